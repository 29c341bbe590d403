"""How the files end that hold matches."""

from __future__ import annotations

from typing import Final

SCRIPT: Final = ".cocotte"
"""A match as a script."""
MATCH: Final = (SCRIPT, ".json", ".txt")
"""Files that may hold a match."""
LOG: Final = ".cocotte-log"
"""A whole log, as it is backed up."""
LOGS: Final = (LOG, ".sqlite")
"""Files that may hold a whole log; the log itself and its daily backups end in the second."""
ALL: Final = frozenset((*MATCH, *LOGS))
"""Files that can be brought in."""


def pattern(*endings: str) -> str:
    """The endings as a dialog of files names them: ``*.cocotte *.json``."""
    return " ".join(f"*{ending}" for ending in endings)
