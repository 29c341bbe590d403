"""What a log's file must say of itself to be trusted.

The chain shows that nothing between two entries is missing or changed. Where each match ends the table
`head` says, and how many matches and entries there are in all the table `total`: both are written with each
entry, so that an index which leaves something out, at the end or altogether, is found out by whoever reads.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from cocotte.core.errors import StorageError
from cocotte.core.values import frozen
from cocotte.store.logs.chain import first_break
from cocotte.store.logs.log import Break, Entry

Types = tuple[type[str] | type[int], ...]
ENTRY: Final[Types] = (str, int, str, str, int, str, str, str, str)
"""The types of an entry's fields."""

_ALL = """
    SELECT match_id, seq, command_id, kind, version, body, at, previous_hash, hash
    FROM entry ORDER BY match_id, seq
"""
_TOTAL = "SELECT matches, entries FROM total"
_ENDS = "SELECT match_id, last_seq, last_at, hash FROM head"


@frozen
class End:
    """Where a match ends."""

    match_id: str
    """The match."""
    last_seq: int
    """Its last entry; 0 where there is no such match."""
    last_at: str
    """When that was recorded."""
    hash: str
    """Its hash."""

    def ends(self, entries: Sequence[Entry]) -> bool:
        """Whether the last of these entries is the last one of the match."""
        last = entries[-1] if entries else None
        return last is not None and (last.seq, last.at, last.hash) == (self.last_seq, self.last_at, self.hash)


def typed(
    connection: sqlite3.Connection, path: Path, query: str, types: Types, *values: str | int
) -> Iterator[tuple[Any, ...]]:
    """The rows found, of these types; damage can turn any value of SQLite's into one of another type.

    Raises:
        StorageError: `LOG_DAMAGED`.
    """
    for row in connection.execute(query, values):
        if tuple(map(type, row)) != types:
            raise StorageError("LOG_DAMAGED", path=str(path), detail="not the type it was recorded with")
        yield row


def end_of(connection: sqlite3.Connection, path: Path, match_id: str) -> End:
    """Where a match ends; that there is none is believed when all the others are there.

    Raises:
        StorageError: `LOG_DAMAGED`.
    """
    for row in typed(connection, path, f"{_ENDS} WHERE match_id = ?", (str, int, str, str), match_id):
        return End(*row)
    ends = _ends(connection, path)
    refuse_other_total(connection, path, {each.match_id: each.last_seq for each in ends.values()})
    return End(match_id, 0, "", "")


def refuse_other_total(connection: sqlite3.Connection, path: Path, ends: Mapping[str, int]) -> None:
    """Refuse a log in which not all matches are found: by their ids, with the last entry of each.

    Raises:
        StorageError: `LOG_DAMAGED`.
    """
    found = (len(ends), sum(ends.values()))
    totals = list(typed(connection, path, _TOTAL, (int, int)))
    if totals != [found]:
        raise StorageError("LOG_DAMAGED", path=str(path), detail=f"total: {found} != {totals}")


def entries_of(connection: sqlite3.Connection, path: Path) -> int:
    """How many entries the log says it holds, in all matches together.

    Raises:
        StorageError: `LOG_DAMAGED`.
    """
    return sum(entries for _, entries in typed(connection, path, _TOTAL, (int, int)))


def refuse_unsound(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that SQLite itself finds damaged; this reads all of it.

    Raises:
        StorageError: `LOG_DAMAGED`.
    """
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise StorageError("LOG_DAMAGED", path=str(path), detail=str(found))


def breaks(connection: sqlite3.Connection, path: Path) -> Iterator[Break]:
    """Every match that is not what was recorded, and where; a log of the first schema records no ends.

    Raises:
        StorageError: `LOG_DAMAGED` when the file itself is.
    """
    refuse_unsound(connection, path)
    table = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'head'").fetchone()
    ends = _ends(connection, path) if table else None
    if ends is not None:
        refuse_other_total(connection, path, {each.match_id: each.last_seq for each in ends.values()})
    entries = (Entry(*row) for row in typed(connection, path, _ALL, ENTRY))
    for match_id, match in groupby(entries, key=lambda entry: entry.match_id):
        recorded = tuple(match)
        broken = first_break(recorded)
        end = ends.pop(match_id, None) if ends is not None else None
        if broken is None and ends is not None and not (end and end.ends(recorded)):
            broken = recorded[-1].seq + 1
        if broken is not None:
            yield Break(match_id, broken)
    yield from (Break(match_id, 1) for match_id in ends or ())


def _ends(connection: sqlite3.Connection, path: Path) -> dict[str, End]:
    ends = (End(*row) for row in typed(connection, path, _ENDS, (str, int, str, str)))
    return {end.match_id: end for end in ends}
