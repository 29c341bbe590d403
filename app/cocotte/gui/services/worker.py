"""One owner's work in worker threads: begun, reported, answered, stopped, and over when the owner goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from cocotte.core.values import mutable
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


@mutable
class _Asked:
    """One thing to be done, and who wants to know what came of it."""

    work: Callable[[Progress], Any]
    then: Callable[[Any], object] | None
    failed: Callable[[BaseException], object]


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
        self._task: Task | None = None
        self._outlives, self._ended = outlives, False
        self._asked = asked = list[_Asked]()  # what is being done, then what waits
        owner.destroyed.connect(lambda: asked.clear())  # noqa: PLW0108 - else the two keep each other in memory

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._asked)

    def ask(
        self,
        work: Callable[[Progress], Answer],
        then: Callable[[Answer], object] | None = None,
        failed: Callable[[BaseException], object] = show_in_window,
    ) -> None:
        """Do the work in a worker thread; `then` is given its answer here, and `failed` its failure."""
        if not self._ended:
            self._asked[1:] = [_Asked(work, then, failed)]
            if len(self._asked) == 1:
                self._begin()

    def stop(self) -> None:
        """Give up what is being done and what waits; the work stops at its next step."""
        if self._asked and self._task is not None:
            self._asked.clear()
            self._task.cancel()
            self.rested.emit()

    def end(self) -> None:
        """Stop, and do nothing that is asked from now on."""
        self._ended = True
        self.stop()

    def wait(self, seconds: float) -> bool:
        """Wait until the last work has ended, stopped or not; return whether it has."""
        return self._task is None or self._task.wait(seconds)

    def _begin(self) -> None:
        self._task = task = Task(self._asked[0].work, None if self._outlives else self.parent())
        task.progressed.connect(self._progressed)
        task.shown.connect(self._shown)
        task.done.connect(self._answer)
        task.failed.connect(self._fail)
        task.start()

    def _progressed(self, done: int, of: int) -> None:
        if self._is_awaited():
            self.progressed.emit(done, of)

    def _shown(self, part: object) -> None:
        if self._is_awaited() and len(self._asked) == 1:
            self.shown.emit(part)

    def _answer(self, answer: object) -> None:
        asked = self._over()
        if asked is not None and asked.then is not None:
            asked.then(answer)

    def _fail(self, error: BaseException) -> None:
        asked = self._over()
        if asked is not None:
            asked.failed(error)

    def _is_awaited(self) -> bool:
        """Return whether a signal that arrives is of the work being done, not of one that was stopped."""
        return self.busy and self.sender() is self._task

    def _over(self) -> _Asked | None:
        """Go on with what waits; return what was done, where nothing did and somebody still wants it."""
        if not self._is_awaited():
            return None
        self._task, done = None, self._asked.pop(0)
        if self._asked:
            self._begin()
            return None
        self.rested.emit()
        return done
