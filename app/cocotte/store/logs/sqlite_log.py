"""The log in a SQLite file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from itertools import starmap
from pathlib import Path
from typing import Final, NoReturn, Self

from cocotte.core.errors import StorageError
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.chain import first_break, following, is_intact
from cocotte.store.logs.log import (
    Break,
    Entry,
    MatchHead,
    NewEntry,
    by_match,
    last_touched_first,
    matches_among,
)
from cocotte.store.logs.soundness import ENTRY, breaks, end_of, entries_of, refuse_other_total, typed
from cocotte.store.logs.sqlite_file import connect, reading, refuse_other_size, writing

_FROM = """
    SELECT match_id, seq, command_id, kind, version, body, at, previous_hash, hash
    FROM entry WHERE match_id = ? AND seq >= ? ORDER BY seq
"""
_OF_COMMAND = """
    SELECT match_id, seq, command_id, kind, version, body, at, previous_hash, hash
    FROM entry WHERE match_id = ? AND command_id = ? ORDER BY part
"""
_HEADS = """
    SELECT first.match_id, first.seq, first.command_id, first.kind, first.version, first.body, first.at,
           first.previous_hash, first.hash, last.seq, last.at, iif(last.part < ?, last.rowid, 0)
    FROM head
    LEFT JOIN entry AS first ON first.match_id = head.match_id AND first.seq = 1
    LEFT JOIN entry AS last ON last.match_id = head.match_id AND last.seq = head.last_seq
                           AND last.at = head.last_at AND last.hash = head.hash
"""
_SINCE = """
    SELECT rowid, match_id, seq, command_id, kind, version, body, at, previous_hash, hash
    FROM entry WHERE rowid > ? ORDER BY rowid LIMIT ?
"""
_INSERT = """
    INSERT INTO entry (match_id, seq, command_id, kind, version, body, at, previous_hash, hash, part)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


_ADOPTED: Final = 1 << 20
"""The part of a command from which on an entry came from another log: it was not touched in this one."""


class SqliteLog:
    """A `Log` in a SQLite file, made where there is none; several programs may have it open at once.

    The connection belongs to the thread that opened it; in another thread, open the file once more.
    """

    def __init__(self, path: Path, *, reading: bool = False) -> None:
        """One that is only to be read is left as it is, whatever its schema."""
        self.path = path.absolute()
        self._connection = connect(self.path, reading=reading)
        self._entries = 0
        try:
            with storage_errors(self.path):
                self._version = self._data_version()
                self._found = self.path.stat()
        except BaseException:
            self.close()
            raise

    def append(
        self, match_id: str, after_seq: int, command_id: str, entries: Sequence[NewEntry], at: str
    ) -> tuple[Entry, ...]:
        """Record the entries of one command, all or none; they are on disk when this returns.

        Raises: ValueError without entries; Conflict when others were recorded after `after_seq`; StorageError
        (LOG_BEHIND) when fewer are, or with what the file or the system refuses.
        """
        if not entries:
            raise ValueError("a command records at least one entry")
        with storage_errors(self.path), writing(self._connection, self.path):
            if recorded := self._select(_OF_COMMAND, match_id, command_id):
                broken = next((entry.seq for entry in recorded if not is_intact(entry)), None)
                return recorded if broken is None else self._refuse(match_id, broken)
            after = (after_seq, *self._after(match_id, after_seq))
            recorded = following(match_id, after, command_id, entries, at)
            self._insert(recorded)
        return recorded

    def adopt(self, entries: Iterable[Entry]) -> None:
        """Append entries unchanged, in one transaction; they may be generated from what is read within it.

        Raises: StorageError with what the file or the system refuses.
        """
        with storage_errors(self.path), writing(self._connection, self.path):
            self._insert(entries, adopted=True)

    def fast_forward(self, entries: Sequence[Entry]) -> bool:
        """Append entries that follow the last ones of their matches, and matches whose ids are new here.

        Returns False, having appended nothing, if one does not follow.

        Raises: StorageError, if a match is damaged at its end, or with what the file or the system refuses.
        """
        with storage_errors(self.path), writing(self._connection, self.path):
            follow = all(self._goes_on(match) for match in by_match(entries).values())
            if follow:
                self._insert(entries, adopted=True)
        return follow

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries of a match after `after`, in order, their chain verified.

        Raises: StorageError for a chain that does not hold, or with what the file refuses.
        """
        with storage_errors(self.path), reading(self._connection):
            _, following = self._after(match_id, after)
        return following

    def since(self, position: int, most: int) -> tuple[tuple[int, Entry], ...]:
        """Entries of all matches in the order they were recorded, each with its position.

        Raises: StorageError with what the file refuses.
        """
        with storage_errors(self.path):
            rows = typed(self._connection, self.path, _SINCE, (int, *ENTRY), position, most)
            return tuple((row[0], Entry(*row[1:])) for row in rows)

    def last(self) -> int:
        """The position of the entry recorded last.

        Raises: StorageError with what the file refuses.
        """
        with storage_errors(self.path):
            return entries_of(self._connection, self.path)

    def histories(self) -> tuple[MatchHead, ...]:
        """Every match and every decision, the one last touched first.

        Raises: StorageError for a log that is damaged, or with what the file refuses.
        """
        with storage_errors(self.path), reading(self._connection):
            heads = [
                MatchHead(Entry(*row[:-3]), *row[-3:])
                for row in typed(self._connection, self.path, _HEADS, (*ENTRY, int, str, int), _ADOPTED)
            ]
            refuse_other_total(self._connection, self.path, {head.match_id: head.last_seq for head in heads})
        return last_touched_first(heads)

    def matches(self) -> tuple[MatchHead, ...]:
        """The matches among them.

        Raises: as `histories`.
        """
        return matches_among(self.histories())

    def changed(self) -> bool:
        """Whether another program recorded something since the last time this was asked.

        Raises:
            StorageError: `LOG_MOVED` or `LOG_DAMAGED` when the file was taken away, or its end.
        """
        with storage_errors(self.path):
            self._refuse_gone()
            self._refuse_emptied()
            before, self._version = self._version, self._data_version()
        return self._version != before

    def verify(self) -> tuple[Break, ...]:
        """Every match whose chain breaks, and where.

        Raises:
            StorageError: `LOG_DAMAGED` when the file itself is.
        """
        with storage_errors(self.path):
            return tuple(breaks(self._connection, self.path))

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _after(self, match_id: str, seq: int) -> tuple[Entry | None, tuple[Entry, ...]]:
        """The entry at `seq`, None if there is none, and those that follow, their chain verified."""
        entries = self._select(_FROM, match_id, seq)
        last = entries[0] if entries and entries[0].seq == seq else None
        following = entries[1:] if last else entries
        head = end_of(self._connection, self.path, match_id)
        if seq > 0 and entries and (last is None or not is_intact(last)):
            self._refuse(match_id, seq)
        broken = first_break(following, last)
        if broken is None and (entries or head.last_seq >= max(seq, 1)) and not head.ends(entries):
            broken = entries[-1].seq + 1 if entries else max(seq, 1)
        return (last, following) if broken is None else self._refuse(match_id, broken)

    def _has(self, match_id: str) -> bool:
        return any(self._connection.execute("SELECT 1 FROM head WHERE match_id = ?", (match_id,)))

    def _goes_on(self, entries: Sequence[Entry]) -> bool:
        """Whether the entries of a match follow its last one, and each other."""
        first = entries[0]
        if first.seq == 1:
            return not self._has(first.match_id) and first_break(entries) is None
        last, recorded = self._after(first.match_id, first.seq - 1)
        return last is not None and not recorded and first_break(entries, last) is None

    def _refuse(self, match_id: str, seq: int) -> NoReturn:
        raise StorageError("LOG_DAMAGED", path=str(self.path), match=match_id, seq=seq)

    def _select(self, query: str, match_id: str, which: str | int) -> tuple[Entry, ...]:
        rows = typed(self._connection, self.path, query, ENTRY, match_id, which)
        return tuple(starmap(Entry, rows))

    def _insert(self, entries: Iterable[Entry], *, adopted: bool = False) -> None:
        """Insert entries in order; those of another log may begin in the middle of a command."""
        part, before = 0, ("", "")
        for entry in entries:
            command = (entry.match_id, entry.command_id)
            if command == before:
                part += 1
            else:
                part = len(self._select(_OF_COMMAND, *command)) if adopted and entry.seq > 1 else 0
                part += _ADOPTED if adopted else 0
            before = command
            self._connection.execute(_INSERT, (*entry.row, part))

    def _refuse_gone(self) -> None:
        with suppress(FileNotFoundError):
            before, self._found = self._found, self.path.stat()
            if os.path.samestat(before, self._found):
                if self._found.st_size < before.st_size:
                    refuse_other_size(self._connection, self.path)
                return
        raise StorageError("LOG_MOVED", path=str(self.path))

    def _refuse_emptied(self) -> None:
        """A log only grows: one with fewer entries was emptied, and begun anew by whoever opened it since."""
        before, self._entries = self._entries, entries_of(self._connection, self.path)
        if self._entries < before:
            counts = f"{self._entries} < {before} entries"
            raise StorageError("LOG_DAMAGED", path=str(self.path), detail=counts)

    def copy_to(self, path: Path) -> None:
        """Write all that is in the log to a file, also where the log's own name is gone.

        Raises:
            StorageError: what the disk refuses.
        """
        with storage_errors(self.path), closing(sqlite3.connect(path)) as target:
            target.execute("PRAGMA journal_mode = OFF")
            target.execute("PRAGMA synchronous = OFF")  # made durable as a whole before it takes its name
            self._connection.backup(target)

    def _data_version(self) -> int:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(version)
