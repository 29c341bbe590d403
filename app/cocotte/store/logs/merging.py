"""Two logs into one, match by match: nothing twice, nothing lost.

Two matches are the same one when the same entry opened them, whatever they are called. One that goes on where
the other stops is taken over from there; two that went on differently are both kept. So it is with the
decisions of a club, which are counted by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain, islice
from typing import Final, Protocol

from cocotte.core.errors import StorageError
from cocotte.core.values import field, frozen, mutable
from cocotte.store.logs.chain import chained, digest
from cocotte.store.logs.log import Entry, Log, MatchHead, NewEntry, damaged_match

BATCH: Final = 100
"""Matches taken over in one transaction: other programs wait no longer than for these."""

_STRIDE: Final = 500  # entries read at a time

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
    decisions: list[str] = field(default_factory=list)
    """Decisions of the club that this log did not have to their last entry."""


def merge(log: Log, other: Log, progress: Progress = lambda *_: None) -> Merged:
    """Take over from another log what this one does not have; doing it again changes nothing.

    `progress` may raise to stop: what was taken over by then stays, whole matches each.

    Raises:
        StorageError: one of the two cannot be read, or this one not written.
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
    """What a log has, by how it began."""

    def opened_by(self, first: Entry) -> Sequence[str]:
        """The matches that an entry opened; several where they went on differently."""

    def __contains__(self, match_id: str) -> bool:
        """Whether a match is called so."""


class Merging:
    """Takes matches of elsewhere into a log; what the log has is looked up once for all of them.

    It is of no more use after an error: what it looked up may not have been recorded.
    """

    def __init__(self, log: Log, openings: Openings | None = None, damaged: set[str] | None = None) -> None:
        """`openings` tells what a log has that many share; else all its heads are read for that.

        Matches that are damaged in the log are added to `damaged` and left out; without it they are refused.
        """
        self._log = log
        self._damaged = damaged
        self._openings = openings or _Openings(log)
        self._is_shared = openings is not None
        self.merged = Merged()
        """What it came to so far."""

    def take(self, matches: Iterable[Sequence[Entry]]) -> tuple[Entry, ...]:
        """Take over what the log does not have of some matches, in one transaction; returns just that.

        What is missing is found out inside the transaction, so that no other program comes between; where
        many share the log, before it: they need not wait for one with a slow network.

        Raises: StorageError.
        """
        if not self._is_shared:
            return self._adopt(matches)
        matches = [*matches]
        new = tuple(entry for theirs in matches for entry in self._missing_of(theirs))
        if not new or self._log.fast_forward(new):
            return new
        # one after the other, since two may be lines of one match
        return tuple(entry for theirs in matches for entry in self._adopt([theirs]))

    def _adopt(self, matches: Iterable[Sequence[Entry]]) -> tuple[Entry, ...]:
        """Find out in a transaction what is missing, and take that."""
        taken: list[Entry] = []

        def missing() -> Iterator[Entry]:
            for theirs in matches:
                for entry in self._missing_of(theirs):
                    taken.append(entry)
                    yield entry

        self._log.adopt(missing())
        return tuple(taken)

    def _missing_of(self, theirs: Sequence[Entry]) -> tuple[Entry, ...]:
        """The entries of a match this log does not have, as they follow here."""
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
        """Its own id, or one that says by which entry it is another match."""
        names = chain([own], (f"{own}-{mark[:end]}" for end in range(6, len(mark))))
        return next(name for name in names if name not in self._openings)


class _Openings:
    """The openings of a log, kept; those recorded meanwhile are added when it is asked."""

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

    def _catch_up(self) -> None:
        while following := self._log.since(self._position, _STRIDE):
            for self._position, entry in following:
                if entry.seq == 1:
                    self._note(entry)

    def _note(self, first: Entry) -> None:
        if first.match_id not in self._ids:  # a match recorded between two readings is met in both
            self._ids.add(first.match_id)
            self._by_entry.setdefault(digest_of(first), []).append(first.match_id)


def digest_of(entry: Entry) -> str:
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
