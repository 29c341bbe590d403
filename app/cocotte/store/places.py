"""Where things lie: the log, its backups, the settings, the diagnostics."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs.api import PlatformDirsABC

APPLICATION = "cocotte"
"""The name of Cocotte's folders."""
LOG_VARIABLE = "COCOTTE_LOG"
"""The environment variable that says where the log is."""


def log_path(named: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The log: where ``--log`` says, else where `COCOTTE_LOG` does, else in the data folder of the user."""
    place = named or environment.get(LOG_VARIABLE)
    if place:
        return Path(place).expanduser().absolute()
    return usual_log()


def usual_log() -> Path:
    """Return the log of somebody who names none."""
    return data_folder() / "matches.sqlite"


def data_folder() -> Path:
    """What the user made: matches, rule sets of his own."""
    return _folders().user_data_path


def own_presets() -> Path:
    """The presets the user saved."""
    return data_folder() / "presets"


def settings_path() -> Path:
    """The user's settings."""
    return _folders().user_config_path / "settings.json"


def diagnostics_folder() -> Path:
    """Where a crash and other diagnostics are written down."""
    return _folders().user_log_path


def cache_folder() -> Path:
    """What can be made again at any moment."""
    return _folders().user_cache_path


def backups_of(log: Path) -> tuple[Path, ...]:
    """The backups kept of a log, newest first."""
    return tuple(sorted(backups_folder(log).glob("????-??-??.sqlite"), reverse=True))


def backup_due(log: Path, today: date) -> bool:
    """Whether a log that may be written was neither backed up nor, unchanged, verified today.

    Raises: OSError.
    """
    if not os.access(log, os.W_OK):
        return False
    if any(backup.stem == today.isoformat() for backup in backups_of(log)):
        return False
    checked = checked_file(log)
    return not (unchanged_since_backup(log) and checked.exists() and checked.read_text() == today.isoformat())


def unchanged_since_backup(log: Path) -> bool:
    """Return whether a log is as it was when one of its backups was made.

    Raises: OSError.
    """
    changed = log.stat().st_mtime_ns
    return any(backup.stat().st_mtime_ns == changed for backup in backups_of(log))


def checked_file(log: Path) -> Path:
    """What says on which day a log that did not change since its last backup was verified."""
    return backups_folder(log) / "verified"


def backups_folder(log: Path) -> Path:
    """The folder beside a log where its backups are kept."""
    return log.with_name(f"{log.name}.backups")


def club_file(log: Path) -> Path:
    """What says beside a log to which club it belongs."""
    return log.with_name(f"{log.name}.club")


def table_file(log: Path) -> Path:
    """The file beside a log with the histories that this computer opened in it as a table of a club."""
    return log.with_name(f"{log.name}.table")


def club_progress_file(log: Path) -> Path:
    """The file beside a log that says how far the club has it."""
    return log.with_name(f"{log.name}.club-progress")


def club_left_file(log: Path) -> Path:
    """Return the file beside a log that says how far the club had it that it left."""
    return log.with_name(f"{log.name}.club-left")


def links_file(log: Path) -> Path:
    """The file beside a log with the links by which deals are entered from phones."""
    return log.with_name(f"{log.stem}-links.json")


def beside(log: Path) -> tuple[Path, ...]:
    """Return every file that Cocotte or SQLite keeps beside a log; most are not there."""
    of_sqlite = (log.with_name(f"{log.name}-{each}") for each in ("journal", "wal", "shm"))
    of_club = (club_file(log), club_progress_file(log), club_left_file(log), table_file(log))
    return (*of_sqlite, *of_club, links_file(log))


def _folders() -> PlatformDirsABC:
    from platformdirs import PlatformDirs  # noqa: PLC0415 - where the log is given, nobody asks for a folder

    return PlatformDirs(APPLICATION, appauthor=False)
