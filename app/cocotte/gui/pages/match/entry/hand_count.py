"""Cards left in hand, typed or touched on the packs laid out, and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.card_notation import spelled
from cocotte.core.cards import AnyCard
from cocotte.core.decks import Deck, too_often
from cocotte.core.errors import ParseError
from cocotte.gui.cards.typed_cards import Typed, read
from cocotte.gui.widgets.boards.board_model import Whose
from cocotte.gui.widgets.boards.card_board import CardBoard
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.popup import Popup
from cocotte.gui.widgets.live import live
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.play.cards import card_name, faces_of
from cocotte.language.problems import problems_text, refusal_text

Value = Callable[[Iterable[AnyCard]], int]
"""What cards count, in points."""


class HandCount(Popup):
    """A pack to take a hand from; it closes with what the hand counts."""

    counted = Signal(object)
    """The cards held: a tuple."""

    def __init__(
        self, say: Translator, player: str, value: Value, packs: int, jokers: int, parent: QWidget
    ) -> None:
        super().__init__(parent, padding=16)
        self._say, self._player, self._value = say, player, value

        def named(card: AnyCard, _whose: Whose, others: str) -> str:
            return ", ".join(part for part in (card_name(card, say), others) if part)

        self._title = Label("", Type.HEADING)
        self.board = CardBoard(
            say("Hand of {player}", player=player), named, packs=packs, jokers=jokers, faces=faces_of(say)
        )
        self.board.changed.connect(self._touched)
        self.field = TextField(say("Cards of {player}", player=player), hint=say.ctx("hand", "AS JK 7HD"))
        self.field.edited.connect(self._typed)
        self.field.entered.connect(self._done)
        self._line = Labelled("", self.field)
        self._line.label.hide()
        self._deck = Deck(packs, jokers)
        self._before = self.board.held()
        done = Button(say("Use these points"), Kind.PRIMARY, key=say("Enter"))
        done.clicked.connect(self._done)
        row = QHBoxLayout()
        row.addWidget(self._title, 1)
        row.addWidget(done)
        self.column.addLayout(row)
        self.column.addWidget(self._line)
        self.column.addWidget(self.board)
        self._count()

    def open_with(self, place: QWidget, cards: Iterable[AnyCard]) -> None:
        """Open over the page, beside what asks, with the cards it has."""
        self.board.hold(cards)
        self._before = self.board.held()
        self._touched()
        self.open_beside(place)
        self.field.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._done()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A touch beside the pack takes what was touched on it; Esc leaves it."""
        beside = not self.rect().contains(event.position().toPoint())
        if beside and (self.board.held() != self._before or self.field.state() is State.PROBLEM):
            self._done()
            if self.isVisible():
                return
        super().mousePressEvent(event)

    def _typed(self, text: str) -> None:
        """Hold the cards that are typed, as far as the packs have them."""
        typed = self._read(text)
        refused = self._refused(typed.cards)
        self._say_wrong(typed.error, refused)
        if not refused:
            self.board.hold(typed.cards)
            self._count()

    def _read(self, text: str) -> Typed:
        return read(text, jokers=self._deck.jokers > 0, french=self._say.language == "fr")

    def _say_wrong(self, error: ParseError | None, refused: str) -> None:
        """Under the line: what cannot be read in it, or cannot be held."""
        said = refused if error is None else refusal_text(error.code, error.facts, self._say)
        self._line.set_state(State.PROBLEM if said else State.PLAIN, said)
        self.adjustSize()

    def _refused(self, cards: Sequence[AnyCard]) -> str:
        """Why these cards cannot be held; empty if they can."""
        problems = too_often({self._player: cards}, self._deck)
        return problems_text(problems, self._say)

    def _touched(self) -> None:
        """Write what is held as it would be typed."""
        self.field.set_text(spelled(self.board.held(), french=self._say.language == "fr"))
        self._line.set_state(State.PLAIN)
        self._count()

    def _count(self) -> None:
        points = Figures(self._say).points(self._value(self.board.held()))
        self._title.setText(self._say("{player} holds {points}", player=self._player, points=points))
        live(self, self._title.text())

    def _done(self) -> None:
        """Close with what is held; a line that cannot be read to its end is not closed over."""
        if not self.isVisible():
            return  # Enter in the line comes here twice: from the line, and as a key it left alone
        typed = self._read(self.field.text())
        error, refused = typed.error or typed.begun, self._refused(typed.cards)
        if error is not None or refused:
            self._say_wrong(error, refused)
            self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.hide()
        self.counted.emit(tuple(self.board.held()))
