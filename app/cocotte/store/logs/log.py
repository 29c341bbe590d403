"""The log: everything that was recorded, in order, never changed.

An entry is opaque here: a kind, a version and a body that the codec wrote. Entries follow one another in
histories; most are matches, some are decisions of the club, as the kind of the first entry tells. Whatever
keeps the entries (SQLite on this machine, memory for a preview) stands behind `Log` and passes one suite of
tests for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final, Protocol, Self

from cocotte.core.errors import CocotteError, StorageError
from cocotte.core.tables import EVENTS
from cocotte.core.values import field, frozen

DECISION: Final = "decision-"
"""How the kind of a first entry begins that opens a decision; any other one opens a match.

An older Cocotte could begin the history of a table without the entry that opens it: the other events of a
table open no match either.
"""
_DAMAGED: Final = {"LOG_DAMAGED", "CLUB_DAMAGED"}


@frozen
class NewEntry:
    """What is to be recorded."""

    kind: str
    """What happened, as the codec names it: ``deal_recorded``."""
    version: int
    """The version of the body's form."""
    body: str
    """The facts as canonical JSON text; the log never looks inside."""


@frozen
class Entry:
    """What is recorded, with its place in the match."""

    match_id: str
    """The match it belongs to."""
    seq: int
    """Its place in the match, counted from 1 without a gap."""
    command_id: str
    """The command that recorded it, unique in the match; a command may record several entries."""
    kind: str
    """What happened, as the codec names it."""
    version: int
    """The version of the body's form."""
    body: str
    """The facts as canonical JSON text."""
    at: str
    """When it was recorded: ISO 8601, UTC."""
    previous_hash: str
    """The hash of the entry before it in the match; of the first one, `chain.GENESIS`."""
    hash: str
    """SHA-256 over all of the above, 64 hexadecimal digits: a changed byte breaks the chain."""

    @property
    def opens_match(self) -> bool:
        """Whether a history that begins with this entry is a match; else it is a decision of the club."""
        return not (self.kind.startswith(DECISION) or self.kind in EVENTS)

    @property
    def row(self) -> tuple[str | int, ...]:
        """All of that in its order, as the log's table has it."""
        content = (self.match_id, self.seq, self.command_id, self.kind, self.version, self.body)
        return (*content, self.at, self.previous_hash, self.hash)


@frozen
class MatchHead:
    """What a list needs of each match, or other history: how it began and when it was last touched."""

    first: Entry
    """The entry that opened it."""
    last_seq: int
    """How many entries it has."""
    last_at: str
    """When the latest entry was recorded: ISO 8601, UTC."""
    position: int = field(default=0, compare=False)
    """The position of the latest entry, if it was recorded in this log; 0 if it came from another one."""

    @property
    def match_id(self) -> str:
        """The match."""
        return self.first.match_id

    @property
    def is_match(self) -> bool:
        """Whether it is a match; else a decision of the club."""
        return self.first.opens_match

    def began(self, at: str) -> bool:
        """Whether it began at a time, with or without fractions of a second."""
        with suppress(ValueError):  # a damaged log may hold anything
            return self.first.at == at or datetime.fromisoformat(self.first.at) == datetime.fromisoformat(at)
        return False


def last_touched_first(heads: Iterable[MatchHead]) -> tuple[MatchHead, ...]:
    """Return matches in the order every log lists them: the one last touched first, then by id.

    Of those that were recorded in this log it is the one recorded last, whatever the clock said. Where one
    that came from another log stands among them, its time says.
    """
    by_id = sorted(heads, key=lambda head: head.match_id)
    came = sorted((head for head in by_id[::-1] if not head.position), key=lambda head: head.last_at)
    recorded = sorted((head for head in by_id if head.position), key=lambda head: head.position)
    ordered: list[MatchHead] = []
    while came or recorded:
        later = came if not recorded or (came and came[-1].last_at > recorded[-1].last_at) else recorded
        ordered.append(later.pop())
    return tuple(ordered)


def damaged_match(trouble: StorageError) -> str:
    """The id of the match that an error says is damaged; empty for any other error."""
    return str(trouble.facts.get("match", "")) if trouble.code in _DAMAGED else ""


def by_match(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    """Entries by the id of their match, in their order."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.match_id, []).append(entry)
    return found


def matches_among(heads: Iterable[MatchHead]) -> tuple[MatchHead, ...]:
    """The matches among some histories, in their order."""
    return tuple([head for head in heads if head.is_match])


@frozen
class Break:
    """Where a match no longer is what was recorded."""

    match_id: str
    """The match."""
    seq: int
    """The first entry that is missing or does not follow from the one before."""


class Conflict(CocotteError):
    """Another program recorded something first. Nothing of this command was recorded."""

    def __init__(self, match_id: str, entries: Sequence[Entry]) -> None:
        super().__init__(match_id, len(entries))
        self.match_id = match_id
        self.entries = tuple(entries)
        """What was recorded meanwhile, in order."""


class Log(Protocol):
    """An append-only log of matches and other histories, open. It belongs to the thread that opened it.

    What is said here of a match is true of every history, but for `matches`.
    """

    def append(
        self, match_id: str, after_seq: int, command_id: str, entries: Sequence[NewEntry], at: str
    ) -> tuple[Entry, ...]:
        """Record the entries of one command, all or none; they are on disk when this returns.

        `after_seq` is the last entry the caller knows of, 0 for a new match; `at` is ISO 8601 in UTC. A
        command id that is already recorded in this match returns the entries recorded then and adds nothing,
        so that a caller who does not know whether a command went through can repeat it.

        Raises:
            Conflict: the match has entries after `after_seq`. StorageError: it cannot be recorded;
            `LOG_BEHIND` when the match has fewer entries than `after_seq`.
        """

    def adopt(self, entries: Iterable[Entry]) -> None:
        """Append entries of another log or of a file unchanged, all or none.

        Each must follow the last one of its match, in this log or among them.

        Raises:
            StorageError: they cannot be recorded.
        """

    def fast_forward(self, entries: Sequence[Entry]) -> bool:
        """Append entries of another log if each follows the last one of its match here, or opens a new one.

        Returns False if one does not follow, or is there already: then merge, which finds what was appended.

        Raises:
            StorageError: they cannot be recorded.
        """

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries of a match after `after`, in order, their chain verified; none for an unknown match.

        Raises:
            StorageError: `LOG_DAMAGED` with the match and the entry where the chain breaks.
        """

    def since(self, position: int, most: int) -> tuple[tuple[int, Entry], ...]:
        """At most so many entries after a position, of all matches, in the order they were recorded.

        Each comes with its own position, counted from 1 without a gap; their chains are not verified here.

        Raises:
            StorageError: they cannot be read.
        """

    def last(self) -> int:
        """The position of the entry recorded last; 0 for an empty log."""

    def histories(self) -> tuple[MatchHead, ...]:
        """Every match and every decision, the one last touched first. Their chains are not verified here."""

    def matches(self) -> tuple[MatchHead, ...]:
        """The matches among them."""

    def changed(self) -> bool:
        """Whether another program recorded something since this was last asked, or since opening."""

    def verify(self) -> tuple[Break, ...]:
        """Every match whose chain breaks, and where; none when the log is sound."""

    def close(self) -> None:
        """Close the log."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...
