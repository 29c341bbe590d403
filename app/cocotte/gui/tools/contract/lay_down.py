"""Laying down in Contract Rummy: is it good, what can I lay, may I add this."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.core.contract.laydown import LayDown
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.tools.contract.add_page import AddPage
from cocotte.gui.tools.contract.hand_page import HandPage
from cocotte.gui.tools.contract.laid_page import LaidPage
from cocotte.gui.tools.contract.terms import TermsPick
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.language.catalogue import mark

QUESTIONS: Final = (mark("Is it good?"), mark("What can I lay?"), mark("May I add this?"))
"""What a table asks, in the order of the pages."""
LAID, HAND, ADD = range(3)


class LayDownPanel(Entered, QWidget):
    """The verifier of Contract Rummy, for the match that is played or for any contract."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(
        self, context: AppContext, match_id: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        say = context.say
        self._match_id = match_id
        self.questions = Segments(
            say("What is asked"), [say(text) for text in QUESTIONS], ticks=False, size=Size.CONTROL
        )
        self.questions.chosen.connect(self.go)
        self.pick = TermsPick(context, match_id)
        self.pick.changed.connect(self._take_terms)
        terms = self.pick.terms()
        self.laid = LaidPage(say, terms)
        self.hand = HandPage(say, terms)
        self.add = AddPage(say, terms)
        self._pages = (self.laid, self.hand, self.add)
        column = vbox(self, 16)
        column.addWidget(self.questions)
        column.addWidget(self.pick)
        for page in self._pages:
            page.clauseFollowed.connect(self.clauseFollowed)
            column.addWidget(page)
        column.addStretch()
        self.laid.laidOn.connect(self._to_table)
        self.hand.laid.connect(self._to_check)
        context.match_changed.connect(self._happened)
        self.go(LAID)

    def go(self, question: int) -> None:
        """Ask this; the keyboard goes along from the cards of another question."""
        focus = QApplication.focusWidget()
        inside = focus is not None and any(page.isAncestorOf(focus) for page in self._pages)
        self.questions.choose(question)
        for place, page in enumerate(self._pages):
            page.setVisible(place == question)
        self.enter_at(self._pages[question].board)
        if inside:
            self._pages[question].board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_terms(self) -> None:
        terms = self.pick.terms()
        for page in self._pages:
            page.set_terms(terms)

    def _to_table(self, laid: LayDown) -> None:
        self.add.lay(laid)
        self._lead(ADD)

    def _to_check(self, laid: LayDown, hand: tuple[object, ...]) -> None:
        self.laid.lay(laid, hand)  # type: ignore[arg-type]  # the signal carries what the page sent
        self._lead(LAID)

    def _lead(self, question: int) -> None:
        """From one question on to the next, and the keyboard to its cards."""
        self.go(question)
        self._pages[question].board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _happened(self, happened: MatchChanged) -> None:
        """Another deal is next in the match: its contract is asked for."""
        if self._match_id and happened.match_id == self._match_id:
            self.pick.take_match()
            self._take_terms()
