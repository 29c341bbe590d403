"""A section on its pages: deals under their heads, carried totals where a page ends, the sums at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.language.written.model import Row
from cocotte.language.written.printed import Section, Written
from cocotte.sheets.pdf.columns import Columns, draw_carried, draw_closed, draw_frames
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.geometry import LOWEST, TALLEST, Geometry
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.pdf.strip import Strip
from cocotte.sheets.pdf.sums import draw_sums, sums_height
from cocotte.sheets.style import Face, Type

HEADING: Final = 18.0
"""The height of a section's heading."""
_PITCH: Final = 0.56
"""The height of a table's line beside others, of that of a deal at a single table."""
BELOW: Final = 12.0
"""The air below a section."""
LONG: Final = 16.0
"""The height of a deal once a match takes more than one page."""


def row_height(row: Row, height: float) -> float:
    """The height of a deal, where one at a single table has `height`."""
    if len(row.lines) < 2:
        return height
    return (len(row.lines) + 1) * max(9.6, height * _PITCH) + 5


def height_of(row: Row, taken: float) -> float:
    """The height of a deal at a single table where this one takes so much."""
    return taken if len(row.lines) < 2 else (taken - 5) / (len(row.lines) + 1) / _PITCH


def fixed_height(section: Section, geometry: Geometry) -> float:
    """What a section takes besides its deals."""
    heading = HEADING if section.title else 0
    return heading + geometry.head_height(section) + sums_height(section, geometry) + BELOW


def fitting_height(sections: Sequence[tuple[Section, Geometry]], room: float) -> float | None:
    """The height of a deal at which all sections fit into so much room; None when they do not."""
    height = TALLEST
    while height >= LOWEST:
        taken = sum(
            fixed_height(section, geometry) + sum(row_height(row, height) for row in section.rows)
            for section, geometry in sections
        )
        if taken <= room:
            return height
        height -= 0.5
    return None


def add_section(
    flow: Flow, written: Written, section: Section, geometry: Geometry, height: float, *, filler: int = 0
) -> None:
    """Lay a section out from where the page stands, with blank rows after the last deal."""
    Placing(flow, written, section, geometry, height).place(filler)


class Placing:
    """One section while it is laid out, page by page."""

    def __init__(
        self, flow: Flow, written: Written, section: Section, geometry: Geometry, height: float
    ) -> None:
        self._flow = flow
        self._written = written
        self._section = section
        self._geometry = geometry
        self._height = height
        self._strip = Strip(geometry, section.rows, written.names)
        self._columns = Columns(geometry, section, written.names)

    def place(self, filler: int) -> None:
        """Lay it out."""
        flow, section = self._flow, self._section
        heads, sums = self._geometry.head_height(section), sums_height(section, self._geometry)
        heading = HEADING if section.title else 0
        # A section that is parted begins with a few deals and ends with a few; one of fewer is not parted.
        parted = len(section.rows) >= 2 * self._few()
        first = section.rows[: self._few()] if parted else section.rows
        least = sum(row_height(row, self._height) for row in first) or self._height
        flow.need(heading + heads + least + (self._height if parted else sums))
        if section.title:
            self._add_heading()
        start = 0
        while True:
            carried = self._height if start else 0
            room = flow.room - heads - carried
            left = section.rows[start:]
            rest = sum(row_height(row, self._height) for row in left) + filler * self._height
            if rest + sums <= room or not left:
                self._add_part(start, len(section.rows), filler, last=True)
                return
            end = start + self._fitting(left, room - self._height)
            self._add_part(start, end, 0, last=False)
            flow.turn()
            start = end

    def _few(self) -> int:
        """Deals that stand together where a section is parted: three, fewer of several tables."""
        rows = self._section.rows
        return 1 if rows and len(rows[0].lines) > 1 else 3

    def _fitting(self, rows: Sequence[Row], room: float) -> int:
        """How many deals fit, leaving a few for the page with the sums."""
        staying = max(1, len(rows) - self._few())
        count = 0
        for row in rows[:staying]:
            room -= row_height(row, self._height)
            if room < 0:
                break
            count += 1
        return max(count, 1)

    def _add_heading(self) -> None:
        flow, title = self._flow, self._section.title
        flow.mark(title)
        y = flow.y - 12

        def draw(pen: Pen) -> None:
            pen.text(flow.left, y, title, Type(Face.BOLD, 11))

        flow.draw(draw)
        flow.y -= HEADING

    def _add_part(self, start: int, end: int, filler: int, *, last: bool) -> None:
        """The deals of one page, with heads above and what closes them below."""
        flow, section, geometry, height = self._flow, self._section, self._geometry, self._height
        top = flow.y
        heights = [row_height(row, height) for row in section.rows[start:end]] + [height] * filler
        carried_in, carried_out = bool(start), not last
        body = sum(heights) + height * (carried_in + carried_out)
        flow.y -= geometry.head_height(section) + body

        def draw(pen: Pen) -> None:
            y = first = self._columns.draw_heads(pen, self._written.heads, top)
            if carried_in:
                draw_carried(pen, geometry, self._written.heads.carried, self._totals(start), y, height)
                y -= height
                self._hairs(pen, y)
            tops = [y]
            for each in heights:
                tops.append(tops[-1] - each)
            self._draw_closed(pen, start, tops)
            for number, row in enumerate(section.rows[start:end]):
                base = self._strip.draw(pen, row, tops[number], heights[number])
                at = height if len(row.lines) == 1 else TALLEST
                closed = self._closed_at(start + number)
                self._columns.draw_cells(pen, self._written.heads, row, base, at, closed)
            for line in tops[1 : None if carried_out else -1]:
                self._hairs(pen, line)
            y = tops[-1]
            if carried_out:
                draw_carried(pen, geometry, self._written.heads.carry, self._totals(end), y, height)
                y -= height
            draw_frames(pen, geometry, first, y)
            for left, right in geometry.bands:
                pen.across(left, right, y, 1.0)
            if last:
                draw_frames(pen, geometry, y, draw_sums(pen, geometry, section, y))

        flow.draw(draw)
        if last:
            flow.y -= sums_height(section, geometry) + BELOW

    def _hairs(self, pen: Pen, y: float) -> None:
        for left, right in self._geometry.bands:
            pen.hair(left, right, y)

    def _draw_closed(self, pen: Pen, start: int, tops: Sequence[float]) -> None:
        """The rest of each column that was ruled off, as far as this page has it."""
        several = len(self._section.blocks) > 1
        for game, block in enumerate(self._section.blocks):
            together = len(set(block.ruled)) == 1
            parts = [(0, len(block.ruled))] if together else [(n, n + 1) for n in range(len(block.ruled))]
            for first, end in parts:
                after = block.ruled[first]
                if after is None or after - start >= len(tops):
                    continue
                begins = max(after - start, 0)
                draw_closed(
                    pen,
                    self._geometry,
                    (game, first, end),
                    tops[begins],
                    tops[-1],
                    ruled=after > start or not start,
                    washed=several,
                )

    def _closed_at(self, number: int) -> frozenset[tuple[int, int]]:
        """The games and sides that are ruled off before a deal."""
        return frozenset(
            (game, side)
            for game, block in enumerate(self._section.blocks)
            for side, after in enumerate(block.ruled)
            if after is not None and number >= after
        )

    def _totals(self, end: int) -> list[list[str]]:
        """The running totals after so many deals; nothing in a column that is ruled off."""
        totals = []
        for game, block in enumerate(self._section.blocks):
            sides = []
            for side, after in enumerate(block.ruled):
                total = ""
                if after is None or after > end:
                    total = next(
                        (
                            figure.text
                            for row in reversed(self._section.rows[:end])
                            if (figure := row.cells[game][side])
                        ),
                        "",
                    )
                sides.append(total)
            totals.append(sides)
        return totals
