"""A file is called what every system takes, and on Windows nothing that means something else there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.store import file_names
from cocotte.store.atomic import in_place_of, write_bytes
from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2026-11-21 Pierre v Jean", "2026-11-21 Pierre v Jean"),
        ('Ann/Ben: "20?"', "Ann Ben 20"),
        ("Zoë ♠ & Élise", "Zoë ♠ & Élise"),
        ("Ann v Ben Jr. ", "Ann v Ben Jr"),
        ("Con", "Con_"),
        ("aux.old", "aux.old_"),
        ("Conrad", "Conrad"),
        ("x" * 200, "x" * 100),
    ],
)
def test_a_name_proposed_for_a_file_is_one_everywhere(text: str, name: str) -> None:
    """No sign Windows keeps for itself, no dot at its end, no name of a device."""
    assert file_names.as_file_name(text) == name


@pytest.mark.parametrize("name", ["evening 20:30.pdf", "aux.pdf", "CON", "who?", "sheet.", "nul"])
def test_what_windows_would_take_for_something_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """For a sheet, a backup and a log: nothing is written beside a file that nobody sees, or to a device."""
    monkeypatch.setattr(file_names, "_KEPT", True)
    path = tmp_path / name
    for attempt in (
        lambda: write_bytes(path, b"content"),
        lambda: in_place_of(path).__enter__(),
        lambda: SqliteLog(path),
    ):
        with pytest.raises(StorageError) as refused:
            attempt()
        assert (refused.value.code, refused.value.facts) == ("FILE_NAME_REFUSED", {"path": str(path)})
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_too_long_is_said_to_be(tmp_path: Path) -> None:
    """It is not the disk that has an error."""
    with pytest.raises(StorageError, match="FILE_NAME_REFUSED"):
        write_bytes(tmp_path / ("x" * 300), b"content")
    assert list(tmp_path.iterdir()) == []
