"""The figures of players as Qt asks for them: a row for each player, a column for each figure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from cocotte.core.statistics import PlayerFigures
from cocotte.gui.services.announcements import aloud
from cocotte.language.catalogue import Translator
from cocotte.language.records.players import (
    Column,
    columns_for,
    figure_of,
    figure_sentence,
    figure_text,
    figures_sentence,
)

Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()
_SIGNS: Final = {Qt.SortOrder.AscendingOrder: "\u00a0▲", Qt.SortOrder.DescendingOrder: "\u00a0▼"}


class FiguresModel(QAbstractTableModel):
    """Figures, sorted by any of them; the names are the heads of the rows."""

    def __init__(
        self, say: Translator, head: str, keys: Sequence[str] = (), parent: QObject | None = None
    ) -> None:
        """`head` is what the names are called; only figures that begin with one of the keys are shown."""
        super().__init__(parent)
        self._say, self._head, self._keys = say, head, tuple(keys) or ("",)
        self._rows: list[PlayerFigures] = []
        self.columns: tuple[Column, ...] = ()
        self.sorted_by: tuple[str | None, Qt.SortOrder] = (None, Qt.SortOrder.DescendingOrder)
        """The key of the figure the rows are sorted by, empty for the names; None while by nothing."""

    def show_figures(self, found: Sequence[PlayerFigures]) -> None:
        """Show these; they are sorted as those before were."""
        self.beginResetModel()
        self.columns = tuple(each for each in columns_for(found) if each.key.startswith(self._keys))
        self._rows = self._sorted(found)
        self.endResetModel()

    def figures(self) -> tuple[PlayerFigures, ...]:
        """The rows from top to bottom."""
        return tuple(self._rows)

    def player(self, row: int) -> str:
        """Whose row it is; empty for none."""
        return self._rows[row].player if 0 <= row < len(self._rows) else ""

    def row_of(self, player: str) -> int:
        """A player's row; -1 if there is none."""
        return next((row for row, each in enumerate(self._rows) if each.player == player), -1)

    def head(self, column: int) -> str:
        """What stands over a column; the names are at -1."""
        return self.columns[column].title(self._say) if column >= 0 else self._head

    def over(self, column: int) -> str:
        """The same with a sign, if the rows are sorted by it."""
        by, order = self.sorted_by
        return f"{self.head(column)}{_SIGNS[order]}" if by == self.key(column) else self.head(column)

    def key(self, column: int) -> str:
        """What a column is sorted by; the names are at -1."""
        return self.columns[column].key if column >= 0 else ""

    def text(self, row: int, column: int) -> str:
        """What stands in a cell; the names are at -1."""
        each = self._rows[row]
        return figure_text(each, self.columns[column].key, self._say) if column >= 0 else each.player

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | int | None:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.text(index.row(), index.column())
            case Qt.ItemDataRole.AccessibleTextRole:
                return aloud(self._spoken(self._rows[index.row()], index.column()))
            case Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _spoken(self, figures: PlayerFigures, column: int) -> str:
        """A cell read aloud, the first of a row with the name: a reader goes through all of them."""
        if column == 0:
            return figures_sentence(figures, self.columns[:1], self._say)
        return figure_sentence(figures, self.columns[column], self._say)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        roles = Qt.ItemDataRole
        if orientation is Qt.Orientation.Vertical:
            names = (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole)
            return self.player(section) if role in names else None
        if role == roles.ToolTipRole:
            return self._say(self.columns[section].hint)
        if role == roles.DisplayRole:
            return self.over(section)
        return self.head(section) if role == roles.AccessibleTextRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.DescendingOrder) -> None:
        """Sort by a figure, or at -1 by the names; whoever stands on a row goes with its player."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        players = [self.player(index.row()) for index in before]
        self.sorted_by = (self.key(column), order)
        self._rows = self._sorted(self._rows)
        after = [
            self.index(self.row_of(player), index.column())
            for player, index in zip(players, before, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def _sorted(self, rows: Sequence[PlayerFigures]) -> list[PlayerFigures]:
        key, order = self.sorted_by
        if key is None:
            return list(rows)
        last_first = order is Qt.SortOrder.DescendingOrder
        if not key:
            return sorted(rows, key=lambda each: each.player.casefold(), reverse=last_first)
        return sorted(rows, key=lambda each: _size(each, key), reverse=last_first)


def _size(figures: PlayerFigures, key: str) -> Fraction:
    """A figure to sort by; none is the least."""
    value = figure_of(figures, key)
    return Fraction(-1_000_000_000) if value is None else Fraction(value)


NARROW: Final = ("matches", "won", "deals", "deals_won", "average", "balance", "money balance")
"""The figures of a table that has not much room."""
