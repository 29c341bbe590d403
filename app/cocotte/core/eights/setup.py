"""Before the first play: players, packs, teams, first dealer, cut, cards each, starter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cocotte.core.cards import AnyCard, Card, Rank, Suit
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import frozen

LEAST_PLAYERS: Final = 2
"""Fewer than two do not play (EIGHT-01)."""

MOST_PLAYERS: Final = 8
"""More than eight do not play (EIGHT-01)."""

CUT_LEAST: Final = 5
"""Cards each part of a cut must hold (EIGHT-05)."""

TEAM_SIZES: Final[Mapping[int, tuple[int, ...]]] = {4: (2,), 6: (2, 3), 8: (2, 4)}
"""The team sizes by number of players (EIGHT-03); other numbers play each for himself."""


def player_problems(players: int) -> tuple[Problem, ...]:
    """Why so many cannot play (EIGHT-01); empty for two to eight."""
    if LEAST_PLAYERS <= players <= MOST_PLAYERS:
        return ()
    facts: dict[str, Fact] = {"players": players, "least": LEAST_PLAYERS, "most": MOST_PLAYERS}
    return (Problem("PLAYERS", facts, "players", "EIGHT-01"),)


def packs_for(players: int) -> int:
    """Packs to play with: one for up to five players, two from six (EIGHT-01)."""
    return 1 if players <= 5 else 2


def team_sizes(players: int) -> tuple[int, ...]:
    """The sizes teams may have among so many players; empty where each plays for himself (EIGHT-03).

    >>> team_sizes(4), team_sizes(6)
    ((2,), (2, 3))
    """
    return TEAM_SIZES.get(players, ())


def team_problems(sides: Sequence[Sequence[str]]) -> tuple[Problem, ...]:
    """Why the players cannot sit down so: too many, named twice, teams of a wrong or an unequal size.

    A side of one is a player for himself. Source: EIGHT-01, EIGHT-03.
    """
    names = [name for side in sides for name in side]
    found = list(player_problems(len(names)))
    for number, name in enumerate(names):
        if name in names[:number]:
            found.append(Problem("PLAYER_TWICE", {"player": name}, f"players.{number}"))
    sizes = [len(side) for side in sides]
    if len(set(sizes)) > 1:
        shown = ", ".join(map(str, sizes))
        found.append(Problem("TEAMS_UNEQUAL", {"sizes": shown}, "sides", "EIGHT-03"))
    elif sizes and sizes[0] != 1 and not found and sizes[0] not in team_sizes(len(names)):
        allowed = ", ".join(map(str, team_sizes(len(names))))
        facts: dict[str, Fact] = {"players": len(names), "size": sizes[0], "allowed": allowed}
        found.append(Problem("TEAM_SIZE", facts, "sides", "EIGHT-03"))
    return tuple(found)


def first_dealer(cards: Sequence[AnyCard], players: int, first: int = 0) -> int | None:
    """The seat that deals first: that of the first spade, cards dealt one each round the table (EIGHT-04).

    `first` is the seat that gets the first card. None as long as no spade has come.

    >>> from cocotte.core.card_notation import parse_cards
    >>> first_dealer(parse_cards("4H JD 2S"), players=4)
    2
    """
    for number, card in enumerate(cards):
        if isinstance(card, Card) and card.suit is Suit.SPADE:
            return (first + number) % players
    return None


def cutter(dealer: int, players: int) -> int:
    """The seat that cuts: the player on the dealer's right (EIGHT-05)."""
    return (dealer - 1) % players


def cut_problems(parts: Sequence[int]) -> tuple[Problem, ...]:
    """Why a cut into parts of so many cards does not stand: fewer than five in one of them (EIGHT-05)."""
    return tuple(
        Problem("CUT_TOO_SMALL", {"cards": cards, "least": CUT_LEAST}, f"parts.{number}", "EIGHT-05")
        for number, cards in enumerate(parts)
        if cards < CUT_LEAST
    )


def cards_each(players: int, agreed: int = 0) -> int:
    """Cards dealt to each: seven for two players, five for more, or as many as agreed on (EIGHT-06).

    >>> [cards_each(players) for players in (2, 3, 6)]
    [7, 5, 5]
    """
    return agreed or (7 if players == 2 else 5)


def eldest(dealer: int, players: int) -> int:
    """The seat that is dealt to and plays first: the dealer's left, for two the opponent (EIGHT-06).

    >>> [eldest(dealer=2, players=players) for players in (3, 4)]
    [0, 3]
    """
    return (dealer + 1) % players


@frozen
class Starter:
    """What came of turning up the starter."""

    card: AnyCard | None
    """The starter; None when one more card must be turned up."""
    buried: tuple[AnyCard, ...]
    """The cards put back into the middle of the stock."""


def find_starter(turned: Sequence[AnyCard]) -> Starter:
    """The starter among the cards turned up in order: an 8 goes back into the middle of the stock (EIGHT-07).

    Where the seed is silent: a Joker, which is played like an 8, goes back too; a 2, 7, 10 or Jack as starter
    was played by nobody and does nothing to the eldest.

    >>> from cocotte.core.card_notation import parse_cards
    >>> print(find_starter(parse_cards("8H 8C KD")).card)
    KD
    """
    buried: list[AnyCard] = []
    for card in turned:
        if isinstance(card, Card) and card.rank is not Rank.EIGHT:
            return Starter(card, tuple(buried))
        buried.append(card)
    return Starter(None, tuple(buried))
