"""What changes under the hands of whoever works, said once it stays as it is for a moment.

Nothing is said at each key: whoever types hears his keys until he rests.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLineEdit, QWidget

from cocotte.gui.services.announcements import SHOWN, aloud, announce, listening
from cocotte.gui.services.steps import call_soon

_REST: Final = 1000  # milliseconds


def live(owner: QWidget, words: str) -> None:
    """A sentence on the page is another one now; it is said if it stays, and can be seen."""
    if listening():
        _of(owner, Live).change(words)


def said(owner: QWidget, words: str) -> None:
    """A sentence on the page is what came of a move: it is said at once, even if it was before."""
    if listening():
        _of(owner, Live).say_at_once(words)


def describe(line: QLineEdit, sentence: str) -> None:
    """The sentence about what stands in a line; read with the line, and while one types when one rests."""
    if line.hasFocus() and listening():
        _of(line, Described).change(sentence)
    else:
        line.setAccessibleDescription(sentence)


class Live(QObject):
    """The words of one place, which change."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._owner, self._words, self._said = owner, "", ""
        self.clock: Final = QTimer(self, singleShot=True, interval=_REST)
        self.clock.timeout.connect(self._rested)

    def change(self, words: str) -> None:
        """They are these now."""
        self._words = words
        self.clock.start()

    def say_at_once(self, words: str) -> None:
        """They are these now, and nobody waits for what comes of them."""
        self.clock.stop()
        self._words = self._said = words
        self.say(words)

    def _rested(self) -> None:
        if self._words != self._said and self._owner.isVisible():
            self._said = self._words
            self.say(self._words)

    def say(self, words: str) -> None:
        """Say them."""
        announce(words)


class Described(Live):
    """The sentence about a line that has the keyboard: its description, which Orca reads when it changes.

    Without one, Orca reads the example of the line, in the middle of something else: the last sentence stays
    until the keyboard is elsewhere. What Enter does is said by itself.
    """

    def __init__(self, line: QLineEdit) -> None:
        super().__init__(line)
        self._line = line
        line.textEdited.connect(lambda: self.clock.start() if self.clock.isActive() else None)
        line.returnPressed.connect(self.clock.stop)
        line.installEventFilter(self)

    def say(self, words: str) -> None:
        if words:
            self._line.setAccessibleDescription(aloud(words))
            if not SHOWN:
                announce(words)

    def _left(self) -> None:
        self.clock.stop()
        self._line.setAccessibleDescription(aloud(self._words))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            call_soon(self, self._left)
        return super().eventFilter(watched, event)


def _of(owner: QWidget, kind: type[Live]) -> Live:
    """The one of a place, made when it is first wanted."""
    return owner.findChild(kind, options=Qt.FindChildOption.FindDirectChildrenOnly) or kind(owner)
