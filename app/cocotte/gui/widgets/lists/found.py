"""What a search leaves of a list; where it leaves nothing, words that say so and lead on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.lists.row_list import ListRow, RowList
from cocotte.gui.widgets.text.prose import Prose


class Found(Panel):
    """The rows, or in their place `nothing` with its links."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self.list = RowList(name)
        self.nothing = Prose()
        self._none = QWidget()
        none = QVBoxLayout(self._none)
        none.setContentsMargins(16, 16, 16, 16)
        none.addWidget(self.nothing)
        none.addStretch(1)
        self.column.addWidget(self.list)
        self.column.addWidget(self._none)

    def show_rows(self, rows: Sequence[ListRow], key: str = "") -> None:
        """Show these, with one of them chosen if it is among them; emits no signal."""
        self.list.show_rows(rows, key)
        self.list.setVisible(bool(rows))
        self._none.setVisible(not rows)
