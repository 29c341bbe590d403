"""Work that takes longer than a frame: done on a thread of its own, with progress, and cancelled at will."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, Signal

_USUAL: Final = sys.getswitchinterval()
_SHORT: Final = 0.0005  # seconds: a window asks for Python many times while it paints, and waits each time


class Cancelled(Exception):
    """The user does not want it any more."""


class Progress:
    """How the work reports where it stands, and learns that it is no longer wanted."""

    def __init__(self, progress: Callable[[int, int], None], show: Callable[[object], None]) -> None:
        self._progress, self._show = progress, show
        self._stop = threading.Event()

    def at(self, done: int, of: int) -> None:
        """So much of so much is done.

        Raises: Cancelled when it is no longer wanted.
        """
        if self._stop.is_set():
            raise Cancelled
        self._progress(done, of)

    def show(self, part: object) -> None:
        """What there is so far."""
        if not self._stop.is_set():
            self._show(part)

    def stop(self) -> None:
        """It is no longer wanted."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether it is no longer wanted."""
        return self._stop.is_set()


class Task(QObject):
    """One piece of work; its signals arrive on the thread that made it.

    It is no child of its owner, so that no signal from its thread can meet an object half gone: while
    it runs the program holds it, and it stops when its owner goes.
    """

    progressed = Signal(int, int)
    """So much of so much is done."""
    shown = Signal(object)
    """What there is so far."""
    done = Signal(object)
    """It is finished; what it answered."""
    failed = Signal(object)
    """It ended in this error."""
    _ended = Signal()

    _running: ClassVar[set[Task]] = set()

    def __init__(self, work: Callable[[Progress], Any], asker: QObject | None = None) -> None:
        super().__init__()
        self._work = work
        self._progress = Progress(self.progressed.emit, self.shown.emit)
        self._thread = threading.Thread(target=self._run, name="cocotte-task", daemon=True)
        self._ended.connect(self._let_go)
        self._of_asker = asker.destroyed.connect(self._abandon) if asker is not None else None

    @classmethod
    def any_runs(cls) -> bool:
        """Whether any work is being done."""
        return bool(cls._running)

    def start(self) -> Task:
        """Begin."""
        Task._running.add(self)
        sys.setswitchinterval(_SHORT)
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
            pass
        except Exception as error:  # noqa: BLE001 - whatever it is, it is reported on the thread that asked
            if not self._progress.stopped:
                self.failed.emit(error)
        else:
            if not self._progress.stopped:
                self.done.emit(answer)
        self._ended.emit()

    def _let_go(self) -> None:
        """Told on the thread that made it, so that it never dies on its own: that one is over first.

        What listens goes with it: a function that listens and holds the task would keep both for ever.
        """
        self._thread.join()
        Task._running.discard(self)
        if self._of_asker is not None:  # the work may be the last to hold it, and go with what is half gone
            QObject.disconnect(self._of_asker)
        self.deleteLater()
        if not Task._running:
            sys.setswitchinterval(_USUAL)

    def _abandon(self) -> None:
        """Its owner is gone: the work stops at its next step and reports to nobody; Qt waits that long."""
        self._progress.stop()
        if self._thread.is_alive():
            self._thread.join()
