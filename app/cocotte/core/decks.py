"""The cards that are played with, and whether hands can come from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from cocotte.core.cards import JOKER, AnyCard, Joker
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import frozen


@frozen
class Deck:
    """The cards that are played with."""

    packs: int = 1
    """Packs of 52."""
    jokers: int = 0
    """Jokers added to all of them."""

    @property
    def size(self) -> int:
        """Cards in all."""
        return 52 * self.packs + self.jokers

    def copies(self, card: AnyCard) -> int:
        """How often the card is in it."""
        return self.jokers if isinstance(card, Joker) else self.packs


def too_often(
    hands: Mapping[str, Sequence[AnyCard]], deck: Deck, clause: str = "", of_jokers: str = ""
) -> tuple[Problem, ...]:
    """Why the hands, by name, cannot all come from one deck: each card named more often than the deck has it.

    With one pack a card in two hands is CARD_IN_TWO_HANDS with both names; else CARD_TOO_OFTEN, for Jokers
    JOKERS_TOO_MANY. `clause` says how many packs there are, `of_jokers` how many Jokers.
    """
    seen: Counter[AnyCard] = Counter()
    holders: dict[AnyCard, list[str]] = {}
    for name, cards in hands.items():
        seen.update(cards)
        for card in dict.fromkeys(cards):
            holders.setdefault(card, []).append(name)
    found = []
    for card, number in seen.items():
        if number <= deck.copies(card):
            continue
        first, *others = holders[card]
        where = f"cards.{holders[card][-1]}"  # beside the last hand that names it
        facts: dict[str, Fact] = {"card": str(card), "number": number, "most": deck.copies(card)}
        if card is JOKER:
            found.append(Problem("JOKERS_TOO_MANY", facts, where, of_jokers))
        elif deck.packs == 1 and others:
            twice: dict[str, Fact] = {**facts, "first": first, "second": others[0]}
            found.append(Problem("CARD_IN_TWO_HANDS", twice, where, clause))
        else:
            found.append(Problem("CARD_TOO_OFTEN", {**facts, "packs": deck.packs}, where, clause))
    return tuple(found)
