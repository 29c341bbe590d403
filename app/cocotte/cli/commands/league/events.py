"""An event from the command line: what is at hand for each of its actions."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from cocotte.cli.commands.players import season_of
from cocotte.cli.context import CommandContext
from cocotte.core.errors import RuleViolation
from cocotte.core.events.entries import Entry
from cocotte.core.events.event import Event, Table
from cocotte.core.events.held import Held, held, round_meant
from cocotte.core.events.kind import EVENTS
from cocotte.core.events.results import Matches
from cocotte.core.season.evening import Listed
from cocotte.store.logs.decisions import Decision, Decisions

_DIGITS: Final = 4  # of a table's number

Events = Decisions[Event, Entry]
"""The events of a log."""


class AtHand:
    """The events of the log and the matches that tell their results, each read when it is needed."""

    def __init__(self, context: CommandContext, args: Namespace) -> None:
        self.context, self.args = context, args
        self.events: Events = context.keeper.decisions(EVENTS)

    @cached_property
    def listed(self) -> Mapping[str, Listed]:
        """Every match of the log, by every id and name it has."""
        return season_of(self.context).by_every_name()

    @cached_property
    def matches(self) -> Matches:
        """The same, as they count."""
        return {name: listed.match for name, listed in self.listed.items()}

    @cached_property
    def there(self) -> tuple[Decision[Event], ...]:
        """Every event that can be read, the one last touched first."""
        return self.events.all().decisions

    @property
    def meant(self) -> Decision[Event]:
        """The event meant: by its id or name; else the one last touched that goes on, else the last.

        Raises: RuleViolation (NO_EVENT, DECISION_UNKNOWN).
        """
        return self._meant(closed=False)

    @property
    def closed(self) -> Decision[Event]:
        """The same, where one that is closed is meant.

        Raises: as `meant`.
        """
        return self._meant(closed=True)

    def _meant(self, *, closed: bool) -> Decision[Event]:
        if not self.there:
            raise RuleViolation.of("NO_EVENT")
        asked = self.args.event
        if not asked:
            return next((each for each in self.there if each.state.closed == closed), self.there[0])
        same = asked.strip().casefold()
        named = (each for each in self.there if same in (each.id, each.state.opened.name.casefold()))
        return next(named, None) or self.events.get(asked)

    def held(self, decision: Decision[Event]) -> Held:
        """An event with its results."""
        return held(decision.id, decision.state, self.matches)

    def anew(self) -> AtHand:
        """The same, to be read again: matches were opened."""
        return AtHand(self.context, self.args)

    def table(self, event: Event, text: str = "") -> Table:
        """The table of a number, in the round asked for, else the last.

        Raises: RuleViolation (FIELD_MISSING, FIELD_NUMBER, NO_ROUND).
        """
        if not text:
            raise RuleViolation.of("FIELD_MISSING", where="table", field="table")
        if not (text.isdecimal() and len(text) <= _DIGITS):
            raise RuleViolation.of("FIELD_NUMBER", where="table", field="table", found=text)
        return round_meant(event, int(text), self.args.round or 0)

    def names(self) -> list[str]:
        """Who is meant.

        Raises: RuleViolation (FIELD_MISSING).
        """
        if not self.args.words:
            raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
        return list(self.args.words)
