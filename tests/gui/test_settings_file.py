"""The settings are written in a worker thread."""

from __future__ import annotations

import threading
from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from cocotte.core.errors import StorageError
from cocotte.gui.services.settings_file import SettingsFile
from cocotte.store import settings as stored
from cocotte.store.places import settings_path
from cocotte.store.settings import Settings, Theme

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


@pytest.fixture
def file(own_folders: Path, qapp: QApplication) -> Iterator[SettingsFile]:
    """The file of the settings, of somebody who lives as long as the test."""
    owner = QObject()
    yield SettingsFile(Settings(), owner)
    owner.deleteLater()


def kept() -> Settings:
    return stored.load(settings_path(), date(2026, 11, 21))


def test_the_settings_chosen_last_are_kept(
    file: SettingsFile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the disk is, and whatever was told meanwhile; the window waits for none of it."""
    go, save = threading.Event(), stored.save
    written: list[int] = []

    def slow(settings: Settings, path: Path, **known: Any) -> None:
        go.wait(60)
        written.append(settings.text_size)
        save(settings, path, **known)

    monkeypatch.setattr(stored, "save", slow)
    for size in (110, 120, 130):
        file.keep(Settings(text_size=size))
    go.set()
    qtbot.waitUntil(lambda: written == [110, 130])
    qtbot.waitUntil(lambda: kept().text_size == 130)


def test_two_windows_leave_each_other_what_they_chose(file: SettingsFile, qtbot: QtBot) -> None:
    """The one that is closed last does not know the look chosen in the other."""
    owner = QObject()
    other = SettingsFile(Settings(), owner)
    file.keep(Settings(theme=Theme.DARK, four_colours=True, windows={"main": "left"}))
    qtbot.waitUntil(lambda: not file._worker.busy)
    other.keep(Settings(text_size=160, windows={"preview": "right"}))
    other.close()
    assert kept() == Settings(
        theme=Theme.DARK, four_colours=True, text_size=160, windows={"main": "left", "preview": "right"}
    )
    file.keep(Settings(theme=Theme.LIGHT, four_colours=True))
    file.close()
    assert kept() == Settings(
        theme=Theme.LIGHT, four_colours=True, text_size=160, windows={"preview": "right"}
    )
    owner.deleteLater()


def test_what_is_chosen_at_the_end_is_kept(file: SettingsFile) -> None:
    """The window that closes waits for it."""
    file.keep(Settings(text_size=110))
    file.keep(Settings(text_size=120))
    file.close()
    assert kept().text_size == 120


def test_a_disk_that_refuses_is_reported(file: SettingsFile, qtbot: QtBot, own_folders: Path) -> None:
    """As trouble, which the window says kindly; later settings are tried again."""
    settings_path().mkdir(parents=True)
    with qtbot.captureExceptions() as caught:
        file.keep(Settings(text_size=110))
        qtbot.waitUntil(lambda: bool(caught))
    assert isinstance(caught[0][1], StorageError)
    settings_path().rmdir()
    file.keep(Settings(text_size=120))
    qtbot.waitUntil(lambda: kept().text_size == 120)


def test_a_disk_that_refuses_at_the_end_keeps_nobody(
    file: SettingsFile, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The window is gone: it is noted, and the log of the matches is closed as ever."""

    def refuse(*_args: object, **_kwargs: object) -> None:
        raise StorageError("PATH_DENIED", path="settings.json")

    monkeypatch.setattr(stored, "save", refuse)
    file._newest = Settings(text_size=150)
    file.close()
    assert "settings not kept" in caplog.text
