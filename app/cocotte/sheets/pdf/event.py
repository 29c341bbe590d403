"""A round of an event on paper: put up on the wall, and slips to cut for its tables."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Final

from cocotte.language.catalogue import Translator
from cocotte.language.written.events.posted import Posted, PostedTable
from cocotte.sheets.pdf.document import PageWords, begin_document, draw_page, finish
from cocotte.sheets.pdf.fit import wrap
from cocotte.sheets.pdf.flow import AIR, Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import CAPTION, GREY, HAIR, LABEL, NOTE, Face, PageSize, Type

_ROW: Final = 27.0
"""A table on the wall, read from two steps away."""
_NUMBER: Final = Type(Face.BOLD, 15)
_NAME: Final = Type(Face.BOLD, 12.5)
_OUTCOME: Final = Type(Face.PLAIN, 10)
_FAINT: Final = Type(Face.NARROW, 8.5, GREY)
_CAPTION: Final = 16.0
_SEAT: Final = 13.0
_SEAT_NAME: Final = Type(Face.NARROW, 9)
_SEAT_TABLE: Final = Type(Face.NARROW_BOLD, 9)
_COLUMNS: Final = 4
"""So many names side by side."""
_LEADING: Final = 10.0
_ACROSS: Final = 2
"""Slips side by side."""
_DOWN: Final = 4
_PAD: Final = 10.0
_BOX: Final = 24.0
_FIELD: Final = 46.0
_TITLE: Final = Type(Face.NARROW_BOLD, 8)


def render_round(posted: Posted, say: Translator, size: PageSize = PageSize.A4) -> bytes:
    """The round sheet as a PDF document: every table, then everybody by name."""
    flow = Flow.on(size, landscape=False)
    flow.y -= AIR
    for table in posted.tables:
        if flow.room < _ROW:
            flow.turn()
        flow.draw(_table(flow, table, flow.y))
        flow.y -= _ROW
    for note in posted.notes:
        for text in wrap(note, NOTE.face, NOTE.size, flow.right - flow.left):
            flow.need(_LEADING)
            flow.y -= _LEADING
            flow.draw(_text(flow.left, flow.y, text, NOTE))
    _add_seats(flow, posted)
    return _document(posted, flow, say)


def render_slips(posted: Posted, say: Translator, size: PageSize = PageSize.A4) -> bytes:
    """A slip for each table, eight on a page, to be cut along the lines."""
    flow = Flow.on(size, landscape=False)
    width, height = (flow.right - flow.left) / _ACROSS, (flow.top - flow.bottom) / _DOWN
    for place, table in enumerate(posted.tables):
        row, column = divmod(place % (_ACROSS * _DOWN), _ACROSS)
        if place and not (row or column):
            flow.turn()
        left, top = flow.left + column * width, flow.top - row * height
        flow.draw(_slip(posted, table, left, top, left + width, top - height))
    return _document(posted, flow, say)


def _document(posted: Posted, flow: Flow, say: Translator) -> bytes:
    out = io.BytesIO()
    canvas = begin_document(out, posted.title, posted.subtitle, say.language)
    pen, words = Pen(canvas), PageWords(posted.title, posted.subtitle, "", "Cocotte")
    for place in range(len(flow.pages)):
        if not place:
            pen.name_page("0", posted.title, 0)
        text = say("page {number} / {pages}", number=place + 1, pages=len(flow.pages))
        draw_page(canvas, pen, flow, place, words, text)
    finish(canvas, pen)
    return out.getvalue()


def _table(flow: Flow, table: PostedTable, top: float) -> Callable[[Pen], None]:
    """A table: its number, the two, and a line for who wins."""
    left, right, base = flow.left, flow.right, top - 18
    names = (right - left - 40) * 0.36
    second = left + 52 + names

    def draw(pen: Pen) -> None:
        pen.text(left + 30, base, table.number, _NUMBER, 30, align="right")
        pen.text(left + 44, base, table.players[0], _NAME, names)
        pen.text(second, base, table.players[1], _NAME, names)
        if table.outcome:
            pen.text(right, base, table.outcome, _OUTCOME, right - second - names - 6, align="right")
        elif table.slot:
            pen.text(right, base, table.slot, _FAINT, right - second - names - 6, align="right")
        pen.across(left, right, top - _ROW, 0.4, HAIR)

    return draw


def _add_seats(flow: Flow, posted: Posted) -> None:
    """Everybody by name, in columns read downwards, on as many pages as they take."""
    left, width = flow.left, (flow.right - flow.left) / _COLUMNS
    seats = list(posted.seats)
    flow.y -= AIR
    while seats:
        flow.need(_CAPTION + 3 * _SEAT)
        flow.y -= _CAPTION
        flow.draw(_text(left, flow.y, posted.finder.upper(), CAPTION))
        rows = min(-(-len(seats) // _COLUMNS), int(flow.room // _SEAT))
        shown, seats = seats[: rows * _COLUMNS], seats[rows * _COLUMNS :]
        for place, seat in enumerate(shown):
            column, row = divmod(place, rows)
            flow.draw(_seat(left + column * width, flow.y - (row + 1) * _SEAT, width, seat))
        flow.y -= rows * _SEAT
        if seats:
            flow.turn()


def _seat(left: float, base: float, width: float, seat: tuple[str, str]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.text(left + 18, base, seat[1], _SEAT_TABLE, 18, align="right")
        pen.text(left + 24, base, seat[0], _SEAT_NAME, width - 30)

    return draw


def _slip(
    posted: Posted, table: PostedTable, left: float, top: float, right: float, bottom: float
) -> Callable[[Pen], None]:
    """A slip: the table, the two with boxes to write in, a line for both names; lines to cut along."""
    inner, edge = left + _PAD, right - _PAD
    fields = [edge - _FIELD * count for count in range(len(posted.fields), 0, -1)]

    def draw(pen: Pen) -> None:
        for x in (left, right):
            pen.down(x, top, bottom, 0.3, HAIR)
        for y in (top, bottom):
            pen.across(left, right, y, 0.3, HAIR)
        pen.text(inner, top - 16, posted.title, _TITLE, edge - inner - 70)
        below = " · ".join(filter(None, (posted.subtitle, table.slot, posted.game)))
        pen.text(inner, top - 27, below, LABEL, edge - inner - 70)
        pen.text(edge, top - 18, f"{posted.head} {table.number}", _NUMBER, 68, align="right")
        base = top - 48
        for x, field in zip(fields, posted.fields, strict=True):
            pen.text(x + _FIELD / 2, base, field, LABEL, _FIELD - 4, align="middle")
        for row, name in enumerate(table.players):
            foot = base - 6 - (row + 1) * _BOX - row * 6
            pen.text(inner, foot + 8, name, _NAME, fields[0] - inner - 6)
            for x in fields:
                _box(pen, x + 2, foot, x + _FIELD - 2, foot + _BOX)
        line = bottom + 26
        pen.across(inner, (inner + edge) / 2 - 6, line, 0.4)
        pen.across((inner + edge) / 2 + 6, edge, line, 0.4)
        pen.text(inner, line - 9, posted.signed, LABEL)

    return draw


def _box(pen: Pen, left: float, bottom: float, right: float, top: float) -> None:
    for y in (bottom, top):
        pen.across(left, right, y, 0.5)
    for x in (left, right):
        pen.down(x, top, bottom, 0.5)


def _text(left: float, base: float, text: str, type_: Type) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.text(left, base, text, type_)

    return draw
