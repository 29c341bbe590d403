"""Key caps: which key does what a button does."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.style.paint import box, line_of_text
from cocotte.gui.widgets.style.typography import Type, font

_PADDING = 6


def key_cap_size(text: str, theme: Theme) -> QSizeF:
    """The room a key cap takes."""
    width = QFontMetricsF(font(Type.SMALL_MEDIUM, theme)).horizontalAdvance(text)
    return QSizeF(round(width) + 2 * _PADDING, theme.px(20))


def draw_key_cap(painter: QPainter, rect: QRectF, text: str, theme: Theme, ink: QColor, edge: QColor) -> None:
    """A key cap filling `rect`."""
    box(painter, rect, None, edge, radius=4)
    line_of_text(painter, rect, text, font(Type.SMALL_MEDIUM, theme), ink, Qt.AlignmentFlag.AlignHCenter)


class KeyCap(QLabel):
    """A key cap on its own, beside what the key does."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
