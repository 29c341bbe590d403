"""What text and number fields share: the box with its line of text, and the label and sentence around it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent, QValidator
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.live import describe
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.style_sheet import mark
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import State, StateLine

if TYPE_CHECKING:
    from cocotte.gui.widgets.text.prose import Words

_ALT_TYPES: Final = sys.platform == "darwin"
LONGEST: Final = 2000
"""Characters of a line; what another program had copied may be a whole book."""


class _Shortened(QValidator):
    """Cuts off what is too long.

    Qt's own limit moves the cursor of a new line, and a screen reader that hears so of a line which has the
    focus by then believes it knows it: the focus is not spoken.
    """

    def validate(self, text: str, place: int) -> object:
        return QValidator.State.Acceptable, text[:LONGEST], min(place, LONGEST)


class LineEdit(QLineEdit):
    """The line one types in. A key of the window is the window's here too, unless it edits what stands here.

    Qt's own line would keep Ctrl+E, which goes to the end of the line on some systems. Alt and a letter are
    for a menu, even for one that is not there; on a Mac they type a sign.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setValidator(_Shortened(self))
        self.marks_whole = False
        """The click that comes to the line marks what stands in it: digits typed next are another number."""
        self._came = False  # by the click under way

    def event(self, event: QEvent) -> bool:
        overriding = event.type() == QEvent.Type.ShortcutOverride
        if overriding and isinstance(event, QKeyEvent) and self._is_for_the_window(event):
            event.ignore()
            return False
        return super().event(event)

    def _is_for_the_window(self, event: QKeyEvent) -> bool:
        """Undo, redo and copy are the line's while there is something in it to do; other keys are not."""
        keys = QKeySequence.StandardKey
        for key, mine in (
            (keys.Undo, self.isUndoAvailable),
            (keys.Redo, self.isRedoAvailable),
            (keys.Copy, self.hasSelectedText),
        ):
            if event.matches(key):
                return not mine()
        pressed = QKeySequence(event.keyCombination())
        return any(pressed in action.shortcuts() for action in self.window().actions())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """In an empty line nothing is marked: a reader who hears of its cursor first keeps silent."""
        super().focusInEvent(event if self.text() else QFocusEvent(event.type()))
        self._came = event.reason() == Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._came and self.marks_whole and not self.hasSelectedText():
            self.selectAll()
        self._came = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if held == Qt.KeyboardModifier.AltModifier and not _ALT_TYPES and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)


class FieldBox(Entered, Themed, Ringed, QFrame):
    """A box one fills; its edge and ground show how what stands in it stands."""

    def __init__(self, name: str, size: Size, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._size = State.PLAIN, size
        self.sentence = ""
        """What is said of it."""
        self.line = LineEdit(name, self)
        self.line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.enter_at(self.line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def state(self) -> State:
        """How its figure stands."""
        return self._state

    def set_state(self, state: State, sentence: str = "") -> None:
        """Show how its figure stands; the sentence is read aloud with the field."""
        if state is self._state and sentence == self.sentence:
            return
        self._state, self.sentence = state, sentence
        describe(self.line, sentence)
        fixed = state is State.FIXED
        self.line.setReadOnly(fixed)
        self.line.setFocusPolicy(Qt.FocusPolicy.ClickFocus if fixed else Qt.FocusPolicy.StrongFocus)
        mark(self, state=state.value)
        mark(self.line, fixed=fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(self._size))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(self._size), self.theme.px(self._size))


class Labelled(Entered, QWidget):
    """A field with its label above and, when there is something to say, a sentence under it."""

    def __init__(self, label: str, field: FieldBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.label = Label(label, Type.SMALL, Token.INK2)
        self.label.setBuddy(field.line)
        self.note = StateLine()
        self.note.hide()
        self._stands: tuple[State, Words] = State.PLAIN, ""
        self._elsewhere = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for part in (self.label, field, self.note):
            column.addWidget(part)
        self.enter_at(field)

    def set_state(self, state: State, words: Words = "") -> None:
        """Show how the figure stands, and say it."""
        from cocotte.gui.widgets.text.prose import plain  # noqa: PLC0415 - the note below has loaded it

        self.field.set_state(state, plain(words))
        self._stands = state, words
        self._say_state()

    def say_elsewhere(self, elsewhere: bool) -> None:
        """What there is to say stands in another place, and is not said under the field as well."""
        if elsewhere is not self._elsewhere:
            self._elsewhere = elsewhere
            self._say_state()

    def _say_state(self) -> None:
        state, words = self._stands
        self.note.show_state(state, "" if self._elsewhere else words)
        self.note.setVisible(bool(words) and not self._elsewhere)
