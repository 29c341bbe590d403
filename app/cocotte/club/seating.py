"""Which table of its club this computer is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from cocotte.club.membership import membership_of
from cocotte.core.errors import StorageError
from cocotte.store.logs.log import Log
from cocotte.store.logs.tables import Tables


def tables_of(path: Path, log: Log) -> Tables | None:
    """Which table scores each match of a log, the log being in the file `path`; None outside of a club."""
    history, user = own_table(path)
    return Tables(log, history, user) if history else None


def own_table(path: Path) -> tuple[str, str]:
    """The history of this computer in its club, and its user name there; both empty outside of a club.

    They are empty, too, if the file of the membership is damaged: the table plays on.
    """
    membership = None
    with suppress(StorageError):  # the commands and the dialog of the club report it
        membership = membership_of(path)
    return (membership.table, membership.user) if membership is not None else ("", "")
