"""Replicates a log with that of its club, in both directions.

Entries go over in the order they were recorded, from a cursor that says how far they have been replicated.
They are fast-forwarded where their matches go on, else merged: an entry that arrives twice is recognized, and
both lines of a fork are kept (D56). A cursor advances once its entries are on the other disk, so an exchange
that was interrupted is repeated without effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from math import inf
from time import monotonic
from typing import Final, NamedTuple

from cocotte.club.membership import Cursor, Membership
from cocotte.core.errors import StorageError
from cocotte.core.values import replace
from cocotte.store.logs.chain import first_break
from cocotte.store.logs.log import Entry, Log, MatchHead, by_match, damaged_match
from cocotte.store.logs.merging import Merging, Openings
from cocotte.store.logs.sample import is_sample_head

BATCH: Final = 1000
"""Entries per transaction: a table that records meanwhile waits no longer than for these."""


class Exchanged(NamedTuple):
    """How many entries an exchange transferred."""

    sent: int
    """To the club."""
    received: int
    """From it."""


class ExchangeProgress(NamedTuple):
    """The progress of an exchange in one direction."""

    sending: bool
    """Whether entries are sent to the club; else they are received."""
    done: int
    """How many entries have been processed."""
    of: int
    """Of how many."""


class Replication:
    """Replicates a log with that of its club; unusable after an error."""

    def __init__(
        self,
        log: Log,
        club: Log,
        membership: Membership,
        remember: Callable[[Membership], None],
        *,
        openings: Openings | None = None,
        may_record: bool = True,
        progress: Callable[[ExchangeProgress], object] = lambda _: None,
        save_every: float = 0.0,
    ) -> None:
        """`remember` saves the membership with its cursors; `openings` looks up the matches of the club.

        `progress` is called after each batch and may raise to stop; finished batches stay. Cursors are saved
        at most every `save_every` seconds, by `save_if_due` or a later batch; entries after a cursor that was
        not saved are replicated again, without effect.

        Raises: StorageError, if one of the two logs cannot be read.
        """
        self.membership = membership
        self.damaged: set[str] = set()
        """The ids of matches that are skipped because they are damaged in one of the two logs."""
        self.may_record = may_record
        """Whether the log is sent to the club; otherwise it only receives."""
        self._remember = remember
        self._progress = progress
        self._save_every, self._saved_at, self._unsaved = save_every, -inf, False
        self._here = _Side(log, Merging(log, damaged=self.damaged), membership.sent, membership.home)
        self._there = _Side(club, Merging(club, openings, self.damaged), membership.received)
        if not (self._here.fits() and self._there.fits()):  # one of them was restored or replaced
            self.membership = replace(membership, home=())  # its positions are those of another log
            self._here.rewind(membership.since)
            self._there.rewind()

    def exchange(self) -> Exchanged:
        """Send new entries of this log, then receive those of others, even if sending is refused.

        Raises: StorageError, if one of the two logs cannot be read or written; finished batches stay.
        """
        sent = 0
        if self.may_record:
            try:
                sent = self._transfer(self._here, self._there)
            except StorageError as refused:
                if refused.code != "CLUB_UNREACHABLE":
                    self.receive()
                raise
        return Exchanged(sent, self.receive())

    def receive(self) -> int:
        """Receive new entries of others; how many there were.

        Raises: StorageError, as `exchange`.
        """
        return self._transfer(self._there, self._here)

    def save(self) -> None:
        """Save the cursors, and the present time as that of the last contact.

        Raises: StorageError: CLUB_NONE if the club was left meanwhile, or what the disk refuses.
        """
        self._note_cursors()
        self._remember(self.membership)
        self._saved_at, self._unsaved = monotonic(), False

    def save_if_due(self) -> None:
        """Save the cursors if they are due.

        Raises: StorageError, as `save`.
        """
        if self._unsaved and monotonic() >= self._saved_at + self._save_every:
            self.save()

    def _note_cursors(self) -> None:
        """Note the new cursors, to be saved."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        sent, received = self._here.cursor, self._there.cursor
        self.membership = replace(
            self.membership, sent=sent, received=received, touched=now, may_record=self.may_record
        )
        self._unsaved = True

    def _transfer(self, source: _Side, target: _Side) -> int:
        brought, begun, more = 0, source.cursor.position, True
        while more and (batch := source.log.since(source.cursor.position, BATCH)):
            more = len(batch) == BATCH  # what is recorded meanwhile starts another exchange
            taken = self._take(source, target, source.not_received(batch))
            position, last = batch[-1]
            known = source.cursor.beyond - (len(batch) - len(taken) - source.at_home(batch))
            source.cursor = Cursor(position, last.hash, max(0, known) if more else 0)
            target.skip(taken)
            self._note_cursors()
            self.save_if_due()
            brought += len(taken)
            whole = (source.log.last() if more else position) - begun
            self._progress(ExchangeProgress(source is self._here, position - begun, whole))
        return brought

    def _take(self, source: _Side, target: _Side, entries: Sequence[Entry]) -> Sequence[Entry]:
        """Transfer what the target lacks: by a fast-forward if possible, else by a merge. Returns that."""
        try:
            if not entries or (self._continue(target, entries) and target.log.fast_forward(entries)):
                return entries
        except StorageError as trouble:
            if not damaged_match(trouble):
                raise
        return target.merging.take(self._matches(source, entries))

    def _continue(self, target: _Side, entries: Sequence[Entry]) -> bool:
        """Whether the matches that some entries open are new in the target, and none is a sample."""
        firsts = [entry for entry in entries if entry.seq == 1]
        return not firsts or (
            target.merging.may_be_new(firsts)
            and not any(is_sample_head(MatchHead(first, 1, first.at)) for first in firsts)
        )

    def _matches(self, source: _Side, entries: Iterable[Entry]) -> list[Sequence[Entry]]:
        """The whole matches of some new entries; all are read before anything is written."""
        return [match for new in by_match(entries).values() if (match := self._match(source, new))]

    def _match(self, source: _Side, new: Sequence[Entry]) -> Sequence[Entry]:
        """A match up to its new entries; empty if it is skipped: damaged, or the sample of this log."""
        first = new[0]
        try:
            before = self._here.log.read(first.match_id)[: first.seq - 1] if first.seq > 1 else ()
            follows = (before[-1].seq, before[-1].hash) if before else (0, first.previous_hash)
            match = (
                (*before, *new)
                if follows == (first.seq - 1, first.previous_hash)  # then the chain proves all before alike
                else source.log.read(first.match_id)
            )
        except StorageError as trouble:
            if not damaged_match(trouble):
                raise
            match = ()
        if not match or first_break(match) is not None:
            self.damaged.add(first.match_id)
            return ()
        is_sample = is_sample_head(MatchHead(match[0], match[-1].seq, match[-1].at))
        return () if is_sample and source is self._here else match


class _Side:
    """One of the two logs, with the cursor of what has been replicated from it."""

    def __init__(
        self, log: Log, merging: Merging, cursor: Cursor, home: Sequence[tuple[int, int]] = ()
    ) -> None:
        self.log = log
        self._home = home
        self.merging = merging
        self.cursor = cursor
        self._received: set[tuple[str, int]] = set()
        """Entries after the cursor that came from the other side: those that are remembered, not all."""

    def fits(self) -> bool:
        """Whether the cursor still points at its entry; otherwise the log was restored or replaced."""
        if not self.cursor.position:
            return True
        found = self.log.since(self.cursor.position - 1, 1)
        return [(position, entry.hash) for position, entry in found] == [
            (self.cursor.position, self.cursor.hash)
        ]

    def rewind(self, since: str = "") -> None:
        """Move the cursor back to the first entry recorded at or after a time."""
        self.cursor, self._home = Cursor(), ()
        while following := self.log.since(self.cursor.position, BATCH):
            for position, entry in following:
                if entry.at >= since:
                    return
                self.cursor = Cursor(position, entry.hash)

    def not_received(self, batch: Iterable[tuple[int, Entry]]) -> Sequence[Entry]:
        """The entries of a batch after the cursor, but what came from the other side or stays at home."""
        entries = [entry for position, entry in batch if not self._is_at_home(position)]
        new = [entry for entry in entries if _name(entry) not in self._received]
        self._received.difference_update(map(_name, entries))
        return new

    def at_home(self, batch: Iterable[tuple[int, Entry]]) -> int:
        """How many entries of a batch stay at home."""
        return sum(self._is_at_home(position) for position, _ in batch)

    def _is_at_home(self, position: int) -> bool:
        return any(begin < position <= end for begin, end in self._home)

    def skip(self, taken: Sequence[Entry]) -> None:
        """Advance the cursor over entries that just came from the other side; note those it cannot pass."""
        passed = 0
        if taken and not self.cursor.beyond:
            for (position, entry), own in zip(
                self.log.since(self.cursor.position, len(taken)), taken, strict=False
            ):
                if _name(entry) != _name(own):
                    break
                self.cursor = Cursor(position, entry.hash)
                passed += 1
        if ahead := taken[passed:]:
            self.cursor = replace(self.cursor, beyond=self.cursor.beyond + len(ahead))
            if len(self._received) < BATCH:
                self._received.update(map(_name, ahead))


def _name(entry: Entry) -> tuple[str, int]:
    """What names an entry in a log."""
    return entry.match_id, entry.seq
