"""The washed box: totals over all games, who pays whom, the multiplication in small, the sum large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.values import frozen
from cocotte.language.written.printed import Evening, Payment
from cocotte.sheets.pdf.fit import drawable, width_of
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.lettering import Set
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import GREY, INK, LABEL, RED, SENTENCE, SUM, WASH, Face, Type

_ROW: Final = 13.5
"""One of many payments."""
_TOTALS: Final = 40.0
"""The box with totals, or with one or two payments."""
_BELOW: Final = 16.0
"""The air below the box."""
_PAD: Final = 12.0
"""Between the edge of the box and what stands in it."""
_SUM: Final = Type(Face.BOLD, 9.5)
"""The sum of one of many payments."""
_LEAST: Final = 0.7
"""Sentences shrink to this part of their size before their names are shortened."""
_WORKING: Final = Type(Face.NARROW, 7, GREY)
"""How it comes about."""


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


def add_evening(flow: Flow, evening: Evening, names: tuple[str, ...]) -> None:
    """The box, with these names in its texts, on the page at hand if it fits."""
    height = _box_height(evening)
    flow.need(height)
    top = flow.y
    bottom = top - height
    left, right = flow.left, flow.right
    box = _Box(evening, names)

    def draw(pen: Pen) -> None:
        pen.panel(left, bottom, right, top, ground=WASH)
        if len(evening.payments) > 2 or _crowded(evening):
            box.draw_many(pen, left, right, top)
        elif evening.totals:
            split = box.draw_totals(pen, left, right, top) + 8
            pen.down(split, top - 6, bottom + 6, 0.3, GREY)
            box.draw_one(pen, split + 14, right - _PAD, top)
        else:
            box.draw_settlement(pen, left + _PAD, right - _PAD, top, bottom)

    flow.draw(draw)
    flow.y = bottom - _BELOW


@frozen
class _Box:
    """What stands in the box, with the names in it."""

    evening: Evening
    names: tuple[str, ...]

    def _one(self, pen: Pen, x: float, y: float, text: str, type_: Type, width: float) -> None:
        """A sentence with names, whole in a width."""
        Set.of((text,), self.names, type_, width, least=_LEAST).draw(pen, x, y, text)

    def draw_totals(self, pen: Pen, left: float, right: float, top: float) -> float:
        """Label over figure, the difference last; answers where they end."""
        entries = [(total, INK) for total in self.evening.totals]
        if self.evening.difference:
            entries.append((self.evening.difference, RED))
        width = min(92.0, (right - left) * 0.55 / max(len(entries), 1))
        labels = Set.of((total.label for total, _ in entries), self.names, LABEL, width - 6)
        x = left + _PAD
        for total, ink in entries:
            labels.draw(pen, x, top - 13, total.label)
            pen.text(x, top - 32, total.text, Type(SUM.face, SUM.size, ink), width - 6)
            x += width
        return x - 10

    def draw_one(self, pen: Pen, left: float, right: float, top: float) -> None:
        """The settlement beside the totals: caption and working in small, sentence and sum."""
        pen.text(left, top - 13, self.evening.caption, LABEL, (right - left) * 0.6)
        if not self.evening.payments:
            self._one(pen, left, top - 31, self.evening.verdict, SENTENCE, right - left)
            return
        (pay,) = self.evening.payments
        pen.text(right, top - 13, pay.working, LABEL, (right - left) * 0.4, "right")
        pen.text(right, top - 32, pay.sum, SUM, right - left, "right")
        self._one(pen, left, top - 31, pay.text, SENTENCE, right - left - _width(pay.sum, SUM) - 8)

    def draw_settlement(self, pen: Pen, left: float, right: float, top: float, bottom: float) -> None:
        """Verdict at the left, one or two sums at the right with who pays whom over them."""
        pays = self.evening.payments
        split = right - max(len(pays), 1) * 138.0 - 14
        pen.text(left, top - 13, self.evening.caption, LABEL, split - left - 8)
        self._one(pen, left, top - 30, self.evening.verdict, SENTENCE, split - left - 8)
        workings = dict.fromkeys(pay.working for pay in pays if pay.working)
        pen.text(left, top - 41, " · ".join(workings), Type(Face.NARROW, 7.5, GREY), split - left - 8)
        if pays:
            pen.down(split, top - 6, bottom + 6, 0.3, GREY)
        who = Set.of((pay.text for pay in pays), self.names, LABEL, 130)
        for number, pay in enumerate(reversed(pays)):
            end = right - number * 138.0
            who.draw(pen, end, top - 13, pay.text, "right")
            pen.text(end, top - 34, pay.sum, SUM, 130, "right")

    def draw_many(self, pen: Pen, left: float, right: float, top: float) -> None:
        """Totals or verdict on top, then the payments in two columns."""
        evening = self.evening
        if evening.totals:
            self.draw_totals(pen, left, right * 1.4, top)
            y = top - _TOTALS - 12
        else:
            self._one(pen, left + _PAD, top - 16, evening.verdict, SENTENCE, (right - left) * 0.55)
            y = top - 24 - 8
        pen.text(right - _PAD, top - 13, evening.caption, LABEL, (right - left) * 0.4, "right")
        columns = _columns(evening.payments)
        width = (right - left - 2 * _PAD + 20) / columns
        room = width - 20 - max(map(_beside, evening.payments), default=0)
        who = Set.of((pay.text for pay in evening.payments), self.names, Type(Face.PLAIN, 8.5), room)
        for number, pay in enumerate(evening.payments):
            x = left + _PAD + width * (number % columns)
            _draw_payment(pen, pay, who, x, x + width - 20, y - _ROW * (number // columns))


def _width(text: str, type_: Type) -> float:
    return width_of(drawable(text, type_.face), type_.face, type_.size)


def _beside(pay: Payment) -> float:
    """The room that sum and working take beside who pays whom."""
    return _width(pay.sum, _SUM) + 8 + (_width(pay.working, _WORKING) + 8 if pay.working else 0)


def _draw_payment(pen: Pen, pay: Payment, who: Set, left: float, right: float, y: float) -> None:
    pen.text(right, y, pay.sum, _SUM, align="right")
    if pay.working:
        pen.text(right - _width(pay.sum, _SUM) - 8, y, pay.working, _WORKING, align="right")
    who.draw(pen, left, y, pay.text)
