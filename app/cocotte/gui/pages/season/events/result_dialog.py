"""A result told by hand, of any round: at which table, who won, by how much."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from cocotte.core.questions import Answers
from cocotte.gui.questions.operation_form import OperationDialog
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.operations.events import AtEvent, AtTable
from cocotte.operations.operation import Offer
from cocotte.operations.rounds import FIND, LOOK, STRIKE_RESULT, TABLE, TELL, table_id

_WIDE: Final = 560


class ResultDialog(OperationDialog):
    """One table after the other of a round may be told here, corrected, taken back, or given its match."""

    def __init__(self, context: AppContext, this: AtEvent, parent: QWidget | None = None) -> None:
        say = context.say
        self._context, self._at = context, this
        self._tables: tuple[Offer, ...] = LOOK.offers(this, say)
        waiting = [each for each in this.tables if each.result.score is None and not each.result.match]
        first = (waiting or this.tables)[0]
        super().__init__(context, TELL, first, wide=_WIDE, parent=parent)
        self.table = Select(say("Which table"))
        self.table.addItems([offer.words for offer in self._tables])
        self.table.setCurrentIndex(this.tables.index(first))
        self.strike = Button("", Kind.QUIET, icon="undo")
        self.strike.setAutoDefault(False)
        self.matches = QWidget()
        self._matches = Flow(self.matches, gap=8, row_gap=8)
        self.column.insertWidget(1, self.table)
        self.column.insertWidget(2, self.matches)
        self.foot.insertWidget(1, self.strike)
        self.table.activated.connect(self._choose)
        self.strike.clicked.connect(self._strike)
        self._suit(first)

    def _choose(self, row: int) -> None:
        this = LOOK.do(self._context.keeper, self._at, self._tables[row].answers)
        self.asked.show_context(this)
        self._suit(this)

    def _suit(self, this: AtTable) -> None:
        """Show what can be taken back of a table: its match, or the result told before."""
        self._this = this
        offers = STRIKE_RESULT.offers(this, self._context.say)
        self.strike.setVisible(bool(offers))
        self.strike.setText(offers[0].words if offers else "")

        self._show_matches(this)

    def _show_matches(self, this: AtTable) -> None:
        """Show the matches of the log that may be the table's: one is, at a touch."""
        empty(self._matches)
        mine = table_id(this.table)
        offers = [
            each for each in FIND.offers(self._at, self._context.say) if each.answers.get(TABLE) == mine
        ]
        for offer in offers:
            button = Button(offer.words, Kind.QUIET)
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._find, offer.answers))
            self._matches.addWidget(button)
        self.matches.setVisible(bool(offers))

    def _find(self, answers: Answers) -> None:
        self._finish(FIND.do(self._context.keeper, self._at, answers))

    def _strike(self) -> None:
        self._finish(STRIKE_RESULT.do(self._context.keeper, self._this, {}))
