"""Qt's models of a sheet: the rows, and the rows under the double line."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from cocotte.gui.services.announcements import aloud
from cocotte.language.written.model import Block, DealState, Heads, Row, ScoreSheet, SumLine

NUMBER, WORDS, FIRST = 0, 1, 2
"""The columns: the number, the words, then the figures."""

BLANK: Final = ScoreSheet("", Heads(*[""] * 13), ())
"""Nothing written yet."""

AWAY: Final = "–"
"""In the column of somebody who sits out (THREE-02)."""

Index = QModelIndex | QPersistentModelIndex
Line = Row | SumLine
"""A deal, or a line of the sums."""
_NONE: Final = QModelIndex()
_BLANK: Final = "–"  # on paper where nothing stands


class Drawn(NamedTuple):
    """A figure as it is drawn."""

    text: str
    """What it says."""
    spoken: str
    """What it is, read aloud."""
    before: str = ""
    """Small at its left: the total so far, or who brought it."""
    rules: int = 0
    """Lines under it: one where a deal was won (GIN-18), two where it ends the game."""
    final: bool = True
    """It stays; a figure that may still change is drawn in the second ink."""


def drawn_figure(sheet: ScoreSheet, line: Line, column: int) -> Drawn | None:
    """What stands in a column of figures, counted from 0; None for blank paper."""
    game, side = divmod(column, len(sheet.blocks[0].heads))
    block = sheet.blocks[game]
    if isinstance(line, SumLine):
        cell = line.cells[game][side]
        spoken = ", ".join(filter(None, (block.title, block.names[side], cell.text)))
        return Drawn(cell.text, spoken, rules=int(cell.won), final=cell.final) if cell.text else None
    figure = line.cells[game][side]
    if figure is None:
        sits_out = f"{block.names[side]}, {sheet.heads.away}"
        return Drawn(AWAY, sits_out, final=False) if side in line.away and not game else None
    if sheet.grid:
        first = line.number == "1" or line.state is DealState.PREVIEW
        return Drawn(figure.gained, figure.spoken, "" if first else figure.text, int(figure.won))
    return Drawn(figure.text, figure.spoken, figure.by, 2 if figure.closes else int(figure.won))


class LinesModel(QAbstractTableModel):
    """Lines of words and figures; a new sheet changes only the lines that differ."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet = BLANK
        self._lines: Sequence[Line] = ()
        self._closed: tuple[bool, ...] = ()
        self._firsts: tuple[bool, ...] = ()
        self.here: Index = _NONE
        """The cell the keyboard is on."""

    def show_lines(self, sheet: ScoreSheet, lines: Sequence[Line]) -> None:
        """Show these lines of a sheet; rows before and after those that changed are left alone."""
        games = sheet.blocks
        same = [len(game.heads) for game in games] == [len(game.heads) for game in self._sheet.blocks]
        if not same:
            self.beginResetModel()
        self._sheet = sheet
        self._closed = tuple(game.closed for game in games for _ in game.heads)
        self._firsts = tuple(place == 0 for game in games for place, _ in enumerate(game.heads))
        if not same:
            self._lines = lines
            self.endResetModel()
            return
        self._replace(lines)

    def _replace(self, lines: Sequence[Line]) -> None:
        old = self._lines
        least = min(len(old), len(lines))
        first = next((place for place, same in enumerate(map(is_, old, lines)) if not same), least)
        while first < min(len(old), len(lines)) and _same(old[first], lines[first]):
            first += 1
        last = 0
        while last < min(len(old), len(lines)) - first and _same(old[-1 - last], lines[-1 - last]):
            last += 1
        gone, come = len(old) - first - last, len(lines) - first - last
        changed = min(gone, come)
        if gone > come:
            self.beginRemoveRows(_NONE, first + changed, first + gone - 1)
            self._lines = lines
            self.endRemoveRows()
        elif come > gone:
            self.beginInsertRows(_NONE, first + changed, first + come - 1)
            self._lines = lines
            self.endInsertRows()
        else:
            self._lines = lines
        if changed:
            self.dataChanged.emit(
                self.index(first, 0), self.index(first + changed - 1, self.columnCount() - 1)
            )

    def line(self, row: int) -> Line:
        """The line at a row."""
        return self._lines[row]

    def figure(self, row: int, column: int) -> Drawn | None:
        """The figure of a cell; None for blank paper and for words."""
        return drawn_figure(self._sheet, self._lines[row], column - FIRST) if column >= FIRST else None

    def closed(self, column: int) -> bool:
        """The column belongs to a game that is ruled off."""
        return column >= FIRST and self._closed[column - FIRST]

    def first_of_game(self, column: int) -> bool:
        """The column is the first of its game."""
        return column >= FIRST and self._firsts[column - FIRST]

    def games(self) -> int:
        """How many games there are."""
        return len(self._sheet.blocks)

    def tall(self) -> bool:
        """Rows have two lines."""
        return self._sheet.grid

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else FIRST + len(self._closed)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line, column = self._lines[index.row()], index.column()
        figure = self.figure(index.row(), column)
        match role:
            case Qt.ItemDataRole.DisplayRole if column == NUMBER:
                return line.number if isinstance(line, Row) else ""
            case Qt.ItemDataRole.DisplayRole:
                return words_of(line) if column == WORDS else figure.text if figure is not None else ""
            case Qt.ItemDataRole.AccessibleTextRole:
                return aloud(self._spoken(line, column, figure, here=_same_cell(index, self.here)))
            case Qt.ItemDataRole.ToolTipRole if column == WORDS and isinstance(line, Row):
                return line.hint or None
        return None

    def _spoken(self, line: Line, column: int, figure: Drawn | None, *, here: bool) -> str:
        """A cell read aloud, its heads in it: a reader goes through a line cell by cell, and names no heads.

        Blank paper is silent, unless the keyboard is on it.
        """
        if column == WORDS:
            return line.spoken if isinstance(line, Row) else line.label
        if column == NUMBER:
            return line.number if isinstance(line, Row) else ""
        if figure is not None:
            return figure.spoken
        return f"{_heads(self._sheet)[column]}, {_BLANK}" if here else ""

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """What stands at the left, for readers that name it; what stands above each cell says itself."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is Qt.Orientation.Horizontal:
            return None
        line = self._lines[section]
        return line.number if isinstance(line, Row) else line.label


def words_of(line: Line) -> str:
    """What a line says at the left."""
    return line.words if isinstance(line, Row) else line.label


def words_head(sheet: ScoreSheet) -> str:
    """What stands over the words, with a capital as it stands alone."""
    head = sheet.heads.net or sheet.heads.deal
    return head[:1].upper() + head[1:]


def _same(old: Line, new: Line) -> bool:
    """Rows are mostly the very same object: then nothing needs comparing."""
    return old is new or old == new


def _same_cell(one: Index, other: Index) -> bool:
    return (one.row(), one.column()) == (other.row(), other.column())


def _heads(sheet: ScoreSheet) -> list[str]:
    names = [_spoken(block, name) for block in sheet.blocks for name in block.names]
    return [sheet.heads.number, words_head(sheet), *names]


def _spoken(block: Block, name: str) -> str:
    return f"{block.title}, {name}" if block.title else name
