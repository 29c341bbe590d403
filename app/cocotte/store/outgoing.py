"""Files that the user names: an export, a sheet, a table. They never land on a file of Cocotte's own."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import BinaryIO, Final

from cocotte.core.errors import StorageError
from cocotte.store import places
from cocotte.store.atomic import refuse_log, writing_to
from cocotte.store.disk_errors import storage_errors

_SET_ASIDE: Final = re.compile(r"-(damaged|replaced|before-cocotte)-\d{4}-\d\d-\d\d(-\d+)?")


def file_named(name: str) -> Path:
    """Return the path of a file to be written, by a name as it was typed.

    Raises:
        StorageError: `FILE_IS_FOLDER` for a name that ends as a folder's does: of a path the end is not seen;
            and for no name at all, which is the folder one is in.
    """
    if not Path(name).name or name.endswith(tuple(filter(None, ("/", os.sep, os.altsep)))):
        raise StorageError("FILE_IS_FOLDER", path=name or str(Path.cwd()))
    return Path(name)


def write_out(path: Path, content: bytes, log: Path | None) -> None:
    """Write a file that the user named, while `log` is the log in use.

    Raises:
        StorageError: `FILE_IS_OWN`, `FILE_HOLDS_MATCHES`, or what the disk refuses; the old file stays.
    """
    with writing_out(path, log) as out:
        out.write(content)


def writing_out(path: Path, log: Path | None) -> AbstractContextManager[BinaryIO]:
    """Return a file that the user named, to be written part by part; it takes its place when the block ends.

    Raises:
        StorageError: as `write_out`.
    """
    refuse_taken(path, log)
    return writing_to(path)


def refuse_taken(path: Path, log: Path | None) -> None:
    """Refuse a file that something else than `write_out` is to write over.

    Raises:
        StorageError: `FILE_IS_OWN`, `FILE_HOLDS_MATCHES`.
    """
    with storage_errors(path):
        refuse_log(path)
    refuse_own(path, log)


def refuse_own(path: Path, log: Path | None) -> None:
    """Refuse a file that Cocotte keeps for itself: the log, what lies beside it, the settings, the presets.

    The log of the user's data folder is kept whatever log is in use. Two names are the same file where they
    lead to it, by a link or a hard link, or where some file system takes them for the same.

    Raises:
        StorageError: `FILE_IS_OWN`.
    """
    with storage_errors(path):
        logs = {places.usual_log(), *([log] if log else [])}
        kept = [file for each in logs for file in (each, *places.beside(each))]
        kept.append(places.settings_path())
        folders = [*map(places.backups_folder, logs), places.own_presets()]
        if (
            any(_is_same(path, file) for file in kept)
            or any(_key(folder) in _keys_above(path) for folder in folders)
            or any(_is_set_aside(path, each) for each in logs)
        ):
            raise StorageError("FILE_IS_OWN", path=str(path))


def is_same_name(path: Path, file: Path) -> bool:
    """Return whether two names lead to the same place, though nothing may be there."""
    return _key(path) == _key(file)


def _is_same(path: Path, file: Path) -> bool:
    return is_same_name(path, file) or (path.exists() and file.exists() and path.samefile(file))


def _is_set_aside(path: Path, log: Path) -> bool:
    """Return whether a file is one that `set_aside` named after the log."""
    between = path.name.removeprefix(log.stem).removesuffix(log.suffix)
    return (
        path.exists()
        and _key(path.parent) == _key(log.parent)
        and path.name.startswith(log.stem)
        and _SET_ASIDE.fullmatch(between) is not None
    )


def _key(path: Path) -> str:
    """Return what is alike for two names that a file system may take for the same."""
    return unicodedata.normalize("NFC", os.path.realpath(path)).casefold()


def _keys_above(path: Path) -> Iterator[str]:
    return map(_key, Path(os.path.realpath(path)).parents)
