"""What every page has at hand: the scorekeeper, the voice, the settings, and a signal of what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from cocotte.core.errors import StorageError
from cocotte.gui.services.drafts import Drafts
from cocotte.gui.services.settings_file import SettingsFile
from cocotte.language.catalogue import Translator
from cocotte.store.logs.log import Log, MatchHead
from cocotte.store.places import club_file
from cocotte.store.settings import Settings

if TYPE_CHECKING:  # the rules wait until they are needed: the window is there before them
    from cocotte.club.subscription import ClubState
    from cocotte.core.match.decide import Command
    from cocotte.core.match.events import Logged, MatchOpened
    from cocotte.core.match.match import Match
    from cocotte.core.questions import Answers
    from cocotte.keeper import Changes, Scorekeeper
    from cocotte.language.figures import Figures
    from cocotte.operations.operation import Context, Operation
    from cocotte.store.logs.importing import Taken
    from cocotte.store.logs.tables import Tables
    from cocotte.store.reference.library import Library

Changed = TypeVar("Changed", bound="Changes | tuple[Changes, ...]")
DISPLAY = "table-display"
"""The name of the table's display among what a context keeps."""
CLUB: Final = "club"
"""The name of the link to the club among what a context keeps."""
LOOK_EVERY = 500
"""Milliseconds between two looks at what other programs recorded."""
LOOK_SOON: Final = 50
"""Milliseconds until what a worker thread received is looked at, with all that comes meanwhile."""
_GONE: Final = {"LOG_MOVED", "LOG_DAMAGED"}  # nothing more can be recorded in the file that was opened


class MatchChanged(NamedTuple):
    """What changed, and where."""

    match_id: str
    """The match; empty for the list as a whole."""
    match: Match | None = None
    """How it stands now."""
    elsewhere: bool = False
    """Another program recorded it."""


class AppContext(QObject):
    """The bridge between the scorekeeper and the pages. Pages never touch the log."""

    match_changed = Signal(object)
    """Something changed: a `MatchChanged`. Pages ask again for what they show."""
    looked = Signal()
    """Time to look whether other programs did something: every half second, and when something came in."""
    settings_changed = Signal(object)
    """The settings are others now: the `Settings` before."""
    closed = Signal()
    """The log is let go of: nothing more is read from it."""
    log_gone = Signal(object)
    """The file of the log was taken away or cut off, reported once: the `StorageError` it met."""
    club_changed = Signal(object)
    """The state of the log's club changed: a `ClubState`; None if it is unknown."""
    received = Signal()
    """Entries of other tables of the club came into the log, in a worker thread."""
    tables_changed = Signal()
    """Other tables may score the matches now: the log joined a club, or left it."""
    figuresRequested = Signal()
    """Somebody waits for the players' figures; what reads them ahead makes way."""

    def __init__(
        self,
        keeper: Scorekeeper | Callable[[], Scorekeeper],
        library: Library | Callable[[], Library],
        settings: Settings,
        language: str,
        log: Log | None = None,
    ) -> None:
        """`keeper` and `library` may be what makes them; then the list is read from the `log` itself."""
        super().__init__()
        self._keeper, self._library, self._log = keeper, library, log
        self.settings = settings
        self._file = SettingsFile(settings, self)
        self.say = Translator.of(language)
        self.drafts = Drafts(settings.half_told, self._keep_drafts, self)
        """What is typed and not recorded yet."""
        self.kept: dict[str, object] = {}  # what a tool goes on with when the window is built anew
        self._tables: Tables | None = None
        self.club_state: ClubState | None = None
        """The state of the log's club; None if it is unknown, and without a club."""
        self.club_changed.connect(self._see_club)
        self._looking = QTimer(self, interval=LOOK_EVERY)
        self._looking.timeout.connect(self.look)
        self._looking.timeout.connect(self.looked)
        self.received.connect(self._look_soon)

    @cached_property
    def keeper(self) -> Scorekeeper:
        """The scorekeeper."""
        keeper = self._keeper() if callable(self._keeper) else self._keeper
        self._set_tables(keeper)
        return keeper

    def reload_tables(self) -> None:
        """Read again which table scores each match, after the log joined a club or left it.

        Raises: StorageError, if the membership cannot be read.
        """
        self._tables = None
        if "keeper" in self.__dict__:
            self._set_tables(self.keeper)
            self.tables_changed.emit()

    def take_tables(self, tables: Tables) -> None:
        """Go on with what a worker thread has read of which table scores each match."""
        self._tables = tables
        if "keeper" in self.__dict__:
            self._set_tables(self.keeper)

    def _set_tables(self, keeper: Scorekeeper) -> None:
        path, log = self.log_path, self._log
        read, self._tables = self._tables, None
        keeper.tables = None
        if path is not None and log is not None and club_file(path).exists():
            from cocotte.club.seating import tables_of  # noqa: PLC0415 - few logs belong to a club

            if read is not None:
                read.log = log
            keeper.tables = read or tables_of(path, log)

    @cached_property
    def library(self) -> Library:
        """The rule sets and presets."""
        return self._library() if callable(self._library) else self._library

    def heads(self) -> tuple[MatchHead, ...]:
        """Every match, the one last touched first; nothing of the rules is needed for it."""
        return self.keeper.heads() if self._log is None else self._log.matches()

    @property
    def log_path(self) -> Path | None:
        """The file of the log; None for one that is in no file."""
        path = getattr(self._log, "path", None)
        return path if isinstance(path, Path) else None

    def at_hand(self, match_id: str) -> bool:
        """Whether a match can be shown at once, neither its log nor the rules being read first."""
        return self.log_path is None or ("keeper" in self.__dict__ and self.keeper.at_hand(match_id))

    def read(self, match_id: str) -> Match:
        """A match, read from the file of the log on a thread of its own, to be laid ready."""
        from cocotte.core.match.build_sheet import sheet_of  # noqa: PLC0415 - the rules wait until they are needed
        from cocotte.keeper import Scorekeeper  # noqa: PLC0415 - the rules wait until they are needed
        from cocotte.store.logs.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

        assert self.log_path is not None
        with SqliteLog(self.log_path, reading=True) as log:
            match = Scorekeeper(log).match(match_id)
        sheet_of(match)  # its rows are counted there too, and the match keeps them
        return match

    def close(self) -> None:
        """Let go of the log."""
        self.drafts.write()
        self._file.close()
        self._looking.stop()
        self.closed.emit()
        if "keeper" in self.__dict__:
            self.keeper.close()
        elif self._log is not None:
            self._log.close()

    def speak(self, language: str) -> None:
        """Speak another language; whoever shows words builds them anew."""
        self.say = Translator.of(language)

    @property
    def figures(self) -> Figures:
        """Numbers, dates and money in the language spoken."""
        from cocotte.language.figures import Figures  # noqa: PLC0415 - the first page may have none

        return Figures.of(self.say.locale)

    def watch(self) -> None:
        """Begin to look for what other programs record; after the first paint."""
        self._looking.start()

    def _look_soon(self) -> None:
        if self._looking.remainingTime() > LOOK_SOON:  # it is running, and the next look is further away
            self._looking.start(LOOK_SOON)

    def _see_club(self, state: ClubState | None) -> None:
        self.club_state = state

    def do(self, match_id: str, command: Command) -> Changes:
        """Carry out a command, and notify every page.

        Raises: RuleViolation with every reason; ConcurrentUpdate after showing the pages what came between;
        StorageError.
        """
        return self._notified(lambda: self.keeper.do(match_id, command))

    def _notified(self, do: Callable[[], Changed]) -> Changed:
        """Do it, and notify every page; before that, of what another program recorded first."""
        from cocotte.keeper import ConcurrentUpdate  # noqa: PLC0415 - the rules wait until they are needed

        try:
            done = do()
        except ConcurrentUpdate as overtaken:
            self.match_changed.emit(MatchChanged(overtaken.match_id, overtaken.match, elsewhere=True))
            raise
        for changes in done if isinstance(done, tuple) else (done,):
            self.match_changed.emit(MatchChanged(changes.match_id, changes.match))
        return done

    def perform(self, operation: Operation[Context, Changed], this: Context, answers: Answers) -> Changed:
        """Do something to matches, and notify every page of each that changed.

        Raises: as `do`.
        """
        return self._notified(lambda: operation.do(self.keeper, this, answers))

    def open_match(self, opened: MatchOpened) -> str:
        """Begin a match; answers its id."""
        changes = self.keeper.open_match(opened)
        self.match_changed.emit(MatchChanged(changes.match_id, changes.match))
        return changes.match_id

    def import_match(self, entries: Sequence[Logged]) -> Taken:
        """What a match read from a file has beyond what is there."""
        taken = self.keeper.import_match(entries)
        if taken.entries:
            self.match_changed.emit(MatchChanged(taken.match_id, self.keeper.match(taken.match_id)))
        return taken

    @contextmanager
    def worker_keeper(self) -> Iterator[Scorekeeper]:
        """A scorekeeper of the same log for work in a worker thread; a log in no file serves all threads.

        In a club it knows, too, which table scores each match: what is begun there is this computer's.
        """
        from cocotte.keeper import Scorekeeper  # noqa: PLC0415 - the rules wait until they are needed
        from cocotte.store.logs.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

        if self.log_path is None:
            yield self.keeper
            return
        with SqliteLog(self.log_path) as log:
            keeper = Scorekeeper(log)
            if club_file(self.log_path).exists():
                from cocotte.club.seating import tables_of  # noqa: PLC0415 - few logs belong to a club

                keeper.tables = tables_of(self.log_path, log)
            yield keeper

    def came_in(self, match_ids: Iterable[str]) -> None:
        """Something was recorded in a worker thread, in these matches: see to it at once."""
        if self.log_path is None:
            for match_id in match_ids:
                self.match_changed.emit(MatchChanged(match_id, self.keeper.match(match_id), elsewhere=True))
            self.match_changed.emit(MatchChanged("", elsewhere=True))
        else:
            self.look()

    def import_as_new(self, entries: Sequence[Logged]) -> str:
        """A match once more; answers its new id."""
        changes = self.keeper.import_as_new(entries)
        self.match_changed.emit(MatchChanged(changes.match_id, changes.match))
        return changes.match_id

    def change_settings(self, **changed: object) -> None:
        """Choose otherwise; it is kept in a worker thread."""
        before = self.settings
        self.settings = before._replace(**changed)  # type: ignore[arg-type] # the fields are the settings' own
        if self.settings != before:
            self._file.keep(self.settings)
            self.settings_changed.emit(before)

    def remember_places(self, places: Mapping[str, str]) -> None:
        """Keep where windows and splitters stand."""
        self.settings = self.settings._replace(windows={**self.settings.windows, **places})
        self._file.keep(self.settings)

    def _keep_drafts(self, drafts: Mapping[str, str]) -> None:
        self.settings = self.settings._replace(half_told=drafts)
        self._file.keep(self.settings, quietly=True)

    def look(self) -> None:
        """See what other programs, or work in a worker thread, recorded meanwhile."""
        self._looking.setInterval(LOOK_EVERY)
        try:
            changed = self._changed()
        except StorageError as trouble:
            if trouble.code not in _GONE or not self._looking.isActive():
                raise
            self._looking.stop()
            self.log_gone.emit(trouble)
            return
        if changed is None:
            return
        unreadable: StorageError | None = None
        for match_id in changed:
            try:
                match = self.keeper.match(match_id)
            except StorageError as trouble:  # said after all the others are up to date
                unreadable = trouble
            else:
                self.match_changed.emit(MatchChanged(match_id, match, elsewhere=True))
        self.match_changed.emit(MatchChanged("", elsewhere=True))
        if unreadable is not None:
            raise unreadable

    def _changed(self) -> tuple[str, ...] | None:
        if "keeper" not in self.__dict__ and self._log is not None:
            return () if self._log.changed() else None
        return self.keeper.refresh()

    def save_copy(self, path: Path) -> int:
        """Write what there is still of the log to another file: all of it, else the matches that are open.

        Returns how many matches that is.

        Raises: StorageError (BACKUP_IS_LOG, FILE_IS_OWN), or what the disk refuses.
        """
        from cocotte.store.atomic import in_place_of  # noqa: PLC0415 - few logs are ever taken away
        from cocotte.store.logs.backup import refuse_target  # noqa: PLC0415 - as above
        from cocotte.store.logs.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

        if self.log_path is not None:
            refuse_target(self.log_path, path)
        with in_place_of(path) as part:
            with suppress(StorageError):
                if isinstance(self._log, SqliteLog):
                    self._log.copy_to(part)
                    with SqliteLog(part) as copy:
                        if not copy.verify():
                            return len(copy.matches())
            part.write_bytes(b"")
            with SqliteLog(part) as copy:
                self.keeper.copy_open(copy)
                return len(copy.matches())
