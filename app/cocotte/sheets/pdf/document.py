"""A match on as few pages as hold it: upright, or on its side where the columns need it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import IO, BinaryIO, Final

from reportlab.pdfgen.canvas import Canvas

from cocotte.core.values import frozen, replace
from cocotte.language.catalogue import Translator
from cocotte.language.written.document import write_out
from cocotte.language.written.paper import Paper
from cocotte.language.written.printed import Section, Written
from cocotte.sheets.pdf.evening import add_evening, evening_height
from cocotte.sheets.pdf.fit import MISSING, drawable
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.fonts import FONTS, font_of
from cocotte.sheets.pdf.geometry import Geometry, geometry_of
from cocotte.sheets.pdf.grid import LOWEST as LOWEST_CONTRACT
from cocotte.sheets.pdf.grid import Grid, GridText
from cocotte.sheets.pdf.head import add_facts, draw_foot, draw_head
from cocotte.sheets.pdf.notes import (
    BESIDE,
    Notes,
    add_notes,
    add_notes_apart,
    add_signatures,
    signatures_height,
    under_height,
)
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.pdf.scan import add_scan, scan_size
from cocotte.sheets.pdf.section import LONG, add_section, fitting_height, fixed_height, row_height
from cocotte.sheets.pdf.streaming import pack
from cocotte.sheets.style import Face, PageSize

FULL: Final = 12
"""A sheet has at least so many rows, if there is room for them."""
MOST_BLANK: Final = 18
"""A match that goes on gets no more rows than this to go on in."""


def render_pdf(paper: Paper, say: Translator, size: PageSize = PageSize.A4) -> bytes:
    """The sheet as a PDF document."""
    say = say.at(paper.opened.game)
    written = write_out(paper, say)
    flow = lay_out(written, say, size)

    def page_text(number: int, pages: int) -> str:
        return say("page {number} / {pages}", number=number, pages=pages)

    return write_document(written, flow, page_text)


def lay_out(written: Written, say: Translator, size: PageSize) -> Flow:
    """The pages of a sheet."""
    flow = _lay_out_grid(written, say, size) if written.grid else _lay_out_games(written, size)
    under = _Under.of(flow, written)
    flow.need(evening_height(written.evening) + under.signed)
    add_evening(flow, written.evening, written.names)
    if under.whole <= flow.room:
        beside = add_notes(flow, under.notes)
        if written.scan:
            add_scan(flow, written.scan, beside - BESIDE)
        add_signatures(flow, written.signatures, under.scan[0])
        return flow
    # Who signs, signs for a result: the signatures stay with it, whatever else goes on a page of its own.
    add_signatures(flow, written.signatures)
    beside = add_notes_apart(flow, under.notes)
    if written.scan:
        add_scan(flow, written.scan, beside - BESIDE)
    return flow


@frozen
class _Under:
    """What stands under the settlement, and the room it wants."""

    notes: Notes
    """Rules, rulings, corrections."""
    scan: tuple[float, float]
    """The size of the code; 0 for none."""
    whole: float
    """The height of everything together."""
    signed: float
    """The height of the signatures alone."""

    @classmethod
    def of(cls, flow: Flow, written: Written) -> _Under:
        """That of a sheet, on pages of this width."""
        scan = scan_size(written.scan)
        remarks = [written.unscanned] if written.scan and not any(scan) else []
        facts = (fact.text for fact in (*written.teams, *written.facts))
        if any(MISSING in drawable(text, Face.PLAIN) for text in (*written.names, *facts)):
            remarks.append(written.unlettered)
        notes = Notes(written.rules, written.annexes, remarks)
        signed = signatures_height(written.signatures, flow.right - flow.left)
        return cls(notes, scan, under_height(flow, notes, written.signatures, scan), signed)


def _lay_out_grid(written: Written, say: Translator, size: PageSize) -> Flow:
    """The grid of Contract Rummy, upright."""
    flow = Flow.on(size, landscape=False)
    add_facts(flow, (), written.facts)
    heads, sums = written.heads, written.sections[0].sums
    words = GridText(say("Players"), heads.deal, say.ctx("head", "deal"), heads.total)
    grid = Grid(say, words, written.sides, written.names, written.grid, sums)
    room = flow.room - evening_height(written.evening)
    under = _Under.of(flow, written)
    heights = (grid.fitting(room - under.whole), grid.fitting(room - under.signed))
    grid.add(flow, next(filter(None, heights), LOWEST_CONTRACT))
    return flow


def _lay_out_games(written: Written, size: PageSize) -> Flow:
    """Games in columns, side by side or one after the other."""
    flow, placed = _on_paper(written, size)
    add_facts(flow, written.teams, written.facts)
    room = flow.room - evening_height(written.evening)
    under = _Under.of(flow, written)
    for below in (under.whole, under.signed):
        height = fitting_height(placed, room - below)
        if height is not None:
            spare = room - below - _taken(placed, height) if len(placed) == 1 else 0.0
            for section, geometry in placed:
                blank = _blank_rows(section, height, spare)
                add_section(flow, written, section, geometry, height, filler=blank)
            return flow
    for section, geometry in placed:
        add_section(flow, written, section, geometry, LONG)
    return flow


def _on_paper(written: Written, size: PageSize) -> tuple[Flow, list[tuple[Section, Geometry]]]:
    """Upright if the columns have room, else on its side; if not there either, with fewer games abreast."""
    most = max(len(section.blocks) for section in written.sections)
    for landscape, abreast in ((False, most), *((True, games) for games in range(most, 0, -1))):
        flow = Flow.on(size, landscape=landscape)
        sections = [part for section in written.sections for part in _parted(section, abreast)]
        found = [geometry_of(written, section, flow.left, flow.right) for section in sections]
        placed = [
            (section, geometry)
            for section, geometry in zip(sections, found, strict=True)
            if geometry is not None
        ]
        if len(placed) == len(found):
            return flow, placed
    raise AssertionError  # one game has room for as many sides as any format has


def _parted(section: Section, abreast: int) -> Iterator[Section]:
    """The games of a section, so many side by side, one group below the other with all its deals."""
    for first in range(0, len(section.blocks), abreast):
        games = slice(first, first + abreast)
        yield replace(
            section,
            blocks=section.blocks[games],
            rows=tuple(replace(row, cells=row.cells[games]) for row in section.rows),
            sums=tuple(replace(line, cells=line.cells[games]) for line in section.sums),
        )


def _taken(placed: list[tuple[Section, Geometry]], height: float) -> float:
    return sum(
        fixed_height(section, geometry) + sum(row_height(row, height) for row in section.rows)
        for section, geometry in placed
    )


def _blank_rows(section: Section, height: float, spare: float) -> int:
    """Rows left blank: to a full sheet, or to go on in by hand; none beside games that are struck through."""
    if not section.open and len(section.blocks) > 1:
        return 0
    wanted = (MOST_BLANK if section.open else FULL) - len(section.rows)
    return max(0, min(wanted, int(spare // height)))


@frozen
class PageWords:
    """What stands at the head and the foot of every page."""

    title: str
    """The large words at its head."""
    subtitle: str
    """Beside them."""
    dated: str
    """At the right."""
    foot: str
    """At the left of the foot."""

    @classmethod
    def of(cls, written: Written) -> PageWords:
        """Those of a match."""
        return cls(written.title, written.subtitle, written.dated, written.foot)


def begin_document(out: BinaryIO, name: str, subject: str, language: str) -> Canvas:
    """A document with its title, author and language."""
    font_of(Face.PLAIN)
    canvas = Canvas(out, initialFontName=Face.PLAIN.value, lang=language, pageCompression=1)
    canvas.setTitle(name)
    canvas.setAuthor("Cocotte")
    canvas.setCreator("Cocotte")
    canvas.setSubject(subject)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def finish(canvas: Canvas, pen: Pen) -> None:
    """Write the document; its fonts are embedded while no other document's are."""
    pen.tags.finish()
    with FONTS:
        canvas.save()


def write_document(written: Written, flow: Flow, page_text: Callable[[int, int], str]) -> bytes:
    """The document of one sheet; `page_text` says a page's number, of how many."""
    out = io.BytesIO()
    canvas = begin_document(out, written.name, written.subtitle, written.language)
    pen = Pen(canvas)
    marks = [(0, written.title), *flow.marks]
    for place in range(len(flow.pages)):
        for index, (page, heading) in enumerate(marks):
            if page == place:
                pen.name_page(str(index), heading, min(index, 1))
        draw_page(canvas, pen, flow, place, PageWords.of(written), page_text(place + 1, len(flow.pages)))
    finish(canvas, pen)
    return out.getvalue()


def draw_page(
    canvas: Canvas,
    pen: Pen,
    flow: Flow,
    place: int,
    words: PageWords,
    page: str,
    spool: IO[bytes] | None = None,
) -> None:
    """One page with its head and foot; of many, it waits in a `spool`."""
    canvas.setPageSize((flow.width, flow.height))
    pen.new_page()
    with pen.tags.aside() if place else pen.tags.part("H1"):
        draw_head(pen, flow, words.title, words.subtitle, words.dated)
    with pen.tags.part("P"):
        for draw in flow.pages[place]:
            draw(pen)
    with pen.tags.aside():
        draw_foot(pen, flow, words.foot, page)
    pen.tags.end_page()
    pack(canvas, spool)
