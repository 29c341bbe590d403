"""The table of figures: names at the left, figures on one edge, the heads sort.

Where there is no room for all figures the names stay, and the figures move past them by whole columns.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from cocotte.gui.pages.players.heads import Heads
from cocotte.gui.pages.players.model import FiguresModel
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.layout.scroll import ScrollBar, give_viewport
from cocotte.gui.widgets.style.look import Look, Themed, tint
from cocotte.gui.widgets.style.paint import box, hline, line_of_text, painting, vline
from cocotte.gui.widgets.style.typography import Type, font

_ROW, _HEAD, _PADDING, _NAME, _SIGN = 40, 48, 12, 144, 16
_RIGHT = Qt.AlignmentFlag.AlignRight


class FiguresTable(Themed, QTableView):
    """A row for each player; one of them is current."""

    chosen = Signal(str)
    """Somebody went to this player's row."""

    def __init__(
        self, model: FiguresModel, name: str, *, least: int = 3, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        give_viewport(self)
        self._figures, self._least, self._quiet = model, least, False
        self.setModel(model)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_Cells(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        self.setHorizontalScrollBar(ScrollBar(Qt.Orientation.Horizontal))
        self.setCornerWidget(QWidget())  # Qt would draw a box where the bars meet
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._step = 0  # px from column to column, where they move
        self.horizontalScrollBar().valueChanged.connect(self._moved)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._heads = Heads(model, self)
        self.setHorizontalHeader(self._heads)
        self._heads.sectionClicked.connect(self.sort_by)
        model.modelReset.connect(self._fit)
        self.hovered = -1
        """The row under the pointer."""
        self.entered.connect(self._hover)
        self.retheme()

    def go_to(self, player: str) -> None:
        """Put the keyboard on a player's row; nobody is told."""
        row = self._figures.row_of(player)
        self._quiet = True
        self.setCurrentIndex(self._figures.index(row, 0) if row >= 0 else QModelIndex())
        self._quiet = False

    def player(self) -> str:
        """The current player; empty for none."""
        return self._figures.player(self.currentIndex().row())

    def sort_by(self, column: int) -> None:
        """Sort by a figure, the most first; once more turns it round. Names begin with A."""
        key, rising = self._figures.sorted_by
        wanted = self._figures.columns[column - 1].key if column else "player"
        up = not rising if wanted == key else column == 0
        here = self.player()
        self._figures.sort(column, Qt.SortOrder.AscendingOrder if up else Qt.SortOrder.DescendingOrder)
        self.go_to(here)

    def retheme(self) -> None:
        tint(self, self.backgroundRole(), self.theme.color(Token.SURF))
        tint(self, self.viewport().backgroundRole(), self.theme.color(Token.SURF))
        self.viewport().setPalette(self.palette())
        self.verticalHeader().setDefaultSectionSize(self.theme.px(_ROW))
        self._heads.setFixedHeight(self.theme.px(_HEAD))
        self._fit()

    def height_of(self, rows: int) -> int:
        """How high it is with so many rows in sight."""
        return rows * self.theme.px(_ROW) + self.theme.px(_HEAD) + self._bar()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(480), self.height_of(self._figures.rowCount()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(240), self.height_of(min(self._figures.rowCount(), self._least)))

    def _bar(self) -> int:
        scrolls = self.horizontalScrollBar()
        return scrolls.sizeHint().height() if scrolls.maximum() > 0 else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Columns as wide as their figures; the names take what is left, their own width at least.

        Without room for all, columns of one width, so many as there is room for beside the names.
        """
        parts = [self._widths(column) for column in range(1, self._figures.columnCount())]
        widths = [max(head + self.theme.px(_SIGN), body) for head, body in parts]
        name, room = min(max(self._widths(0)), self.theme.px(_NAME)), self.viewport().width()
        self._step = 0
        if name + sum(widths) > room:  # the sign may stand in what is free at the left
            widths = [max(part) for part in parts]
        if name + sum(widths) > room and widths:
            widest = max(widths)
            seen = max(1, (room - name) // widest)
            self._step = max(widest, (room - name) // seen)
            widths = [self._step] * len(widths)
            left = max(name, room - seen * self._step)
        else:
            left = room - sum(widths)
        for column, width in enumerate((left, *widths)):
            self.setColumnWidth(column, width)
        self.updateGeometry()
        self._moved(self.horizontalScrollBar().value())

    def _moved(self, value: int) -> None:
        """The figures moved: always by whole columns."""
        bar = self.horizontalScrollBar()
        if self._step and value % self._step and value < bar.maximum():
            bar.setValue(min(round(value / self._step) * self._step, bar.maximum()))
            return
        self._heads.pinned = self.columnWidth(0) if value else 0
        self._heads.more = value < bar.maximum()
        self._heads.viewport().update()
        self.viewport().update()

    def _widths(self, column: int) -> tuple[int, int]:
        """How wide a column must be for its head, and for its figures."""
        theme = self.theme
        head = QFontMetricsF(font(Type.SMALL_STRONG, theme))  # as of the one they are sorted by
        over = max(map(head.horizontalAdvance, Heads.lines(self._heads.text(column), head)), default=0)
        body, widest = QFontMetricsF(font(Type.BODY, theme)), 0.0
        for row in range(min(self._figures.rowCount(), 200)):
            text = self._figures.data(self._figures.index(row, column))
            widest = max(widest, body.horizontalAdvance(str(text)))
        around = 1 + 2 * theme.px(_PADDING)
        return ceil(over) + around, ceil(widest) + around

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if not self._quiet and current.isValid() and current.row() != previous.row():
            self.chosen.emit(self.player())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() + (self._step if event.key() == Qt.Key.Key_Right else -self._step))
        else:
            super().keyPressEvent(event)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a row into sight; the figures stay as far as they have moved."""
        value = self.horizontalScrollBar().value()
        super().scrollTo(index, hint)
        self.horizontalScrollBar().setValue(value)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._figures.rowCount():
            self.setCurrentIndex(self._figures.index(0, 0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered = -1
        self.viewport().update()

    def _hover(self, index: QModelIndex | QPersistentModelIndex) -> None:
        self.hovered = index.row()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._heads.pinned:
            self._paint_names()
        index = self.currentIndex()
        if index.isValid() and self.hasFocus():
            row = self.visualRect(index)
            rect = QRectF(1, row.top() + 1, self.viewport().width() - 2, row.height() - 2)
            with painting(self.viewport()) as painter:
                box(painter, rect, None, self.theme.color(Token.ACC), radius=4, width=2)

    def _paint_names(self) -> None:
        """The names again, over the figures that moved under them."""
        with painting(self.viewport()) as painter:
            row, wide = self.rowAt(0), self._heads.pinned
            while 0 <= row < self._figures.rowCount():
                option, top = QStyleOptionViewItem(), self.rowViewportPosition(row)
                if top > self.viewport().height():
                    break
                option.rect = QRect(0, top, wide, self.rowHeight(row))
                if row == self.currentIndex().row():
                    option.state = QStyle.StateFlag.State_Selected
                painter.fillRect(option.rect, self.theme.color(Token.SURF))
                self.itemDelegate().paint(painter, option, self._figures.index(row, 0))
                row += 1
            low = self.rowViewportPosition(row - 1) + self.rowHeight(row - 1) if row > 0 else 0
            vline(painter, self.theme.color(Token.LINE2), wide - 1, 0, low)


class _Cells(QStyledItemDelegate):
    """Draws one figure, and its part of the row."""

    def __init__(self, table: FiguresTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme = Look.current().theme
        rect = QRectF(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if selected or index.row() == self._table.hovered:
            painter.fillRect(rect, theme.color(Token.ACC_SOFT if selected else Token.HOVER))
        hline(painter, theme.color(Token.LINE), rect.left(), rect.right() + 1, rect.bottom())
        self._paint_text(painter, rect, index, theme, selected=selected)
        painter.restore()

    def _paint_text(
        self,
        painter: QPainter,
        rect: QRectF,
        index: QModelIndex | QPersistentModelIndex,
        theme: Theme,
        *,
        selected: bool,
    ) -> None:
        padding, text = theme.px(_PADDING), str(index.data())
        area = rect.adjusted(padding, 0, -padding, 0)
        if index.column() == 0:
            if selected:
                painter.fillRect(QRectF(rect.left(), rect.top(), 4, rect.height()), theme.color(Token.ACC))
            line_of_text(painter, area, text, font(Type.BODY_STRONG, theme), theme.color(Token.INK))
        else:
            line_of_text(painter, area, text, font(Type.BODY, theme), theme.color(Token.INK), _RIGHT)
