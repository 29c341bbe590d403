"""Looks through the log whenever something may be new there: in a worker thread, one look at a time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from cocotte.gui.services.worker import Worker

_LONG: Final = 0.05  # seconds of a look after which the next one waits


class Lookout(QObject):
    """Asked while it looks or rests, it looks once more afterwards."""

    found = Signal(object)
    """What a look came to."""

    def __init__(self, look: Callable[[], object], rest: int, parent: QObject) -> None:
        """It rests `rest` times as long as a long look took: in a club something is recorded all the time."""
        super().__init__(parent)
        self._look, self._rest = look, rest
        self._worker = Worker(self)
        self._again = False
        self._began = 0.0
        self._pause = 0.0
        self._resting = QTimer(self, singleShot=True)
        self._resting.timeout.connect(self._once_more)

    def ask(self) -> None:
        """Something may be new."""
        if self.is_looking or self._resting.isActive():
            self._again = True
            return
        self._began, look = monotonic(), self._look
        self._worker.ask(lambda _: look(), self._looked)

    def slow_down(self, pause: float) -> None:
        """Rest so many seconds at least after each look: nobody sees at the moment what it finds."""
        self._pause = pause

    def hurry(self) -> None:
        """Look as often as before, and now if it has been asked."""
        self._pause = 0.0
        if self._resting.isActive():
            self._resting.stop()
            self._once_more()

    @property
    def is_looking(self) -> bool:
        """Whether a look is under way."""
        return self._worker.busy

    def stop(self) -> None:
        """The log is let go of: nothing is looked for, or found, any more."""
        self._again = False
        self._resting.stop()
        self._worker.end()

    def _looked(self, found: object) -> None:
        took = monotonic() - self._began
        if rest := max(self._pause, self._rest * took if took > _LONG else 0.0):
            self._resting.start(round(1000 * rest))
        self.found.emit(found)
        if not self._resting.isActive():
            self._once_more()

    def _once_more(self) -> None:
        if self._again:
            self._again = False
            self.ask()
