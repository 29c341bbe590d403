"""Below the columns: points, bonuses, totals between a single and a double line, the difference."""

from __future__ import annotations

from typing import Final

from cocotte.language.written.model import SumCell, SumKind, SumLine
from cocotte.language.written.printed import Section
from cocotte.sheets.pdf.fit import drawable, width_of
from cocotte.sheets.pdf.geometry import Geometry
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import GREY, HAIR, INK, NOTE, RED, Face, Type

_HEIGHTS: Final = {
    SumKind.POINTS: 17.0,
    SumKind.BONUS: 17.0,
    SumKind.CARRIED: 17.0,
    SumKind.TOTAL: 19.0,
    SumKind.DIFFERENCE: 21.0,
    SumKind.RANK: 19.0,
}


def sums_height(section: Section, geometry: Geometry) -> float:
    """The height of all the lines."""
    return sum(_height(line, geometry) for line in section.sums)


def _height(line: SumLine, geometry: Geometry) -> float:
    if geometry.wide:
        return _HEIGHTS[line.kind] + (3 if line.kind is SumKind.TOTAL else 1)
    return _HEIGHTS[line.kind]


def draw_sums(pen: Pen, geometry: Geometry, section: Section, top: float) -> float:
    """The lines from `top` down; answers where they end."""
    y = top
    start = max(_label_width(line, geometry) for line in section.sums if line.note or line is section.sums[0])
    last_bonus = None
    for line in section.sums:
        bottom = y - _height(line, geometry)
        if line.kind is SumKind.TOTAL and last_bonus:
            for left, right in geometry.bands:
                pen.across(left, right, y, 0.6)
        base = bottom + (6.5 if line.kind in {SumKind.TOTAL, SumKind.DIFFERENCE, SumKind.RANK} else 5.6)
        _draw_label(pen, geometry, line, base, start)
        for game, cells in enumerate(line.cells):
            for side, cell in enumerate(cells):
                _draw_cell(pen, geometry, (game, side), line.kind, cell, base)
        _draw_rule(pen, geometry, line.kind, bottom)
        last_bonus = line
        y = bottom
    if section.sums[-1].kind is not SumKind.TOTAL:
        for left, right in geometry.bands:
            pen.across(left, right, y, 1.0)
    return y


def _draw_rule(pen: Pen, geometry: Geometry, kind: SumKind, bottom: float) -> None:
    for left, right in geometry.bands:
        if kind is SumKind.TOTAL:
            pen.across(left, right, bottom + 1, 0.7)
            pen.across(left, right, bottom - 1, 0.7)
        elif kind not in {SumKind.DIFFERENCE, SumKind.RANK}:
            pen.hair(left, right, bottom)


def _label_type(line: SumLine, geometry: Geometry) -> Type:
    total = line.kind is SumKind.TOTAL
    size = (11.5 if total else 9.2) if geometry.wide else (10.5 if total else 8.5)
    return Type(Face.BOLD if total else Face.PLAIN, size)


def _label_width(line: SumLine, geometry: Geometry) -> float:
    type_ = _label_type(line, geometry)
    return width_of(drawable(line.label, type_.face), type_.face, type_.size)


def _draw_label(pen: Pen, geometry: Geometry, line: SumLine, base: float, longest: float) -> None:
    left, right = geometry.strip
    type_ = _label_type(line, geometry)
    end = pen.text(left, base, line.label, type_, right - left - 4)
    if not line.note:
        return
    if geometry.wide:
        start = left + max(76, longest + 10)
        pen.text(start, base, line.note, Type(NOTE.face, 7.8, NOTE.ink), right - start - 4)
    else:
        pen.text(right - 3, base, line.note, NOTE, right - end - 9, "right")


def _draw_cell(
    pen: Pen, geometry: Geometry, place: tuple[int, int], kind: SumKind, cell: SumCell, base: float
) -> None:
    right = geometry.figure(*place)
    left, _ = geometry.column(*place)
    size = 10.5 if geometry.wide else 9.0
    type_ = Type(Face.PLAIN, size, HAIR if cell.text == "–" else INK)
    if kind is SumKind.TOTAL:
        type_ = Type(Face.BOLD, 12 if geometry.wide else 10.5)
    elif kind is SumKind.DIFFERENCE:
        type_ = Type(Face.BOLD, 12 if geometry.wide else 9.5, RED)
    elif kind is SumKind.RANK:
        type_ = Type(Face.PLAIN, 12 if geometry.wide else 10)
    room = geometry.figure_width + (0 if cell.aside else 6)
    pen.text(right, base, cell.text, type_, room, "right")
    if cell.aside:
        if geometry.wide:
            pen.text(left + 14, base, cell.aside, Type(Face.PLAIN, 8.2, GREY), geometry.side_width * 0.4)
        elif geometry.side_width >= 44:
            pen.text(left + 4, base, cell.aside, Type(Face.NARROW, 6.5, GREY), geometry.side_width * 0.35)
