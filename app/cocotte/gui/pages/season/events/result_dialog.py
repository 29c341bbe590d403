"""A result told by hand: at which table, who won, by how much."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.events.decide import Asked, enter, strike_result
from cocotte.core.events.entries import ResultEntered
from cocotte.core.events.held import Held
from cocotte.core.events.kind import EVENTS
from cocotte.core.questions import NO, YES, YES_NO, Answer, Answers, Choice, Number, Prompt
from cocotte.gui.questions.form import QuestionColumn
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import StateLine
from cocotte.language.problems import error_lines

_WIDE: Final = 560
_TABLE, _WINNER, _BOXES, _POINTS, _FORFEIT = "table", "winner", "boxes", "points", "forfeit"
_FIRST, _SECOND, _NOBODY = "first", "second", "nobody"


class ResultDialog(Dialog):
    """One table after the other of the last round may be told here, or corrected."""

    told = Signal()
    """A result was recorded."""

    def __init__(self, context: AppContext, held: Held, parent: QWidget | None = None) -> None:
        say = context.say
        super().__init__(say("Tell a result"), parent)
        self._say, self._events, self._held = say, context.keeper.decisions(EVENTS), held
        self._tables = {str(each.table): each for each in held.results if each.round == held.round}
        self.form = QuestionColumn(say)
        self.problem = StateLine()
        self.problem.show_message("")
        self.strike = Button(say("Take it back"), Kind.QUIET, icon="undo")
        self.leave, self.keep = Button(say("Cancel")), Button(say("Record the result"), Kind.PRIMARY)
        self.column.addWidget(Label(say("Tell a result"), Type.SUMMARY))
        self.column.addWidget(self.form)
        self.column.addWidget(self.problem)
        self.column.addStretch()
        for button in (self.strike, self.leave, self.keep):
            button.setAutoDefault(False)
            self.foot.addWidget(button)
        self.keep.setDefault(True)
        waiting = [number for number, each in self._tables.items() if each.score is None and not each.match]
        first = next(iter([*waiting, *self._tables]), "")
        self._ask(first)
        self.form.put({_TABLE: first, _FORFEIT: NO})
        self.form.edited.connect(self._changed)
        self.leave.clicked.connect(self.reject)
        self.keep.clicked.connect(self._keep)
        self.strike.clicked.connect(self._strike)
        self._suit(first)
        call_soon(self, partial(self.fit, _WIDE))

    def _ask(self, number: str) -> None:
        """Ask with the names of a table."""
        say = self._say
        tables = tuple(
            say("{n}: {first} – {second}", n=each, first=table.pairing.first, second=table.pairing.second)
            for each, table in self._tables.items()
        )
        winners = [_FIRST, _SECOND]
        names = []
        if number in self._tables:
            pairing = self._tables[number].pairing
            names = [pairing.first, pairing.second]
        if not self._held.event.opened.kind.eliminates:
            winners.append(_NOBODY)
            names.append(say("Nobody"))
        self.form.ask(
            (
                Prompt(Choice(id=_TABLE, answers=tuple(map(Answer, self._tables))), say("Table"), tables),
                Prompt(Choice(id=_WINNER, answers=tuple(map(Answer, winners))), say("Who won"), tuple(names)),
                Prompt(Number(id=_BOXES, unit="", most=99), say("Deals won more")),
                Prompt(Number(id=_POINTS, most=9999), say("Points ahead")),
                Prompt(
                    Choice(id=_FORFEIT, answers=YES_NO),
                    say("The other did not come"),
                    (say("yes"), say("no")),
                ),
            )
        )

    def _changed(self) -> None:
        self.problem.show_message("")
        number = str(self.form.answers().get(_TABLE, ""))
        self._ask(number)
        self._suit(number)
        call_soon(self, partial(self.fit, _WIDE))

    def _suit(self, number: str) -> None:
        """What a table has already can be taken back: its match, or the result told before."""
        known = {*self._held.event.matches, *self._held.event.entered}
        self.strike.setVisible((self._held.round, int(number or 0)) in known)

    def _strike(self) -> None:
        """The table has neither match nor result any more."""
        table = (self._held.round, int(str(self.form.answers()[_TABLE])))
        self._do(strike_result(table))

    def _do(self, asked: Asked) -> None:
        """Record it, or say why it cannot be."""
        try:
            self._events.do(self._held.id, asked)
        except RuleViolation as refused:
            self.problem.show_message(" ".join(error_lines(refused, self._say)))
            call_soon(self, partial(self.fit, _WIDE))
            return
        self.told.emit()
        self.accept()

    def _keep(self) -> None:
        """Record it, or say what is wrong with it."""
        answers = self.form.answers()
        table = self._tables.get(str(answers.get(_TABLE, "")))
        if table is None or _WINNER not in answers:
            self.problem.show_message(self._say("Say who won."))
            return
        pairing = table.pairing
        winner = {_FIRST: pairing.first, _SECOND: pairing.second}.get(str(answers[_WINNER]), "")
        entered = ResultEntered(
            table.round,
            table.table,
            winner,
            _number(answers, _BOXES),
            _number(answers, _POINTS),
            answers.get(_FORFEIT) == YES,
        )
        self._do(enter(entered))


def _number(answers: Answers, question: str) -> int:
    value = answers.get(question)
    return value if isinstance(value, int) else 0
