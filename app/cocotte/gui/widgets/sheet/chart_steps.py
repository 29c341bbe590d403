"""What a chart shows, for the keyboard and for whoever listens: a list of its steps, each in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from cocotte.gui.services.announcements import aloud
from cocotte.gui.services.spoken_rows import CurrentSelected
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import painting, vline
from cocotte.gui.widgets.style.theming import Themed

Index = QModelIndex | QPersistentModelIndex
_NONE: Final = QModelIndex()


class ChartSteps(CurrentSelected, Ringed, Themed, QListView):
    """Lies over a chart and shows nothing but a line at the step the keyboard is on; touches go through it.

    The chart gives it its own size, and `show_steps` what there is to walk along.
    """

    ring_radius = 0

    def __init__(self, chart: QWidget) -> None:
        super().__init__(chart)
        self._model = _Steps(self)
        self._place: Callable[[int], QPointF] | None = None
        self.setModel(self._model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setUniformItemSizes(True)
        self.setGridSize(QSize(1, 1))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.viewport().setAutoFillBackground(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for hide in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            hide(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_steps(
        self, name: str, count: int, words: Callable[[int], str], place: Callable[[int], QPointF]
    ) -> None:
        """A chart of so many steps: its sentence, each step in `words`, and the `place` where it ends."""
        self.setAccessibleName(aloud(name))
        self._place = place
        self._model.show_steps(count, words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if count else Qt.FocusPolicy.NoFocus)

    def scrollTo(
        self, _index: Index, _hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Nothing: all of a chart is seen."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes to where the chart ends."""
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._model.index(self._model.rowCount() - 1))
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.hasFocus() and self.currentIndex().isValid() and self._place is not None:
            with painting(self.viewport()) as painter:
                top = self._place(self.currentIndex().row())
                vline(painter, self.theme.color(Token.ACC), round(top.x()), top.y(), self.height())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()


class _Steps(QAbstractListModel):
    """The steps of a chart, put into words when they are read."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 0
        self._words: Callable[[int], str] = str

    def show_steps(self, count: int, words: Callable[[int], str]) -> None:
        """Other steps."""
        self.beginResetModel()
        self._count, self._words = count, words
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return aloud(self._words(index.row())) if role == Qt.ItemDataRole.DisplayRole else None
