"""What can be read of a damaged log, saved to a new one."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from cocotte.core.match.events import EntryLost
from cocotte.core.values import frozen
from cocotte.store.atomic import in_place_of
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.backup import set_log_aside
from cocotte.store.logs.carve import in_order, index_rows
from cocotte.store.logs.carved_entries import entries_in
from cocotte.store.logs.chain import GENESIS, chained
from cocotte.store.logs.codec import encode
from cocotte.store.logs.log import Entry, NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import backups_of

Readable = dict[str, dict[int, Entry]]
"""The entries that are what was once recorded, by match and place; the chain is not yet looked at."""


@frozen
class Gone:
    """A match whose first entry is lost: who played, and by which rules. Nothing can be reckoned without."""

    match_id: str
    """The match."""
    entries: int
    """How many entries it had, at least."""
    times: tuple[str, ...]
    """When those that are intact were recorded, in order: they stay in the damaged file."""


@frozen
class Salvage:
    """What became of a damaged log."""

    aside: Path
    """Where the damaged file is now, unchanged."""
    matches: int
    """How many matches the new log holds."""
    entries: int
    """How many entries the new log holds."""
    from_backups: int
    """How many of them only a backup still had."""
    lost: int
    """How many entries are known to have been there and are not in the new log, at least."""
    cut: tuple[str, ...]
    """The matches some of whose entries are lost: an entry in their place says so, those behind stay."""
    gone: tuple[Gone, ...]
    """The matches of which not even the first entry could be kept."""


def salvage(log: Path, today: date) -> Salvage:
    """Set a damaged log aside and put what can be read, from it and from its backups, in its place.

    An entry counts when its hash fits what it says, so whatever file it comes from it is what was recorded.
    The log must be closed.

    Raises:
        StorageError: what the disk refuses; the damaged file then stays where it is.
    """
    with storage_errors(log):
        pages = _pages(log)
        own = _readable(pages)
        all_of_them = {match_id: dict(entries) for match_id, entries in own.items()}
        for backup in backups_of(log):
            for match_id, entries in _readable(_pages(backup)).items():
                _add_what_fits(all_of_them.setdefault(match_id, {}), entries)
    ends = _ends(pages)
    kept = {match_id: _gaps_filled(known, ends.get(match_id, 0)) for match_id, known in all_of_them.items()}
    with in_place_of(log) as part:
        with SqliteLog(part) as new:
            new.adopt(entry for entries in kept.values() for entry in entries)
        aside = set_log_aside(log, today)
    lengths = {match_id: max(0, ends.get(match_id, 0), *known) for match_id, known in all_of_them.items()}
    begun = {match_id: known for match_id, known in all_of_them.items() if 1 in known}
    gone = [
        Gone(match_id, lengths.get(match_id, end), tuple(known[seq].at for seq in sorted(known)))
        for match_id, end in sorted({**dict.fromkeys(all_of_them, 0), **ends}.items())
        if 1 not in (known := all_of_them.get(match_id, {}))
    ]
    return Salvage(
        aside=aside,
        matches=sum(known[1].opens_match for known in begun.values()),
        entries=sum(map(len, begun.values())),
        from_backups=sum(
            len(known.keys() - own.get(match_id, {}).keys()) for match_id, known in begun.items()
        ),
        lost=sum(lengths[match_id] - len(known) for match_id, known in begun.items())
        + sum(match.entries for match in gone),
        cut=tuple(
            sorted(
                match_id
                for match_id, known in begun.items()
                if lengths[match_id] > len(known) and known[1].opens_match
            )
        ),
        gone=tuple(gone),
    )


def _gaps_filled(known: dict[int, Entry], end: int) -> tuple[Entry, ...]:
    """The entries of a match to its end, each in its place; nothing where its first one is lost."""
    following: list[Entry] = []
    for seq in range(1, max(end, *known) + 1) if 1 in known else ():
        last, entry = following[-1] if following else None, known.get(seq)
        if entry is None:
            assert last is not None
            following += chained(last.match_id, last, f"lost-{seq}", [encode(EntryLost())], last.at)
        elif last is None or entry.previous_hash == last.hash:
            following.append(entry)
        else:  # behind one that is lost
            new = NewEntry(entry.kind, entry.version, entry.body)
            following += chained(entry.match_id, last, entry.command_id, [new], entry.at)
    return tuple(following)


def _ends(pages: bytes) -> dict[str, int]:
    """Where matches end: what the table of ends says, where the index of entries says so too."""
    ends: dict[str, int] = {}
    found: set[tuple[str, int]] = set()
    for row in index_rows(pages):
        match row:
            case (str(match_id), int(last_seq), str(), str()):
                ends[match_id] = last_seq
            case (str(match_id), int(seq), int()):
                found.add((match_id, seq))
    return dict(ends.items() & found)


def _readable(pages: bytes) -> Readable:
    """The entries in the pages of a file that are what was recorded."""
    readable: Readable = {}
    for entry in entries_in(pages):
        readable.setdefault(entry.match_id, {}).setdefault(entry.seq, entry)
    return readable


def _add_what_fits(known: dict[int, Entry], more: dict[int, Entry]) -> None:
    """Add what is not there yet, where it follows what is known or is followed by it.

    A backup may be of a log that was replaced by another, in which the match went on differently.
    """
    for seq in sorted(more.keys() - known.keys()):
        before = GENESIS if seq == 1 else known[seq - 1].hash if seq - 1 in known else None
        if more[seq].previous_hash == before:
            known[seq] = more[seq]
    for seq in sorted(more.keys() - known.keys(), reverse=True):
        if seq + 1 in known and known[seq + 1].previous_hash == more[seq].hash:
            known[seq] = more[seq]


def _pages(log: Path) -> bytes:
    """The file as it is; or, when a commit was cut off, as SQLite rolls a copy of it back, if it can."""
    journal = log.with_name(f"{log.name}-journal")
    if not journal.exists():
        return in_order(log.read_bytes())
    with TemporaryDirectory() as folder:
        copy = Path(folder, log.name)
        shutil.copyfile(log, copy)
        shutil.copyfile(journal, copy.with_name(journal.name))
        with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
        return in_order(copy.read_bytes())
