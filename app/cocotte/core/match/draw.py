"""The draw for seats: from the cards drawn to sides, first dealer and who sits out.

Cards are fanned face down and each player draws one; the four at either end may not be taken (GIN-03). With
two or three players the ace is low; with four and in teams it is high (FOUR-01). Suits break ties: spade,
heart, diamond, club.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cocotte.core.cards import Card, Rank
from cocotte.core.errors import RuleViolation
from cocotte.core.match.events import Side
from cocotte.core.notation import duplicates
from cocotte.core.problems import Problem

ENDS: Final = 4
"""Cards at either end of the fan that may not be taken (GIN-03)."""

ACE_HIGH: Final = frozenset({"partnership", "alternance", "teams"})
"""The formats in which the ace is the highest card of the draw (FOUR-01)."""


@dataclass(frozen=True, slots=True)
class Seats:
    """What a draw decides."""

    order: tuple[str, ...]
    """The players, highest card first."""
    sides: tuple[Side, ...]
    """The sides it makes."""
    dealer: str
    """Who deals first; between two sides the highest card may choose otherwise (GIN-03)."""
    sitting_out: str
    """Who sits out first; empty where nobody does."""
    clause: str
    """The clause that decides."""


def seats_from_draw(
    format_id: str, drawn: Sequence[tuple[str, Card]], *, alternate_ranks: bool = False
) -> Seats:
    """What the cards drawn decide for a format.

    `alternate_ranks` is D53's alternative for sides: first and third against second and fourth.

    Raises: RuleViolation (CARD_TWICE). Source: GIN-03, THREE-01, CAPT-01, FOUR-01, D53.
    """
    if twice := duplicates(card for _, card in drawn):
        raise RuleViolation(Problem("CARD_TWICE", {"card": str(card)}, "draw", "GIN-01") for card in twice)
    order = tuple(
        player for player, _ in sorted(drawn, key=lambda one: _height(one[1], format_id), reverse=True)
    )
    if format_id == "cut-in":
        named = tuple(Side("", (player,)) for player, _ in drawn)
        return Seats(order, named, order[1], order[-1], "THREE-01")
    if format_id == "captain":
        sides = (Side("", order[:1]), Side("", order[1:]))
        return Seats(order, sides, order[1], order[-1], "CAPT-01")
    if format_id in ACE_HIGH:
        half = len(order) // 2
        sides = (Side("", order[:half]), Side("", order[half:]))
        if alternate_ranks:
            sides = (Side("", order[::2]), Side("", order[1::2]))
        return Seats(order, sides, order[0], "", "FOUR-01")
    return Seats(order, tuple(Side("", (player,)) for player in order), order[0], "", "GIN-03")


def may_be_taken(place: int, fan: int = 52) -> bool:
    """Whether a card of the fan may be drawn: not one of the four at either end (GIN-03). Places from 0."""
    return ENDS <= place < fan - ENDS


def fair_draw(players: Sequence[str], fan: Sequence[Card]) -> tuple[tuple[str, Card], ...]:
    """A draw from a fan somebody has shuffled: the cards in its middle, one for each player (GIN-03)."""
    return tuple(zip(players, fan[ENDS : len(fan) - ENDS], strict=False))


def _height(card: Card, format_id: str) -> tuple[int, int]:
    high = format_id in ACE_HIGH and card.rank is Rank.ACE
    return (14 if high else card.rank, card.suit)
