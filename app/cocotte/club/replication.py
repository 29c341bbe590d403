"""A log and its club's, each brought what was recorded in the other: the outbox and the subscription.

Both ways are the same. Entries go in the order they were recorded, after a cursor that says how far they are
known on the other side; a match is taken in by merging, so that what comes twice is known, and two lines of
one match are both kept (D56). A cursor moves on once what it stands for is on the other side's disk: what is
cut short is done again, and changes nothing.
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
"""Entries brought over at a time: a table that records meanwhile waits no longer than for these."""


class Exchanged(NamedTuple):
    """How many entries went over."""

    sent: int
    """To the club."""
    received: int
    """From it."""


class Passage(NamedTuple):
    """How far an exchange is."""

    sending: bool
    """To the club, or from it."""
    done: int
    """So many entries were looked at."""
    of: int
    """Of so many."""


class Replication:
    """Keeps a log and its club's alike; of no more use after an error."""

    def __init__(
        self,
        log: Log,
        club: Log,
        membership: Membership,
        remember: Callable[[Membership], None],
        *,
        openings: Openings | None = None,
        may_record: bool = True,
        progress: Callable[[Passage], object] = lambda _: None,
        rarely: float = 0.0,
    ) -> None:
        """`remember` is given each step; `openings` tells what the club has.

        `progress` hears of each step; it may raise to stop, and what is done stays done. With `rarely`, steps
        are remembered so many seconds apart, by `settle` or the next one: what is forgotten is done again.

        Raises: StorageError: one of the two logs cannot be read.
        """
        self.membership = membership
        self.damaged: set[str] = set()
        """Matches that are not brought over: one of the two logs is damaged there."""
        self.may_record = may_record
        """Whether what is recorded here goes to the club; else it is only received from."""
        self._remember = remember
        self._progress = progress
        self._rarely, self._remembered, self._forgotten = rarely, -inf, False
        self._here = _Side(log, Merging(log, damaged=self.damaged), membership.sent)
        self._there = _Side(club, Merging(club, openings, self.damaged), membership.received)
        if not (self._here.fits() and self._there.fits()):  # one of them was restored, or begun anew
            self._here.begin_again(membership.since)
            self._there.begin_again()

    def exchange(self) -> Exchanged:
        """Send what was recorded here and receive what was recorded elsewhere, also where sending is refused.

        Raises: StorageError: one of the two logs cannot be read or written; what is done stays done.
        """
        sent = 0
        if self.may_record:
            try:
                sent = self._bring(self._here, self._there)
            except StorageError as refused:
                if refused.code != "CLUB_UNREACHABLE":
                    self._bring(self._there, self._here)
                raise
        return Exchanged(sent, self._bring(self._there, self._here))

    def touch(self) -> None:
        """Remember how far the two know each other, and that they were in touch just now.

        Raises: StorageError: `CLUB_NONE` where the club was left meanwhile, or what the disk refuses.
        """
        self._step()
        self._remember(self.membership)
        self._remembered, self._forgotten = monotonic(), False

    def settle(self) -> None:
        """Remember what was not remembered for too long.

        Raises: StorageError, as `touch`.
        """
        if self._forgotten and monotonic() >= self._remembered + self._rarely:
            self.touch()

    def _step(self) -> None:
        """So far the two know each other."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        sent, received = self._here.cursor, self._there.cursor
        self.membership = replace(self.membership, sent=sent, received=received, touched=now)
        self._forgotten = True

    def _bring(self, source: _Side, target: _Side) -> int:
        brought, begun, more = 0, source.cursor.position, True
        while more and (batch := source.log.since(source.cursor.position, BATCH)):
            more = len(batch) == BATCH  # else whoever records meanwhile is heard of
            taken = self._take(source, target, [entry for _, entry in batch])
            position, last = batch[-1]
            known = source.cursor.beyond - (len(batch) - len(taken))
            source.cursor = Cursor(position, last.hash, max(0, known) if more else 0)
            target.skip(taken)
            self._step()
            self.settle()
            brought += len(taken)
            whole = (source.log.last() if more else position) - begun
            self._progress(Passage(source is self._here, position - begun, whole))
        return brought

    def _take(self, source: _Side, target: _Side, entries: Sequence[Entry]) -> Sequence[Entry]:
        """Take over what the target lacks: as it stands where its matches go on so, else by merging them."""
        try:
            if all(entry.seq > 1 for entry in entries) and target.log.fast_forward(entries):
                return entries
        except StorageError as trouble:
            if not damaged_match(trouble):
                raise
        return target.merging.take(self._matches(source, entries))

    def _matches(self, source: _Side, entries: Iterable[Entry]) -> list[Sequence[Entry]]:
        """The matches of some entries, each from its beginning; read before anything is written."""
        return [match for new in by_match(entries).values() if (match := self._match(source, new))]

    def _match(self, source: _Side, new: Sequence[Entry]) -> Sequence[Entry]:
        """A match up to its new entries; nothing where it is not to be brought over."""
        first = new[0]
        try:
            before = self._here.log.read(first.match_id)[: first.seq - 1] if first.seq > 1 else ()
            follows = (before[-1].seq, before[-1].hash) if before else (0, first.previous_hash)
            match = (
                (*before, *new)
                if follows == (first.seq - 1, first.previous_hash)  # the chain vouches for all before
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
    """One of the two logs, and how far its entries are known on the other side."""

    def __init__(self, log: Log, merging: Merging, cursor: Cursor) -> None:
        self.log = log
        self.merging = merging
        self.cursor = cursor

    def fits(self) -> bool:
        """Whether the log still is the one of the cursor."""
        if not self.cursor.position:
            return True
        found = self.log.since(self.cursor.position - 1, 1)
        return [(position, entry.hash) for position, entry in found] == [
            (self.cursor.position, self.cursor.hash)
        ]

    def begin_again(self, since: str = "") -> None:
        """Look at all that was recorded from a time on once more."""
        self.cursor = Cursor()
        while following := self.log.since(self.cursor.position, BATCH):
            for position, entry in following:
                if entry.at >= since:
                    return
                self.cursor = Cursor(position, entry.hash)

    def skip(self, taken: Iterable[Entry]) -> None:
        """Move on over what has just come from the other side, as far as nothing else was recorded before."""
        known = {(entry.match_id, entry.seq) for entry in taken}
        for position, entry in self.log.since(self.cursor.position, len(known)):
            if (entry.match_id, entry.seq) not in known:
                break
            known.remove((entry.match_id, entry.seq))
            self.cursor = Cursor(position, entry.hash, self.cursor.beyond)
        self.cursor = replace(self.cursor, beyond=self.cursor.beyond + len(known))
