"""The columns of the games: heads, running totals, rules between and around them, games that are closed."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from cocotte.language.written.model import Figure, Heads, Row
from cocotte.language.written.printed import Section
from cocotte.sheets.pdf.geometry import HEAD_TYPES, Geometry, base_above, figure_size
from cocotte.sheets.pdf.lettering import Set
from cocotte.sheets.pdf.pen import FIGURE_FACES, Pen
from cocotte.sheets.pdf.strip import draw_strip_heads
from cocotte.sheets.style import GAME, GREY, HAIR, SLANTED_MARK, WASH, Face, Type


class Columns:
    """The columns of a section, whose names are each set in one size."""

    def __init__(self, geometry: Geometry, section: Section, names: tuple[str, ...]) -> None:
        self._geometry, self._section = geometry, section
        heads, under = (Type(Face.BOLD, 11), Type(Face.PLAIN, 9.5)) if geometry.wide else _NARROW_HEADS
        room = geometry.side_width - (12 if geometry.wide else 6)
        self._heads = Set.of((name for block in section.blocks for name in block.heads), names, heads, room)
        self._under = Set.of((name for block in section.blocks for name in block.under), names, under, room)
        gained = (
            figure.brought
            for row in section.rows
            for figures in (row.cells if geometry.wide else ())
            for figure in figures
            if figure is not None
        )
        self._gained = Set.of(gained, names, Type(Face.PLAIN, 8.8, GREY), geometry.side_width * 0.48 - 14)

    def draw_heads(self, pen: Pen, heads: Heads, top: float) -> float:
        """The heads of all columns, from `top` down; answers where the deals begin."""
        geometry, section = self._geometry, self._section
        height = geometry.head_height(section)
        bottom = top - height
        titled = not geometry.wide and any(block.title for block in section.blocks)
        frame = top - 18.3 if titled else top
        for game, block in enumerate(section.blocks):
            left, right = geometry.games[game]
            if titled:
                pen.text((left + right) / 2, top - 13.3, block.title, GAME, right - left, "middle")
            pen.across(left, right, frame, 1.0 if geometry.wide else 0.6)
            for side, (head, under) in enumerate(zip(block.heads, block.under, strict=True)):
                self._draw_names(pen, (game, side), (head, under), frame, bottom)
                if geometry.wide:
                    _draw_subheads(pen, geometry, heads, (game, side), bottom + 5, last=side == 1)
        draw_strip_heads(pen, geometry, heads, bottom + (5 if geometry.wide else 4))
        for left, right in geometry.bands:
            pen.across(left, right, bottom, 1.0)
        draw_frames(pen, geometry, frame, bottom)
        return bottom

    def _draw_names(
        self, pen: Pen, place: tuple[int, int], names: tuple[str, str], top: float, bottom: float
    ) -> None:
        left, right = self._geometry.column(*place)
        middle, (head, under) = (left + right) / 2, names
        above, below = (top - 13, top - 27) if self._geometry.wide else (bottom + 3.7, bottom + 3.7)
        if under and not self._geometry.wide:
            above += 10
        self._heads.draw(pen, middle, above, head, "middle")
        self._under.draw(pen, middle, below, under, "middle")

    def draw_cells(
        self,
        pen: Pen,
        heads: Heads,
        row: Row,
        base: float,
        height: float,
        closed: AbstractSet[tuple[int, int]],
    ) -> None:
        """What a deal wrote in the columns, on its base line; `closed` are the games and sides ruled off."""
        geometry = self._geometry
        size = figure_size(geometry, height)
        for game, figures in enumerate(row.cells):
            for side, figure in enumerate(figures):
                if figure is not None:
                    self._draw_figure(pen, (game, side), figure, base, size)
                elif side in row.away and (game, side) not in closed:
                    _draw_away(pen, geometry, (game, side), heads.away, base)

    def _draw_figure(
        self, pen: Pen, place: tuple[int, int], figure: Figure, base: float, size: float
    ) -> None:
        """A running total, underlined where the side won the deal; beside it what the deal added."""
        geometry = self._geometry
        right = geometry.figure(*place)
        type_ = Type(FIGURE_FACES[figure.closes], size)
        if figure.won:
            pen.underlined(right, base, figure.text, type_, geometry.figure_width)
        else:
            pen.text(right, base, figure.text, type_, geometry.figure_width, "right")
        if geometry.wide:
            self._gained.draw(pen, geometry.column(*place)[0] + 14, base, figure.brought)


_NARROW_HEADS = (Type(Face.NARROW, 8.8), Type(Face.NARROW, 8))
"""Names over narrow columns, and under such a head."""


def _draw_subheads(
    pen: Pen, geometry: Geometry, heads: Heads, place: tuple[int, int], y: float, *, last: bool
) -> None:
    left, _ = geometry.column(*place)
    type_ = HEAD_TYPES[True]
    pen.text(left + 14, y, heads.won_by if last else heads.won, type_, geometry.side_width / 2)
    pen.text(geometry.figure(*place), y, heads.total, type_, align="right")


def _draw_away(pen: Pen, geometry: Geometry, place: tuple[int, int], away: str, base: float) -> None:
    left, right = geometry.column(*place)
    if geometry.side_width >= 44:
        pen.text((left + right) / 2, base, away, SLANTED_MARK, right - left - 6, "middle")
    else:
        pen.text(geometry.figure(*place), base, "–", Type(Face.PLAIN, 9, HAIR), align="right")


def draw_carried(
    pen: Pen, geometry: Geometry, label: str, totals: Sequence[Sequence[str]], top: float, height: float
) -> None:
    """The running totals as they are carried from one page to the next."""
    base = top - height + base_above(geometry, height)
    deal = next(slot for slot in geometry.slots if slot.key == "deal")
    pen.text(deal.left, base, label, SLANTED_MARK, deal.right - deal.left)
    type_ = Type(Face.PLAIN, figure_size(geometry, height) - 1, GREY)
    for game, sides in enumerate(totals):
        for side, text in enumerate(sides):
            pen.text(geometry.figure(game, side), base, text, type_, geometry.figure_width, "right")


def draw_frames(pen: Pen, geometry: Geometry, top: float, bottom: float) -> None:
    """The lines around the games and between the sides."""
    for game, (left, right) in enumerate(geometry.games):
        for side in range(1, geometry.sides):
            pen.down(geometry.column(game, side)[0], top, bottom, 0.6)
        pen.down(left, top, bottom, 1.0)
        pen.down(right, top, bottom, 1.0)


def draw_closed(
    pen: Pen,
    geometry: Geometry,
    columns: tuple[int, int, int],
    top: float,
    bottom: float,
    *,
    ruled: bool,
    washed: bool,
) -> None:
    """The rest of columns that are closed: a double line if they close here, a wash, one stroke across.

    `columns` are the game and the sides from one to another (not included).
    """
    game, first, end = columns
    left, right = geometry.column(game, first)[0], geometry.column(game, end - 1)[1]
    if top - bottom > 4:
        if washed:
            pen.ground(left + 0.6, bottom, right - 0.6, top, WASH)
            for side in range(first + 1, end):
                pen.down(geometry.column(game, side)[0], top, bottom, 0.6, HAIR)
        inset = min(10.0 if geometry.wide else 6.0, (top - bottom) / 4)
        pen.stroke(left + inset, bottom + inset, right - inset, top - inset)
    if ruled:
        # Where nothing follows, the upper line is the one that closes the columns anyway.
        pen.across(left, right, top + (0.9 if top > bottom else 0), 0.8)
        pen.across(left, right, top - (1.3 if top > bottom else 2.2), 0.8)
