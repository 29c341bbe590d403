"""One owner's work in worker threads: begun, reported, answered, stopped, and over when the owner goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from cocotte.gui.services.crash import LOGGER
from cocotte.gui.services.tasks import Progress, Task

Answer = TypeVar("Answer")


def show_in_window(error: BaseException) -> None:
    """Leave a failure to the window's own handler: known trouble is said kindly, a bug with its place.

    Raises: the failure.
    """
    raise error


def note(error: BaseException) -> None:
    """Note a failure in the log alone: nobody waits for what was being done."""
    LOGGER.warning("left undone: %r", error)


class Worker(QObject):
    """Works for one owner, one thing at a time; what was asked last is answered.

    What is asked meanwhile waits, in place of what waited before. Neither the answer nor a failure of what it
    follows is reported: somebody wants something else by then.
    """

    progressed = Signal(int, int)
    """So much of so much is done."""
    shown = Signal(object)
    """What there is so far of what was asked last."""
    rested = Signal()
    """Nothing is being done any more; before the answer or the failure is reported."""

    def __init__(self, owner: QObject, *, outlives: bool = False) -> None:
        """With `outlives`, what is begun is finished though the owner goes; it is reported to nobody then."""
        super().__init__(owner)
        self._asker = None if outlives else owner
        self._task: Task | None = None
        self._busy = self._ended = False
        self._then: Callable[[Any], object] | None = None
        self._failed: Callable[[BaseException], object] = show_in_window
        self._next: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._busy

    def ask(
        self,
        work: Callable[[Progress], Answer],
        then: Callable[[Answer], object] | None = None,
        failed: Callable[[BaseException], object] = show_in_window,
    ) -> None:
        """Do the work in a worker thread; `then` is given its answer here, and `failed` its failure."""
        if self._busy:
            self._next = lambda: self.ask(work, then, failed)
        elif not self._ended:
            self._busy, self._then, self._failed = True, then, failed
            self._task = task = Task(work, self._asker)
            task.progressed.connect(self._progressed)
            task.shown.connect(self._shown)
            task.done.connect(self._answer)
            task.failed.connect(self._fail)
            task.start()

    def stop(self) -> None:
        """Give up what is being done and what waits; the work stops at its next step."""
        if self._busy and self._task is not None:
            self._task.cancel()
            self._next = None
            self._rest()

    def end(self) -> None:
        """Stop, and do nothing that is asked from now on."""
        self._ended = True
        self.stop()

    def wait(self, seconds: float) -> bool:
        """Wait until the last work has ended, stopped or not; return whether it has."""
        return self._task is None or self._task.wait(seconds)

    def _progressed(self, done: int, of: int) -> None:
        if self._is_awaited():
            self.progressed.emit(done, of)

    def _shown(self, part: object) -> None:
        if self._is_awaited() and self._next is None:
            self.shown.emit(part)

    def _answer(self, answer: object) -> None:
        if self._is_awaited():
            self._task, then = None, self._then
            if self._rest() and then is not None:
                then(answer)

    def _fail(self, error: BaseException) -> None:
        if self._is_awaited():
            self._task, failed = None, self._failed
            if self._rest():
                failed(error)

    def _is_awaited(self) -> bool:
        """Return whether a signal that arrives is of the work being done, not of one that was stopped."""
        return self._busy and self.sender() is self._task

    def _rest(self) -> bool:
        """Go on with what waits; return whether nothing did."""
        again, self._next = self._next, None
        self._busy, self._then, self._failed = False, None, show_in_window
        if again is not None:
            again()
            return False
        self.rested.emit()
        return True
