"""The handle between two parts of a page: moved, it gives one more room than the other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed

_LONG, _THICK = 48, 4  # px of the mark
_STEPS: dict[int, int] = {Qt.Key.Key_Left: -16, Qt.Key.Key_Right: 16}  # px a key moves it


class SplitHandle(Themed, QWidget):
    """As wide as the gap it stands in; under the pointer, or with the keyboard, its mark is seen.

    It is dragged, or moved by the arrows; Home, as a double click, puts it back.
    """

    moved = Signal(int)
    """Dragged so many px to the right since it was taken hold of."""
    released = Signal()
    """Let go."""
    reset = Signal()
    """Touched twice: as it was at first."""

    def __init__(self, name: str, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._from: float | None = None
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(event.key())
        if step is not None:
            self.moved.emit(round(step * self.theme.scale))
            self.released.emit()
        elif event.key() == Qt.Key.Key_Home:
            self.reset.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        kinds = QEvent.Type
        if event.type() in (kinds.Enter, kinds.Leave, kinds.FocusIn, kinds.FocusOut):
            self.update()
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.underMouse() and not self.hasFocus() and self._from is None:
            return
        with painting(self) as painter:
            mark = QRectF(0, 0, _THICK, _LONG)
            mark.moveCenter(QRectF(self.rect()).center())
            token = Token.ACC if self.hasFocus() else Token.LINE2
            box(painter, mark, self.theme.color(token), radius=_THICK / 2)
