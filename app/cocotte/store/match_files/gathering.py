"""The match files that files and folders come to."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from cocotte.core.errors import RuleViolation
from cocotte.store.disk_errors import storage_errors
from cocotte.store.match_files import endings


def match_files(paths: Iterable[Path]) -> list[Path]:
    """Files as they are given; in the place of a folder, what ends like a match in it and in those below it.

    Raises: RuleViolation (FOLDER_WITHOUT_MATCHES), StorageError for a folder that cannot be read.
    """
    found: list[Path] = []
    for path in paths:
        found += _in_folder(path) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def _in_folder(folder: Path) -> list[Path]:
    """The files of a folder by their names; hidden ones and hidden folders are left alone."""

    def refused(error: OSError) -> None:
        raise error

    found = []
    with storage_errors(folder, reading=True):
        for place, folders, names in os.walk(folder, onerror=refused):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            found += [Path(place, name) for name in sorted(names) if not name.startswith(".")]
    if matches := [path for path in found if path.suffix.lower() in endings.MATCH]:
        return matches
    expected = ", ".join(endings.MATCH)
    raise RuleViolation.of("FOLDER_WITHOUT_MATCHES", where="file", path=str(folder), expected=expected)
