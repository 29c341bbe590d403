"""Cards as one types them into a hand: read while they are typed, and written back in the same short form."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from cocotte.core.card_notation import FRENCH_FACES, FRENCH_SUITS, duplicates, parse_cards, readable
from cocotte.core.cards import Card, Rank, Suit
from cocotte.core.errors import ParseError
from cocotte.core.gin.melds import in_order
from cocotte.core.problems import Problem
from cocotte.core.values import frozen

_SHORTEST_RUN: Final = 3


@frozen
class Typed:
    """What a text says of a hand so far."""

    cards: tuple[Card, ...]
    """The cards understood, each once."""
    error: ParseError | None = None
    """Where it cannot be read; None also while the last card is only begun."""
    problems: tuple[Problem, ...] = ()
    """Cards named that cannot be in this hand."""


def read(text: str, elsewhere: Collection[Card] = (), *, most: int, french: bool = False) -> Typed:
    """The hand a text names: at most so many cards, none of them `elsewhere`.

    A text half typed is read as far as it goes.
    """
    error: ParseError | None = None
    try:
        held = parse_cards(text, french=french)
    except ParseError as refused:
        error = None if text[refused.at :].strip() in {"", "1"} else refused  # begun, a ten perhaps
        held = readable(text, french=french)
    problems = [Problem("CARD_TWICE", {"card": str(card)}, "cards", "GIN-01") for card in duplicates(held)]
    cards = list(dict.fromkeys(held))
    taken = [card for card in cards if card in elsewhere]
    problems += [Problem("CARD_IN_BOTH", {"card": str(card)}, "cards", "GIN-01") for card in taken]
    cards = [card for card in cards if card not in taken]
    if len(cards) > most:
        facts = {"count": len(cards), "least": most - 1, "most": most}
        problems.append(Problem("HAND_SIZE", facts, "cards", "GIN-04"))
    return Typed(tuple(cards[:most]), error, tuple(problems))


def write(cards: Iterable[Card], *, french: bool = False) -> str:
    """A hand in the short form: runs as ``4-7C``, cards of a rank as ``4SHD``; in French letters ``4-7T``."""
    left = set(cards)
    words = []
    for suit in reversed(Suit):
        for ranks in _runs({card.rank for card in left if card.suit is suit}):
            first, last = (_rank(rank, french=french) for rank in (ranks[0], ranks[-1]))
            words.append(f"{first}-{last}{_suit(suit, french=french)}")
            left -= {Card(rank, suit) for rank in ranks}
    by_rank: dict[Rank, list[Suit]] = {}
    for card in in_order(left):
        by_rank.setdefault(card.rank, []).append(card.suit)
    words += [
        _rank(rank, french=french) + "".join(_suit(suit, french=french) for suit in suits)
        for rank, suits in by_rank.items()
    ]
    return " ".join(words)


def _runs(ranks: Collection[Rank]) -> list[list[Rank]]:
    """The ranks that follow each other, three or more at a time."""
    found: list[list[Rank]] = []
    for rank in sorted(ranks):
        if found and found[-1][-1] + 1 == rank:
            found[-1].append(rank)
        else:
            found.append([rank])
    return [run for run in found if len(run) >= _SHORTEST_RUN]


def _rank(rank: Rank, *, french: bool) -> str:
    return FRENCH_FACES.get(rank, rank.letter) if french else rank.letter


def _suit(suit: Suit, *, french: bool) -> str:
    return FRENCH_SUITS[suit] if french else suit.letter
