"""Backups of a log: one a day while something is recorded, the newest few kept, each one verified.

The whole log also goes to any file, and comes back from there.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

from cocotte.core.errors import StorageError
from cocotte.store.atomic import in_place_of, keep_private, set_aside
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.outgoing import is_same_name, refuse_own
from cocotte.store.places import (
    backup_due,
    backups_folder,
    backups_of,
    checked_file,
    unchanged_since_backup,
)

KEPT = 5
"""How many backups of a log are kept."""
_DAY = 86_400  # seconds


def back_up(log: Path, today: date) -> Path | None:
    """Make today's backup of a log, if there is none and something was recorded since the last one.

    A log that says it did not change since is verified: a disk that forgets changes no times.

    Opens the file itself, so it may run in a thread of its own, also while the log is written to. The chain
    is verified in the copy before an older backup is let go: a damaged log never replaces a good backup.

    Raises:
        StorageError: `LOG_DAMAGED`, or what the disk refuses; the backups there are stay.
    """
    backup = backups_folder(log) / f"{today.isoformat()}.sqlite"
    with storage_errors(log):
        before = log.stat()
        if not backup_due(log, today):
            return None
        with SqliteLog(log) as source:
            if not source.histories():
                return None
        with storage_errors(backup):
            backup.parent.mkdir(mode=_folder_mode(log), exist_ok=True)
        _sweep(log)
        if unchanged_since_backup(log):
            _refuse_damaged(log, log)
            checked_file(log).write_text(today.isoformat())
            return None
    with in_place_of(backup, like=log) as part:
        _copy(log, part)
        _refuse_damaged(part, log)
        os.utime(part, ns=(before.st_mtime_ns, before.st_mtime_ns))
    with storage_errors(backup):
        for old in _oldest_last(backups_of(log), today)[KEPT:]:
            old.unlink()
        _keep_private(log)
    return backup


def _oldest_last(backups: Sequence[Path], today: date) -> list[Path]:
    """Return backups in the order in which they were made, the newest first.

    Days to come are of a clock that was ahead: those backups were made before the one of today.
    """
    return sorted(backups, key=lambda backup: backup.stem > today.isoformat())


def _keep_private(log: Path) -> None:
    """Let nobody read a backup, or look into their folder, who may not read the log any more."""
    for backup in backups_of(log):
        keep_private(backup, log)
    folder = backups_folder(log)
    folder.chmod(folder.stat().st_mode & 0o777 & (0o700 | _folder_mode(log)))


def _folder_mode(log: Path) -> int:
    """Who may read the log may look into the folder of its backups."""
    mode = log.stat().st_mode & 0o777
    return mode | mode >> 2 & 0o111


def _sweep(log: Path) -> None:
    """Take away what programs that were killed left half written, the day before or earlier."""
    for folder in (log.parent, backups_folder(log)):
        for left in (*folder.glob(".cocotte-*.part*"), *folder.glob(".cocotte-*.trial")):
            with suppress(OSError):
                if time.time() - left.stat().st_mtime > _DAY:
                    left.unlink()


def copy_out(log: Path, to: Path) -> None:
    """Write the whole log to a file, verified; it may be open and written to meanwhile.

    Raises:
        StorageError: `BACKUP_IS_LOG`, `FILE_IS_OWN`, `LOG_DAMAGED`, or what the disk refuses; a file that was
            there stays.
    """
    refuse_target(log, to)
    with in_place_of(to, like=log) as part:
        _copy(log, part)
        _refuse_damaged(part, log)


def refuse_target(log: Path, to: Path) -> None:
    """Refuse to write a copy of a log over the log itself or another file of Cocotte's own.

    Raises:
        StorageError: `BACKUP_IS_LOG`, `FILE_IS_OWN`.
    """
    _refuse_same(log, to)
    if to.exists() or not is_same_name(log, to):  # a log that was taken away may get its place again
        refuse_own(to, log)


@contextmanager
def opened(backup: Path) -> Iterator[SqliteLog]:
    """A backup, or another log, to read from; it is verified and stays as it is.

    Raises:
        StorageError: `FILE_MISSING`, `LOG_NOT_DATABASE`, `LOG_DAMAGED` ...
    """
    with storage_errors(backup, reading=True):
        empty = backup.stat().st_size == 0 and not backup.is_dir()
    if empty:
        raise StorageError("LOG_NOT_DATABASE", path=str(backup))
    with SqliteLog(backup, reading=True) as log:
        _refuse_breaks(log)
        yield log


def restore(backup: Path, log: Path, today: date) -> Path | None:
    """Put a backup in the place of a log, which is closed; answers the name what was there now has.

    Raises:
        StorageError: `BACKUP_IS_LOG`, the backup is damaged, or what the disk refuses; the log stays as it
        is.
    """
    _refuse_same(log, backup)
    with storage_errors(backup, reading=True):
        backup.stat()
    with in_place_of(log, like=backup) as part:
        shutil.copyfile(backup, part)
        _refuse_damaged(part, backup)
        return set_log_aside(log, today, "replaced") if log.exists() else None


def set_log_aside(log: Path, today: date, why: str = "damaged") -> Path:
    """Give a log that is to be replaced a second name, and its journal with it.

    The journal must not stay: SQLite would play it back into the file that takes the log's place.
    """
    aside = set_aside(log, today, why)
    journal = log.with_name(f"{log.name}-journal")
    with storage_errors(log):
        if journal.exists():
            journal.replace(aside.with_name(f"{aside.name}-journal"))
    return aside


def _copy(log: Path, to: Path) -> None:
    with SqliteLog(log, reading=True) as source:
        source.copy_to(to)


def _refuse_damaged(copy: Path, original: Path) -> None:
    """Refuse a copy that is not a whole log; the trouble names the original, which it was taken from."""
    if copy.stat().st_size == 0:
        raise StorageError("LOG_NOT_DATABASE", path=str(original))
    try:
        with SqliteLog(copy) as log:
            _refuse_breaks(log)
    except StorageError as trouble:
        raise StorageError(trouble.code, **{**trouble.facts, "path": str(original)}) from trouble


def _refuse_breaks(log: SqliteLog) -> None:
    if breaks := log.verify():
        raise StorageError("LOG_DAMAGED", path=str(log.path), match=breaks[0].match_id, seq=breaks[0].seq)


def _refuse_same(log: Path, file: Path) -> None:
    if log.exists() and file.exists() and log.samefile(file):
        raise StorageError("BACKUP_IS_LOG", path=str(file))
