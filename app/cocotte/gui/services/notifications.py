"""Roles Qt gives no widget of ours: a notification without a size, for what is said; a page by its name."""

from __future__ import annotations

from collections import deque
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

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
        _present(self, QAccessible.Role.Notification)

    def read_out(self, words: str) -> None:
        """Show these words, and these alone."""
        self.hide()
        self.setAccessibleName(words)
        self.show()


def name_page(page: QWidget, name: str) -> None:
    """Whoever comes to a page hears its name first, and of what is on it what has the keyboard alone."""
    _present(page, QAccessible.Role.LayeredPane)
    page.setAccessibleName(name)


def _present(widget: QWidget, role: QAccessible.Role) -> None:
    """Have readers meet a widget in this role, as long as it is there."""
    _faces[:] = filter(isValid, _faces)
    _faces.append(QAccessibleWidget(widget, role))
    QAccessible.registerAccessibleInterface(_faces[-1])


_faces: Final[list[QAccessibleWidget]] = []  # Qt itself knows them by their numbers alone
