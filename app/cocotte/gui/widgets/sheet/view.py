"""The sheet on screen: names above, deals that scroll, the rows under the double line, charts."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.values import replace
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.sheet.cell_paint import TALL_LEAST
from cocotte.gui.widgets.sheet.columns import Columns, Widths
from cocotte.gui.widgets.sheet.fixed_heads import SheetCharts, SheetHead
from cocotte.gui.widgets.sheet.lines_table import LinesTable
from cocotte.gui.widgets.sheet.table_models import BLANK, FIRST, NUMBER, WORDS, Line, LinesModel
from cocotte.gui.widgets.style.corners import Corners
from cocotte.gui.widgets.style.paint import hline, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.written.model import DealState, ScoreSheet

_CHARTS = 72
_AHEAD = (DealState.PREVIEW, DealState.COMING)


class SheetView(Entered, Themed, QWidget):
    """Draws a `ScoreSheet` and says what somebody wants to do with it."""

    amendRequested = Signal(int)
    """Enter or a double click on the row at this index: correct that deal."""
    strikeRequested = Signal(int)
    """Delete on the row at this index: strike that deal."""
    whyRequested = Signal(int, int)
    """A figure, or a deal without, was touched, or Space pressed on it: row and column, both from 0."""
    totalRequested = Signal(int, int)
    """The same for a figure under the double line."""
    linkActivated = Signal(str)
    """A link of the title was followed."""
    menuRequested = Signal(int, int, QPoint)
    """What can be done with the row at this index, and the figure in this column; -1: none of the deals."""
    nameTouched = Signal(int)
    """The name over this column of figures was touched."""

    def __init__(self, *, compact: bool = False, parent: QWidget | None = None) -> None:
        """`compact` leaves out words and charts, for a narrow place beside the cards."""
        super().__init__(parent)
        self._compact = compact
        self._sheet = BLANK
        self._rows, self._foots = LinesModel(), LinesModel()
        self.head = SheetHead(self)
        self.body = LinesTable(self._rows, self, foot=False)
        self.foot = LinesTable(self._foots, self, foot=True)
        self.charts = SheetCharts(self)
        self._widths = Widths(self._sheet, compact=compact, broken=True)
        self._corners = Corners(self, Token.WIN)
        self.body.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.foot.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.horizontalScrollBar().valueChanged.connect(self._scrolled)
        self.foot.horizontalScrollBar().valueChanged.connect(self._scrolled)
        for table in (self.body, self.foot):
            table.lines.bare = compact
            table.setColumnHidden(WORDS, compact)
        self.body.doubleClicked.connect(lambda index: self._amend(index.row()))
        self.body.clicked.connect(self._body_touched)
        self.body.keyed.connect(self._body_keyed)
        self.foot.clicked.connect(self._foot_touched)
        self.foot.keyed.connect(lambda _key, index: self._foot_touched(index))
        self.body.passed.connect(self._to_foot)
        self.foot.passed.connect(self._to_body)
        self.head.linkActivated.connect(self.linkActivated)
        self.head.nameTouched.connect(self.nameTouched)
        self.body.menuRequested.connect(
            lambda index, at: self.menuRequested.emit(index.row(), index.column() - FIRST, at)
        )
        self.foot.menuRequested.connect(lambda _, at: self.menuRequested.emit(-1, -1, at))
        self.enter_at(self.body)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.on_theme_changed()

    def sheet(self) -> ScoreSheet:
        """What is shown."""
        return self._sheet

    def show_sheet(self, sheet: ScoreSheet) -> None:
        """Show a sheet; the place one reads at is kept; who sees the deal that comes goes on to the next."""
        at_now = self.body.shows(self._now())
        self._sheet = sheet
        for part in (self.body, self.head):
            part.setAccessibleName(sheet.name)
        self.foot.setAccessibleName(", ".join(line.label for line in sheet.sums) or sheet.name)
        self._rows.show_lines(sheet, sheet.rows)
        self._foots.show_lines(sheet, sheet.sums)
        self.foot.lines.headed = not sheet.rows
        same = sheet.blocks == self.head.sheet.blocks and sheet.title == self.head.sheet.title
        if not same or sheet.heads != self.head.sheet.heads or sheet.legend != self.charts.sheet.legend:
            self.head.show_sheet(sheet)
            self.charts.show_sheet(sheet)
        self._widths = Widths(sheet, compact=self._compact, broken=self.head.broken())
        self._arrange()
        if at_now:
            self.to_now()

    def to_now(self) -> None:
        """Show the deal that is entered or comes next; else the last one."""
        self.body.go_to(self._now())

    def paint_rows(self) -> None:
        """Paint the deals that changed at once; the charts follow with everything else."""
        self.charts.setUpdatesEnabled(False)
        now = self.body.visualRect(self._rows.index(self._now(), WORDS))
        self.body.viewport().repaint(now)  # with whatever waits to be painted
        self.charts.setUpdatesEnabled(True)

    def enter(self) -> None:
        """Give the keyboard to the last deal."""
        self.body.enter(self._rows.rowCount() - 1, FIRST if self._compact else WORDS)

    def line_with_keyboard(self) -> Line | None:
        """The line one is on, if the keyboard is on the sheet."""
        table = next((table for table in (self.body, self.foot) if table.hasFocus()), None)
        index = table.currentIndex() if table is not None else QModelIndex()
        model = self._rows if table is self.body else self._foots
        return model.line(index.row()) if index.isValid() else None

    def ring(self, row: int, column: int, *, total: bool = False) -> None:
        """Mark the figure somebody asks about, both counted from 0; of the sums, where it is a `total`."""
        part = self.foot if total else self.body
        index = part.model().index(row, column + FIRST)
        part.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.unring()
        part.lines.ringed = True

    def unring(self) -> None:
        """Nobody asks about a figure any more."""
        for table in (self.body, self.foot):
            table.lines.ringed = False
            table.viewport().update()

    def reveal(self, column: int) -> None:
        """Scroll sideways as far as a column of figures needs, counted from 0."""
        header = self.body.horizontalHeader()
        self.body.updateGeometries()
        edge = header.sectionPosition(column + FIRST) + header.sectionSize(column + FIRST)
        self.body.horizontalScrollBar().setValue(max(0, edge - self.body.viewport().width()))

    def full_height(self) -> int:
        """The height at which no deal has to be scrolled to; charts left aside."""
        rows = self._rows.rowCount() * self.body.lines.usual()
        foots = self._foots.rowCount() * self.foot.lines.usual()
        return self.head.wanted() + rows + foots + 2

    def fitting(self, room: int, most_room: int, most: int) -> int:
        """The height at which whole lines fill the room: the names, a deal at least, the sums, more deals.

        What a deal with all the sums needs more is taken of the most there is, if that is enough.
        """
        deal, line = self.body.lines.height(), self.foot.lines.height()
        least = self.head.wanted() + self._strip() + 2
        summed = least + deal + self._foots.rowCount() * line
        room = max(room, summed) if summed <= most_room else room
        deals = min(max((room - summed) // deal + 1, 1), most)
        sums = min(max((room - least - deals * deal) // line, 0), self._foots.rowCount())
        return least + deals * deal + sums * line

    def on_theme_changed(self) -> None:
        self._arrange_in_place()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(216 if self._compact else 760), self.theme.px(480))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(240))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange_in_place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), self.theme.color(Token.PAPER))
            if self.foot.height() and self._rows.rowCount():  # beside the bar, where no cell draws it
                hline(painter, self.theme.color(Token.INK), 0, self.width(), self.foot.y(), 2)

    def _arrange_in_place(self) -> None:
        """Who sees the deal that is entered or comes next still sees it, with less room or larger letters."""
        at_now = self.body.shows(self._now())
        self._arrange()
        if at_now:
            self.to_now()

    def _arrange(self) -> None:
        """Lay the parts out: the foot follows the last row, the charts take what is left."""
        head = self.head.wanted()
        self._lower(self.height() - 2 - head - self._strip())
        for table in (self.body, self.foot):
            if table.verticalHeader().defaultSectionSize() != table.lines.height():
                table.verticalHeader().setDefaultSectionSize(table.lines.height())
        rows = self._rows.rowCount() * self.body.lines.height()
        inner, strip, line = self.height() - 2, self._strip(), self.foot.lines.height()
        sums = max(inner - head - strip - min(rows, self.body.lines.height()), 0) // line
        foots = min(self._foots.rowCount(), sums) * line  # whole lines only, under one deal at least
        charts = self.theme.px(_CHARTS) if self.charts.drawn() and not self._compact else 0
        room = inner - head - foots - strip
        if room - charts < min(rows, 4 * self.body.lines.height()):
            charts = 0
        body = min(rows, room - charts)
        bar = self.body.verticalScrollBar().sizeHint().width() if body < rows else 0
        columns = self._columns(self.width() - 2 - bar)
        body = max(body, 0)
        if body < rows:  # whole deals only
            body = max(body // self.body.lines.height(), 1) * self.body.lines.height()
        moved = columns != self.head.columns
        self.head.columns = self.charts.columns = columns
        self._size_columns(columns)
        width, y = self.width() - 2, 1
        for part, height in ((self.head, head), (self.body, body)):
            part.setGeometry(1, y, width, height)
            y += height
        if self.foot.y() != y:  # the line beside the scroll bar goes with it
            self.update()
        self.foot.setGeometry(1, y, width - bar, foots + strip)
        y += foots + strip
        left = inner + 1 - y
        self.charts.setVisible(charts > 0 and left > 0)
        self.charts.setGeometry(1, y, width, max(left, 0))
        self.head.place()
        if moved:
            self.head.update()
        self._corners.raise_()

    def _lower(self, room: int) -> None:
        """Lower the rows of a grid as far as it takes to see all of them: what is still to come counts."""
        lines = self._rows.rowCount() + self._foots.rowCount()
        low = room // lines if lines and self._sheet.grid else 0
        usual, least = self.body.lines.usual(), self.theme.px(TALL_LEAST)
        for table in (self.body, self.foot):
            table.lines.lowered = low if least <= low < usual else 0

    def _strip(self) -> int:
        """The height of the bar by which columns are scrolled aside; 0 where all of them have room."""
        room = self.width() - 2
        columns = self._columns(room)
        wide = columns.number + columns.words + columns.figure * self._sheet.columns > room
        return self.foot.horizontalScrollBar().sizeHint().height() if wide else 0

    def _columns(self, width: int) -> Columns:
        return self._widths.columns(width, self.theme, self.body.horizontalScrollBar().value())

    def _size_columns(self, columns: Columns) -> None:
        widths = {NUMBER: columns.number, WORDS: columns.words}
        for table in (self.body, self.foot):
            table.lines.edge = columns.edge
            header = table.horizontalHeader()
            table.setColumnHidden(WORDS, self._compact)
            header.setDefaultSectionSize(columns.figure)
            for column in range(table.model().columnCount()):
                width = widths.get(column, columns.figure)
                if table.columnWidth(column) != width and not table.isColumnHidden(column):
                    table.setColumnWidth(column, width)

    def _scrolled(self, value: int) -> None:
        for table in (self.body, self.foot):
            table.horizontalScrollBar().setValue(value)
        for part in (self.head, self.charts):
            part.columns = replace(part.columns, offset=value)
            part.place()
            part.update()

    def _now(self) -> int:
        """The row of the deal that is entered or comes next; else of the last one."""
        rows = self._sheet.rows
        return next((place for place, row in enumerate(rows) if row.state in _AHEAD), len(rows) - 1)

    def _deal(self, row: int) -> bool:
        """The row is a deal on record, so that it can be amended or struck."""
        if not 0 <= row < len(self._sheet.rows):
            return False
        return self._sheet.rows[row].state not in _AHEAD

    def _amend(self, row: int) -> None:
        if self._deal(row):
            self.amendRequested.emit(row)

    def _body_touched(self, index: QModelIndex) -> None:
        if not self._deal(index.row()):
            return
        if self._rows.figure(index.row(), index.column()) is not None:
            self.whyRequested.emit(index.row(), index.column() - FIRST)
        elif not any(self._sheet.rows[index.row()].figures):  # nobody scored: the deal itself is asked about
            self.whyRequested.emit(index.row(), 0)

    def _body_keyed(self, key: int, index: QModelIndex) -> None:
        if key == Qt.Key.Key_Space:
            self._body_touched(index)
        elif key == Qt.Key.Key_Delete:
            if self._deal(index.row()):
                self.strikeRequested.emit(index.row())
        else:
            self._amend(index.row())

    def _to_foot(self, step: int) -> None:
        """Down from the last deal are the sums."""
        if step > 0:
            self.foot.enter(0, self.body.currentIndex().column())

    def _to_body(self, step: int) -> None:
        if step < 0:
            self.body.enter(self._rows.rowCount() - 1, self.foot.currentIndex().column())

    def _foot_touched(self, index: QModelIndex) -> None:
        if index.isValid() and self._foots.figure(index.row(), index.column()) is not None:
            self.totalRequested.emit(index.row(), index.column() - FIRST)
