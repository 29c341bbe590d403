"""The membership of a log in a club and the cursors of their replication: two small files beside the log."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from cocotte.core.errors import StorageError
from cocotte.core.values import as_dict, frozen, replace
from cocotte.store.atomic import write_bytes
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.log import Entry, Log
from cocotte.store.places import club_file, club_left_file, club_progress_file

_BATCH: Final = 1000
"""Entries read at once."""


@frozen
class Cursor:
    """How far the entries of a log have been replicated."""

    position: int = 0
    """The position of the last entry that was replicated; 0 for none."""
    hash: str = ""
    """The hash of that entry. If it differs, the log was restored or replaced: replication starts over."""
    beyond: int = 0
    """How many of the entries after it came from the other side, which has them already."""


@frozen
class Membership:
    """The membership of a log in a club."""

    address: str
    """The address of the club, without a password."""
    club: str
    """The id of the club; another club at the same address is refused."""
    since: str = ""
    """The log is sent from this time on: ISO 8601, UTC; empty for the whole log."""
    sent: Cursor = Cursor()
    """How far the entries of this log are in the club."""
    received: Cursor = Cursor()
    """How far the entries of the club are in this log."""
    touched: str = ""
    """When the two were last in touch: ISO 8601, UTC; empty before the first exchange."""
    table: str = ""
    """The history of this computer in the log if an older Cocotte joined the club; see `own_table`."""
    user: str = ""
    """The user name of this computer in the club."""

    home: tuple[tuple[int, int], ...] = ()
    """Recorded between leaving and joining again, these stay at home: from after one position to another."""
    may_record: bool = True
    """Whether that user may record in the club, as of the last contact; a spectator may not."""

    def is_same_as(self, other: Membership) -> bool:
        """Whether the other is the same membership, whatever the cursors."""
        return (self.address, self.club, self.since) == (other.address, other.club, other.since)

    def waiting(self, log: Log) -> int:
        """How many entries of the log the club does not have yet, according to the cursor."""
        last, sent = log.last(), self.sent.position
        home = sum(max(0, min(end, last) - max(begin, sent)) for begin, end in self.home)
        return max(0, last - sent - self.sent.beyond - home)


def membership_of(log: Path) -> Membership | None:
    """The membership of a log; None if it has joined no club.

    If the file of the membership is damaged, the file with the cursors has it, too.

    Raises: StorageError (CLUB_FILE_DAMAGED), if neither can be read.
    """
    progress = None
    with suppress(StorageError):  # replication finds out again what is lost
        progress = _read(club_progress_file(log))
    try:
        joined = _read(club_file(log))
    except StorageError:
        if progress is None:
            raise
        return progress
    if joined is None or progress is None or not progress.is_same_as(joined):
        return joined
    return replace(
        joined,
        sent=progress.sent,
        received=progress.received,
        touched=progress.touched,
        may_record=progress.may_record,
    )


def stamp_of(log: Path) -> tuple[int, int]:
    """A cheap value that changes when the log joins a club or leaves it."""
    with suppress(OSError):
        found = club_file(log).stat()
        return found.st_mtime_ns, found.st_ino
    return 0, 0


def remember(log: Path, membership: Membership) -> None:
    """Save the membership of a log, atomically; it is on disk when this returns.

    A folder in the place of the file, or a file that cannot be read, is renamed.

    Raises: StorageError, if the disk refuses to write it.
    """
    _write(club_file(log), log, membership, durable=True)
    _write_progress(log, membership)


def save_progress(log: Path, membership: Membership) -> None:
    """Save the cursors of a membership, atomically, while the log belongs to it.

    They are in a file of their own, so that saving them cannot undo leaving at the same moment.

    Raises: StorageError: CLUB_NONE if the club was left or joined in another way; CLUB_FILE_DAMAGED.
    """
    joined = membership_of(log)
    if joined is None or not joined.is_same_as(membership):
        raise StorageError("CLUB_NONE")
    _write_progress(log, membership)


def note_left(log: Path, membership: Membership, last: int) -> None:
    """Save the membership that a log leaves, with the position of its last entry, for when it joins again.

    Raises: StorageError, if the disk refuses to write it.
    """
    here = (last, last)
    _write(club_left_file(log), log, replace(membership, home=(*membership.home, here)), durable=True)


def left_before(
    path: Path, log: Log, now: str, in_club: Callable[[str], bool] = lambda _: False
) -> Membership | None:
    """The membership that a log, in the file `path`, left, as it goes on `now`; None if it left none.

    What waited then waits again. What was recorded since stays at home, but for matches that are `in_club` or
    wait to get there: the other tables would go on from deals that are no longer the last.

    Raises: StorageError, if the log cannot be read.
    """
    left = None
    with suppress(StorageError):  # without the file it is as if it joined for the first time
        left = _read(club_left_file(path))
    if left is None or not left.home:
        return None
    *before, (begin, _) = left.home
    waiting = {
        entry.match_id
        for position, entry in _after(log, left.sent.position, begin)
        if not any(first < position <= last for first, last in before)
    }
    goes = cache(lambda match_id: match_id in waiting or in_club(match_id))
    away = [position for position, entry in _after(log, begin, log.last()) if not goes(entry.match_id)]
    return replace(left, since=now, home=(*before, *_ranges(away, begin)))


def _after(log: Log, position: int, last: int) -> Iterator[tuple[int, Entry]]:
    """The entries after a position, up to another."""
    while position < last and (batch := log.since(position, _BATCH)):
        yield from (each for each in batch if each[0] <= last)
        position = batch[-1][0]


def _ranges(positions: Iterable[int], begin: int) -> Iterator[tuple[int, int]]:
    """Each run of positions as what it comes after and its last; (`begin`, `begin`) where there are none."""
    first = last = begin
    for position in positions:
        if position != last + 1:
            if last > first:
                yield first, last
            first = position - 1
        last = position
    yield first, last


def forget_left(log: Path) -> None:
    """Delete what is known of the membership that a log left: it joined again, or another club."""
    with suppress(OSError):
        club_left_file(log).unlink(missing_ok=True)


def forget(log: Path) -> None:
    """Delete the membership of a log, damaged or not; the log stays as it is.

    Raises: StorageError: CLUB_NONE if it has joined no club; or what the disk refuses.
    """
    with storage_errors(log):
        if not os.path.lexists(club_file(log)):
            raise StorageError("CLUB_NONE")
        for path in (club_file(log), club_progress_file(log)):
            _make_way(path)
            path.unlink(missing_ok=True)


def _read(path: Path) -> Membership | None:
    """The membership in one of the two files; None if there is no file.

    Raises: StorageError (CLUB_FILE_DAMAGED).
    """
    try:
        if not path.exists():
            return None
        saved: dict[str, Any] = json.loads(path.read_bytes() if path.is_file() else "")
        sent, received = (_cursor(saved[way]) for way in ("sent", "received"))
        address, club, since = (str(saved[name]) for name in ("address", "club", "since"))
        touched, table, user = (str(saved.get(name, "")) for name in ("touched", "table", "user"))
        may_record = bool(saved.get("may_record", True))
        home = tuple((int(begin), int(end)) for begin, end in saved.get("home", ()))
        return Membership(address, club, since, sent, received, touched, table, user, home, may_record)
    except FileNotFoundError:  # it is left at this moment
        return None
    except (OSError, ValueError, LookupError, TypeError, ArithmeticError, RecursionError) as error:
        raise StorageError("CLUB_FILE_DAMAGED", path=str(path)) from error


def _cursor(saved: dict[str, Any]) -> Cursor:
    return Cursor(int(saved["position"]), str(saved["hash"]), int(saved.get("beyond", 0)))


def _write_progress(log: Path, membership: Membership) -> None:
    """Save the cursors, if the disk lets us: replication finds out again what is lost."""
    with suppress(StorageError):
        _write(club_progress_file(log), log, membership, durable=False)


def _write(path: Path, log: Path, membership: Membership, *, durable: bool) -> None:
    """Raises: StorageError, if the disk refuses to write it."""
    with storage_errors(path):
        _make_way(path)
    cursors = {"sent": as_dict(membership.sent), "received": as_dict(membership.received)}
    write_bytes(path, json.dumps(as_dict(membership) | cursors, indent=1).encode(), like=log, durable=durable)


def _make_way(path: Path) -> None:
    """Rename what is in the place of a file and is none, or cannot be read.

    Raises: OSError.
    """
    if os.path.lexists(path) and not (path.is_file() and os.access(path, os.R_OK)):
        path.rename(path.with_name(f"{path.name}-damaged-{os.urandom(3).hex()}"))
