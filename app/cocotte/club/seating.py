"""Which computer of the club this is, for whoever records here."""

from __future__ import annotations

from pathlib import Path

from cocotte.club.membership import membership_of
from cocotte.store.logs.log import Log
from cocotte.store.logs.tables import Tables


def tables_of(path: Path, log: Log) -> Tables | None:
    """Where the matches of a log in a file are scored; None for one that belongs to no club.

    Raises: StorageError, what the disk refuses.
    """
    history, user = table_of(path)
    return Tables(log, history, user) if history else None


def table_of(path: Path) -> tuple[str, str]:
    """The history of this computer in the club of a log, and its name there; empty for one in no club.

    Raises: StorageError, what the disk refuses.
    """
    membership = membership_of(path)
    return (membership.table, membership.user) if membership is not None else ("", "")
