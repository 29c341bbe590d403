"""What the user names is never written over a file of Cocotte's own."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from cocotte.core.errors import StorageError
from cocotte.store import places
from cocotte.store.atomic import write_bytes
from cocotte.store.logs.backup import back_up, copy_out
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.outgoing import write_out

TODAY = date(2026, 11, 21)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with one match and one backup."""
    path = tmp_path / "evening.sqlite"
    with SqliteLog(path) as opened:
        opened.append("m", 0, "c", [NewEntry("match_opened", 1, "{}")], "2026-11-21T20:00:00Z")
    back_up(path, TODAY)
    return path


def refused(path: Path, log: Path) -> str:
    """The code a file is refused with; empty where it was written."""
    try:
        write_out(path, b"a sheet", log)
    except StorageError as error:
        return error.code
    return ""


def test_an_export_never_takes_the_place_of_the_log(log: Path) -> None:
    """By its name, another spelling of it, a link, a hard link or a folder that leads there."""
    folder = log.parent
    (folder / "link.pdf").symlink_to(log)
    (folder / "elsewhere").symlink_to(folder, target_is_directory=True)
    os.link(log, folder / "hard.pdf")
    (folder / "x").mkdir()
    before = log.read_bytes()
    names = (log, folder / "x" / ".." / log.name, folder / "elsewhere" / log.name, folder / "EVENING.sqlite")
    files = (*names[:3], folder / "link.pdf", folder / "hard.pdf")
    assert {refused(name, log) for name in files} == {"FILE_HOLDS_MATCHES"}
    assert log.read_bytes() == before
    damaged = b"its first page is lost" + before[22:]
    log.write_bytes(damaged)
    assert {refused(name, log) for name in (*names, *files)} == {"FILE_IS_OWN"}
    assert log.read_bytes() == damaged
    log.unlink()
    assert {refused(name, log) for name in names} == {"FILE_IS_OWN"}


def test_nor_that_of_what_lies_beside_it(log: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its journal, its backups, the club's files, phones' links, the settings, presets; there yet or not."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    own = [
        *places.beside(log),
        *places.backups_of(log),
        places.backups_folder(log) / "2026-11-22.sqlite",
        places.settings_path(),
        places.own_presets() / "ours.toml",
        places.usual_log(),
    ]
    assert len(own) == 13
    assert [path for path in own if not refused(path, log)] == []
    aside = log.with_name("evening-damaged-2026-11-21-2.sqlite")
    assert refused(aside, log) == ""
    aside.write_bytes(b"of a damaged log, whose first page is lost")
    assert refused(aside, log) == "FILE_IS_OWN"


def test_nor_that_of_any_log(log: Path, tmp_path: Path) -> None:
    """A log that is not in use, or a copy of one on a stick, is known by what is in it."""
    stick = tmp_path / "stick.pdf"
    copy_out(log, stick)
    assert refused(stick, tmp_path / "another.sqlite") == "FILE_HOLDS_MATCHES"
    with pytest.raises(StorageError, match="FILE_HOLDS_MATCHES"):
        write_bytes(stick, b"settings")
    copy_out(log, stick)  # the backup of a later day


def test_a_backup_leaves_the_files_of_the_log_alone(log: Path) -> None:
    """It is a log itself, and would be taken for a journal or a backup of another day."""
    for path in (log.with_name(f"{log.name}-journal"), places.backups_of(log)[0], places.club_file(log)):
        with pytest.raises(StorageError, match="FILE_IS_OWN"):
            copy_out(log, path)
    with pytest.raises(StorageError, match="BACKUP_IS_LOG"):
        copy_out(log, log)


def test_any_other_file_is_written(log: Path, tmp_path: Path) -> None:
    """A sheet of yesterday makes room for today's, also in the folder of the log."""
    for name in ("sheet.pdf", "sheet.pdf", "evening.pdf", "evening-2.sqlite", "evening.sqlite.pdf"):
        assert refused(tmp_path / name, log) == ""
        assert (tmp_path / name).read_bytes() == b"a sheet"
    assert refused(Path(os.devnull), log) == ""
