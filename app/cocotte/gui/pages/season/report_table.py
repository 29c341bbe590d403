"""A table of a report as Qt shows it and reads it aloud."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QSizePolicy, QTableView, QWidget

from cocotte.gui.services.announcements import aloud
from cocotte.gui.services.spoken_rows import CurrentSelected
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.language.catalogue import Translator
from cocotte.language.written.tables import Cell, Table

Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()
_ROW, _HEAD, _MOST = 36, 40, 14


class ReportModel(QAbstractTableModel):
    """The rows of a table, then what they come to."""

    def __init__(self, table: Table, say: Translator, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table, self._say, self._theme = table, say, theme
        self._rows = (*table.rows, *table.sums)

    def cell(self, row: int, column: int) -> Cell:
        """What stands in a place."""
        return self._rows[row][column]

    def why(self, row: int) -> str:
        """Where the figures of a row come from; empty where nothing is to be said."""
        return " ".join(cell.why for cell in self._rows[row] if cell.why) if row >= 0 else ""

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.table.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        cell, column = self.cell(index.row(), index.column()), self.table.columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.text
            case Qt.ItemDataRole.ToolTipRole:
                return cell.why or None
            case Qt.ItemDataRole.AccessibleTextRole:
                figure = cell.text or self._say("nothing")
                said = self._say("{head}: {figure}", head=column.head, figure=figure)
                return aloud(f"{said}. {cell.why}" if cell.why else said)
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.figures else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
            case Qt.ItemDataRole.FontRole:
                return font(Type.BODY_STRONG if cell.strong else Type.BODY, self._theme)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Vertical:
            return None
        column = self.table.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return column.head
            case Qt.ItemDataRole.ToolTipRole:
                return column.about or None
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.figures else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None


class ReportTable(CurrentSelected, Themed, Ringed, QTableView):
    """One table, walked by the keyboard; as high as its rows, until they are many."""

    rested = Signal(int)
    """The keyboard came to a row."""
    ring_radius = 0

    def __init__(self, table: Table, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.report_model = ReportModel(table, say, self.theme, self)
        self.setModel(self.report_model)
        self.setAccessibleName(table.title)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().hide()
        heads = self.horizontalHeader()
        heads.setHighlightSections(False)
        heads.setSectionsClickable(False)
        for header in (heads, self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.theme.px(_ROW))
        self.horizontalHeader().setFixedHeight(self.theme.px(_HEAD))
        self.resizeColumnsToContents()
        self.setFixedHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        rows = min(max(1, self.report_model.rowCount()), _MOST)
        bar = self.horizontalScrollBar().sizeHint().height()
        return QSize(self.theme.px(480), rows * self.theme.px(_ROW) + self.theme.px(_HEAD) + bar)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.sizeHint().height())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and current.row() != previous.row():
            self.rested.emit(current.row())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.report_model.rowCount():
            self.setCurrentIndex(self.report_model.index(0, 0))
