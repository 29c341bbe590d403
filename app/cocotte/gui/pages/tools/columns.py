"""Two columns side by side where there is room, else one under the other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.gui.kit.look import Themed

_GAP = 24
_BESIDE = 960
"""Width from which two columns stand side by side, in px at 100 %: a board of two packs, and an answer."""


class Columns(Themed, QWidget):
    """What one enters at the left, what it comes to at the right."""

    def __init__(self, left: QWidget, right: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        for side in (left, right):
            self._row.addWidget(side, 1, Qt.AlignmentFlag.AlignTop)

    def retheme(self) -> None:
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        ways = QBoxLayout.Direction
        way = ways.LeftToRight if self.width() >= self.theme.px(_BESIDE) else ways.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self.updateGeometry()
