"""The door from a log to its club: what the operations on a club join and leave it by."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from cocotte.club.extra import require
from cocotte.core.values import frozen
from cocotte.store.logs.clock import timestamp
from cocotte.store.logs.opening import open_log


@frozen
class ClubDoor:
    """The door of one log, over a connection of its own; whoever opens it may be in a worker thread."""

    path: Path
    """The file of the log."""

    def join(self, address: str, user: str, password: str, *, everything: bool) -> str:
        """Join the club at an address, or the same club in another way; return where it is.

        Raises: StorageError (CLUB_NOT_INSTALLED, CLUB_...), or what the server or the disk refuses.
        """
        require()
        from cocotte.club.address import read_address  # noqa: PLC0415 - it needs the club's own packages
        from cocotte.club.joining import join  # noqa: PLC0415 - as above

        meant, now = read_address(address, user, password), timestamp(datetime.now(UTC))
        with open_log(self.path).log as log:
            join(self.path, log, meant, now, everything=everything)
        return meant.text

    def leave(self) -> tuple[str, int]:
        """Leave the club; return where it is, and how many entries did not reach it.

        Raises: StorageError (CLUB_NOT_INSTALLED, CLUB_NONE), or what the disk refuses.
        """
        require()
        from cocotte.club.joining import leave  # noqa: PLC0415 - as above

        left = leave(self.path)
        with open_log(self.path).log as log:
            return left.address, left.waiting(log) if left.address else 0
