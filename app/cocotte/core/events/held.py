"""An event together with what its matches tell: everything that is shown of it follows from this."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.events.event import Event, Table
from cocotte.core.events.records import cancelled
from cocotte.core.events.results import Matches, Result, is_between, results_of
from cocotte.core.events.rounds import is_over
from cocotte.core.values import frozen

_DAY: Final = len("2026-11-21")


@frozen
class Held:
    """An event with what is known of its matches."""

    id: str
    """Its name in the log."""
    event: Event
    """What was decided."""
    results: tuple[Result, ...]
    """What came of every table."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.event.opened.name

    @property
    def round(self) -> int:
        """The round paired last, from 1; 0 before the first."""
        return len(self.event.rounds)

    @property
    def over(self) -> bool:
        """Whether no round is left to be paired."""
        return is_over(self.event, self.results)

    @property
    def waiting(self) -> tuple[Result, ...]:
        """The tables without a result."""
        return tuple(each for each in self.results if each.score is None)

    def counts(self, each: Result) -> bool:
        """Return whether a result counts: not where one of the two left before half of a round robin."""
        gone = cancelled(self.event, self.results)
        return not gone & {each.pairing.first, each.pairing.second}


def held(event_id: str, event: Event, matches: Matches) -> Held:
    """An event with the results its matches tell."""
    return Held(event_id, event, results_of(event, matches))


def taken_by(events: Iterable[tuple[str, Event]], apart: str = "") -> Mapping[str, str]:
    """The matches that count in events, each with the name of its event; but for one event."""
    return {
        match: event.opened.name
        for event_id, event in events
        if event_id != apart
        for match in event.matches.values()
    }


def round_meant(event: Event, table: int, asked: int = 0) -> Table:
    """A table by its number, of the round asked for or the last one.

    Raises: RuleViolation (NO_ROUND) where none is paired.
    """
    if not event.rounds:
        raise RuleViolation.of("NO_ROUND", where="round")
    return asked or len(event.rounds), table


def since_it_began(event_id: str, match_ids: Iterable[str]) -> frozenset[str]:
    """The matches begun on the day an event began or later: the ids of both hold their days."""
    day = event_id.removeprefix("event-")[:_DAY]
    return frozenset(match_id for match_id in match_ids if match_id[:_DAY] >= day)


def fitting_matches(this: Held, matches: Matches, taken: Mapping[str, str]) -> Mapping[Table, Sequence[str]]:
    """Return, for tables without a match or result, the matches of the two that count nowhere yet."""
    free = {
        match_id: played
        for match_id, played in matches.items()
        if match_id not in taken and match_id not in this.event.matches.values() and not played.aside
    }
    return {
        (each.round, each.table): [name for name, played in free.items() if is_between(played, each.pairing)]
        for each in this.waiting
        if not each.match
    }


def found_matches(fitting: Mapping[Table, Sequence[str]]) -> Mapping[Table, str]:
    """Return the match of each table for which there is but one; it is that of one table alone."""
    found: dict[Table, str] = {}
    for table, matches in fitting.items():
        left = [each for each in matches if each not in found.values()]
        if len(left) == 1:
            found[table] = left[0]
    return found
