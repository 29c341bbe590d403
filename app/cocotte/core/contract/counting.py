"""What the cards left in hand count, and which totals no hand can make (CONT-16)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cocotte.core.cards import AnyCard, Card, Rank
from cocotte.core.contract.packs import MOST_JOKERS, PACKS
from cocotte.core.problems import Fact, Problem

COURT: Final = 10
"""Points of a Jack, Queen or King (CONT-16)."""

ACE_OR_JOKER: Final = 15
"""Points of an ace or a Joker (CONT-16)."""


def points_of(card: AnyCard) -> int:
    """What one card left in hand counts: 2 to 10 their pips, J Q K 10, ace and Joker 15.

    Source: CONT-16.
    """
    if not isinstance(card, Card) or card.rank is Rank.ACE:
        return ACE_OR_JOKER
    return min(card.rank, COURT)


def count(cards: Iterable[AnyCard]) -> int:
    """What a hand counts, in points (CONT-16)."""
    return sum(map(points_of, cards))


def possible_points(cards: int | None = None, jokers: int = MOST_JOKERS) -> tuple[int, ...]:
    """Every total that so many cards left in hand can count, ascending; without `cards`, any number of them.

    A player left with cards holds at least one, so 0 and 1 are never among them.

    Source: CONT-16, CONT-01.
    """
    sums = _sums(jokers)
    if cards is None:
        reached = 0
        for bits in sums[1:]:
            reached |= bits
    else:
        reached = sums[cards] if 1 <= cards < len(sums) else 0
    return tuple(points for points in range(reached.bit_length()) if reached >> points & 1)


def points_problem(
    points: int, cards: int | None = None, jokers: int = MOST_JOKERS, where: str = ""
) -> Problem | None:
    """Why a player left with cards (so many, where the number is known) cannot count `points`, or None.

    Source: CONT-16.
    """
    possible = possible_points(cards, jokers)
    if points in possible:
        return None
    facts: dict[str, Fact] = {"points": points, "cards": cards}
    if possible:
        facts |= {"least": possible[0], "most": possible[-1]}
    return Problem("POINTS_IMPOSSIBLE", facts, where, "CONT-16")


@lru_cache
def _sums(jokers: int) -> tuple[int, ...]:
    """For each number of cards, the totals it can count as the bits of one number."""
    copies = dict.fromkeys(range(2, 11), 4 * PACKS)
    copies[COURT] += 3 * 4 * PACKS
    copies[ACE_OR_JOKER] = 4 * PACKS + jokers
    sums = [1] + [0] * sum(copies.values())
    for points, most in copies.items():
        for held in range(len(sums) - 1, 0, -1):
            for taken in range(1, min(held, most) + 1):
                sums[held] |= sums[held - taken] << points * taken
    return tuple(sums)
