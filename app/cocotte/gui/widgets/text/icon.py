"""An icon beside a word."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import icon, painting
from cocotte.gui.widgets.style.theming import Themed


class Icon(Themed, QWidget):
    """An icon of `resources/icons`; it never speaks alone, so it has no accessible name."""

    def __init__(
        self, name: str, token: Token = Token.INK, *, side: int = 20, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._token, self._side = name, token, side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def draw(self, name: str, token: Token) -> None:
        """Show another icon."""
        self._name, self._token = name, token
        self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._side)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            icon(painter, self._name, self.rect(), self.theme.color(self._token))
