"""A match read from a file, or on standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from cocotte.cli.context import CommandContext
from cocotte.store.match_files.transfer import LARGEST_FILE, MatchInFile, match_in, match_of


def read_match_file(context: CommandContext, path: Path) -> MatchInFile:
    """The match in a file, or on standard input.

    Raises: ParseError (FILE_TOO_LARGE, NOT_UTF8, and what is wrong in the text), StorageError.
    """
    if str(path) != "-":
        return match_in(path, context.library, french=context.french)
    data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    return match_of(data, str(path), context.library, french=context.french)
