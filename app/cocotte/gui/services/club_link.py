"""The club of the window's log: joining it, following it while the program runs, and leaving it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cocotte.club.membership import Membership, membership_of, stamp_of
from cocotte.core.errors import StorageError
from cocotte.gui.services.app_context import CLUB
from cocotte.gui.services.worker import Worker, note

if TYPE_CHECKING:
    from pathlib import Path

    from cocotte.club.subscription import ClubState, Subscription
    from cocotte.core.questions import Answers
    from cocotte.gui.services.app_context import AppContext, MatchChanged
    from cocotte.operations.club import ClubOfLog
    from cocotte.operations.operation import Done, Operation
    from cocotte.store.logs.tables import Tables


class ClubLink(QObject):
    """The link of one log to its club; it outlives the widgets of the window, and ends with the log."""

    changed = Signal()
    """The membership, the state of the club, or `busy` changed."""
    settled = Signal(str)
    """The club was joined or left: what is said of it."""
    refused = Signal(object)
    """The club could not be joined or left, or the file of the membership is damaged: the error."""

    def __init__(self, context: AppContext, log: Path) -> None:
        super().__init__()
        self._context, self._log = context, log
        self._subscription: Subscription | None = None
        self._reading, self._settling = Worker(self), Worker(self)
        self._stamp = stamp_of(log)
        context.club_changed.connect(self.changed)
        context.match_changed.connect(self._send)
        context.looked.connect(self._look)
        context.closed.connect(self._stop)

    @property
    def busy(self) -> bool:
        """Whether the club is being joined or left."""
        return self._settling.busy

    @property
    def state(self) -> ClubState | None:
        """The state of the club; None if it is unknown, and without a club."""
        return self._context.club_state

    def membership(self) -> Membership | None:
        """The membership of the log; None if it has joined no club, or if the file of it is damaged."""
        with suppress(StorageError):  # `follow` reports it
            return membership_of(self._log)
        return None

    def follow(self) -> None:
        """Replicate the log with its club from now on, if it has joined one.

        If the file of the membership is damaged, that is reported by `refused` and by the state of the club.
        """
        running = self._subscription is not None and self._subscription.is_running
        try:
            joined = membership_of(self._log) is not None
        except StorageError as damaged:
            joined = True
            self.refused.emit(damaged)
        if joined and not running:
            from cocotte.club.subscription import Subscription  # noqa: PLC0415 - few logs belong to a club

            self._subscription = Subscription(
                self._log, self._context.club_changed.emit, self._context.received.emit
            )
            self._read_tables()

    def _read_tables(self) -> None:
        """Read in a worker thread which table scores each match: nobody waits for it at the first deal."""
        log, joined_by = self._log, stamp_of(self._log)

        def read(_: object) -> Tables | None:
            from cocotte.club.seating import tables_of  # noqa: PLC0415 - with a club alone
            from cocotte.store.logs.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

            with SqliteLog(log, reading=True) as opened:
                if (tables := tables_of(log, opened)) is not None:
                    tables.catch_up()
            return tables

        def take(tables: Tables | None) -> None:
            if tables is not None and stamp_of(log) == joined_by:
                self._context.take_tables(tables)

        self._reading.ask(read, take, note)

    def this(self) -> ClubOfLog:
        """Return the club as it is to be joined or left."""
        from cocotte.club.door import ClubDoor  # noqa: PLC0415 - with a club alone
        from cocotte.operations.club import ClubOfLog  # noqa: PLC0415 - as above

        state = self.state
        waiting = state.waiting if state is not None else 0
        return ClubOfLog(ClubDoor(self._log), self.membership() is not None, waiting)

    def do(self, operation: Operation[ClubOfLog, Done], answers: Answers) -> None:
        """Join or leave in a worker thread: the subscription has to stop, keyring and server are slow."""
        from cocotte.operations.no_log import no_log  # noqa: PLC0415 - with a club alone

        subscription, self._subscription = self._subscription, None  # it may need seconds to end
        this, say = self.this(), self._context.say

        def stop_and_work(_: object) -> str:
            if subscription is not None:
                subscription.stop()
            return operation.said(operation.do(no_log(), this, answers), say)

        self._settling.ask(stop_and_work, self._done, self._failed)
        self.changed.emit()

    def _done(self, said: str) -> None:
        self._context.reload_tables()
        self.follow()
        self._context.club_changed.emit(None)
        self.settled.emit(said)

    def _failed(self, error: object) -> None:
        self.follow()  # the membership from before goes on
        self.refused.emit(error)

    def _look(self) -> None:
        """See whether another program joined or left the club."""
        before, self._stamp = self._stamp, stamp_of(self._log)
        if self._stamp == before or self.busy:
            return
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            subscription.cancel()
        self._context.club_changed.emit(None)
        self._context.reload_tables()
        self.follow()

    def _send(self, changed: MatchChanged) -> None:
        if self._subscription is not None and not changed.elsewhere:
            self._subscription.send_now()

    def _stop(self) -> None:
        if self._subscription is not None:
            self._subscription.stop()


def follow_club(context: AppContext) -> None:
    """Replicate the log of a context with its club, if it has joined one."""
    if context.log_path is not None:
        club_link_of(context).follow()


def club_link_of(context: AppContext) -> ClubLink:
    """The link of a context, whose log must be in a file, to its club."""
    link = context.kept.get(CLUB)
    if not isinstance(link, ClubLink):
        assert context.log_path is not None
        link = context.kept[CLUB] = ClubLink(context, context.log_path)
    return link
