"""The mark by which the file of a log is known, whatever it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Final

SQLITE_BEGINS: Final = b"SQLite format 3\0"
"""The first bytes of every SQLite file."""
APPLICATION_ID: Final = int.from_bytes(b"Coco", "big")
"""The number that marks a SQLite file as Cocotte's."""


def application_of(header: bytes) -> int:
    """Return the number of the program that a SQLite file belongs to, from its first 100 bytes."""
    return int.from_bytes(header[68:72], "big")


def is_marked(path: Path) -> bool:
    """Return whether a file is a log of Cocotte's or a copy of one; False for what cannot be read."""
    try:
        if not path.is_file():  # a pipe is never opened: nobody may write to it
            return False
        with path.open("rb") as file:
            header = file.read(100)
    except OSError:
        return False
    return header.startswith(SQLITE_BEGINS) and application_of(header) == APPLICATION_ID
