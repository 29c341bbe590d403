"""What the table does with a ruling: apply it, note it, or agree on something else."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.match.events import RulingMode
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator


class Settling(QWidget):
    """Three buttons; an agreement is written in the table's own words."""

    decided = Signal(object, str)
    """What is done: a `RulingMode`, and what was agreed."""

    correctRequested = Signal()
    """Somebody wants to correct the deal."""

    readRequested = Signal()
    """Somebody wants to see the ruling that was not seen yet."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._covered, self._brief, self._number = True, False, 0
        self._corrects = False
        self.apply = Button("", Kind.PRIMARY, key=say.ctx("key", "Enter"), size=Size.ENTRY)
        self.apply.clicked.connect(lambda: self.decided.emit(RulingMode.APPLY, ""))
        self.read = Button(say("Read the ruling"), Kind.PRIMARY, key=say.ctx("key", "Enter"), size=Size.ENTRY)
        self.read.clicked.connect(self.readRequested)
        self.read.hide()
        self.correct = Button("", Kind.PRIMARY, key=say.ctx("key", "Enter"), size=Size.ENTRY)
        self.correct.clicked.connect(self.correctRequested)
        self.correct.hide()
        self.note = Button(say("Note only"), size=Size.ENTRY)
        self.note.clicked.connect(lambda: self.decided.emit(RulingMode.NOTE, ""))
        self.agree = Button(say("By agreement…"), size=Size.ENTRY)
        self.agree.clicked.connect(self._ask)
        self.agreed = TextField(say("What was agreed"), hint=say("What was agreed"), size=Size.ENTRY)
        self.agreed.entered.connect(self._emit_agreed)
        self.record = Button(say("Record the agreement"), size=Size.ENTRY)
        self.record.clicked.connect(self._emit_agreed)
        self._lay_out()

    @property
    def next_step(self) -> Button:
        """What Enter does: apply the ruling, or correct the deal; without one, record what was agreed."""
        if not self.read.isHidden():
            return self.read
        if self._corrects:
            return self.correct
        return self.apply if self._covered else self.agree

    def offer(
        self,
        number: int,
        *,
        ready: bool,
        covered: bool = True,
        choice: bool = False,
        corrects: bool = False,
    ) -> None:
        """Offer to apply the ruling to a deal; not `ready` while a `choice` is missing, or it is refused.

        Where no clause covers the case there is nothing to apply; perhaps the deal is corrected.
        """
        self._corrects = corrects
        self.correct.setText(self._say("Correct deal {number}", number=number))
        self._undone.setText(self._say("Choose first what is done") if choice else self._takes_back)
        self._undone.updateGeometry()
        self._covered, self._number = covered, number
        self.wait(unread=False)
        self.apply.setEnabled(ready)
        self._name_apply()
        self._agreement.hide()
        self.show()

    def wait(self, *, unread: bool) -> None:
        """While the ruling is out of sight, offer to read it and nothing else."""
        self.read.setVisible(unread)
        self.apply.setVisible(self._covered and not unread)
        self.correct.setVisible(self._corrects and not unread)
        for part in (self.note, self.agree):
            part.setVisible(not unread)

    def be_brief(self, *, brief: bool) -> None:
        """Take one row where there is little room: the page says which deal it is."""
        self._brief = brief
        self._undone.setVisible(not brief)
        self._name_apply()

    def _name_apply(self) -> None:
        whole = self._say("Apply to deal {number}", number=self._number)
        self.apply.setText(self._say("Apply") if self._brief else whole)
        self.apply.setAccessibleName(whole)
        self.apply.updateGeometry()

    def _lay_out(self) -> None:
        buttons = QWidget()
        flow = Flow(buttons, gap=12, row_gap=8)
        for part in (self.read, self.apply, self.correct, self.note, self.agree):
            flow.addWidget(part)
        top = hbox(gap=12)
        top.addWidget(buttons, 1)
        self._takes_back = self._say("Ctrl+Z undoes it")
        self._undone = Label(self._takes_back, Type.SMALL, Token.INK2)
        top.addWidget(self._undone)
        self._agreement = QWidget()
        row = hbox(self._agreement, 12)
        row.addWidget(self.agreed, 1)
        row.addWidget(self.record)
        column = vbox(self, 8, margins=(4, 4, 4, 4))  # room for the ring of what has the keyboard
        column.addLayout(top)
        column.addWidget(self._agreement)

    def _ask(self) -> None:
        self._agreement.show()
        self.agreed.setFocus()

    def _emit_agreed(self) -> None:
        words = self.agreed.text().strip()
        if words:
            self.agreed.set_text("")
            self.decided.emit(RulingMode.AGREEMENT, words)
