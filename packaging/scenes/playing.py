"""Plays a scene: the log is laid, the window opened, the user does what he does, the picture is taken."""

from __future__ import annotations

import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, Self

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QMessageLogContext,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.gui.app import Program
from cocotte.gui.display.table_display import TableDisplay
from cocotte.gui.main_window import Location, MainWindow
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.crash import LOGGER
from cocotte.gui.services.tasks import Task
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import log_path
from cocotte.store.reference.library import Library
from scenes.scene import Log, Scene
from scenes.user import NotYet, User, called, in_sight
from stage import Appearance, bring_in, keeper_of, own_folders

_STEP: Final = 25  # milliseconds between two things a user does
_PATIENCE: Final = 10.0  # seconds until what does not come is missing
_STILL: Final = 3  # pictures alike until everything is painted
_SCREEN: Final = (1280, 720)  # of the table display
_NO_SCREEN: Final = "This plugin does not support"  # without a screen nothing is raised or sized


class NoPicture(Exception):
    """A scene did not come to what its picture is to show."""


def play(
    app: QApplication, scene: Scene, look: Appearance, then: Callable[[User], object] | None = None
) -> QImage:
    """The picture of a scene, in the look that is worn; when it is taken, `then` goes on from there.

    Raises: NoPicture with what is missing, or what went wrong on the way.
    """
    with own_folders() as folder, _Listening() as listening:
        playing = _Playing(app, scene, look, folder, listening)
        playing.then = then
        image = playing.picture()
    if image is None or listening.heard:
        raise NoPicture("\n".join([*filter(None, [playing.missing]), *listening.heard]))
    return image


class _Playing:
    """One scene. Everything is done by timers: a dialog that waits for its answer holds nothing up."""

    def __init__(
        self, app: QApplication, scene: Scene, look: Appearance, folder: Path, listening: _Listening
    ) -> None:
        self._app, self._scene, self._look = app, scene, look
        self.then: Callable[[User], object] | None = None
        self._folder, self._listening = folder, listening
        self._steps = deque(scene.steps)
        self._loop = QEventLoop()
        self._user: User | None = None
        self._program: Program | None = None
        self._seen: deque[QImage] = deque(maxlen=_STILL)
        self._image: QImage | None = None
        self._over = self._working = False
        self._until = monotonic() + _PATIENCE
        self.missing = ""

    def picture(self) -> QImage | None:
        """Play it; answers the picture, None if it does not come to one."""
        QTimer.singleShot(0, self._begin)
        QTimer.singleShot(_STEP, self._go_on)
        self._loop.exec()
        self._leave()
        return self._image

    def _begin(self) -> None:
        """Lay the log, and open what is looked at."""
        scene, settings, language = self._scene, self._look.settings, self._look.language
        library = Library(lambda: self._folder / "presets")
        log: SqliteLog | None = None
        if scene.log in (Log.FILE, Log.PROGRAM):
            log_path().parent.mkdir(parents=True)
            log = SqliteLog(log_path())
        keeper = keeper_of(log or MemoryLog())
        ids = bring_in(keeper, library, scene.played, language)
        context = AppContext(keeper, library, settings, language, log)
        user = User(context, self._folder, ids)
        if scene.log is Log.PROGRAM:
            context.close()
        if scene.before is not None:
            scene.before(user)
        self._user = user
        if scene.log is Log.PROGRAM:
            self._program = Program(self._app, settings, language)
            self._listening.listen_to_qt()
            if self._program.open():
                assert self._program.context is not None
                user.context, user.window = self._program.context, self._program.window
        elif scene.log is Log.DISPLAY:
            user.window = _display(context, ids[-1])
        else:
            user.window = self._window(context, ids)

    def _window(self, context: AppContext, ids: Sequence[str]) -> MainWindow:
        window = MainWindow(context)
        window.resize(*self._scene.size)
        page = self._scene.page or ("match" if ids else "match-list")
        window.restore(Location(page, ids[-1] if page == "match" else ""))
        window.show()
        window.activateWindow()
        return window

    def _go_on(self) -> None:
        """The next thing the user does, once everything before is done; then the picture."""
        if self._over:
            return
        QTimer.singleShot(_STEP, self._go_on)
        late = monotonic() > self._until
        working = Task.any_runs() or self._working  # until what was found is shown, and lies where it will
        self._working = Task.any_runs()
        if self._user is None:
            if self._listening.heard or late:
                self._end("it never began")
            return
        if working and not late:
            return
        try:
            _wake(self._user.front(), patient=not late)
            if self._steps:
                self._do(self._user)
            else:
                self._look_at(self._user)
        except NotYet as missing:
            if late:
                self._end(f"not there: {missing}")

    def _do(self, user: User) -> None:
        step = self._steps.popleft()
        try:
            step(user)
        except NotYet:
            self._steps.appendleft(step)
            raise
        except Exception as error:  # noqa: BLE001 - whatever goes wrong belongs to this scene
            self._end(f"{type(error).__name__}: {error}")
        self._until = monotonic() + _PATIENCE

    def _look_at(self, user: User) -> None:
        """Take the picture once it shows what it should, and stands still."""
        scene, front = self._scene, user.front()
        named = [each for each in (front, *front.findChildren(QWidget)) if type(each).__name__ == scene.shows]
        if not any(each.isVisible() and in_sight(each) for each in named):
            raise NotYet(f"{scene.shows} in {type(front).__name__}")
        if scene.titled and not called(scene.titled, user.context.say).fullmatch(front.windowTitle()):
            raise NotYet(f"“{scene.titled}”, but there is “{front.windowTitle()}”")
        self._seen.append(user.picture())
        if len(self._seen) < _STILL or any(each != self._seen[-1] for each in self._seen):
            raise NotYet("a picture that stands still")
        self._image = self._seen[-1]
        self._over = True
        try:
            if self.then is not None:
                self.then(user)
        finally:
            self._end()

    def _end(self, missing: str = "") -> None:
        self._over, self.missing = True, missing
        _close_all(self._app)
        self._loop.quit()

    def _leave(self) -> None:
        """Put everything away."""
        _close_all(self._app)
        if self._program is not None:
            self._program.context = None  # what it still means to do finds nothing to do
            self._program.deleteLater()
        if self._user is not None:
            if self._user.window is not None:
                self._user.window.deleteLater()
            self._user.context.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _display(context: AppContext, match_id: str) -> TableDisplay:
    """The table's display, as large as a small screen."""
    display = TableDisplay(context)
    display.show_match(match_id)
    display.showNormal()
    display.resize(*_SCREEN)
    return display


def _wake(front: QWidget, *, patient: bool) -> None:
    """See that keys go to the window in front.

    Raises: NotYet until they do.
    """
    if not front.isActiveWindow() and front.windowType() is not Qt.WindowType.Popup:
        front.activateWindow()
        if patient:
            raise NotYet("the keyboard")


def _close_all(app: QApplication) -> None:
    """Close every window, those that wait for an answer first."""
    while (waiting := app.activePopupWidget() or app.activeModalWidget()) is not None and waiting.close():
        pass
    for window in app.topLevelWidgets():
        window.close()


class _Listening:
    """Hears what Qt warns of and what nobody catches; puts back what the program hooks for itself."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def __enter__(self) -> Self:
        self._hooks = sys.excepthook, threading.excepthook, signal.getsignal(signal.SIGINT)
        sys.excepthook = self._hear
        self._before = qInstallMessageHandler(self._hear_qt)
        return self

    def __exit__(self, *_: object) -> None:
        qInstallMessageHandler(self._before)
        signal.set_wakeup_fd(-1)
        sys.excepthook, threading.excepthook, interrupted = self._hooks
        signal.signal(signal.SIGINT, interrupted)
        for handler in list(LOGGER.handlers):
            LOGGER.removeHandler(handler)
            handler.close()

    def listen_to_qt(self) -> None:
        """Hear Qt, and not the program in its place."""
        qInstallMessageHandler(self._hear_qt)

    def _hear(self, kind: type[BaseException], error: BaseException, _: TracebackType | None) -> None:
        self.heard.append(f"{kind.__name__}: {error}")

    def _hear_qt(self, kind: QtMsgType, _: QMessageLogContext, words: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not words.startswith(_NO_SCREEN):
            self.heard.append(f"Qt: {words}")
