"""Rubbish is looked for among what is new: looking through all there is would hold the window up."""

from __future__ import annotations

import gc
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from cocotte.gui.steps import by_steps


def set_aside() -> None:
    """What is there stays: it is not looked through any more."""
    gc.freeze()


def take_apart(window: QWidget) -> None:
    """Let go of a window: its parts hold each other, and once it is set aside nobody would look for them."""
    parts: list[QObject] = []
    window.destroyed.connect(lambda: QTimer.singleShot(0, lambda: _part(parts)))  # Qt takes it apart first
    by_steps(window, _gone_through(window, parts))


def _gone_through(window: QWidget, parts: list[QObject]) -> Iterator[None]:
    """Find its parts, one after the other, and give it to Qt."""
    waiting: list[QObject] = [window]
    while waiting:
        part = waiting.pop()
        if isValid(part):
            parts.append(part)
            waiting += part.children()
        yield
    window.deleteLater()


def _part(parts: list[QObject]) -> None:
    for each in parts:
        if not isValid(each):
            vars(each).clear()
    parts.clear()
