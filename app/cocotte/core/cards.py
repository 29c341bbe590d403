"""The cards: ranks, suits, the 52 of a pack and the Joker.

Every game and every format of Cocotte speaks of cards with these values; the point value of a card
belongs to each game's rules (GIN-02, CONT-16, EIGHT-02), never to the card.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Final

from cocotte.core.values import frozen


class Suit(IntEnum):
    """A suit; the value is its strength in a draw for seats: spade > heart > diamond > club (GIN-03)."""

    CLUB = 0
    """Clubs (trèfle)."""
    DIAMOND = 1
    """Diamonds (carreau)."""
    HEART = 2
    """Hearts (cœur)."""
    SPADE = 3
    """Spades (pique)."""

    @property
    def letter(self) -> str:
        """The canonical letter: S, H, D or C."""
        return "CDHS"[self]


class Rank(IntEnum):
    """A rank, ace low as in gin (GIN-02): A 2 3 ... 10 J Q K."""

    ACE = 1
    """Ace (as)."""
    TWO = 2
    """Two."""
    THREE = 3
    """Three."""
    FOUR = 4
    """Four."""
    FIVE = 5
    """Five."""
    SIX = 6
    """Six."""
    SEVEN = 7
    """Seven."""
    EIGHT = 8
    """Eight."""
    NINE = 9
    """Nine."""
    TEN = 10
    """Ten."""
    JACK = 11
    """Jack (valet)."""
    QUEEN = 12
    """Queen (dame)."""
    KING = 13
    """King (roi)."""

    @property
    def letter(self) -> str:
        """The canonical letter or digit: A 2 ... 9 T J Q K."""
        return "A23456789TJQK"[self - 1]


@frozen
class Card:
    """One card of a pack; written ``7H``, ``TD``, ``AS``."""

    rank: Rank
    """Its rank."""
    suit: Suit
    """Its suit."""

    @property
    def index(self) -> int:
        """Its place in `PACK`, 0 to 51: the clubs from the ace, then diamonds, hearts, spades."""
        return self.suit * 13 + self.rank - 1

    @property
    def bit(self) -> int:
        """The card as one bit of a 52-bit mask, by `index`."""
        return 1 << self.index

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter


class Joker(Enum):
    """The Joker (Fou): stands for any card in Contract Rummy, a wild card in Huit cochon."""

    JOKER = "JK"
    """All Jokers are alike."""

    def __str__(self) -> str:
        return self.value


AnyCard = Card | Joker
"""A card of a pack that may hold Jokers."""

JOKER: Final = Joker.JOKER
"""The Joker."""

PACK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards, in the order of `Card.index`."""


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as one 52-bit mask; a card named twice counts once."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a 52-bit mask, in the order of `PACK`.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> format_cards(cards_of(mask_of(parse_cards("7H AS 7H"))))
    '7H AS'
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(PACK[low.bit_length() - 1])
        mask ^= low
    return tuple(found)
