"""Work of the window's own thread that takes longer than a frame, in steps: the window goes on between."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from time import monotonic
from typing import Final, TypeVar, cast

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

_Made = TypeVar("_Made")
_TURN: Final = 0.008  # seconds of work between two looks at the keyboard
_BETWEEN: Final = 1  # milliseconds: of two timers that wait for nothing Qt serves both in one turn
LONG: Final = object()
"""Yielded before a step that takes a turn by itself."""


def call_soon(owner: QObject, do: Callable[[], object]) -> None:
    """Do something when all that waits for the window is done, as long as the owner is there.

    The owner is not given to `singleShot`: if it is gone before, PySide keeps for ever what was to be done.
    """
    QTimer.singleShot(0, lambda: do() if isValid(owner) else None)


def at_once(work: Generator[object, None, _Made]) -> _Made:
    """Do all the steps now; what comes of them."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast("_Made", done.value)


def run_incrementally(owner: QObject, work: Iterator[object]) -> None:
    """Do what is asked step by step when nobody waits for the window, as long as the owner is there."""
    QTimer.singleShot(_BETWEEN, lambda: begin_steps(owner, work) if isValid(owner) else None)


def begin_steps(owner: QObject, work: Iterator[object]) -> None:
    """The same, the first of it now: what is seen at once."""
    until = monotonic() + _TURN
    for step in work:
        if step is LONG or monotonic() > until:
            run_incrementally(owner, work)
            return
