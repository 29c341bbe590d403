"""Lines of a sheet as a table Qt can read aloud, walked by keys and touched."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from cocotte.gui.services.spoken_rows import CurrentSelected
from cocotte.gui.widgets.sheet.cell_paint import Lines
from cocotte.gui.widgets.sheet.table_models import FIRST, NUMBER, WORDS, Index, LinesModel
from cocotte.gui.widgets.style.keys import bare

_KEYED = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Delete, Qt.Key.Key_Space)


class LinesTable(CurrentSelected, QTableView):
    """Lines of a sheet as a table Qt can read aloud, drawn by its delegate."""

    keyed = Signal(int, QModelIndex)
    """A key that does something was pressed on a cell."""
    passed = Signal(int)
    """Up in the first row, -1, or down in the last, 1."""
    menuRequested = Signal(QModelIndex, QPoint)
    """What can be done with this cell; where on the screen it is asked."""

    def __init__(self, model: LinesModel, parent: QWidget, *, foot: bool) -> None:
        super().__init__(parent)
        self._model = model
        self.lines = Lines(model, self, foot=foot)
        self.setModel(model)
        self.setItemDelegate(self.lines)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(0)
            header.setSectionResizeMode(header.ResizeMode.Fixed)

    def shows(self, row: int) -> bool:
        """Whether a row can be seen whole."""
        place, seen = self.visualRect(self.model().index(row, NUMBER)), self.viewport().rect()
        return seen.top() <= place.top() and place.bottom() <= seen.bottom()

    def go_to(self, row: int) -> None:
        """Scroll down or up to a row; the scroll bar must know the height of the table first."""
        self.updateGeometries()
        if row == self.model().rowCount() - 1:
            self.scrollToBottom()
            return
        bar = self.horizontalScrollBar()
        aside = bar.value()
        self.scrollTo(self.model().index(row, NUMBER))
        bar.setValue(aside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        policies = Qt.FocusPolicy  # Tab stops at no table that has no row, or no room for one
        self.setFocusPolicy(policies.StrongFocus if self.height() else policies.ClickFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if bare(event) and event.key() in _KEYED:
            self.keyed.emit(event.key(), self.currentIndex())
        elif step and not 0 <= self.currentIndex().row() + step < self.model().rowCount():
            self.passed.emit(step)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Of the cell under the pointer; the Menu key asks about the one with the keyboard."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            index = self.currentIndex()
            at = self.viewport().mapToGlobal(self.visualRect(index).center())
        else:
            index, at = self.indexAt(self.viewport().mapFrom(self, event.pos())), event.globalPos()
        self.menuRequested.emit(index, at)

    def enter(self, row: int, column: int) -> None:
        """Give the keyboard to a row."""
        if self.model().rowCount():
            index = self.model().index(row, column)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.setFocus(Qt.FocusReason.TabFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        rows = self.model().rowCount()
        touched = event.reason() is Qt.FocusReason.MouseFocusReason  # the row touched must not scroll away
        if not touched and not self.currentIndex().isValid() and rows:
            last = self.model().index(rows - 1, WORDS if not self.lines.bare else FIRST)
            self.selectionModel().setCurrentIndex(last, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        self._model.here = QPersistentModelIndex(current)
        super().currentChanged(current, previous)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.rowAt(round(event.position().y())))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, row: int) -> None:
        if row != self.lines.hovered:
            self.lines.hovered = row
            self.viewport().update()
