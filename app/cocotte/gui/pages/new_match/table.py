"""The table seen from above: who sits where, who deals first, who meets whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from cocotte.core.values import frozen
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import box, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.label import Label

_SEAT: Final = (120, 40)
_WIDEST: Final = 240  # px of a seat, for a long name
_TABLE: Final = (160, 80)
_LEAST: Final = 120
_GAP: Final = 8
_INSIDE: Final = 12  # px between what is written on the table and its edge
_EDGES: Final = {2: (1, 0, 1, 0), 3: (1, 1, 1, 0), 4: (1, 1, 1, 1), 5: (2, 1, 1, 1), 6: (2, 1, 2, 1)} | {
    7: (3, 1, 2, 1),
    8: (3, 1, 3, 1),
}
"""How many sit at the top, the right, the bottom and the left of the table."""


@frozen
class Place:
    """One chair."""

    row: int
    """The player, by the row the name was typed in."""
    name: str
    """His name."""
    role: str
    """What the player does: ``deals first``."""


class TableSeat(Themed, Ringed, QPushButton):
    """A player at the table; a click offers what can be changed there."""

    requested = Signal(int, QPoint)
    """Somebody wants to change something about the player of this row, here on the screen."""

    def __init__(self, place: Place, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = place
        self.setAccessibleName(f"{place.name}, {place.role}" if place.role else place.name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.clicked.connect(
            lambda: self.requested.emit(place.row, self.mapToGlobal(self.rect().bottomLeft()))
        )
        middle = Qt.AlignmentFlag.AlignHCenter
        column = vbox(self, 0)
        column.addStretch()
        for text, kind, token in (
            (place.name, Type.HEADING, Token.INK),
            (place.role, Type.SMALL, Token.INK2),
        ):
            column.addWidget(Label(text, kind, token, align=middle))
        column.addStretch()
        self._column = column

    def wanted(self) -> int:
        """How wide its words are."""
        return 8 + self._column.totalSizeHint().width()

    def sizeHint(self) -> QSize:
        px = self.theme.px
        return QSize(min(max(px(_SEAT[0]), self.wanted()), px(_WIDEST)), px(_SEAT[1]))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(64), self.theme.px(_SEAT[1]))


class Table(Turning, QWidget):
    """Seats around a table, clockwise from the top; up to eight."""

    requested = Signal(int, QPoint)
    """Somebody wants to change something about the player of this row, here on the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: list[TableSeat] = []
        self._lines: tuple[str, ...] = ()
        self._places: tuple[Place, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_table(self, places: Sequence[Place], lines: Sequence[str]) -> None:
        """Seat these players; `lines` are written on the table."""
        self._lines = tuple(lines)
        if tuple(places) != self._places:
            self._places = tuple(places)
            for old in self._seats:
                discard(old)
            self._seats = [TableSeat(place, self) for place in places]
            for seat in self._seats:
                seat.requested.connect(self.requested)
                seat.show()
        self._turn()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        top, right, bottom, left = _edges(len(self._seats))
        _, table, gap = self._sizes()
        seat = QSize(*map(self.theme.px, _SEAT))
        width = table.width() + (bool(right) + bool(left)) * (seat.width() + gap)
        width = max(width, max(top, bottom, 1) * (seat.width() + gap))
        height = table.height() + (bool(top) + bool(bottom)) * (seat.height() + gap)
        return QSize(width, height)

    def _least(self) -> int:
        """How wide the table is at least: what is written on it can be read."""
        metrics = QFontMetricsF(font(Type.SMALL, self.theme))
        widest = max((int(metrics.horizontalAdvance(line)) for line in self._lines), default=0)
        return max(self.theme.px(_LEAST), widest + 2 * _INSIDE)

    def _sizes(self) -> tuple[QSize, QSize, int]:
        px = self.theme.px
        width, height = max(px(_TABLE[0]), self._least()), max(px(_TABLE[1]), len(self._lines) * px(18) + 16)
        wanted = max((seat.wanted() for seat in self._seats), default=0)
        seat = min(max(px(_SEAT[0]), wanted), px(_WIDEST))
        return QSize(seat, px(_SEAT[1])), QSize(width, height), _GAP

    def table_rect(self) -> QRect:
        """In the middle; where seats at one side alone had no room there, towards the other."""
        seat, table, gap = self._sizes()
        _, right, _, left = _edges(len(self._seats))
        beside = seat.width() + gap
        sides = self.width() - (bool(right) + bool(left)) * beside  # what whole seats there leave of it
        rect = QRect(0, 0, min(table.width(), max(self._least(), sides)), table.height())
        rect.moveCenter(self.rect().center())
        if right and not left:
            rect.moveLeft(max(min(rect.left(), sides - rect.width()), 0))
        return rect

    def _turn(self) -> None:
        if not self._seats:
            return
        seat, _, gap = self._sizes()
        table = self.table_rect()
        top, right, bottom, left = _edges(len(self._seats))
        boxes = self._along(top, table.top() - gap - seat.height(), seat)
        side_top = table.center().y() - seat.height() // 2
        room = max(seat.width() // 2, self.width() - table.right() - 1 - gap)
        width = min(seat.width(), room)
        boxes += [QRect(table.right() + 1 + gap, side_top, width, seat.height())] * right
        boxes += self._along(bottom, table.bottom() + 1 + gap, seat)[::-1]
        boxes += [QRect(table.left() - gap - width, side_top, width, seat.height())] * left
        for each, rect in zip(self._seats, boxes, strict=True):
            each.setGeometry(rect)

    def _along(self, count: int, y: int, seat: QSize) -> list[QRect]:
        """Seats in a row above or below the table, from left to right."""
        if not count:
            return []
        step = min(seat.width() + _GAP, self.width() // count)
        left = self.table_rect().center().x() - step * count // 2
        left = max(min(left, self.width() - step * count), 0)
        return [QRect(left + place * step, y, step - _GAP // 2, seat.height()) for place in range(count)]

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, table = self.theme, self.table_rect()
        with painting(self) as painter:
            box(painter, table, theme.color(Token.CLOSED), theme.color(Token.LINE2), radius=8)
            line = theme.px(18)
            y = table.center().y() + 1 - line * len(self._lines) / 2
            for text in self._lines:
                area = QRectF(table.left() + 2, y, table.width() - 4, line)
                letters, ink = font(Type.SMALL, theme), theme.color(Token.INK2)
                line_of_text(painter, area, text, letters, ink, Qt.AlignmentFlag.AlignHCenter)
                y += line


def _edges(count: int) -> tuple[int, int, int, int]:
    return _EDGES.get(count, (count, 0, 0, 0))
