"""A heading that folds what stands under it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import icon, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font

_GAP = 16


class Fold(Themed, Ringed, QAbstractButton):
    """A chevron and a heading; `toggled` tells whether it is open."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self.setAccessibleName(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(font(Type.HEADING, self.theme)).horizontalAdvance(self._title)
        return QSize(self.theme.px(20) + _GAP + int(width) + 8, self.theme.px(40))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, side = self.theme, self.theme.px(20)
        with painting(self) as painter:
            sign = "chevron-down" if self.isChecked() else "chevron-right"
            area = QRectF(0, (self.height() - side) / 2, side, side)
            icon(painter, sign, area, theme.color(Token.INK))
            words = QRectF(side + _GAP, 0, self.width() - side - _GAP, self.height())
            line_of_text(painter, words, self._title, font(Type.HEADING, theme), theme.color(Token.INK))
