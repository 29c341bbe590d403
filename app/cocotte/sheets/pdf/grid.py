"""The grid of Contract Rummy: contracts down, players across, a deal and its running total in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cocotte.sheets.pdf.cards import draw_contract
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import CAP, GREY, HAIR, INK, WASH, Face, Type
from cocotte.sheets.written import Figure, GridLine, SumKind, SumLine
from cocotte.words.catalogue import Say

NAMES: Final = 176.0
"""The width of the column of contracts."""
TALLEST: Final = 59.0
"""The height of a contract on a sheet that is filled in by hand."""
PRINTED: Final = 46.0
"""The height of a contract on a sheet that the program has filled in."""
LOWEST: Final = 24.0
"""The least height of a contract."""
_HEAD: Final = 36.0
_BLANK_HEAD: Final = 52.0
_TOTALS: Final = {SumKind.TOTAL: 32.0, SumKind.RANK: 25.0}


@dataclass(frozen=True, slots=True)
class GridText:
    """The words of a grid's frame."""

    players: str
    """Over everything: ``Joueurs``."""
    contract: str
    """Over the contracts."""
    deal: str
    """Over the points of a deal."""
    total: str
    """Over the running totals."""


def grid_height(lines: Sequence[GridLine], sums: Sequence[SumLine], height: float, *, blank: bool) -> float:
    """The height of the whole grid, where a contract has `height`."""
    head = _BLANK_HEAD if blank else _HEAD
    return head + height * len(lines) + sum(_sum_height(line) for line in sums)


def _sum_height(line: SumLine) -> float:
    return _TOTALS.get(line.kind, 19.0)


def add_grid(
    flow: Flow,
    say: Say,
    text: GridText,
    names: Sequence[str],
    lines: Sequence[GridLine],
    sums: Sequence[SumLine],
    height: float,
    *,
    blank: bool = False,
) -> None:
    """The grid, over further pages if it has to be; `blank` leaves room to write names by hand."""
    start = 0
    totals = sum(_sum_height(line) for line in sums)
    head = _BLANK_HEAD if blank else _HEAD
    while start < len(lines):
        rest = len(lines) - start
        fits = int((flow.room - head) // height)
        if rest * height + totals + head > flow.room:
            rest = max(1, min(fits, rest - 1))
        end = start + rest
        last = end == len(lines)
        _add_part(flow, say, text, names, lines[start:end], sums if last else (), height, blank=blank)
        start = end
        if not last:
            flow.turn()


def _add_part(
    flow: Flow,
    say: Say,
    text: GridText,
    names: Sequence[str],
    lines: Sequence[GridLine],
    sums: Sequence[SumLine],
    height: float,
    *,
    blank: bool,
) -> None:
    top = flow.y
    head = _BLANK_HEAD if blank else _HEAD
    frame = _Frame(flow.left, flow.right, len(names))

    def draw(pen: Pen) -> None:
        pen.ground(frame.left, top - head, frame.right, top, WASH)
        pen.across(frame.left, frame.right, top, 0.6)
        _draw_head(pen, frame, text, names, top, head, blank=blank)
        y = top - head
        pen.across(frame.left, frame.right, y, 1.2)
        for line in lines:
            _draw_line(pen, say, frame, line, y, height)
            y -= height
            pen.across(frame.left, frame.right, y, 0.6)
        if sums:
            pen.across(frame.left, frame.right, y - 2.2, 0.8)
        for total in sums:
            bottom = y - _sum_height(total)
            _draw_sum(pen, frame, total, y, bottom)
            y = bottom
            pen.across(frame.left, frame.right, y, 0.6)
        _draw_frame(pen, frame, top, y)

    flow.draw(draw)
    flow.y = top - grid_height(lines, sums, height, blank=blank) - 16


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the columns stand."""

    left: float
    right: float
    players: int

    @property
    def names(self) -> float:
        return self.left + NAMES

    @property
    def width(self) -> float:
        return (self.right - self.names) / self.players

    def column(self, player: int) -> tuple[float, float]:
        left = self.names + self.width * player
        return left, left + self.width


def _draw_head(
    pen: Pen, frame: _Frame, text: GridText, names: Sequence[str], top: float, head: float, *, blank: bool
) -> None:
    low = top - head + 7
    pen.text(frame.left + 8, top - 15, text.players, Type(Face.BOLD, 10))
    pen.text(frame.left + 8, low, text.contract, Type(Face.SLANTED, 7.5, GREY))
    small = Type(Face.SLANTED, 7, GREY)
    for player, name in enumerate(names):
        left, right = frame.column(player)
        if blank:
            pen.across(left + 7, right - 7, top - 25, 0.3, GREY)
            pen.text((left + right) / 2, top - 22, name, Type(Face.PLAIN, 9), right - left - 14, "middle")
        else:
            pen.text((left + right) / 2, top - 15, name, Type(Face.BOLD, 9.5), right - left - 12, "middle")
        pen.text(left + 6, low, text.deal, small, frame.width / 2 - 8)
        pen.text(right - 7, low, text.total, small, frame.width / 2 - 8, "right")


def _draw_line(pen: Pen, say: Say, frame: _Frame, line: GridLine, top: float, height: float) -> None:
    """A contract with its cards, and what everybody counted in it."""
    full = height >= 40
    x, room = frame.left + 30, NAMES - 36
    pen.text(frame.left + 8, top - height * 0.46, line.number, Type(Face.BOLD, 19 if full else 13))
    small = Type(Face.SLANTED, 7.2, GREY)
    dealt = [say("{dealer} deals", dealer=line.dealer)] if line.dealer else []
    played = " · ".join([*dealt, *line.voids])
    up = 0.035 * height if full and played else 0  # two lines under the cards
    pen.text(x, top - height * (0.254 if full else 0.46) + up, line.title, Type(Face.NARROW_BOLD, 8.4), room)
    if full:
        draw_contract(pen, say, line.contract, x, top - height * 0.627 + up, room, height * 0.254)
    if full and played:
        pen.text(x, top - height * 0.765, line.note, small, room)
        pen.text(x, top - height * 0.925, played, small, room)
    elif height >= 26:
        pen.text(x, top - height * 0.864, " · ".join(filter(None, (played, line.note))), small, room)
    for player, figure in enumerate(line.cells):
        left, right = frame.column(player)
        middle = (left + right) / 2
        pen.down(middle, top - height * 0.15, top - height * 0.85, 0.3, HAIR)
        if figure is not None:
            _draw_cell(pen, figure, middle, right - 7, top - height / 2)


def _draw_cell(pen: Pen, figure: Figure, middle: float, right: float, centre: float) -> None:
    base = centre - CAP * 11 / 2
    room = right - middle - 3
    pen.text(middle - 6, base, figure.gained, Type(Face.PLAIN, 9, GREY), room, "right")
    type_ = Type(Face.BOLD if figure.won else Face.PLAIN, 11)
    if figure.won:
        pen.underlined(right, base, figure.text, type_, room)
    else:
        pen.text(right, base, figure.text, type_, room, "right")


def _draw_sum(pen: Pen, frame: _Frame, line: SumLine, top: float, bottom: float) -> None:
    total = line.kind is SumKind.TOTAL
    base = (top + bottom) / 2 - 4
    end = pen.text(
        frame.left + 8, base, line.label, Type(Face.BOLD if total else Face.PLAIN, 12.5 if total else 10)
    )
    room = frame.names - 6 - end - 8
    pen.text(frame.names - 6, base, line.note, Type(Face.SLANTED, 7.8, GREY), room, "right")
    for player, cell in enumerate(line.cells[0] if line.cells else ()):
        _, right = frame.column(player)
        type_ = Type(Face.BOLD if total else Face.PLAIN, 12 if total else 10.5, INK)
        pen.text(right - 7, base, cell.text, type_, frame.width - 14, "right")


def _draw_frame(pen: Pen, frame: _Frame, top: float, bottom: float) -> None:
    for player in range(1, frame.players):
        pen.down(frame.column(player)[0], top, bottom, 0.6)
    pen.down(frame.names, top, bottom, 1.0)
    pen.down(frame.left, top, bottom, 0.6)
    pen.down(frame.right, top, bottom, 1.0)
