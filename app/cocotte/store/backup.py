"""Backups of a log: one a day while something is recorded, the newest few kept, each one verified."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from cocotte.core.errors import Trouble
from cocotte.store.atomic import in_place_of, set_aside
from cocotte.store.places import backups_folder, backups_of
from cocotte.store.sqlite_log import SqliteLog
from cocotte.store.trouble import telling

KEPT = 5
"""How many backups of a log are kept."""


def back_up(log: Path, today: date) -> Path | None:
    """Make today's backup of a log, if there is none and something was recorded since the last one.

    Opens the file itself, so it may run in a thread of its own, also while the log is written to. The chain
    is verified in the copy before an older backup is let go: a damaged log never replaces a good backup.

    Raises:
        Trouble: `LOG_DAMAGED`, or what the disk refuses; the backups there are stay.
    """
    kept = backups_of(log)
    backup = backups_folder(log) / f"{today.isoformat()}.sqlite"
    with telling(log):
        written = log.stat().st_mtime_ns
        if backup in kept or (kept and kept[0].stat().st_mtime_ns == written):
            return None
        with SqliteLog(log) as source:
            if not source.matches():
                return None
        backup.parent.mkdir(exist_ok=True)
    with in_place_of(backup) as part:
        _copy(log, part)
        _refuse_damaged(part, log)
        os.utime(part, ns=(written, written))
    with telling(backup):
        for old in backups_of(log)[KEPT:]:
            old.unlink()
    return backup


def restore(backup: Path, log: Path, today: date) -> Path | None:
    """Put a backup in the place of a log, which is closed; answers the name what was there now has.

    Raises:
        Trouble: the backup is damaged, or what the disk refuses; the log stays as it is.
    """
    with in_place_of(log) as part:
        shutil.copyfile(backup, part)
        _refuse_damaged(part, backup)
        return set_log_aside(log, today) if log.exists() else None


def set_log_aside(log: Path, today: date) -> Path:
    """Give a log that is to be replaced a second name, and its journal with it.

    The journal must not stay: SQLite would play it back into the file that takes the log's place.
    """
    aside = set_aside(log, today)
    journal = log.with_name(f"{log.name}-journal")
    with telling(log):
        if journal.exists():
            journal.replace(aside.with_name(f"{aside.name}-journal"))
    return aside


def _copy(log: Path, to: Path) -> None:
    with (
        closing(sqlite3.connect(f"{log.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as source,
        closing(sqlite3.connect(to)) as target,
    ):
        target.execute("PRAGMA journal_mode = OFF")
        target.execute("PRAGMA synchronous = OFF")  # made durable as a whole before it takes its name
        source.backup(target)


def _refuse_damaged(copy: Path, original: Path) -> None:
    """Refuse a copy that is not a whole log; the trouble names the original, which it was taken from."""
    if copy.stat().st_size == 0:
        raise Trouble("LOG_NOT_DATABASE", path=str(original))
    try:
        with SqliteLog(copy) as log:
            breaks = log.verify()
    except Trouble as trouble:
        raise Trouble(trouble.code, **{**trouble.facts, "path": str(original)}) from trouble
    if breaks:
        raise Trouble("LOG_DAMAGED", path=str(original), match=breaks[0].match_id, seq=breaks[0].seq)
