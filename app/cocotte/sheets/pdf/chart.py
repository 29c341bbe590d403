"""Running totals on paper, as step lines that each lead to a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.language.written.chart_layout import apart, in_rows, thinned
from cocotte.language.written.model import Steps
from cocotte.sheets.pdf.flow import Draw
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import GREY, HAIR, INK, LABEL, RED, Ink

CHART: Final = 120.0
"""Points a chart is high."""
_NAMES: Final = 90.0
"""Room for the names at its right."""
_APART: Final = 8.5
"""Between two names."""
_LEAD: Final = 10.0
"""From the end of a line to its name."""
_STEP: Final = 2.0
"""A finer step is not seen."""
_STROKES: Final[Sequence[tuple[Ink, float]]] = (
    (INK, 1.4), (RED, 1.4), (GREY, 1.4), (INK, 0.5), (RED, 0.5), (GREY, 0.5),
)  # fmt: skip
"""Ink and weight of each line; none like another on paper without colours either, where each has its name."""


def chart_drawer(steps: Steps, left: float, right: float, top: float) -> Draw:
    """What draws a chart below `top`."""

    def draw(pen: Pen) -> None:
        most = max([1, *(max(line, default=0) for line in steps.lines)])
        least = min([0, *(min(line, default=0) for line in steps.lines)])
        bottom, end = top - CHART, right - _NAMES

        def height(value: float) -> float:
            return bottom + CHART * (value - least) / (most - least)

        pen.across(left, end, height(0), 0.3, HAIR)
        for number, line in enumerate(steps.lines):
            _line(
                pen,
                [height(value) for value in (0, *thinned(line, int((end - left) / _STEP)))],
                left,
                end,
                number,
            )
        ends = [(-height(line[-1] if line else 0), number) for number, line in enumerate(steps.lines)]
        for y, numbers in apart(in_rows(ends, _APART, CHART), _APART, -top, -bottom):
            named = ", ".join(steps.names[number] for number in numbers)
            pen.text(end + _LEAD, -y - 2.4, named, LABEL, _NAMES - _LEAD)
            for number in numbers:
                _lead(pen, end, -ends[number][0], -y, number)

    return draw


def _line(pen: Pen, heights: Sequence[float], left: float, right: float, number: int) -> None:
    """Step by step, the last total running on to the right."""
    ink, weight = _STROKES[number % len(_STROKES)]
    across = (right - left) / len(heights)
    for place, height in enumerate(heights):
        x = left + place * across
        if place:
            before = heights[place - 1]
            pen.down(x, max(before, height) + weight / 2, min(before, height) - weight / 2, weight, ink)
        pen.across(x, x + across, height, weight, ink)


def _lead(pen: Pen, x: float, y: float, named: float, number: int) -> None:
    """From where a line ends to the height of its name."""
    ink, _ = _STROKES[number % len(_STROKES)]
    middle = x + _LEAD / 2
    pen.across(x, middle, y, 0.3, ink)
    pen.down(middle, max(y, named), min(y, named), 0.3, ink)
    pen.across(middle, x + _LEAD - 2, named, 0.3, ink)
