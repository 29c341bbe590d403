"""A toggle: yes or no, with a tick when it is yes. Several beside each other are each for itself."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import icon, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font

_PADDING, _GAP, _TICK = 12, 8, 16


class Toggle(Themed, Ringed, QCheckBox):
    """A box one touches to say yes, and `clicked` is emitted."""

    def __init__(
        self, text: str, question: str = "", *, size: Size = Size.CONTROL, parent: QWidget | None = None
    ) -> None:
        """`question` is read aloud with it."""
        super().__init__(parent)
        self._label, self._size = text, size
        self.setAccessibleName(text)
        self.setAccessibleDescription(question)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """What it says; Qt, which draws ground and edge, has no words of it to draw."""
        return self._label

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def sizeHint(self) -> QSize:
        theme = self.theme
        words = QFontMetricsF(font(Type.BODY_STRONG, theme)).horizontalAdvance(self._label)
        width = int(words) + 1 + theme.px(_TICK) + _GAP + 2 * theme.px(_PADDING)
        return QSize(width, theme.px(self._size))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(64), self.theme.px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, yes = self.theme, self.isChecked()
        ink = theme.color(Token.INK if self.isEnabled() else Token.INK2)
        letters = font(Type.BODY_STRONG if yes else Type.BODY_MEDIUM, theme)
        tick = theme.px(_TICK) if yes else 0
        room = self.width() - 2 * _PADDING - (tick + _GAP if tick else 0)
        words = min(QFontMetricsF(letters).horizontalAdvance(self._label) + 1, room)
        x, height = (self.width() - words - (tick + _GAP if tick else 0)) / 2, self.height()
        with painting(self) as painter:
            if tick:
                icon(painter, "tick", QRectF(round(x), round((height - tick) / 2), tick, tick), ink)
                x += tick + _GAP
            line_of_text(painter, QRectF(x, 0, words, height), self._label, letters, ink)
