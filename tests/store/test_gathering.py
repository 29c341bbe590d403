"""Files and folders that are brought in, and what their names say of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cocotte.core.errors import RuleViolation, StorageError
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.match_files import endings
from cocotte.store.match_files.gathering import match_files


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A folder with matches, other files, and a hidden folder."""
    for name in (
        "b.cocotte",
        "a.JSON",
        "notes.pdf",
        ".c.cocotte",
        "2025/e.txt",
        "2025/d.cocotte",
        ".old/f.txt",
    ):
        path = tmp_path / "club" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path / "club"


def test_a_folder_comes_to_the_matches_in_it(club: Path) -> None:
    """By their names, those of the folders in it after them; what is hidden is left alone."""
    found = [path.relative_to(club) for path in match_files([club])]
    assert found == [Path("a.JSON"), Path("b.cocotte"), Path("2025/d.cocotte"), Path("2025/e.txt")]


def test_a_file_is_taken_as_it_is_given(club: Path) -> None:
    """Whatever its name, in the order given; twice is once."""
    notes, match = club / "notes.pdf", club / "2025" / "e.txt"
    assert match_files([notes, match, notes, club / "2025"]) == [notes, match, club / "2025" / "d.cocotte"]


def test_a_folder_without_matches_is_refused(tmp_path: Path) -> None:
    """With the folder, and what a match ends in."""
    (tmp_path / "notes.pdf").touch()
    with pytest.raises(RuleViolation) as refused:
        match_files([tmp_path])
    (problem,) = refused.value.problems
    assert problem.facts == {"path": str(tmp_path), "expected": ".cocotte, .json, .txt"}


def test_a_folder_that_cannot_be_read_is_reported(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no folder without matches."""

    def locked(_: object) -> None:
        raise PermissionError(13, "Permission denied", str(club), 5)

    monkeypatch.setattr("os.scandir", locked)
    with pytest.raises(StorageError, match="FILE_REFUSED"):
        match_files([club])


def test_a_log_is_known_by_what_is_in_it(tmp_path: Path) -> None:
    """Whatever it is called; what cannot be read is none."""
    log = tmp_path / "evening.txt"
    SqliteLog(log).close()
    assert endings.is_log(log)
    (tmp_path / "evening.sqlite").write_text("cocotte 1\n")
    assert not endings.is_log(tmp_path / "evening.sqlite")
    assert not endings.is_log(tmp_path)
    assert not endings.is_log(tmp_path / "gone.sqlite")


def test_a_dialog_names_the_endings_with_stars() -> None:
    """As every toolkit wants them."""
    assert endings.pattern(*endings.LOGS) == "*.cocotte-log *.sqlite"
