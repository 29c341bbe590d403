"""What every page has at hand: the scorekeeper, the voice, the settings, and a signal of what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from cocotte.core.match.commands import Command
from cocotte.core.match.events import Logged, MatchOpened
from cocotte.core.match.match import Match
from cocotte.keeper import Changes, Overtaken, Scorekeeper
from cocotte.store import settings as stored
from cocotte.store.library import Library
from cocotte.store.places import settings_path
from cocotte.store.settings import Settings
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures

LOOK_EVERY = 500
"""Milliseconds between two looks at what other programs recorded."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What changed, and where."""

    match_id: str
    """The match; empty for the list as a whole."""
    match: Match | None = None
    """How it stands now."""
    elsewhere: bool = False
    """Another program recorded it."""


class Desk(QObject):
    """The bridge between the scorekeeper and the pages. Pages never touch the log."""

    happened = Signal(object)
    """Something changed: a `Happened`. Pages ask again for what they show."""
    settings_changed = Signal(object)
    """The settings are others now: the `Settings` before."""

    def __init__(self, keeper: Scorekeeper, library: Library, settings: Settings, language: str) -> None:
        super().__init__()
        self.keeper = keeper
        self.library = library
        self.settings = settings
        self.say = Say.of(language)
        self.figures = Figures.of(language)
        self._looking = QTimer(self, interval=LOOK_EVERY)
        self._looking.timeout.connect(self._look)

    def speak(self, language: str) -> None:
        """Speak another language; whoever shows words builds them anew."""
        self.say = Say.of(language)
        self.figures = Figures.of(language)

    def watch(self) -> None:
        """Begin to look for what other programs record; after the first paint."""
        self._looking.start()

    def do(self, match_id: str, command: Command) -> Changes:
        """Do what is asked, and tell every page.

        Raises: RuleViolation with every reason; Overtaken after telling the pages what came between; Trouble.
        """
        try:
            changes = self.keeper.do(match_id, command)
        except Overtaken as overtaken:
            self.happened.emit(Happened(match_id, overtaken.match, elsewhere=True))
            raise
        self.happened.emit(Happened(match_id, changes.match))
        return changes

    def open_match(self, opened: MatchOpened) -> str:
        """Begin a match; answers its id."""
        changes = self.keeper.open_match(opened)
        self.happened.emit(Happened(changes.match_id, changes.match))
        return changes.match_id

    def bring_in(self, told: Sequence[Logged]) -> str:
        """A match told by a file; answers its new id."""
        changes = self.keeper.bring_in(told)
        self.happened.emit(Happened(changes.match_id, changes.match))
        return changes.match_id

    def change_settings(self, **changed: object) -> None:
        """Choose otherwise; it is kept at once."""
        before = self.settings
        self.settings = replace(before, **changed)  # type: ignore[arg-type] # the fields are the settings' own
        if self.settings != before:
            stored.save(self.settings, settings_path())
            self.settings_changed.emit(before)

    def remember_places(self, places: Mapping[str, str]) -> None:
        """Keep where windows and splitters stand."""
        self.settings = replace(self.settings, windows={**self.settings.windows, **places})
        stored.save(self.settings, settings_path())

    def _look(self) -> None:
        for match_id in self.keeper.refresh():
            self.happened.emit(Happened(match_id, self.keeper.match(match_id), elsewhere=True))
