"""An event is begun: its form is drawn from what an event is asked."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from cocotte.core.events.beginning import PLAYERS, names_typed
from cocotte.gui.questions.operation_form import OperationDialog
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.operations.event import BEGIN
from cocotte.operations.events import Programme

_WIDE: Final = 720


class EventDialog(OperationDialog):
    """Everything an event is asked; what is not said has its usual way."""

    def __init__(self, context: AppContext, programme: Programme, parent: QWidget | None = None) -> None:
        super().__init__(context, BEGIN, programme, wide=_WIDE, parent=parent)
        self._say = context.say
        self.count = Prose("", Type.SMALL, Token.INK2)
        self.column.insertWidget(2, self.count)
        self.asked.form.edited.connect(self._count)
        self._count()

    def _count(self) -> None:
        """Say how many are named so far."""
        n = len(names_typed(self.asked.form.answers().get(PLAYERS)))
        self.count.set_words(self._say.n("{n} player", "{n} players", n))
