"""One of a list that is opened: games, rules, players."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.look import Themed
from cocotte.gui.widgets.style.paint import box, icon, line_of_text, painting
from cocotte.gui.widgets.style.typography import Type, font

_PADDING = 12


class Select(Themed, Ringed, QComboBox):
    """A closed list; Qt opens it and moves in it."""

    def __init__(self, name: str, *, size: Size = Size.CONTROL, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.retheme()

    def retheme(self) -> None:
        self.setFont(font(Type.BODY, self.theme))

    def showPopup(self) -> None:
        from cocotte.gui.widgets.controls.select_rows import Rows  # noqa: PLC0415 - most lists are never opened

        if not isinstance(self.itemDelegate(), Rows):
            self.setItemDelegate(Rows(self))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page: a list that lies under the pointer is not chosen from unseen."""
        event.ignore()

    def sizeHint(self) -> QSize:
        widest = _widest(tuple(self.itemText(row) for row in range(self.count())), self.theme)
        return QSize(widest + 2 * _PADDING + 8 + self.theme.px(20), self.theme.px(self._size))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.theme.px(self._size))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.theme
        with painting(self) as painter:
            ground = Token.HOVER if self.underMouse() else Token.FIELD
            ink = theme.color(Token.INK if self.isEnabled() else Token.INK2)
            box(
                painter,
                self.rect(),
                theme.color(ground if self.isEnabled() else Token.CLOSED),
                theme.color(Token.CTL),
                radius=6,
            )
            side = theme.px(16)
            left, top = self.width() - _PADDING - side, round((self.height() - side) / 2)
            icon(painter, "chevron-down", QRectF(left, top, side, side), ink)
            words = QRectF(_PADDING, 0, left - 8 - _PADDING, self.height())
            line_of_text(painter, words, self.currentText(), font(Type.BODY, theme), ink)


@lru_cache(maxsize=32)  # a list of every deal of a match is long, and Qt asks again and again
def _widest(texts: tuple[str, ...], theme: Theme) -> int:
    metrics = QFontMetricsF(font(Type.BODY, theme))
    return int(max(map(metrics.horizontalAdvance, texts), default=0))
