"""The defender's joint best answer to a knock: how many situations a second, at least 40,000.

Run with `python tests/bench/bench_showdown.py`. A situation is a knocker's spread and a defender's ten cards;
its answer is the defender's deadwood over all own melds and lay-offs together. The second figure is the whole
answer in cards with lay-offs in order and the proof, as the window shows it. No other program gives the joint
answer, so there is nothing to take turns with; the quickest round counts.
"""

from __future__ import annotations

import sys
from time import perf_counter

from gin_positions import KINDS, showdowns

from cocotte.core.cards import cards_of
from cocotte.core.gin.deadwood import defence_meter
from cocotte.core.gin.melds import STANDARD
from cocotte.core.gin.showdown import openings, showdown

ROUNDS, SITUATIONS = 20, 500
LEAST = 40_000


def main() -> bool:
    """Whether the slowest kind of hand keeps the pace."""
    meter = defence_meter(STANDARD)
    paces = []
    for kind in KINDS:
        situations = showdowns(kind, SITUATIONS)
        dealt = [(spread, cards_of(hand)) for spread, hand in situations]
        figures, answers = [], []
        for _ in range(ROUNDS):
            start = perf_counter()
            for spread, hand in situations:
                meter(hand, *openings(spread.melds))
            middle = perf_counter()
            for spread, cards in dealt:
                showdown(spread, cards)
            figures.append(middle - start)
            answers.append(perf_counter() - middle)
        paces.append(SITUATIONS / min(figures))
        print(
            f"{kind} defender: {paces[-1]:,.0f} situations/s, at least {LEAST:,}; "
            f"with the answer in cards and its proof {SITUATIONS / min(answers):,.0f}"
        )
    return min(paces) >= LEAST


if __name__ == "__main__":
    sys.exit(not main())
