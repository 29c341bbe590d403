"""The log in a SQLite file: what the database itself refuses, and what is noticed."""

from __future__ import annotations

import os
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.store.logs import sqlite_log
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.merging import merge
from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal_recorded", 1, '{"knocker":"Ann","deadwood":4}')]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A log with two matches, closed."""
    path = tmp_path / "matches.sqlite"
    with SqliteLog(path) as log:
        for seq in range(6):
            log.append("evening", seq, f"c{seq}", DEAL, NOON)
        log.append("rematch", 0, "c1", DEAL * 3, NOON)
    return path


@pytest.fixture
def log(path: Path) -> Iterator[SqliteLog]:
    with SqliteLog(path) as log:
        yield log


@pytest.fixture
def database(path: Path) -> Iterator[sqlite3.Connection]:
    """Another program at the same file, without Cocotte's manners."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def row(
    match_id: str, seq: int, command_id: str, part: int = 0, previous: str = "0" * 64
) -> tuple[str | int, ...]:
    return (match_id, seq, command_id, part, "deal_recorded", 1, "{}", NOON, previous, "f" * 64)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET body = '{}'",
        "UPDATE OR REPLACE entry SET seq = 1 WHERE seq = 2",
        "DELETE FROM entry",
        "DELETE FROM entry WHERE match_id = 'evening' AND seq = 6",
        "INSERT INTO entry SELECT * FROM entry WHERE true ON CONFLICT DO UPDATE SET body = '{}'",
    ],
)
def test_the_database_itself_refuses_to_change_an_entry(database: sqlite3.Connection, statement: str) -> None:
    """No program at all changes or removes what is recorded."""
    before = database.execute("SELECT * FROM entry").fetchall()
    with pytest.raises(sqlite3.IntegrityError):
        database.execute(statement)
    assert database.execute("SELECT * FROM entry").fetchall() == before


@pytest.mark.parametrize("verb", ["INSERT", "INSERT OR REPLACE", "INSERT OR FAIL"])
@pytest.mark.parametrize(
    "values",
    [
        pytest.param(row("evening", 6, "new"), id="a place that is taken"),
        pytest.param(row("evening", 8, "new"), id="a gap"),
        pytest.param(row("other", 2, "new"), id="a match that begins at 2"),
        pytest.param(row("evening", 7, "c1"), id="a command that is recorded already"),
        pytest.param(row("evening", 7, "new", previous="e" * 64), id="a link to nothing"),
    ],
)
def test_the_database_itself_refuses_what_does_not_follow(
    database: sqlite3.Connection, verb: str, values: tuple[int | str, ...]
) -> None:
    """An entry follows the last one of its match, or is not recorded."""
    before = database.execute("SELECT * FROM entry").fetchall()
    with pytest.raises(sqlite3.IntegrityError, match="follows the last one"):
        database.execute(f"{verb} INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
    assert database.execute("SELECT * FROM entry").fetchall() == before


def test_a_log_has_the_safest_settings_of_sqlite(log: SqliteLog) -> None:
    """Each commit is on disk, its folder too, before it is acknowledged."""
    found = {
        name: log._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in (
            "journal_mode",
            "synchronous",
            "foreign_keys",
            "busy_timeout",
            "application_id",
            "user_version",
        )
    }
    assert found == {
        "journal_mode": "delete",
        "synchronous": 3,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "application_id": 0x436F636F,
        "user_version": 2,
    }


def test_a_changed_byte_is_noticed_though_sqlite_does_not(path: Path, database: sqlite3.Connection) -> None:
    """SQLite's own check passes a changed figure; the chain does not."""
    database.close()
    content = path.read_bytes()
    place = content.rindex(b'"deadwood":4', 0, content.rindex(b'"deadwood":4'))
    path.write_bytes(content[:place] + b'"deadwood":5' + content[place + len(b'"deadwood":4') :])
    with SqliteLog(path) as log:
        assert log._connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (broken,) = log.verify()
        with pytest.raises(StorageError) as refused:
            log.read(broken.match_id)
        assert refused.value.code == "LOG_DAMAGED"
        assert refused.value.facts == {"path": str(path), "match": broken.match_id, "seq": broken.seq}
        with pytest.raises(StorageError, match="LOG_DAMAGED"):
            log.read(broken.match_id, broken.seq)
        other = {"evening": "rematch", "rematch": "evening"}[broken.match_id]
        assert log.append(other, len(log.read(other)), "new", DEAL, NOON)


def test_a_command_said_again_is_not_answered_with_a_changed_entry(
    log: SqliteLog, database: sqlite3.Connection, path: Path
) -> None:
    """Where it was recorded, and is no more what was recorded, its place is named."""
    command, seq = log.read("evening")[-1].command_id, log.read("evening")[-1].seq
    database.execute("DROP TRIGGER entry_never_changes")
    database.execute("UPDATE entry SET body = '{}' WHERE match_id = 'evening' AND seq = ?", (seq,))
    with pytest.raises(StorageError) as refused:
        log.append("evening", seq, command, DEAL, NOON)
    assert refused.value.code == "LOG_DAMAGED"
    assert refused.value.facts == {"path": str(path), "match": "evening", "seq": seq}


@pytest.mark.parametrize("seq", [1, 3, 5, 6])
def test_an_entry_that_is_gone_is_noticed(log: SqliteLog, database: sqlite3.Connection, seq: int) -> None:
    """Taking an entry out by force breaks the chain there, or ends the match too early."""
    database.execute("DROP TRIGGER entry_never_goes")
    database.execute("DELETE FROM entry WHERE match_id = 'evening' AND seq = ?", (seq,))
    assert [(broken.match_id, broken.seq) for broken in log.verify()] == [("evening", seq)]
    for after in (0, seq):
        with pytest.raises(StorageError) as refused:
            log.read("evening", after)
        assert refused.value.code == "LOG_DAMAGED"
    if seq >= 5:
        with pytest.raises(StorageError, match="LOG_DAMAGED"):
            log.append("evening", seq, "new", DEAL, NOON)


@pytest.mark.parametrize("match_id", ["evening", "rematch"])
def test_a_match_that_is_gone_is_noticed(log: SqliteLog, database: sqlite3.Connection, match_id: str) -> None:
    """Neither the list nor whoever asks for it is told that there is no such match."""
    database.execute("DROP TRIGGER entry_never_goes")
    database.execute("DELETE FROM entry WHERE match_id = ?", (match_id,))
    database.execute("DELETE FROM head WHERE match_id = ?", (match_id,))
    for reading in (log.matches, log.verify, lambda: log.read(match_id), lambda: log.read("nobody's")):
        with pytest.raises(StorageError, match="LOG_DAMAGED"):
            reading()
    with pytest.raises(StorageError, match="LOG_DAMAGED"):
        log.append(match_id, 0, "new", DEAL, NOON)


def test_an_index_that_leaves_the_last_entries_out_is_noticed(log: SqliteLog, path: Path) -> None:
    """SQLite asks an index which entries there are; a byte changed in it makes no match shorter."""
    for seq in range(6, 60):
        log.append("evening", seq, f"c{seq}", DEAL, NOON)
    content = path.read_bytes()
    key = b"evening"
    answers: set[tuple[int, int] | str] = set()
    for page in range(0, len(content), 4096):
        if content[page] != 0x0A:  # a leaf of an index
            continue
        place = content.find(key, page, page + 4096)
        while place >= 0:
            path.write_bytes(content[:place] + b"E" + content[place + 1 :])
            try:
                with SqliteLog(path) as damaged:
                    answers.add((len(damaged.matches()), len(damaged.read("evening"))))
            except StorageError as trouble:
                answers.add(trouble.code)
            place = content.find(key, place + 1, page + 4096)
    assert answers == {(2, 60), "LOG_DAMAGED"}


def test_no_changed_byte_is_ever_a_crash(path: Path, tmp_path: Path) -> None:
    """Whatever byte of the file changes: either nothing is different, or the log says it is damaged."""
    content = path.read_bytes()
    with SqliteLog(path) as log:
        sound = [log.read(match_id) for match_id in ("evening", "rematch")]
    used = [place for place, byte in enumerate(content) if byte] + list(range(100))
    chance = random.Random(8)
    damaged = tmp_path / "damaged.sqlite"
    codes = set()
    for place in chance.sample(used, 300):
        changed = bytearray(content)
        changed[place] ^= 1 << chance.randrange(8)
        damaged.write_bytes(changed)
        try:
            with SqliteLog(damaged) as log:
                heads = log.matches()
                entries = [log.read(match_id) for match_id in ("evening", "rematch")]
                breaks = log.verify()
            assert breaks or entries == sound
            assert breaks or [head.match_id for head in heads] == ["rematch", "evening"]
        except StorageError as trouble:
            codes.add(trouble.code)
    assert codes == {"LOG_DAMAGED"}


def test_a_log_stays_with_the_thread_that_opened_it(log: SqliteLog) -> None:
    """Another thread is told so at once, as the mistake in the program it is."""
    caught = []

    def elsewhere() -> None:
        try:
            log.read("evening")
        except sqlite3.ProgrammingError as error:
            caught.append(error)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert len(caught) == 1


def test_a_log_kept_busy_is_said_to_be_locked(log: SqliteLog, database: sqlite3.Connection) -> None:
    """A program that holds the log too long is the reason given; nothing is recorded, reading goes on."""
    log._connection.execute("PRAGMA busy_timeout = 10")
    database.execute("BEGIN IMMEDIATE")
    for record in (lambda: log.append("evening", 6, "new", DEAL, NOON), lambda: log.adopt([])):
        with pytest.raises(StorageError, match="LOG_LOCKED") as refused:
            record()
        assert refused.value.facts == {"path": str(log.path)}
    assert len(log.read("evening")) == 6
    database.execute("ROLLBACK")
    assert log.append("evening", 6, "new", DEAL, NOON)[0].seq == 7


@pytest.mark.posix("a file that is moved or deleted while it is open")
def test_nothing_is_recorded_in_a_file_that_was_moved_away(path: Path, log: SqliteLog) -> None:
    """An entry in a file nobody will open again would be lost: it is refused instead."""
    path.rename(path.with_name("elsewhere.sqlite"))
    with pytest.raises(StorageError, match="LOG_MOVED"):
        log.append("evening", 6, "new", DEAL, NOON)
    path.with_name("elsewhere.sqlite").rename(path)
    assert log.append("evening", 6, "new", DEAL, NOON)[0].seq == 7


@pytest.mark.posix("a file that is moved or deleted while it is open")
def test_a_log_taken_away_or_cut_off_is_noticed(path: Path, log: SqliteLog) -> None:
    """Whoever asks for news hears that nothing more can be recorded there; what is left can be copied."""
    content = path.read_bytes()
    path.write_bytes(content[:-4096])
    with pytest.raises(StorageError, match="LOG_DAMAGED"):
        log.changed()
    path.write_bytes(content)
    assert log.changed() in (True, False)
    path.unlink()
    with pytest.raises(StorageError, match="LOG_MOVED"):
        log.changed()
    copy = path.with_name("copy.sqlite")
    log.copy_to(copy)
    with SqliteLog(copy) as saved:
        assert saved.read("evening") == log.read("evening")
        assert saved.verify() == ()


def test_a_log_cut_to_nothing_while_it_is_open_is_damaged(path: Path, log: SqliteLog) -> None:
    """Whatever is asked of it next says so, and nothing is recorded in what is left."""
    os.truncate(path, 0)
    asked: list[Callable[[], object]] = [
        *(log.changed, log.histories, log.matches, log.last, log.verify, lambda: log.since(0, 9)),
        *(lambda: log.read("evening"), lambda: log.append("evening", 1, "next", DEAL, NOON)),
    ]
    for ask in asked:
        with pytest.raises(StorageError, match="LOG_DAMAGED"):
            ask()
    assert path.stat().st_size == 0


def test_the_match_recorded_last_comes_first_whatever_the_clock_says(tmp_path: Path) -> None:
    """The clock goes back an hour, or a year; what came from another log stands where its time says."""
    for back in ("2026-11-21T19:00:00Z", "2025-11-21T20:00:00Z"):
        with (
            SqliteLog(tmp_path / f"{back[:4]}.sqlite") as log,
            SqliteLog(tmp_path / f"{back[:4]}-2") as other,
        ):
            log.append("ann", 0, "c1", DEAL, "2026-11-21T20:00:00Z")
            log.append("ben", 0, "c1", DEAL, back)
            for match_id, at in (("before", "2024-01-01T20:00:00Z"), ("between", "2026-11-21T19:30:00Z")):
                other.append(match_id, 0, "c1", DEAL, at)
            merge(log, other)
            assert [head.match_id for head in log.matches()] == ["between", "ben", "ann", "before"]
            log.append("ben", 1, "c2", DEAL, back)
            assert log.matches()[1].match_id == "ben"
            log.append("ann", 1, "c2", DEAL, back)
            assert [head.match_id for head in log.matches()][-3:-1] == ["ann", "ben"]
            log.append("before", 1, "c2", DEAL, "2026-11-21T21:00:00Z")
            assert log.matches()[0].match_id == "before"
            assert log.verify() == ()


def test_a_log_emptied_and_begun_anew_is_noticed(path: Path, log: SqliteLog) -> None:
    """Emptied while it was open, it may be made a new log by another program before the next look."""
    log.changed()
    path.write_bytes(b"")
    with SqliteLog(path) as other:
        other.append("another", 0, "open", DEAL, NOON)
        with pytest.raises(StorageError, match="LOG_DAMAGED"):
            log.changed()


def test_a_log_a_newer_program_changed_meanwhile_is_left_alone(
    log: SqliteLog, database: sqlite3.Connection
) -> None:
    """The program that was open during another's update records nothing more."""
    database.execute("PRAGMA user_version = 3")
    with pytest.raises(StorageError, match="LOG_NEWER"):
        log.append("evening", 6, "new", DEAL, NOON)
    assert len(log.read("evening")) == 6


@pytest.mark.parametrize(
    ("between", "read"),
    [("refuse_other_total", SqliteLog.matches), ("end_of", lambda log: log.read("evening"))],
)
def test_what_is_recorded_while_one_reads_is_no_damage(
    path: Path, log: SqliteLog, monkeypatch: pytest.MonkeyPatch, between: str, read: Callable[..., Any]
) -> None:
    """Another program records between two queries: it waits, or is not seen, and nothing is refused."""
    then = getattr(sqlite_log, between)

    def later(*value: Any) -> Any:
        with SqliteLog(path) as other:
            other._connection.execute("PRAGMA busy_timeout = 50")
            with suppress(StorageError):  # locked: it would try again
                other.append("evening", 6, "c6", DEAL, NOON)
        return then(*value)

    monkeypatch.setattr(sqlite_log, between, later)
    assert read(log)


def test_who_only_reads_makes_no_log(path: Path) -> None:
    """A log that was taken away stays away; whoever records anew begins another."""
    path.unlink()
    with pytest.raises(StorageError, match="LOG_MOVED"):
        SqliteLog(path, reading=True)
    assert not path.exists()
