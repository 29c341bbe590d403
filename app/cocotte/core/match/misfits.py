"""Deals of a match that do not fit where they stand: kept as they were told, and counted for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cocotte.core.match.match import Match
from cocotte.core.problems import Problem


@dataclass(frozen=True, slots=True)
class Misfit:
    """A deal that does not fit."""

    deal: int
    """Its number on the sheet."""
    problem: Problem
    """Why it does not fit."""
    entry: int
    """The entry of the log that tells it as it stands."""
    line: int = 0
    """The line of a script that tells it; 0 where there is none."""


def misfits_of(match: Match) -> Iterator[Misfit]:
    """The deals that do not fit, with every reason; those struck out are left alone."""
    for priced in match.priced:
        if priced.number:
            for problem in priced.problems:
                yield Misfit(priced.number, problem, max(priced.slot.seq, *priced.slot.told))
