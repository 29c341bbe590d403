"""Two logs into one, match by match: nothing twice, nothing lost.

Two matches are the same one when the same entry opened them, whatever they are called. One that goes on where
the other stops is taken over from there; two that went on differently are both kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import islice
from typing import Final

from cocotte.core.values import field, frozen, mutable
from cocotte.store.logs.chain import chained, digest
from cocotte.store.logs.log import Entry, Log, MatchHead, NewEntry

BATCH: Final = 100
"""Matches taken over in one transaction: other programs wait no longer than for these."""

Progress = Callable[[int, int], None]
"""Called with how many matches of how many have been looked at; it may raise to stop."""


class Fate(Enum):
    """What becomes of a match of elsewhere in a log."""

    NEW = "new"
    """It was not there."""
    LONGER = "longer"
    """It goes on where the one that is there stops."""
    KNOWN = "known"
    """It is there, to its last entry."""
    APART = "apart"
    """It went on differently."""


def fate_of(ours: Mapping[str, Sequence[str]], theirs: Sequence[str], least: int = 1) -> tuple[Fate, str]:
    """What becomes of a match beside ours, and with which of ours it has the most in common.

    Each entry stands for what it says; `least` entries in common make two matches the same one.
    """
    shared = {match_id: _shared(entries, theirs) for match_id, entries in ours.items()}

    def near(match_id: str) -> tuple[int, bool]:  # of two alike the one that can go on
        return shared[match_id], shared[match_id] == len(ours[match_id])

    nearest = max(shared, key=near, default="")
    if shared.get(nearest, 0) < least:
        return Fate.NEW, ""
    if shared[nearest] == len(theirs):
        return Fate.KNOWN, nearest
    return Fate.LONGER if shared[nearest] == len(ours[nearest]) else Fate.APART, nearest


@frozen
class Apart:
    """A match that went on differently in the two logs."""

    kept: str
    """The match as this log has it, untouched."""
    beside: str
    """The match as the other log has it, now a match of its own in this one."""


@mutable
class Merged:
    """What a merge came to."""

    new: list[str] = field(default_factory=list)
    """Matches this log did not have."""
    longer: list[str] = field(default_factory=list)
    """Matches that the other log goes on with; they go on here now."""
    known: int = 0
    """How many matches were here already, to their last entry."""
    apart: list[Apart] = field(default_factory=list)
    """Matches that went on differently; both are kept."""


def merge(log: Log, other: Log, progress: Progress = lambda *_: None) -> Merged:
    """Take over from another log what this one does not have; doing it again changes nothing.

    `progress` may raise to stop: what was taken over by then stays, whole matches each.

    Raises:
        StorageError: one of the two cannot be read, or this one not written.
    """
    return _Merge(log, other).run(progress)


class _Merge:
    """One merge while it is done."""

    def __init__(self, log: Log, other: Log) -> None:
        self._log, self._other = log, other
        heads = log.matches()
        self._ids = {head.match_id for head in heads}
        self._roots: dict[str, list[str]] = {}
        for head in heads:
            self._roots.setdefault(_digest_of(head.first), []).append(head.match_id)
        self._merged = Merged()

    def run(self, progress: Progress) -> Merged:
        heads = self._other.matches()[::-1]
        coming = iter(enumerate(heads))
        while batch := list(islice(coming, BATCH)):
            # What is missing is found out inside the transaction, so that no other program comes between.
            self._log.adopt(self._missing(batch, len(heads), progress))
        progress(len(heads), len(heads))
        return self._merged

    def _missing(
        self, batch: Sequence[tuple[int, MatchHead]], of: int, progress: Progress
    ) -> Iterator[Entry]:
        for done, head in batch:
            progress(done, of)
            yield from self._missing_of(self._other.read(head.match_id))

    def _missing_of(self, theirs: Sequence[Entry]) -> tuple[Entry, ...]:
        """The entries of a match this log does not have, as they follow here."""
        root = _digest_of(theirs[0])
        digests = [_digest_of(entry) for entry in theirs]
        ours = {match_id: self._log.read(match_id) for match_id in self._roots.get(root, ())}
        digests_here = {
            match_id: [_digest_of(entry) for entry in entries] for match_id, entries in ours.items()
        }
        fate, nearest = fate_of(digests_here, digests)
        if fate is Fate.KNOWN:
            self._merged.known += 1
            return ()
        if fate is Fate.LONGER:
            self._merged.longer.append(nearest)
            return _following(nearest, ours[nearest][-1], theirs[len(ours[nearest]) :])
        match_id = self._free_id(theirs[0].match_id, digests[_shared(digests_here.get(nearest, ()), digests)])
        self._roots.setdefault(root, []).append(match_id)
        self._ids.add(match_id)
        if fate is Fate.APART:
            self._merged.apart.append(Apart(nearest, match_id))
        else:
            self._merged.new.append(match_id)
        return tuple(theirs) if match_id == theirs[0].match_id else _following(match_id, None, theirs)

    def _free_id(self, own: str, mark: str) -> str:
        """Its own id, or one that says by which entry it is another match."""
        if own not in self._ids:
            return own
        return next(name for end in range(6, len(mark)) if (name := f"{own}-{mark[:end]}") not in self._ids)


def _digest_of(entry: Entry) -> str:
    """What an entry says, wherever it stands; the id of its command makes it one of its kind."""
    return digest(entry.command_id, entry.kind, entry.version, entry.body, entry.at)


def _shared(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """How many entries two matches begin with in common."""
    pairs = zip(ours, theirs, strict=False)
    differ = (place for place, (one, other) in enumerate(pairs) if one != other)
    return next(differ, min(len(ours), len(theirs)))


def _following(match_id: str, last: Entry | None, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Entries of another match as they follow in this one."""
    following: list[Entry] = []
    for each in entries:
        new = NewEntry(each.kind, each.version, each.body)
        (last,) = chained(match_id, last, each.command_id, [new], each.at)
        following.append(last)
    return tuple(following)
