"""When the program itself fails: it is written down and reported, and the table plays on."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import (
    QLoggingCategory,
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)

LOGGER: Final = logging.getLogger("cocotte")
"""Where anything worth a diagnosis is written."""

_LARGEST = 512 * 1024  # bytes of diagnostics from which another file is begun
_NOISE: Final = "qt.accessibility.atspi.warning=false"
"""What Qt need not say: that a screen reader asks after what is gone by then, hundreds of times a minute."""
_NO_POINTS: Final = "QFont::setPointSizeF: Point size <= 0 (-0.250000), must be greater than 0"
"""Nor this: its page setup draws text in a quarter of the program's points, whose letters are in pixels."""
_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}

Notify = Callable[[BaseException, str], None]
"""Tells the user of an error, with its traceback."""


def write_down(folder: Path) -> Path | None:
    """Begin the diagnostics in a folder; answers the file, or None where nothing can be written.

    A large file makes room for a new one and is kept beside it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "cocotte.log"
        if file.exists() and file.stat().st_size > _LARGEST:
            file.replace(folder / "cocotte.1.log")
        handler = logging.FileHandler(file, encoding="utf-8", delay=True)
        faults = os.open(folder / "faults.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.INFO)
    faulthandler.enable(faults)  # open as long as the program runs
    return file


class Catcher(QObject):
    """Catches what nobody caught, on every thread, and Qt's own messages."""

    _caught = Signal(object, str)

    def __init__(self, notify: Notify) -> None:
        super().__init__()
        self._notify = notify
        self._reporting = False
        # A turn later: it may have come while Qt takes a widget apart, where no dialog may open.
        self._caught.connect(self._show, Qt.ConnectionType.QueuedConnection)
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook
        QLoggingCategory.setFilterRules(_NOISE)
        qInstallMessageHandler(_log_qt)

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        report = "".join(traceback.format_exception(kind, error, trace))
        LOGGER.error("%s", report)
        if not self._reporting:  # one dialog at a time; the file has them all
            self._reporting = True
            self._caught.emit(error, report)

    def _thread_hook(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None:
            self._hook(caught.exc_type, caught.exc_value, caught.exc_traceback)

    def _show(self, error: BaseException, report: str) -> None:
        try:
            self._notify(error, report)
        finally:
            self._reporting = False


def _log_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    if message == _NO_POINTS:
        return
    LOGGER.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s (%s)", message, context.category or "-")
    if _LEVELS.get(kind, 0) >= logging.WARNING and sys.stderr is not None:
        sys.stderr.write(f"{message}\n")
