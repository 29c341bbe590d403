"""A match read from a file, into a log: never twice, and from where it stops there.

A match is known by when and how it began; one without a time in the file, by its first deal too. What a
file says counts, not when it was recorded: a script does not say.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime

from cocotte.core.errors import StorageError
from cocotte.core.match.events import DealRecorded, Event, Logged, MatchOpened
from cocotte.core.values import frozen, replace
from cocotte.store.logs.chain import chained, digest
from cocotte.store.logs.codec import decode, encode
from cocotte.store.logs.log import Entry, Log, MatchHead
from cocotte.store.logs.merging import Fate, fate_of


@frozen
class Taken:
    """What became of a match read from a file."""

    match_id: str
    """The match as it is in the log now."""
    fate: Fate
    """Whether it was there."""
    entries: int
    """How many entries were recorded."""
    kept: str = ""
    """The match that went on differently, untouched; empty if none did."""


class Taking:
    """Takes matches into a log, one after the other; what the log has is looked up once for all of them."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._heads: dict[str, MatchHead] | None = None
        self._begun: dict[object, list[str]] = {}

    def import_match(self, events: Sequence[Logged], match_id: str, now: str) -> Taken:
        """Record of a match what the log does not have; a new one is called `match_id`.

        An entry keeps its own time; one without a time has that of the entry before it, the first
        `now`.

        Raises: StorageError.
        """
        taken: list[Taken] = []
        recorded: list[Entry] = []

        def missing() -> Iterator[Entry]:  # inside the transaction, so that no other program comes between
            ours = self._alike(events[0])
            theirs = [_said(logged.event) for logged in events]
            content = {match_id: [words for _, words in entries] for match_id, entries in ours.items()}
            fate, nearest = fate_of(content, theirs, _least(events))
            goes_on = fate in (Fate.KNOWN, Fate.LONGER)
            last = ours[nearest][-1][0] if goes_on else None
            new = events[last.seq :] if last else events
            here = nearest if goes_on else match_id
            for entry in _following(here, last, new, now):
                recorded.append(entry)
                yield entry
            taken.append(Taken(here, fate, len(new), nearest if fate is Fate.APART else ""))

        self._log.adopt(missing())
        if recorded and recorded[0].seq == 1:
            self._note(MatchHead(recorded[0], recorded[-1].seq, recorded[-1].at))
        return taken[0]

    def _alike(self, first: Logged) -> dict[str, list[tuple[Entry, str]]]:
        """The matches that began at that time; for a match without one, those that began like it.

        Each entry with what it says.
        """
        heads = self._known()
        if first.at:
            ids: Iterable[str] = self._begun.get(_moment(first.at), ())
        else:
            ids = (head.match_id for head in heads.values() if _began_like(head, first.event))
        found = {}
        for match_id in list(ids):
            with suppress(StorageError):  # one that cannot be read is none that could go on
                found[match_id] = [(each, _said(decode(each).event)) for each in self._log.read(match_id)]
        return found

    def _known(self) -> dict[str, MatchHead]:
        """How every match began, read again where another program recorded something."""
        if self._heads is None or self._log.changed():
            self._heads, self._begun = {}, {}
            for head in self._log.matches():
                self._note(head)
        return self._heads

    def _note(self, head: MatchHead) -> None:
        assert self._heads is not None
        self._heads[head.match_id] = head
        self._begun.setdefault(_moment(head.first.at), []).append(head.match_id)


def _moment(at: str) -> object:
    """A time to look for, with or without fractions of a second; what is none stands for itself."""
    try:
        return datetime.fromisoformat(at)
    except ValueError:  # a damaged log may hold anything
        return at


def _began_like(head: MatchHead, opened: Event) -> bool:
    """Whether a match began with the same players under the same rules."""
    assert isinstance(opened, MatchOpened)
    names = (json.dumps(name, ensure_ascii=False) for side in opened.sides for name in side.players)
    if not all(name in head.first.body for name in names):
        return False
    return _timeless(decode(head.first).event) == _timeless(opened)


def _said(event: Event) -> str:
    """What an entry says as this program records it: an earlier one knew fewer figures."""
    entry = encode(_timeless(event))
    return digest(entry.kind, entry.body)


def _timeless(event: Event) -> Event:
    """An event without the clock of its table."""
    return replace(event, clock="") if isinstance(event, MatchOpened | DealRecorded) else event


def _least(events: Sequence[Logged]) -> int:
    """How many entries in common make it the same match: the first; without a time, to the first deal."""
    deals = (place for place, logged in enumerate(events, 1) if isinstance(logged.event, DealRecorded))
    return 1 if events[0].at else next(deals, len(events) + 1)


def _following(match_id: str, last: Entry | None, events: Sequence[Logged], now: str) -> Iterator[Entry]:
    """Entries as they follow; what is alike in two logs is recorded alike, and known when they merge."""
    at = last.at if last else now
    for logged in events:
        at, new = logged.at or at, encode(logged.event)
        command = digest(logged.seq, new.kind, new.body, at)[:16]
        (last,) = chained(match_id, last, command, [new], at)
        yield last
