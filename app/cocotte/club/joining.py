"""Joining a club with a log, replicating the two, and leaving it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path

from cocotte.club.address import Address
from cocotte.club.membership import (
    Cursor,
    Membership,
    forget,
    forget_left,
    left_before,
    membership_of,
    note_left,
    remember,
    save_progress,
)
from cocotte.club.own_table import OwnTable
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.recovering import recovered
from cocotte.club.replication import ExchangeProgress, Replication
from cocotte.club.server import not_joined_yet
from cocotte.core.errors import StorageError
from cocotte.core.values import replace
from cocotte.store.logs.log import Log
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import Tables


@not_joined_yet()
def join(path: Path, log: Log, address: Address, now: str, *, everything: bool = False) -> Membership:
    """Join the club at an address with a log, which is in the file `path`.

    The club is sent what is recorded from `now` (ISO 8601, UTC) on, or `everything`. Joining the same club
    again changes the address and the user only, and writes a damaged file of the membership anew; what was
    recorded meanwhile is sent, too. A log that left the club sends what waited then, and what was recorded
    since in matches of the club. A new password is kept, now that it was accepted. A computer that left is
    the same table when it joins again.

    Raises: StorageError: CLUB_OTHER if the log belongs to another club, CLUB_NO_KEYRING; or what the server
    or the disk refuses.
    """
    with PostgresLog(address) as club:
        try:
            joined_before = membership_of(path)
            own = OwnTable(path, joined_before.table if joined_before else "")
        except StorageError:
            own = OwnTable(path)
            joined_before = recovered(log, club, own)
        if joined_before and joined_before.club != club.club:
            raise StorageError("CLUB_OTHER", club=address.text)
        address.keep_password()
        if joined_before is None:
            left = left_before(path, log, now, club.__contains__)
            joined_before = left if left is not None and left.club == club.club else None
        membership = joined_before or Membership(address.text, club.club, now, _end_of(log))
        may_record = club.may_record
    membership = replace(membership, address=address.text, user=address.user, may_record=may_record)
    if everything:
        membership = replace(membership, since="", sent=Cursor(), home=())
    if may_record:
        Tables(log, own, address.user, lambda: datetime.fromisoformat(now)).open()
    remember(path, membership)
    forget_left(path)
    return membership


def _end_of(log: Log) -> Cursor:
    """A cursor after the last entry of a log: nothing before it is sent."""
    return next((Cursor(place, entry.hash) for place, entry in log.since(log.last() - 1, 1)), Cursor())


def leave(log: Path) -> Membership:
    """Leave the club of a log, and delete its password; the log stays as it is. Returns what was left.

    If the file of the membership is damaged, the address is unknown: it is empty, and the password stays.

    Raises: StorageError: CLUB_NONE, or what the disk refuses.
    """
    membership = Membership("", "")
    with suppress(StorageError):
        membership = joined(log)
        with SqliteLog(log, reading=True) as opened:
            note_left(log, membership, opened.last())
    forget(log)
    if membership.address:
        Address(membership.address).forget_password()
    return membership


def joined(log: Path) -> Membership:
    """The membership of a log that has joined a club.

    Raises: StorageError: CLUB_NONE if it has joined none, CLUB_FILE_DAMAGED.
    """
    membership = membership_of(log)
    if membership is None:
        raise StorageError("CLUB_NONE")
    return membership


@contextmanager
def club_of(membership: Membership) -> Iterator[PostgresLog]:
    """The log of a club, open for the block.

    Raises: StorageError: CLUB_OTHER if there is another club at the address now, or what the server refuses.
    """
    with PostgresLog(Address(membership.address)) as club:
        if club.club != membership.club:
            raise StorageError("CLUB_OTHER", club=membership.address)
        yield club


def replication_of(
    path: Path,
    log: Log,
    club: PostgresLog,
    membership: Membership,
    progress: Callable[[ExchangeProgress], object] = lambda _: None,
    *,
    save_every: float = 0.0,
) -> Replication:
    """The replication of a log, in the file `path`, with its club; its cursors are saved beside the file.

    Raises: StorageError, if one of the two logs cannot be read.
    """
    return Replication(
        log,
        club,
        membership,
        partial(save_progress, path),
        openings=club,
        may_record=club.may_record,
        progress=progress,
        save_every=save_every,
    )
