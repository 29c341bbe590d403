"""The file of the settings, written in a worker thread: a disk may take long until it has them for good."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from cocotte.core.errors import StorageError
from cocotte.gui.services.crash import LOGGER
from cocotte.gui.services.worker import Worker, show_in_window
from cocotte.store import settings as stored
from cocotte.store.places import settings_path
from cocotte.store.settings import Settings

_PATIENCE: Final = 5.0  # seconds a file may still take when the window closes


class SettingsFile(QObject):
    """Keeps the settings chosen last, and what another window chose meanwhile."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        """The `settings` are those of the file as it was read."""
        super().__init__(parent)
        self._before = self._newest = settings  # of this window: as in the file, and as chosen last
        self._reported = False  # whether it is to be reported that they cannot be written
        self._worker = Worker(self)

    def keep(self, settings: Settings, *, quietly: bool = False) -> None:
        """Write them, after those that are being written; `quietly`: a refusal is noted and not reported."""
        self._reported = not quietly or self._reported
        self._newest, path = settings, settings_path()
        self._worker.ask(lambda _: self._write(path), lambda _: self._written(), self._refused)

    def close(self) -> None:
        """Wait until all are written; what cannot be is noted: the window that would tell is gone."""
        self._worker.end()
        self._worker.wait(_PATIENCE)
        try:
            self._write(settings_path())
        except StorageError as trouble:
            LOGGER.warning("settings not kept: %r", trouble)

    def _write(self, path: Path) -> None:
        newest = self._newest
        if newest is not self._before:
            stored.save(newest, path, before=self._before)
            self._before = newest

    def _written(self) -> None:
        self._reported = False

    def _refused(self, error: BaseException) -> None:
        LOGGER.warning("settings not kept: %r", error)
        reported, self._reported = self._reported, False
        if reported:
            show_in_window(error)
