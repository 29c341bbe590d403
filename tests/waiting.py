"""Waiting for what another thread or process does."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

PATIENCE: Final = 90
"""Seconds a slow machine may take."""


def until(is_so: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    end = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < end
        sleep(0.02)
