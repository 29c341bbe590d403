"""A question about cards on a board: the places they lie at, the answer beside it, the way to start again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton, QWidget

from cocotte.core.errors import RuleViolation
from cocotte.gui.tools.answer import Answer, Tone, refusal
from cocotte.gui.tools.columns import Columns
from cocotte.gui.tools.contract.spot_board import SpotBoard
from cocotte.gui.tools.contract.terms import Terms
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.boxes import buttons_row, stacked, vbox
from cocotte.language.catalogue import Translator


class BoardPage(QWidget):
    """The board at the left, the answer at the right; any change of the cards is answered at once."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(self, say: Translator, terms: Terms, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say, self._terms = say, terms
        self.board = SpotBoard(say, jokers=terms.jokers)
        self.answer = Answer(say)
        self.answer.clauseFollowed.connect(self.clauseFollowed)
        self._again = Button(say("Start again"), icon="again")
        self._again.clicked.connect(self.clear)

    def set_terms(self, terms: Terms) -> None:
        """Ask for another contract, or play with other Jokers; the cards stay where they can."""
        self._terms = terms
        self.board.set_jokers(terms.jokers)
        self._judge()

    def clear(self) -> None:
        """Take every card back."""
        raise NotImplementedError

    def _judge(self) -> None:
        """Answer for the cards as they lie."""
        raise NotImplementedError

    def _refuse(self, error: RuleViolation) -> None:
        say = self._say
        self.answer.show_result(Tone.BAD, say("These cards are impossible."), refusal(error, say))

    def _lay_out(self, *buttons: QAbstractButton, over: tuple[QWidget, ...] = ()) -> None:
        """`buttons` stand under the answer, `over` stands above it."""
        right = stacked(*over, self.answer, buttons_row(*buttons, self._again))
        self._columns = Columns(self.board, right, first=(*over, self.answer))
        vbox(self).addWidget(self._columns)
