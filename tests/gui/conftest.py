"""What the tests of the window share: one look, folders and a log of their own, evenings already played."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from shutil import copyfile
from typing import TYPE_CHECKING, Protocol, TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QTranslator
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from shiboken6 import isValid

from cocotte.gui.main_window import Location, MainWindow
from cocotte.gui.services import announcements
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.tab_order import ReadingOrder
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import log_path
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from one_look import look_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

Widget = TypeVar("Widget", bound=QWidget)

_EVENING = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


class MakeContext(Protocol):
    """Makes what every page has at hand, on an empty log in memory, in a language."""

    def __call__(self, language: str = "en", settings: Settings | None = None) -> AppContext: ...


class OpenWindow(Protocol):
    """Opens the program's window, with the keyboard in it."""

    def __call__(
        self, context: AppContext | None = None, page: str = "match-list", size: tuple[int, int] = (1280, 800)
    ) -> MainWindow: ...


class ShowAlone(Protocol):
    """Shows one widget in a window of its own, with the keyboard in it."""

    def __call__(self, widget: Widget, /, width: int = ..., height: int = ...) -> Widget: ...


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """As the program itself makes its application."""
    return ["cocotte", "-style", "Fusion"]


@pytest.fixture(scope="session", autouse=True)
def swept(qapp: QApplication) -> None:
    """Rubbish is looked for as in the program."""
    look_of(qapp)


@pytest.fixture(scope="session")
def window_look(qapp: QApplication) -> ThemeManager:
    """The look and the ring, one of each for all tests as for all windows."""
    return look_of(qapp)


@pytest.fixture(autouse=True)
def plain_look(window_look: ThemeManager) -> Iterator[ThemeManager]:
    """The usual look, whatever another test wore."""
    window_look.apply(Theme())
    yield window_look
    while popup := QApplication.activePopupWidget():  # Qt falls when its window is deleted under it
        popup.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # what is closed is dressed no more
    window_look.apply(Theme())


@pytest.fixture
def qt_speaks(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Have Qt say its own words in a language, as the program loads them: buttons, labels, keys."""
    spoken: list[QTranslator] = []

    def speak(language: str) -> None:
        words = QTranslator(qapp)
        spoken.append(words)
        if words.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            qapp.installTranslator(words)

    yield speak
    for words in spoken:
        qapp.removeTranslator(words)


class Heard:
    """What is said to whoever listens, message by message."""

    def __init__(self) -> None:
        self._words: list[str] = []

    def take(self, words: str, *, assertive: bool) -> None:
        """As a reader of screens gets it."""
        assert assertive in (True, False)
        self._words.append(words)

    def said(self) -> list[str]:
        """What was said since one asked last."""
        QApplication.processEvents()
        given, self._words = self._words, []
        return given


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Heard]]:
    """Turn a reader of screens on, which listens in a language."""

    def listen(language: str = "en") -> Heard:
        reader = Heard()
        QAccessible.setActive(True)
        monkeypatch.setattr(announcements, "deliver", reader.take)
        monkeypatch.setattr(announcements, "language", lambda: language)
        return reader

    yield listen
    QAccessible.setActive(False)


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, matches and diagnostics of this test alone."""
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    return tmp_path


@pytest.fixture(scope="session")
def empty_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a log in which nothing is recorded yet."""
    path = tmp_path_factory.mktemp("empty") / "matches.sqlite"
    SqliteLog(path).close()
    return path


@pytest.fixture
def own_context(own_folders: Path, empty_log: Path) -> MakeContext:
    """Make a context on an empty log in memory, in a language; there is a file to read, as in the program."""

    def make(language: str = "en", settings: Settings | None = None) -> AppContext:
        if not log_path().exists():
            log_path().parent.mkdir(parents=True, exist_ok=True)
            copyfile(empty_log, log_path())
        library = Library(lambda: own_folders / "presets")
        minutes = count()
        keeper = Scorekeeper(MemoryLog(), lambda: _EVENING + timedelta(minutes=next(minutes)))
        return AppContext(keeper, library, settings or Settings(), language)

    return make


@pytest.fixture
def own_window(qtbot: QtBot, plain_look: ThemeManager, own_context: MakeContext) -> Iterator[OpenWindow]:
    """Open the program's window on a context, with the keyboard in it."""
    windows: list[MainWindow] = []  # as long as the test lasts
    contexts: list[AppContext] = []

    def open_on(
        context: AppContext | None = None, page: str = "match-list", size: tuple[int, int] = (1280, 800)
    ) -> MainWindow:
        window = MainWindow(context or own_context())
        windows.append(window)
        contexts.append(window.context)
        qtbot.addWidget(window)
        window.resize(*size)
        window.restore(Location(page))
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    yield open_on
    for window in filter(isValid, windows):
        window.hide()  # whatever it shows may be closed now
    for context in contexts:
        context._file.close()  # nothing of it is written while another test looks on


class OwnWindow(ReadingOrder, QWidget):
    """A window around a page, walked with Tab as the program’s is."""


@pytest.fixture
def on_a_page(qtbot: QtBot, plain_look: ThemeManager) -> ShowAlone:
    """Show a page alone, with the keyboard in it."""
    windows: list[QWidget] = []  # as long as the test lasts

    def show(page: Widget, /, width: int = 1200, height: int = 760) -> Widget:
        window = OwnWindow()
        windows.append(window)
        qtbot.addWidget(window)
        column = QVBoxLayout(window)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(page)
        window.resize(width, height)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return page

    return show
