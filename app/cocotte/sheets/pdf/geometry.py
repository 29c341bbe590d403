"""Where the columns of a section stand: the strip of deals at the left, then the games, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.values import frozen
from cocotte.language.written.model import Heads, Row
from cocotte.language.written.names import forms_of
from cocotte.language.written.printed import Section, Written
from cocotte.sheets.pdf.fit import drawable, width_of
from cocotte.sheets.style import CAP, HEAD, Face, Type

AIR: Final = 4.0
"""Between two games."""
NARROWEST: Final = 34.0
"""A column of running totals is never narrower, or the page is turned on its side."""
WIDE: Final = 80.0
"""From this width on a column shows what a deal added beside the running total."""
WIDE_STRIP: Final = 240.6
"""The strip beside wide columns."""
TALLEST: Final = 22.5
"""The height of a deal where there is room."""
LOWEST: Final = 14.0
"""The height of a deal in a long match."""


@frozen
class Slot:
    """A column of the strip."""

    key: str
    """What stands there: number, table, dealer, deal, sits_out, points, or a side's points: side 0"""
    left: float
    """Where it begins."""
    right: float
    """Where its text must end."""
    align: str = "left"
    """At which end its texts stand."""


@frozen
class Geometry:
    """The columns of a section on a page."""

    slots: tuple[Slot, ...]
    """The strip."""
    strip: tuple[float, float]
    """Where the strip begins and ends."""
    games: tuple[tuple[float, float], ...]
    """Where each game begins and ends."""
    sides: int
    """Columns in each game."""
    wide: bool
    """Columns show what a deal added, too."""
    by_hand: bool = False
    """Names are to be written in the heads."""

    @property
    def side_width(self) -> float:
        """The width of a side's column."""
        left, right = self.games[0]
        return (right - left) / self.sides

    def column(self, game: int, side: int) -> tuple[float, float]:
        """Where a side's column begins and ends in a game."""
        left = self.games[game][0] + side * self.side_width
        return left, left + self.side_width

    def figure(self, game: int, side: int) -> float:
        """Where its running totals end."""
        inset = 14.3 if self.wide else min(16.8, self.side_width * 0.3)
        return self.column(game, side)[1] - (inset if self.side_width > 44 else self.side_width * 0.16)

    @property
    def figure_width(self) -> float:
        """The room of a running total."""
        return self.side_width * (0.55 if self.wide else 0.8) - 4

    @property
    def bands(self) -> tuple[tuple[float, float], ...]:
        """What a horizontal line runs across: one stretch, or strip and games each by themselves."""
        if self.wide:
            return ((self.strip[0], self.games[-1][1]),)
        return (self.strip, *self.games)

    def head_height(self, section: Section) -> float:
        """The height of the heads of the columns."""
        under = any(text for block in section.blocks for text in block.under)
        if self.wide:
            return 46.0 if under or self.by_hand else 32.0
        titled = any(block.title for block in section.blocks)
        names = 24.0 if under or self.by_hand else 14.0
        return (18.3 if titled else 2.0) + names


def geometry_of(
    written: Written,
    section: Section,
    left: float,
    right: float,
    *,
    by_hand: bool = False,
    narrowest: float = NARROWEST,
) -> Geometry | None:
    """The columns between two margins; None when they would be too narrow."""
    sides, games = len(written.sides), len(section.blocks)
    width = right - left
    several = bool(written.heads.table)
    if games == 1 and (width - WIDE_STRIP) / sides >= WIDE:
        slots = _slots(written, section, left, WIDE_STRIP, wide=True)
        edge = left + WIDE_STRIP
        return Geometry(slots, (left, edge), ((edge, right),), sides, wide=True, by_hand=by_hand)
    strip = _strip_width(written.heads, several=several, named=sides > 2 or _long_deals(section.rows))
    side = (width - strip - AIR * games) / (games * sides)
    if side < narrowest:
        return None
    strip += max(0.0, (side - 76) * games * sides)  # beyond that the columns need no more, the strip does
    slots = _slots(written, section, left, strip, wide=False)
    game_width = (width - strip - AIR * games) / games
    blocks = tuple(
        (
            left + strip + AIR + (game_width + AIR) * number,
            left + strip + (game_width + AIR) * (number + 1),
        )
        for number in range(games)
    )
    return Geometry(slots, (left, left + strip), blocks, sides, wide=False, by_hand=by_hand)


def _strip_width(heads: Heads, *, several: bool, named: bool) -> float:
    if several:
        return 218.0
    return 157.0 + (27.0 if named else 0) + (30.0 if heads.sits_out else 0)


def _long_deals(rows: Sequence[Row]) -> bool:
    """The deals name who knocked, so they need more room."""
    return any(len(line.beside) > 22 for row in rows for line in row.lines)


def _slots(written: Written, section: Section, left: float, width: float, *, wide: bool) -> tuple[Slot, ...]:
    """The strip: what it shows depends on what the match has."""
    heads = written.heads
    most = max((len(row.number) for row in section.rows), default=1)
    number = (18.0 if wide else 15.0) + (4.0 if most > 2 else 0)
    plan: list[tuple[str, float, str]] = [("number", number, "left")]
    if heads.table:
        plan.append(("table", 11, "left"))
    plan.append(("dealer", 0.0, "left"))
    after: list[tuple[str, float, str]] = []
    if heads.sits_out:
        word = width_of(drawable(heads.sits_out, HEAD.face), HEAD.face, HEAD.size) + 5
        after.append(("sits_out", max(45 if wide else 34, word), "left"))
    if heads.table:
        after += [(f"side {side}", 22, "right") for side in range(len(written.sides))]
    elif not wide:
        after.append(("points", 25, "right"))
    taken = sum(each[1] for each in (*plan, *after))
    end = 6.0 if wide else 3.0
    dealer = _dealer_width(
        section.rows, written.names, width - taken - end, 44.0 if wide and not heads.table else 37.0
    )
    plan[-1] = ("dealer", dealer, "left")
    plan += [("deal", width - taken - end - dealer, "left"), *after]
    slots = []
    x = left
    for key, room, align in plan:
        slots.append(Slot(key, x, x + room - (0 if align == "right" else 3), align))
        x += room
    return tuple(slots)


def figure_size(geometry: Geometry, height: float) -> float:
    """The size of running totals in rows of a height."""
    return min(12.0 if geometry.wide else 10.0, height * 0.62)


def base_above(geometry: Geometry, height: float) -> float:
    """How far the base line of the figures stands above the line below, with room for two more lines."""
    return max((height - CAP * figure_size(geometry, height)) / 2, 4.8)


def _dealer_width(rows: Sequence[Row], names: tuple[str, ...], room: float, usual: float) -> float:
    """Room for the longest dealer's name, by its first word, as far as the deals can spare it."""

    def longest(texts: Iterable[str], size: float) -> float:
        shorter = map(by_first_word.of, set(texts))
        return max((width_of(drawable(text, Face.NARROW), Face.NARROW, size) for text in shorter), default=0)

    by_first_word = forms_of(names)[1]
    lines = [line for row in rows for line in row.lines]
    dealer = longest((line.dealer for line in lines), 9) + 5
    deal = longest((line.beside for line in lines), 8) + 5
    return max(usual, min(dealer, room - deal, room / 2))


HEAD_TYPES: Final = {False: HEAD, True: Type(HEAD.face, 7.8, HEAD.ink)}
"""The words over the strip, beside narrow and wide columns."""
