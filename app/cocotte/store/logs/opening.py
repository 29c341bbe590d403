"""Opens the log a program works with; a damaged one is set aside and what can be read of it saved first."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from cocotte.core.errors import StorageError
from cocotte.core.values import frozen
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.log import Log, MatchHead
from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from cocotte.store.logs.salvage import Salvage


@frozen
class Opened:
    """A log, open, and what had to be done to open it."""

    log: Log
    """The log."""
    salvage: Salvage | None = None
    """What was saved of a damaged log; None if it was sound."""


def open_log(path: Path) -> Opened:
    """The log at a path, made with its folder where there is none.

    Raises: StorageError for everything but damage, which is repaired as far as it can be and reported.
    """
    with storage_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        return Opened(SqliteLog(path))
    except StorageError as trouble:
        if trouble.code != "LOG_DAMAGED":
            raise
    return mend_log(path)


def mend_log(path: Path) -> Opened:
    """A new log with all that can be read of a damaged one, which is closed and set aside.

    Raises: StorageError, what the disk refuses; the damaged file then stays where it is.
    """
    from cocotte.store.logs.salvage import salvage  # noqa: PLC0415 - few logs are ever damaged

    saved = salvage(path, date.today())  # noqa: DTZ011 - the day as the user's calendar has it
    return Opened(SqliteLog(path), saved)


def begin_anew(path: Path) -> Path:
    """An empty log where something else lies, which is set aside untouched; answers where it is then.

    Raises: StorageError, what the disk refuses; the file then stays where it is.
    """
    from cocotte.store.atomic import in_place_of  # noqa: PLC0415 - few other files lie there
    from cocotte.store.logs.backup import set_log_aside  # noqa: PLC0415 - as above

    with in_place_of(path) as part:
        SqliteLog(part).close()
        return set_log_aside(path, date.today(), "before-cocotte")  # noqa: DTZ011 - the day as the user's calendar has it


def heads_in(path: Path) -> tuple[MatchHead, ...]:
    """The matches of a log, read through a connection of this thread's own.

    Raises: StorageError.
    """
    with SqliteLog(path, reading=True) as log:
        return log.matches()
