"""The club of the window's log: joined, followed while the program runs, and left."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cocotte.club.membership import Membership, membership_of, stamp_of
from cocotte.core.errors import StorageError
from cocotte.gui.services.app_context import CLUB
from cocotte.gui.services.tasks import Task
from cocotte.store.logs.clock import timestamp

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cocotte.club.subscription import ClubState, Subscription
    from cocotte.gui.services.app_context import AppContext, MatchChanged


class ClubLink(QObject):
    """The club of one log; it goes on when the window is built anew, and ends with the log."""

    changed = Signal()
    """It was joined or left, or stands otherwise."""
    settled = Signal()
    """It was joined or left."""
    refused = Signal(object)
    """It could not be joined or left: the error."""

    def __init__(self, context: AppContext, log: Path) -> None:
        super().__init__()
        self._context, self._log = context, log
        self._subscription: Subscription | None = None
        self.state: ClubState | None = None
        """How it stands; None before that is known, and without a club."""
        self.busy = False
        """Whether it is being joined or left just now."""
        self._stamp = stamp_of(log)
        context.club_changed.connect(self._see)
        context.match_changed.connect(self._send)
        context.looked.connect(self._look)
        context.closed.connect(self._stop)

    def membership(self) -> Membership | None:
        """The club the log belongs to; None for none.

        Raises: StorageError, what the disk refuses.
        """
        return membership_of(self._log)

    def follow(self) -> None:
        """Keep the log and its club's alike, if it belongs to one.

        Raises: StorageError, what the disk refuses.
        """
        running = self._subscription is not None and self._subscription.is_running
        if not running and self.membership() is not None:
            from cocotte.club.subscription import Subscription  # noqa: PLC0415 - few logs belong to a club

            self._subscription = Subscription(
                self._log, self._context.club_changed.emit, self._context.received.emit
            )

    def join(self, given: str, user: str, password: str, *, everything: bool) -> None:
        """Join the club at an address, or the same one in another way, in a worker thread."""
        log, now = self._log, timestamp(datetime.now(UTC))

        def work() -> None:
            from cocotte.club.joining import join, trying_password  # noqa: PLC0415 - with a club alone
            from cocotte.store.logs.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

            with SqliteLog(log) as opened, trying_password(given, password, user) as address:
                join(log, opened, address, now, everything=everything)

        self._do(work)

    def leave(self) -> None:
        """Belong to no club any more, in a worker thread: the keyring may take its time."""
        log = self._log

        def work() -> None:
            from cocotte.club.joining import leave  # noqa: PLC0415 - with a club alone

            leave(log)

        self._do(work)

    def _do(self, work: Callable[[], None]) -> None:
        subscription, self.busy = self._subscription, True

        def alone(_: object) -> None:
            from cocotte.club.extra import require  # noqa: PLC0415 - with a club alone

            require()
            if subscription is not None:
                subscription.stop()
            work()

        task = Task(alone, self)
        task.done.connect(self._done)
        task.failed.connect(self._failed)
        task.start()
        self.changed.emit()

    def _done(self, _: object) -> None:
        self.busy = False
        self._context.sit()
        self.follow()
        self._context.club_changed.emit(None)
        self.settled.emit()

    def _failed(self, error: object) -> None:
        self.busy = False
        self.follow()  # what was followed before goes on
        self.refused.emit(error)

    def _look(self) -> None:
        """Another program may have joined or left the club."""
        before, self._stamp = self._stamp, stamp_of(self._log)
        if self._stamp != before and not self.busy:
            with suppress(StorageError):  # who cannot read it is told where the club is asked for
                self._context.sit()
                self.follow()
            self._context.club_changed.emit(None)

    def _see(self, state: ClubState | None) -> None:
        self.state = state
        self.changed.emit()

    def _send(self, changed: MatchChanged) -> None:
        if self._subscription is not None and not changed.elsewhere:
            self._subscription.send_now()

    def _stop(self) -> None:
        if self._subscription is not None:
            self._subscription.stop()


def follow_club(context: AppContext) -> None:
    """Keep the log of a context and its club's alike, if it belongs to one."""
    if context.log_path is not None:
        with suppress(StorageError):  # who cannot read it is told where the club is asked for
            club_link_of(context).follow()


def club_link_of(context: AppContext) -> ClubLink:
    """The club of a context whose log lies in a file."""
    link = context.kept.get(CLUB)
    if not isinstance(link, ClubLink):
        assert context.log_path is not None
        link = context.kept[CLUB] = ClubLink(context, context.log_path)
    return link
