"""The one door to the matches: window and command line both speak to a `Scorekeeper`."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from cocotte.core.clock import clock_of
from cocotte.core.errors import RuleViolation, StorageError, refuse
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import Command, archive, deal_problems, open_match
from cocotte.core.match.events import (
    DealRecorded,
    Event,
    Logged,
    MatchArchived,
    MatchOpened,
    PlayerRenamed,
    TablesRecorded,
    by_the_clock,
)
from cocotte.core.match.fold import advance, fold, reprice
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names
from cocotte.core.match.opening import opening_problems
from cocotte.core.problems import Problem
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.sheet import Sheet
from cocotte.core.values import frozen, replace
from cocotte.store.logs.chain import chained
from cocotte.store.logs.clock import timestamp
from cocotte.store.logs.codec import decode, encode, unreadable_match
from cocotte.store.logs.ids import new_command_id, new_history_id
from cocotte.store.logs.log import Conflict, Log, MatchHead

if TYPE_CHECKING:
    from cocotte.core.decisions import DecisionKind, State
    from cocotte.core.decisions import Event as Said
    from cocotte.store.logs.decisions import Decisions
    from cocotte.store.logs.forks import Lines
    from cocotte.store.logs.importing import Taken
    from cocotte.store.logs.merging import Merged
    from cocotte.store.logs.played import PlayedMatches, Season
    from cocotte.store.logs.tables import Tables

_FROM_ANYWHERE: Final = (PlayerRenamed, MatchArchived)  # a season's list is kept by whoever keeps it


@frozen
class Changes:
    """What a command did."""

    match_id: str
    """The match it was done to."""
    match: Match
    """The match as it stands now."""
    events: tuple[Logged, ...]
    """What was recorded by it; empty when there was nothing to change."""
    before: Match | None = None
    """The match as it stood; None where nothing of it is known."""


class ConcurrentUpdate(RuleViolation):
    """Another program recorded something in the match first; nothing of the command was recorded.

    The match has been read again: `events` are those recorded meanwhile.
    """

    def __init__(self, match_id: str, match: Match, events: tuple[Logged, ...]) -> None:
        super().__init__([Problem("OVERTAKEN", {"entries": len(events)})])
        self.match_id = match_id
        self.match = match
        self.events = events


class Scorekeeper:
    """Keeps the matches of one log: does what is asked, or refuses it with every reason.

    It belongs to the thread that opened the log.
    """

    def __init__(self, log: Log, clock: Callable[[], datetime] = lambda: datetime.now().astimezone()) -> None:
        self._log, self._clock = log, clock
        self._open: dict[str, Match] = {}
        self.known: Match | None = None
        """One of them before its last change, or as it is to stand: what is priced there is not again."""
        self.tables: Tables | None = None
        """Where matches are scored, in a club; None where this is the only computer."""

    def heads(self) -> tuple[MatchHead, ...]:
        """Every match of the log, the one last touched first: how it began, without reading its deals."""
        return self._log.matches()

    def match(self, match_id: str) -> Match:
        """A match as it stands.

        Raises: RuleViolation (MATCH_UNKNOWN), StorageError when the log cannot be read.
        """
        if match_id not in self._open:
            self._open[match_id] = self.peek(match_id)
        return self._open[match_id]

    def at_hand(self, match_id: str) -> bool:
        """Whether a match is open already."""
        return match_id in self._open

    def let_go(self, match_id: str) -> None:
        """Have a match at hand no longer; it is read again when it is asked for."""
        self._open.pop(match_id, None)

    def lay_ready(self, match_id: str, match: Match) -> None:
        """Have a match at hand that was read on another thread; what was recorded since is added."""
        if match_id not in self._open:
            new = self._log.read(match_id, match.last_seq)
            self._open[match_id] = advance(match, [decode(entry) for entry in new])

    def peek(self, match_id: str) -> Match:
        """A match as it stands, read for one look; unlike an open one it is not kept at hand.

        Raises: as `match`.
        """
        if match_id in self._open:
            return self._open[match_id]
        entries = self._log.read(match_id)
        if not entries or not entries[0].opens_match:
            raise RuleViolation.of("MATCH_UNKNOWN", match=match_id)
        return fold([decode(entry) for entry in entries])

    def sheet(self, match_id: str) -> Sheet:
        """The sheet of a match as it stands."""
        return sheet_of(self.match(match_id))

    def open_match(self, opened: MatchOpened) -> Changes:
        """Begin a match, under an id made of the day and a few letters.

        Raises: RuleViolation with every reason why it cannot begin so, StorageError.
        """
        changes = self._record(self._new_id(), None, (open_match(opened),), "")
        if self.tables is not None:
            self.tables.claim(changes.match_id)
        return changes

    def import_match(self, entries: Sequence[Logged]) -> Taken:
        """A match read from a file: what is missing of it is recorded; what does not fit is kept and flagged.

        Raises: RuleViolation when no match can begin so, StorageError.
        """
        return self.taking()(entries)

    def taking(self) -> Callable[[Sequence[Logged]], Taken]:
        """Takes in one match after the other, each in a transaction; of the log is read once what it has."""
        from cocotte.store.logs.importing import Taking  # noqa: PLC0415 - when files are brought in

        taking = Taking(self._log)

        def take(entries: Sequence[Logged]) -> Taken:
            opened = entries[0].event
            assert isinstance(opened, MatchOpened)
            refuse(opening_problems(opened, begun=True))
            taken = taking.import_match(entries, self._new_id(), timestamp(self._clock()))
            self._open.pop(taken.match_id, None)
            return taken

        return take

    def import_as_new(self, entries: Sequence[Logged]) -> Changes:
        """A whole match recorded under a new id, whatever there is; what does not fit is kept and flagged.

        An entry keeps its own time; one without a time has that of the entry before it.

        Raises: RuleViolation when no match can begin so, StorageError.
        """
        opened = entries[0].event
        assert isinstance(opened, MatchOpened)
        refuse(opening_problems(opened, begun=True))
        match_id, at, last, recorded = self._new_id(), timestamp(self._clock()), None, []
        for logged in entries:
            at = logged.at or at
            (last,) = chained(match_id, last, new_command_id(), [encode(logged.event)], at)
            recorded.append(last)
        self._log.adopt(recorded)
        return Changes(match_id, self.match(match_id), self.match(match_id).entries)

    def do(self, match_id: str, command: Command, command_id: str = "") -> Changes:
        """Do what is asked. It is on disk when this returns.

        A `command_id` makes a retry safe: asked again, what was recorded the first time is answered.

        Raises: RuleViolation with every reason, `SCORED_ELSEWHERE` in a club where another computer scores
        the match; ConcurrentUpdate when another program was first; StorageError.
        """
        match = self.match(match_id)
        if command_id and (done := self.recorded_by(match_id, command_id)):
            return Changes(match_id, match, done)
        events = command(match)
        if self.tables is None or all(isinstance(event, _FROM_ANYWHERE) for event in events):
            return self._record(match_id, match, events, command_id)
        self.tables.refuse_elsewhere(match_id)
        changes = self._record(match_id, match, events, command_id)
        self.tables.claim(match_id)
        return changes

    def recorded_by(self, match_id: str, command_id: str) -> tuple[Logged, ...]:
        """What a command recorded; nothing where it never came through.

        Raises: StorageError.
        """
        return tuple(decode(entry) for entry in self._log.read(match_id) if entry.command_id == command_id)

    def would(self, match_id: str, command: Command) -> Changes:
        """What doing it would come to; nothing is stored.

        Raises: RuleViolation with every reason, StorageError.
        """
        match = self.match(match_id)
        events = command(match)
        logged = tuple(Logged(match.last_seq + place, event) for place, event in enumerate(events, 1))
        self.known = after = advance(match, logged, self.known)
        return Changes(match_id, after, logged, match)

    def merge(self, other: Log, progress: Callable[[int, int], None] = lambda *_: None) -> Merged:
        """Take over from another log what this one does not have: nothing twice, nothing lost.

        `progress` is called with how many matches are looked at, and may raise to stop.

        Raises: StorageError.
        """
        from cocotte.store.logs.merging import merge  # noqa: PLC0415 - when logs are brought together

        merged = merge(self._log, other, progress)
        for match_id in merged.longer:
            self._open.pop(match_id, None)
        return merged

    def go_on_with(self, match_id: str) -> tuple[Changes, ...]:
        """Choose, of a match that went on differently, the line that goes on: the others are set aside (D56).

        Each of them records it in its log, where it can be undone; one that was set aside comes back.

        Raises: RuleViolation (MATCH_UNKNOWN, NO_OTHER_LINE), ConcurrentUpdate, StorageError.
        """
        match, lines = self.match(match_id), self.lines()
        if not (others := lines.of(match_id)):
            raise RuleViolation.of("NO_OTHER_LINE", where="match", match=match_id)
        aside = archive(archived=True, instead=match_id, instead_last=lines.last_of(match_id))
        done = [self.do(match_id, archive(archived=False))] if match.instead else []
        others = tuple(each for each in others if not self._is_aside_for(match_id, each, lines))
        done += [self.do(other, aside) for other in others]
        return tuple(changes for changes in done if changes.events)

    def _is_aside_for(self, match_id: str, other: str, lines: Lines) -> bool:
        """Whether another line is set aside for this one already, or cannot be: it cannot be read."""
        try:
            return lines.goes_on_instead(other, self.match(other)) == match_id
        except StorageError as trouble:
            if not unreadable_match(trouble):
                raise
            return True

    def lines(self, heads: Iterable[MatchHead] | None = None) -> Lines:
        """The matches that went on differently, as they are now.

        `heads` are those of all matches, if they are at hand.

        Raises: StorageError.
        """
        from cocotte.store.logs.forks import Lines  # noqa: PLC0415 - few matches went on differently

        return Lines(self._log, heads)

    def names(self, heads: Sequence[MatchHead] | None = None) -> Mapping[str, str]:
        """The names that lines of matches that went on differently have on every computer, by id.

        `heads` are those of all matches, if they are at hand.

        Raises: StorageError.
        """
        heads = self.heads() if heads is None else heads
        if len({head.first.at[:19] for head in heads}) == len(heads):  # no two began together, to the second
            return {}
        return self.lines(heads).names

    def near_since(self, before: Container[str]) -> tuple[tuple[str, str], ...]:
        """Names that came in with matches other than those of `before`, each with the one it may stand for.

        Raises: StorageError.
        """
        from cocotte.store.logs.near_names import near_since  # noqa: PLC0415 - when matches come in

        return near_since(self._log, before)

    def season(self, known: PlayedMatches, progress: Callable[[int, int], None] = lambda *_: None) -> Season:
        """Every match as it counts in the figures of players; what is `known` already is not read again.

        `progress` is called with how many matches are read, and may raise to stop.

        Raises: StorageError.
        """
        return known.read(self._log, progress)

    def decisions(self, kind: DecisionKind[State, Said]) -> Decisions[State, Said]:
        """The door to what the club decided of a kind, in the same log."""
        from cocotte.store.logs.decisions import Decisions  # noqa: PLC0415 - a match has none

        return Decisions(self._log, kind, self._clock)

    def preview(self, match_id: str, tables: Mapping[int, Report]) -> Match:
        """The match as it would stand with a deal or further tables more; nothing is stored."""
        match = self.match(match_id)
        names = first_names(match.names)
        reports = tuple((table, report.renamed(names)) for table, report in sorted(tables.items()))
        event: Event = TablesRecorded(match.pending.seq, reports) if match.pending else DealRecorded(reports)
        return advance(match, [Logged(match.last_seq + 1, event)])

    def problems(self, match_id: str, tables: Mapping[int, Report]) -> tuple[Problem, ...]:
        """What stands against the reports of a deal, as typed so far."""
        return deal_problems(self.match(match_id), tables)

    def what_if(self, match_id: str, rules: RuleSet) -> Match:
        """The match priced under other rules; nothing is stored.

        Raises: RuleViolation when they make no sense with the match.
        """
        match = self.match(match_id)
        opened = replace(match.opened, rules=rules)
        refuse(opening_problems(opened))
        return reprice(match, opened)

    def refresh(self) -> tuple[str, ...] | None:
        """The open matches in which another program recorded something since; they are read again.

        One that cannot be read any more is among them and let go of: whoever wants it is told why.
        None when nothing was recorded elsewhere, in no match.

        Raises: StorageError when the log itself cannot be read.
        """
        if not self._log.changed():
            return None
        changed = []
        for match_id, match in [*self._open.items()]:
            try:
                if new := self._log.read(match_id, match.last_seq):
                    self._open[match_id] = advance(match, [decode(entry) for entry in new])
                    changed.append(match_id)
            except StorageError as trouble:
                if not unreadable_match(trouble):
                    raise
                self.let_go(match_id)
                changed.append(match_id)
        return tuple(changed)

    def copy_open(self, to: Log) -> None:
        """Record the matches that are open here in another log, as they are known, under their ids.

        Raises: StorageError.
        """
        for match_id, match in self._open.items():
            last, entries = None, []
            for each in match.entries:
                (last,) = chained(match_id, last, f"copy-{each.seq}", [encode(each.event)], each.at)
                entries.append(last)
            to.adopt(entries)

    def close(self) -> None:
        """Let go of the log."""
        self._log.close()

    def _record(
        self, match_id: str, match: Match | None, events: tuple[Event, ...], command_id: str
    ) -> Changes:
        if not events:
            assert match is not None
            return Changes(match_id, match, ())
        known, now = match.last_seq if match else 0, self._clock()
        before = match.clocks[-1] if match else None
        command_id = command_id or new_command_id()
        try:
            entries = self._log.append(
                match_id,
                known,
                command_id,
                [encode(by_the_clock(event, clock_of(now), before)) for event in events],
                timestamp(now),
            )
        except Conflict as conflict:
            meanwhile = tuple(decode(entry) for entry in conflict.entries)
            present = self._open[match_id] = advance(match, meanwhile) if match else fold(meanwhile)
            raise ConcurrentUpdate(match_id, present, meanwhile) from conflict
        logged = tuple(decode(entry) for entry in entries)
        present = self._open[match_id] = advance(match, logged, self.known) if match else fold(logged)
        self.known = match
        return Changes(match_id, present, logged, match)

    def _new_id(self) -> str:
        return new_history_id(self._clock())
