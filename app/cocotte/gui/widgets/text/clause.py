"""A clause as a link to the rule book."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import hline, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font


class ClauseLink(Themed, Ringed, QAbstractButton):
    """Accent words with a line under them; `clicked` follows the link."""

    ring_radius = 2

    def __init__(self, text: str, kind: Type = Type.BODY, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self._label, self._kind = text, kind
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(font(self._kind, self.theme)).horizontalAdvance(self._label)
        return QSize(int(width) + 1, self.theme.px(self._kind.line + 4))

    def paintEvent(self, _event: QPaintEvent) -> None:
        letters, ink = font(self._kind, self.theme), self.theme.color(Token.ACC)
        metrics = QFontMetricsF(letters)
        with painting(self) as painter:
            line_of_text(painter, QRectF(self.rect()), self._label, letters, ink)
            baseline = (self.height() + metrics.ascent() - metrics.descent()) / 2
            width = metrics.horizontalAdvance(self._label)
            hline(painter, ink, 0, width, round(baseline + 3), 2 if self.underMouse() else 1)
