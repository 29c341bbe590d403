"""Work of the window's own thread that takes longer than a frame, in steps: the window goes on between."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer

_TURN: Final = 0.008  # seconds of work between two looks at the keyboard


def by_steps(owner: QObject, work: Iterator[object]) -> None:
    """Do what is asked step by step when nobody waits for the window, as long as the owner is there."""

    def go_on() -> None:
        until = monotonic() + _TURN
        for _ in work:
            if monotonic() > until:
                by_steps(owner, work)
                return

    QTimer.singleShot(0, owner, go_on)
