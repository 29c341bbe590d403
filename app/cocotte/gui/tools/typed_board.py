"""A line to type cards in over a board to touch them on; both stand for the same cards."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.errors import ParseError
from cocotte.gui.tools.cards import board_namer
from cocotte.gui.widgets.boards.card_board import CardBoard
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import faces_of
from cocotte.language.problems import refusal_text


class TypedBoard(Entered, Panel):
    """What the cards are for stands at the left of the line; room for more is below the board."""

    def __init__(
        self,
        say: Translator,
        hint: str,
        *,
        key: str = "",
        packs: int = 1,
        jokers: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(gap=8, parent=parent)
        self._say, self._packs, self._jokers = say, packs, jokers
        self.field = TextField(say("Cards"), hint=hint, key=key)
        self._line = Labelled("", self.field)
        self._line.label.hide()
        self._top = hbox(gap=12)
        self.column.addLayout(self._top)
        self._holder = QVBoxLayout()
        self.column.addLayout(self._holder)
        self.board = self._made_board()
        self.enter_at(self.field)

    def set_jokers(self, jokers: int) -> None:
        """Play with so many Jokers."""
        if jokers != self._jokers:
            self._jokers = jokers
            name = self.board.accessibleName()
            discard(self.board)
            self.board = self._made_board()
            self.board.setAccessibleName(name)
            self._show()

    def _made_board(self) -> CardBoard:
        say = self._say
        board = CardBoard(
            say("Cards"), board_namer(say), packs=self._packs, jokers=self._jokers, faces=faces_of(say)
        )
        board.changed.connect(self._touched)
        self._holder.addWidget(board, 0, Qt.AlignmentFlag.AlignLeft)
        return board

    def _say_wrong(self, error: ParseError | None) -> None:
        """Under the line: what cannot be read in it, or nothing."""
        words = refusal_text(error.code, error.facts, self._say) if error else ""
        self._line.set_state(State.PROBLEM if words else State.PLAIN, words)

    def _touched(self) -> None:
        """A card was touched on the board."""
        raise NotImplementedError

    def _show(self) -> None:
        """Show the cards on the board."""
        raise NotImplementedError
