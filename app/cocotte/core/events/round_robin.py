"""Everybody meets everybody: the circle method, for players and for teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.events.entries import Pairing


def rounds_of(number: int) -> int:
    """How many rounds it takes for each of so many to meet each of the others.

    >>> rounds_of(6), rounds_of(7)
    (5, 7)
    """
    return max(number - 1 + number % 2, 0)


def circle(number: int, round_: int) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Who of so many, counted from 0, meets whom in a round, and who has a bye; behind the last, the first.

    The last stays, the others go round him by one place a round; who faces an empty place has the bye.

    >>> circle(4, 0), circle(5, 0)
    ((((0, 3), (1, 2)), None), (((1, 4), (2, 3)), 0))
    """
    turning = rounds_of(number)
    if not turning:
        return (), 0 if number else None
    here = round_ % turning
    pairs = [] if number % 2 else [(here, turning)]
    pairs += [((here + step) % turning, (here - step) % turning) for step in range(1, (turning + 1) // 2)]
    if round_ // turning % 2:
        pairs = [(other, one) for one, other in pairs]
    return tuple(pairs), here if number % 2 else None


def at_balanced_tables(
    pairings: Sequence[Pairing], before: Sequence[Sequence[Pairing]]
) -> tuple[Pairing, ...]:
    """The pairings of a round in the order of their tables, so that nobody sits at one too often.

    Two pairings change tables as long as that brings the places where their players sat closer together.
    """
    sat: dict[tuple[str, int], int] = {}
    for each in before:
        for table, pairing in enumerate(each):
            for name in (pairing.first, pairing.second):
                sat[name, table] = sat.get((name, table), 0) + 1
    placed = list(pairings)
    changing = True
    while changing:
        changing = False
        for one in range(len(placed)):
            for other in range(one + 1, len(placed)):
                here, there = placed[one], placed[other]
                if _weight(here, one, sat) + _weight(there, other, sat) > (
                    _weight(here, other, sat) + _weight(there, one, sat)
                ):
                    placed[one], placed[other], changing = there, here, True
    return tuple(placed)


def _weight(pairing: Pairing, table: int, sat: Mapping[tuple[str, int], int]) -> int:
    return sum(4 ** sat.get((name, table), 0) for name in (pairing.first, pairing.second))
