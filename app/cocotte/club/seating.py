"""Which table scores each match of the log of a club's computer."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from cocotte.club.membership import membership_of
from cocotte.club.own_table import OwnTable
from cocotte.core.errors import StorageError
from cocotte.store.logs.log import Log
from cocotte.store.logs.tables import Tables


def tables_of(path: Path, log: Log) -> Tables | None:
    """Which table scores each match of a log, the log being in the file `path`; None outside of a club.

    It is None, too, if the file of the membership is damaged: the table plays on.
    """
    with suppress(StorageError):  # the commands and the dialog of the club report it
        if (membership := membership_of(path)) is not None:
            return Tables(log, OwnTable(path, membership.table), membership.user)
    return None
