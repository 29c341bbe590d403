"""The log of a club, in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from selectors import EVENT_READ, DefaultSelector
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self

import psycopg

from cocotte.club.address import Address
from cocotte.club.schema import club_id
from cocotte.club.server import CHANNEL, Connection, connect, server_errors
from cocotte.core.errors import StorageError
from cocotte.store.logs.chain import first_break, following, is_intact
from cocotte.store.logs.log import (
    Break,
    Conflict,
    Entry,
    MatchHead,
    NewEntry,
    last_touched_first,
    matches_among,
)

if TYPE_CHECKING:
    from _typeshed import HasFileno

_COLUMNS: Final = "match_id, seq, command_id, kind, version, body, at, previous_hash, hash"
_FROM: Final = f"SELECT {_COLUMNS} FROM cocotte.entry WHERE match_id = %s AND seq >= %s ORDER BY seq"  # noqa: S608 - of constants
_OF_COMMAND: Final = f"""
    SELECT {_COLUMNS} FROM cocotte.entry WHERE match_id = %s AND command_id = %s ORDER BY seq
"""  # noqa: S608 - as above
_SINCE: Final = f"SELECT number, {_COLUMNS} FROM cocotte.entry WHERE number > %s ORDER BY number LIMIT %s"  # noqa: S608 - as above
_RECORDED: Final = f"SELECT recorded_by::text, {_COLUMNS} FROM cocotte.entry ORDER BY number"  # noqa: S608 - as above
_OPENED_BY: Final = """
    SELECT match_id FROM cocotte.entry
    WHERE seq = 1 AND (command_id, kind, version, body, at) = (%s, %s, %s, %s, %s) ORDER BY number
"""
_LAST: Final = "SELECT coalesce(max(number), 0) FROM cocotte.entry"
_MISSING: Final = "SELECT coalesce(max(number), 0) - count(*) FROM cocotte.entry"
_HAS: Final = "SELECT EXISTS (SELECT FROM cocotte.entry WHERE match_id = %s)"
_MAY_RECORD: Final = "SELECT has_any_column_privilege('cocotte.entry', 'INSERT')"
_ALL: Final = f"SELECT {_COLUMNS} FROM cocotte.entry ORDER BY match_id, seq"  # noqa: S608 - as above
_HEADS: Final = f"""
    SELECT {", ".join(f"first.{column}" for column in _COLUMNS.split(", "))}, last.seq, last.at, last.number
    FROM cocotte.entry AS first, LATERAL (
        SELECT seq, at, number FROM cocotte.entry
        WHERE match_id = first.match_id ORDER BY seq DESC LIMIT 1) AS last
    WHERE first.seq = 1
"""  # noqa: S608 - as above
_INSERT: Final = f"""
    WITH new AS (
        SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::text[], %s::bigint[], %s::text[],
                             %s::text[], %s::text[], %s::text[]) WITH ORDINALITY AS new ({_COLUMNS}, place))
    INSERT INTO cocotte.entry ({_COLUMNS}) SELECT {_COLUMNS} FROM new
"""  # noqa: S608 - as above
_ADOPT: Final = f"""{_INSERT}
    WHERE NOT EXISTS (SELECT FROM cocotte.entry AS old
                      WHERE (old.match_id, old.seq, old.hash) = (new.match_id, new.seq, new.hash))
    ORDER BY place
"""
_FAST_FORWARD: Final = f"""
    SELECT cocotte.one_at_a_time(); {_INSERT}
    WHERE NOT EXISTS (
        SELECT FROM new AS first JOIN cocotte.entry AS old
        ON old.seq = 1 AND (old.command_id, old.kind, old.version, old.body, old.at)
                         = (first.command_id, first.kind, first.version, first.body, first.at)
        WHERE first.seq = 1)
    ORDER BY place
"""  # noqa: S608 - as above
_DOES_NOT_FOLLOW: Final = "CO001"


class PostgresLog:
    """A `Log` that many computers have open at once; after a lost connection, the next call reconnects.

    It belongs to the thread that opened it.
    """

    def __init__(self, address: Address) -> None:
        """Raises: StorageError: CLUB_MISSING, CLUB_OLDER, CLUB_NEWER, or as `connect`."""
        self.address = address
        self._connection = connect(address)
        self._seen = 0
        try:
            self.club = club_id(self._connection, address)
            """The id of the club."""
            self._listen()
            self._seen = self.last()
        except BaseException:
            self.close()
            raise

    def append(
        self, match_id: str, after_seq: int, command_id: str, entries: Sequence[NewEntry], at: str
    ) -> tuple[Entry, ...]:
        """Record the entries of one command, all or none; they are on the server's disk when this returns.

        Raises: ValueError without entries; Conflict when others were recorded after `after_seq`; StorageError
        (LOG_BEHIND) when fewer are, or with what the server refuses.
        """
        if not entries:
            raise ValueError("a command records at least one entry")
        with self._recording() as connection:
            if recorded := self._select(connection, _OF_COMMAND, match_id, command_id):
                return recorded
            after = (after_seq, *self._after(connection, match_id, after_seq))
            recorded = following(match_id, after, command_id, entries, at)
            self._insert(connection, recorded)
        return recorded

    def adopt(self, entries: Iterable[Entry]) -> None:
        """Append entries unchanged, in one transaction; entries that are there already are skipped.

        All of them are generated, within the transaction, before the first is inserted.

        Raises: Conflict, if one does not follow the last one of its match; StorageError with what the server
        refuses.
        """
        with self._recording() as connection:
            self._insert(connection, entries)

    def fast_forward(self, entries: Sequence[Entry]) -> bool:
        """Append entries that follow the last ones of their matches, and matches that are new here.

        It is one request to the server, so that nobody waits for a slow network. Returns False, having
        appended nothing, if one does not follow, or if a match that begins so is there already.

        Raises: StorageError with what the server refuses.
        """
        if not all(map(is_intact, entries)):
            return False
        with self._connected() as connection:
            cursor = psycopg.ClientCursor(connection)  # both statements in one message, one transaction
            try:
                cursor.execute(_FAST_FORWARD, _columns(entries))
            except psycopg.DatabaseError as error:
                if error.sqlstate != _DOES_NOT_FOLLOW:
                    raise
                return False
            cursor.nextset()
            self._seen += cursor.rowcount
        return cursor.rowcount == len(entries)

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries of a match after `after`, in order, their chain verified.

        Raises: StorageError for a chain that does not hold, or with what the server refuses.
        """
        with self._connected() as connection:
            _, following = self._after(connection, match_id, after)
        return following

    def since(self, position: int, most: int) -> tuple[tuple[int, Entry], ...]:
        """Entries of all matches in the order they were recorded, each with its position.

        Raises: StorageError with what the server refuses.
        """
        with self._connected() as connection:
            rows = connection.execute(_SINCE, [position, most]).fetchall()
        return tuple((row[0], _entry(row[1:])) for row in rows)

    def recorded(self) -> Iterator[tuple[Entry, str]]:
        """Every entry in the order of recording, each with the user who recorded it, as the server knows.

        Raises: StorageError with what the server refuses.
        """
        with (
            self._connected() as connection,
            connection.transaction(),
            connection.cursor("recorded") as rows,
        ):
            for row in rows.execute(_RECORDED):
                yield _entry(row[1:]), row[0]

    def opened_by(self, first: Entry) -> tuple[str, ...]:
        """The matches that an entry opened; several where they went on differently.

        Raises: StorageError with what the server refuses.
        """
        said = (first.command_id, first.kind, first.version, first.body, first.at)
        with self._connected() as connection:
            rows = connection.execute(_OPENED_BY, _kept_fields(said)).fetchall()
        return tuple(_text(match_id) for (match_id,) in rows)

    def __contains__(self, match_id: str) -> bool:
        """Whether a match is called so.

        Raises: StorageError with what the server refuses.
        """
        with self._connected() as connection:
            (found,) = connection.execute(_HAS, _kept_fields([match_id])).fetchone() or (False,)
        return bool(found)

    @property
    def may_record(self) -> bool:
        """Whether the user may record in the club, not only read.

        Raises: StorageError with what the server refuses.
        """
        with self._connected() as connection:
            (may,) = connection.execute(_MAY_RECORD).fetchone() or (False,)
        return bool(may)

    @property
    def is_read_only(self) -> bool:
        """Whether the server takes no entries at the moment, whoever records: a standby, or one told so.

        Raises: StorageError with what the server refuses.
        """
        with self._connected() as connection:
            (read_only,) = connection.execute("SHOW transaction_read_only").fetchone() or ("off",)
        return bool(read_only == "on")

    def histories(self) -> tuple[MatchHead, ...]:
        """Every match and every decision, the one last touched first: the one the club received last.

        Raises: StorageError with what the server refuses.
        """
        with self._connected() as connection:
            rows = connection.execute(_HEADS).fetchall()
        return last_touched_first(
            MatchHead(_entry(row[:-3]), row[-3], _text(row[-2]), row[-1]) for row in rows
        )

    def matches(self) -> tuple[MatchHead, ...]:
        """The matches among them.

        Raises: as `histories`.
        """
        return matches_among(self.histories())

    def last(self) -> int:
        """The position of the entry recorded last.

        Raises: StorageError with what the server refuses.
        """
        with self._connected() as connection:
            (last,) = connection.execute(_LAST).fetchone() or (0,)
        return int(last)

    def changed(self) -> bool:
        """Whether another program recorded something since this was last asked.

        Raises: StorageError with what the server refuses.
        """
        before, self._seen = self._seen, self.last()
        return self._seen != before

    def wait(self, seconds: float, *others: HasFileno) -> bool:
        """Wait for a notification that something was recorded; returns whether there was one.

        The wait also ends when one of the `others` becomes readable.

        Raises: StorageError (CLUB_UNREACHABLE), if the connection is lost.
        """
        with self._connected() as connection:
            if not (heard := [*connection.notifies(timeout=0)]):
                with DefaultSelector() as waiting:  # psycopg's own wait polls a hundred times a second
                    for each in (connection, *others):
                        waiting.register(each, EVENT_READ)
                    waiting.select(seconds)
                heard = [*connection.notifies(timeout=0)]
            return bool(heard)

    def verify(self) -> tuple[Break, ...]:
        """Every match whose chain breaks, and where; one cut off at its end leaves a gap in the numbers.

        Raises: StorageError with what the server refuses; `CLUB_DAMAGED` without a match for such a gap.
        """
        with self._connected() as connection, connection.transaction():
            with connection.cursor("verified") as rows:
                every = groupby(map(_entry, rows.execute(_ALL)), key=lambda entry: entry.match_id)
                found = tuple(
                    Break(match_id, seq)
                    for match_id, entries in every
                    if (seq := first_break(tuple(entries))) is not None
                )
            (missing,) = connection.execute(_MISSING).fetchone() or (0,)
        if not found and missing:
            raise StorageError("CLUB_DAMAGED", club=self.address.text, missing=missing)
        return found

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        """The connection, reconnected if it was lost."""
        if self._connection.closed:
            self._connection = connect(self.address)
            self._listen()
        with server_errors(self.address):
            try:
                yield self._connection
            except psycopg.Error as error:
                if self._connection.closed:  # every error on a lost connection means that it was lost
                    raise psycopg.OperationalError(str(error)) from error
                raise

    @contextmanager
    def _recording(self) -> Iterator[Connection]:
        """A transaction that holds the lock for recording.

        Raises: Conflict, if an entry does not follow the last one of its match.
        """
        with self._connected() as connection:
            try:
                with connection.transaction():
                    connection.execute("SELECT cocotte.one_at_a_time()")
                    yield connection
            except psycopg.DatabaseError as error:
                if error.sqlstate == _DOES_NOT_FOLLOW:
                    raise Conflict("", ()) from error
                raise

    def _listen(self) -> None:
        with server_errors(self.address):
            self._connection.execute(f"LISTEN {CHANNEL}")

    def _after(
        self, connection: Connection, match_id: str, seq: int
    ) -> tuple[Entry | None, tuple[Entry, ...]]:
        """The entry at `seq`, None if there is none, and those that follow, their chain verified."""
        entries = self._select(connection, _FROM, match_id, seq)
        last = entries[0] if entries and entries[0].seq == seq else None
        following = entries[1:] if last else entries
        broken = first_break(following, last)
        return (last, following) if broken is None else self._refuse(match_id, broken)

    def _refuse(self, match_id: str, seq: int) -> NoReturn:
        raise StorageError("CLUB_DAMAGED", club=self.address.text, match=match_id, seq=seq)

    def _select(
        self, connection: Connection, query: str, match_id: str, which: str | int
    ) -> tuple[Entry, ...]:
        return tuple(map(_entry, connection.execute(query, _kept_fields((match_id, which)))))

    def _insert(self, connection: Connection, entries: Iterable[Entry]) -> None:
        """Insert entries in order; `changed` does not report them."""
        if columns := _columns(entries):
            self._seen += connection.execute(_ADOPT, columns).rowcount


def _columns(entries: Iterable[Entry]) -> list[list[str | int]]:
    """An array for each column, so that one statement inserts all entries."""
    return [*map(list, zip(*[_kept_fields(entry.row) for entry in entries], strict=True))]


def _kept_fields(fields: Iterable[str | int]) -> list[str | int]:
    """Fields with NUL escaped, since a text of PostgreSQL cannot contain it."""
    return [
        field.replace("\x1a", "\x1a1").replace("\0", "\x1a0") if isinstance(field, str) else field
        for field in fields
    ]


def _text(kept: str) -> str:
    return kept.replace("\x1a0", "\0").replace("\x1a1", "\x1a") if "\x1a" in kept else kept


def _entry(row: Sequence[Any]) -> Entry:
    fields: list[Any] = [_text(each) if isinstance(each, str) else each for each in row]
    return Entry(*fields)
