"""Which files are taken for a log, which are left alone, and how one grows from schema to schema."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.store.log_mark import APPLICATION_ID
from cocotte.store.logs import sqlite_file
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_file import PAGE_SIZE
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import backups_folder

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMA_1 = Path(__file__).with_name("data") / "schema-1.sqlite"
NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal_recorded", 1, "{}")]


def database(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


def newer(folder: Path) -> Path:
    path = folder / "newer.sqlite"
    SqliteLog(path).close()
    return database(path, "PRAGMA user_version = 7", "CREATE TABLE note (text)")


def of_another_program(folder: Path) -> Path:
    return database(folder / "mail.sqlite", "PRAGMA application_id = 7", "CREATE TABLE mail (text)")


def of_no_program(folder: Path) -> Path:
    return database(folder / "list.sqlite", "CREATE TABLE entry (text)")


def text(folder: Path) -> Path:
    path = folder / "notes.txt"
    path.write_text("Ann 12, Ben 7\n" * 1000)
    return path


def short(folder: Path) -> Path:
    path = folder / "short"
    path.write_bytes(b"SQLite format 3\0")
    return path


@pytest.mark.parametrize(
    ("make", "code", "facts"),
    [
        (newer, "LOG_NEWER", {"found": 7, "known": 2}),
        (of_another_program, "LOG_FOREIGN", {"application": "00000007"}),
        (of_no_program, "LOG_FOREIGN", {"application": "00000000"}),
        (text, "LOG_NOT_DATABASE", {}),
        (short, "LOG_NOT_DATABASE", {}),
    ],
)
def test_a_file_that_is_no_log_of_ours_is_left_as_it_is(
    tmp_path: Path, make: Callable[[Path], Path], code: str, facts: dict[str, int | str]
) -> None:
    """A newer Cocotte's log, another program's database, a letter: each refused by name, none touched."""
    path = make(tmp_path)
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    with pytest.raises(StorageError) as refused:
        SqliteLog(path)
    assert refused.value.code == code
    assert refused.value.facts == {"path": str(path)} | facts
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_empty_file_becomes_a_log(tmp_path: Path) -> None:
    """A file made for the purpose, or left by a first start that was cut off, holds nothing to lose."""
    path = tmp_path / "empty"
    path.touch()
    with SqliteLog(path) as log:
        assert log.append("evening", 0, "c1", DEAL, NOON)


@pytest.mark.parametrize("content", [b"", b"Ann 12, Ben 7", bytes(8192)])
def test_what_has_backups_was_a_log_and_is_damaged(tmp_path: Path, content: bytes) -> None:
    """A log cut to nothing or written over is not mistaken for a new one: its backups speak for it."""
    path = tmp_path / "matches.sqlite"
    path.write_bytes(content)
    backups_folder(path).mkdir()
    (backups_folder(path) / "2026-01-30.sqlite").touch()
    with pytest.raises(StorageError) as refused:
        SqliteLog(path)
    assert refused.value.code == "LOG_DAMAGED"
    assert refused.value.facts == {"path": str(path), "detail": "no database"}
    assert path.read_bytes() == content


@pytest.mark.parametrize("missing", [1, 100, 4096, 5000, 12_000])
def test_a_log_without_its_end_is_damaged(tmp_path: Path, missing: int) -> None:
    """A log copied only in part is told so, and never taken for one without matches."""
    path = tmp_path / "matches.sqlite"
    with SqliteLog(path) as log:
        log.append("evening", 0, "c1", DEAL, NOON)
    path.write_bytes(path.read_bytes()[:-missing])
    with pytest.raises(StorageError, match="LOG_DAMAGED"):
        SqliteLog(path)


@pytest.mark.parametrize(
    ("statement", "detail"),
    [
        ("DROP TRIGGER entry_never_goes", "schema: entry_never_goes"),
        ("ALTER TABLE entry RENAME COLUMN at TO moment", "schema: entry"),
        ("PRAGMA user_version = 0", "no schema number"),
    ],
)
def test_a_log_without_its_guards_is_damaged(tmp_path: Path, statement: str, detail: str) -> None:
    """A log whose own protection was taken away can no longer be trusted as it stands."""
    path = tmp_path / "matches.sqlite"
    SqliteLog(path).close()
    database(path, statement)
    with pytest.raises(StorageError) as refused:
        SqliteLog(path)
    assert refused.value.code == "LOG_DAMAGED"
    assert refused.value.facts["detail"] == detail


@pytest.mark.parametrize(
    ("at", "written", "detail"),
    [
        (68, b"\0\0\0\7", "header: 00000007 2"),
        (60, b"\0\0\0\7", "header: {application:08x} 7"),
        (18, b"\3", "header"),
    ],
)
def test_a_log_whose_header_was_changed_is_damaged(
    tmp_path: Path, at: int, written: bytes, detail: str
) -> None:
    """It is made of just what a log is made of, and does not say so any more."""
    path = tmp_path / "matches.sqlite"
    SqliteLog(path).close()
    content = bytearray(path.read_bytes())
    content[at : at + len(written)] = written
    path.write_bytes(content)
    with pytest.raises(StorageError) as refused:
        SqliteLog(path)
    assert refused.value.code == "LOG_DAMAGED"
    assert refused.value.facts["detail"] == detail.format(application=APPLICATION_ID)


@pytest.mark.posix("file names with a colon")
def test_the_name_of_a_log_is_never_read_as_a_command_to_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names that SQLite gives a meaning to are names of files."""
    monkeypatch.chdir(tmp_path)
    for name in (":memory:", "file:evening?mode=memory", "100% où?.sqlite"):
        with SqliteLog(Path(name)) as log:
            log.append("evening", 0, "c1", DEAL, NOON)
        assert (tmp_path / name).stat().st_size > 0


def test_an_open_log_writes_nothing_until_something_is_recorded(tmp_path: Path) -> None:
    """Looking at matches leaves the file as it is, byte for byte."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    SqliteLog(path).close()
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    with SqliteLog(path) as log:
        log.matches()
        log.verify()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_a_log_that_was_switched_to_another_journal_is_switched_back(tmp_path: Path) -> None:
    """A log some tool left in write-ahead mode, which loses rows when it is copied, is safe again."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    database(path, "PRAGMA journal_mode = WAL")
    with SqliteLog(path) as log:
        assert log._connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert log.append("evening", 10, "deal-9", DEAL, NOON)
    assert [file.name for file in tmp_path.iterdir()] == ["matches.sqlite"]


def test_a_log_of_schema_1_opens_for_ever(tmp_path: Path) -> None:
    """What was recorded with the first schema is read as it was, and the evening goes on."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    with SqliteLog(path) as log:
        assert [(head.match_id, head.last_seq, head.last_at) for head in log.matches()] == [
            ("rematch", 1, "2026-01-31T20:00:00Z"),
            ("evening", 10, "2026-01-31T19:08:00Z"),
        ]
        evening = log.read("evening")
        assert evening[0].body == '{"game":"gin","players":["Zoé","Jean-Noël"]}'
        assert [entry.command_id for entry in evening] == [
            "open",
            "open",
            *(f"deal-{n}" for n in range(1, 9)),
        ]
        assert evening[-1].hash == "1890dce599a8449a70d9e2956bc9d7333b8f26c8b86ebff24d9aa215f65bc17a"
        assert log.verify() == ()
        assert log.append("evening", 10, "deal-9", DEAL, NOON)[0].seq == 11


@pytest.mark.parametrize("schema", [1, 2])
def test_a_log_of_any_schema_that_does_not_say_so_any_more_is_damaged(tmp_path: Path, schema: int) -> None:
    """What it is made of tells that it was a log: it is no other program's file."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    if schema > 1:
        SqliteLog(path).close()
    database(path, "PRAGMA application_id = 7")
    with pytest.raises(StorageError) as refused:
        SqliteLog(path)
    assert refused.value.code == "LOG_DAMAGED"
    assert refused.value.facts == {"path": str(path), "detail": f"header: 00000007 {schema}"}


def test_a_log_of_schema_1_that_may_not_be_written_is_read(tmp_path: Path) -> None:
    """A log on a disk that may only be read, or that is only looked into, is left as it is."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    with SqliteLog(path, reading=True) as log:
        assert len(log.matches()) == 2
        assert len(log.read("evening")) == 10
        with pytest.raises(StorageError, match="LOG_READ_ONLY"):
            log.append("evening", 10, "deal-9", DEAL, NOON)
    assert path.read_bytes() == SCHEMA_1.read_bytes()


def test_a_log_of_schema_1_that_is_damaged_stays_as_it_is(tmp_path: Path) -> None:
    """What is not what was recorded is not vouched for by counting it."""
    path = tmp_path / "matches.sqlite"
    damaged = SCHEMA_1.read_bytes().replace(b"Jean-No", b"Jean No", 1)
    path.write_bytes(damaged)
    with pytest.raises(StorageError, match="LOG_DAMAGED"):
        SqliteLog(path)
    assert path.read_bytes() == damaged


def test_a_program_of_before_that_is_open_leaves_the_log_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older program beside goes on reading, and is told why it may not record; nothing is lost."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        SqliteLog(path).close()
        with monkeypatch.context() as before:
            before.setattr(sqlite_file, "SCHEMA", 1)
            with pytest.raises(StorageError, match="LOG_NEWER"), sqlite_file.writing(older, path):
                pass
        (count,) = older.execute("SELECT count(*) FROM entry WHERE match_id = 'evening'").fetchone()
    assert count == 10


NOTE = ("ALTER TABLE entry ADD COLUMN note TEXT",)


def test_a_log_climbs_to_the_next_schema_with_all_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer Cocotte brings a log to its own schema in one step; entries and guards stay."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    monkeypatch.setattr(sqlite_file, "LADDER", (*sqlite_file.LADDER, NOTE))
    monkeypatch.setattr(sqlite_file, "SCHEMA", 3)
    with SqliteLog(path) as log:
        assert log._connection.execute("PRAGMA user_version").fetchone() == (3,)
        assert log.verify() == ()
        assert len(log.matches()) == 2
        with pytest.raises(sqlite3.IntegrityError):
            log._connection.execute("DELETE FROM entry")
    with SqliteLog(path) as log:
        assert log.append("evening", 10, "deal-9", DEAL, NOON)


def test_a_log_that_cannot_climb_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that fails half-way leaves the older schema, which the older Cocotte goes on using."""
    path = Path(shutil.copyfile(SCHEMA_1, tmp_path / "matches.sqlite"))
    monkeypatch.setattr(sqlite_file, "LADDER", (*sqlite_file.LADDER, (*NOTE, "DROP TABLE nothing")))
    monkeypatch.setattr(sqlite_file, "SCHEMA", 3)
    with pytest.raises(StorageError, match="LOG_DAMAGED"):
        SqliteLog(path)
    monkeypatch.undo()
    with SqliteLog(path) as log:
        assert log.verify() == ()


OPEN = """
import sys
from pathlib import Path
from cocotte.store.logs.sqlite_log import SqliteLog

SqliteLog(Path(sys.argv[1])).close()
"""


def test_two_programs_may_begin_the_same_log_at_once(tmp_path: Path) -> None:
    """Both find the log made, whoever was first."""
    path = tmp_path / "matches.sqlite"
    programs = [subprocess.Popen([sys.executable, "-c", OPEN, path]) for _ in range(4)]
    assert [program.wait() for program in programs] == [0, 0, 0, 0]
    with SqliteLog(path) as log:
        assert log.matches() == ()


def test_a_log_with_more_behind_its_end_may_be_whole(tmp_path: Path) -> None:
    """Its pages are looked through: SQLite reads none beyond the last."""
    path = tmp_path / "matches.sqlite"
    SqliteLog(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole + bytes(PAGE_SIZE))
    with SqliteLog(path) as log:
        assert log.matches() == ()
    path.write_bytes(whole[:-PAGE_SIZE] + b"\xff" * 2 * PAGE_SIZE)
    with pytest.raises(StorageError, match="LOG_DAMAGED"):
        SqliteLog(path).close()
