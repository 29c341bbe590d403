"""Corrects a name in every match that has it, and adds spellings to the club's list, in a worker thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cocotte.core.club_players import ClubPlayer
from cocotte.core.events.kind import EVENTS
from cocotte.core.values import frozen
from cocotte.gui.services.tasks import Progress, Task
from cocotte.keeper import Scorekeeper
from cocotte.renaming import Renamed, rename_in
from cocotte.store.logs.club_players import ClubPlayers
from cocotte.store.logs.events import rename_in_events
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
    """Corrects names over a connection of its own, one task at a time."""

    progressed = Signal(int, int)
    """How many matches of how many are done."""
    done = Signal(object)
    """A name was corrected: the `Correction`."""
    spelled = Signal(object)
    """A spelling was added: the `ClubPlayer` it leads to."""
    failed = Signal(object)
    """The task ended with this error; what was done before it stays."""

    def __init__(self, log: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self._task: Task | None = None

    @property
    def busy(self) -> bool:
        """Whether a task is running."""
        return self._task is not None

    @property
    def in_club(self) -> bool:
        """Whether the log belongs to a club, which lists its players with their spellings."""
        return club_file(self._log).exists()

    def begin(self, match_ids: Sequence[str], old: str, new: str) -> None:
        """Give a player another name in these matches."""

        def work(progress: Progress) -> Correction:
            with SqliteLog(self._log) as log:
                keeper = Scorekeeper(log)
                done = rename_in(keeper, match_ids, old, new, progress.at)
                rename_in_events(keeper.decisions(EVENTS), old, new)
                ClubPlayers.of(log).follow_rename(old, new, adding=self.in_club)
                return Correction(old, new, done)

        self._do(work)

    def spell(self, player: str, spelling: str) -> None:
        """Add a spelling to a player of the club."""

        def work(_: Progress) -> ClubPlayer:
            with SqliteLog(self._log) as log:
                return ClubPlayers.of(log).add_player_spelling(player, spelling)

        self._do(work)

    def _do(self, work: Callable[[Progress], Correction | ClubPlayer]) -> None:
        if self._task is None:
            self._task = Task(work, self)
            self._task.progressed.connect(self.progressed)
            self._task.done.connect(self._done)
            self._task.failed.connect(self._failed)
            self._task.start()

    def _done(self, done: Correction | ClubPlayer) -> None:
        self._task = None
        (self.done if isinstance(done, Correction) else self.spelled).emit(done)

    def _failed(self, error: BaseException) -> None:
        self._task = None
        self.failed.emit(error)
