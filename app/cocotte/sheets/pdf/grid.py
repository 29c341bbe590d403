"""The grid of Contract Rummy: contracts down, players across, a deal and its running total in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.written.model import Figure, SumKind, SumLine
from cocotte.language.written.printed import GridLine
from cocotte.sheets.pdf.cards import draw_combinations
from cocotte.sheets.pdf.fit import wrap
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.lettering import Set
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import CAP, GREY, HAIR, INK, WASH, Face, Type

NAMES: Final = 176.0
"""The width of the column of contracts."""
TALLEST: Final = 72.0
"""The height of a contract on a sheet that is filled in by hand."""
PRINTED: Final = 46.0
"""The height of a contract on a sheet that the program has filled in."""
LOWEST: Final = 40.0
"""The least height of a contract with its cards."""
CROWDED: Final = 26.0
"""The least height of a contract where a table plays so many that their cards have no room."""
_STAYING: Final = 3
"""Contracts that stand with the totals on a further page."""
_INDENT: Final = 30.0
_ROOM: Final = NAMES - 36
_SMALL: Final = Type(Face.SLANTED, 7.2, GREY)
_LEADING: Final = 8.4
_BELOW: Final = 16.0
_HEAD: Final = 36.0
_BLANK_HEAD: Final = 52.0
_TOTALS: Final = {SumKind.TOTAL: 32.0, SumKind.RANK: 25.0}


@frozen
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


class Grid:
    """The whole grid; `blank` leaves room to write names by hand."""

    def __init__(
        self,
        say: Translator,
        text: GridText,
        sides: Sequence[str],
        names: tuple[str, ...],
        lines: Sequence[GridLine],
        sums: Sequence[SumLine],
        *,
        blank: bool = False,
    ) -> None:
        self._say, self._text, self._sides, self._names = say, text, sides, names
        self._lines, self._sums, self._blank = lines, sums, blank
        self._head = _BLANK_HEAD if blank else _HEAD
        dealt = [say("{dealer} deals", dealer=line.dealer) for line in lines if line.dealer]
        self._dealt = Set.of(dealt, names, _SMALL, _ROOM)

    def fitting(self, room: float, lowest: float = LOWEST) -> float | None:
        """The height of a contract at which everything fits into so much room; None when nothing does."""
        room -= (
            self._head + _BELOW + sum(map(self._sum_height, self._sums)) + sum(map(self._more, self._lines))
        )
        tallest = TALLEST if self._blank else PRINTED
        height = min(tallest, room / max(len(self._lines), 1))
        return height if height >= lowest else None

    def add(self, flow: Flow, height: float) -> None:
        """Lay it out with contracts of a height, over further pages if it has to be."""
        start = 0
        totals = sum(map(self._sum_height, self._sums))
        while True:
            heights = [height + self._more(line) for line in self._lines[start:]]
            room = flow.room - self._head
            if sum(heights) + totals <= room:
                self._add_part(flow, start, len(self._lines), height)
                return
            fits = sum(1 for end in range(1, len(heights) + 1) if sum(heights[:end]) <= room)
            end = start + max(1, min(fits, len(heights) - _STAYING))
            self._add_part(flow, start, end, height)
            flow.turn()
            start = end

    def _sum_height(self, line: SumLine) -> float:
        return _TOTALS.get(line.kind, 19.0)

    def _under(self, line: GridLine) -> list[str]:
        """What stands under the cards of a contract: what to mind, who dealt, deals annulled before."""
        dealt = [self._dealt.found.forms.of(self._say("{dealer} deals", dealer=line.dealer))]
        played = " · ".join([*(dealt if line.dealer else ()), *line.voids])
        size = self._dealt.type_.size
        return [*wrap(line.note, _SMALL.face, size, _ROOM), *wrap(played, _SMALL.face, size, _ROOM)]

    def _more(self, line: GridLine) -> float:
        """What a contract takes beyond its height: the third line under its cards and those below it."""
        return _LEADING * max(0, len(self._under(line)) - 2)

    def _add_part(self, flow: Flow, start: int, end: int, height: float) -> None:
        lines, last = self._lines[start:end], end == len(self._lines)
        sums = self._sums if last else ()
        top = flow.y
        frame = _Frame(flow.left, flow.right, len(self._sides))

        def draw(pen: Pen) -> None:
            pen.ground(frame.left, top - self._head, frame.right, top, WASH)
            pen.across(frame.left, frame.right, top, 0.6)
            self._draw_head(pen, frame, top)
            y = top - self._head
            pen.across(frame.left, frame.right, y, 1.2)
            for line in lines:
                self._draw_line(pen, frame, line, y, height)
                y -= height + self._more(line)
                pen.across(frame.left, frame.right, y, 0.6)
            if sums:
                pen.across(frame.left, frame.right, y - 2.2, 0.8)
            for total in sums:
                bottom = y - self._sum_height(total)
                _draw_sum(pen, frame, total, y, bottom)
                y = bottom
                pen.across(frame.left, frame.right, y, 0.6)
            _draw_frame(pen, frame, top, y)

        flow.draw(draw)
        flow.y = top - self._head - sum(height + self._more(line) for line in lines)
        flow.y -= sum(map(self._sum_height, sums)) + _BELOW

    def _draw_head(self, pen: Pen, frame: _Frame, top: float) -> None:
        text, low = self._text, top - self._head + 7
        pen.text(frame.left + 8, top - 15, text.players, Type(Face.BOLD, 10))
        pen.text(frame.left + 8, low, text.contract, Type(Face.SLANTED, 7.5, GREY))
        small = Type(Face.SLANTED, 7, GREY)
        type_ = Type(Face.PLAIN, 9) if self._blank else Type(Face.BOLD, 9.5)
        heads = Set.of(self._sides, self._names, type_, frame.width - 12)
        for player, name in enumerate(self._sides):
            left, right = frame.column(player)
            if self._blank:
                pen.across(left + 7, right - 7, top - 25, 0.3, GREY)
            heads.draw(pen, (left + right) / 2, top - (22 if self._blank else 15), name, "middle")
            pen.text(left + 6, low, text.deal, small, frame.width / 2 - 8)
            pen.text(right - 7, low, text.total, small, frame.width / 2 - 8, "right")

    def _draw_line(self, pen: Pen, frame: _Frame, line: GridLine, top: float, height: float) -> None:
        """A contract with its cards, and what everybody counted in it."""
        full = height >= LOWEST
        x, under = frame.left + _INDENT, self._under(line)
        pen.text(frame.left + 8, top - height * 0.46, line.number, Type(Face.BOLD, 19 if full else 13))
        up = 0.035 * height if full and len(under) > 1 else 0  # two lines under the cards
        title = top - height * (0.254 if full else 0.46) + up
        pen.text(x, title, line.title, Type(Face.NARROW_BOLD, 8.4), _ROOM)
        small = self._dealt.type_
        if full:
            draw_combinations(pen, self._say, line.cards, x, top - height * 0.627 + up, _ROOM, height * 0.254)
            first = 0.765 if len(under) > 1 else 0.864
            for number, text in enumerate(under):
                below = height * (first if number == 0 else 0.925) + _LEADING * max(0, number - 1)
                pen.text(x, top - below, text, small, _ROOM)
        elif height >= 26:
            pen.text(x, top - height * 0.864, line.note, small, _ROOM)
        whole = height + self._more(line)
        for player, figure in enumerate(line.cells):
            left, right = frame.column(player)
            middle = (left + right) / 2
            pen.down(middle, top - whole * 0.15, top - whole * 0.85, 0.3, HAIR)
            if figure is not None:
                _draw_cell(pen, figure, middle, right - 7, top - whole / 2)


@frozen
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
