"""Progress: the running totals of a game as step lines, their names at the line's end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from cocotte.gui.kit.paint import dash, hline
from cocotte.gui.kit.sheet_model import Steps
from cocotte.gui.kit.typography import Type, font
from cocotte.gui.theme import Theme, Token

_APART, _BESIDE = 14, 4
_STEP = 5  # px: a finer step is not seen
_DASHES = (None, (5, 3), (2, 2), (8, 3), (8, 3, 2, 3), (1, 3))
_INKS = (Token.ACC, Token.SECOND, Token.INK2, Token.CHG, Token.INK, Token.NOTE)


def draw_steps(painter: QPainter, rect: QRectF, steps: Steps, theme: Theme) -> None:
    """The chart of one game filling `rect`."""
    letters = font(Type.SMALL_STRONG, theme)
    metrics = QFontMetricsF(letters)
    top, bottom = rect.top() + 12, rect.bottom() - 8
    most = max([steps.target, 1, *(max(line, default=0) for line in steps.lines)])
    least = min([0, *(min(line, default=0) for line in steps.lines)])

    def height(value: float) -> float:
        return bottom - (bottom - top) * (value - least) / (most - least)

    ends = [(height(line[-1] if line else 0), side) for side, line in enumerate(steps.lines)]
    apart, first = theme.px(_APART), rect.top() + theme.px(_APART) / 2
    rows = _in_rows(ends, apart, bottom - first)
    names = max(
        (sum(metrics.horizontalAdvance(steps.names[side]) + _BESIDE for side in row) for _, row in rows),
        default=0,
    )
    left, right = rect.left() + 8, max(rect.left() + 40, rect.right() - names - 24 + _BESIDE)
    hline(painter, theme.color(Token.LINE2), left, right, round(height(0)))
    if steps.target:
        painter.setPen(dash(theme.color(Token.INK2), 1, 2, 3))
        y = round(height(steps.target)) + 0.5
        painter.drawLine(QPointF(left, y), QPointF(right, y))
    for side in reversed(range(len(steps.lines))):
        line = _thinned(steps.lines[side], int(right - left) // _STEP)
        across = (right - left) / (len(line) + 1)  # the last total runs on, too
        points = [QPointF(left, height(0))]
        for deal, value in enumerate(line, start=1):
            x = left + deal * across
            points += [QPointF(x, points[-1].y()), QPointF(x, height(value))]
        points.append(QPointF(right, points[-1].y()))
        painter.setPen(_pen(side, theme.color(_INKS[side % len(_INKS)])))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
    painter.setFont(letters)
    for y, row in _apart(rows, apart, first, bottom):
        x = right + 6
        for side in row:
            painter.setPen(theme.color(_INKS[side % len(_INKS)]))
            painter.drawText(QPointF(x, y + metrics.capHeight() / 2), steps.names[side])
            x += metrics.horizontalAdvance(steps.names[side]) + _BESIDE


def _thinned(line: Sequence[int], most: int) -> Sequence[int]:
    """No more steps than can be told apart; the last one stays."""
    if len(line) <= most or most <= 0:
        return line
    each = -(-len(line) // most)
    return line[::-each][::-1]


def _pen(side: int, color: QColor) -> QPen:
    pattern = _DASHES[side % len(_DASHES)]
    pen = QPen(color, 2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if pattern is not None:
        pen.setDashPattern([length / 2 for length in pattern])
    return pen


def _in_rows(ends: list[tuple[float, int]], least: float, room: float) -> list[tuple[float, list[int]]]:
    """A row for each end of a line; where there is no room for all, those that end close share one."""
    rows: list[tuple[float, list[int]]] = []
    crowded = (len(ends) - 1) * least > room
    for y, side in sorted(ends):
        if crowded and rows and y - rows[-1][0] < least:
            rows[-1][1].append(side)
        else:
            rows.append((y, [side]))
    return rows


def _apart(
    ends: list[tuple[float, list[int]]], least: float, top: float, bottom: float
) -> list[tuple[float, list[int]]]:
    """The ends of the lines moved apart so that their names can be read, all of them within the chart."""
    placed: list[tuple[float, list[int]]] = []
    lowest = bottom
    for y, side in sorted(ends, reverse=True):
        placed.append((min(y, lowest), side))
        lowest = placed[-1][0] - least
    highest = top
    for place in reversed(range(len(placed))):
        y, side = placed[place]
        if y >= highest:
            break
        placed[place] = (highest, side)
        highest += least
    return placed
