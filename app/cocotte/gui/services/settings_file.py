"""The file of the settings, written in a worker thread: a disk may take long until it has them for good."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from cocotte.core.errors import StorageError
from cocotte.gui.services.crash import LOGGER
from cocotte.gui.services.tasks import Task
from cocotte.store import settings as stored
from cocotte.store.places import settings_path
from cocotte.store.settings import Settings

_PATIENCE: Final = 5.0  # seconds a file may still take when the window closes


class SettingsFile(QObject):
    """Keeps the settings chosen last, and what another window chose meanwhile."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        """The `settings` are those of the file as it was read."""
        super().__init__(parent)
        self._before = settings  # of this window, as the file has them
        self._newest: Settings | None = None  # not written yet
        self._reported = True  # whether it was reported that they cannot be written
        self._writing: Task | None = None

    def keep(self, settings: Settings, *, quietly: bool = False) -> None:
        """Write them, after those that are being written; `quietly`: a refusal is noted and not reported."""
        self._reported = not quietly or (self._reported and self._newest is not None)
        self._newest = settings
        if self._writing is None:
            self._write()

    def close(self) -> None:
        """Wait until all are written; what cannot be is noted: the window that would tell is gone."""
        if self._writing is not None:
            self._writing.wait(_PATIENCE)
        if self._newest is not None:
            try:
                stored.save(self._newest, settings_path(), before=self._before)
            except StorageError as trouble:
                LOGGER.warning("settings not kept: %r", trouble)
            self._before, self._newest = self._newest, None

    def _write(self) -> None:
        settings, before, path = self._newest, self._before, settings_path()
        if settings is None:
            return
        self._newest, reported = None, self._reported
        self._writing = Task(lambda _: stored.save(settings, path, before=before), self)
        self._writing.done.connect(lambda _: self._written(settings))
        self._writing.failed.connect(lambda error: self._refused(error, reported=reported))
        self._writing.start()

    def _written(self, settings: Settings) -> None:
        self._before = settings
        self._go_on()

    def _go_on(self) -> None:
        self._writing = None
        self._write()

    def _refused(self, error: BaseException, *, reported: bool) -> None:
        LOGGER.warning("settings not kept: %r", error)
        self._go_on()
        if reported:
            raise error  # the window's own handler shows it
