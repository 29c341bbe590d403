"""The upcard, where the rules ask for it: typed, or touched on a board of its own."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import Card
from cocotte.gui.cards.typed_hand import read, write
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.boards.board_model import Namer
from cocotte.gui.widgets.boards.card import Faces
from cocotte.gui.widgets.boards.card_picker import CardPicker
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import card_example
from cocotte.language.play.cards import card_name
from cocotte.language.problems import refusal_text


class UpcardField(Panel):
    """One card, or none yet."""

    changed = Signal()
    """The upcard is another one."""

    def __init__(
        self,
        say: Translator,
        faces: Faces,
        namer: Namer,
        *,
        inline: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`inline` puts its name before the field and the card behind it, where there is little height."""
        super().__init__(gap=8, parent=parent)
        self._say, self._french = say, say.language == "fr"
        self._card: Card | None = None
        self._faces, self._namer = faces, namer
        self.field = TextField(say("Upcard"), hint=card_example(say))
        self.field.edited.connect(self._typed)
        self._open = Button(say("Cards"), size=Size.CONTROL)
        self._open.setAccessibleName(say("Choose the upcard"))
        self._open.clicked.connect(self.pick)
        self._words = Label("", Type.SMALL, Token.INK2)
        self._problem = StateLine()
        self._problem.hide()
        row = hbox(gap=8)
        name = Label(say("Upcard"), Type.SMALL, Token.INK2)
        parts = (name, self.field, self._open, self._words) if inline else (self.field, self._open)
        for part in parts:
            row.addWidget(part, int(part in (self.field, self._words)))
        if not inline:
            self.column.addWidget(name)
        self.column.addLayout(row)
        if not inline:
            self.column.addWidget(self._words)
        self.column.addWidget(self._problem)

    @cached_property
    def picker(self) -> CardPicker:
        """The pack to take it from, laid out when somebody asks for it first."""
        picker = CardPicker(self._say("Upcard"), self._faces, self._namer, self)
        picker.picked.connect(self._touched)
        return picker

    def card(self) -> Card | None:
        """The upcard."""
        return self._card

    def put(self, card: Card | None) -> None:
        """Show an upcard given elsewhere; emits no signal."""
        self._card = card
        self.field.set_text(write([card], french=self._french) if card else "")
        self._problem.hide()
        self.say_where("")

    def say_where(self, where: str) -> None:
        """Say the card in words, and in whose hand it is."""
        name = card_name(self._card, self._say) if self._card else ""
        self._words.setText(", ".join(part for part in (name, where) if part))
        self._words.setVisible(bool(name))

    def _typed(self, text: str) -> None:
        typed = read(text, most=1, french=self._french)
        self._card = typed.cards[0] if typed.cards else None
        wrong = typed.error is not None or bool(typed.problems)
        words = ""
        if typed.error is not None:
            words = refusal_text(typed.error.code, typed.error.facts, self._say)
        elif typed.problems:
            facts = {"found": text, "expected": card_example(self._say)}
            words = refusal_text("CARD_EXPECTED", facts, self._say)
        self.field.set_state(State.PROBLEM if wrong else State.PLAIN, words)
        self._problem.show_state(State.PROBLEM, words)
        self._problem.setVisible(wrong)
        self.changed.emit()

    def pick(self) -> None:
        """Open the pack to take the upcard from."""
        self.picker.open_with(self.field, self._card)

    def _touched(self, card: Card | None) -> None:
        self.put(card)
        self.changed.emit()
