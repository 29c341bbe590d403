"""Where things lie: the log, its backups, the settings, the diagnostics."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path, user_log_path

APPLICATION = "cocotte"
"""The name of Cocotte's folders."""
LOG_VARIABLE = "COCOTTE_LOG"
"""The environment variable that tells where the log is."""


def log_path(told: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The log: where told (``--log``), else where `COCOTTE_LOG` says, else in the user's data folder."""
    place = told or environment.get(LOG_VARIABLE)
    if place:
        return Path(place).expanduser().absolute()
    return data_folder() / "matches.sqlite"


def data_folder() -> Path:
    """What the user made: matches, rule sets of his own."""
    return user_data_path(APPLICATION, appauthor=False)


def settings_path() -> Path:
    """The user's settings."""
    return user_config_path(APPLICATION, appauthor=False) / "settings.json"


def diagnostics_folder() -> Path:
    """Where a crash and other diagnostics are written down."""
    return user_log_path(APPLICATION, appauthor=False)


def cache_folder() -> Path:
    """What can be made again at any moment."""
    return user_cache_path(APPLICATION, appauthor=False)


def backups_of(log: Path) -> tuple[Path, ...]:
    """The backups kept of a log, newest first."""
    return tuple(sorted(backups_folder(log).glob("????-??-??.sqlite"), reverse=True))


def backups_folder(log: Path) -> Path:
    """The folder beside a log where its backups are kept."""
    return log.with_name(f"{log.name}.backups")
