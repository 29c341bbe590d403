"""What cards left in hand count, and whether one deck can hold them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from cocotte.core.cards import PACK, AnyCard, Joker, Rank
from cocotte.core.decks import Deck, too_often
from cocotte.core.eights.setup import packs_for
from cocotte.core.problems import Problem
from cocotte.core.rules import RuleSet
from cocotte.core.values import frozen


@frozen
class CardValues:
    """The points of the cards left in hand; cards not named here count their pips."""

    eight: int = 50
    """An 8."""
    face: int = 10
    """A King, Queen or Jack."""
    ace: int = 1
    """An ace."""
    joker: int = 50
    """A Joker (D11)."""

    @classmethod
    def of_rules(cls, rules: RuleSet) -> CardValues:
        """The values a rule set gives (EIGHT-02, E-HOLLY-01, D11)."""
        return cls(
            rules.number("eight_points"),
            rules.number("face_points"),
            rules.number("ace_points"),
            rules.number("joker_points"),
        )

    def of(self, card: AnyCard) -> int:
        """The points of one card."""
        if isinstance(card, Joker):
            return self.joker
        match card.rank:
            case Rank.EIGHT:
                return self.eight
            case Rank.ACE:
                return self.ace
            case Rank.JACK | Rank.QUEEN | Rank.KING:
                return self.face
            case pips:
                return int(pips)

    def count(self, cards: Iterable[AnyCard]) -> int:
        """The points of several cards.

        >>> from cocotte.core.card_notation import parse_cards
        >>> CardValues().count(parse_cards("8H KD 3C"))
        63
        """
        return sum(map(self.of, cards))


EIGHTS_VALUES: Final = CardValues()
"""8 = 50, King, Queen, Jack and 10 = 10, ace 1, others their pips (EIGHT-02); Joker 50 (D11)."""


def deck_of(players: int, *, packs: int = 0, jokers: int = 0) -> Deck:
    """The deck for so many players, with so many Jokers to each pack (COCHON-01).

    `packs` where another number than that of EIGHT-01 is agreed on.
    """
    number = packs or packs_for(players)
    return Deck(number, jokers * number)


def card_problems(hands: Mapping[str, Sequence[AnyCard]], deck: Deck) -> tuple[Problem, ...]:
    """Why the hands, by name, cannot all come from one deck (EIGHT-01, COCHON-01)."""
    return too_often(hands, deck, "EIGHT-01", "COCHON-01")


def can_count(points: int, cards: int | None, deck: Deck, values: CardValues) -> bool:
    """Whether so many cards of the deck (None: any number, at least one) can count exactly so many points.

    >>> can_count(1, 1, Deck(1, 0), CardValues()), can_count(50, 1, Deck(1, 0), CardValues())
    (True, True)
    """
    if points < 0 or (cards is not None and not 0 <= cards <= deck.size):
        return False
    sums = _sums(deck, values)
    numbers = range(1, deck.size + 1) if cards is None else (cards,)
    return any(sums[number] >> points & 1 for number in numbers)


@lru_cache(maxsize=16)
def _sums(deck: Deck, values: CardValues) -> tuple[int, ...]:
    """By number of cards: the points such a hand can count, as a mask with one bit for each sum."""
    sums = [1] + [0] * deck.size
    pack = [values.of(card) for card in PACK] * deck.packs
    for value in (*pack, *[values.joker] * deck.jokers):
        for number in range(deck.size, 0, -1):
            sums[number] |= sums[number - 1] << value
    return tuple(sums)
