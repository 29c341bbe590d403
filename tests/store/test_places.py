"""Where things lie."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cocotte.store import places

if TYPE_CHECKING:
    import pytest


def test_the_log_is_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is given for one run goes before the environment, and that before the user's data folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "USERPROFILE"):  # the second on Windows
        monkeypatch.setenv(name, str(tmp_path / "home"))
    environment = {"COCOTTE_LOG": "club.sqlite"}
    assert places.log_path("evening.sqlite", environment) == tmp_path / "evening.sqlite"
    assert places.log_path(None, environment) == tmp_path / "club.sqlite"
    assert places.log_path("~/evening.sqlite", {}) == tmp_path / "home" / "evening.sqlite"
    for nowhere in ({}, {"COCOTTE_LOG": ""}):
        assert places.log_path(None, nowhere) == places.data_folder() / "matches.sqlite"
        assert places.log_path("", nowhere) == places.data_folder() / "matches.sqlite"


def test_each_thing_lies_in_a_folder_named_after_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Data, settings and diagnostics each have their folder in the user's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for place in (places.data_folder(), places.settings_path().parent, places.diagnostics_folder()):
        assert "cocotte" in place.parts
        assert place.is_absolute()
    assert places.own_presets() == places.data_folder() / "presets"
    assert places.settings_path().name == "settings.json"


def test_backups_lie_beside_their_log(tmp_path: Path) -> None:
    """Two logs in one folder keep their backups apart; the newest comes first, other files are none."""
    log, other = tmp_path / "matches.sqlite", tmp_path / "club.sqlite"
    assert places.backups_of(log) == ()
    folder = places.backups_folder(log)
    folder.mkdir()
    for name in ("2026-01-30.sqlite", "2026-01-31.sqlite", "notes.txt", ".cocotte-1.part"):
        (folder / name).touch()
    assert places.backups_of(log) == (folder / "2026-01-31.sqlite", folder / "2026-01-30.sqlite")
    assert places.backups_of(other) == ()
    assert folder == Path(f"{log}.backups")
