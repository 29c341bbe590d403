"""The SQLite file of a log: how it is known, its schema, and a connection that loses nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cocotte.core.errors import Trouble
from cocotte.store.places import backups_of
from cocotte.store.trouble import refuse_device, telling

APPLICATION_ID = int.from_bytes(b"Coco", "big")
"""What marks a SQLite file as Cocotte's."""
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
)
"""What brings a file from each schema to the next; a file that holds nothing has schema 0."""
SCHEMA = len(LADDER)
"""The schema this Cocotte writes."""

_MAGIC = b"SQLite format 3\0"


def connect(path: Path) -> sqlite3.Connection:
    """A connection to the log at `path`, made where nothing is; it is of the current schema afterwards.

    Nothing is written when the file has the current schema already, so one that may only be read opens too.

    Raises:
        Trouble: it is not a log, or one this Cocotte must not touch; the file is then left as it is.
    """
    with telling(path):
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
            _climb(connection, path)
            _refuse_cut_short(connection, path)
            _refuse_other_schema(connection, path)
        except BaseException as error:
            connection.close()
            if (
                getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
            ):  # a format or a schema it cannot read
                raise Trouble("LOG_DAMAGED", path=str(path), detail=str(error)) from error
            raise
    return connection


@contextmanager
def writing(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """One transaction that has the right to write from its first moment: all of it is durable, or none.

    Raises:
        Trouble: `LOG_NEWER` when a newer program changed the schema meanwhile.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        _refuse_newer(path, _number(connection, "user_version"))
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _climb(connection: sqlite3.Connection, path: Path) -> None:
    if _number(connection, "user_version") == SCHEMA:
        return
    with writing(connection, path):
        _build(connection, _number(connection, "user_version"))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _build(connection: sqlite3.Connection, schema: int) -> None:
    for step in LADDER[schema:]:
        for statement in step:
            connection.execute(statement)


def _refuse_other_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Compare with a schema freshly built: a trigger taken away, or a byte changed in it, is damage."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        _build(fresh, 0)
        missing = _objects(fresh) - _objects(connection)
    if missing:
        raise Trouble("LOG_DAMAGED", path=str(path), detail=f"schema: {min(name for name, _ in missing)}")


def _refuse_cut_short(connection: sqlite3.Connection, path: Path) -> None:
    """A file without its end: SQLite reads a page that is not all there as empty, and no match is found.

    It is measured while nobody may write to it.
    """
    connection.execute("BEGIN")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        whole = _number(connection, "page_count") * _number(connection, "page_size")
        size = path.stat().st_size
    finally:
        connection.execute("ROLLBACK")
    if size < whole:
        raise Trouble("LOG_DAMAGED", path=str(path), detail=f"{size} < {whole}")


def _objects(connection: sqlite3.Connection) -> set[tuple[str, str | None]]:
    return set(connection.execute("SELECT name, sql FROM sqlite_master"))


def _look_at_header(path: Path) -> None:
    """Refuse what is no log before SQLite gets hold of it, which would play a journal back into it.

    A file with backups was a log; if it is none any more, it is damaged. An empty one without backups is new.
    """
    if not path.exists():
        return
    refuse_device(path)
    with path.open("rb") as file:
        header = file.read(100)
    if len(header) < 100 or not header.startswith(_MAGIC):
        if backups_of(path):
            raise Trouble("LOG_DAMAGED", path=str(path), detail="no database")
        if header:
            raise Trouble("LOG_NOT_DATABASE", path=str(path))
        return
    application = int.from_bytes(header[68:72], "big")
    if application != APPLICATION_ID:
        raise Trouble("LOG_FOREIGN", path=str(path), application=f"{application:08x}")
    schema = int.from_bytes(header[60:64], "big")
    if schema == 0:
        raise Trouble("LOG_DAMAGED", path=str(path), detail="no schema number")
    _refuse_newer(path, schema)


def _refuse_newer(path: Path, schema: int) -> None:
    if schema > SCHEMA:
        raise Trouble("LOG_NEWER", path=str(path), found=schema, known=SCHEMA)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    (number,) = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(number)
