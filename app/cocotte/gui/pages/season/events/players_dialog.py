"""Who comes to an event later, who comes back, and who leaves."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.events.beginning import entrants_of
from cocotte.core.events.decide import NAME_NEAR, Asked, join, leave
from cocotte.core.events.event import Event
from cocotte.core.events.kind import EVENTS
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import StateLine
from cocotte.language.figures import Figures
from cocotte.language.problems import error_lines

_WIDE: Final = 560


class PlayersDialog(Dialog):
    """A name to come, a player to leave; who is there stands below."""

    changed = Signal()
    """Somebody came or left."""

    def __init__(self, context: AppContext, event_id: str, parent: QWidget | None = None) -> None:
        say = context.say
        super().__init__(say("Players of the event"), parent)
        self._say, self._events, self._id = say, context.keeper.decisions(EVENTS), event_id
        self.name = TextField(say("Who comes"), hint=say("Name, a team as Ann/North"))
        self.come = Button(say("Comes"))
        self.again = Button(say("Comes all the same"))
        self.again.hide()
        self.who = Select(say("Who leaves"))
        self.go = Button(say("Leaves"))
        self.there = Prose("", Type.BODY, Token.INK2)
        self.problem = StateLine()
        self.problem.show_message("")
        self.close_it = Button(say("Close"))
        self.column.addWidget(Label(say("Players of the event"), Type.SUMMARY))
        for field, button in ((self.name, self.come), (self.who, self.go)):
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(field, 1)
            row.addWidget(button)
            self.column.addLayout(row)
        self.column.addWidget(self.problem)
        self.column.addWidget(self.again)
        self.column.addWidget(self.there)
        self.column.addStretch()
        self.foot.addWidget(self.close_it)
        for button in (self.come, self.again, self.go, self.close_it):
            button.setAutoDefault(False)
        self.name.entered.connect(self._come)
        self.come.clicked.connect(self._come)
        self.again.clicked.connect(lambda: self._join(NAME_NEAR))
        self.name.edited.connect(lambda _: self._refuse(None))
        self.go.clicked.connect(self._go)
        self.close_it.clicked.connect(self.accept)
        self._fill(self._events.get(event_id).state)

    def _fill(self, event: Event) -> None:
        names = [player.name for player in event.present]
        self.who.clear()
        self.who.addItems(names)
        listed = Figures(self._say).listing(names)
        self.there.set_words(
            self._say.n("{n} player: {names}", "{n} players: {names}", len(names), names=listed)
        )
        call_soon(self, partial(self.fit, _WIDE))

    def _come(self) -> None:
        self._join()

    def _join(self, *waived: str) -> None:
        (entrant,) = entrants_of([self.name.text()])
        lot = SystemRandom().randint(0, len(self._events.get(self._id).state.lots))
        if entrant.name and self._do(join(entrant=entrant, lot=lot, waived=waived)):
            self.name.set_text("")

    def _go(self) -> None:
        if self.who.currentText():
            self._do(leave(self.who.currentText()))

    def _refuse(self, refused: RuleViolation | None) -> None:
        """Show what stands in the way, and the button that allows it all the same; nothing for None."""
        lines = [] if refused is None else error_lines(refused, self._say)
        self.problem.show_message(" ".join(lines))
        self.again.setVisible(refused is not None and all(each.waivable for each in refused.problems))
        call_soon(self, partial(self.fit, _WIDE))

    def _do(self, asked: Asked) -> bool:
        """Record it, or say why it cannot be; whether it was."""
        try:
            done = self._events.do(self._id, asked)
        except RuleViolation as refused:
            self._refuse(refused)
            return False
        self._refuse(None)
        self._fill(done.state)
        self.changed.emit()
        return True
