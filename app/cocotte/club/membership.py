"""That a log belongs to a club, and how far the two know each other: two small files beside the log."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from cocotte.core.errors import StorageError
from cocotte.core.values import as_dict, frozen, replace
from cocotte.store.atomic import write_bytes
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.log import Log
from cocotte.store.places import club_file


@frozen
class Cursor:
    """How far the entries of a log are known elsewhere."""

    position: int = 0
    """The position of the last entry that is known."""
    hash: str = ""
    """Its hash: with another entry there the log was restored or replaced, and is looked through anew."""
    beyond: int = 0
    """How many entries after it are known there all the same: they came from there."""


@frozen
class Membership:
    """The club a log belongs to."""

    address: str
    """Where the club is, without any password."""
    club: str
    """Which club that is: another one under the same address is not written to."""
    since: str = ""
    """From when on what is recorded goes to the club, ISO 8601 in UTC; empty for everything."""
    sent: Cursor = Cursor()
    """How far the entries of this log are in the club."""
    received: Cursor = Cursor()
    """How far those of the club are in this log."""
    touched: str = ""
    """When the two were last in touch, ISO 8601 in UTC; empty as long as nothing went over."""
    table: str = ""
    """The history of this computer in the log; empty where it was joined by a program that knew of none."""
    user: str = ""
    """As whom this computer is known in the club."""

    def is_same_as(self, other: Membership) -> bool:
        """Whether it is the same club, joined in the same way, however far they know each other."""
        return (self.address, self.club, self.since) == (other.address, other.club, other.since)

    def waiting(self, log: Log) -> int:
        """How many entries of the log the club does not have yet, as far as is known here."""
        return max(0, log.last() - self.sent.position - self.sent.beyond)


def membership_of(log: Path) -> Membership | None:
    """The club a log belongs to; None if to none, or if nothing sensible stands there.

    Raises: StorageError, what the disk refuses.
    """
    joined = _read(club_file(log))
    if joined is None:
        return None
    known = _read(_progress_of(log))
    if known is None or not known.is_same_as(joined):
        return joined
    return replace(joined, sent=known.sent, received=known.received, touched=known.touched)


def stamp_of(log: Path) -> tuple[int, int]:
    """What is another once a log was joined or left: a quick look."""
    with suppress(OSError):
        found = club_file(log).stat()
        return found.st_mtime_ns, found.st_ino
    return 0, 0


def remember(log: Path, membership: Membership) -> None:
    """Write down, whole or not at all, to which club a log belongs from now on.

    Raises: StorageError, what the disk refuses.
    """
    _write(club_file(log), membership, durable=True)


def update(log: Path, membership: Membership) -> None:
    """Write down how far a log and its club know each other, as long as they belong together.

    It stands in a file of its own: who leaves at this very moment stays outside.

    Raises: StorageError: `CLUB_NONE` where it was left or joined in another way, or what the disk refuses.
    """
    known = membership_of(log)
    if known is None or not known.is_same_as(membership):
        raise StorageError("CLUB_NONE")
    _write(_progress_of(log), membership, durable=False)  # what is forgotten is found out again


def forget(log: Path) -> None:
    """Leave the club; the log stays as it is.

    Raises: StorageError: `CLUB_NONE`, or what the disk refuses.
    """
    with storage_errors(log):
        try:
            club_file(log).unlink()
        except FileNotFoundError as error:
            raise StorageError("CLUB_NONE") from error
        _progress_of(log).unlink(missing_ok=True)


def _read(path: Path) -> Membership | None:
    with storage_errors(path):
        try:
            text = path.read_bytes()
        except FileNotFoundError:  # or somebody leaves at this very moment
            return None
    try:
        kept: dict[str, Any] = json.loads(text)
        sent, received = (_cursor(kept[way]) for way in ("sent", "received"))
        address, club, since = (str(kept[name]) for name in ("address", "club", "since"))
        later = (str(kept.get(name, "")) for name in ("touched", "table", "user"))
        return Membership(address, club, since, sent, received, *later)
    except (ValueError, LookupError, TypeError, RecursionError):
        return None


def _cursor(kept: dict[str, Any]) -> Cursor:
    return Cursor(int(kept["position"]), str(kept["hash"]), int(kept.get("beyond", 0)))


def _write(path: Path, membership: Membership, *, durable: bool) -> None:
    kept = as_dict(membership) | {
        "sent": as_dict(membership.sent),
        "received": as_dict(membership.received),
    }
    write_bytes(path, json.dumps(kept, indent=1).encode(), durable=durable)


def _progress_of(log: Path) -> Path:
    return log.with_name(f"{log.name}.club-progress")
