"""The field for a card that is typed, or touched on a pack laid out."""

from __future__ import annotations

from cocotte.core.cards import Card as OneCard
from cocotte.core.questions import Question, Value, cards_of
from cocotte.gui.pages.match.entry.upcard import UpcardField
from cocotte.gui.questions.fields import Field


class CardEntry(Field):
    """A card typed, or touched on a pack laid out."""

    def __init__(self, question: Question, field: UpcardField) -> None:
        super().__init__(question, field)
        self._field = field
        field.changed.connect(self.changed)
        field.entered.connect(self.entered)

    def value(self) -> Value | None:
        card = self._field.card()
        return None if card is None else str(card)

    def show(self, value: Value | None) -> None:
        self._field.put(_card(value))


def _card(value: Value | None) -> OneCard | None:
    return next((card for card in cards_of(value) if isinstance(card, OneCard)), None)
