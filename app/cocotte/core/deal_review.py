"""What the rules and the sheet say of a deal while it is typed; nothing is stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property

from cocotte.core.deal_entry import EntryContext
from cocotte.core.errors import RuleViolation
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import Command, amend_deal, record_deal
from cocotte.core.match.events import DealAmended, DealRecorded, Event, Logged, TablesRecorded
from cocotte.core.match.fold import advance
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names
from cocotte.core.problems import Problem
from cocotte.core.report import Report
from cocotte.core.sheet import Sheet, SheetRow
from cocotte.core.values import frozen


@frozen
class Review:
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

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet as it would stand; asked for only where nothing stands against the deal."""
        assert self.match is not None
        return sheet_of(self.match)


def command_for(
    deal: EntryContext, reports: Mapping[int, Report], waived: Collection[str], reason: str = ""
) -> Command:
    """What Enter asks for."""
    if deal.amending is not None:
        return amend_deal(deal.amending, dict(reports), reason, waived=tuple(waived), seats=deal.seats)
    return record_deal(dict(reports), tuple(waived), deal.seats)


def sketch(match: Match, deal: EntryContext, reports: Mapping[int, Report]) -> tuple[Match, SheetRow]:
    """The match with a deal that may not be whole yet, as far as it is entered, and the row of that."""
    names = first_names(match.names)
    tables = tuple((table, report.renamed(names)) for table, report in sorted(reports.items()))
    seats = tuple(tuple(names[player] for player in pair) for pair in deal.seats)
    event: Event = DealRecorded(tables, seats=seats)
    if deal.amending is not None:
        event = DealAmended(deal.amending, tables, seats=seats)
    elif match.pending:
        event = TablesRecorded(match.pending.seq, tables)
    after = advance(match, [Logged(match.last_seq + 1, event)])
    return after, row_of(match, after, deal)


def row_of(match: Match, after: Match, deal: EntryContext) -> SheetRow:
    """The row of a deal in the match as it would stand."""
    begun = match.pending.seq if match.pending else match.last_seq + 1
    seq = deal.amending or begun
    return next(row for row in reversed(after.rows) if row.seq == seq)


def problems_of(match: Match, deal: EntryContext, reports: Mapping[int, Report]) -> tuple[Problem, ...]:
    """Everything that stands against the reports, whether it may be waived or not."""
    try:
        command_for(deal, reports, ())(match)
    except RuleViolation as refused:
        return refused.problems
    return ()


def judge(match: Match, deal: EntryContext, reports: Mapping[int, Report], waived: Collection[str]) -> Review:
    """Ask the rules, and price the deal where it would be written."""
    found: tuple[Problem, ...] = ()
    try:
        events = command_for(deal, reports, ())(match)
    except RuleViolation as refused:
        found = refused.problems
        if not waived:
            return Review(found, standing=True)
        try:
            events = command_for(deal, reports, waived)(match)
        except RuleViolation:
            return Review(found, standing=True)
    coming = [Logged(match.last_seq + place, event) for place, event in enumerate(events, 1)]
    after = advance(match, coming)
    return Review(found, False, after, row_of(match, after, deal), unchanged=not events)
