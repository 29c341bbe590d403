"""A name corrected in every match that has it, in a worker thread; and put back where it was corrected."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cocotte.core.values import frozen
from cocotte.gui.services.tasks import Progress, Task
from cocotte.keeper import Renamed, Scorekeeper
from cocotte.store.logs.club_players import ClubPlayers
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import club_file


@frozen
class Correction:
    """A name that was corrected."""

    old: str
    """As it was."""
    new: str
    """As it is now."""
    done: Renamed
    """In which matches, and in which not."""


class Renaming(QObject):
    """Corrects names, over a connection of its own; one at a time."""

    progressed = Signal(int, int)
    """So many matches of so many are done."""
    done = Signal(object)
    """It is done: a `Correction`."""
    failed = Signal(object)
    """It ended in this error; what was done before is done."""

    def __init__(self, log: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self._task: Task | None = None

    @property
    def busy(self) -> bool:
        """Whether a correction is under way."""
        return self._task is not None

    def begin(self, match_ids: Sequence[str], old: str, new: str) -> None:
        """Give a player another name in these matches."""

        def work(progress: Progress) -> Correction:
            with SqliteLog(self._log) as log:
                done = Scorekeeper(log).rename_in(match_ids, old, new, progress.at)
                ClubPlayers.of(log).follow(old, new, adding=club_file(self._log).exists())
                return Correction(old, new, done)

        if self._task is None:
            self._task = Task(work, self)
            self._task.progressed.connect(self.progressed)
            self._task.done.connect(self._done)
            self._task.failed.connect(self._failed)
            self._task.start()

    def _done(self, correction: Correction) -> None:
        self._task = None
        self.done.emit(correction)

    def _failed(self, error: BaseException) -> None:
        self._task = None
        self.failed.emit(error)
