"""What the match asks of a game: is a report possible, what is it worth, what is dealt next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from cocotte.core.problems import Fact, Problem
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.outcome import DealOutcome


class Play(Protocol):
    """One game, bound to the rules and sides of one match."""

    def structural_errors(
        self, report: Report, players: tuple[str, ...], table: int, effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """Why a report cannot be of this table at all: another game's, or players who did not meet.

        Nor can some be after what was ruled of the deal. Such an entry is kept, flagged, and priced at
        nothing.
        """

    def problems(
        self, report: Report, players: tuple[str, ...], effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """What the rules say against a report, at entry; the waivable ones the table may let stand."""

    def together(self, reports: Mapping[int, Report]) -> Mapping[int, Report]:
        """The reports of a deal by table, with what one table says for all of them."""

    def outcome(
        self,
        reports: Sequence[Report],
        tables: Sequence[tuple[str, ...]],
        effects: Sequence[Effect],
        books: Books,
    ) -> DealOutcome:
        """What a deal is worth to the sides; `tables` are the players who met, table by table."""

    def coming(self, books: Books) -> Mapping[str, Fact]:
        """Facts of the deal to come: ``limit``, ``contract``, ``cards``."""

    def known(self, books: Books) -> Mapping[str, Fact]:
        """Facts of the deal to come that a ruling may ask, besides the figures of the rules."""
