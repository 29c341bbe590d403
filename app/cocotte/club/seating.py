"""Which table of its club this computer is."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
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
            own = OwnTable(path, membership.table)
            return Tables(log, own, membership.user, may_take=partial(_refuse_spectator, path))
    return None


def _refuse_spectator(path: Path) -> None:
    """Raises: StorageError (CLUB_FORBIDDEN), if the user of this computer may not record in the club."""
    membership = membership_of(path)
    if membership is not None and not membership.may_record:
        raise StorageError("CLUB_FORBIDDEN", club=membership.address)
