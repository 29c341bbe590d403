"""The figures of players as Qt asks for them: a row for each player, a column for each figure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from cocotte.core.statistics import PlayerFigures
from cocotte.words.catalogue import Say
from cocotte.words.records.players import Column, columns_for, figure_of, figure_text, figures_sentence

Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()


class FiguresModel(QAbstractTableModel):
    """Figures, sorted by any of them; the best first, names from A."""

    def __init__(self, say: Say, head: str, keys: Sequence[str] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say, self._head, self._keys = say, head, keys
        self._rows: list[PlayerFigures] = []
        self._texts: dict[tuple[int, int], str] = {}
        self.columns: tuple[Column, ...] = ()
        self.sorted_by: tuple[str, bool] = ("", False)
        """The figure the rows are sorted by, and whether the least stands first."""

    def show_figures(self, found: Sequence[PlayerFigures]) -> None:
        """Show these; they are sorted as those before were."""
        self.beginResetModel()
        self._rows = list(found)
        self._texts = {}
        wanted = tuple(self._keys) or ("",)
        self.columns = tuple(each for each in columns_for(found) if each.key.startswith(wanted))
        self._sort()
        self.endResetModel()

    def figures(self) -> tuple[PlayerFigures, ...]:
        """The rows from top to bottom."""
        return tuple(self._rows)

    def player(self, row: int) -> str:
        """Whose row it is; empty for none."""
        return self._rows[row].player if 0 <= row < len(self._rows) else ""

    def row_of(self, player: str) -> int:
        """A player's row; -1 if he has none."""
        return next((row for row, each in enumerate(self._rows) if each.player == player), -1)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns) + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | int | None:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        each, column = self._rows[index.row()], index.column() - 1
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.row(), column)
        if role == Qt.ItemDataRole.ToolTipRole and column < 0:
            return each.player  # a long one is cut
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if column < 0:
                return figures_sentence(each, self.columns, self._say)
            return figures_sentence(each, self.columns[column : column + 1], self._say)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if column < 0 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section <= len(self.columns):
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._head if section == 0 else self.columns[section - 1].title(self._say)
        if role == Qt.ItemDataRole.ToolTipRole and section:
            return self._say(self.columns[section - 1].hint)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.DescendingOrder) -> None:
        key = self.columns[column - 1].key if column else "player"
        self.beginResetModel()
        self.sorted_by = (key, order is Qt.SortOrder.AscendingOrder)
        self._texts = {}
        self._sort()
        self.endResetModel()

    def _sort(self) -> None:
        key, rising = self.sorted_by
        if key == "player":
            self._rows.sort(key=lambda each: each.player.casefold(), reverse=not rising)
        elif key:
            self._rows.sort(key=lambda each: _size(each, key), reverse=not rising)

    def _text(self, row: int, column: int) -> str:
        if (row, column) not in self._texts:
            each = self._rows[row]
            key = self.columns[column].key if column >= 0 else ""
            self._texts[row, column] = figure_text(each, key, self._say) if key else each.player
        return self._texts[row, column]


def _size(figures: PlayerFigures, key: str) -> Fraction:
    """A figure to sort by; none is the least."""
    value = figure_of(figures, key)
    return Fraction(-1_000_000_000) if value is None else Fraction(value)


NARROW: Final = ("matches", "won", "deals", "deals_won", "average", "balance", "money balance")
"""The figures of a table that has not much room."""
