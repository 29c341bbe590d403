"""The progress of a game as a drawing of lines for a page, whatever its size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.values import frozen
from cocotte.language.written.chart_layout import apart, in_rows, thinned
from cocotte.language.written.model import Steps

HEIGHT: Final = 200
"""The drawing's own height; a page scales it."""

_LEFT, _TOP, _BOTTOM = 4, 16, 188
_RIGHT: Final = 500, 180  # where the lines end: of an only game, and of one among several
_NAMES: Final = 140, 70  # room for names, whole or a letter or two
_APART = 20  # between names
_LEAD = 12  # from the end of a line to its name
_STEPS = 120  # more are not told apart


@frozen
class Line:
    """How one side's total grew."""

    path: str
    """Its steps, as SVG writes a path."""
    stroke: int
    """Which of the strokes the style sheet has; no two sides of six have the same dashes."""
    lead: str
    """From its end to its name."""


@frozen
class Name:
    """The sides that stand at one height, at the right."""

    text: str
    """Their names."""
    x: float
    y: float
    stroke: int
    """That of the first of them."""


@frozen
class Chart:
    """The whole drawing."""

    label: str
    """The game's name, where there are several."""
    width: int
    """The drawing's own width: several stand side by side."""
    right: int
    """Where the lines end."""
    spoken: str
    """The same in a sentence."""
    lines: tuple[Line, ...]
    names: tuple[Name, ...]
    ground: float
    """The height of no points."""
    target: float | None
    """The height of the target; None where there is none."""


def chart_of(label: str, steps: Steps) -> Chart:
    """The drawing of one game."""
    most = max([steps.target, 1, *(max(line, default=0) for line in steps.lines)])
    least = min([0, *(min(line, default=0) for line in steps.lines)])

    def height(value: float) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * (value - least) / (most - least), 1)

    right, room = (each[bool(label)] for each in (_RIGHT, _NAMES))
    ends = [(height(line[-1] if line else 0), side) for side, line in enumerate(steps.lines)]
    rows = apart(in_rows(ends, _APART, _BOTTOM - _TOP), _APART, _TOP, _BOTTOM)
    named = {side: y for y, sides in rows for side in sides}
    lines = tuple(
        Line(
            _path([height(value) for value in (0, *thinned(line, _STEPS))], right),
            side % 6,
            f"M{right} {ends[side][0]}L{right + _LEAD} {named[side]:.1f}",
        )
        for side, line in enumerate(steps.lines)
    )
    names = tuple(
        Name(", ".join(steps.short[side] for side in sides), right + _LEAD + 4, round(y + 5, 1), sides[0] % 6)
        for y, sides in rows
    )
    spoken = ", ".join(
        f"{name} {line[-1] if line else 0}" for name, line in zip(steps.names, steps.lines, strict=True)
    )
    return Chart(
        label,
        right + room,
        right,
        spoken,
        lines,
        names,
        height(0),
        height(steps.target) if steps.target else None,
    )


def _path(heights: Sequence[float], right: int) -> str:
    """Step by step, the last total running on to the right."""
    across = (right - _LEFT) / len(heights)
    steps = [f"M{_LEFT} {heights[0]}"]
    for place, height in enumerate(heights[1:], 1):
        steps.append(f"H{_LEFT + place * across:.1f}V{height}")
    return "".join([*steps, f"H{right}"])
