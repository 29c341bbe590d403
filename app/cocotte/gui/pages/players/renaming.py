"""Corrects a name in every match that has it, and adds spellings to the club's list, in a worker thread."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cocotte.core.club_players import ClubPlayer
from cocotte.core.events.kind import EVENTS
from cocotte.core.values import frozen
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker
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

    done = Signal(object)
    """A name was corrected: the `Correction`."""
    spelled = Signal(object)
    """A spelling was added: the `ClubPlayer` it leads to."""
    failed = Signal(object)
    """The task ended with this error; what was done before it stays."""

    def __init__(self, log: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self.worker = Worker(self)
        """What corrects."""

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

        self.worker.ask(work, self.done.emit, self.failed.emit)

    def spell(self, player: str, spelling: str) -> None:
        """Add a spelling to a player of the club."""

        def work(_: Progress) -> ClubPlayer:
            with SqliteLog(self._log) as log:
                return ClubPlayers.of(log).add_player_spelling(player, spelling)

        self.worker.ask(work, self.spelled.emit, self.failed.emit)
