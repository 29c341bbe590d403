"""The decisions of one kind in a log: reading and recording them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Final, Generic

from cocotte.core.decisions import Command, DecisionKind, Event, State, Timed
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.values import frozen
from cocotte.store.logs.clock import timestamp
from cocotte.store.logs.codec import UNREADABLE, Codec
from cocotte.store.logs.ids import new_command_id, new_history_id
from cocotte.store.logs.log import Conflict, Entry, Log, MatchHead
from cocotte.store.logs.merging import digest_of

_TRIES: Final = 3
"""How often a command is decided again because other programs recorded something first."""
_LOST: Final = "entry-lost"
"""The kind of the entry that stands in for a damaged one; it is skipped."""


@frozen
class Decision(Generic[State]):
    """A decision and its present state."""

    id: str
    """The id of its history; of the first line if it forked."""
    state: State
    """What was decided."""
    last_at: str
    """When its latest entry was recorded: ISO 8601, UTC."""


@frozen
class Found(Generic[State]):
    """The decisions of a kind that a log holds."""

    decisions: tuple[Decision[State], ...]
    """The decisions that can be read, the one last touched first."""
    unreadable: tuple[str, ...] = ()
    """The ids of the others: damaged, or of a newer program."""


class Decisions(Generic[State, Event]):
    """Reads and records the decisions of a kind; it belongs to the thread that opened the log.

    A decision that went on differently in two logs has two lines once they are merged; both are read as one.
    """

    def __init__(
        self,
        log: Log,
        kind: DecisionKind[State, Event],
        clock: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self._log = log
        self._kind = kind
        self._codec = Codec(kind.events)
        self._opening = next(iter(kind.events))
        self._clock = clock

    def all(self) -> Found[State]:
        """Every decision of the kind.

        Raises: StorageError, if the log cannot be read.
        """
        found: list[Decision[State]] = []
        unreadable: list[str] = []
        for lines in self._histories():
            try:
                found.append(self._read(lines))
            except StorageError as trouble:
                if trouble.code not in UNREADABLE:
                    raise
                unreadable.append(lines[0].match_id)
        return Found(tuple(found), tuple(unreadable))

    def get(self, decision_id: str) -> Decision[State]:
        """A decision by its id, or by that of any of its lines.

        Raises: RuleViolation (DECISION_UNKNOWN); StorageError, if it cannot be read.
        """
        return self._read(self._lines_of(decision_id))

    def open(self, event: Event, command_id: str = "") -> Decision[State]:
        """Record a new decision by the event that opens it; it is on disk when this returns.

        Raises: StorageError, if the log cannot be written.
        """
        decision_id = new_history_id(self._clock(), self._kind.name)
        self._record(decision_id, 0, [event], command_id)
        return self.get(decision_id)

    def do(self, decision_id: str, command: Command[State, Event], command_id: str = "") -> Decision[State]:
        """Carry out a command on a decision; it is on disk when this returns.

        If other programs recorded something first, that is read and the command decided again.

        Raises: RuleViolation: DECISION_UNKNOWN, OVERTAKEN after too many tries, or every reason against it;
        StorageError, if the log cannot be read or written.
        """
        command_id = command_id or new_command_id()
        for left in reversed(range(_TRIES)):
            lines = self._lines_of(decision_id)
            events = command(self._read(lines).state)
            try:
                self._record(lines[0].match_id, lines[0].last_seq, events, command_id)
            except Conflict as conflict:
                if not left:
                    raise RuleViolation.of("OVERTAKEN", entries=len(conflict.entries)) from conflict
            else:
                break
        return self.get(decision_id)

    def _record(self, decision_id: str, known: int, events: Iterable[Event], command_id: str) -> None:
        entries = [self._codec.encode(event) for event in events]
        if entries:
            at = timestamp(self._clock())
            self._log.append(decision_id, known, command_id or new_command_id(), entries, at)

    def _histories(self) -> list[tuple[MatchHead, ...]]:
        """The history of each decision; all its lines if it forked, that of the shortest id first."""
        lines_by_opening: dict[str, list[MatchHead]] = {}
        for head in self._log.histories():
            if head.first.kind == self._opening:
                lines_by_opening.setdefault(digest_of(head.first), []).append(head)
        return [
            tuple(sorted(lines, key=lambda head: (len(head.match_id), head.match_id)))
            for lines in lines_by_opening.values()
        ]

    def _lines_of(self, decision_id: str) -> tuple[MatchHead, ...]:
        """The lines of a decision.

        Raises: RuleViolation (DECISION_UNKNOWN).
        """
        histories = self._histories()
        for lines in histories:
            if decision_id in [head.match_id for head in lines]:
                return lines
        expected = ", ".join(lines[0].match_id for lines in histories[:5])
        raise RuleViolation.of("DECISION_UNKNOWN", where="decision", decision=decision_id, expected=expected)

    def _read(self, lines: Sequence[MatchHead]) -> Decision[State]:
        entries = _merged([self._log.read(head.match_id) for head in lines])
        events = [Timed(self._codec.decode(entry), entry.at) for entry in entries if entry.kind != _LOST]
        return Decision(lines[0].match_id, self._kind.fold(events), max(head.last_at for head in lines))


def _merged(lines: Sequence[Sequence[Entry]]) -> Sequence[Entry]:
    """The entries of all lines, each once, in the order of their times; those of a single line unchanged.

    Lines share the entries before the fork: equal are those of the same command, at the same place within it.
    Of those with the same time the one earlier in its line comes first: which line is which differs from
    computer to computer.
    """
    if len(lines) == 1:
        return lines[0]
    seen: set[tuple[str, int]] = set()
    found: list[Entry] = []
    for line in lines:
        parts: dict[str, int] = {}
        for entry in line:
            part = parts[entry.command_id] = parts.get(entry.command_id, -1) + 1
            if (entry.command_id, part) not in seen:
                seen.add((entry.command_id, part))
                found.append(entry)
    opening, *rest = found
    return [opening, *sorted(rest, key=lambda entry: (entry.at, entry.seq, entry.command_id))]
