"""What cards left in hand count, and whether one deck can hold them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from cocotte.core.cards import JOKER, PACK, AnyCard, Joker, Rank
from cocotte.core.eights.setup import packs_for
from cocotte.core.problems import Fact, Problem
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


@frozen
class Deck:
    """The cards that are played with."""

    packs: int = 1
    """Packs of 52 (EIGHT-01)."""
    jokers: int = 0
    """Jokers added to all of them (COCHON-01)."""

    @classmethod
    def of(cls, players: int, *, packs: int = 0, jokers: int = 0) -> Deck:
        """The deck for so many players, with so many Jokers to each pack (COCHON-01).

        `packs` where another number than that of EIGHT-01 is agreed on.
        """
        number = packs or packs_for(players)
        return cls(number, jokers * number)

    @property
    def size(self) -> int:
        """Cards in all."""
        return 52 * self.packs + self.jokers

    def copies(self, card: AnyCard) -> int:
        """How often the card is in it."""
        return self.jokers if isinstance(card, Joker) else self.packs


def card_problems(hands: Mapping[str, Sequence[AnyCard]], deck: Deck) -> tuple[Problem, ...]:
    """Why the hands, by name, cannot all come from one deck: each card named more often than the deck has it.

    With one pack a card in two hands is CARD_IN_TWO_HANDS with both names; else CARD_TOO_OFTEN, for Jokers
    JOKERS_TOO_MANY.
    """
    seen: Counter[AnyCard] = Counter()
    holders: dict[AnyCard, list[str]] = {}
    for name, cards in hands.items():
        seen.update(cards)
        for card in dict.fromkeys(cards):
            holders.setdefault(card, []).append(name)
    return tuple(
        _too_often(card, number, holders[card], deck)
        for card, number in seen.items()
        if number > deck.copies(card)
    )


def _too_often(card: AnyCard, number: int, holders: Sequence[str], deck: Deck) -> Problem:
    """The problem of a card named more often than the deck has it, beside the last hand that names it."""
    where = f"cards.{holders[-1]}"
    facts: dict[str, Fact] = {"card": str(card), "number": number, "most": deck.copies(card)}
    if card is JOKER:
        return Problem("JOKERS_TOO_MANY", facts, where, "COCHON-01")
    if deck.packs == 1 and len(holders) > 1:
        twice: dict[str, Fact] = {**facts, "first": holders[0], "second": holders[1]}
        return Problem("CARD_IN_TWO_HANDS", twice, where, "EIGHT-01")
    return Problem("CARD_TOO_OFTEN", {**facts, "packs": deck.packs}, where, "EIGHT-01")


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
