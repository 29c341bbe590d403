"""How the files end that hold matches and presets, and by what a whole log is known."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cocotte.store.log_mark import SQLITE_BEGINS

SCRIPT: Final = ".cocotte"
"""A match as a script."""
MATCH: Final = (SCRIPT, ".json", ".txt")
"""Files that may hold a match."""
LOG: Final = ".cocotte-log"
"""A whole log, as it is backed up."""
LOGS: Final = (LOG, ".sqlite")
"""Files that may hold a whole log; the log itself and its daily backups end in the second."""
PRESET: Final = ".toml"
"""A preset that somebody handed on."""
ALL: Final = frozenset((*MATCH, *LOGS, PRESET))
"""Files that can be brought in."""


def pattern(*endings: str) -> str:
    """The endings as a dialog of files names them: ``*.cocotte *.json``."""
    return " ".join(f"*{ending}" for ending in endings)


def is_log(path: Path) -> bool:
    """Whether a file is a whole log, and not one match."""
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE_BEGINS)) == SQLITE_BEGINS
    except OSError:
        return False
