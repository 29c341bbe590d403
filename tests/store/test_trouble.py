"""What is said when the disk or the system refuses, and that nothing is lost by it."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cocotte.core.errors import StorageError
from cocotte.store import disk_errors
from cocotte.store.disk_errors import refuse_device, storage_errors
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal_recorded", 1, '{"knocker":"Ann","deadwood":4}')]
NOBODY = 65534


def record_until_refused(log: SqliteLog) -> tuple[int, StorageError]:
    """How many entries were recorded before the first that was not, and why it was not."""
    for recorded in range(1000):
        try:
            log.append("evening", recorded, f"c{recorded}", [NewEntry("note", 1, "x" * 3000)], NOON)
        except StorageError as trouble:
            return recorded, trouble
    raise AssertionError("the disk has room for everything")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[tuple[SqliteLog, Callable[[], object]]]:
    """A log on a disk that is soon full (a real one if the system gives us one), and what makes room."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", str(disk)]
    if sys.platform != "win32" and subprocess.run(mount, check=False, capture_output=True).returncode == 0:
        ballast = disk / "ballast"
        ballast.write_bytes(bytes(60_000))
        with SqliteLog(disk / "matches.sqlite") as log:
            yield log, ballast.unlink
        subprocess.run(["umount", disk], check=True)
    else:
        with SqliteLog(disk / "matches.sqlite") as log:
            log._connection.execute("PRAGMA max_page_count = 30")
            yield log, lambda: log._connection.execute("PRAGMA max_page_count = 1000")


def test_a_full_disk_is_said_and_nothing_is_half_recorded(
    small_disk: tuple[SqliteLog, Callable[[], object]],
) -> None:
    """The entry that no longer fits is refused, those before it are there; once there is room it is taken."""
    log, make_room = small_disk
    recorded, trouble = record_until_refused(log)
    assert trouble.code == "DISK_FULL"
    assert trouble.facts == {"path": str(log.path)}
    assert recorded > 10
    assert len(log.read("evening")) == recorded
    make_room()
    assert log.append("evening", recorded, f"c{recorded}", DEAL, NOON)[0].seq == recorded + 1
    assert log.verify() == ()


@pytest.fixture
def guarded() -> Iterator[Path]:
    """A log of a user to whom the system can forbid things: the superuser becomes nobody for a while."""
    superuser = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "house" / "matches.sqlite"
        with SqliteLog(path) as log:
            log.append("evening", 0, "c1", DEAL, NOON)
        if superuser:
            Path(place).chmod(0o755)
            for owned in (path, path.parent):
                os.chown(owned, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            yield path
        finally:
            if superuser:
                os.seteuid(0)


@contextmanager
def mode(place: Path, rights: int) -> Iterator[None]:
    before = place.stat().st_mode
    place.chmod(rights)
    try:
        yield
    finally:
        place.chmod(before)


@pytest.mark.posix("rights as bits of a file")
def test_a_log_that_may_only_be_read_is_read(guarded: Path) -> None:
    """Somebody else's evening can be looked at; recording in it is refused."""
    with mode(guarded, 0o444), SqliteLog(guarded) as log:
        assert len(log.read("evening")) == 1
        assert len(log.matches()) == 1
        with pytest.raises(StorageError) as refused:
            log.append("evening", 1, "c2", DEAL, NOON)
    assert refused.value.code == "LOG_READ_ONLY"
    assert refused.value.facts == {"path": str(guarded)}


@pytest.mark.posix("rights as bits of a file")
def test_a_log_in_a_folder_that_may_only_be_read_is_read(guarded: Path) -> None:
    """SQLite needs the folder to record safely: the folder is named."""
    with mode(guarded.parent, 0o555), SqliteLog(guarded) as log:
        assert len(log.read("evening")) == 1
        with pytest.raises(StorageError) as refused:
            log.append("evening", 1, "c2", DEAL, NOON)
    assert refused.value.code == "FOLDER_READ_ONLY"
    assert refused.value.facts == {"path": str(guarded.parent)}


@pytest.mark.posix("rights as bits of a file")
@pytest.mark.parametrize("name", ["new.sqlite", "new/new.sqlite"])
def test_no_log_begins_in_a_folder_that_may_only_be_read(guarded: Path, name: str) -> None:
    """The folder that refuses is named, though the log were to lie deeper."""
    with mode(guarded.parent, 0o555), pytest.raises(StorageError) as refused:
        SqliteLog(guarded.parent / name)
    assert refused.value.code == "FOLDER_READ_ONLY"
    assert refused.value.facts == {"path": str(guarded.parent)}


@pytest.mark.posix("rights as bits of a file")
def test_a_log_that_may_not_be_read_is_said(guarded: Path) -> None:
    """The file is named, not its folder."""
    with mode(guarded, 0o000), pytest.raises(StorageError) as refused:
        SqliteLog(guarded)
    assert refused.value.code == "FILE_REFUSED"
    assert refused.value.facts == {"path": str(guarded)}


def test_a_folder_is_no_log(tmp_path: Path) -> None:
    """A folder given for the log is said to be one."""
    with pytest.raises(StorageError) as refused:
        SqliteLog(tmp_path)
    assert refused.value.code == "FILE_IS_FOLDER"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    """A log cannot lie below a file."""
    (tmp_path / "notes.txt").write_text("Ann 12, Ben 7")
    with pytest.raises(StorageError) as refused:
        SqliteLog(tmp_path / "notes.txt" / "matches.sqlite")
    assert refused.value.code == "FOLDER_MISSING"
    assert refused.value.facts == {"path": str(tmp_path / "notes.txt")}


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "DISK_FULL"),
        (errno.EDQUOT, "DISK_FULL"),
        (errno.EFBIG, "DISK_FULL"),
        (errno.EROFS, "FOLDER_READ_ONLY"),
        (errno.EACCES, "FILE_REFUSED"),
        (errno.EISDIR, "FILE_IS_FOLDER"),
        (errno.ENOENT, "FILE_MISSING"),
        (errno.ENOTDIR, "FOLDER_MISSING"),
        (errno.EIO, "DISK_ERROR"),
    ],
)
def test_what_the_system_refuses_has_a_name(tmp_path: Path, number: int, code: str) -> None:
    """Each refusal of the system is trouble with a code; what is left says it in the system's words."""
    with pytest.raises(StorageError) as refused, storage_errors(tmp_path / "sheet.pdf"):
        raise OSError(number, os.strerror(number))
    assert refused.value.code == code
    assert refused.value.facts.get("detail") == (os.strerror(number) if code == "DISK_ERROR" else None)
    assert isinstance(refused.value.__cause__, OSError)


@pytest.mark.parametrize("place", ["missing/evening.cocotte", "notes.txt/evening.cocotte"])
def test_a_file_to_be_read_is_missing_with_its_folder(tmp_path: Path, place: str) -> None:
    """Nobody wants that folder made: there is no such file."""
    (tmp_path / "notes.txt").write_text("Ann 12, Ben 7")
    with pytest.raises(StorageError) as refused, storage_errors(tmp_path / place, reading=True):
        (tmp_path / place).read_bytes()
    assert (refused.value.code, refused.value.facts) == ("FILE_MISSING", {"path": str(tmp_path / place)})


def test_an_error_of_the_disk_below_sqlite_is_said(tmp_path: Path) -> None:
    """SQLite reports that it could not write; the folder takes a page, so it is not full."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    with pytest.raises(StorageError) as refused, storage_errors(tmp_path / "matches.sqlite"):
        raise error
    assert refused.value.code == "DISK_ERROR"
    assert list(tmp_path.iterdir()) == []


def test_a_mistake_in_the_program_is_no_trouble(tmp_path: Path) -> None:
    """A wrong statement is a bug, and is shown as one."""
    with (
        SqliteLog(tmp_path / "matches.sqlite") as log,
        pytest.raises(sqlite3.OperationalError),
        storage_errors(log.path),
    ):
        log._connection.execute("SELECT nothing")


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (sqlite3.SQLITE_BUSY, "LOG_LOCKED"),
        (sqlite3.SQLITE_LOCKED, "LOG_LOCKED"),
        (sqlite3.SQLITE_PROTOCOL, "LOG_LOCKED"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "LOG_LOCKED"),
        (sqlite3.SQLITE_CORRUPT, "LOG_DAMAGED"),
        (sqlite3.SQLITE_NOTADB, "LOG_DAMAGED"),
        (sqlite3.SQLITE_CONSTRAINT_TRIGGER, "LOG_DAMAGED"),
        (sqlite3.SQLITE_TOOBIG, "LOG_DAMAGED"),
        (sqlite3.SQLITE_FULL, "DISK_FULL"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "LOG_MOVED"),
        (sqlite3.SQLITE_READONLY, "LOG_READ_ONLY"),
        (sqlite3.SQLITE_CANTOPEN, "FILE_REFUSED"),
        (sqlite3.SQLITE_PERM, "FILE_REFUSED"),
        (sqlite3.SQLITE_AUTH, "FILE_REFUSED"),
        (sqlite3.SQLITE_IOERR_FSYNC, "DISK_ERROR"),
    ],
)
def test_what_sqlite_refuses_has_a_name(tmp_path: Path, number: int, code: str) -> None:
    """Each with the log it is about; damage and the disk with the words of SQLite as well."""
    log = tmp_path / "matches.sqlite"
    with pytest.raises(StorageError) as refused, storage_errors(log):
        raise of_sqlite(number)
    assert refused.value.code == code
    detail = {"detail": "so it is"} if code in ("LOG_DAMAGED", "DISK_ERROR") else {}
    assert refused.value.facts == {"path": str(log), **detail}


@pytest.mark.parametrize(
    ("number", "code", "place"),
    [
        (errno.EACCES, "FOLDER_READ_ONLY", "."),
        (errno.EROFS, "FOLDER_READ_ONLY", "."),
        (errno.ENOSPC, "DISK_FULL", "club/matches.sqlite"),
    ],
)
def test_what_is_wrong_may_be_wrong_with_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str, place: str
) -> None:
    """A page cannot be written beside it either: of a folder that is not there yet, in the one it lies in."""

    def refused_page(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refused_page)
    for sqlite in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR):
        with pytest.raises(StorageError) as refused, storage_errors(tmp_path / "club" / "matches.sqlite"):
            raise of_sqlite(sqlite)
        assert (refused.value.code, refused.value.facts) == (code, {"path": str(tmp_path / place)})
    assert list(tmp_path.iterdir()) == []


def of_sqlite(number: int) -> sqlite3.Error:
    """An error as SQLite raises it."""
    error = sqlite3.OperationalError("so it is")
    error.sqlite_errorcode = number
    return error


@pytest.mark.posix("pipes in the file system")
def test_a_device_is_no_file(tmp_path: Path) -> None:
    """Nothing can be kept in a pipe; what is not there yet may become a file."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StorageError) as refused:
        refuse_device(tmp_path / "pipe")
    assert (refused.value.code, refused.value.facts) == ("FILE_NOT_PLAIN", {"path": str(tmp_path / "pipe")})
    refuse_device(tmp_path / "new.sqlite")
    refuse_device(tmp_path)


@pytest.mark.parametrize(
    ("number", "code"),
    [(32, "FILE_IN_USE"), (33, "FILE_IN_USE"), (123, "FILE_NAME_REFUSED"), (87, "DISK_ERROR")],
)
def test_what_windows_says_by_a_number_is_understood(tmp_path: Path, number: int, code: str) -> None:
    """Its numbers tell apart what the others' do not."""
    error = OSError(errno.EINVAL, "Invalid argument")
    error.winerror = number  # type: ignore[attr-defined,unused-ignore]  # Windows alone has it
    assert disk_errors.trouble_of(error, tmp_path / "sheet.pdf").code == code


def test_windows_refuses_a_folder_where_a_file_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if it were forbidden; what is forbidden indeed stays that."""
    monkeypatch.setattr(disk_errors, "_FOLDERS_REFUSED", True)
    (file := tmp_path / "file").touch()
    refused = PermissionError(errno.EACCES, "Permission denied")
    assert disk_errors.trouble_of(refused, tmp_path).code == "FILE_IS_FOLDER"
    assert disk_errors.trouble_of(refused, file).code == "FILE_REFUSED"
