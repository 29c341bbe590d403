"""Melds: sets and runs, with what an ace may do and count (GIN-08, GIN-02, CORNER-01, CORNER-02)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from itertools import combinations
from typing import Final

from cocotte.core.cards import PACK, Card, Rank, Suit, mask_of
from cocotte.core.values import frozen


@frozen
class CardRules:
    """What a rule set says of the cards themselves, all that melding and deadwood depend on."""

    ace: int = 1
    """What an unmatched ace counts, in points (GIN-02: 1; CORNER-02: 15)."""
    corner: bool = False
    """Whether a run may go round the corner, K-A-2 (CORNER-01)."""
    mahjong: bool = False
    """Whether cards count as in mahjong gin: 2 to 9 count 5, 10 to King 10, the ace 15 (MAHJ-02)."""


STANDARD: Final = CardRules()
"""The ace is low in a run and counts 1 (GIN-02, GIN-08)."""
ROUND_THE_CORNER: Final = CardRules(ace=15, corner=True)
"""The ace is low, high or in the middle and counts 15 (CORNER-01, CORNER-02)."""
MAHJONG: Final = CardRules(mahjong=True)
"""What cards count in mahjong gin (MAHJ-02)."""


class MeldKind(Enum):
    """The two kinds of meld (GIN-08)."""

    RUN = "run"
    """Three cards or more that follow each other in one suit (séquence)."""
    SET = "set"
    """Three or four cards of one rank (brelan, carré)."""


@frozen
class Meld:
    """One set or run; only `find_meld` and the functions built on it make one, so it is always legal."""

    kind: MeldKind
    """Set or run."""
    cards: tuple[Card, ...]
    """Its cards: a run upwards from its lowest card, a set from spades to clubs."""
    mask: int
    """Its cards as a 52-bit mask."""

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


def points(card: Card, rules: CardRules = STANDARD) -> int:
    """What one unmatched card counts, in points. Source: GIN-02, CORNER-02, MAHJ-02.

    >>> [points(card) for card in (Card(Rank.ACE, Suit.CLUB), Card(Rank.KING, Suit.CLUB))]
    [1, 10]
    """
    if rules.mahjong:
        return 15 if card.rank is Rank.ACE else 5 if card.rank < Rank.TEN else 10
    return rules.ace if card.rank is Rank.ACE else min(card.rank, 10)


def points_of(cards: Iterable[Card], rules: CardRules = STANDARD) -> int:
    """What some unmatched cards count together, in points. Source: GIN-02, CORNER-02, MAHJ-02."""
    return sum(points(card, rules) for card in cards)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as they are shown: from the ace up, within a rank from spades to clubs."""
    return tuple(sorted(cards, key=lambda card: (card.rank, -card.suit)))


def find_meld(cards: Sequence[Card], rules: CardRules = STANDARD) -> Meld | None:
    """The meld some cards make, given in any order; None if they make none. Source: GIN-08, CORNER-01.

    >>> from cocotte.core.card_notation import parse_cards
    >>> print(find_meld(parse_cards("6H 4H 5H")))
    4H 5H 6H
    >>> find_meld(parse_cards("KS AS 2S")) is None  # the ace is low
    True
    >>> print(find_meld(parse_cards("KS AS 2S"), ROUND_THE_CORNER))
    KS AS 2S
    """
    mask = mask_of(cards)
    if mask.bit_count() < len(cards):
        return None
    return meld_table(rules.corner).get(mask)


@cache
def meld_table(corner: bool) -> dict[int, Meld]:
    """Every meld there is, by its mask, in the order melds are shown: 329, or 589 round the corner."""
    found = [*_all_runs(corner), *_all_sets()]
    return {meld.mask: meld for meld in found}


def _all_runs(corner: bool) -> Iterable[Meld]:
    """Runs of 3 to 13 cards, spades first; the ace once in each, so 13 is the longest."""
    for suit in reversed(Suit):
        for low in range(13):
            longest = (12 if low else 13) if corner else 13 - low
            for length in range(3, longest + 1):
                cards = tuple(Card(Rank((low + step) % 13 + 1), suit) for step in range(length))
                yield Meld(MeldKind.RUN, cards, mask_of(cards))


def _all_sets() -> Iterable[Meld]:
    """The set of four of each rank and its four sets of three."""
    for rank in Rank:
        four = tuple(Card(rank, suit) for suit in reversed(Suit))
        for cards in (four, *combinations(four, 3)):
            yield Meld(MeldKind.SET, cards, mask_of(cards))


def runs_of(mask: int, rules: CardRules = STANDARD) -> tuple[Meld, ...]:
    """The runs, each as long as it can be, of a mask in which every card stands in one. Source: GIN-08."""
    if not mask:
        return ()
    table = meld_table(rules.corner)
    found = []
    for shift in (39, 26, 13, 0):  # spades to clubs
        suit = mask >> shift & 0x1FFF
        parts = []
        while suit:
            carried = suit + (suit & -suit)  # carries through the lowest row of neighbours
            parts.append(suit & ~carried)
            suit &= carried
        if rules.corner and len(parts) > 1 and parts[0] & 1 and parts[-1] >> 12:
            parts[0] |= parts.pop()  # the king and the ace are neighbours
        found += [table[part << shift] for part in parts]
    return tuple(found)


def cards_shown(mask: int) -> tuple[Card, ...]:
    """The cards of a mask as they are shown."""
    places = []
    while mask:
        places.append(_PLACE[mask.bit_length()])
        mask ^= 1 << mask.bit_length() - 1
    places.sort()
    return tuple([_SHOWN[place] for place in places])


_SHOWN = in_order(PACK)
"""The pack in the order cards are shown."""
_PLACE = (0, *(_SHOWN.index(card) for card in PACK))
"""For the bit length of each card's bit, its place in that order."""
