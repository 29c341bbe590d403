"""The rows of a list that is opened."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.style.look import Look

_PADDING = 12

Index = QModelIndex | QPersistentModelIndex


class Rows(QStyledItemDelegate):
    """Rows a finger can hit; their words stand under those of the field they belong to."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = super().sizeHint(option, index).width() + 2 * _PADDING
        return QSize(width, Look.current().theme.px(Size.CONTROL))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        whole, words = QStyleOptionViewItem(option), QStyleOptionViewItem(option)
        self.initStyleOption(whole, index)
        look = QStyle.PrimitiveElement.PE_PanelItemViewItem
        QApplication.style().drawPrimitive(look, whole, painter, whole.widget)
        words.rect = option.rect.adjusted(_PADDING - 3, 0, 0, 0)
        super().paint(painter, words, index)
