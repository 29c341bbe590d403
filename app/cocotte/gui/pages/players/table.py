"""The table of figures: names at the left, figures on one edge, the heads sort.

Where there is no room for all figures the names stay, and the figures move past them by whole columns.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTableView,
    QWidget,
)

from cocotte.gui.pages.players.model import FiguresModel, Index
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import halves
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.label import Label

_ROW, _HEAD, _PADDING, _NAME, _SIGN = 40, 48, 12, 144, 16
_MEASURED = 200  # rows a column is as wide as
_AT_FOOT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap


class FiguresTable(Themed, Ringed, QTableView):
    """A row for each player; one of them is current."""

    chosen = Signal(str)
    """Somebody went to this player's row."""
    ring_radius = 0

    def __init__(
        self, model: FiguresModel, name: str, *, least: int = 3, parent: QWidget | None = None
    ) -> None:
        """So many rows at least are always in sight."""
        super().__init__(parent)
        self._figures, self._least, self._quiet, self._player = model, least, False, ""
        self.setModel(model)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setMinimumSectionSize(1)
        heads = self.horizontalHeader()
        heads.setDefaultAlignment(_AT_FOOT)
        heads.setHighlightSections(False)
        heads.setSectionsClickable(True)
        heads.sectionClicked.connect(self.sort_by)
        self._dress_corner()
        model.modelReset.connect(self._fit)
        self.clicked.connect(self._choose)
        self.activated.connect(self._choose)
        self.on_theme_changed()

    def _dress_corner(self) -> None:
        """What stands over the names sorts by them."""
        corner = self.findChild(QAbstractButton)
        assert isinstance(corner, QAbstractButton)
        self._over = Label(self._figures.over(-1), Type.SMALL_MEDIUM, Token.INK2)
        self._over.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._corner = QHBoxLayout(corner)
        self._corner.addWidget(self._over, 0, Qt.AlignmentFlag.AlignBottom)
        corner.clicked.connect(lambda: self.sort_by(-1))

    def go_to(self, player: str) -> None:
        """Put the keyboard on a player's row; emits no signal."""
        self._player = player
        self._point_at(self._figures.row_of(player))

    def _point_at(self, row: int) -> None:
        """Put the keyboard on a row without choosing it."""
        self._quiet = True
        self.setCurrentIndex(self._figures.index(row, 0))
        self._quiet = False

    def _choose(self) -> None:
        if self.player() not in ("", self._player):
            self._player = self.player()
            self.chosen.emit(self._player)

    def player(self) -> str:
        """The current player; empty for none."""
        return self._figures.player(self.currentIndex().row())

    def sort_by(self, column: int) -> None:
        """Sort by a figure, the most first; once more turns it round. Names, at -1, begin with A."""
        by, order = self._figures.sorted_by
        rising = order is Qt.SortOrder.DescendingOrder if by == self._figures.key(column) else column < 0
        order = Qt.SortOrder.AscendingOrder if rising else Qt.SortOrder.DescendingOrder
        self._figures.sort(column, order)
        self._over.setText(self._figures.over(-1))

    def on_theme_changed(self) -> None:
        theme = self.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(_ROW))
        self.horizontalHeader().setFixedHeight(theme.px(_HEAD))
        self._corner.setContentsMargins(theme.px(_PADDING), 0, 0, 8 + 2)
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
        figures, names = self._figures, self.verticalHeader()
        parts = [self._widths(column) for column in range(figures.columnCount())]
        widths = [max(head + self.theme.px(_SIGN), body) for head, body in parts]
        name, room = min(max(self._widths(-1)), self.theme.px(_NAME)), names.width() + self.viewport().width()
        if name + sum(widths) > room:  # the sign may stand in what is free at the left
            widths = [max(part) for part in parts]
        if name + sum(widths) > room and widths:
            widest = max(widths)
            seen = max(1, (room - name) // widest)
            step = max(widest, (room - name) // seen)
            widths = [step] * len(widths)
            left = max(name, room - seen * step)
        else:
            left = room - sum(widths)
        names.setFixedWidth(left)
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        self.updateGeometries()
        self.updateGeometry()

    def _widths(self, column: int) -> tuple[int, int]:
        """How wide a column must be for its head, on two lines, and for its figures; the names are at -1."""
        figures, theme = self._figures, self.theme
        head = QFontMetricsF(font(Type.SMALL_STRONG, theme)).horizontalAdvance
        body = QFontMetricsF(font(Type.BODY, theme)).horizontalAdvance
        over = figures.head(column)
        texts = [figures.text(row, column) for row in range(min(figures.rowCount(), _MEASURED))]
        widest = min((max(map(head, lines)) for lines in halves(over)), default=head(over))
        around = 1 + 2 * theme.px(_PADDING)
        return ceil(widest) + around, ceil(max(map(body, texts), default=0)) + around

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if not self._quiet:
            self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a row into sight; the figures stay as far as they have moved."""
        bar = self.horizontalScrollBar()
        moved = bar.value()
        super().scrollTo(index, hint)
        bar.setValue(moved)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come to a row; that the keyboard passes by chooses nobody."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._figures.rowCount():
            self._point_at(0)
