"""The row or cell under the keyboard is spoken when its list or table takes the focus.

Qt tells a screen reader that the table has the focus, and of a cell only when one moves to another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import QAbstractItemView, QWidget

from cocotte.gui.services.announcements import listening
from cocotte.gui.services.steps import call_soon

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleInterface

Index = QModelIndex | QPersistentModelIndex


class CurrentSelected:
    """Mixed into a table or list: its current cell is the selected one, wherever the keyboard comes in.

    Of a cell that is not, Orca says so at every step.
    """

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Another cell is the current one."""
        assert isinstance(self, QAbstractItemView)
        self.selectionModel().select(current, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        super().currentChanged(current, previous)  # type: ignore[misc]  # of the view this is mixed into


def speak_row(_: QWidget | None, now: QWidget | None) -> None:
    """Tell the reader of the row or cell that the keyboard came to; for `focusChanged`.

    It follows what Qt tells of the table itself, right after this signal.
    """
    if isinstance(now, QAbstractItemView) and listening():
        call_soon(now, lambda: _speak_row_of(now))


def _speak_row_of(table: QAbstractItemView) -> None:
    from PySide6.QtGui import QAccessible, QAccessibleEvent  # noqa: PLC0415 - where a reader is on

    if not table.hasFocus():
        return
    child = QAccessible.queryAccessibleInterface(table).focusChild()
    row = cast("QAccessibleInterface | None", child)  # the stubs leave out that there may be none
    if row is not None and row.isValid():
        QAccessible.updateAccessibility(QAccessibleEvent(row, QAccessible.Event.Focus))
