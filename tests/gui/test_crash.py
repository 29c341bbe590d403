"""When the program fails: it is written down, told once, and the table plays on."""

from __future__ import annotations

import logging
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import qInstallMessageHandler, qWarning

from cocotte.gui.services import crash
from cocotte.gui.services.crash import LOGGER, Catcher, write_down

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.logging import _QtMessageCapture
    from pytestqt.qtbot import QtBot


@pytest.fixture
def hooks() -> Iterator[None]:
    """Leave the hooks of Python and Qt as they were."""
    before, threads, handlers = sys.excepthook, threading.excepthook, list(LOGGER.handlers)
    yield
    sys.excepthook, threading.excepthook = before, threads
    qInstallMessageHandler(None)
    for handler in LOGGER.handlers[:]:
        if handler not in handlers:
            LOGGER.removeHandler(handler)
            handler.close()


@pytest.fixture
def shown_errors(hooks: None) -> Iterator[list[tuple[BaseException, str]]]:
    """What the user is told."""
    shown: list[tuple[BaseException, str]] = []
    catcher = Catcher(lambda error, text: shown.append((error, text)))
    yield shown
    catcher.deleteLater()


def fail() -> None:
    raise ValueError("a card fell under the table")


def test_what_nobody_caught_is_reported_with_its_traceback(
    shown_errors: list[tuple[BaseException, str]], own_folders: Path, qtbot: QtBot
) -> None:
    """A turn of the window later; and written down."""
    file = write_down(own_folders / "log")
    try:
        fail()
    except ValueError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    assert shown_errors == []  # Qt may be taking a widget apart: no dialog opens within that
    qtbot.waitUntil(lambda: bool(shown_errors))
    assert isinstance(shown_errors[0][0], ValueError)
    assert "in fail" in shown_errors[0][1]
    assert "under the table" in file.read_text("utf-8")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_other_threads_are_watched_too(shown_errors: list[tuple[BaseException, str]], qtbot: QtBot) -> None:
    """It is told on the thread of the window."""
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(shown_errors))
    assert isinstance(shown_errors[0][0], ValueError)


def test_one_window_at_a_time(hooks: None, qapp: QApplication) -> None:
    """A failure while one is told is only written down."""
    shown: list[BaseException] = []

    def notify(error: BaseException, _: str) -> None:
        shown.append(error)
        sys.excepthook(RuntimeError, RuntimeError("another"), None)

    catcher = Catcher(notify)
    sys.excepthook(ValueError, ValueError("one"), None)
    sys.excepthook(ValueError, ValueError("at once"), None)
    qapp.processEvents()
    assert [type(error) for error in shown] == [ValueError]
    catcher.deleteLater()


def test_an_interrupt_is_no_failure(
    shown_errors: list[tuple[BaseException, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl+C in the terminal."""
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert shown_errors == []
    capsys.readouterr()


def test_what_qt_says_is_written_down(
    own_folders: Path, hooks: None, qtlog: _QtMessageCapture, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its level; warnings go to the terminal too."""
    file = write_down(own_folders / "log")
    with qtlog.disabled():
        qInstallMessageHandler(crash._log_qt)
        qWarning("a widget is cross")
    for handler in LOGGER.handlers:
        handler.flush()
    assert "WARNING Qt: a widget is cross" in file.read_text("utf-8")
    assert "a widget is cross" in capsys.readouterr().err


def test_the_page_setup_of_qt_is_not_written_down(
    own_folders: Path, hooks: None, qtlog: _QtMessageCapture, capsys: pytest.CaptureFixture[str]
) -> None:
    """It draws its page in a quarter of the points of a font that has pixels, and says so at every paint."""
    file = write_down(own_folders / "log")
    with qtlog.disabled():
        qInstallMessageHandler(crash._log_qt)
        qWarning("QFont::setPointSizeF: Point size <= 0 (-0.250000), must be greater than 0")
    LOGGER.warning("the end")
    assert "QFont" not in file.read_text("utf-8") + capsys.readouterr().err


def test_a_large_file_makes_room(own_folders: Path, hooks: None) -> None:
    """The old one is kept beside it."""
    folder = own_folders / "log"
    folder.mkdir()
    (folder / "cocotte.log").write_bytes(b"x" * (crash._LARGEST + 1))
    write_down(folder)
    LOGGER.warning("new")
    assert (folder / "cocotte.1.log").stat().st_size > crash._LARGEST
    assert (folder / "cocotte.log").stat().st_size < 1000


def test_where_nothing_can_be_written_the_program_still_runs(own_folders: Path, hooks: None) -> None:
    """Diagnostics are no reason not to play."""
    (own_folders / "file").write_text("in the way")
    assert write_down(own_folders / "file" / "log") is None
    assert logging.getLogger("cocotte") is LOGGER
