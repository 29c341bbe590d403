"""A log joins a club, is brought up to date with it, and leaves it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from socket import gethostname

from cocotte.club.address import Address, read_address
from cocotte.club.membership import Cursor, Membership, forget, membership_of, remember, update
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.replication import Passage, Replication
from cocotte.core.errors import StorageError
from cocotte.core.values import replace
from cocotte.store.logs.log import Log
from cocotte.store.logs.tables import open_table


@contextmanager
def entering(given: str, password: str = "", user: str = "") -> Iterator[Address]:
    """An address as somebody typed it; a password given with it stays in the keyring if the block ends well.

    Raises: StorageError: `CLUB_ADDRESS`, `CLUB_NO_KEYRING`.
    """
    address, within = read_address(given, user)
    if password := password or within or "":
        address.keep_password(password)
    try:
        yield address
    except StorageError:
        if password:
            address.forget_password()
        raise


def join(path: Path, log: Log, address: Address, now: str, *, everything: bool = False) -> Membership:
    """Have the log in a file belong to the club at an address.

    What is recorded from now on goes to the club, or everything. Joining the same club again takes its new
    address, and nothing else changes.

    Raises: StorageError: `CLUB_OTHER`, or what the server or the disk refuses.
    """
    with PostgresLog(address) as club:
        known = membership_of(path)
        if known and known.club != club.club:
            raise StorageError("CLUB_OTHER", club=address.text)
        membership = known or Membership(address.text, club.club, now, _end_of(log))
    table = membership.table or open_table(log, gethostname(), datetime.fromisoformat(now))
    membership = replace(membership, address=address.text, table=table, user=address.user)
    if everything:
        membership = replace(membership, since="", sent=Cursor())
    remember(path, membership)
    return membership


def _end_of(log: Log) -> Cursor:
    """Behind all that is recorded so far, which stays at home."""
    return next((Cursor(place, entry.hash) for place, entry in log.since(log.last() - 1, 1)), Cursor())


def leave(log: Path) -> Membership:
    """Have a log belong to no club any more; what it holds stays, the password goes.

    Raises: StorageError: `CLUB_NONE`, or what the disk refuses.
    """
    membership = joined(log)
    forget(log)
    Address(membership.address).forget_password()
    return membership


def joined(log: Path) -> Membership:
    """The club a log belongs to.

    Raises: StorageError: `CLUB_NONE`, or what the disk refuses.
    """
    membership = membership_of(log)
    if membership is None:
        raise StorageError("CLUB_NONE")
    return membership


@contextmanager
def club_of(membership: Membership) -> Iterator[PostgresLog]:
    """The club's log, open.

    Raises: StorageError: `CLUB_OTHER` where another club is now, or what the server refuses.
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
    progress: Callable[[Passage], object] = lambda _: None,
    *,
    rarely: float = 0.0,
) -> Replication:
    """What keeps a log in a file and its club alike; its steps are remembered beside the file.

    Raises: StorageError.
    """
    return Replication(
        log,
        club,
        membership,
        partial(update, path),
        openings=club,
        may_record=club.may_record,
        progress=progress,
        rarely=rarely,
    )
