"""A list of rows on a panel: a title, something short at the right, perhaps headings between."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cocotte.core.values import frozen
from cocotte.gui.services.spoken_rows import CurrentSelected
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import box, hline, in_two, line_of_text, lines_of_text
from cocotte.gui.widgets.style.theming import Themed, ThemeManager
from cocotte.gui.widgets.style.typography import Type, font

Index = QModelIndex | QPersistentModelIndex

KEY = Qt.ItemDataRole.UserRole
"""What a row stands for."""
_ASIDE, _SPOKEN = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.AccessibleTextRole

_ROW, _HEADING, _INSET, _PADDING = 48, 36, 4, 12


@frozen
class ListRow:
    """One row."""

    key: str
    """What it stands for; empty for a heading, which cannot be chosen."""
    title: str
    """Its words."""
    aside: str = ""
    """Something short at the right: clauses."""


class _Rows(QStyledItemDelegate):
    """Draws a row; what is chosen is green and bold."""

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, ThemeManager.current().theme.px(_ROW if index.data(KEY) else _HEADING))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        title, aside, theme = index.data(), index.data(_ASIDE), ThemeManager.current().theme
        rect = QRectF(option.rect).adjusted(_INSET, 0, -_INSET, 0)
        words = rect.adjusted(_PADDING, 0, -_PADDING, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not index.data(KEY):
            line_of_text(
                painter,
                words.adjusted(0, 8, 0, 0),
                title,
                font(Type.SMALL_STRONG, theme),
                theme.color(Token.INK2),
            )
            hline(painter, theme.color(Token.LINE), rect.left(), rect.right(), rect.bottom() - 1)
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, rect, theme.color(Token.ACC_SOFT if chosen else Token.HOVER), radius=6)
        if option.state & QStyle.StateFlag.State_HasFocus:  # round the row, not round the whole list
            box(painter, rect, None, theme.color(Token.ACC), radius=6, width=2)
        small = font(Type.SMALL_STRONG if chosen else Type.SMALL, theme)
        letters = font(Type.BODY_STRONG if chosen else Type.BODY, theme)
        room = words.width() - _width(letters, title) - 8
        aside = that_fits(aside, small, room) or aside.partition(", ")[0]
        wide = _width(small, aside)
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, words, aside, small, theme.color(Token.ACC if chosen else Token.INK2), right)
        words.setRight(words.right() - wide - (8 if aside else 0))
        ink = theme.color(Token.ACC if chosen else Token.INK)
        kind = Type.BODY
        if _width(letters, in_two(title, letters, words.width() - 1)[-1]) > words.width():
            letters, kind = small, Type.SMALL
        lines_of_text(painter, words, title, letters, ink, theme.px(kind.line))
        painter.restore()


def that_fits(aside: str, letters: QFont, room: float) -> str:
    """As much of what stands at the right as a title on one line leaves room for: all, a clause, nothing."""
    choices = (aside, aside.partition(", ")[0])
    return next((each for each in choices if _width(letters, each) <= room), "")


def _width(letters: QFont, text: str) -> float:
    return QFontMetricsF(letters).horizontalAdvance(text) + 1


class RowList(CurrentSelected, Themed, QListWidget):
    """A list one moves in with the arrows; moving chooses."""

    chosen = Signal(str)
    """Somebody chose a row: its key."""
    opened = Signal()
    """Enter was pressed on a row."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setItemDelegate(_Rows(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setViewportMargins(0, 8, 0, 8)
        self.currentItemChanged.connect(lambda item: self.chosen.emit(item.data(KEY)) if item else None)
        self.on_theme_changed()

    def listed(self) -> list[str]:
        """What its rows stand for, from top to bottom; a heading stands for nothing."""
        return [self.item(row).data(KEY) for row in range(self.count())]

    def show_rows(self, rows: Sequence[ListRow], key: str = "") -> None:
        """Show other rows, with this one chosen if it is among them; emits no signal."""
        with QSignalBlocker(self):
            self.clear()
            for row in rows:
                item = QListWidgetItem(row.title, self)
                item.setToolTip(row.title)
                spoken = f"{row.title}, {row.aside}" if row.aside else row.title
                for role, value in ((KEY, row.key), (_ASIDE, row.aside), (_SPOKEN, spoken)):
                    item.setData(role, value)
                if not row.key:
                    item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.choose(key)

    def choose(self, key: str) -> None:
        """Choose a row; emits no signal."""
        keys = self.listed()
        with QSignalBlocker(self):
            self.setCurrentRow(keys.index(key) if key in keys and key else -1)

    def choose_first(self) -> None:
        """Choose the first row that can be, and emit it."""
        self.setCurrentRow(next((row for row, key in enumerate(self.listed()) if key), -1))

    def enter(self) -> None:
        """Give it the keyboard, from a search over it: on what is chosen, else on the first row."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        if self.currentItem() is None:
            self.choose_first()

    def on_theme_changed(self) -> None:
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()  # moving chooses; it turns the page that is read
        else:
            super().keyPressEvent(event)
