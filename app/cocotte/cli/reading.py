"""A match read from a file, or on standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from cocotte.cli.desk import Desk
from cocotte.store.match_files.transfer import LARGEST_FILE, MatchInFile, match_in, match_of


def read_told(desk: Desk, name: str) -> MatchInFile:
    """The match in a file, or on standard input.

    Raises: ParseError (FILE_TOO_LARGE, NOT_UTF8, and what is wrong in the text), StorageError.
    """
    if name != "-":
        return match_in(Path(name), desk.library, french=desk.french)
    data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    return match_of(data, name, desk.library, french=desk.french)
