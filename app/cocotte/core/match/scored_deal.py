"""A deal priced: what it came to, where the match stands after it, and its row of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from cocotte.core.game import game_called
from cocotte.core.match.formats import Seating
from cocotte.core.match.recorded_deals import RecordedDeal
from cocotte.core.problems import Problem
from cocotte.core.report import Report
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.dealt_figures import Dealt, no_tallies, tallied
from cocotte.core.scoring.outcome import DealOutcome
from cocotte.core.sheet import Cell, SheetRow, TableRow, Tally
from cocotte.core.values import field, frozen

if TYPE_CHECKING:
    from cocotte.core.match.play import Play


@frozen
class Progress:
    """Where the match stands between two deals."""

    seating: Seating
    """Who sits where for the deal to come."""
    books: Books
    """The games as written so far."""
    number: int
    """The number of the deal to come."""


@frozen
class ScoredDeal:
    """A deal as entered, with what it came to."""

    recorded: RecordedDeal
    """The deal as entered."""
    before: Progress
    """Where the match stood before it, with those who played it."""
    after: Progress
    """Where it stands after it."""
    names: Mapping[str, str]
    """Each player's present name, by the name he had at first."""
    play: Play = field(compare=False)
    """The game, bound to the match's rules."""
    previous: ScoredDeal | None = field(compare=False, repr=False)
    """The deal before it, if there is one."""
    rulings: tuple[int, ...] = ()
    """Numbers, from 1, of the rulings given in it."""
    problems: tuple[Problem, ...] = ()
    """Why it does not fit, if it does not: then it counts for nothing."""
    outcome: DealOutcome | None = None
    """What it came to; None where it counts for nothing, or not yet."""
    cells: tuple[tuple[Cell | None, ...], ...] = ()
    """What was written for it in each game, for each side."""
    dealt: tuple[Dealt, ...] = ()
    """What it adds to the figures of those who played it."""
    turn: Seating | None = None
    """Whose turn it was, where others played (D55)."""
    told: tuple[Report | None, ...] = ()
    """What counts of each table: what it told, or a void deal by a ruling; None while it has told nothing."""

    @property
    def number(self) -> int:
        """The number of the deal, from 1; one that is struck out keeps none (0)."""
        return 0 if self.recorded.struck else self.before.number

    @property
    def pending(self) -> tuple[int, ...]:
        """Tables whose result is still missing, unless it is struck out."""
        reports = self.told or self.recorded.reports
        if self.recorded.struck or None not in reports:
            return ()
        return tuple(table for table, report in enumerate(reports) if report is None)

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        """Each player's own figures up to it; asked of one deal after the other, it adds to those before."""
        before = self.previous.tallies if self.previous else no_tallies(self.names)
        report = next(filter(None, self.told), None) if self.dealt else None
        return tallied(before, self.dealt, game_called(report.game).counted_apart) if report else before

    @cached_property
    def row(self) -> SheetRow:
        """Its row of the sheet, made when somebody looks at it."""
        recorded, outcome = self.recorded, self.outcome or DealOutcome()
        return SheetRow(
            number=self.number,
            seq=recorded.seq,
            tables=self._tables(),
            cells=self.cells,
            winner=outcome.winner,
            points=sum(line.points for line in outcome.lines if line.side == outcome.winner),
            void=self.outcome is not None and outcome.void,
            sitting_out=tuple(self.names[player] for player in self.before.seating.sitting_out),
            amended=recorded.amended,
            struck=recorded.struck,
            problems=self.problems,
            waived=recorded.waived,
            pending=self.pending,
            rulings=self.rulings,
            other=self.play.coming(self.before.books),
            turn=tuple(tuple(self.names[player] for player in pair) for pair in self.turn.tables)
            if self.turn
            else (),
            place=self.before.number,
        )

    def _tables(self) -> tuple[TableRow, ...]:
        seating, names = self.before.seating, self.names
        rows = tuple(
            TableRow(
                tuple(names[player] for player in pair),
                names[dealer],
                None if report is None else report.renamed(names),
            )
            for pair, dealer, report in zip(
                seating.tables, seating.dealers, self.told or self.recorded.reports, strict=True
            )
        )
        if self.outcome is None:
            return rows
        return tuple(
            TableRow(
                row.players,
                row.dealer,
                row.report,
                names[table.winner] if table.winner else None,
                table.points,
                table.lines,
                table.going,
            )
            for row, table in zip(rows, self.outcome.tables, strict=True)
        )
