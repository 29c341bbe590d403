"""Progress: the running totals of a game as step lines, each of which leads to its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.paint import dash, hline
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.language.written.chart_layout import apart, in_rows, thinned
from cocotte.language.written.model import Steps

_APART, _BESIDE, _BEFORE, _MARGIN = 14, 6, 3, 8
_LEAD = 28  # px to a name that had to make room for others, with a thin line from where its own ends
_LETTERS, _NAMES = 0.2, 0.4  # of the width: names that want more give way to letters, to their beginnings
_FEW = 3  # letters of a name that are no beginning of it one would read
_STEP = 5  # px: a finer step is not seen
_MARKS, _MARK = 44, 3.5  # px between the discs of a line, and half of one
_DASHES = (None, (5, 3), (2, 2), (8, 3), (8, 3, 2, 3), (1, 3))
_INKS = (Token.ACC, Token.SECOND, Token.INK2, Token.CHG, Token.INK, Token.NOTE)


class Stroke(NamedTuple):
    """How the line of a side is drawn."""

    ink: Token
    """Its colour."""
    dashes: tuple[int, ...] | None
    """Its dashes in px; None for a line that is whole."""
    marked: bool
    """It carries discs: the dashes begin anew after six sides."""


STROKES: Final = tuple(
    Stroke(_INKS[(side + 3 * marked) % len(_INKS)], _DASHES[side], marked)
    for marked in (False, True)
    for side in range(len(_DASHES))
)
"""The strokes of twelve sides, no two alike, with colours or without."""


def draw_steps(painter: QPainter, rect: QRectF, steps: Steps, theme: Theme) -> None:
    """The chart of one game filling `rect`."""
    _Chart(rect, steps, theme).draw(painter)


def step_end(rect: QRectF, steps: Steps, theme: Theme, share: float) -> QPointF:
    """Where at the top of the chart a step ends, `share` of the way along its steps from 0 to 1."""
    return _Chart(rect, steps, theme).end(share)


class _Chart:
    def __init__(self, rect: QRectF, steps: Steps, theme: Theme) -> None:
        self._steps, self._theme = steps, theme
        self._letters = font(Type.SMALL_STRONG, theme)
        self._metrics = QFontMetricsF(self._letters)
        px = theme.px
        half = self._metrics.capHeight() / 2
        self._top, self._bottom = rect.top() + px(_MARGIN) + half, rect.bottom() - px(6) - half
        self._most = max([steps.target, 1, *(max(line, default=0) for line in steps.lines)])
        self._least = min([0, *(min(line, default=0) for line in steps.lines)])
        self._names = self._fitting(rect.width())
        self._ends = [self._height(line[-1] if line else 0) for line in steps.lines]
        ends = [(y, side) for side, y in enumerate(self._ends)]
        rows = in_rows(ends, px(_APART), self._bottom - self._top)
        self._rows = apart(rows, px(_APART), self._top, self._bottom)
        moved = any(abs(y - self._ends[side]) > px(_APART) / 2 + 1 for y, row in self._rows for side in row)
        self._lead = px(_LEAD) if moved else 0
        wide = max((self._width(row) for _, row in self._rows), default=0)
        self._left = rect.left() + px(_MARGIN)
        room = rect.right() - px(_MARGIN) - wide - px(_BESIDE) - self._lead
        self._right = max(self._left + px(32), room)

    def end(self, share: float) -> QPointF:
        """Where a step ends; the last one before the end of the line, by which its total is carried on."""
        steps = len(self._drawn(self._steps.lines[0]))
        return QPointF(self._left + (self._right - self._left) * share * steps / (steps + 1), self._top)

    def draw(self, painter: QPainter) -> None:
        """Ground line, target, the lines with the first side on top, names."""
        self._painter, color = painter, self._theme.color
        hline(painter, color(Token.LINE2), self._left, self._right, round(self._height(0)))
        if self._steps.target:
            painter.setPen(dash(color(Token.INK2), 1, 2, 3))
            y = round(self._height(self._steps.target)) + 0.5
            painter.drawLine(QPointF(self._left, y), QPointF(self._right, y))
        named = {side: y for y, row in self._rows for side in row}
        for side in reversed(range(len(self._steps.lines))):
            self._line(side, named[side])
        painter.setFont(self._letters)
        for y, row in self._rows:
            x = self._right + self._lead + self._theme.px(_BESIDE)
            for side in row:
                painter.setPen(color(_stroke(side).ink))
                painter.drawText(QPointF(x, y + self._metrics.capHeight() / 2), self._names[side])
                x += self._metrics.horizontalAdvance(self._names[side]) + self._theme.px(_BESIDE)

    def _line(self, side: int, named: float) -> None:
        """Step by step, the last total running on; a thinner line from there to its name."""
        stroke, painter = _stroke(side), self._painter
        color = self._theme.color(stroke.ink)
        line = self._drawn(self._steps.lines[side])
        across = (self._right - self._left) / (len(line) + 1)
        points = [QPointF(self._left, self._height(0))]
        for deal, value in enumerate(line, start=1):
            x = self._left + deal * across
            points += [QPointF(x, points[-1].y()), QPointF(x, self._height(value))]
        points.append(QPointF(self._right, points[-1].y()))
        painter.setPen(_pen(stroke, color, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        if self._lead:
            painter.setPen(_pen(stroke, color, 1))
            gap = self._theme.px(_BEFORE)
            painter.drawLine(points[-1] + QPointF(gap, 0), QPointF(self._right + self._lead, named))
        if stroke.marked:
            self._mark(side, [0, *line], across, color)

    def _drawn(self, line: Sequence[int]) -> Sequence[int]:
        """The steps of a line that can be told apart."""
        return thinned(line, int(self._right - self._left) // _STEP)

    def _mark(self, side: int, values: Sequence[int], across: float, color: QColor) -> None:
        """Discs along a line, those of level sides beside each other; the last where its line ends."""
        gap, half = self._theme.px(_MARKS), self._theme.px(_MARK)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(color)
        x = self._right - (side % len(_DASHES)) * gap / len(_DASHES)
        while x > self._left:
            step = min(int((x - self._left) / across), len(values) - 1)
            self._painter.drawEllipse(QPointF(x, self._height(values[step])), half, half)
            x -= gap

    def _height(self, value: float) -> float:
        return self._bottom - (self._bottom - self._top) * (value - self._least) / (self._most - self._least)

    def _fitting(self, width: float) -> tuple[str, ...]:
        """The names, or where they would take too much of the chart what is left of them."""
        names, short = self._steps.names, self._steps.short
        longest = max(map(self._metrics.horizontalAdvance, names), default=0)
        most = _LETTERS if max(map(len, short), default=0) < _FEW else _NAMES
        return names if longest <= width * most or not short else short

    def _width(self, row: list[int]) -> float:
        between = self._theme.px(_BESIDE) * (len(row) - 1)
        return sum(self._metrics.horizontalAdvance(self._names[side]) for side in row) + between


def _stroke(side: int) -> Stroke:
    return STROKES[side % len(STROKES)]


def _pen(stroke: Stroke, color: QColor, width: int) -> QPen:
    pen = QPen(color, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if stroke.dashes is not None:
        pen.setDashPattern([length / width for length in stroke.dashes])
    return pen
