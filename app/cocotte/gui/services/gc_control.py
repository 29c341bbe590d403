"""What nobody holds any more: when Python looks for it, and how a window is let go."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import getAllValidWrappers, isValid

from cocotte.gui.services.steps import run_incrementally
from cocotte.gui.services.tasks import Task

_OFTEN: Final = 300  # milliseconds
_REST: Final = 100  # times as long as looking through all took, until that is done again


def set_aside() -> None:
    """What is there stays: it is not looked through any more, which would hold the window up."""
    gc.freeze()


class Sweeper(QObject):
    """Looks for rubbish now and then, between two events of the window's own thread.

    Python by itself would look at any moment: on the thread of a task, or while Qt holds a lock to let a
    connection go. What is Qt's and found there waits for that lock for ever, and the window with it.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._made, self._rest = 0, 0.0
        timer = QTimer(self, interval=_OFTEN)
        timer.timeout.connect(self.sweep)
        timer.start()

    def sweep(self) -> None:
        """Look among what is new, or among all: after as much was made as Python would have waited for.

        While a task runs nothing is looked for: what it reads stays, and the window would wait.
        """
        made, (few, often, seldom) = gc.get_count()[0], gc.get_threshold()
        if Task.any_runs() or made <= few:
            return
        self._made += made
        begun = monotonic()
        if self._made <= few * often * seldom or begun < self._rest:
            gc.collect(1)
            return
        gc.collect()
        self._made, self._rest = 0, monotonic() + _REST * (monotonic() - begun)
        QTimer.singleShot(_OFTEN, self, _give_back)  # each is a moment in which the window does not answer


def _give_back() -> None:
    from cocotte.gui.services.heap import give_back  # noqa: PLC0415 - after the first paint

    give_back()


def take_apart(window: QWidget) -> None:
    """Let go of a window: its parts hold each other, and once it is set aside nobody would look for them."""
    parts: list[QObject] = []
    window.destroyed.connect(lambda: QTimer.singleShot(0, lambda: _part(parts)))  # Qt takes it apart first
    run_incrementally(window, _gone_through(window, parts))


def _gone_through(window: QWidget, parts: list[QObject]) -> Iterator[None]:
    """Find its parts among all that Python knows, and give it to Qt.

    Asked for the children of a widget, PySide looks through every type there is for those of Qt's own.
    """
    for known in getAllValidWrappers():
        if isinstance(known, QObject) and isValid(known) and _is_part(known, window):
            parts.append(known)
            yield
    window.deleteLater()


def _is_part(known: QObject, window: QWidget) -> bool:
    part: QObject | None = known
    while part is not None and part is not window:
        part = part.parent()
    return part is not None


def _part(parts: list[QObject]) -> None:
    for each in parts:
        if not isValid(each):
            vars(each).clear()
    parts.clear()
