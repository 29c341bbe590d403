"""How a player's balance ran, match by match, or his points beside those of others, evening by evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.sheet import Points
from cocotte.gui.widgets.sheet.chart import draw_steps, step_end
from cocotte.gui.widgets.sheet.chart_steps import ChartSteps
from cocotte.gui.widgets.style.paint import painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.written.model import Steps

_MOST = 240  # steps that can still be told apart
_HEIGHT = 216
_SHORT = 8  # letters of a name where the chart is narrow


class BalanceChart(Themed, QWidget):
    """A step line from nothing to where he stands."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = Steps(((),), ("",), 0)
        self.walked = ChartSteps(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_line(self, line: Sequence[Points], end: str, spoken: str, words: Callable[[int], str]) -> None:
        """Show a balance; `end` stands at the end of the line.

        Read aloud are `spoken` and, of each match, its `words`.
        """
        self.show_lines([line], [end], spoken, words)

    def show_lines(
        self, lines: Sequence[Sequence[Points]], ends: Sequence[str], spoken: str, words: Callable[[int], str]
    ) -> None:
        """Show several lines of as many steps each; the first is the one that is walked and read aloud."""
        self._steps = Steps(
            tuple(thinned([floor(each) for each in line]) for line in lines),
            tuple(ends),
            0,
            tuple(end[:_SHORT] for end in ends),
        )
        count = len(lines[0])
        self.walked.show_steps(spoken, count, words, lambda row: self._end((row + 1) / count))
        self.update()

    def steps(self) -> Steps:
        """What is drawn."""
        return self._steps

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self.theme.px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.walked.setGeometry(self.rect())

    def _end(self, share: float) -> QPointF:
        """Where a match ends on the line."""
        return step_end(QRectF(self.rect()), self._steps, self.theme, share)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            draw_steps(painter, QRectF(self.rect()), self._steps, self.theme)


def thinned(line: Sequence[int], most: int = _MOST) -> tuple[int, ...]:
    """A long line with fewer steps: evenly taken, the last one always."""
    if len(line) <= most:
        return tuple(line)
    return tuple(line[(place + 1) * len(line) // most - 1] for place in range(most))
