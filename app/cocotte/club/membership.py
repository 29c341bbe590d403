"""That a log belongs to a club, and how far the two know each other: a small file beside the log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cocotte.core.errors import StorageError
from cocotte.core.values import as_dict, frozen
from cocotte.store.atomic import write_bytes
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.log import Log


@frozen
class Cursor:
    """How far the entries of a log are known elsewhere."""

    position: int = 0
    """The position of the last entry that is known."""
    hash: str = ""
    """Its hash: with another entry there the log was restored or replaced, and is looked through anew."""


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

    def waiting(self, log: Log) -> int:
        """How many entries of the log the club does not have yet, as far as is known here."""
        return max(0, log.last() - self.sent.position)


def membership_of(log: Path) -> Membership | None:
    """The club a log belongs to; None if to none, or if nothing sensible stands there.

    Raises: StorageError, what the disk refuses.
    """
    path = _file_of(log)
    with storage_errors(path):
        if not path.exists():
            return None
        text = path.read_bytes()
    try:
        kept: dict[str, Any] = json.loads(text)
        return Membership(
            str(kept["address"]),
            str(kept["club"]),
            str(kept["since"]),
            *(Cursor(int(kept[way]["position"]), str(kept[way]["hash"])) for way in ("sent", "received")),
        )
    except (ValueError, LookupError, TypeError, RecursionError):
        return None


def remember(log: Path, membership: Membership) -> None:
    """Write down, whole or not at all, to which club a log belongs and how far they know each other.

    Raises: StorageError, what the disk refuses.
    """
    kept = as_dict(membership) | {
        "sent": as_dict(membership.sent),
        "received": as_dict(membership.received),
    }
    write_bytes(_file_of(log), json.dumps(kept, indent=1).encode())


def forget(log: Path) -> None:
    """Leave the club; the log stays as it is.

    Raises: StorageError: `CLUB_NONE`, or what the disk refuses.
    """
    with storage_errors(log):
        try:
            _file_of(log).unlink()
        except FileNotFoundError as error:
            raise StorageError("CLUB_NONE") from error


def _file_of(log: Path) -> Path:
    return log.with_name(f"{log.name}.club")
