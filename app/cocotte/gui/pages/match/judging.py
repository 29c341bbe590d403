"""What the rules and the sheet say of a deal while it is typed; nothing is stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import GinReport
from cocotte.core.match.commands import AmendDeal, Command, RecordDeal
from cocotte.core.match.decide import decide
from cocotte.core.match.events import DealAmended, DealRecorded, Event, Logged, Report
from cocotte.core.match.fold import advance
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names, rename
from cocotte.core.problems import Problem
from cocotte.core.sheet import SheetRow
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say
from cocotte.words.problems import problem_text


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal as typed so far, before Enter."""

    problems: tuple[Problem, ...]
    """All that stands against it, waived or not."""
    standing: bool
    """Some of it cannot be recorded."""
    match: Match | None = None
    """The match as it would stand; None while something stands against it."""
    row: SheetRow | None = None
    """Its row of the sheet."""
    unchanged: bool = False
    """It is a correction that changes nothing: there is nothing to record."""


def problem_at(
    problem: Problem, tables: Sequence[Sequence[str]], reports: Mapping[int, Report], say: Say
) -> str:
    """What stands against a deal, in words; of several tables, at which one and whose."""
    words = problem_text(problem, say)
    place, _, whose = problem.where.partition(".")
    if not place.isdigit():
        return words
    table, report = int(place), reports.get(int(place))
    if not isinstance(report, GinReport) or report.player not in tables[table]:
        return say("Table {number}: {problem}", number=table + 1, problem=words)
    knocker = tables[table].index(report.player)
    player = tables[table][1 - knocker if whose == "other" else knocker]
    return say("Table {number}, {player}: {problem}", number=table + 1, player=player, problem=words)


def command_for(
    setting: Setting, reports: Mapping[int, Report], waived: Collection[str], reason: str = ""
) -> Command:
    """What Enter asks for."""
    if setting.amending is not None:
        return AmendDeal(setting.amending, dict(reports), reason, tuple(waived))
    return RecordDeal(dict(reports), tuple(waived))


def sketch(match: Match, setting: Setting, reports: Mapping[int, Report]) -> SheetRow:
    """The row of a deal that is not whole yet, as far as it is told: in a grid, who is counted."""
    names = first_names(match.names)
    told = tuple((table, rename(report, names)) for table, report in sorted(reports.items()))
    event: Event = DealRecorded(told)
    if setting.amending is not None:
        event = DealAmended(setting.amending, told)
    after = advance(match, [Logged(match.last_seq + 1, event)])
    seq = setting.amending or match.last_seq + 1
    return next(row for row in reversed(after.rows) if row.seq == seq)


def problems_of(match: Match, setting: Setting, reports: Mapping[int, Report]) -> tuple[Problem, ...]:
    """Everything that stands against the reports, whether it may be waived or not."""
    try:
        decide(match, command_for(setting, reports, ()))
    except RuleViolation as refused:
        return refused.problems
    return ()


def judge(match: Match, setting: Setting, reports: Mapping[int, Report], waived: Collection[str]) -> Judged:
    """Ask the rules, and price the deal where it would be written."""
    found = problems_of(match, setting, reports)
    try:
        events = decide(match, command_for(setting, reports, waived))
    except RuleViolation:
        return Judged(found, standing=True)
    coming = [Logged(match.last_seq + place, event) for place, event in enumerate(events, 1)]
    after = advance(match, coming)
    seq = setting.amending or (match.pending.seq if match.pending else coming[0].seq)
    row = next(row for row in reversed(after.rows) if row.seq == seq)
    return Judged(found, False, after, row, unchanged=not events)
