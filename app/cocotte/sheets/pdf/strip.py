"""The strip at the left: number, dealer, what happened, who sat out, points."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.language.written.model import DealState, Heads, Row, TableLine
from cocotte.sheets.pdf.geometry import HEAD_TYPES, Geometry, Slot, base_above
from cocotte.sheets.pdf.lettering import Lettering, lettering
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import CAP, GREY, INK, Face, Type

_NAMED = frozenset({"dealer", "deal", "sits_out"})
"""What holds names: set in one size all down its column."""


def draw_strip_heads(pen: Pen, geometry: Geometry, heads: Heads, y: float) -> None:
    """The words over the strip, on the base line `y`."""
    words = {
        "number": heads.number,
        "table": heads.table[:1] + ".",
        "dealer": heads.dealer,
        "deal": heads.deal,
        "sits_out": heads.sits_out,
        "points": heads.points,
        "side 0": "",
        "side 1": heads.points,
    }
    for slot in geometry.slots:
        x = slot.right if slot.align == "right" else slot.left
        type_ = HEAD_TYPES[geometry.wide]
        room = slot.right - slot.left - 1
        pen.text(x, y, words[slot.key], type_, room * 2 if slot.key == "side 1" else room, slot.align)


class Strip:
    """The strip of a section, whose columns are each set in one size."""

    def __init__(self, geometry: Geometry, rows: Sequence[Row], names: tuple[str, ...]) -> None:
        self._geometry, self._names = geometry, names
        self._texts = {
            "dealer": {line.dealer for row in rows for line in row.lines},
            "deal": {line.beside for row in rows for line in row.lines},
            "sits_out": {row.sitting_out for row in rows},
        }
        self._letterings: dict[tuple[str, float], Lettering] = {}

    def draw(self, pen: Pen, row: Row, top: float, height: float) -> float:
        """A deal's words between `top` and the hairline below; answers the base line of its figures."""
        if len(row.lines) == 1:
            base = top - height + base_above(self._geometry, height)
            size = min(8.8 if self._geometry.wide else 8.0, height * 0.55)
            self._draw_line(pen, row, row.lines[0], base, first=True, size=size)
            return base
        pitch = (height - 5) / (len(row.lines) + 1)
        size = min(8.0, pitch * 0.74)
        base = top - 1.5
        for number, line in enumerate(row.lines):
            base = top - 1.5 - pitch * (number + 0.5) - CAP * size / 2
            self._draw_line(pen, row, line, base, first=number == 0, size=size)
            if not line.beside:
                slots, end = self._geometry.slots, self._geometry.strip[1]
                pen.hair(slots[1].left, end - 3, base - pitch / 2 + CAP * size / 2)
        base -= pitch + 0.5
        if row.nets:
            _draw_nets(pen, self._geometry, row.nets, base, size)
        return base

    def _draw_line(
        self, pen: Pen, row: Row, line: TableLine, base: float, *, first: bool, size: float
    ) -> None:
        counts = row.state is DealState.COUNTS
        texts = {
            "number": row.number if first else "",
            "table": line.table,
            "dealer": line.dealer,
            "deal": line.beside,
            "sits_out": row.sitting_out if first else "",
            "points": row.points,
            **{f"side {side}": points for side, points in enumerate(line.points)},
        }
        types = {
            "number": Type(Face.PLAIN if size > 7.5 else Face.NARROW, size, GREY),
            "deal": Type(Face.NARROW, size) if counts else Type(Face.SLANTED, size, GREY),
            "points": Type(Face.PLAIN, min(size + 1, 9), INK if counts else GREY),
        }
        for slot in self._geometry.slots:
            text, type_ = texts.get(slot.key), types.get(slot.key, Type(Face.NARROW, size, GREY))
            if text and slot.key in _NAMED:
                found = self._lettering(slot, size)
                text, type_ = found.forms.of(text), found.type_of(type_)
            if text:
                _draw_slot(pen, slot, base, text, type_)

    def _lettering(self, slot: Slot, size: float) -> Lettering:
        """How a column with names is set in rows that want a size."""
        found = self._letterings.get((slot.key, size))
        if found is None:
            type_ = Type(Face.NARROW, size)
            found = lettering(self._texts[slot.key], self._names, type_, slot.right - slot.left)
            self._letterings[slot.key, size] = found
        return found


def _draw_nets(pen: Pen, geometry: Geometry, nets: Sequence[str], base: float, size: float) -> None:
    """The net of all tables, each side's points under its column."""
    figures = [slot for slot in geometry.slots if slot.key.startswith("side")]
    pen.across(figures[0].left + 6, figures[-1].right, base + size * 0.95, 0.3, GREY)
    for slot, points in zip(figures, nets, strict=False):
        _draw_slot(pen, slot, base, points, Type(Face.NARROW_BOLD, size))


def _draw_slot(pen: Pen, slot: Slot, base: float, text: str, type_: Type) -> None:
    x = slot.right if slot.align == "right" else slot.left
    pen.text(x, base, text, type_, slot.right - slot.left, slot.align)
