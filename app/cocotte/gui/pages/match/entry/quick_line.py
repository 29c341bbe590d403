"""The quick line: a deal in one line, and under it what was understood."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.script.partial_parse import completion
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.style.keys import typed
from cocotte.gui.widgets.text.prose import Run, Words
from cocotte.gui.widgets.text.state import State, StateLine


class QuickLine(Entered, QWidget):
    """One line of deal notation; Tab completes a name, Enter records."""

    edited = Signal(str)
    """Somebody typed: the text now."""
    entered = Signal()
    """Enter was pressed in it."""
    leftUpwards = Signal()
    """Up was pressed in it: to the deals entered before."""

    def __init__(self, name: str, *, size: Size = Size.ENTRY, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: Sequence[str] = ()
        self._terse = False
        self.field = TextField(name, key="Ctrl+L", size=size, strong=True)
        self.note = StateLine(State.PLAIN)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.field)
        column.addWidget(self.note)
        self.field.edited.connect(self.edited)
        self.field.entered.connect(self.entered)
        self.field.line.installEventFilter(self)
        self.enter_at(self.field)

    def set_names(self, names: Sequence[str]) -> None:
        """The names that are completed."""
        self._names = names

    def text(self) -> str:
        """What stands in it."""
        return self.field.text()

    def set_text(self, text: str) -> None:
        """Put a line in; emits no signal."""
        self.field.set_text(text)

    def select(self) -> None:
        """Go to the line with all of it selected: what is typed replaces it."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        length = len(self.text())
        self.field.line.setSelection(length, -length)  # it is seen from its beginning

    def takes(self, event: QKeyEvent) -> bool:
        """A letter typed where nothing else takes it begins a line: nobody has to go there first."""
        line = self.field.line
        if not typed(event).isalpha() or line.hasFocus():
            return False
        line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return bool(QCoreApplication.sendEvent(line, event))

    def be_terse(self, terse: bool) -> None:
        """A terse line says only what is wrong: what it understood is seen in the form, or at the foot."""
        self._terse = terse
        self.note.setVisible(bool(self.note.words()) or not terse)

    def understood(self, words: str, *, wrong: bool = False, beside: bool = False, clause: str = "") -> None:
        """Say what the line means, or what is wrong with it and by which clause.

        What is said `beside` a field, or elsewhere, is but marked.
        """
        state = State.PROBLEM if wrong else State.PLAIN
        said: Words = [words, " ", Run(clause, link=clause)] if clause else words
        self.note.show_state(state, "" if beside else said)
        self.field.set_state(state, words)
        self.note.setVisible(bool(self.note.words()) or not self._terse)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if self._completes(event):
                return True
            if event.key() == Qt.Key.Key_Up:
                self.leftUpwards.emit()
                return True
        return super().eventFilter(watched, event)

    def _completes(self, event: QKeyEvent) -> bool:
        """Tab in the middle of a name writes the rest of it."""
        if event.key() != Qt.Key.Key_Tab or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            return False
        line = self.field.line
        text = line.text()
        if line.cursorPosition() != len(text) or line.hasSelectedText():
            return False
        longer = completion(text, self._names)
        if longer == text:
            return False
        line.setText(longer)
        self.edited.emit(longer)
        return True
