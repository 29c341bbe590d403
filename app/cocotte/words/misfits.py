"""Deals that do not count, in words: on a sheet, and in a file that comes in."""

from __future__ import annotations

from cocotte.core.match.misfits import Misfit
from cocotte.core.problems import Problem
from cocotte.words.catalogue import Say
from cocotte.words.problems import problem_text, with_clause


def uncounted_text(number: int, problem: Problem, say: Say) -> str:
    """That a deal of the sheet does not count, and why."""
    reason = with_clause(problem_text(problem, say), problem.clause)
    return say("Deal {number} does not count: {reason}", number=number, reason=reason)


def misfit_text(misfit: Misfit, say: Say) -> str:
    """The same of a deal that a file tells, with its line where it has one."""
    told = uncounted_text(misfit.deal, misfit.problem, say)
    return say("Line {line}: {problem}", line=misfit.line, problem=told) if misfit.line else told
