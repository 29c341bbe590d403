"""Merges one log into another, match by match: nothing twice, nothing lost.

Two matches are the same if the same entry opened them, whatever their ids. A match that continues the other
is fast-forwarded; of a fork both lines are kept. Decisions of a club are merged alike and counted separately.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain, islice
from typing import Final, Protocol, cast

from cocotte.core.errors import StorageError
from cocotte.core.values import field, frozen, mutable
from cocotte.store.logs.chain import chained, digest
from cocotte.store.logs.log import Entry, Log, MatchHead, NewEntry, damaged_match

BATCH: Final = 100
"""Matches per transaction: other programs wait no longer than for these."""

_STRIDE: Final = 500
"""Entries read at a time."""

Progress = Callable[[int, int], None]
"""Called with how many matches have been processed, and of how many; it may raise to stop."""


class Fate(Enum):
    """How a match of another log relates to this log."""

    NEW = "new"
    """The match is not in this log."""
    LONGER = "longer"
    """The match continues the one in this log."""
    KNOWN = "known"
    """Every entry of the match is in this log."""
    APART = "apart"
    """The match forked: the two went on differently."""


def fate_of(ours: Mapping[str, Sequence[str]], theirs: Sequence[str], least: int = 1) -> tuple[Fate, str]:
    """How a match relates to ours, and the id of the one of ours that shares the most entries with it.

    Entries are compared by their digests; from `least` shared entries on, two matches are the same.
    """
    shared = {match_id: _shared(entries, theirs) for match_id, entries in ours.items()}

    def near(match_id: str) -> tuple[int, bool]:  # of two with as many, the one that can be continued
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
    """The id of the match as this log had it, unchanged."""
    beside: str
    """The id of the other line, now a match of its own in this log."""


@mutable
class Merged:
    """The result of a merge."""

    new: list[str] = field(default_factory=list)
    """The ids of matches this log did not have."""
    longer: list[str] = field(default_factory=list)
    """The ids of matches that were continued from the other log."""
    known: int = 0
    """How many matches were in this log already, to their last entry."""
    apart: list[Apart] = field(default_factory=list)
    """The matches that forked; both lines are kept."""
    decisions: list[str] = field(default_factory=list)
    """The ids of decisions that were added or continued."""


def merge(log: Log, other: Log, progress: Progress = lambda *_: None) -> Merged:
    """Add to a log what only the other one has; repeating it changes nothing.

    `progress` may raise to stop; the matches merged until then stay.

    Raises: StorageError, if one of the two cannot be read, or this one cannot be written.
    """
    merging = Merging(log)
    heads = other.histories()[::-1]

    def reading(batch: Sequence[tuple[int, MatchHead]]) -> Iterator[Sequence[Entry]]:
        for done, head in batch:
            progress(done, len(heads))
            yield other.read(head.match_id)

    coming = iter(enumerate(heads))
    while batch := list(islice(coming, BATCH)):
        merging.take(reading(batch))
    progress(len(heads), len(heads))
    return merging.merged


class Openings(Protocol):
    """Looks up the histories of a log by the entry that opened them."""

    def opened_by(self, first: Entry) -> Sequence[str]:
        """The ids of the matches that an entry opened; several after a fork."""

    def __contains__(self, match_id: str) -> bool:
        """Whether there is a match of this id."""


class Merging:
    """Merges matches of another log into a log, whose openings are looked up once for all of them.

    It is unusable after an error, since its openings may contain what was not recorded.
    """

    def __init__(self, log: Log, openings: Openings | None = None, damaged: set[str] | None = None) -> None:
        """`openings` looks up a log that many computers share; otherwise all its heads are read.

        The ids of matches that are damaged in the log are added to `damaged`, and the matches are skipped;
        without it they raise.
        """
        self._log = log
        self._damaged = damaged
        self._read = _Openings(log) if openings is None else None
        self._openings = cast("Openings", openings or self._read)
        self.merged = Merged()
        """The result so far."""

    def may_be_new(self, firsts: Iterable[Entry]) -> bool:
        """Whether the log has none of the matches that these entries open, nor others of their ids.

        A log that many share is not asked: it looks itself when the matches are appended.

        Raises: StorageError.
        """
        return self._read is None or not self._read.have_any(firsts)

    def take(self, matches: Iterable[Sequence[Entry]]) -> tuple[Entry, ...]:
        """Add to the log what it lacks of some matches; returns what was added.

        What is missing is determined inside the transaction, so that no other program records in between. For
        a shared log that is tried outside of it first, so that nobody waits for a slow network.

        Raises: StorageError, if the log cannot be read or written.
        """
        if self._read is not None:
            return self._adopt(matches)
        matches = [*matches]
        new = tuple(entry for theirs in matches for entry in self._missing_of(theirs))
        if not new or self._log.fast_forward(new):
            return new
        # one by one, since two of them may be lines of the same match
        return tuple(entry for theirs in matches for entry in self._adopt([theirs]))

    def _adopt(self, matches: Iterable[Sequence[Entry]]) -> tuple[Entry, ...]:
        """Determine in one transaction what is missing, and append it; returns that."""
        taken: list[Entry] = []

        def missing() -> Iterator[Entry]:
            for theirs in matches:
                for entry in self._missing_of(theirs):
                    taken.append(entry)
                    yield entry

        self._log.adopt(missing())
        return tuple(taken)

    def _missing_of(self, theirs: Sequence[Entry]) -> tuple[Entry, ...]:
        """The entries of a match that the log lacks, chained to the ones it has."""
        try:
            ours = {match_id: self._log.read(match_id) for match_id in self._openings.opened_by(theirs[0])}
        except StorageError as trouble:
            if self._damaged is None or not damaged_match(trouble):
                raise
            self._damaged.add(theirs[0].match_id)
            return ()
        digests = [digest_of(entry) for entry in theirs]
        digests_here = {
            match_id: [digest_of(entry) for entry in entries] for match_id, entries in ours.items()
        }
        fate, nearest = fate_of(digests_here, digests)
        merged, is_match = self.merged, theirs[0].opens_match
        if fate is Fate.KNOWN:
            merged.known += is_match
            return ()
        if fate is Fate.LONGER:
            (merged.longer if is_match else merged.decisions).append(nearest)
            return _following(nearest, ours[nearest][-1], theirs[len(ours[nearest]) :])
        match_id = self._free_id(theirs[0].match_id, digests[_shared(digests_here.get(nearest, ()), digests)])
        if not is_match:
            merged.decisions.append(match_id)
        elif fate is Fate.APART:
            merged.apart.append(Apart(nearest, match_id))
        else:
            merged.new.append(match_id)
        return tuple(theirs) if match_id == theirs[0].match_id else _following(match_id, None, theirs)

    def _free_id(self, own: str, mark: str) -> str:
        """The id of the match if it is free, else one extended by the digest of the first differing entry."""
        names = chain([own], (f"{own}-{mark[:end]}" for end in range(6, len(mark))))
        return next(name for name in names if name not in self._openings)


class _Openings:
    """The openings of a log in memory; each lookup first adds what was recorded meanwhile."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._by_entry: dict[str, list[str]] = {}
        self._ids: set[str] = set()
        self._position = log.last()
        for head in log.histories():
            self._note(head.first)

    def opened_by(self, first: Entry) -> Sequence[str]:
        self._catch_up()
        return self._by_entry.get(digest_of(first), ())

    def __contains__(self, match_id: str) -> bool:
        self._catch_up()
        return match_id in self._ids

    def have_any(self, firsts: Iterable[Entry]) -> bool:
        """Whether one of the matches that these entries open is in the log, or another of its id."""
        self._catch_up()
        return any(first.match_id in self._ids or digest_of(first) in self._by_entry for first in firsts)

    def _catch_up(self) -> None:
        more = True
        while more:
            following = self._log.since(self._position, _STRIDE)
            for self._position, entry in following:
                if entry.seq == 1:
                    self._note(entry)
            more = len(following) == _STRIDE

    def _note(self, first: Entry) -> None:
        if first.match_id not in self._ids:  # a match recorded during the first reading is met twice
            self._ids.add(first.match_id)
            self._by_entry.setdefault(digest_of(first), []).append(first.match_id)


def digest_of(entry: Entry) -> str:
    """The digest of what an entry says, whatever its match; the id of the command makes it unique."""
    return digest(entry.command_id, entry.kind, entry.version, entry.body, entry.at)


def _shared(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """How many entries two matches share from the beginning."""
    pairs = zip(ours, theirs, strict=False)
    differ = (place for place, (one, other) in enumerate(pairs) if one != other)
    return next(differ, min(len(ours), len(theirs)))


def _following(match_id: str, last: Entry | None, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Entries of another match, chained after `last` in this one."""
    following: list[Entry] = []
    for each in entries:
        new = NewEntry(each.kind, each.version, each.body)
        (last,) = chained(match_id, last, each.command_id, [new], each.at)
        following.append(last)
    return tuple(following)
