"""A file is there whole or not at all, and what stood there is not lost by accident."""

from __future__ import annotations

import os
import stat
import threading
from datetime import date
from itertools import count
from pathlib import Path

import pytest

from cocotte.core.errors import StorageError
from cocotte.store import atomic
from cocotte.store.atomic import in_place_of, set_aside, write_bytes, writing_to
from cocotte.store.logs.sqlite_file import connect


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """A sheet is written where there was none, and in the place of an older one."""
    sheet = tmp_path / "sheet.pdf"
    for content in (b"first", b"second, longer", b""):
        write_bytes(sheet, content)
        assert sheet.read_bytes() == content
    assert list(tmp_path.iterdir()) == [sheet]


def test_what_can_be_found_out_again_does_not_wait_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A note written every second takes the place of the one before all the same."""
    waits: list[int] = []
    monkeypatch.setattr(os, "fsync", waits.append)
    note = tmp_path / "note"
    write_bytes(note, b"first", durable=False)
    write_bytes(note, b"second", durable=False)
    assert (note.read_bytes(), waits) == (b"second", [])
    write_bytes(note, b"third")
    assert (note.read_bytes(), len(waits) > 0) == (b"third", True)


@pytest.mark.posix("a limit to how large a file may grow")
def test_a_file_that_does_not_fit_leaves_the_old_one(tmp_path: Path) -> None:
    """The disk is full before the new sheet is whole: the old sheet stays, and nothing else is left."""
    import resource

    sheet = tmp_path / "sheet.pdf"
    sheet.write_bytes(b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, before[1]))
    try:
        with pytest.raises(StorageError) as refused:
            write_bytes(sheet, bytes(20_000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert refused.value.code == "DISK_FULL"
    assert refused.value.facts == {"path": str(sheet)}
    assert sheet.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [sheet]


@pytest.mark.parametrize(("held", "written"), [(3, True), (100, False)])
def test_a_file_that_another_program_has_open_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: int, written: bool
) -> None:
    """Windows lets nobody replace it until it is closed: for a moment only, or the old one stays."""
    (sheet := tmp_path / "sheet.pdf").write_bytes(b"old")
    monkeypatch.setattr(atomic, "_OPEN_STAYS", True)
    monkeypatch.setattr(atomic, "_PAUSES", (0.0,) * 6)
    replace, attempts = Path.replace, count(1)

    def replaced(part: Path, path: Path) -> Path:
        if next(attempts) <= held:
            raise PermissionError(13, "Access is denied")
        return replace(part, path)

    monkeypatch.setattr(Path, "replace", replaced)
    if written:
        write_bytes(sheet, b"new")
    else:
        with pytest.raises(StorageError, match="FILE_IN_USE"):
            write_bytes(sheet, b"new")
    assert sheet.read_bytes() == (b"new" if written else b"old")
    assert list(tmp_path.iterdir()) == [sheet]


def test_a_bug_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    """Whatever goes wrong before the end, the old sheet stays."""
    sheet = tmp_path / "sheet.pdf"
    sheet.write_bytes(b"old")

    def draw(part: Path) -> None:
        part.write_bytes(b"half")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), in_place_of(sheet) as part:
        draw(part)
    assert sheet.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [sheet]


def test_a_missing_folder_and_a_folder_are_said(tmp_path: Path) -> None:
    """What stands in the way is named."""
    with pytest.raises(StorageError) as refused:
        write_bytes(tmp_path / "nowhere" / "sheet.pdf", b"")
    assert refused.value.code == "FOLDER_MISSING"
    assert refused.value.facts == {"path": str(tmp_path / "nowhere")}
    with pytest.raises(StorageError, match="FILE_IS_FOLDER"):
        write_bytes(tmp_path, b"")


@pytest.mark.posix("rights as bits of a file")
def test_the_rights_to_a_file_stay(tmp_path: Path) -> None:
    """A sheet that was private stays private; a new one is as any new file of the user's."""
    private, new, usual = tmp_path / "private", tmp_path / "new", tmp_path / "usual"
    private.touch(0o600)
    usual.touch()
    write_bytes(private, b"")
    write_bytes(new, b"")
    assert private.stat().st_mode & 0o777 == 0o600
    assert new.stat().st_mode == usual.stat().st_mode


@pytest.mark.posix("links that anybody may make")
def test_a_link_goes_on_pointing_where_it_did(tmp_path: Path) -> None:
    """A sheet on another disk, reached by a link, is written there."""
    (tmp_path / "disk").mkdir()
    (tmp_path / "sheet.pdf").symlink_to(tmp_path / "disk" / "sheet.pdf")
    write_bytes(tmp_path / "sheet.pdf", b"content")
    assert (tmp_path / "sheet.pdf").is_symlink()
    assert (tmp_path / "disk" / "sheet.pdf").read_bytes() == b"content"


@pytest.mark.posix("pipes in the file system")
def test_a_pipe_is_written_straight_away(tmp_path: Path) -> None:
    """Nothing takes the place of a pipe or a device."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=write_bytes, args=(pipe, b"content"))
    writer.start()
    assert pipe.read_bytes() == b"content"
    writer.join()
    assert pipe.is_fifo()


@pytest.mark.parametrize("second_names", [True, False], ids=["second names", "copies"])
def test_what_is_set_aside_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, second_names: bool
) -> None:
    """Each file set aside on a day gets a name of its own, on any kind of disk."""
    if not second_names:

        def link(*_: object) -> None:
            raise PermissionError(1, "no links here")

        monkeypatch.setattr(os, "link", link)
    log = tmp_path / "matches.sqlite"
    for number in range(3):
        log.write_text(f"evening {number}")
        set_aside(log, date(2026, 1, 31))
        log.unlink()
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "matches-damaged-2026-01-31.sqlite": "evening 0",
        "matches-damaged-2026-01-31-2.sqlite": "evening 1",
        "matches-damaged-2026-01-31-3.sqlite": "evening 2",
    }


@pytest.mark.posix("names of any bytes")
def test_any_name_may_be_written(tmp_path: Path) -> None:
    """A long name, and one the system's encoding cannot spell."""
    for name in ("é" * 120 + ".pdf", os.fsdecode(b"caf\xe9.pdf")):
        write_bytes(tmp_path / name, b"content")
        assert Path(tmp_path, name).read_bytes() == b"content"


def test_what_is_written_part_by_part_is_whole_or_not_there(tmp_path: Path) -> None:
    """Given up in the middle, the old file stays and nothing lies beside it."""
    file = tmp_path / "season.pdf"
    file.write_text("last year's")

    def give_up() -> None:
        with writing_to(file) as out:
            out.write(b"half of it")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        give_up()
    assert file.read_text() == "last year's"
    assert list(tmp_path.iterdir()) == [file]
    with writing_to(file) as out:
        out.write(b"half of it, ")
        out.write(b"and the rest")
    assert file.read_text() == "half of it, and the rest"


@pytest.mark.posix("pipes in the file system")
def test_a_pipe_or_device_is_left_where_it_is(tmp_path: Path) -> None:
    """What has to take the place of a file, a backup or a log, never takes the place of a device."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for attempt in (lambda: in_place_of(pipe).__enter__(), lambda: connect(pipe)):
        with pytest.raises(StorageError, match="FILE_NOT_PLAIN"):
            attempt()
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


@pytest.mark.posix("rights as bits of a file")
def test_a_copy_set_aside_is_no_more_readable_than_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a file can have no second name it is copied; who may not read one may not read the other."""

    def no_second_name(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    path = tmp_path / "settings.json"
    path.write_text("{")
    path.chmod(0o640)
    monkeypatch.setattr(os, "link", no_second_name)
    aside = set_aside(path, date(2026, 1, 31))
    assert (aside.read_text(), stat.S_IMODE(aside.stat().st_mode)) == ("{", 0o640)
