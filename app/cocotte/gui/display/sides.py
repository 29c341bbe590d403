"""The sides on the table display, side by side: name, who deals, total, the way to the target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from cocotte.gui.display.games import GamesDrawing
from cocotte.gui.display.pen import MEDIUM, STRONG, DisplayPen, color
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import hline, icon, in_two, vline
from cocotte.gui.widgets.style.typography import sized_font
from cocotte.language.written.display import ShownSide

_ACROSS = 4  # sides in one row; more stand in two
_LEAST = 48  # a name is written no smaller, but on two lines
_SMALLEST = 36  # but a name of one word
_NOTE, _MARK, _GAP = 40, 56, 24


class _Heading(NamedTuple):
    """How the names are written, all of them alike."""

    size: float
    """Of the letters."""
    lines: int
    """One, or two where a name is long."""
    under: bool
    """Who deals stands on a line of its own."""

    @property
    def height(self) -> float:
        """With the note under it."""
        return self.size * 1.2 * self.lines + (_MARK if self.under else 0)


class SidesDrawing:
    """Side by side, from five on in two rows; what all have is written in one size."""

    def __init__(self, pen: DisplayPen, area: QRectF, sides: Sequence[ShownSide]) -> None:
        self._pen, self._area, self._sides = pen, area, sides
        self._rows = 1 if len(sides) <= _ACROSS else 2
        self._columns = -(-len(sides) // self._rows)
        self._large = self._columns <= 2
        self._games = GamesDrawing(pen, sides, large=self._large)

    def draw(self) -> None:
        """Rules, then each side in its cell."""
        pen, area = self._pen, self._area
        gap = pen.px(72 if self._large else 40)
        width = (area.width() - 2 * gap * (self._columns - 1)) / self._columns
        height = area.height() / self._rows
        for column in range(1, self._columns):
            edge = round(area.left() + column * (width + 2 * gap) - gap)
            vline(pen.painter, color(Token.LINE2), edge, area.top(), area.bottom(), 2)
        if self._rows > 1:
            hline(pen.painter, color(Token.LINE2), area.left(), area.right(), round(area.top() + height), 2)
        cells = []
        for place in range(len(self._sides)):
            row, column = divmod(place, self._columns)
            cell = QRectF(area.left() + column * (width + 2 * gap), area.top() + row * height, width, height)
            low = pen.px(16 if row + 1 < self._rows else 0)
            cells.append(cell.adjusted(0, pen.px(16 if row else 0), 0, -low))
        heading = self._heading(cells)
        rooms = [self._room(cell, side, heading) for cell, side in zip(cells, self._sides, strict=True)]
        size = min(pen.fitting(room, side.total) for room, side in zip(rooms, self._sides, strict=True))
        for cell, room, side in zip(cells, rooms, self._sides, strict=True):
            self._head(cell, side, heading)
            if side.total:
                pen.figure(room, side.total, size, ahead=side.ahead)
                self._games.draw(
                    QRectF(cell.left(), room.bottom(), cell.width(), cell.bottom() - room.bottom()), side
                )
            else:
                self._games.draw(
                    QRectF(cell.left(), room.top(), cell.width(), cell.bottom() - room.top()), side
                )

    def _heading(self, cells: Sequence[QRectF]) -> _Heading:
        """The size at which every name, with who deals beside it or under it, has room."""
        pen = self._pen
        size = 80 if self._large else 56 if cells[0].height() > pen.px(300) else 48
        pairs = list(zip(cells, self._sides, strict=True))
        names = [pen.width(side.name, size, STRONG) for side in self._sides]
        rooms = [cell.width() - self._noted(side) for cell, side in pairs]
        under = self._large and any(name > room for name, room in zip(names, rooms, strict=True))
        if under:
            rooms = [cell.width() for cell in cells]
        wide = max(name / max(room, 1) for name, room in zip(names, rooms, strict=True))
        if wide <= 1:
            return _Heading(size, 1, under)
        if size / wide >= _LEAST or not any(" " in side.name for side in self._sides):
            return _Heading(max(size / wide * 0.98, _SMALLEST), 1, under)
        return _Heading(_LEAST, 2, under)

    def _noted(self, side: ShownSide) -> float:
        """What the note takes beside a name; in a small cell the mark alone says who deals."""
        pen = self._pen
        mark = pen.px(_MARK + 16) if side.deals else 0
        if not side.note:
            return 0
        if side.deals and not self._large:
            return mark + pen.px(_GAP)
        return pen.width(side.note, _NOTE, MEDIUM) + mark + pen.px(_GAP)

    def _room(self, cell: QRectF, side: ShownSide, heading: _Heading) -> QRectF:
        """Where the total stands."""
        top = cell.top() + self._pen.px((16 if self._large else 8) + heading.height)
        below = self._games.height(side)
        return QRectF(cell.left(), top, cell.width(), max(cell.bottom() - top - below, 1))

    def _head(self, cell: QRectF, side: ShownSide, heading: _Heading) -> None:
        """The name, and beside it or under it who deals or sits out."""
        pen, px = self._pen, self._pen.px
        high = px(heading.size * 1.2)
        name = QRectF(cell.left(), cell.top() + px(16 if self._large else 8), cell.width(), high)
        noted = QRectF(name.left(), name.top() + high * heading.lines, name.width(), px(_MARK))
        if not heading.under:
            noted = name
            name = name.adjusted(0, 0, -self._noted(side), 0)
        lines = in_two(side.name, sized_font(px(heading.size), STRONG), name.width())
        for place, words in enumerate(lines if heading.lines > 1 else [side.name]):
            pen.words(name.translated(0, place * high), words, heading.size, STRONG, Token.INK)
        if side.note:
            wide = 0 if heading.under else pen.width(side.name, heading.size, STRONG)
            self._note(noted, side, wide, left=heading.under)

    def _note(self, area: QRectF, side: ShownSide, name: float, *, left: bool) -> None:
        """Who deals, with its mark, or sits out: under the name at the left, beside it at the right."""
        pen, px = self._pen, self._pen.px
        mark = px(_MARK + 16) if side.deals else 0
        words, wide = side.note, pen.width(side.note, _NOTE, MEDIUM)
        if side.deals and name + px(_GAP) + mark + wide > area.width():
            words, wide = "", 0
        start = area.left() if left else area.right() - wide - mark + (0 if words else px(16))
        if side.deals:
            sign = QRectF(start, area.center().y() - px(_MARK) / 2, px(_MARK), px(_MARK))
            icon(pen.painter, "dealer", sign, color(Token.NOTE))
        pen.words(QRectF(start + mark, area.top(), wide + 1, area.height()), words, _NOTE, MEDIUM, Token.NOTE)
