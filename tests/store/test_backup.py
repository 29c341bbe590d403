"""Backups are made while something is recorded, a few are kept, and none of them is damaged."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.store.logs.backup import KEPT, back_up, copy_out, restore
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.salvage import salvage
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import backup_due, backups_folder, backups_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal_recorded", 1, '{"deadwood":4}')]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


def record(path: Path) -> int:
    """Record one more deal of the evening; answers how many there are."""
    with SqliteLog(path) as log:
        known = len(log.read("evening"))
        log.append("evening", known, f"c{known}", DEAL, NOON)
        return known + 1


def deals(path: Path) -> int:
    with SqliteLog(path) as log:
        assert log.verify() == ()
        return len(log.read("evening"))


def test_an_empty_log_needs_no_backup(path: Path) -> None:
    """Before the first deal there is nothing to keep."""
    SqliteLog(path).close()
    assert back_up(path, date(2026, 1, 31)) is None
    assert not backups_folder(path).exists()


def test_a_backup_a_day_while_something_is_recorded(path: Path) -> None:
    """The first start of a day keeps what the day before left; a day without a deal needs no backup."""
    record(path)
    first = back_up(path, date(2026, 1, 31))
    assert first == backups_folder(path) / "2026-01-31.sqlite"
    assert deals(first) == 1
    record(path)
    assert back_up(path, date(2026, 1, 31)) is None
    second = back_up(path, date(2026, 2, 1))
    assert second
    assert deals(second) == 2
    assert back_up(path, date(2026, 2, 2)) is None
    record(path)
    assert back_up(path, date(2026, 2, 2))
    assert [backup.stem for backup in backups_of(path)] == ["2026-02-02", "2026-02-01", "2026-01-31"]


def test_the_newest_few_are_kept(path: Path) -> None:
    """Older backups go when a newer one is made; nothing else in the folder is touched."""
    record(path)
    backups_folder(path).mkdir()
    note = backups_folder(path) / "note.txt"
    note.touch()
    for day in range(1, 10):
        record(path)
        back_up(path, date(2026, 1, day))
    assert [backup.stem for backup in backups_of(path)] == [
        f"2026-01-0{day}" for day in range(9, 9 - KEPT, -1)
    ]
    assert note.exists()


def test_a_clock_that_was_ahead_costs_no_backup(path: Path) -> None:
    """Backups of days to come are let go of first, day by day; that of today is made once, and stays."""
    record(path)
    for day in range(1, KEPT + 1):
        record(path)
        back_up(path, date(2027, 1, day))
    for day in (1, 2):
        record(path)
        assert backup_due(path, date(2026, 1, day))
        assert back_up(path, date(2026, 1, day)) in backups_of(path)
        record(path)
        assert not backup_due(path, date(2026, 1, day))
    assert [backup.stem for backup in backups_of(path)] == [
        *("2027-01-05", "2027-01-04", "2027-01-03", "2026-01-02", "2026-01-01"),
    ]


@pytest.mark.posix("rights as bits of a file")
def test_a_log_made_private_makes_its_backups_private(path: Path) -> None:
    """Those made before are closed with the next one, and so is their folder."""
    record(path)
    first = back_up(path, date(2026, 1, 1))
    assert first is not None
    path.chmod(0o600)
    record(path)
    second = back_up(path, date(2026, 1, 2))
    assert second is not None
    assert {stat.S_IMODE(each.stat().st_mode) for each in (first, second)} == {0o600}
    assert stat.S_IMODE(first.parent.stat().st_mode) == 0o700


def test_a_backup_is_made_while_the_log_is_open(path: Path) -> None:
    """The evening goes on meanwhile."""
    record(path)
    with SqliteLog(path) as log:
        assert back_up(path, date(2026, 1, 31))
        assert log.append("evening", 1, "next", DEAL, NOON)


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda content: content.replace(b'"deadwood":4', b'"deadwood":5'), id="an entry"),
        pytest.param(lambda content: content[:-4096] + bytes(4096), id="a page"),
    ],
)
def test_a_damaged_log_never_takes_the_place_of_a_good_backup(path: Path, damage: Callable[..., Any]) -> None:
    """Damage is said, and every backup there is stays."""
    for day in range(1, KEPT + 1):
        record(path)
        back_up(path, date(2026, 1, day))
    kept = {backup: backup.read_bytes() for backup in backups_of(path)}
    record(path)
    path.write_bytes(damage(path.read_bytes()))
    with pytest.raises(StorageError) as refused:
        back_up(path, date(2026, 2, 1))
    assert refused.value.code == "LOG_DAMAGED"
    assert refused.value.facts["path"] == str(path)
    assert {backup: backup.read_bytes() for backup in backups_folder(path).iterdir()} == kept
    assert len(kept) == KEPT


def test_a_full_disk_leaves_the_backups_there_are(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup that finds no room is not half there."""
    record(path)
    back_up(path, date(2026, 1, 31))
    record(path)

    def no_room(*_: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr("cocotte.store.logs.backup._copy", no_room)
    with pytest.raises(StorageError, match="DISK_FULL"):
        back_up(path, date(2026, 2, 1))
    assert [file.name for file in backups_folder(path).iterdir()] == ["2026-01-31.sqlite"]


def test_a_backup_is_put_back(path: Path) -> None:
    """The log takes up where the backup was; what stood in its place is set aside, not lost."""
    record(path)
    back_up(path, date(2026, 1, 31))
    record(path)
    aside = restore(backups_of(path)[0], path, date(2026, 2, 1))
    assert aside == path.with_name("matches-replaced-2026-02-01.sqlite")
    assert deals(path) == 1
    assert deals(aside) == 2
    assert restore(backups_of(path)[0], path, date(2026, 2, 1)) == path.with_name(
        "matches-replaced-2026-02-01-2.sqlite"
    )


def test_a_backup_is_put_back_where_nothing_is_left(path: Path) -> None:
    """A log that was deleted comes back."""
    record(path)
    back_up(path, date(2026, 1, 31))
    path.unlink()
    assert restore(backups_of(path)[0], path, date(2026, 2, 1)) is None
    assert deals(path) == 1


def test_what_is_no_good_backup_is_not_put_back(path: Path) -> None:
    """A damaged file never takes the place of a log."""
    record(path)
    for content, code in ((b"Ann 12, Ben 7", "LOG_NOT_DATABASE"), (b"", "LOG_NOT_DATABASE")):
        other = path.with_name("other")
        other.write_bytes(content)
        with pytest.raises(StorageError) as refused:
            restore(other, path, date(2026, 2, 1))
        assert refused.value.code == code
        assert refused.value.facts["path"] == str(other)
    assert deals(path) == 1
    assert len(list(path.parent.iterdir())) == 2


def test_an_unfinished_commit_goes_aside_with_its_log(path: Path) -> None:
    """A journal left behind would be played back into the log that is put in place."""
    record(path)
    back_up(path, date(2026, 1, 31))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TABLE filler (text)")
        connection.executemany("INSERT INTO filler VALUES (?)", [["x" * 3000]] * 50)
        cut_off = {file: file.read_bytes() for file in (path, path.with_name(f"{path.name}-journal"))}
        connection.execute("ROLLBACK")
    for file, content in cut_off.items():
        file.write_bytes(content)
    aside = restore(backups_of(path)[0], path, date(2026, 2, 1))
    assert aside
    assert deals(path) == 1
    assert deals(aside) == 1


def test_a_log_that_says_it_did_not_change_is_verified(path: Path) -> None:
    """A disk that forgets changes no times: damage in a log nobody wrote to is found the next day."""
    record(path)
    back_up(path, date(2026, 1, 31))
    assert back_up(path, date(2026, 2, 1)) is None
    assert not backup_due(path, date(2026, 2, 1))
    before = path.stat()
    path.write_bytes(path.read_bytes().replace(b'"deadwood":4', b'"deadwood":5'))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    for _ in range(2):
        with pytest.raises(StorageError, match="LOG_DAMAGED"):
            back_up(path, date(2026, 2, 2))


@pytest.mark.posix("rights as bits of a file")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644])
def test_who_may_not_read_the_log_may_not_read_its_backups(path: Path, mode: int) -> None:
    """Backups, their folder and the log that is put back have the mode of the log."""
    record(path)
    path.chmod(mode)
    backup = back_up(path, date(2026, 1, 31))
    copy_out(path, path.with_name("stick"))
    damaged = salvage(path, date(2026, 1, 31)).aside
    assert backup is not None
    assert damaged is not None
    modes = {stat.S_IMODE(file.stat().st_mode) for file in (backup, path.with_name("stick"), path, damaged)}
    assert modes == {mode}
    assert stat.S_IMODE(backup.parent.stat().st_mode) == mode | (mode & 0o444) >> 2


def test_what_killed_programs_left_is_swept(path: Path) -> None:
    """Half a backup of the day before goes; one that may still be written to stays."""
    record(path)
    backups_folder(path).mkdir()
    old, new = (backups_folder(path) / f".cocotte-{name}.part" for name in ("old", "new"))
    other = path.with_name(".cocotte-old.part-journal")
    for file in (old, new, other):
        file.touch()
    for file in (old, other):
        os.utime(file, (0, 0))
    back_up(path, date(2026, 1, 31))
    assert [file.exists() for file in (old, new, other)] == [False, True, False]


def test_a_log_that_may_not_be_written_needs_no_backup(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can have changed it here; any other is due as long as there is none of today."""
    record(path)
    assert backup_due(path, date(2026, 1, 31))
    monkeypatch.setattr(os, "access", lambda file, how: not (file == path and how == os.W_OK))
    assert not backup_due(path, date(2026, 1, 31))
