"""Blank sheets in PDF for any game, format and ledger; no ground under what is written, so they copy well."""

from __future__ import annotations

from typing import Final

from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.written.printed import Labelled, Written
from cocotte.sheets.blank import Blank, write_blank
from cocotte.sheets.pdf.document import write_document
from cocotte.sheets.pdf.fit import drawable, width_of, wrap
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.geometry import NARROWEST, Geometry, geometry_of
from cocotte.sheets.pdf.grid import CROWDED as CROWDED_CONTRACT
from cocotte.sheets.pdf.grid import Grid, GridText
from cocotte.sheets.pdf.notes import Notes, add_notes, notes_height
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.pdf.section import add_section, fixed_height, height_of, row_height
from cocotte.sheets.style import GREY, PAPER, Face, PageSize, Type

ROW: Final = 24.0
"""The height of a deal that is written by hand."""
MOST: Final = 24
"""More rows than this crowd a sheet."""
CROWDED: Final = 22.0
"""A column to write in is never narrower, not even with eight players in three games."""
_LINES: Final = 43.0
"""From the double rule to below the lines for date, table and dealer."""
_SETTLEMENT: Final = 42.0
_LABEL: Final = Type(Face.NARROW, 8, GREY)
_WRITTEN: Final = Type(Face.PLAIN, 9)
_LEAST: Final = 76.0
"""No line to write on is shorter."""
_GAP: Final = 16.0
_PITCH: Final = 19.0
"""Between two such lines."""


def render_blank(blank: Blank, say: Translator, size: PageSize = PageSize.A4) -> bytes:
    """A blank sheet as a PDF document of one page."""
    say = say.at(blank.paper.opened.game)
    written = write_blank(blank, say, 1)
    flow = _lay_out_grid(written, say, size) if written.grid else _lay_out_games(blank, written, say, size)
    return write_document(written, flow, lambda _number, _pages: say("may be copied"))


def _lay_out_grid(written: Written, say: Translator, size: PageSize) -> Flow:
    flow = Flow.on(size, landscape=False)
    _add_lines(flow, written)
    heads, notes = written.heads, Notes(written.rules, written.annexes)
    text = GridText(say("Players"), heads.deal, say.ctx("head", "deal"), heads.total)
    sums = written.sections[0].sums
    grid = Grid(say, text, written.sides, written.names, written.grid, sums, blank=True)
    room = flow.room - notes_height(flow, notes)
    grid.add(flow, grid.fitting(room, CROWDED_CONTRACT) or CROWDED_CONTRACT)
    add_notes(flow, notes)
    return flow


def _lay_out_games(blank: Blank, written: Written, say: Translator, size: PageSize) -> Flow:
    flow, geometry = _on_paper(written, size)
    _add_lines(flow, written)
    notes = Notes(written.rules, written.annexes)
    (section,) = written.sections
    room = flow.room - fixed_height(section, geometry) - _SETTLEMENT - notes_height(flow, notes)
    each = row_height(section.rows[0], ROW)
    rows = max(1, min(MOST, int(room // each)))
    full = write_blank(blank, say, rows)
    add_section(flow, full, full.sections[0], geometry, height_of(section.rows[0], room / rows))
    _add_settlement(flow, say)
    add_notes(flow, notes)
    return flow


def _on_paper(written: Written, size: PageSize) -> tuple[Flow, Geometry]:
    (section,) = written.sections
    for landscape, narrowest in ((False, NARROWEST), (True, NARROWEST), (True, CROWDED)):
        flow = Flow.on(size, landscape=landscape)
        left, right = flow.left, flow.right
        geometry = geometry_of(written, section, left, right, by_hand=True, narrowest=narrowest)
        if geometry is not None:
            return flow, geometry
    raise AssertionError  # no format has so many sides


def _add_lines(flow: Flow, written: Written) -> None:
    """Date, table, first dealer, stake: a word and a line to write on, or what is known written on it."""
    rows: list[list[_Line]] = [[]]
    whole = flow.right - flow.left
    for line in (_Line.of(fact, whole) for fact in written.facts):
        if rows[-1] and sum(each.least + _GAP for each in rows[-1]) + line.least > whole:
            rows.append([])
        rows[-1].append(line)
    y = flow.y - 24.4
    for row in rows:
        spare = (whole - sum(line.least for line in row) - _GAP * (len(row) - 1)) / len(row)
        x = flow.left
        for line in row:
            _add_line(flow, line, x, y, line.least + spare)
            x += line.least + spare + _GAP
        y -= _PITCH * max(len(line.texts) for line in row)
    flow.y = y + _PITCH + 24.4 - _LINES


@frozen
class _Line:
    """A word, and the line to write on behind it."""

    label: str
    texts: tuple[str, ...]
    begins: float
    least: float

    @classmethod
    def of(cls, fact: Labelled, whole: float) -> _Line:
        """That of a fact, whose text is wrapped where it is longer than all the paper's width."""
        begins = width_of(drawable(fact.label, _LABEL.face), _LABEL.face, _LABEL.size) + 6
        texts = wrap(fact.text, _WRITTEN.face, _WRITTEN.size, whole - begins) or [""]
        written = max(width_of(text, _WRITTEN.face, _WRITTEN.size) for text in texts)
        return cls(fact.label, tuple(texts), begins, begins + max(_LEAST, written))


def _add_line(flow: Flow, line: _Line, x: float, y: float, width: float) -> None:
    def draw(pen: Pen) -> None:
        pen.text(x, y, line.label, _LABEL)
        for number, text in enumerate(line.texts):
            base = y - _PITCH * number
            pen.across(x + line.begins, x + width, base - 1.5, 0.3, GREY)
            pen.text(x + line.begins, base, text, _WRITTEN)

    flow.draw(draw)


def _add_settlement(flow: Flow, say: Translator) -> None:
    """A frame in which to write who pays whom."""
    top, bottom = flow.y, flow.y - _SETTLEMENT + 16

    def draw(pen: Pen) -> None:
        pen.panel(flow.left, bottom, flow.right, top, ground=PAPER)
        pen.text(flow.left + 12, top - 11, say("settlement"), Type(Face.NARROW, 7, GREY))

    flow.draw(draw)
    flow.y = bottom - 16
