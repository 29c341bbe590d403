"""What nobody holds any more: when Python looks for it, how a window is let go, what the system gets back."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import getAllValidWrappers, isValid

from cocotte.gui.services.steps import call_soon, run_incrementally
from cocotte.gui.services.tasks import Task

_OFTEN: Final = 300  # milliseconds
_HEAPS: Final = ((-3, 1 << 20), (-8, 2))  # M_MMAP_THRESHOLD: 1 MB; M_ARENA_MAX: two heaps


def give_back() -> None:
    """Have the C library give back what is freed: large blocks at once, and the others from few heaps.

    A page of paper is drawn in blocks of megabytes, by one thread after the other. Left to itself glibc has a
    heap for each thread, and takes what is smaller than the largest block freed so far from there.
    """
    for option, value in _HEAPS:
        _ask_c("mallopt", option, value)


def trim() -> None:
    """Have it give back what lies free between what is held, too; by itself it looks at the end alone."""
    _ask_c("malloc_trim", 0)


def _ask_c(function: str, *arguments: int) -> None:
    if not sys.platform.startswith("linux"):
        return
    from ctypes import CDLL  # noqa: PLC0415 - after the first paint

    with suppress(AttributeError):  # another library than glibc
        getattr(CDLL(None), function)(*arguments)


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
        timer = QTimer(self, interval=_OFTEN)
        timer.timeout.connect(self.sweep)
        timer.start()

    def sweep(self) -> None:
        """Look through the oldest generation of which Python itself would look through as many.

        While a task runs nothing is looked for: what it reads stays, and the window would wait.
        """
        if Task.any_runs():
            return
        made, often = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(3) if made[generation] > often[generation]]
        if due:
            gc.collect(max(due))
        if 2 in due:  # twice a minute at most, in a turn of its own: it takes milliseconds, too
            call_soon(self, trim)


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
