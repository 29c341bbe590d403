"""A keeper for what is done to no log: presets, and documents whose matches are read already."""

from __future__ import annotations

from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog


def no_log() -> Scorekeeper:
    """Return a keeper of an empty log in memory: no file has to be opened, or made, for it."""
    return Scorekeeper(MemoryLog())
