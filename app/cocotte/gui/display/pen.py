"""Words, figures and bars on the table display, every length in pixels of a screen of 1920 by 1080."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from cocotte.gui.services.theme import Scheme, Theme, Token
from cocotte.gui.widgets.style.paint import box, line_of_text
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import sized_font

LIGHT, MEDIUM, STRONG = QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.DemiBold
"""The weights of the display."""

WIDTH, HEIGHT = 1920, 1080
"""The design's own screen."""

LEAST = 0.7
"""Words that want more room shrink to so much of their size, then they are cut."""

_RIGHT = Qt.AlignmentFlag.AlignRight


class DisplayPen:
    """Draws on a screen of any size as on the design's own."""

    def __init__(self, painter: QPainter, width: int, height: int) -> None:
        self.painter = painter
        self.by = min(width / WIDTH, height / HEIGHT)

    def px(self, length: float) -> float:
        """A length of the design on this screen."""
        return length * self.by

    def width(self, text: str, size: float, weight: QFont.Weight) -> float:
        """How wide a line of words is."""
        return QFontMetricsF(sized_font(self.px(size), weight)).horizontalAdvance(text)

    def words(
        self,
        area: QRectF,
        text: str,
        size: float,
        weight: QFont.Weight,
        token: Token,
        *,
        right: bool = False,
    ) -> float:
        """Write a line in the middle of the area's height, a little smaller if need be; answers its width."""
        wide, pixels = self.width(text, size, weight), round(self.px(size))  # letters have whole sizes
        if wide > area.width():
            pixels = math.floor(pixels * max(LEAST, area.width() / wide * 0.99))
        letters = sized_font(pixels, weight)
        align = _RIGHT if right else Qt.AlignmentFlag.AlignLeft
        line_of_text(self.painter, area, text, letters, color(token), align)
        return min(QFontMetricsF(letters).horizontalAdvance(text), area.width())

    def end_words(self, area: QRectF, text: str, size: float, token: Token) -> float:
        """Write at the right, on half the line at most; a long name gives way, the points after it stay."""
        metrics = QFontMetricsF(sized_font(self.px(size), STRONG))
        text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, area.width() / 2)
        return self.words(area, text, size, STRONG, token, right=True)

    def fitting(self, room: QRectF, text: str, most: float = 400) -> float:
        """The largest size, in pixels of this screen, at which a figure finds room."""
        size = max(min(self.px(most), room.height() / 1.06), 1.0)
        width = QFontMetricsF(sized_font(size, STRONG)).horizontalAdvance(text)
        return size * min(1.0, room.width() / max(width, 1))

    def figure(self, room: QRectF, text: str, size: float, *, ahead: bool, right: bool = False) -> None:
        """A figure so large, in the middle of the room's height; that of the side ahead is underlined."""
        letters = sized_font(size, STRONG)
        metrics = QFontMetricsF(letters)
        ink = metrics.tightBoundingRect(text)
        baseline = room.center().y() + metrics.capHeight() / 2
        left = room.right() - ink.right() if right else room.left() - ink.left()
        self.painter.setFont(letters)
        self.painter.setPen(color(Token.INK))
        self.painter.drawText(round(left), round(baseline), text)
        if ahead:
            high = max(2.0, size * 0.03)
            line = QRectF(round(left) + ink.left(), baseline + size * 0.09, ink.width(), high)
            self.painter.fillRect(line, color(Token.ACC))

    def bar(self, rect: QRectF, share: float) -> None:
        """How much of the way is made."""
        box(self.painter, rect, color(Token.TROUGH), radius=self.px(4))
        if share > 0:
            filled = QRectF(rect.left(), rect.top(), max(rect.width() * share, self.px(8)), rect.height())
            box(self.painter, filled, color(Token.ACC), radius=self.px(4))


def dark() -> Theme:
    """The display is dark in any light, and of high contrast where the window is."""
    worn = ThemeManager.current().theme.scheme
    return Theme(worn if worn is Scheme.CONTRAST else Scheme.DARK)


def color(token: Token) -> QColor:
    """A colour of the display."""
    return dark().color(token)
