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
    membership = membership_of(path)
    if membership is None or not membership.table:
        return None
    return Tables(log, membership.table, membership.user)
