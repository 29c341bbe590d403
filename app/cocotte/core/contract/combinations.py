"""Groups and runs as they lie on the table, Jokers standing at their place (CONT-04 to CONT-07)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Final

from cocotte.core.cards import JOKER, AnyCard, Card, Rank, Suit
from cocotte.core.values import frozen

Combination = tuple[AnyCard, ...]
"""A group, or a run in ascending order with each Joker at the place of its card."""

HIGH_ACE: Final = 14
"""Where the ace above the King stands on the line A 2 3 ... Q K A, whose low ace stands at 1 (D16)."""


class Kind(Enum):
    """What a combination is."""

    GROUP = "group"
    """Cards of one rank, suits of no account (CONT-04)."""
    RUN = "run"
    """Consecutive cards of one suit (CONT-05)."""


@frozen
class Place:
    """Where a run stands: its suit and its stretch of the line A 2 3 ... Q K A."""

    suit: Suit
    """The suit of the run."""
    start: int
    """Where it begins: 1 for the ace below the 2, up to 13 for the King."""
    length: int
    """How many cards it has."""

    @property
    def end(self) -> int:
        """Where it ends; 14 is the ace above the King."""
        return self.start + self.length - 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of a natural run standing there."""
        return tuple(card_at(self.suit, at) for at in range(self.start, self.end + 1))

    def touches(self, other: Place) -> bool:
        """Whether the two are contiguous: laid end to end they are one longer run of the suit.

        Overlaps and gaps are no contact (X-14), nor are a run up to the high ace and one from the low ace or
        the 2: no run goes round the corner, so these never are one run.

        Source: CONT-06, D16.
        """
        return self.suit is other.suit and (self.end + 1 == other.start or other.end + 1 == self.start)


def card_at(suit: Suit, at: int) -> Card:
    """The card of a suit that stands at a place of the line, 1 to 14."""
    return Card(Rank.ACE if at == HIGH_ACE else Rank(at), suit)


def naturals(combination: Sequence[AnyCard]) -> tuple[Card, ...]:
    """The cards of a combination that are no Jokers."""
    return tuple(card for card in combination if isinstance(card, Card))


def places_of(run: Sequence[AnyCard]) -> tuple[Place, ...]:
    """Every place where these cards, in this order, stand as a run: none when they are no run.

    A natural card settles the place. A run all of Jokers may stand anywhere: CONT-07 lets a Joker stand for
    any card and sets no limit.

    Source: CONT-05, CONT-07, D16.

    >>> from cocotte.core.card_notation import parse_cards
    >>> [place.start for place in places_of(parse_cards("JK 5H 6H", jokers=True))]
    [4]
    """
    suits = {card.suit for card in naturals(run)}
    if len(suits) > 1:
        return ()
    return tuple(Place(suit, start, len(run)) for suit in sorted(suits or Suit) for start in _starts(run))


def stood_for(run: Sequence[AnyCard]) -> tuple[Card, ...]:
    """The cards the Jokers of a run stand for; none where it is no run, or its place is open (CONT-07).

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> format_cards(stood_for(parse_cards("4H JK 6H JK", jokers=True)))
    '5H 7H'
    """
    places = places_of(run)
    if len(places) != 1:
        return ()
    return tuple(card for card, held in zip(places[0].cards, run, strict=True) if held is JOKER)


def out_of_sequence(run: Sequence[AnyCard]) -> tuple[Card, ...]:
    """The cards to blame when a run does not ascend by ones, whatever its suits: the fewest there can be.

    Going round the corner is no break here: K A 2 ascends, only not on the line.
    """
    firsts = [((card.rank - index) % 13, card) for index, card in enumerate(run) if isinstance(card, Card)]
    if not firsts:
        return ()
    right = Counter(first for first, _ in firsts).most_common(1)[0][0]
    return tuple(card for first, card in firsts if first != right)


def as_run(cards: Sequence[AnyCard]) -> Combination:
    """The cards of a run as it ascends: typed from high to low it is the same run (CONT-05).

    Cards that are none keep the direction in which fewer of them are to blame, else that in which they came.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> format_cards(as_run(parse_cards("8H JK 6H 5H", jokers=True)))
    '5H 6H JK 8H'
    """
    directions = (tuple(cards), tuple(reversed(cards)))
    return min(directions, key=lambda run: (not places_of(run), len(out_of_sequence(run))))


def goes_round(run: Sequence[AnyCard]) -> bool:
    """Whether a run that ascends by ones passes an ace on its way: K A 2, or a Joker beyond the ace (D16).

    >>> from cocotte.core.card_notation import parse_cards
    >>> goes_round(parse_cards("QS KS AS")), goes_round(parse_cards("KS AS 2S"))
    (False, True)
    """
    return not _starts(run)


def _starts(run: Sequence[AnyCard]) -> list[int]:
    """Where on the line the run can begin so that every natural card stands where its rank belongs."""
    starts = [
        {card.rank - index, HIGH_ACE - index} if card.rank is Rank.ACE else {card.rank - index}
        for index, card in enumerate(run)
        if isinstance(card, Card)
    ]
    last = HIGH_ACE + 1 - len(run)
    return (
        [start for start in set.intersection(*starts) if 1 <= start <= last]
        if starts
        else [*range(1, last + 1)]
    )
