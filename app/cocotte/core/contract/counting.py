"""What the cards left in hand count, and which totals no hand can make (CONT-16)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cocotte.core.cards import AnyCard, Card, Rank
from cocotte.core.contract.packs import MOST_JOKERS, PACKS
from cocotte.core.problems import Fact, Problem
from cocotte.core.rules import RuleSet
from cocotte.core.values import frozen

COURT: Final = 10
"""Points of a Jack, Queen or King (CONT-16)."""


@frozen
class CardPoints:
    """What cards left in hand count: 2 to 10 their pips, J Q K 10, and these two (CONT-16)."""

    ace: int = 15
    """Points of an ace."""
    joker: int = 15
    """Points of a Joker."""

    @classmethod
    def of_rules(cls, rules: RuleSet) -> CardPoints:
        """The values a rule set gives."""
        return cls(rules.number("ace_points"), rules.number("joker_points"))

    def of(self, card: AnyCard) -> int:
        """What one card counts, in points."""
        if not isinstance(card, Card):
            return self.joker
        return self.ace if card.rank is Rank.ACE else min(card.rank, COURT)


SEED_POINTS: Final = CardPoints()
"""The values of seed 001: ace and Joker 15."""


def count(cards: Iterable[AnyCard], points: CardPoints = SEED_POINTS) -> int:
    """What a hand counts, in points (CONT-16).

    >>> from cocotte.core.card_notation import parse_cards
    >>> count(parse_cards("5H KD AS JK", jokers=True))
    45
    """
    return sum(points.of(card) for card in cards)


@lru_cache
def possible_points(
    cards: int | None = None, jokers: int = MOST_JOKERS, points: CardPoints = SEED_POINTS
) -> tuple[int, ...]:
    """Every total that so many cards left in hand can count, ascending; without `cards`, any number of them.

    A player left with cards holds at least one of them: under the seed's values never 0 or 1.

    Source: CONT-16, CONT-01.

    >>> possible_points(cards=1)
    (2, 3, 4, 5, 6, 7, 8, 9, 10, 15)
    """
    totals = _totals(jokers, points)
    if cards is None:
        reached = 0
        for bits in totals[1:]:
            reached |= bits
    else:
        reached = totals[cards] if 1 <= cards < len(totals) else 0
    return tuple(total for total in range(reached.bit_length()) if reached >> total & 1)


def points_problem(
    total: int,
    jokers: int = MOST_JOKERS,
    where: str = "",
    points: CardPoints = SEED_POINTS,
    *,
    player: str | None = None,
) -> Problem | None:
    """Why a `player` left with cards cannot count `total`, or None.

    Source: CONT-16.
    """
    possible = possible_points(None, jokers, points)
    if total in possible:
        return None
    least, most = possible[0], possible[-1]
    facts: dict[str, Fact] = {"player": player, "points": total, "cards": None, "least": least, "most": most}
    return Problem("POINTS_IMPOSSIBLE", facts, where, "CONT-16")


@lru_cache
def _totals(jokers: int, points: CardPoints) -> tuple[int, ...]:
    """For each number of cards from 0, the totals they can count, as the bits of one number."""
    copies = [(pips, 4 * PACKS) for pips in range(2, COURT)]
    copies += [(COURT, 16 * PACKS), (points.ace, 4 * PACKS), (points.joker, jokers)]
    totals = [1] + [0] * sum(most for _, most in copies)
    for worth, most in copies:
        for held in range(len(totals) - 1, 0, -1):
            for taken in range(1, min(held, most) + 1):
                totals[held] |= totals[held - taken] << worth * taken
    return tuple(totals)
