"""Layouts that break into rows: facts and tags as wide as they are, cards of equal width."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem


class Flow(QLayout):
    """Items in rows, each as wide as it asks; with `least`, in equal columns no narrower than that.

    Of such columns there are no more than `most`, if it is given.
    """

    def __init__(
        self, parent: QWidget | None = None, *, gap: int = 8, row_gap: int = 8, least: int = 0, most: int = 0
    ) -> None:
        super().__init__()
        self._most = most
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}  # by width: Qt asks again and again
        self._gap, self._row_gap, self._least = gap, row_gap, least
        if parent is not None:
            parent.setLayout(self)
        self.setContentsMargins(0, 0, 0, 0)

    def set_least(self, least: int) -> None:
        """Change the least width of a column."""
        self._least = least
        self.invalidate()

    def set_gap(self, gap: int) -> None:
        """Change the room between two items of a row."""
        if gap != self._gap:
            self._gap = gap
            self.invalidate()

    def set_most(self, most: int) -> None:
        """Have no more columns than that; 0 for as many as there is room for."""
        self._most = most
        self.invalidate()

    def addWidget(self, widget: QWidget) -> None:
        """Lay a widget out after the others.

        Its item is Python's own: of one that Qt makes Python would not hear that Qt deleted it, and nobody
        would delete it with the layout.
        """
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def widgets(self) -> list[QWidget]:
        """What is laid out, in order."""
        return [widget for item in self._items if (widget := item.widget()) is not None]

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._lay(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        shown = [item for item in self._items if not item.isEmpty()]
        width = sum(max(item.sizeHint().width(), self._least) for item in shown) + self._gap * max(
            0, len(shown) - 1
        )
        return QSize(width, max((item.sizeHint().height() for item in shown), default=0))

    def minimumSize(self) -> QSize:
        width = max((item.minimumSize().width() for item in self._items if not item.isEmpty()), default=0)
        return QSize(width, max((item.minimumSize().height() for item in self._items), default=0))

    def _lay(self, area: QRect, *, move: bool) -> int:
        """Lay the items out; the height they take."""
        y, rows = area.y(), self._rows(area.width())
        for row in rows:
            height = max(_height(item, width) for item, width in row)
            x = area.x()
            for item, width in row:
                if move:
                    item.setGeometry(QRect(QPoint(x, y), QSize(width, height)))
                x += width + self._gap
            y += height + self._row_gap
        return y - area.y() - (self._row_gap if rows else 0)

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, int]]]:
        shown = [item for item in self._items if not item.isEmpty()]
        if self._least:
            columns = max(1, (width + self._gap) // (self._least + self._gap))
            columns = min(columns, self._most or columns)
            each = (width - self._gap * (columns - 1)) // columns
            pairs = [(item, each) for item in shown]
            return [pairs[first : first + columns] for first in range(0, len(pairs), columns)]
        rows: list[list[tuple[QLayoutItem, int]]] = []
        room = 0
        for item in shown:
            wanted = min(item.sizeHint().width(), width)
            if not rows or wanted > room:
                rows.append([])
                room = width
            rows[-1].append((item, wanted))
            room -= wanted + self._gap
        return rows


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
