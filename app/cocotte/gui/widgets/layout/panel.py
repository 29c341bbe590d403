"""Panels: a quiet ground for things that belong together."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.corners import Corners
from cocotte.gui.widgets.style.look import Themed
from cocotte.gui.widgets.style.paint import box, hline, painting


class Panel(Themed, QWidget):
    """A surface with a hairline edge; `column` takes what lies on it."""

    def __init__(
        self, *, padding: int = 16, gap: int = 16, ground: Token = Token.SURF, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._ground = ground
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(padding, padding, padding, padding)
        self.column.setSpacing(gap)
        if not padding:  # what lies on it reaches the corners
            Corners(self, Token.WIN)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.theme.color
        with painting(self) as painter:
            box(painter, self.rect(), color(self._ground), color(Token.LINE), radius=8)


class Rule(Themed, QWidget):
    """A hairline across."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            hline(painter, self.theme.color(Token.LINE), 0, self.width(), 0)
