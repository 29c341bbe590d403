"""What the disk refuses, as `StorageError`: kindly said, and nothing lost.

Every code has the fact `path`, but `LOG_BEHIND`, which any log may say; other facts stand in brackets.

- `BACKUP_IS_LOG`: the file named for a backup is the log itself.
- `LOG_NEWER` [`found`, `known`: schemas]: written by a newer Cocotte; left untouched.
- `LOG_FOREIGN` [`application`: hexadecimal]: another program's database; left untouched.
- `LOG_NOT_DATABASE`: no database at all; left untouched.
- `LOG_DAMAGED` [`detail`: what was found, or `match` and `seq`: where the chain breaks]: it was a log, and
  can no longer be trusted as it stands; `salvage` saves what can be read.
- `LOG_LOCKED`: another program has kept it busy for five seconds.
- `LOG_MOVED`: the file was moved or replaced while it was open.
- `LOG_BEHIND` [`match`, `known`: the entry the caller knows of]: the match has fewer entries than were shown.
- `LOG_READ_ONLY`: it may be read, not written.
- `DISK_FULL`: no room left.
- `DISK_ERROR` [`detail`: the system's words]: the disk or the system reports something else.
- `FOLDER_READ_ONLY`: nothing can be written in this folder (`path` is the folder).
- `FOLDER_MISSING`: the folder (`path`) does not exist and cannot be made.
- `FILE_HOLDS_MATCHES`: the file to be written is a log, or a copy of one.
- `FILE_IS_OWN`: the file to be written is one that Cocotte keeps for itself.
- `FILE_MISSING`: there is no such file.
- `FILE_REFUSED`: the system does not let this user read or write this file.
- `FILE_IN_USE`: another program has the file open, and the system lets nobody else at it (Windows).
- `FILE_IS_FOLDER`: a file was expected and a folder found.
- `FILE_NAME_REFUSED`: the system takes no such name: too long, or with a sign that it keeps for itself.
- `FILE_NOT_PLAIN`: a file was expected and a device or a pipe found.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cocotte.core.errors import StorageError
from cocotte.store.file_names import refuse_name

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_OF_WINDOWS: dict[int | None, str] = {
    32: "FILE_IN_USE",
    33: "FILE_IN_USE",
    123: "FILE_NAME_REFUSED",
    206: "FILE_NAME_REFUSED",
}
_NO_FOLDER = {errno.ENOENT, errno.ENOTDIR, errno.EEXIST}
_FOLDERS_REFUSED = (
    sys.platform == "win32"
)  # which says of a folder taken for a file that it may not be opened


@contextmanager
def storage_errors(path: Path, *, reading: bool = False) -> Iterator[None]:
    """Turn what SQLite and the system refuse about the file at `path` into `StorageError`; a bug stays one.

    A file that is only to be read is missing, whether its folder is there or not.

    Raises: StorageError with the path and what is wrong with it.
    """
    try:
        yield
    except sqlite3.Error as error:
        trouble = _of_database(error, path)
        if trouble is None:
            raise
        raise trouble from error
    except UnicodeDecodeError as error:  # SQLite quotes the damaged part of a file in its message
        raise StorageError("LOG_DAMAGED", path=str(path), detail=str(error)) from error
    except OSError as error:
        raise trouble_of(error, path, reading=reading) from error


def _of_database(error: sqlite3.Error, path: Path) -> StorageError | None:
    extended: int | None = getattr(error, "sqlite_errorcode", None)
    if extended is None:  # not from SQLite itself: text that is no text, or a programming error
        damaged = isinstance(error, sqlite3.OperationalError)
        return StorageError("LOG_DAMAGED", path=str(path), detail=str(error)) if damaged else None
    if extended == sqlite3.SQLITE_READONLY_DBMOVED:
        return StorageError("LOG_MOVED", path=str(path))
    match extended & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return StorageError("LOG_LOCKED", path=str(path))
        case (
            sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CONSTRAINT | sqlite3.SQLITE_TOOBIG
        ):  # Cocotte asks for nothing that its own schema refuses
            return StorageError("LOG_DAMAGED", path=str(path), detail=str(error))
        case sqlite3.SQLITE_ERROR if str(error).startswith("no such table: "):
            # every table was there when the log was opened: the file was cut off, or written over
            return StorageError("LOG_DAMAGED", path=str(path), detail=str(error))
        case sqlite3.SQLITE_FULL:
            return StorageError("DISK_FULL", path=str(path))
        case sqlite3.SQLITE_READONLY:
            return _of_folder(path) or StorageError("LOG_READ_ONLY", path=str(path))
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return _of_folder(path) or StorageError("FILE_REFUSED", path=str(path))
        case sqlite3.SQLITE_IOERR:
            return _of_folder(path) or StorageError("DISK_ERROR", path=str(path), detail=str(error))
        case _:
            return None


def trouble_of(error: OSError, path: Path, *, reading: bool = False) -> StorageError:
    """What the system refuses about a file."""
    if error.errno in _FULL:
        return StorageError("DISK_FULL", path=str(path))
    if error.errno == errno.EROFS:
        return StorageError("FOLDER_READ_ONLY", path=str(_nearest_folder(path)))
    number = getattr(error, "winerror", None)
    if (code := _OF_WINDOWS.get(number)) is not None:
        return StorageError(code, path=str(path))
    if error.errno == errno.EISDIR or (
        error.errno in _FORBIDDEN and _FOLDERS_REFUSED and path.is_dir() and not (reading and number)
    ):  # with a number of Windows it was the folder that was to be read
        return StorageError("FILE_IS_FOLDER", path=str(path))
    if error.errno == errno.ENAMETOOLONG:
        return StorageError("FILE_NAME_REFUSED", path=str(path))
    if error.errno in _FORBIDDEN:
        return _of_folder(path) or StorageError("FILE_REFUSED", path=str(path))
    if reading and error.errno in _NO_FOLDER:
        return StorageError("FILE_MISSING", path=str(path))
    if error.errno == errno.ENOENT and path.parent.is_dir():
        return StorageError("FILE_MISSING", path=str(path))
    if error.errno in _NO_FOLDER:
        return StorageError("FOLDER_MISSING", path=str(path.parent))
    return StorageError("DISK_ERROR", path=str(path), detail=error.strerror or str(error))


def _of_folder(path: Path) -> StorageError | None:
    """What is wrong with the folder, found out by writing a page there; None if that works."""
    folder = _nearest_folder(path)
    trial = folder / f".cocotte-{os.urandom(4).hex()}.trial"
    try:
        with trial.open("xb", buffering=0) as file:
            file.write(bytes(4096))
            os.fsync(file.fileno())
    except OSError as error:
        if error.errno in _FORBIDDEN:
            return StorageError("FOLDER_READ_ONLY", path=str(folder))
        return StorageError("DISK_FULL", path=str(path)) if error.errno in _FULL else None
    finally:
        _remove(trial)
    return None


def _nearest_folder(path: Path) -> Path:
    return next((parent for parent in path.absolute().parents if parent.is_dir()), Path(path.anchor or "."))


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def refuse_device(path: Path) -> None:
    """Refuse a device or a pipe: nothing can be kept in it, and nothing may take its place.

    Raises:
        StorageError: `FILE_NOT_PLAIN`; `FILE_NAME_REFUSED` where the name is one.
    """
    refuse_name(path)
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise StorageError("FILE_NOT_PLAIN", path=str(path))
