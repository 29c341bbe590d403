"""Who comes to an event later, who comes back, who leaves, and whose name is corrected."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.gui.questions.operation_form import OperationForm
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.operations.event import CORRECT_NAME, JOIN, LEAVE, NAME
from cocotte.operations.events import AtEvent
from cocotte.operations.operation import Operation

_WIDE: Final = 560
_EACH: Final[tuple[Operation[AtEvent, AtEvent], ...]] = (JOIN, LEAVE, CORRECT_NAME)


class PlayersDialog(Dialog):
    """One form below the other, for one player after the other; who is there stands at the foot."""

    changed = Signal()
    """Somebody came, left, or is called otherwise."""

    def __init__(self, context: AppContext, this: AtEvent, parent: QWidget | None = None) -> None:
        super().__init__(context.say("Players of the event"), parent)
        self._say = context.say
        self.column.addWidget(Label(context.say("Players of the event"), Type.SUMMARY))
        self.forms: dict[str, OperationForm] = {}
        """What is asked, by the id of the operation."""
        for operation in _EACH:
            form = self.forms[operation.id] = OperationForm(context, operation)
            buttons = hbox(gap=8)
            for button in (form.keep, form.again):
                buttons.addWidget(button)
            buttons.addStretch()
            self.column.addWidget(form)
            self.column.addLayout(buttons)
            self.column.addSpacing(16)
            form.refitted.connect(lambda: call_soon(self, partial(self.fit, _WIDE)))
            form.done.connect(self._go_on)
        self.there = Prose("", Type.BODY, Token.INK2)
        self.column.addWidget(self.there)
        self.column.addStretch()
        self.close_it = Button(context.say("Close"))
        self.close_it.setAutoDefault(False)
        self.close_it.clicked.connect(self.accept)
        self.foot.addWidget(self.close_it)
        self._show(this)
        self.forms[JOIN.id].form[NAME].setFocus()

    def _show(self, this: AtEvent) -> None:
        for operation in _EACH:
            form, possible = self.forms[operation.id], bool(operation.offers(this, self._say))
            form.show_context(this)
            form.setVisible(possible)
            form.keep.setVisible(possible)
        self.there.set_words(JOIN.said(this, self._say))

    def _go_on(self, this: Any) -> None:  # noqa: ANN401 - as a signal has it
        self._show(this)
        self.changed.emit()
