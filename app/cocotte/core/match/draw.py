"""The draw for seats: from the cards drawn to sides, first dealer and who sits out.

Cards are fanned face down and each player draws one; the four at either end may not be taken (GIN-03). With
two or three players the ace is low; with four and in teams it is high (FOUR-01). Suits break ties: spade,
heart, diamond, club. The Eights deal cards round instead, until somebody gets a spade (EIGHT-04).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.card_notation import duplicates
from cocotte.core.cards import Card, Rank
from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.match.events import Side
from cocotte.core.match.formats import HALVED
from cocotte.core.problems import Problem
from cocotte.core.values import frozen

ENDS: Final = 4
"""Cards at either end of the fan that may not be taken (GIN-03)."""

ACE_HIGH: Final = HALVED
"""The formats in which the ace is the highest card of the draw (FOUR-01)."""


@frozen
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
    format_id: str,
    drawn: Sequence[tuple[str, Card]],
    game: Game,
    *,
    alternate_ranks: bool = False,
) -> Seats:
    """What the cards drawn decide for a format.

    `alternate_ranks` is D53's alternative for sides: first and third against second and fourth.

    Raises: RuleViolation (CARD_TWICE, NO_SPADE). Source: GIN-03, THREE-01, CAPT-01, FOUR-01, D53, EIGHT-04.

    >>> from cocotte.core.card_notation import parse_cards
    >>> from cocotte.core.games import GAMES
    >>> drawn = zip(("Anne", "Bob"), parse_cards("7H KS"), strict=True)
    >>> seats_from_draw("heads-up", [*drawn], GAMES["gin"]).dealer
    'Bob'
    """
    if twice := drawn_twice([card for _, card in drawn], len(drawn), game):
        raise RuleViolation(twice)
    if game.first_dealer is not None:
        return _dealt_round(drawn, game)
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


def drawn_twice(cards: Sequence[Card], players: int, game: Game) -> tuple[Problem, ...]:
    """The cards drawn twice from one pack, even while others are still to draw (GIN-01, EIGHT-01).

    >>> from cocotte.core.card_notation import parse_cards
    >>> from cocotte.core.games import GAMES
    >>> [problem.code for problem in drawn_twice(parse_cards("7H 7H"), 2, GAMES["gin"])]
    ['CARD_TWICE']
    """
    if game.packs(players) > 1:
        return ()
    twice = duplicates(cards)
    return tuple(Problem("CARD_TWICE", {"card": str(card)}, "draw", game.pack_clause) for card in twice)


def _dealt_round(dealt: Sequence[tuple[str, Card]], game: Game) -> Seats:
    """The players sit as they are dealt to; a card says who deals first: a spade at the Eights (EIGHT-04)."""
    assert game.first_dealer is not None
    seat = game.first_dealer([card for _, card in dealt], len(dealt))
    if seat is None:
        raise RuleViolation.of("NO_SPADE", where="draw", clause=game.first_dealer_clause)
    order = tuple(player for player, _ in dealt)
    sides = tuple(Side("", (player,)) for player in order)
    return Seats(order, sides, order[seat], "", game.first_dealer_clause)


def fair_draw(players: Sequence[str], fan: Sequence[Card], game: Game) -> tuple[tuple[str, Card], ...]:
    """A draw from cards somebody has shuffled: those in the middle of the fan, one for each player (GIN-03).

    The Eights deal them round; the draw is the round in which the first spade comes (EIGHT-04).
    """
    first_dealer = game.first_dealer
    if first_dealer is None:
        return tuple(zip(players, fan[ENDS : len(fan) - ENDS], strict=False))
    number = len(players)
    rounds = (tuple(fan[start : start + number]) for start in range(0, len(fan), number))
    spades = (cards for cards in rounds if first_dealer(cards, number) is not None)
    return tuple(zip(players, next(spades), strict=False))


def _height(card: Card, format_id: str) -> tuple[int, int]:
    high = format_id in ACE_HIGH and card.rank is Rank.ACE
    return (14 if high else card.rank, card.suit)
