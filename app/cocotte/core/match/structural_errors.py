"""Deals of a match that do not fit where they stand: kept as they were given, and counted for nothing.

A deal whose dealer does not play it counts; only its dealer does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from cocotte.core.match.match import Match
from cocotte.core.match.naming import say_present
from cocotte.core.match.ruled import stray_dealer
from cocotte.core.problems import Problem
from cocotte.core.values import frozen


@frozen
class StructuralError:
    """A deal that does not fit."""

    deal: int
    """Its number on the sheet."""
    problem: Problem
    """Why it does not fit."""
    entry: int
    """The entry of the log that last recorded it."""
    line: int = 0
    """The line of a script that records it; 0 where there is none."""
    counts: bool = False
    """The deal counts all the same: only who dealt it does not fit (D57)."""


def structural_errors_of(match: Match) -> Iterator[StructuralError]:
    """The deals that do not fit, with every reason; those struck out are left alone."""
    for scored in match.scored:
        if scored.number:
            seq = max(scored.recorded.seq, *scored.recorded.reported_at)
            for problem in scored.problems:
                yield StructuralError(scored.number, problem, seq)
            for table, players in enumerate(scored.before.seating.tables[: len(scored.recorded.reports)]):
                report = scored.recorded.reports[table]
                for problem in stray_dealer(report, players, table) if report is not None else ():
                    yield StructuralError(scored.number, say_present(problem, match.names), seq, counts=True)
