"""Two columns side by side where there is room, else one under the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage

_GAP = 24
_BESIDE = 960
"""Width from which two columns stand side by side, in px at 100 %: a board of two packs, and an answer."""


class Columns(Turning, QWidget):
    """What one enters at the left, what it comes to at the right.

    In one column what comes to be read `first` stands over the rest; `right` has it otherwise.
    """

    turned = Signal()
    """They stand otherwise than before."""

    def __init__(
        self,
        left: QWidget,
        right: QWidget,
        *,
        first: Sequence[QWidget] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        layout = right.layout()
        assert isinstance(layout, QBoxLayout)
        self._left = left
        self._right, self._first = layout, [(layout.indexOf(part), part) for part in first]
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        for side in (left, right):
            self._row.addWidget(side, 1, Qt.AlignmentFlag.AlignTop)
        self._put_first()

    @property
    def beside(self) -> bool:
        """The columns stand side by side."""
        return self._row.direction() is QBoxLayout.Direction.LeftToRight

    def lead(self) -> None:
        """In one column, scroll to what is read first, and with it as much as there is room for below."""
        page: QWidget | None = self
        while page is not None and not isinstance(page, ScrollPage):
            page = page.parentWidget()
        if page is not None and not self.beside:
            page.settle()
            seen = [part for _, part in self._first if not part.isHidden()]
            page.show_whole(seen[0], to=self._left)

    def _turn(self) -> None:
        ways = QBoxLayout.Direction
        way = ways.LeftToRight if self.width() >= self.theme.px(_BESIDE) else ways.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self._put_first()
            self.updateGeometry()
            self.turned.emit()

    def _put_first(self) -> None:
        """What is read first has its place in the right column, or over both."""
        for place, (usual, part) in enumerate(self._first):
            if self.beside:
                self._right.insertWidget(usual, part)
            else:
                self._row.insertWidget(place, part)
