"""A panel over the page, opened by what it answers: it goes when something beside it is touched."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.tab_order import ReadingOrder

_GAP = 4  # px between what asks and the panel


class Popup(ReadingOrder, Themed, QWidget):
    """A panel with an edge, that stays on the screen."""

    def __init__(self, parent: QWidget, *, padding: int = 8) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(padding, padding, padding, padding)
        self.column.setSpacing(padding)

    def open_beside(self, place: QWidget) -> None:
        """Open under what asks, or over it where the room is there; their right edges in line.

        It goes with what asks: Qt may fall over a panel that is still open when it deletes the page.
        """
        place.installEventFilter(self)
        screen = place.screen().availableGeometry()
        size = self.sizeHint().boundedTo(screen.size())
        self.resize(size)
        self.move(beside(QRect(place.mapToGlobal(QPoint()), place.size()), size, _room(place, size)))
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide:
            self.hide()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            box(painter, self.rect(), self.theme.color(Token.SURF), self.theme.color(Token.CTL))


def beside(place: QRect, size: QSize, room: QRect) -> QPoint:
    """Where a panel of a size opens: under a place if it fits into the room there, else over it.

    Their right edges are in line, or the left ones where it would reach beyond the room.
    """
    under, over = place.bottom() + 1 + _GAP, place.top() - _GAP - size.height()
    fits = under + size.height() <= room.bottom() + 1 or over < room.top()
    left, top = place.right() + 1 - size.width(), under if fits else over
    if left < room.left():
        left = place.left()
    return QPoint(
        max(room.left(), min(left, room.right() + 1 - size.width())),
        max(room.top(), min(top, room.bottom() + 1 - size.height())),
    )


def _room(place: QWidget, size: QSize) -> QRect:
    """The window's part of the screen, or the whole screen where the panel is larger."""
    screen = place.screen().availableGeometry()
    window = place.window().frameGeometry() & screen
    holds = window.width() >= size.width() and window.height() >= size.height()
    return window if holds else screen
