"""One of a list that is opened: games, rules, players."""

from __future__ import annotations

import sys
from functools import lru_cache

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyledItemDelegate, QWidget

from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import icon, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font

_PADDING = 12
_NAMED_BY_CHOICE = sys.platform == "linux"  # Qt calls a list there by what is chosen in it


class Select(Themed, Ringed, QComboBox):
    """A closed list; Qt opens it and moves in it."""

    def __init__(self, name: str, *, size: Size = Size.CONTROL, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setAccessibleName(name)
        if _NAMED_BY_CHOICE:
            self.setAccessibleDescription(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.setFont(font(Type.BODY, self.theme))

    def showPopup(self) -> None:
        if not isinstance(self.itemDelegate(), QStyledItemDelegate):  # the style sheet dresses no other
            self.setItemDelegate(QStyledItemDelegate(self))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page: a list that lies under the pointer is not chosen from unseen."""
        event.ignore()

    def sizeHint(self) -> QSize:
        widest = _widest(tuple(self.itemText(row) for row in range(self.count())), self.theme)
        return QSize(widest + 2 * _PADDING + 8 + self.theme.px(20), self.theme.px(self._size))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.theme.px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = self.theme.px(16)
        arrow = QRectF(self.width() - _PADDING - side, round((self.height() - side) / 2), side, side)
        with painting(self) as painter:
            icon(painter, "chevron-down", arrow, self.palette().color(QPalette.ColorRole.Text))


@lru_cache(maxsize=32)  # a list of every deal of a match is long, and Qt asks again and again
def _widest(texts: tuple[str, ...], theme: Theme) -> int:
    metrics = QFontMetricsF(font(Type.BODY, theme))
    return int(max(map(metrics.horizontalAdvance, texts), default=0))
