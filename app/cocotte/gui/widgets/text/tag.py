"""A tag: one word on the state of a row."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.look import Themed
from cocotte.gui.widgets.style.paint import box, icon, line_of_text, painting
from cocotte.gui.widgets.style.typography import Type, font

_PADDING, _GAP = 9, 4


class Tone(Enum):
    """What a tag speaks of."""

    QUIET = "quiet"
    """Something settled."""
    ACCENT = "accent"
    """Something under way."""
    NOTE = "note"
    """Something agreed or waived."""
    CHANGED = "changed"
    """Something that differs from the preset."""


_COLOURS = {
    Tone.QUIET: (Token.CLOSED, Token.LINE, Token.INK2),
    Tone.ACCENT: (Token.ACC_SOFT, None, Token.ACC),
    Tone.NOTE: (Token.NOTE_SOFT, None, Token.NOTE),
    Tone.CHANGED: (Token.CHG_SOFT, None, Token.CHG),
}


class Tag(Themed, QWidget):
    """A word in a rounded box, with an icon if it needs one."""

    def __init__(
        self, text: str, tone: Tone = Tone.QUIET, *, icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._text, self._tone, self._icon = text, tone, icon
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str, tone: Tone, icon: str = "") -> None:
        """Say something else."""
        self._text, self._tone, self._icon = text, tone, icon
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = self.theme
        width = QFontMetricsF(font(Type.SMALL_MEDIUM, theme)).horizontalAdvance(self._text) + 1
        drawn = theme.px(16) + _GAP if self._icon else 0
        return QSize(int(width + drawn) + 2 * _PADDING, theme.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.theme
        ground, edge, ink = _COLOURS[self._tone]
        with painting(self) as painter:
            rim = None if edge is None else theme.color(edge)
            box(painter, self.rect(), theme.color(ground), rim, radius=self.height() / 2)
            left = _PADDING
            if self._icon:
                side = theme.px(16)
                icon(
                    painter,
                    self._icon,
                    QRectF(left, (self.height() - side) / 2, side, side),
                    theme.color(ink),
                )
                left += side + _GAP
            words = QRectF(left, 0, self.width() - left, self.height())
            line_of_text(painter, words, self._text, font(Type.SMALL_MEDIUM, theme), theme.color(ink))
