"""What is said where readers of screens know of nothing but what is shown: a notification without a size."""

from __future__ import annotations

from collections import deque
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_AT_ONCE: Final = 4  # messages at most that wait: a reader asks for the words a moment after one is shown


def notify(window: QWidget, words: str) -> None:
    """Have words read as a notification of this window."""
    (window.findChild(_Notifications) or _Notifications(window)).read_out(words)


class _Notifications(QObject):
    """The places of one window where messages are shown in turn."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._places = deque(_Notification(window) for _ in range(_AT_ONCE))

    def read_out(self, words: str) -> None:
        """Have these words read."""
        self._places.rotate()
        self._places[0].read_out(words)


class _Notification(QWidget):
    """A notification nobody sees; it is read when it is shown."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.hide()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setGeometry(0, 0, 0, 0)
        self._face = _Face(self)  # Qt knows it by its number alone
        QAccessible.registerAccessibleInterface(self._face)

    def read_out(self, words: str) -> None:
        """Show these words, and these alone."""
        self.hide()
        self.setAccessibleName(words)
        self.show()


class _Face(QAccessibleWidget):
    """Such a widget as a reader meets it."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.Notification)
