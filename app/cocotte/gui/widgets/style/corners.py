"""Round corners and an edge for something square: they are laid over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed


class Corners(Themed, QWidget):
    """Covers the corners of its parent with the ground the parent lies on, and draws the edge."""

    def __init__(self, parent: QWidget, ground: Token, *, radius: int = 8) -> None:
        super().__init__(parent)
        self._over, self._ground, self._radius = parent, ground, radius
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        parent.installEventFilter(self)
        self.resize(parent.size())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.resize(self._over.size())
            self.raise_()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        rect = QRectF(self.rect())
        outside = QPainterPath()
        outside.addRect(rect)
        outside.addRoundedRect(rect, self._radius, self._radius)
        with painting(self) as painter:
            painter.fillPath(outside, self.theme.color(self._ground))
            box(painter, rect, None, self.theme.color(Token.LINE), radius=self._radius)
