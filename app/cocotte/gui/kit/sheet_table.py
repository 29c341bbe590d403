"""Qt's models of a sheet: the rows, and the rows under the double line."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from cocotte.gui.kit.sheet_model import DrawnSheet, Figure, FootRow, Game, Row

NUMBER, WORDS, FIRST = 0, 1, 2
"""The columns: the number, the words, then the figures."""

Index = QModelIndex | QPersistentModelIndex
_NONE: Final = QModelIndex()


class LinesModel(QAbstractTableModel):
    """Lines of words and figures; a new sheet changes only the lines that differ."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet = DrawnSheet("", ())
        self._lines: Sequence[Row | FootRow] = ()
        self._closed: tuple[bool, ...] = ()
        self._firsts: tuple[bool, ...] = ()

    def show_lines(self, sheet: DrawnSheet, lines: Sequence[Row | FootRow]) -> None:
        """Show these lines of a sheet; rows before and after those that changed are left alone."""
        games = sheet.games
        same = [len(game.names) for game in games] == [len(game.names) for game in self._sheet.games]
        if not same:
            self.beginResetModel()
        old, self._sheet = self._sheet, sheet
        self._closed = tuple(game.closed for game in games for _ in game.names)
        self._firsts = tuple(place == 0 for game in games for place, _ in enumerate(game.names))
        if not same:
            self._lines = lines
            self.endResetModel()
            return
        self._replace(lines)
        if _heads(old) != _heads(sheet):
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def _replace(self, lines: Sequence[Row | FootRow]) -> None:
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

    def line(self, row: int) -> Row | FootRow:
        """The line at a row."""
        return self._lines[row]

    def figure(self, row: int, column: int) -> Figure | None:
        """The figure of a cell; None for blank paper and for words."""
        return self._lines[row].figures[column - FIRST] if column >= FIRST else None

    def closed(self, column: int) -> bool:
        """The column belongs to a game that is ruled off."""
        return column >= FIRST and self._closed[column - FIRST]

    def first_of_game(self, column: int) -> bool:
        """The column is the first of its game."""
        return column >= FIRST and self._firsts[column - FIRST]

    def games(self) -> int:
        """How many games there are."""
        return len(self._sheet.games)

    def tall(self) -> bool:
        """Rows have two lines."""
        return self._sheet.tall

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
                return line.words if column == WORDS else figure.text if figure is not None else ""
            case Qt.ItemDataRole.AccessibleTextRole:
                return (
                    (line.spoken or line.words)
                    if column < FIRST
                    else figure.spoken
                    if figure is not None
                    else ""
                )
            case Qt.ItemDataRole.ToolTipRole if column == WORDS and isinstance(line, Row):
                return line.hint or None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            line = self._lines[section]
            return line.number if isinstance(line, Row) else line.words
        return _heads(self._sheet)[section]


def _same(old: Row | FootRow, new: Row | FootRow) -> bool:
    """Rows are mostly the very same object: then nothing needs comparing."""
    return old is new or old == new


def _heads(sheet: DrawnSheet) -> list[str]:
    names = [_spoken(game, name) for game in sheet.games for name in game.names]
    return [sheet.number_head, sheet.words_head, *names]


def _spoken(game: Game, name: str) -> str:
    return f"{game.title}, {name}" if game.title else name
