"""An event is begun: its form is drawn from what an event is asked."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.events.beginning import (
    FORM,
    PLAYERS,
    PRESET,
    SEEDED,
    entrants_of,
    event_from,
    event_questions,
    for_two,
    names_typed,
)
from cocotte.core.events.decide import NAME_NEAR, open_event
from cocotte.core.events.entries import Kind
from cocotte.core.events.kind import EVENTS
from cocotte.core.questions import NO
from cocotte.gui.questions.form import QuestionColumn
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.button import Kind as Loud
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import StateLine
from cocotte.language.event_prompts import event_prompts
from cocotte.language.problems import error_lines

USUAL_PRESET: Final = "gin-rami"
_WIDE: Final = 720


class EventDialog(Dialog):
    """Everything an event is asked; what is not said has its usual way."""

    begun = Signal(str)
    """An event has begun: its id."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        say = context.say
        super().__init__(say("Begin an event"), parent)
        self._say, self._events = say, context.keeper.decisions(EVENTS)
        presets = {key: preset for key, preset in context.library.presets.items() if for_two(preset)}
        self.form = QuestionColumn(say)
        self.form.ask(event_prompts(event_questions(tuple(presets)), presets, say))
        self.form.put({FORM: Kind.SWISS.value, SEEDED: NO, PRESET: USUAL_PRESET})
        self.count = Prose("", Type.SMALL, Token.INK2)
        self.problem = StateLine()
        self.problem.show_message("")
        self.again = Button(say("Begin all the same"))
        self.again.hide()
        self.leave, self.begin = Button(say("Cancel")), Button(say("Begin"), Loud.PRIMARY)
        self.column.addWidget(Label(say("Begin an event"), Type.SUMMARY))
        for part in (self.form, self.count, self.problem):
            self.column.addWidget(part)
        self.column.addStretch()
        for button in (self.leave, self.again, self.begin):
            button.setAutoDefault(False)
            self.foot.addWidget(button)
        self.begin.setDefault(True)
        self.form.edited.connect(self._count)
        self.leave.clicked.connect(self.reject)
        self.begin.clicked.connect(self._begin)
        self.again.clicked.connect(lambda: self._open(NAME_NEAR))
        self._count()

    def _count(self) -> None:
        """How many are named so far."""
        n = len(names_typed(self.form.answers().get(PLAYERS)))
        self.count.set_words(self._say.n("{n} player", "{n} players", n))
        self._refuse(None)

    def _refuse(self, refused: RuleViolation | None) -> None:
        """Show what stands in the way, and the button that allows it all the same; nothing for None."""
        lines = [] if refused is None else error_lines(refused, self._say)
        self.problem.show_message(" ".join(lines))
        self.again.setVisible(refused is not None and all(each.waivable for each in refused.problems))
        call_soon(self, partial(self.fit, _WIDE))

    def _begin(self) -> None:
        self._open()

    def _open(self, *waived: str) -> None:
        """Record it, or say what is wrong with it."""
        answers = self.form.answers()
        entrants = entrants_of(names_typed(answers.get(PLAYERS)))
        drawn = SystemRandom().sample(entrants, len(entrants))
        try:
            begun = self._events.open(open_event(event_from(answers, entrants, drawn), waived))
        except RuleViolation as refused:
            self._refuse(refused)
            return
        self.begun.emit(begun.id)
        self.accept()
