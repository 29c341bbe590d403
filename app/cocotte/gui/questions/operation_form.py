"""An operation in the window: its questions, a button that does it, and what stands against it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers, Choice
from cocotte.gui.questions.form import QuestionColumn
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import StateLine
from cocotte.language.problems import error_lines
from cocotte.operations.operation import Operation
from cocotte.operations.waiving import all_the_same

_RING: Final = 8  # px for what is drawn about the last field while it has the keyboard


class OperationForm(QWidget):
    """What an operation asks; it is done by a button, and by another where something may be let stand."""

    done = Signal(object)
    """It was done: what came of it."""
    refitted = Signal()
    """It has another height than before."""

    def __init__(self, context: AppContext, operation: Operation[Any, Any], kind: Kind = Kind.PLAIN) -> None:
        super().__init__()
        self._context, self._operation = context, operation
        self._this: Any = None
        self._all_the_same: Answers = {}
        say = context.say
        self.form = QuestionColumn(say, whole=True)
        self.problem = StateLine()
        self.keep, self.again = Button(say(operation.title), kind), Button("")
        column = vbox(self, 8)
        column.addWidget(self.form)
        column.addWidget(self.problem)
        for button in (self.keep, self.again):
            button.setAutoDefault(False)
        self.form.edited.connect(lambda: self.refuse(None))
        self.form.entered.connect(self.send)
        self.keep.clicked.connect(self.send)
        self.again.clicked.connect(lambda: self._do(self._all_the_same))
        self.refuse(None)

    def show_context(self, this: object, answers: Answers | None = None) -> None:
        """Ask it of something; what is answered already stands in the fields."""
        say, operation = self._context.say, self._operation
        self._this = this
        prompts = operation.prompts(this, say)
        self.form.ask(prompts)
        usual = {
            each.question.id: each.question.usual
            for each in prompts
            if isinstance(each.question, Choice) and each.question.usual
        }
        self.form.put({**usual, **operation.begins(this), **(answers or {})})
        self.refuse(None)

    def refuse(self, refused: RuleViolation | None, answers: Answers | None = None) -> None:
        """Show what stands against these answers, and the button that lets it stand; nothing for None."""
        say, operation = self._context.say, self._operation
        self.problem.show_message(" ".join(error_lines(refused, say)) if refused is not None else "")
        offer = all_the_same(operation, refused, answers or {}, say) if refused is not None else None
        self.again.setVisible(offer is not None)
        if offer is not None:
            self._all_the_same = offer.answers
            self.again.setText(offer.words)
        self.refitted.emit()

    def send(self) -> None:
        """Do it with what stands in the fields, or say what is missing."""
        self.form.read_again()
        say, answers = self._context.say, self.form.answers()
        wanting = {question.id for question in self._operation.wanting(self._this, answers)}
        if wanting:
            asked = [
                each.text for each in self._operation.prompts(self._this, say) if each.question.id in wanting
            ]
            self.problem.show_message(say("Still to be answered: {questions}", questions=", ".join(asked)))
            self.refitted.emit()
        else:
            self._do(answers)

    def _do(self, answers: Answers) -> None:
        try:
            done = self._operation.do(self._context.keeper, self._this, answers)
        except RuleViolation as refused:
            self.refuse(refused, answers)
            return
        if said := self._operation.said(done, self._context.say):
            announce(said)
        self.refuse(None)
        self.done.emit(done)


class OperationDialog(Dialog):
    """An operation in a window of its own, which closes once it is done."""

    done_with = Signal(object)
    """It was done: what came of it."""

    def __init__(
        self,
        context: AppContext,
        operation: Operation[Any, Any],
        this: object,
        answers: Answers | None = None,
        *,
        wide: int = 560,
        parent: QWidget | None = None,
    ) -> None:
        say = context.say
        super().__init__(say(operation.title), parent)
        self.asked = OperationForm(context, operation, Kind.PRIMARY)
        """What is asked."""
        self.leave = Button(say("Cancel"))
        self.column.addWidget(Label(say(operation.title), Type.SUMMARY))
        self.column.addWidget(self.asked)
        self.column.addSpacing(_RING)
        self.column.addStretch()
        self.leave.setAutoDefault(False)
        for button in (self.leave, self.asked.again, self.asked.keep):
            self.foot.addWidget(button)
        self.asked.keep.setDefault(True)
        self.leave.clicked.connect(self.reject)
        self.asked.refitted.connect(lambda: call_soon(self, partial(self.fit, wide)))
        self.asked.done.connect(self._finish)
        self.asked.show_context(this, answers)
        if first := next(iter(self.asked.form.fields.values()), None):
            first.widget.setFocus()

    def _finish(self, done: object) -> None:
        self.done_with.emit(done)
        self.accept()
