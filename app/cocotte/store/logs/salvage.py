"""What can be read of a damaged log, saved to a new one."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from cocotte.core.values import frozen
from cocotte.store.atomic import in_place_of
from cocotte.store.logs.backup import set_log_aside
from cocotte.store.logs.carve import Value, rows
from cocotte.store.logs.chain import first_break, is_intact
from cocotte.store.logs.log import Entry
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import backups_of
from cocotte.store.trouble import telling

Readable = dict[str, dict[int, Entry]]
"""The entries that are what was once recorded, by match and place; the chain is not yet looked at."""


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
    """The matches some of whose entries are lost; each is kept up to the first that is."""
    gone: int
    """Of how many matches not even the first entry could be kept."""


def salvage(log: Path, today: date) -> Salvage:
    """Set a damaged log aside and put what can be read, from it and from its backups, in its place.

    An entry counts when its hash fits what it says, so whatever file it comes from it is what was recorded; a
    match is kept as far as its chain holds. The log must be closed.

    Raises:
        Trouble: what the disk refuses; the damaged file then stays where it is.
    """
    with telling(log):
        own = _readable(_entries(log))
        all_of_them = {match_id: dict(entries) for match_id, entries in own.items()}
        for backup in backups_of(log):
            _add(all_of_them, _entries(backup))
    kept = {match_id: _as_far_as_it_holds(entries) for match_id, entries in all_of_them.items()}
    with in_place_of(log) as part:
        with SqliteLog(part) as new:
            new.adopt(entry for entries in kept.values() for entry in entries)
        aside = set_log_aside(log, today)
    counts = {match_id: max(all_of_them[match_id]) - len(entries) for match_id, entries in kept.items()}
    return Salvage(
        aside=aside,
        matches=sum(1 for entries in kept.values() if entries),
        entries=sum(len(entries) for entries in kept.values()),
        from_backups=sum(
            entry.seq not in own.get(entry.match_id, {}) for entries in kept.values() for entry in entries
        ),
        lost=sum(counts.values()),
        cut=tuple(sorted(match_id for match_id, lost in counts.items() if lost and kept[match_id])),
        gone=sum(1 for entries in kept.values() if not entries),
    )


def _as_far_as_it_holds(entries: dict[int, Entry]) -> tuple[Entry, ...]:
    following = tuple(entries[seq] for seq in sorted(entries))
    broken = first_break(following)
    return following if broken is None else following[: broken - 1]


def _readable(entries: Iterable[Entry]) -> Readable:
    readable: Readable = {}
    _add(readable, entries)
    return readable


def _add(readable: Readable, entries: Iterable[Entry]) -> None:
    """Add what is not there yet."""
    for entry in entries:
        readable.setdefault(entry.match_id, {}).setdefault(entry.seq, entry)


def _entries(log: Path) -> Iterator[Entry]:
    """The entries in the pages of a file that are what was recorded."""
    for row in rows(_pages(log)):
        entry = _entry(row)
        if entry is not None and is_intact(entry):
            yield entry


def _entry(row: tuple[Value, ...]) -> Entry | None:
    match row:
        case (
            str(match_id),
            int(seq),
            str(command_id),
            int(),
            str(kind),
            int(version),
            str(body),
            str(at),
            str(previous_hash),
            str(own_hash),
        ):
            return Entry(match_id, seq, command_id, kind, version, body, at, previous_hash, own_hash)
        case _:
            return None


def _pages(log: Path) -> bytes:
    """The file as it is; or, when a commit was cut off, as SQLite rolls a copy of it back, if it can."""
    journal = log.with_name(f"{log.name}-journal")
    if not journal.exists():
        return log.read_bytes()
    with TemporaryDirectory() as folder:
        copy = Path(folder, log.name)
        shutil.copyfile(log, copy)
        shutil.copyfile(journal, copy.with_name(journal.name))
        with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
        return copy.read_bytes()
