"""The events of a log as they are read: all of them, one of them with its results, a table of it."""

from __future__ import annotations

from collections.abc import Mapping

from cocotte.core.errors import RuleViolation
from cocotte.core.events.decide import pairing_of
from cocotte.core.events.entries import Entry
from cocotte.core.events.event import Event, Table
from cocotte.core.events.held import Held, held, taken_by
from cocotte.core.events.kind import EVENTS
from cocotte.core.events.results import Matches, Result
from cocotte.core.season.evening import Listed
from cocotte.core.values import frozen, replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.language.written.events.report import Part, event_report, player_report
from cocotte.language.written.tables import Report
from cocotte.store.logs.decisions import Decision, Decisions, Found
from cocotte.store.reference.library import Library

Events = Decisions[Event, Entry]
"""The events of a log."""


def events_in(keeper: Scorekeeper) -> Events:
    """Return the door to the events of a log."""
    return keeper.decisions(EVENTS)


@frozen
class Programme:
    """The events of a log."""

    found: Found[Event]
    """Those that can be read, the one last touched first, and the ids of the others."""
    names: Mapping[str, Listed]
    """Every match of the log as it counts, by every name it has."""
    library: Library
    """What may be played."""

    @property
    def matches(self) -> Matches:
        """The same, as they count."""
        return {name: listed.match for name, listed in self.names.items()}

    @property
    def standing(self) -> tuple[AtEvent, ...]:
        """Each as it stands."""
        return tuple(map(self.at, self.found.decisions))

    def at(self, decision: Decision[Event]) -> AtEvent:
        """Return an event with its results, and among the others as it stands now."""
        others = [each for each in self.found.decisions if each.id != decision.id]
        now = replace(self, found=replace(self.found, decisions=(decision, *others)))
        return AtEvent(now, held(decision.id, decision.state, self.matches))

    def shown(self, event_id: str = "") -> AtEvent | None:
        """Return an event; where none has that id the one last touched that goes on, else the last."""
        there = self.found.decisions
        found = [each for each in there if each.id == event_id]
        found += [each for each in there if not each.state.closed]
        chosen = next(iter((*found, *there)), None)
        return self.at(chosen) if chosen is not None else None


def programme(keeper: Scorekeeper, names: Mapping[str, Listed], library: Library) -> Programme:
    """Return the events of a log.

    Raises: StorageError, if the log cannot be read.
    """
    return Programme(events_in(keeper).all(), names, library)


def event_meant(keeper: Scorekeeper, known: Programme, text: str = "", *, closed: bool = False) -> AtEvent:
    """Return the event of an id or a name; of nothing the one last touched that goes on, else the last.

    Raises: RuleViolation (NO_EVENT, DECISION_UNKNOWN), StorageError.
    """
    there = known.found.decisions
    if not there:
        raise RuleViolation.of("NO_EVENT")
    if not text:
        return known.at(next((each for each in there if each.state.closed == closed), there[0]))
    same = text.strip().casefold()
    named = (each for each in there if same in (each.id, each.state.opened.name.casefold()))
    found = next(named, None)
    return known.at(events_in(keeper).get(text) if found is None else found)


@frozen
class AtEvent:
    """An event as it stands."""

    programme: Programme
    """The events of the log."""
    held: Held
    """What was decided, and what came of it."""
    round: int = 0
    """The round that is looked at; 0 for the last."""
    why: str = ""
    """The player whose place is explained; empty where all are looked at."""
    begun: tuple[Table, ...] = ()
    """The tables whose matches have just been opened."""

    @property
    def id(self) -> str:
        """The name it has in the log."""
        return self.held.id

    @property
    def event(self) -> Event:
        """The event as it was decided."""
        return self.held.event

    @property
    def going(self) -> bool:
        """Something may still be decided of it."""
        return not self.event.closed

    @property
    def past(self) -> bool:
        """A round is looked at that was paired before the last: nothing is paired or played there."""
        return self.round not in (0, self.held.round)

    @property
    def number(self) -> int:
        """The round that is looked at; 0 before the first."""
        return self.round or self.held.round

    @property
    def tables(self) -> tuple[AtTable, ...]:
        """The tables of the round that is looked at."""
        return tuple(AtTable(self, each) for each in self.held.results if each.round == self.number)

    @property
    def known(self) -> frozenset[Table]:
        """The tables that have a match or a result."""
        return frozenset((*self.event.matches, *self.event.entered))

    @property
    def taken(self) -> dict[str, str]:
        """The matches that count in other events, each with the name of its event."""
        return {**taken_by(((each.id, each.state) for each in self.programme.found.decisions), self.id)}

    @property
    def finals(self) -> str:
        """The event that its players went on in; empty where there is none."""
        every = (each.state.opened for each in self.programme.found.decisions)
        return next((opened.name for opened in every if opened.after == self.id), "")

    def now(self, decision: Decision[Event]) -> AtEvent:
        """Return it as it was read anew, with the same round looked at."""
        return replace(self, programme=(now := self.programme.at(decision)).programme, held=now.held)

    def read(self, keeper: Scorekeeper) -> AtEvent:
        """Return it as it is in the log now.

        Raises: RuleViolation (DECISION_UNKNOWN), StorageError.
        """
        return self.now(events_in(keeper).get(self.id))

    def at(self, table: Table) -> AtTable:
        """Return a table of it.

        Raises: RuleViolation (NO_TABLE).
        """
        pairing_of(self.event, table)
        return AtTable(self, next(each for each in self.held.results if (each.round, each.table) == table))

    def report(self, say: Translator, parts: Part = Part.ROUND | Part.STANDINGS) -> Report:
        """Return what is shown of it."""
        if self.why:
            return player_report(self.held, self.why, say)
        return event_report(self.held, say, parts=parts, round_=self.round)


@frozen
class AtTable:
    """A table of a round."""

    at: AtEvent
    """The event."""
    result: Result
    """Who meets there, and what came of it."""

    @property
    def table(self) -> Table:
        """The round, and the number of the table."""
        return self.result.round, self.result.table

    @property
    def players(self) -> tuple[str, str]:
        """The players who meet there."""
        return self.result.pairing.first, self.result.pairing.second
