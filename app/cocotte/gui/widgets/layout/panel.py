"""Panels: a quiet ground for things that belong together."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.corners import Corners
from cocotte.gui.widgets.style.theming import Themed

_EDGE = 1  # px


class Panel(Themed, QFrame):
    """A surface with a hairline edge; `column` takes what lies on it."""

    def __init__(
        self, *, padding: int = 16, gap: int = 16, ground: Token = Token.SURF, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("ground", ground.value)
        self.setProperty("full", not padding)
        self.column = QVBoxLayout(self)
        within = max(padding - _EDGE, 0)
        self.column.setContentsMargins(within, within, within, within)
        self.column.setSpacing(gap)
        if not padding:  # what lies on it reaches the corners
            Corners(self, Token.WIN)


class Rule(QFrame):
    """A hairline across."""
