"""The ids of what is recorded: of a history, and of a command that records entries."""

from __future__ import annotations

import os
from datetime import datetime


def new_history_id(began: datetime, kind: str = "") -> str:
    """An id for a history that began then: its kind if it is a decision, the day, a random part."""
    name = f"{began:%Y-%m-%d}-{os.urandom(3).hex()}"
    return f"{kind}-{name}" if kind else name


def new_command_id() -> str:
    """An id for a command: eight random bytes in hexadecimal."""
    return os.urandom(8).hex()
