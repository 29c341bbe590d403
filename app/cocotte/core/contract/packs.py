"""Two packs and the Jokers in play: what a hand of Contract Rummy can hold at all (CONT-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from cocotte.core.cards import JOKER, AnyCard, Card
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Fact, Problem
from cocotte.core.rules import RuleSet

PACKS: Final = 2
"""Packs of 52 in play: the same card may stand twice (CONT-01, CONT-04)."""

JOKERS: Final[Mapping[int, int]] = MappingProxyType({3: 2, 4: 3, 5: 4})
"""Jokers in play by number of players (CONT-01)."""

MOST_JOKERS: Final = max(JOKERS.values())
"""The most Jokers any table plays with."""


def jokers_in_play(players: int) -> int:
    """How many Jokers a table of so many players adds to the two packs.

    Raises: RuleViolation (PLAYER_COUNT). Source: CONT-01.

    >>> [jokers_in_play(players) for players in (3, 4, 5)]
    [2, 3, 4]
    """
    if players not in JOKERS:
        raise RuleViolation.of(
            "PLAYER_COUNT", clause="CONT-01", players=players, least=min(JOKERS), most=max(JOKERS)
        )
    return JOKERS[players]


def jokers_by(rules: RuleSet, players: int) -> int:
    """The Jokers a match is played with; none where its rules leave them out, or so many do not play it."""
    return JOKERS.get(players, 0) if rules.flag("jokers") else 0


def pack_problems(cards: Iterable[AnyCard], jokers: int, where: str) -> tuple[Problem, ...]:
    """What two packs and the Jokers in play cannot hold, each card named once.

    Source: CONT-01, CONT-19.
    """
    found = []
    for card, copies in Counter(cards).items():
        if isinstance(card, Card) and copies > PACKS:
            facts: dict[str, Fact] = {"card": str(card), "copies": copies, "most": PACKS}
            found.append(Problem("TOO_MANY_COPIES", facts, where, "CONT-01"))
        elif card is JOKER and copies > jokers:
            found.append(Problem("TOO_MANY_JOKERS", {"jokers": copies, "most": jokers}, where, "CONT-01"))
    return tuple(found)


def take_away(
    hand: Iterable[AnyCard], cards: Iterable[AnyCard]
) -> tuple[tuple[AnyCard, ...], tuple[AnyCard, ...]]:
    """The hand without some cards, in its order, and those of the cards that it does not hold.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> left, lacking = take_away(parse_cards("7H 7H KD"), parse_cards("7H 2C"))
    >>> format_cards(left), format_cards(lacking)
    ('7H KD', '2C')
    """
    wanted = Counter(cards)
    left = []
    for card in hand:
        if wanted[card]:
            wanted[card] -= 1
        else:
            left.append(card)
    return tuple(left), tuple(wanted.elements())
