"""A card board that tells which card was touched: the one that is played, dealt or turned up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import AnyCard
from cocotte.core.errors import ParseError
from cocotte.gui.tools.cards import board_namer
from cocotte.gui.widgets.boards.card_board import CardBoard
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State
from cocotte.words.catalogue import Translator
from cocotte.words.play.cards import faces_of
from cocotte.words.problems import refusal_text


class TouchBoard(Panel):
    """A question, a line to type a card in, and the cards; below them room for what belongs to it."""

    touched = Signal(object)
    """A card was touched, or typed and sent with Enter."""
    typed = Signal(str)
    """What is typed so far."""
    entered = Signal()
    """Enter was pressed, and no card is typed."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(gap=8, parent=parent)
        self._say, self._jokers = say, 0
        self._gathered: tuple[AnyCard, ...] = ()
        self._question = Prose(kind=Type.HEADING, centred=True)
        self.field = TextField(say("Cards"), hint=say.ctx("card", "7H"), key=say("Enter"))
        self.field.entered.connect(self._entered)
        self.field.edited.connect(self._forgive)
        self.field.edited.connect(self.typed)
        self._line = Labelled("", self.field)
        self._line.label.hide()
        top = hbox(gap=12)
        top.addWidget(self._question, 1)
        top.addWidget(self._line)
        self._line.setMaximumWidth(self.theme.px(200))
        self.column.addLayout(top)
        self._holder = QVBoxLayout()
        self.column.addLayout(self._holder)
        self.board = self._made_board()
        self.setFocusProxy(self.field)

    def ask(self, question: str) -> None:
        """What the next card is."""
        self._question.set_words(question)
        self.field.line.setAccessibleName(question)
        self.board.setAccessibleName(question)

    def gather(self, cards: Sequence[AnyCard]) -> None:
        """Show cards that were touched and wait for others."""
        self._gathered = tuple(cards)
        self.board.hold(cards)

    def take_away(self, cards: Iterable[AnyCard], where: str) -> None:
        """Show which cards nobody can hold, and where they lie."""
        copies = self.board.cards.copies
        self.board.take_elsewhere({card: [where] * copies(card) for card in cards if copies(card)})

    def refuse(self, words: str) -> None:
        """Say under the line why a card cannot be."""
        self._line.set_state(State.PROBLEM, words)

    def set_jokers(self, jokers: int) -> None:
        """Have so many Jokers on the board."""
        if jokers != self._jokers:
            self._jokers = jokers
            name = self.board.accessibleName()
            discard(self.board)
            self.board = self._made_board()
            self.board.setAccessibleName(name)
            self.board.hold(self._gathered)

    def on_theme_changed(self) -> None:
        super().on_theme_changed()
        self._line.setMaximumWidth(self.theme.px(200))

    def _made_board(self) -> CardBoard:
        say = self._say
        board = CardBoard(say("Cards"), board_namer(say), jokers=self._jokers, faces=faces_of(say))
        board.changed.connect(self._changed)
        self._holder.addWidget(board, 0, Qt.AlignmentFlag.AlignLeft)
        return board

    def _changed(self) -> None:
        """Which card the board holds more of, or fewer, than it did."""
        before, now = Counter(self._gathered), Counter(self.board.held())
        (card, *_) = [*(now - before).elements(), *(before - now).elements()]
        with QSignalBlocker(self.board):
            self.board.hold(self._gathered)
        self.touched.emit(card)

    def _forgive(self) -> None:
        self._line.set_state(State.PLAIN)

    def _entered(self) -> None:
        """Every card typed, one after the other."""
        if not self.field.text().strip():
            self.entered.emit()
            return
        french, jokers = self._say.language == "fr", self._jokers > 0
        try:
            cards = parse_cards(self.field.text(), french=french, jokers=jokers)
        except ParseError as error:
            self._line.set_state(State.PROBLEM, refusal_text(error.code, error.facts, self._say))
            return
        self.field.set_text("")
        for card in cards:
            self.touched.emit(card)
