"""The grip between two parts of a page: dragged, it gives one more room than the other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.paint import box, painting
from cocotte.gui.theme import Token

_LONG, _THICK = 48, 4  # px of the mark


class Grip(Themed, QWidget):
    """As wide as the gap it stands in; under the pointer it shows that it can be moved."""

    moved = Signal(int)
    """Dragged so many px to the right since it was taken hold of."""
    released = Signal()
    """Let go."""
    reset = Signal()
    """Touched twice: as it was at first."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._from: float | None = None
        self.setFixedWidth(width)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.SplitHCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._from = event.globalPosition().x()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            self.moved.emit(round(event.globalPosition().x() - self._from))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        if self._from is not None:
            self._from = None
            self.released.emit()
            self.update()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self._from = None
        self.reset.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.update()
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.underMouse() and self._from is None:
            return
        with painting(self) as painter:
            mark = QRectF(0, 0, _THICK, _LONG)
            mark.moveCenter(QRectF(self.rect()).center())
            box(painter, mark, self.theme.color(Token.LINE2), radius=_THICK / 2)
