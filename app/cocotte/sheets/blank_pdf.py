"""Blank sheets in PDF for any game, format and ledger; no ground under what is written, so they copy well."""

from __future__ import annotations

from typing import Final

from cocotte.sheets.blank import Blank, write_blank
from cocotte.sheets.pdf.document import write_document
from cocotte.sheets.pdf.fit import drawable, width_of
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.geometry import NARROWEST, Geometry, geometry_of
from cocotte.sheets.pdf.grid import CROWDED as CROWDED_CONTRACT
from cocotte.sheets.pdf.grid import Grid, GridText
from cocotte.sheets.pdf.notes import Notes, add_notes, notes_height
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.pdf.section import add_section, fixed_height, row_height
from cocotte.sheets.style import GREY, PAPER, Face, PageSize, Type
from cocotte.sheets.written import Written
from cocotte.words.catalogue import Say

ROW: Final = 24.0
"""The height of a deal that is written by hand."""
MOST: Final = 24
"""More rows than this crowd a sheet."""
CROWDED: Final = 22.0
"""A column to write in is never narrower, not even with eight players in three games."""
_LINES: Final = 43.0
"""From the double rule to below the lines for date, table and dealer."""
_SETTLEMENT: Final = 42.0


def render_blank(blank: Blank, say: Say, size: PageSize = PageSize.A4) -> bytes:
    """A blank sheet as a PDF document of one page."""
    say = say.at(blank.paper.opened.game)
    written = write_blank(blank, say, 1)
    flow = _lay_out_grid(written, say, size) if written.grid else _lay_out_games(blank, written, say, size)
    return write_document(written, flow, lambda _number, _pages: say("may be copied"))


def _lay_out_grid(written: Written, say: Say, size: PageSize) -> Flow:
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


def _lay_out_games(blank: Blank, written: Written, say: Say, size: PageSize) -> Flow:
    flow, geometry = _on_paper(written, size)
    _add_lines(flow, written)
    notes = Notes(written.rules, written.annexes)
    (section,) = written.sections
    room = flow.room - fixed_height(section, geometry) - _SETTLEMENT - notes_height(flow, notes)
    each = row_height(section.rows[0], ROW)
    rows = max(1, min(MOST, int(room // each)))
    full = write_blank(blank, say, rows)
    add_section(flow, full, full.sections[0], geometry, ROW)
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
    """Date, table, first dealer: a word and a line to write on."""
    y = flow.y - 24.4
    type_ = Type(Face.NARROW, 8, GREY)
    labels = [fact.label for fact in written.facts]
    words = [width_of(drawable(label, type_.face), type_.face, type_.size) for label in labels]
    line = (flow.right - flow.left - sum(words) - 16 * (len(labels) - 1) - 6 * len(labels)) / len(labels)

    def draw(pen: Pen) -> None:
        x = flow.left
        for label, width in zip(labels, words, strict=True):
            pen.text(x, y, label, type_)
            pen.across(x + width + 6, x + width + 6 + line, y - 1.5, 0.3, GREY)
            x += width + 6 + line + 16

    flow.draw(draw)
    flow.y -= _LINES


def _add_settlement(flow: Flow, say: Say) -> None:
    """A frame in which to write who pays whom."""
    top, bottom = flow.y, flow.y - _SETTLEMENT + 16

    def draw(pen: Pen) -> None:
        pen.panel(flow.left, bottom, flow.right, top, ground=PAPER)
        pen.text(flow.left + 12, top - 11, say("settlement"), Type(Face.NARROW, 7, GREY))

    flow.draw(draw)
    flow.y = bottom - 16
