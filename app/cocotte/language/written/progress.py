"""The progress of each game: the running totals deal by deal, carried on from where they were."""

from __future__ import annotations

from math import floor
from operator import is_

from cocotte.core.match.match import Match
from cocotte.core.sheet import GameColumn, SheetRow
from cocotte.language.written.model import Block, Steps


class Progressions:
    """The step lines of one match; a deal at the end is only added to them."""

    def __init__(self) -> None:
        self._rows: tuple[SheetRow, ...] = ()
        self._lines: list[list[list[int]]] = []
        self._deals: list[int] = []

    def take(self, match: Match) -> None:
        """Follow the rows of the match as they stand."""
        games, sides = len(match.books.games), len(match.opened.sides)
        rows = match.rows
        kept = len(self._rows)
        if len(rows) < kept or not all(map(is_, self._rows, rows)):
            self._lines, self._deals, kept = [], [], 0
        while len(self._lines) < games:  # a game begun later stood at nothing before
            before = len(self._lines[0][0]) if self._lines else 0
            self._lines.append([[0] * before for _ in range(sides)])
        for row in rows[kept:]:
            if not row.struck and not row.pending and not row.problems:
                self._add(row)
        self._rows = rows

    def steps(
        self,
        game: int,
        column: GameColumn,
        names: tuple[str, ...],
        short: tuple[str, ...] = (),
        step: str = "",
    ) -> Steps:
        """The chart of a game."""
        lines = tuple(tuple(line) for line in self._lines[game])
        return Steps(lines, names, column.target, short, tuple(self._deals), step)

    def begun(self, game: int) -> bool:
        """There is something to show of a game."""
        return any(any(line) for line in self._lines[game])

    def _add(self, row: SheetRow) -> None:
        self._deals.append(row.number)
        for game, lines in enumerate(self._lines):
            for side, line in enumerate(lines):
                cell = row.cell(game, side)
                line.append(floor(cell.running) if cell is not None else line[-1] if line else 0)


def step_text(block: Block, place: int) -> str:
    """One step of the chart of a game as it is said: ``Game 2, Deal 3: Anna 67, Ben 51``."""
    assert block.steps is not None
    totals = ", ".join(
        f"{name} {line[place]}" for name, line in zip(block.names, block.steps.lines, strict=True)
    )
    said = block.steps.step.format(deal=block.steps.deals[place], totals=totals)
    return f"{block.title}, {said}" if block.title else said
