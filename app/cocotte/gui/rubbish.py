"""Rubbish is looked for among what is new: looking through all there is would hold the window up."""

from __future__ import annotations

import gc
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import getAllValidWrappers, isValid

from cocotte.gui.steps import by_steps


def set_aside() -> None:
    """What is there stays: it is not looked through any more."""
    gc.freeze()


_beside: set[object] = set()
"""The work that runs beside the window."""


def leave_while(work: object) -> None:
    """Look for none while this runs on another thread.

    Whichever thread the search falls on takes apart what it finds; what is Qt's may go on the window's alone.
    """
    _beside.add(work)
    gc.disable()


def look_again(work: object = None) -> None:
    """Look for it as before, now that this has ended, if nothing else runs."""
    _beside.discard(work)
    if not _beside:
        gc.enable()


def take_apart(window: QWidget) -> None:
    """Let go of a window: its parts hold each other, and once it is set aside nobody would look for them."""
    parts: list[QObject] = []
    window.destroyed.connect(lambda: QTimer.singleShot(0, lambda: _part(parts)))  # Qt takes it apart first
    by_steps(window, _gone_through(window, parts))


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
