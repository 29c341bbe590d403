"""Text as it was typed, or as a terminal writes it: every letter as wide as the next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.theming import Themed, tint

_SIZE = 12  # px of a letter


def typed_font(theme: Theme, *, strong: bool = False) -> QFont:
    """The computer's own letters of one width."""
    letters = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    letters.setPixelSize(theme.px(_SIZE))
    letters.setBold(strong)
    return letters


class TypedText(Themed, QLabel):
    """Lines letter under letter; a mark under one shows the place in it."""

    def __init__(
        self,
        text: str,
        token: Token = Token.INK2,
        *,
        strong: bool = False,
        wrapped: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._token, self._strong = token, strong
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrapped)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.setFont(typed_font(self.theme, strong=self._strong))
        tint(self, QPalette.ColorRole.WindowText, self.theme.color(self._token))
