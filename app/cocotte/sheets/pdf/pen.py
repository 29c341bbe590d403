"""What draws on a page: texts, lines, grounds, straight onto reportlab's canvas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfgen.canvas import Canvas

from cocotte.sheets.pdf.fit import drawable, fit, from_left, width_of
from cocotte.sheets.pdf.fonts import passages
from cocotte.sheets.pdf.tagging import Tags
from cocotte.sheets.style import GREY, HAIR, INK, Face, Ink, Type


class Pen:
    """Draws on the page at hand. Heights are measured upwards from the foot of the page.

    Texts and lines go to the page as they stand in the document: that takes a third of the time of the
    canvas's own calls, which a match of five hundred deals feels.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas: Any = canvas
        self._document: Any = canvas._doc  # noqa: SLF001 - a face gives out its letters document by document
        self._letters: dict[tuple[str, Face], tuple[tuple[str, str], ...]] = {}
        self._fill: Ink | None = None
        self._stroke: Ink | None = None
        self._weight = 0.0
        self.tags = Tags(canvas)

    def name_page(self, key: str, heading: str, level: int) -> None:
        """Give the page at hand a name to lead to, and a line of the document's outline."""
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(heading, key, level=level)

    def link(self, left: float, bottom: float, right: float, top: float, key: str) -> None:
        """Let a place on the page lead to a page of that name."""
        self._canvas.linkRect("", key, (left, bottom, right, top))

    def forget(self) -> None:
        """Let go of the texts given so far; they would fill the memory of a long document."""
        self._letters.clear()

    def new_page(self) -> None:
        """What was set on the page before is forgotten."""
        self._fill = self._stroke = None
        self._weight = 0.0

    def text(
        self, x: float, y: float, text: str, type_: Type, width: float | None = None, align: str = "left"
    ) -> float:
        """Set a text on its base line, shrunk or cut to a width if one is given; answers where it ends.

        `align` says what stands at `x`: the ``left`` end, the ``right`` end or the ``middle``.
        """
        face, size = type_.face, type_.size
        if width is None:
            text = drawable(text, face)
        else:
            text, size = fit(text, face, size, width)
        if not text:
            return x
        wide = width_of(text, face, size)
        if align != "left":
            x -= wide if align == "right" else wide / 2
        self._ink(type_.ink)
        self._show(
            x, y, f"{from_left(text)} ", face, size
        )  # whoever reads it aloud runs no figure into the next
        return x + wide

    def _show(self, x: float, y: float, text: str, face: Face, size: float) -> None:
        shown = " ".join(f"{font} {size:g} Tf ({letters}) Tj" for font, letters in self._parts_of(text, face))
        self._canvas.addLiteral(f"BT {x:.2f} {y:.2f} Td {shown} ET")

    def _parts_of(self, text: str, face: Face) -> tuple[tuple[str, str], ...]:
        """The text as the document has it: in each part of a font that holds some of its letters."""
        if (text, face) not in self._letters:
            self._letters[text, face] = tuple(self._parts(text, face))
        return self._letters[text, face]

    def _parts(self, text: str, face: Face) -> Iterator[tuple[str, str]]:
        for passage in passages(text, face):
            font: Any = passage[0]
            for part, letters in font.splitString(passage[1], self._document):
                yield font.getSubsetInternalName(part, self._document), escapePDF(letters)

    def across(self, left: float, right: float, y: float, weight: float, ink: Ink = INK) -> None:
        """A horizontal line."""
        self._line(left, y, right, y, weight, ink)

    def down(self, x: float, top: float, bottom: float, weight: float, ink: Ink = INK) -> None:
        """A vertical line."""
        self._line(x, top, x, bottom, weight, ink)

    def stroke(self, left: float, bottom: float, right: float, top: float) -> None:
        """The stroke through what stays empty, corner to corner."""
        self._line(left, bottom, right, top, 0.7, GREY)

    def hair(self, left: float, right: float, y: float) -> None:
        """A hairline between deals."""
        self.across(left, right, y, 0.3, HAIR)

    def ground(self, left: float, bottom: float, right: float, top: float, ink: Ink) -> None:
        """A rectangle without an edge."""
        self._ink(ink)
        self._canvas.addLiteral(f"{left:.2f} {bottom:.2f} {right - left:.2f} {top - bottom:.2f} re f")

    def modules(self, left: float, top: float, size: float, rows: Sequence[Sequence[int]]) -> None:
        """The dark squares of a code, those side by side as one."""
        self._ink(INK)
        drawn = []
        for number, row in enumerate(rows, 1):
            x = left
            for dark, squares in groupby(row):
                width = size * sum(1 for _ in squares)
                if dark:
                    drawn.append(f"{x:.3f} {top - size * number:.3f} {width:.3f} {size:.3f} re")
                x += width
        self._canvas.addLiteral(" ".join(drawn) + " f")

    def panel(
        self,
        left: float,
        bottom: float,
        right: float,
        top: float,
        *,
        ground: Ink,
        radius: float = 3,
        weight: float = 0.6,
        ink: Ink = INK,
    ) -> None:
        """A rectangle with round corners and an edge."""
        self._ink(ground)
        self._line_style(weight, ink)
        self._canvas.roundRect(left, bottom, right - left, top - bottom, radius, stroke=1, fill=1)

    def underlined(self, right: float, y: float, text: str, type_: Type, width: float | None = None) -> None:
        """A figure that ends at `right`, underlined as a won running total (GIN-18)."""
        shown, size = fit(text, type_.face, type_.size, width) if width else (text, type_.size)
        fitted = Type(type_.face, size, type_.ink)
        self.text(right, y, shown, fitted, align="right")
        start = right - width_of(drawable(shown, type_.face), type_.face, size)
        self.across(start - 1.2, right + 1.2, y - 2.1, 0.75)

    def _line(self, x1: float, y1: float, x2: float, y2: float, weight: float, ink: Ink) -> None:
        self._line_style(weight, ink)
        self._canvas.addLiteral(f"{x1:.2f} {y1:.2f} m {x2:.2f} {y2:.2f} l S")

    def _line_style(self, weight: float, ink: Ink) -> None:
        if ink != self._stroke:
            self._canvas.addLiteral("{:.4g} {:.4g} {:.4g} RG".format(*ink))
            self._stroke = ink
        if weight != self._weight:
            self._canvas.addLiteral(f"{weight:g} w")
            self._weight = weight

    def _ink(self, ink: Ink) -> None:
        if ink != self._fill:
            self._canvas.addLiteral("{:.4g} {:.4g} {:.4g} rg".format(*ink))
            self._fill = ink


FIGURE_FACES = {False: Face.PLAIN, True: Face.BOLD}
"""A running total, and the one that wins a game."""
