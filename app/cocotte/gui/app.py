"""The program with its window: names, look, languages, the log, and what happens when something fails."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QSocketNotifier, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

from cocotte import __version__
from cocotte.assets import resource
from cocotte.core.errors import CocotteError, StorageError
from cocotte.gui.damage import is_damage, repair_wanted, show_log_gone, show_no_backup, show_salvage
from cocotte.gui.documents.file_opens import FileOpens
from cocotte.gui.main_window import Location, MainWindow
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.crash import LOGGER, Catcher, write_down
from cocotte.gui.services.gc_control import Sweeper, give_back, set_aside, take_apart
from cocotte.gui.services.motion import keep_still
from cocotte.gui.services.screen import screen_expected
from cocotte.gui.services.spoken_rows import speak_row
from cocotte.gui.services.steps import LONG, run_incrementally
from cocotte.gui.services.worker import Worker
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import ThemeManager, application, theme_for
from cocotte.gui.widgets.style.typography import load_fonts
from cocotte.language.catalogue import Translator, language_of
from cocotte.language.regions import regional
from cocotte.store import settings as stored
from cocotte.store.logs.opening import Opened, mend_log, open_log
from cocotte.store.places import diagnostics_folder, log_path, own_presets, settings_path
from cocotte.store.settings import Settings

if TYPE_CHECKING:
    from cocotte.gui.pages.match.making import Made
    from cocotte.keeper import Scorekeeper
    from cocotte.store.logs.log import Log
    from cocotte.store.reference.library import Library

NAME: Final = "Cocotte"
"""What the system calls the program."""
DESKTOP_ID: Final = "org.cocotte.Cocotte"
"""The name of its desktop entry, without the ending: by it a desktop knows whose window this is."""
_AFTER_PAINT: Final = 200  # milliseconds: the window is there and answers before anything else begins
_AT_REST: Final = 2000  # milliseconds: nobody waits, and what will be wanted is made ready
_NO_LOG: Final = {"LOG_FOREIGN", "LOG_NOT_DATABASE"}  # something else lies where the log should
_PATIENCE: Final = 3.0  # seconds a backup, or what is read ahead, may still take when the window closes


def run(files: Sequence[str] = (), language: str = "") -> int:
    """Open the window, with matches to bring in; answers the exit status.

    A language given is spoken this time, whatever the settings say, until another is chosen in the window.
    """
    with screen_expected(language):
        name_application(app := application(NAME))
    settings = stored.load(settings_path(), date.today())  # noqa: DTZ011 - the day as the user's calendar has it
    wanted = (language, *QLocale.system().uiLanguages())
    language = language_of(*wanted) if language else language_for(settings)
    ThemeManager(app, theme_for(settings, app))
    FocusRing(app)
    program = Program(app, settings, language)
    if not program.open(files):
        return 1
    return app.exec()


def name_application(app: QApplication) -> None:
    """Tell Qt and the desktop who this is; without it, files land in a folder named after the script."""
    app.setApplicationName(NAME)
    app.setApplicationDisplayName(NAME)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_ID)
    app.setQuitOnLastWindowClosed(True)


def give_emblem(app: QApplication) -> None:
    """What a desktop shows for the window where it does not look for the desktop entry."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 - after the first paint

    app.setWindowIcon(QIcon(str(resource("emblem", "cocotte.svg"))))


def language_for(settings: Settings) -> str:
    """The language chosen, else the system's, else English; with the country chosen, else the system's."""
    language = language_of(settings.language, *QLocale.system().uiLanguages())
    return regional(language.partition("_")[0], settings.country) if settings.country else language


class Program(QObject):
    """What lives as long as the program: the context, the window, Qt's own words, the watch over failures."""

    def __init__(self, app: QApplication, settings: Settings, language: str) -> None:
        super().__init__(app)
        self._app, self._settings, self._language = app, settings, language
        self._translator: QTranslator | None = None
        self._diagnostics = write_down(diagnostics_folder())
        self._catcher = Catcher(self._show_error)
        self._file_opens = FileOpens(app)
        self._backup, self._rules, self._figures = Worker(self), Worker(self), Worker(self)
        self._sweeper: Sweeper | None = None
        self.window: MainWindow | None = None
        self._coming: MainWindow | None = None
        self.context: AppContext | None = None
        self._speak()
        self._heed_signals()
        app.aboutToQuit.connect(self._leave)

    def open(self, files: Sequence[str] = ()) -> bool:
        """Open the log and the window over it; whether there is one."""
        try:
            opened = open_log(log_path())
        except StorageError as trouble:
            LOGGER.error("%s %s", trouble.code, dict(trouble.facts))
            if not self._begin_anew(trouble):
                return False
            opened = open_log(log_path())
        keep_still(still=self._settings.reduced_motion)
        hints = self._app.styleHints()
        hints.colorSchemeChanged.connect(self._dress)
        hints.accessibility().contrastPreferenceChanged.connect(self._dress)
        self._app.focusChanged.connect(speak_row)
        self._work_on(opened, Location(), files)
        return True

    def _begin_anew(self, trouble: StorageError) -> bool:
        """Say why there is no log; where something else lies in its place, offer to begin one there."""
        from cocotte.gui.widgets.notice import ask  # noqa: PLC0415 - only for trouble
        from cocotte.language.problems import error_lines  # noqa: PLC0415 - as above
        from cocotte.store.logs.opening import begin_anew  # noqa: PLC0415 - as above

        lines, answers = error_lines(trouble, say := Translator.of(self._language)), []
        if trouble.code in _NO_LOG:
            lines[1:] = [say("A new log can be begun in its place; the file stays beside it as it is.")]
            answers = [say("Begin a new log")]
        if ask(say("The matches cannot be opened"), lines, [say("Close"), *answers], usual=0) == 0:
            return False
        begin_anew(log_path())
        return True

    def _work_on(self, opened: Opened, location: Location, files: Sequence[str] = ()) -> None:
        """Open a context on a log, and show its window."""
        log = opened.log
        self.context = AppContext(lambda: _keeper_of(log), _library, self._settings, self._language, log)
        self.context.settings_changed.connect(self._settled)
        self.context.log_gone.connect(self._show_log_gone)
        self._damage_reported = self._showing_log_gone = False
        self.show_window(location)
        QTimer.singleShot(_AFTER_PAINT, self, lambda: self._begin(opened, files))

    def show_window(self, location: Location) -> None:
        """Build the window in the language of the context, and show it in the place of the old one."""
        assert self.context is not None
        old, self.window = self.window, MainWindow(self.context)
        self._show_in_place_of(old, location)

    def _show_in_place_of(self, old: MainWindow | None, location: Location, made: Made | None = None) -> None:
        assert self.window is not None
        if old is not None:
            self.window.restoreGeometry(old.saveGeometry())
        self.window.restore(location, made)
        self.window.show()
        if old is not None:
            old.hide()
            take_apart(old)

    def _begin(self, opened: Opened, files: Sequence[str]) -> None:
        """What may wait until the window is there."""
        set_aside()
        give_back()
        self._sweeper = self._sweeper or Sweeper(self)
        if self.context is None or self.window is None:
            return
        give_emblem(self._app)
        self.context.watch()
        self._follow_club(self.context)
        if opened.salvage:
            show_salvage(opened.salvage, self.context, self.window)
        if files:
            self.window.files.import_files([Path(file) for file in files])
        self._file_opens.hand_to(lambda: self.window.files if self.window else None)
        load_fonts(resource("fonts"), first=False)  # bold figures; what Inter lacks: names in other scripts
        path = log_path()

        def back_up_log(_: object) -> Path | None:
            from cocotte.store.logs.backup import back_up  # noqa: PLC0415 - after the first paint

            return back_up(path, date.today())  # noqa: DTZ011 - the day as the user's calendar has it

        self._backup.ask(back_up_log, failed=lambda error: self._found_beside(error, backing_up=True))
        QTimer.singleShot(_AT_REST, self.window, self.window.say_where)  # a reader found the window by then
        QTimer.singleShot(_AT_REST, self, lambda: self._read_ahead(path))

    def _follow_club(self, context: AppContext) -> None:
        from cocotte.gui.services.club_link import follow_club  # noqa: PLC0415 - after the first paint

        follow_club(context)

    def _found_beside(self, error: BaseException, *, backing_up: bool = False) -> None:
        """Trouble met while nobody waited: damage is reported once, and so is that there is no backup."""
        LOGGER.warning("%s: %r", "no backup" if backing_up else "not read ahead", error)
        if is_damage(error):
            if not self._damage_reported:
                self._damage_reported = True
                self._show_error(error, "")
        elif backing_up and isinstance(error, StorageError):
            assert self.context is not None
            assert self.window is not None
            show_no_backup(error, self.context, self.window, self.window.paperwork.back_up)

    def _show_log_gone(self, trouble: StorageError) -> None:
        """The file of the log was taken away or cut off: what is open can be saved."""
        assert self.window is not None
        LOGGER.error("%s %s", trouble.code, dict(trouble.facts))
        if is_damage(trouble):
            self._show_error(trouble, "")
        elif not self._showing_log_gone:  # who reads in a worker thread may have met it first
            assert self.context is not None
            self._showing_log_gone = True
            try:
                show_log_gone(trouble, self.context, self.window, self.window.paperwork.save_copy)
            finally:
                self._showing_log_gone = False

    def _mend(self) -> None:
        """Put what can be read of a damaged log in its place, and go on with that."""
        assert self.context is not None
        assert self.window is not None
        self._stop_working()
        self.context.close()
        self._settings = self.context.settings
        page = Location(self.window.location().page)
        try:
            opened = mend_log(log_path())
        except StorageError:  # no room for another log: one goes on with what can be read of this one
            self._work_on(open_log(log_path()), page)
            raise
        self._work_on(opened, page)

    def _read_ahead(self, log: Path) -> None:
        from cocotte.gui.services.preload import figures_ahead, pages_ahead, rules_ahead  # noqa: PLC0415 - after the first paint

        if self.context is None:
            return
        figures = self._figures = Worker(self)
        self.context.figuresRequested.connect(figures.end)  # who waits for them reads them at once

        def make_pages() -> None:
            set_aside()
            if self.context is not None and self.window is not None:
                self.window.make_ready()
                figures.ask(figures_ahead(log), lambda _: set_aside(), self._found_beside)

        def load_pages(_: object) -> None:
            if self.window is not None:
                pages_ahead(self.window, make_pages)

        self._rules.ask(rules_ahead(self.context), load_pages, self._found_beside)

    def _settled(self, before: Settings) -> None:
        """The settings are others: look and language follow."""
        assert self.context is not None
        self._settings = self.context.settings
        self._dress()
        if (before.language, before.country) != (self._settings.language, self._settings.country):
            QTimer.singleShot(0, self._speak_anew)  # the menu that asked is still open

    def _dress(self) -> None:
        keep_still(still=self._settings.reduced_motion)
        ThemeManager.current().change(theme_for(self._settings, self._app))

    def _speak_anew(self) -> None:
        assert self.context is not None
        assert self.window is not None
        language = language_for(self._settings)
        if language == self._language:
            return
        words = self.context.say("The language changes when this is done.")
        if self.window.paperwork.when_done(self._speak_again, words):
            return  # what is being done belongs to the window, and would stop with it
        self._language = language
        self._speak()
        self.context.speak(language)
        self._coming = MainWindow(self.context)
        run_incrementally(self.window, self._moving(self.window, self._coming))

    def _moving(self, old: MainWindow, new: MainWindow) -> Iterator[object]:
        """Make the new window ready while one still works in the old; then show it in its place."""
        yield LONG
        made = (yield from new.opening.making(old.match_id)) if old.match_id else None
        if new is not self._coming or old is not self.window:  # meanwhile the language is another one again
            if made is not None:
                made.entry.let_go()
            take_apart(new)
            return
        self.window, self._coming = new, None
        self._show_in_place_of(old, old.location(), made)

    def _speak_again(self) -> None:
        QTimer.singleShot(0, self._speak_anew)  # what was done has been reported

    def _speak(self) -> None:
        """Qt's own buttons, and numbers as they are typed, in the language."""
        if self._translator is not None:
            self._app.removeTranslator(self._translator)
            self._translator.deleteLater()
        QLocale.setDefault(QLocale(self._language))
        self._translator = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{self._language}", folder):
            self._app.installTranslator(self._translator)

    def _show_error(self, error: BaseException, traceback: str) -> None:
        """Known trouble is said kindly; a bug with the place of its traceback."""
        from cocotte.gui.widgets.notice import ask  # noqa: PLC0415 - only for trouble

        say = Translator.of(self._language)
        if isinstance(error, CocotteError):
            from cocotte.language.problems import error_lines  # noqa: PLC0415 - only for trouble

            if is_damage(error) and self.window is not None and self.context is not None:
                if repair_wanted(error, self.context, self.window, self.window.paperwork.save_copy):
                    self._mend()
                return
            if isinstance(error, StorageError) and error.code == "LOG_MOVED" and self.window is not None:
                self._show_log_gone(error)
                return
            ask(say("This could not be done"), error_lines(error, say), [say("Close")], parent=self.window)
            return
        lines = [say("Cocotte hit an error. Everything recorded is safe; you can keep playing.")]
        if self._diagnostics is not None:
            lines.append(say("The details are in {file}.", file=self._diagnostics))
        title, more = say("This should not have happened"), say("Details")
        answers = [say("Quit"), say("Go on")]
        if ask(title, lines, answers, details=traceback, more=more, parent=self.window) == 0:
            self._app.quit()

    def _heed_signals(self) -> None:
        """Ctrl+C in the terminal, its end, and the end of the session close the window in order.

        Without this Qt would not notice the first, and the others would end the program where it stands.
        """
        if sys.platform == "win32":  # Qt notices it there
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            return
        signalled, written = os.pipe()
        for end in (signalled, written):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(written)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: None)

        def interrupted() -> None:
            if os.read(signalled, 64):
                self._app.quit()
                if self.window is None:  # a dialog says why; Qt does not quit before it runs
                    self._app.closeAllWindows()

        QSocketNotifier(signalled, QSocketNotifier.Type.Read, self).activated.connect(interrupted)

    def _leave(self) -> None:
        signal.set_wakeup_fd(-1)
        self._stop_working()
        if self.context is not None:
            self.context.close()
            self.context = None
        sys.excepthook = sys.__excepthook__

    def _stop_working(self) -> None:
        """Let what is done in a worker thread come to its end, within the patience for all of it."""
        until = time.monotonic() + _PATIENCE
        for worker in (self._rules, self._figures):
            worker.stop()
        for worker in (self._backup, self._rules, self._figures):
            worker.wait(max(0.0, until - time.monotonic()))


def _keeper_of(log: Log) -> Scorekeeper:
    from cocotte.keeper import Scorekeeper  # noqa: PLC0415 - the rules wait until they are needed

    return Scorekeeper(log)


def _library() -> Library:
    from cocotte.store.reference.library import Library  # noqa: PLC0415 - as above

    return Library(own_presets)
