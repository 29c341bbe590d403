"""Fields for a card: typed or touched on a pack laid out, and typed where there is little room."""

from __future__ import annotations

from cocotte.core.cards import Card as OneCard
from cocotte.core.questions import Question, Value, cards_of
from cocotte.gui.cards.typed_hand import read, write
from cocotte.gui.pages.match.entry.upcard import UpcardField
from cocotte.gui.questions.fields import Field
from cocotte.gui.widgets.controls.text_field import TextField


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


class CardLine(Field):
    """A card typed, where there is little room."""

    def __init__(self, question: Question, field: TextField, *, french: bool) -> None:
        super().__init__(question, field)
        self._field, self._french = field, french
        field.edited.connect(self.changed)
        field.entered.connect(self.entered)

    def unread(self) -> bool:
        return bool(self._field.text()) and self.value() is None

    def value(self) -> Value | None:
        typed = read(self._field.text(), most=1, french=self._french)
        return str(typed.cards[0]) if typed.cards and typed.error is None else None

    def show(self, value: Value | None) -> None:
        card = _card(value)
        self._field.set_text(write([card], french=self._french) if card else "")


def _card(value: Value | None) -> OneCard | None:
    return next((card for card in cards_of(value) if isinstance(card, OneCard)), None)
