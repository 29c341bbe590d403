"""One picture of the table display: head, sides, progress, last deal."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cocotte.gui.display.pen import LEAST, LIGHT, MEDIUM, STRONG, DisplayPen, color, dark
from cocotte.gui.display.sides import SidesDrawing
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.sheet.chart import draw_steps
from cocotte.gui.widgets.style.paint import hline
from cocotte.language.written.display import FEW, Shown
from cocotte.language.written.model import Steps

_STRIP, _COLUMN = 176, 480  # the height of the charts under the sides; else their width
_LABEL = 44  # over a chart
_LARGER = 3  # than on the sheet


class DisplayPainting:
    """Draws what is shown."""

    def __init__(self, painter: QPainter, width: int, height: int, *, charted: bool) -> None:
        self._pen, self._charted = DisplayPen(painter, width, height), charted
        by = self._pen.by
        self._area = QRectF(0, 0, width, height).adjusted(*(by * edge for edge in (80, 56, -80, -48)))

    def paint(self, shown: Shown) -> None:
        """Head, sides, last deal."""
        area, px, pen = self._area, self._pen.px, self._pen
        top = QRectF(area.left(), area.top(), area.width(), px(48))
        end = pen.words(top, shown.title, 40, STRONG, Token.INK)
        lead = pen.end_words(top, shown.lead, 40, Token.INK)
        pen.words(top.adjusted(end + px(40), 0, -lead - px(40), 0), shown.line, 40, LIGHT, Token.INK2)
        last = QRectF(area.left(), area.bottom() - px(90), area.width(), px(90))
        self._last(last, shown)
        middle = QRectF(area.left(), top.bottom() + px(32), area.width(), last.top() - top.bottom() - px(64))
        if self._charted and shown.charts:
            middle = self._charts(middle, shown)
        SidesDrawing(pen, middle, shown.sides).draw()

    def _charts(self, area: QRectF, shown: Shown) -> QRectF:
        """The progress under few sides, at the right of many; answers the room that is left."""
        px, count = self._pen.px, len(shown.charts)
        under = len(shown.sides) <= FEW
        high = px(_STRIP) + (px(_LABEL) if shown.charts[0].label else 0)
        if under:
            strip = QRectF(area.left(), area.bottom() - high, area.width(), high)
            gap, each = px(40), (strip.width() - px(40) * (count - 1)) / count
            cells = [
                QRectF(strip.left() + place * (each + gap), strip.top(), each, strip.height())
                for place in range(count)
            ]
        else:
            strip = QRectF(area.right() - px(_COLUMN), area.top(), px(_COLUMN), area.height())
            each = strip.height() / count
            cells = [
                QRectF(strip.left(), strip.top() + place * each, strip.width(), each)
                for place in range(count)
            ]
        for cell, chart in zip(cells, shown.charts, strict=True):
            label = px(_LABEL) if chart.label else 0
            title = QRectF(cell.left(), cell.top(), cell.width(), label)
            self._pen.words(title, chart.label, 36, MEDIUM, Token.INK2)
            self._chart(cell.adjusted(0, label, 0, 0), chart.steps)
        if under:
            return area.adjusted(0, 0, 0, -high - px(24))
        return area.adjusted(0, 0, -px(_COLUMN + 40), 0)

    def _chart(self, area: QRectF, steps: Steps) -> None:
        """The drawing of the sheet, larger."""
        by, painter = self._pen.by * _LARGER, self._pen.painter
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(by, by)
        room = QRectF(0, 0, area.width() / by, area.height() / by)
        draw_steps(painter, room, steps, dark())
        painter.restore()

    def _last(self, area: QRectF, shown: Shown) -> None:
        """The last deal; where it is too long the name goes from the points, then all of it shrinks."""
        pen, px = self._pen, self._pen.px
        hline(pen.painter, color(Token.LINE2), area.left(), area.right(), round(area.top()), 2)
        line, gap = area.adjusted(0, px(34), 0, 0), px(80)
        words = pen.width(shown.last, 48, LIGHT) + pen.width(shown.happened, 48, LIGHT)
        gained = shown.gained
        if words + pen.width(gained, 48, STRONG) + gap > line.width() and shown.points:
            gained = shown.points
        room = (line.width() - gap) / max(words + pen.width(gained, 48, STRONG), 1)
        size = 48 * max(LEAST, min(1.0, room))
        end = pen.words(line, shown.last, size, LIGHT, Token.INK2)
        taken = pen.words(line, gained, size, STRONG, Token.ACC, right=True)
        between = line.adjusted(end + px(40), 0, -taken - px(40), 0)
        pen.words(between, shown.happened, size, LIGHT, Token.INK)
