"""The washed box: totals over all games, who pays whom, the multiplication in small, the sum large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.sheets.pdf.fit import drawable, width_of
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import GREY, INK, LABEL, RED, SENTENCE, SUM, WASH, Face, Type
from cocotte.sheets.written import Evening, Labelled, Payment

_ROW: Final = 13.5
"""One of many payments."""
_TOTALS: Final = 40.0
"""The box with totals, or with one or two payments."""
_BELOW: Final = 16.0
"""The air below the box."""
_PAD: Final = 12.0
"""Between the edge of the box and what stands in it."""


def evening_height(evening: Evening) -> float:
    """The height of the box with the air below it."""
    return _box_height(evening) + _BELOW


def _box_height(evening: Evening) -> float:
    many = len(evening.payments) > 2 or _crowded(evening)
    if not many:
        return _TOTALS if evening.totals else _TOTALS + 8
    rows = -(-len(evening.payments) // _columns(evening.payments))
    return (_TOTALS + 6 if evening.totals else 24.0) + rows * _ROW + 6


def _crowded(evening: Evening) -> bool:
    """Totals leave room for one payment, or none."""
    return bool(evening.totals) and (len(evening.payments) > 1 or len(evening.totals) > 2)


def _columns(payments: Sequence[Payment]) -> int:
    return 1 if len(payments) == 1 else 2


def add_evening(flow: Flow, evening: Evening) -> None:
    """The box, on the page at hand if it fits."""
    height = _box_height(evening)
    flow.need(height)
    top = flow.y
    bottom = top - height
    left, right = flow.left, flow.right

    def draw(pen: Pen) -> None:
        pen.panel(left, bottom, right, top, ground=WASH)
        if len(evening.payments) > 2 or _crowded(evening):
            _draw_many(pen, evening, left, right, top)
        elif evening.totals:
            split = _draw_totals(pen, evening, left, right, top) + 8
            pen.down(split, top - 6, bottom + 6, 0.3, GREY)
            _draw_one(pen, evening, split + 14, right - _PAD, top)
        else:
            _draw_settlement(pen, evening, left + _PAD, right - _PAD, top, bottom)

    flow.draw(draw)
    flow.y = bottom - _BELOW


def _draw_totals(pen: Pen, evening: Evening, left: float, right: float, top: float) -> float:
    """Label over figure, the difference last; answers where they end."""
    entries = [(total, INK) for total in evening.totals]
    if evening.difference:
        entries.append((evening.difference, RED))
    width = min(92.0, (right - left) * 0.55 / max(len(entries), 1))
    x = left + _PAD
    for total, ink in entries:
        _draw_total(pen, total, x, top, width - 6, Type(SUM.face, SUM.size, ink))
        x += width
    return x - 10


def _draw_total(pen: Pen, total: Labelled, x: float, top: float, width: float, type_: Type) -> None:
    pen.text(x, top - 13, total.label, LABEL, width)
    pen.text(x, top - 32, total.text, type_, width)


def _draw_one(pen: Pen, evening: Evening, left: float, right: float, top: float) -> None:
    """The settlement beside the totals: caption and working in small, sentence and sum."""
    pen.text(left, top - 13, evening.caption, LABEL, (right - left) * 0.6)
    if not evening.payments:
        pen.text(left, top - 31, evening.verdict, SENTENCE, right - left)
        return
    (pay,) = evening.payments
    pen.text(right, top - 13, pay.working, LABEL, (right - left) * 0.4, "right")
    width = width_of(drawable(pay.sum, SUM.face), SUM.face, SUM.size)
    pen.text(right, top - 32, pay.sum, SUM, right - left, "right")
    pen.text(left, top - 31, pay.text, SENTENCE, right - left - width - 8)


def _draw_settlement(
    pen: Pen, evening: Evening, left: float, right: float, top: float, bottom: float
) -> None:
    """Verdict at the left, one or two sums at the right with who pays whom over them."""
    pays = evening.payments
    split = right - max(len(pays), 1) * 138.0 - 14
    pen.text(left, top - 13, evening.caption, LABEL, split - left - 8)
    pen.text(left, top - 30, evening.verdict, SENTENCE, split - left - 8)
    workings = dict.fromkeys(pay.working for pay in pays if pay.working)
    pen.text(left, top - 41, " · ".join(workings), Type(Face.NARROW, 7.5, GREY), split - left - 8)
    if pays:
        pen.down(split, top - 6, bottom + 6, 0.3, GREY)
    for number, pay in enumerate(reversed(pays)):
        end = right - number * 138.0
        pen.text(end, top - 13, pay.text, LABEL, 130, "right")
        pen.text(end, top - 34, pay.sum, SUM, 130, "right")


def _draw_many(pen: Pen, evening: Evening, left: float, right: float, top: float) -> None:
    """Totals or verdict on top, then the payments in two columns."""
    if evening.totals:
        _draw_totals(pen, evening, left, right * 1.4, top)
        y = top - _TOTALS - 12
    else:
        pen.text(left + _PAD, top - 16, evening.verdict, SENTENCE, (right - left) * 0.55)
        y = top - 24 - 8
    pen.text(right - _PAD, top - 13, evening.caption, LABEL, (right - left) * 0.4, "right")
    columns = _columns(evening.payments)
    width = (right - left - 2 * _PAD + 20) / columns
    for number, pay in enumerate(evening.payments):
        x = left + _PAD + width * (number % columns)
        _draw_payment(pen, pay, x, x + width - 20, y - _ROW * (number // columns))


def _draw_payment(pen: Pen, pay: Payment, left: float, right: float, y: float) -> None:
    type_ = Type(Face.BOLD, 9.5)
    width = width_of(drawable(pay.sum, type_.face), type_.face, type_.size)
    pen.text(right, y, pay.sum, type_, 90, "right")
    end = right - width - 8
    if pay.working:
        working = width_of(drawable(pay.working, Face.NARROW), Face.NARROW, 7)
        pen.text(end, y, pay.working, Type(Face.NARROW, 7, GREY), (right - left) * 0.35, "right")
        end -= working + 8
    pen.text(left, y, pay.text, Type(Face.PLAIN, 8.5), end - left)
