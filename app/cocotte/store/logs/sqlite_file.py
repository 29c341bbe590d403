"""The SQLite file of a log: how it is known, its schema, and a connection that loses nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from itertools import chain
from pathlib import Path

from cocotte.core.errors import StorageError
from cocotte.store.disk_errors import refuse_device, storage_errors
from cocotte.store.log_mark import APPLICATION_ID, SQLITE_BEGINS, application_of
from cocotte.store.logs.soundness import breaks, refuse_unsound
from cocotte.store.places import backups_of

PAGE_SIZE = 4096
"""The bytes of a page in every log."""

LADDER: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE entry (
            match_id      TEXT    NOT NULL,
            seq           INTEGER NOT NULL,
            command_id    TEXT    NOT NULL,
            part          INTEGER NOT NULL,
            kind          TEXT    NOT NULL,
            version       INTEGER NOT NULL,
            body          TEXT    NOT NULL,
            at            TEXT    NOT NULL,
            previous_hash TEXT    NOT NULL,
            hash          TEXT    NOT NULL,
            PRIMARY KEY (match_id, seq),
            UNIQUE (match_id, command_id, part)
        )
        """,
        "CREATE INDEX first_entry ON entry (match_id) WHERE seq = 1",
        """
        CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
        BEGIN SELECT RAISE (ABORT, 'the log is append-only: an entry never changes'); END
        """,
        """
        CREATE TRIGGER entry_never_goes BEFORE DELETE ON entry
        BEGIN SELECT RAISE (ABORT, 'the log is append-only: an entry never goes'); END
        """,
        # INSERT OR REPLACE deletes without asking the trigger above: what it would replace is refused here.
        """
        CREATE TRIGGER entry_follows BEFORE INSERT ON entry
        WHEN new.seq IS NOT 1 + (SELECT coalesce(max(seq), 0) FROM entry WHERE match_id = new.match_id)
          OR EXISTS (SELECT 1 FROM entry
                     WHERE match_id = new.match_id AND command_id = new.command_id AND part = new.part)
          OR new.seq > 1 AND new.previous_hash IS NOT
             (SELECT hash FROM entry WHERE match_id = new.match_id AND seq = new.seq - 1)
        BEGIN SELECT RAISE (ABORT, 'an entry follows the last one of its match'); END
        """,
    ),
    (
        # Where each match ends, and how much there is in all: what a damaged index leaves out is missed.
        "DROP INDEX first_entry",
        """
        CREATE TABLE head (
            match_id TEXT    NOT NULL PRIMARY KEY,
            last_seq INTEGER NOT NULL,
            last_at  TEXT    NOT NULL,
            hash     TEXT    NOT NULL
        ) WITHOUT ROWID
        """,
        "CREATE TABLE total (matches INTEGER NOT NULL, entries INTEGER NOT NULL)",
        """
        INSERT INTO head SELECT last.match_id, last.seq, last.at, last.hash FROM entry AS last
        WHERE last.seq = (SELECT max(seq) FROM entry WHERE match_id = last.match_id)
        """,
        "INSERT INTO total SELECT count(*), coalesce(sum(last_seq), 0) FROM head",
        """
        CREATE TRIGGER entry_is_counted AFTER INSERT ON entry
        BEGIN
            INSERT INTO head VALUES (new.match_id, new.seq, new.at, new.hash)
            ON CONFLICT DO UPDATE SET last_seq = new.seq, last_at = new.at, hash = new.hash;
            UPDATE total SET matches = matches + (new.seq = 1), entries = entries + 1;
        END
        """,
    ),
)
"""What brings a file from each schema to the next; a file that holds nothing has schema 0."""
SCHEMA = len(LADDER)
"""The schema this Cocotte writes."""

_FIXED = ((16, PAGE_SIZE, 2), (20, 0x00402020, 4), (44, 4, 4), (52, 0, 4), (56, 1, 4), (64, 0, 4))
"""What the header of every log says: where, what number, in how many bytes."""
_UNWRITABLE = {
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
}


def connect(path: Path, *, reading: bool = False) -> sqlite3.Connection:
    """A connection to the log at `path`, made where nothing is to be read; of the current schema afterwards.

    Nothing is written when the file has the current schema already. One of an earlier schema that may not
    be written, or is only to be read, stays as it is: the connection is to a copy of it in memory.

    Raises:
        StorageError: it is not a log, or one this Cocotte must not touch; the file is then left as it is.
        `LOG_MOVED`: there is none to read.
    """
    with storage_errors(path):
        if reading and not path.exists():
            raise StorageError("LOG_MOVED", path=str(path))
        _look_at_header(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=5, isolation_level=None)
        try:
            connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
            connection.execute("PRAGMA synchronous = EXTRA")
            connection.execute("PRAGMA fullfsync = ON")  # without it macOS answers before the disk has it
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA journal_mode = DELETE")
            refuse_other_size(connection, path)
            connection = _climbed(connection, path, reading=reading)
            _refuse_other_schema(connection, path)
        except BaseException as error:
            connection.close()
            if (
                getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
            ):  # a format or a schema it cannot read
                raise StorageError("LOG_DAMAGED", path=str(path), detail=str(error)) from error
            raise
    return connection


@contextmanager
def writing(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """One transaction that has the right to write from its first moment: all of it is durable, or none.

    Raises:
        StorageError: `LOG_NEWER` when a newer program changed the schema meanwhile.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        _refuse_newer(path, _number(connection, "user_version"))
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction for several queries: what they find is of one moment, whoever records meanwhile.

    Within one that writes it is that one.
    """
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("COMMIT")


def _climbed(connection: sqlite3.Connection, path: Path, *, reading: bool) -> sqlite3.Connection:
    """A connection of the current schema: the same, or one to a copy in memory, and the same is closed."""
    schema = _number(connection, "user_version")
    if schema == SCHEMA:
        return connection
    if not reading or not schema:
        try:
            _climb(connection, path)
        except sqlite3.OperationalError as error:
            if not schema or error.sqlite_errorcode & 0xFF not in _UNWRITABLE:
                raise
        else:
            return connection
    copy = sqlite3.connect(":memory:", isolation_level=None)
    with closing(connection):
        connection.backup(copy)
    _climb(copy, path)
    copy.execute("PRAGMA query_only = ON")
    return copy


def _climb(connection: sqlite3.Connection, path: Path) -> None:
    """Bring a log to the current schema; one that is damaged stays, so that nothing wrong is vouched for."""
    with writing(connection, path):
        schema = _number(connection, "user_version")
        if schema:
            for broken in breaks(connection, path):
                raise StorageError("LOG_DAMAGED", path=str(path), match=broken.match_id, seq=broken.seq)
        _build(connection, schema)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _build(connection: sqlite3.Connection, schema: int) -> None:
    for statement in chain.from_iterable(LADDER[schema:]):
        connection.execute(statement)


def _refuse_other_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Compare with a schema freshly built: a trigger taken away, or a byte changed in it, is damage."""
    missing = _built(LADDER) - _objects(connection)
    if missing:
        raise StorageError(
            "LOG_DAMAGED", path=str(path), detail=f"schema: {min(names[1] for names in missing)}"
        )


def refuse_other_size(connection: sqlite3.Connection, path: Path) -> None:
    """A file without its end: SQLite reads a page that is not all there as empty, and no match is found.

    One that says it ends earlier than it does would be written over there. It is measured while nobody may
    write to it.

    Raises:
        StorageError: `LOG_DAMAGED`.
    """
    connection.execute("BEGIN")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        whole = _number(connection, "page_count") * PAGE_SIZE
        size = path.stat().st_size
        if size > whole:
            refuse_unsound(connection, path)  # all pages that are used may be there all the same
    finally:
        connection.execute("ROLLBACK")
    if size < whole:
        raise StorageError("LOG_DAMAGED", path=str(path), detail=f"{size} < {whole}")


Objects = set[tuple[str, str, str, str | None]]
"""Tables, indexes and triggers: of what type, called so, of which table, made by which statement."""


def _objects(connection: sqlite3.Connection) -> Objects:
    return set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


@cache
def _built(steps: tuple[tuple[str, ...], ...]) -> Objects:
    """What a log is made of after these steps."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        for statement in chain.from_iterable(steps):
            fresh.execute(statement)
        return _objects(fresh)


def _look_at_header(path: Path) -> None:
    """Refuse what is no log before SQLite gets hold of it, which would play a journal back into it.

    A file with backups was a log, and so is one made of just what a log is made of, or with an entry in one
    of its pages; if it does not say so any more, it is damaged. An empty one without backups is new.
    """
    refuse_device(path)
    if not path.exists():
        return
    with path.open("rb") as file:
        header = file.read(100)
    application = application_of(header)
    if len(header) < 100 or not header.startswith(SQLITE_BEGINS):
        if backups_of(path) or application == APPLICATION_ID or _holds_entries(path):
            raise StorageError("LOG_DAMAGED", path=str(path), detail="no database")
        if header:
            raise StorageError("LOG_NOT_DATABASE", path=str(path))
        return
    schema = int.from_bytes(header[60:64], "big")
    if (application != APPLICATION_ID or schema > SCHEMA) and (
        _is_made_like_a_log(path) or (application != APPLICATION_ID and _holds_entries(path))
    ):
        raise StorageError("LOG_DAMAGED", path=str(path), detail=f"header: {application:08x} {schema}")
    if application != APPLICATION_ID:
        raise StorageError("LOG_FOREIGN", path=str(path), application=f"{application:08x}")
    _refuse_newer(path, schema)
    fixed = all(int.from_bytes(header[at : at + size], "big") == expected for at, expected, size in _FIXED)
    if schema == 0 or not fixed or header[18:20] not in (b"\1\1", b"\2\2"):
        raise StorageError(
            "LOG_DAMAGED", path=str(path), detail="no schema number" if schema == 0 else "header"
        )


def _holds_entries(path: Path) -> bool:
    from cocotte.store.logs.carved_entries import holds_entries  # noqa: PLC0415 - few files are no log

    return holds_entries(path)


def _is_made_like_a_log(path: Path) -> bool:
    """Whether a file is made of just what a log is, whatever its header says; a journal is left alone."""
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as found,
    ):
        return _objects(found) in [_built(LADDER[:schema]) for schema in range(1, SCHEMA + 1)]
    return False


def _refuse_newer(path: Path, schema: int) -> None:
    if schema > SCHEMA:
        raise StorageError("LOG_NEWER", path=str(path), found=schema, known=SCHEMA)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    (number,) = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(number)
