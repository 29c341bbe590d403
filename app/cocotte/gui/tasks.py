"""Work that takes longer than a frame: done on a thread of its own, with progress, and cancelled at will."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, Signal


class Cancelled(Exception):
    """The user does not want it any more."""


class Progress:
    """How the work tells where it stands, and learns that it is no longer wanted."""

    def __init__(self, tell: Callable[[int, int], None]) -> None:
        self._tell = tell
        self._stop = threading.Event()

    def at(self, done: int, of: int) -> None:
        """So much of so much is done.

        Raises: Cancelled when it is no longer wanted.
        """
        if self._stop.is_set():
            raise Cancelled
        self._tell(done, of)

    def stop(self) -> None:
        """It is no longer wanted."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether it is no longer wanted."""
        return self._stop.is_set()


class Task(QObject):
    """One piece of work; its signals arrive on the thread that made it. It lives while somebody holds it."""

    progressed = Signal(int, int)
    """So much of so much is done."""
    done = Signal(object)
    """It is finished; what it answered."""
    failed = Signal(object)
    """It ended in this error."""

    def __init__(self, work: Callable[[Progress], Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._progress = Progress(self.progressed.emit)
        self._thread = threading.Thread(target=self._run, name="cocotte-task", daemon=True)
        progress, thread = self._progress, self._thread
        self.destroyed.connect(lambda: _leave(progress, thread))

    def start(self) -> Task:
        """Begin."""
        self._thread.start()
        return self

    def cancel(self) -> None:
        """Stop at the next step; neither `done` nor `failed` follows."""
        self._progress.stop()

    def wait(self, seconds: float) -> bool:
        """Wait until it has ended; whether it has."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            answer = self._work(self._progress)
        except Cancelled:
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told on the thread that asked
            trouble = error
            self._end(lambda: self.failed.emit(trouble))
        else:
            self._end(lambda: self.done.emit(answer))

    def _end(self, tell: Callable[[], None]) -> None:
        """Tell how it ended, unless nobody wants to know any more."""
        if not self._progress.stopped:
            with suppress(RuntimeError):  # whoever asked is going at this very moment
                tell()


def _leave(progress: Progress, thread: threading.Thread) -> None:
    """Whoever asked is gone: the work stops at its next step and tells nobody; Qt waits that long."""
    progress.stop()
    if thread.is_alive():
        thread.join()
