"""Replicates a log with its club in a background thread while the program runs, and reconnects."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import uniform
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

from cocotte.club.extra import require
from cocotte.club.membership import Membership, membership_of, stamp_of
from cocotte.club.wakeup import Wakeup
from cocotte.core.errors import StorageError
from cocotte.core.values import frozen
from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from cocotte.club.postgres_log import PostgresLog
    from cocotte.club.replication import ExchangeProgress, Replication

_LOGGER: Final = logging.getLogger("cocotte")
_TICK: Final = 1
"""Seconds between two polls for entries of other programs; everything else wakes the thread at once."""
_BUSY: Final = (5, 10)
"""A club is busy after so many receipts of entries within so many seconds."""
_TURN: Final = 0.5
"""Seconds between two receipts in a busy club: several entries come together, and not to all at once."""
_SAVE_EVERY: Final = 5
"""Seconds between two saves of the cursors."""
_ASK_EVERY: Final = 15
"""Seconds between two polls of the club for new entries and for the rights of the user."""
_PAUSES: Final = (1, 2, 4, 8, 15)
"""Seconds until the next attempt after each failure in a row; the last one repeats."""
_PATIENCE: Final = 1
"""Seconds that `stop` waits for the thread; closing a window does not wait for the network."""


@frozen
class ClubState:
    """The state of a subscription."""

    waiting: int
    """How many entries of the log the club does not have yet."""
    trouble: StorageError | None = None
    """Why the club cannot be reached, or the log cannot be read; None while connected."""
    touched: str = ""
    """When the log and the club were last in touch: ISO 8601, UTC; empty for never."""
    may_record: bool = True
    """Whether the user may record in the club; a spectator only receives."""
    progress: ExchangeProgress | None = None
    """The progress of an exchange of more than one batch; None while there is none."""
    damaged: tuple[str, ...] = ()
    """The ids of matches that are skipped because they are damaged, here or in the club."""


class _Ended(Exception):
    """The subscription was stopped in the middle of an exchange."""


class _Timer:
    """A timer that is due every so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds until it is due, at least 0."""
        return max(0.0, self._end - monotonic())

    def is_due(self) -> bool:
        """Whether it is due; then it begins again."""
        due = not self.left
        if due:
            self._end = monotonic() + self._seconds
        return due


class Subscription:
    """Replicates a log with its club in a thread of its own, until it is stopped or the club is left."""

    def __init__(
        self,
        log: Path,
        on_state: Callable[[ClubState], object] = lambda _: None,
        on_received: Callable[[], object] = lambda: None,
    ) -> None:
        """`on_state` is called when the state changes, `on_received` when entries were received.

        Both are called in the thread of the subscription.
        """
        self._path = log
        self._on_state = on_state
        self._on_received = on_received
        self._state: ClubState | None = None
        self._ended = Event()
        self._wakeup = Wakeup()
        self._failures = 0
        self._waiting = 0
        self._received: deque[float] = deque(maxlen=_BUSY[0])
        """When entries were received lately, the latest last."""
        self._turn = uniform(0, _TURN)  # noqa: S311 - to spread the computers, not to keep a secret
        self._thread = Thread(target=self._run, name="club", daemon=True)  # the network may block it
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether its thread is alive; it ends when the club is left, too."""
        return self._thread.is_alive()

    def send_now(self) -> None:
        """Send what this program has recorded, without waiting for the next poll."""
        self._wakeup.set()

    def cancel(self) -> None:
        """End soon; an exchange that is interrupted is repeated by the next subscription."""
        self._ended.set()
        self._wakeup.set()

    def stop(self) -> None:
        """Cancel, and wait a moment for the end."""
        self.cancel()
        self._thread.join(_PATIENCE)

    def _run(self) -> None:
        with closing(self._wakeup):
            self._stay_connected()

    def _stay_connected(self) -> None:
        while not self._ended.is_set():
            try:
                self._follow()
            except _Ended:
                return
            except StorageError as trouble:
                if trouble.code == "CLUB_NONE":  # left, or joined in another way
                    if self._membership() is None:
                        return
                    continue
                self._pause(trouble)
            except Exception as error:  # the thread must not end unreported
                _LOGGER.exception("club")
                self._pause(StorageError("CLUB_FAULT", detail=f"{type(error).__name__}: {error}"))

    def _pause(self, trouble: StorageError) -> None:
        """Report the trouble and wait for the next attempt, longer after each failure."""
        again = monotonic() + _PAUSES[min(self._failures, len(_PAUSES) - 1)]
        self._failures += 1
        while not self._ended.is_set() and (left := again - monotonic()) > 0:
            self._report_waiting(trouble)
            self._wakeup.wait(min(left, _TICK))
            self._wakeup.clear()

    def _follow(self) -> None:
        """Connect and exchange until stopped or joined in another way.

        Raises: StorageError.
        """
        require()
        from cocotte.club.joining import club_of, joined, replication_of  # noqa: PLC0415 - the driver, in this thread

        joined_by = stamp_of(self._path)
        membership = joined(self._path)
        with SqliteLog(self._path) as log, club_of(membership) as club:

            def on_progress(progress: ExchangeProgress) -> None:
                self._report_progress(replication, progress)

            replication = replication_of(
                self._path, log, club, membership, on_progress, save_every=_SAVE_EVERY
            )
            try:
                self._stay_in_touch(replication, log, club, joined_by)
            finally:
                with suppress(StorageError):  # the first error is already on its way
                    replication.save()

    def _stay_in_touch(
        self, replication: Replication, log: SqliteLog, club: PostgresLog, joined_by: tuple[int, int]
    ) -> None:
        """Exchange until stopped or joined in another way.

        Raises: StorageError.
        """
        self._exchange(replication, log)
        self._failures = 0
        look, ask = _Timer(_TICK), _Timer(_ASK_EVERY)
        while not self._ended.is_set():
            if announced := club.wait(look.left, self._wakeup):
                self._await_turn(club)
            recorded = False
            if self._wakeup.clear() | look.is_due():
                if joined_by != (now := stamp_of(self._path)):
                    if not self._belongs(replication.membership):
                        break
                    joined_by = now
                recorded = log.changed()
            if due := ask.is_due():
                replication.may_record = club.may_record
            if recorded or due:
                self._exchange(replication, log)
            elif announced:
                self._finish(replication, replication.receive())
            replication.save_if_due()

    def _await_turn(self, club: PostgresLog) -> None:
        """In a busy club, wait for the turn of this computer, unless it has something to send itself.

        If all asked the server at every announcement, one that sends would wait for all of them.
        """
        now, (receipts, seconds) = monotonic(), _BUSY
        if len(self._received) == receipts and now < self._received[0] + seconds:
            self._wakeup.wait((self._turn - now) % _TURN)
            club.wait(0)  # what was announced meanwhile comes with it

    def _exchange(self, replication: Replication, log: SqliteLog) -> None:
        """Send what was recorded here, and receive."""
        received = replication.exchange().received
        self._waiting = replication.membership.waiting(log)
        self._finish(replication, received)

    def _finish(self, replication: Replication, received: int) -> None:
        """Report the state after an exchange that received so many entries."""
        self._report(_state_of(replication, self._waiting))
        if received:
            self._received.append(monotonic())
            if not self._ended.is_set():
                self._on_received()

    def _report_progress(self, replication: Replication, progress: ExchangeProgress) -> None:
        """Report the progress of an exchange of more than one batch.

        Raises: _Ended.
        """
        if self._ended.is_set():
            raise _Ended
        if (left := progress.of - progress.done) > 0:
            self._report(_state_of(replication, left if progress.sending else 0, progress))

    def _belongs(self, membership: Membership) -> bool:
        """Whether this is still the membership of the log."""
        known = membership_of(self._path)
        return known is not None and known.is_same_as(membership)

    def _membership(self) -> Membership | None:
        with suppress(StorageError):
            return membership_of(self._path)
        return None

    def _report_waiting(self, trouble: StorageError) -> None:
        """Report how many entries wait while the club cannot be reached."""
        try:
            membership = membership_of(self._path)
            with SqliteLog(self._path, reading=True) as log:
                waiting, touched = (membership.waiting(log), membership.touched) if membership else (0, "")
                self._report(ClubState(waiting, trouble, touched))
        except StorageError as own:
            self._report(ClubState(0, own))

    def _report(self, state: ClubState) -> None:
        before, self._state = self._state, state
        if not (self._ended.is_set() or (before is not None and _reported(before) == _reported(state))):
            self._on_state(state)


def _state_of(replication: Replication, waiting: int, progress: ExchangeProgress | None = None) -> ClubState:
    """The state while the club is connected."""
    touched, damaged = replication.membership.touched, tuple(sorted(replication.damaged))
    return ClubState(waiting, None, touched, replication.may_record, progress, damaged)


def _reported(state: ClubState) -> tuple[object, ...]:
    """The parts of a state whose change is reported: all but the time."""
    trouble = state.trouble.code if state.trouble else ""
    return state.waiting, state.may_record, trouble, state.progress, state.damaged
