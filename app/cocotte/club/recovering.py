"""Recovering a membership whose file is damaged, from the log and the club."""

from __future__ import annotations

from typing import Final

from cocotte.club.membership import Cursor, Membership
from cocotte.club.postgres_log import PostgresLog
from cocotte.store.logs.log import Entry, Log
from cocotte.store.logs.tables import OwnHistories

_BATCH: Final = 1000


def recovered(log: Log, club: PostgresLog, own: OwnHistories) -> Membership | None:
    """The membership of a log in a club, if the club has a history that this computer opened; else None.

    Its cursors are those of the moment when the log joined: what was recorded since is looked at again.

    Raises: StorageError, if one of the two logs cannot be read.
    """
    openings = [head.first for head in log.histories() if head.match_id in own.ids()]
    if not (in_club := [first for first in openings if club.opened_by(first)]):
        return None
    joined = max(in_club, key=lambda first: first.at)
    return Membership(club.address.text, club.club, joined.at, _before(joined, log))


def _before(entry: Entry, log: Log) -> Cursor:
    """A cursor before an entry of a log."""
    cursor = Cursor()
    while following := log.since(cursor.position, _BATCH):
        for position, each in following:
            if each == entry:
                return cursor
            cursor = Cursor(position, each.hash)
    return cursor
