"""Tables on paper, one below the other: a caption, heads, rows, and what they come to."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Final

from cocotte.language.catalogue import Translator
from cocotte.language.written.tables import Cell, Report, Row, Table
from cocotte.sheets.pdf.chart import CHART, chart_drawer
from cocotte.sheets.pdf.document import PageWords, begin_document, draw_page, finish
from cocotte.sheets.pdf.fit import drawable, width_of, wrap
from cocotte.sheets.pdf.flow import AIR, Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import CAPTION, HAIR, HEAD, NOTE, WASH, Face, PageSize, Type

_ROW: Final = 15.0
_HEAD: Final = 13.0
_CAPTION: Final = 18.0
_LEADING: Final = 10.0
_GAP: Final = 14.0
"""Between two tables."""
_PAD: Final = 5.0
"""Between the edge of a column and what stands in it."""
_TEXT: Final = Type(Face.NARROW, 8.8)
_STRONG: Final = Type(Face.NARROW_BOLD, 8.8)
_LEAST_ROWS: Final = 3
"""So many rows stay with the heads of their table."""


def render_report(report: Report, say: Translator, size: PageSize) -> bytes:
    """The report as a PDF document."""
    flow = Flow.on(size, landscape=False)
    add_report(flow, report)
    out = io.BytesIO()
    canvas = begin_document(out, report.title, report.subtitle, say.language)
    pen = Pen(canvas)
    words = page_words(report)
    for place in range(len(flow.pages)):
        for number, (page, heading) in enumerate([(0, report.title), *flow.marks]):
            if page == place:
                pen.name_page(str(number), heading, min(number, 1))
        page_text = say("page {number} / {pages}", number=place + 1, pages=len(flow.pages))
        draw_page(canvas, pen, flow, place, words, page_text)
    finish(canvas, pen)
    return out.getvalue()


def page_words(report: Report) -> PageWords:
    """What stands at the head and the foot of its pages."""
    return PageWords(
        report.title, report.subtitle, "", " · ".join(filter(None, ("Cocotte", report.numbered)))
    )


def add_report(flow: Flow, report: Report) -> None:
    """The tables and notes, on as many pages as they take."""
    flow.y -= AIR
    for table in report.tables:
        _add_table(flow, table)
    _add_lines(flow, report.notes)


def _add_table(flow: Flow, table: Table) -> None:
    edges = _edges(flow, table)
    rows = [(row, False) for row in table.rows] + [(row, True) for row in table.sums]
    drawn = CHART + _GAP if table.steps is not None else 0
    flow.need(_CAPTION + _HEAD + _ROW * min(len(rows), _LEAST_ROWS) + _LEADING * len(table.notes) + drawn)
    flow.mark(table.title)
    if table.steps is not None:
        _add_caption(flow, table)
        flow.draw(chart_drawer(table.steps, flow.left, flow.right, flow.y))
        flow.y -= CHART + _GAP
    _add_heads(flow, table, edges, caption=table.steps is None)
    for place, (row, is_sum) in enumerate(rows):
        if flow.room < _ROW:
            flow.turn()
            _add_heads(flow, table, edges, caption=False)
        first_sum = is_sum and place == len(table.rows)
        flow.draw(_row(flow, table, edges, row, flow.y, is_sum=is_sum, line=first_sum))
        flow.y -= _ROW
    _add_lines(flow, table.notes)
    flow.y -= _GAP


def _add_heads(flow: Flow, table: Table, edges: Sequence[float], *, caption: bool) -> None:
    top = flow.y

    def draw(pen: Pen) -> None:
        if caption:
            pen.text(flow.left, top - 9, table.title.upper(), CAPTION, flow.right - flow.left)
        base = top - (_CAPTION if caption else 0) - 8
        for place, column in enumerate(table.columns):
            _set(pen, edges, place, base, column.head, HEAD, figures=column.figures)
        pen.across(flow.left, edges[-1], base - 4, 0.6)

    if table.rows:
        flow.draw(draw)
        flow.y -= (_CAPTION if caption else 0) + _HEAD
    elif caption:
        _add_caption(flow, table)


def _add_caption(flow: Flow, table: Table) -> None:
    """The caption alone, over what is no table."""
    top = flow.y
    flow.draw(
        lambda pen: _end(pen.text(flow.left, top - 9, table.title.upper(), CAPTION, flow.right - flow.left))
    )
    flow.y -= _CAPTION


def _row(
    flow: Flow, table: Table, edges: Sequence[float], row: Row, top: float, *, is_sum: bool, line: bool
) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        if is_sum:
            pen.ground(flow.left, top - _ROW, edges[-1], top, WASH)
        if line:
            pen.across(flow.left, edges[-1], top, 0.6)
        for place, (cell, column) in enumerate(zip(row, table.columns, strict=True)):
            _set(pen, edges, place, top - 10.6, cell.text, _type_of(cell), figures=column.figures)
        if not is_sum:
            pen.across(flow.left, edges[-1], top - _ROW, 0.3, HAIR)

    return draw


def _set(
    pen: Pen, edges: Sequence[float], place: int, base: float, text: str, type_: Type, *, figures: bool
) -> None:
    left, right = edges[place] + _PAD, edges[place + 1] - _PAD
    if text and figures:
        pen.text(right, base, text, type_, right - left, align="right")
    elif text:
        pen.text(left, base, text, type_, right - left)


def _edges(flow: Flow, table: Table) -> list[float]:
    """Where the columns begin and the last ends: each as wide as it wants, or less where there is no room."""
    wanted = []
    for place, column in enumerate(table.columns):
        texts = [(column.head, HEAD), *((row[place].text, _type_of(row[place])) for row in _rows(table))]
        widest = max(width_of(drawable(text, type_.face), type_.face, type_.size) for text, type_ in texts)
        wanted.append(widest + 2 * _PAD)
    room = flow.right - flow.left
    spare = room - sum(wanted)
    widths = [width * room / sum(wanted) for width in wanted] if spare < 0 else wanted
    edges = [flow.left]
    for width in widths:
        edges.append(edges[-1] + width)
    return edges


def _rows(table: Table) -> Sequence[Row]:
    return (*table.rows, *table.sums)


def _type_of(cell: Cell) -> Type:
    return _STRONG if cell.strong else _TEXT


def _add_lines(flow: Flow, notes: Sequence[str]) -> None:
    """Sentences below a table."""
    for note in notes:
        for text in wrap(note, NOTE.face, NOTE.size, flow.right - flow.left):
            flow.need(_LEADING)
            flow.y -= _LEADING
            flow.draw(_note(flow.left, flow.y, text))


def _note(left: float, base: float, text: str) -> Callable[[Pen], None]:
    return lambda pen: _end(pen.text(left, base, text, NOTE))


def _end(_: float) -> None:
    """What a text ends at matters to nobody here."""
