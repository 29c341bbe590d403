"""A match played from lines, for the sentences said about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import DealRecorded, Event, Logged, MatchOpened, Side
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.match import Match
from cocotte.core.match.proposing import propose, sides_for
from cocotte.core.rules import Value
from cocotte.core.script.deal_line import read_deal
from cocotte.core.sheet import Sheet, SheetRow
from cocotte.store.reference.library import Library

LIBRARY = Library()


def opened(
    preset: str,
    players: Sequence[str],
    *,
    form: str = "",
    house: Mapping[str, Value] | None = None,
    sides: Sequence[Side] | None = None,
) -> MatchOpened:
    """A match of a preset, as it is proposed."""
    named = LIBRARY.presets[preset]
    rules = LIBRARY.rules_of(named).with_house_rules(house or {})
    form = form or named.formats[0]
    return propose(rules, form, named.ledger, sides or sides_for(form, players), preset=preset)


def begun(
    preset: str,
    players: Sequence[str],
    *,
    form: str = "",
    house: Mapping[str, Value] | None = None,
    sides: Sequence[Side] | None = None,
) -> Match:
    """A match of a preset before its first deal."""
    return fold([Logged(1, opened(preset, players, form=form, house=house, sides=sides))])


def with_events(match: Match, *events: Event) -> Match:
    """The match with these entries more."""
    return advance(match, [Logged(match.last_seq + place, event) for place, event in enumerate(events, 1)])


def dealt(match: Match, *lines: str) -> Match:
    """The match with these deals more."""
    for line in lines:
        tables = [[match.names[player] for player in table] for table in match.now.seating.tables]
        match = with_events(match, DealRecorded(tuple(read_deal(line, tables, match.opened.rules).items())))
    return match


def last_deal(match: Match, *lines: str) -> tuple[SheetRow, Sheet, Sheet]:
    """The row of the last of these deals, and the sheets before and after it."""
    match = dealt(match, *lines[:-1])
    before = sheet_of(match)
    after = sheet_of(dealt(match, lines[-1]))
    return after.rows[-1], before, after
