"""The bracket of a knock-out: who meets whom, before anybody has won.

Winners' rounds are W1, W2 …; with a second chance losers go on in L1, L2 …, and who is left there meets the
one who never lost in F1. If he wins that, both have lost once, and meet again in F2.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cocotte.core.values import frozen

FINAL: Final = "F1"
"""Where the one who never lost meets the one who lost once."""
AGAIN: Final = "F2"
"""Where they meet once more, both having lost once."""


@frozen
class Source:
    """Where somebody in a slot comes from."""

    seed: int = 0
    """Seeded so, from 1; -1: a place nobody has; 0: from another slot."""
    slot: str = ""
    """The slot he comes from."""
    loser: bool = False
    """He lost there."""


@frozen
class Slot:
    """A place of the bracket where two meet."""

    id: str
    """Its name: ``W1.3``, ``L2.1``, ``F1``."""
    sources: tuple[Source, Source]
    """Where the two come from."""


def size_of(number: int) -> int:
    """How many places a bracket for so many has: the next power of two.

    >>> size_of(5), size_of(8)
    (8, 8)
    """
    return 1 << max(number - 1, 1).bit_length()


def seed_order(size: int) -> tuple[int, ...]:
    """The seeds down the bracket, so that the first two meet last.

    >>> seed_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        order = tuple(seed for each in order for seed in (each, 2 * len(order) + 1 - each))
    return order


@cache
def bracket(number: int, *, second_chance: bool) -> tuple[Slot, ...]:
    """Every slot for so many players, each behind those its players come from."""
    size = size_of(number)
    seeds = [Source(seed=seed if seed <= number else -1) for seed in seed_order(size)]
    depth = size.bit_length() - 1
    winners = [_round("W1", list(zip(seeds[::2], seeds[1::2], strict=True)))]
    for level in range(2, depth + 1):
        winners.append(_round(f"W{level}", _paired([Source(slot=each.id) for each in winners[-1]])))
    slots = [slot for each in winners for slot in each]
    if not second_chance:
        return tuple(slots)
    out = [[Source(slot=slot.id, loser=True) for slot in each] for each in winners]
    going = out[0]
    for level in range(1, depth):
        through = _round(f"L{2 * level - 1}", _paired(going))
        met = _round(
            f"L{2 * level}",
            list(zip([Source(slot=each.id) for each in through], _crossed(out[level], level), strict=True)),
        )
        slots += [*through, *met]
        going = [Source(slot=each.id) for each in met]
    unbeaten = Source(slot=winners[-1][0].id)
    final = Slot(FINAL, (unbeaten, going[0]))
    return (*slots, final, Slot(AGAIN, (Source(slot=FINAL), Source(slot=FINAL, loser=True))))


def _round(name: str, sources: list[tuple[Source, Source]]) -> list[Slot]:
    return [Slot(f"{name}.{place}", both) for place, both in enumerate(sources, 1)]


def _paired(sources: list[Source]) -> list[tuple[Source, Source]]:
    return list(zip(sources[::2], sources[1::2], strict=True))


def _crossed(sources: list[Source], level: int) -> list[Source]:
    """Those who lost later come in from the other end, or the other half, so that old pairs meet late."""
    half = len(sources) // 2
    return sources[::-1] if level % 2 else [*sources[half:], *sources[:half]]
