"""Deals that do not count, in words: on a sheet, and in a file that comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from cocotte.core.match.ruled import stray_dealer
from cocotte.core.problems import Problem
from cocotte.core.report import Report
from cocotte.core.sheet import SheetRow
from cocotte.language.catalogue import Translator

if TYPE_CHECKING:
    from cocotte.core.match.structural_errors import StructuralError


def uncounted_text(number: int, problem: Problem, say: Translator) -> str:
    """That a deal of the sheet does not count, and why."""
    from cocotte.language.problems import problem_text, with_clause  # noqa: PLC0415 - most deals count

    reason = with_clause(problem_text(problem, say), problem.clause)
    return say("Deal {number} does not count: {reason}", number=number, reason=reason)


def stray_dealers(row: SheetRow, say: Translator) -> list[str]:
    """Who is named as the dealer, and does not play at that table: it counts for nothing (D57)."""
    return [
        _stray_text(problem, say)
        for place, table in enumerate(row.tables)
        if isinstance(table.report, get_args(Report))
        for problem in stray_dealer(table.report, table.players, place)
    ]


def _stray_text(problem: Problem, say: Translator) -> str:
    from cocotte.language.problems import problem_text  # noqa: PLC0415 - few deals name a dealer

    return say("The dealer given does not count: {reason}", reason=problem_text(problem, say))


def misfit_text(misfit: StructuralError, say: Translator) -> str:
    """The same of a deal in a file, with its line where it has one."""
    if misfit.counts:
        text = say("Deal {number}: {problem}", number=misfit.deal, problem=_stray_text(misfit.problem, say))
    else:
        text = uncounted_text(misfit.deal, misfit.problem, say)
    return say("Line {line}: {problem}", line=misfit.line, problem=text) if misfit.line else text
