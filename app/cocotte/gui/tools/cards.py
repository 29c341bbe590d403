"""Cards as the tools name them: in words, and on a board with where they are."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.cards import AnyCard, Joker
from cocotte.gui.widgets.boards.board_model import Namer, Whose
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import card_name, card_text


def names_of(cards: Iterable[AnyCard], say: Translator) -> str:
    """Cards in words, to be read aloud."""
    return ", ".join(card_name(card, say) for card in cards)


def card_played(card: AnyCard, say: Translator) -> str:
    """A card as it stands in a sentence: ``Q♠``, ``a Joker``."""
    return say("a Joker") if isinstance(card, Joker) else card_text(card, say)


def board_namer(say: Translator) -> Namer:
    """Says a cell of a card board in words: the card, and where it is."""

    def name(card: AnyCard, whose: Whose, others: str) -> str:
        spoken = card_name(card, say)
        match whose:
            case Whose.HERE:
                return say("{card}, here", card=spoken)
            case Whose.ELSEWHERE:
                return say("{card}, taken: {holder}", card=spoken, holder=others)
            case Whose.FREE:
                return spoken

    return name
