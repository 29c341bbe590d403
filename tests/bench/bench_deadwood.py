"""The least deadwood of ten cards, beside OpenSpiel's C++ called from Python, taking turns in one run.

Run with `python tests/bench/bench_deadwood.py`; the ratio is to be 1 or more. Each side is handed its hands
ready in its own form, bit masks here and lists of integers there. OpenSpiel comes with the dependency group
`bench`; without it only our side is measured.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

from gin_positions import KINDS, hands

from cocotte.core.gin.deadwood import deadwood_meter, suit_tables
from cocotte.core.gin.melds import ROUND_THE_CORNER, STANDARD

ROUNDS, HANDS = 40, 2000
TABLES_MS = 20


def seconds(function: Callable[[object], object], items: Sequence[object]) -> float:
    start = perf_counter()
    for item in items:
        function(item)
    return perf_counter() - start


def tables_ms() -> float:
    """The slower of the two table sets, built from nothing."""
    times = []
    for rules in (STANDARD, ROUND_THE_CORNER):
        start = perf_counter()
        suit_tables.__wrapped__(rules)
        times.append(perf_counter() - start)
    return max(times) * 1000


def open_spiel() -> Callable[[list[int]], int] | None:
    """OpenSpiel's deadwood of ten cards, if it is installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood


def main() -> bool:
    """Whether the tables are quick enough and every ratio is at least 1."""
    built = min(tables_ms() for _ in range(5))
    print(f"tables: {built:.1f} ms, at most {TABLES_MS}")
    ours, theirs = deadwood_meter(STANDARD), open_spiel()
    if theirs is None:
        print("OpenSpiel is not installed (dependency group bench): measured without it")
    good = built <= TABLES_MS
    for kind in KINDS:
        masks = hands(kind, ROUNDS * HANDS)
        lists = [[index for index in range(52) if mask >> index & 1] for mask in masks]
        own, other, ratios = [], [], []
        for first in range(0, len(masks), HANDS):
            own.append(seconds(ours, masks[first : first + HANDS]))
            if theirs is not None:
                other.append(seconds(theirs, lists[first : first + HANDS]))
                ratios.append(other[-1] / own[-1])
        line = f"{kind}: {HANDS / median(own):,.0f} hands/s"
        if theirs is not None:
            differ = sum(ours(mask) != theirs(cards) for mask, cards in zip(masks, lists, strict=True))
            line += f", OpenSpiel {HANDS / median(other):,.0f}: {median(ratios):.2f} times as fast"
            line += f" ({differ} of {len(masks):,} figures differ)"
            good = good and median(ratios) >= 1
        print(line)
    return good


if __name__ == "__main__":
    sys.exit(not main())
