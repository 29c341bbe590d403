"""A log and its club's kept alike in the background, for as long as the program runs."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
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
    from cocotte.club.replication import Passage, Replication

_LOGGER: Final = logging.getLogger("cocotte")
_TICK: Final = 0.5
"""Seconds between two looks at what other programs recorded in the log; all else wakes the thread."""
_RARELY: Final = 1
"""Seconds between two notes of how far the two know each other."""
_ASK_EVERY: Final = 15
"""Seconds until the club is asked what is new, and what one may do there, though it announced nothing."""
_PAUSES: Final = (1, 2, 4, 8, 15)
"""Seconds until the club is asked again after so many failures; the last for all further ones."""
_PATIENCE: Final = 1
"""Seconds in which what is being done comes to its end; who closes a window does not wait for a network."""


@frozen
class ClubState:
    """How it stands with the club."""

    waiting: int
    """How many entries recorded here the club does not have yet."""
    trouble: StorageError | None = None
    """Why the club cannot be reached, or the log not read; None while all is well."""
    touched: str = ""
    """When it was last in touch, ISO 8601 in UTC; empty for never."""
    may_record: bool = True
    """Whether what is recorded here goes to the club; else one watches."""
    passage: Passage | None = None
    """How far an exchange is that takes long, as the first one of a computer; None while there is none."""
    damaged: tuple[str, ...] = ()
    """Matches that are left out: here or in the club they are not what was recorded."""


class _Ended(Exception):
    """Nobody follows the club any more, in the middle of an exchange."""


class Subscription:
    """Sends what is recorded in a log and takes in what others record, in a thread of its own."""

    def __init__(
        self,
        log: Path,
        on_state: Callable[[ClubState], object] = lambda _: None,
        on_received: Callable[[], object] = lambda: None,
    ) -> None:
        """Both are called in that thread.

        `on_state` whenever the state is another one, `on_received` when something came in.
        """
        self._path = log
        self._on_state = on_state
        self._on_received = on_received
        self._state: ClubState | None = None
        self._ended = Event()
        self._wakeup = Wakeup()
        self._failures = 0
        self._thread = Thread(target=self._run, name="club", daemon=True)  # a network may hold it for seconds
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether it goes on: it ends with the membership."""
        return self._thread.is_alive()

    def send_now(self) -> None:
        """This program recorded something: it goes to the club without waiting for the next look."""
        self._wakeup.set()

    def stop(self) -> None:
        """End it; what is cut short is done again the next time."""
        self._ended.set()
        self._wakeup.set()
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
                if trouble.code == "CLUB_NONE":  # left meanwhile, or joined in another way
                    if self._membership() is None:
                        return
                    continue
                self._pause(trouble)
            except Exception as error:  # whatever it is: the thread must not end with nobody knowing
                _LOGGER.exception("club")
                self._pause(StorageError("CLUB_FAULT", detail=f"{type(error).__name__}: {error}"))

    def _pause(self, trouble: StorageError) -> None:
        """Wait before the club is asked again, longer from failure to failure."""
        again = monotonic() + _PAUSES[min(self._failures, len(_PAUSES) - 1)]
        self._failures += 1
        while not self._ended.is_set() and (left := again - monotonic()) > 0:
            self._look(trouble)
            self._wakeup.wait(min(left, _TICK))

    def _follow(self) -> None:
        """Be connected until the end, or until something stands against it.

        Raises: StorageError.
        """
        require()
        from cocotte.club.joining import club_of, joined, replication_of  # noqa: PLC0415 - the driver, in this thread

        joined_by = stamp_of(self._path)
        membership = joined(self._path)
        with SqliteLog(self._path) as log, club_of(membership) as club:

            def went_on(passage: Passage) -> None:
                self._went_on(replication, passage)

            replication = replication_of(self._path, log, club, membership, went_on, rarely=_RARELY)
            try:
                self._exchange(replication, log)
                self._failures, asked = 0, monotonic()
                while not self._ended.is_set():
                    if joined_by != (now := stamp_of(self._path)):
                        if not self._belongs(membership):
                            break
                        joined_by = now
                    announced = club.wait(_TICK, self._wakeup)
                    self._wakeup.clear()
                    if due := monotonic() >= asked + _ASK_EVERY:
                        replication.may_record, asked = club.may_record, monotonic()
                    if log.changed() or announced or due:
                        self._exchange(replication, log)
                    replication.settle()
            finally:
                with suppress(StorageError):  # what it met is on its way
                    replication.touch()

    def _exchange(self, replication: Replication, log: SqliteLog) -> None:
        received = replication.exchange().received
        self._tell(_state_of(replication, replication.membership.waiting(log)))
        if received and not self._ended.is_set():
            self._on_received()

    def _went_on(self, replication: Replication, passage: Passage) -> None:
        """A step of an exchange is done; of one that takes a single step nobody is told.

        Raises: _Ended.
        """
        if self._ended.is_set():
            raise _Ended
        if (left := passage.of - passage.done) > 0:
            self._tell(_state_of(replication, left if passage.sending else 0, passage))

    def _belongs(self, membership: Membership) -> bool:
        """Whether the log still belongs to the club, and in the same way."""
        known = membership_of(self._path)
        return known is not None and known.is_same_as(membership)

    def _membership(self) -> Membership | None:
        with suppress(StorageError):
            return membership_of(self._path)
        return None

    def _look(self, trouble: StorageError) -> None:
        """Without a network: how many wait."""
        try:
            membership = membership_of(self._path)
            with SqliteLog(self._path, reading=True) as log:
                waiting, touched = (membership.waiting(log), membership.touched) if membership else (0, "")
                self._tell(ClubState(waiting, trouble, touched))
        except StorageError as own:
            self._tell(ClubState(0, own))

    def _tell(self, state: ClubState) -> None:
        before, self._state = self._state, state
        if not (self._ended.is_set() or (before is not None and _seen(before) == _seen(state))):
            self._on_state(state)


def _state_of(replication: Replication, waiting: int, passage: Passage | None = None) -> ClubState:
    """How it stands while the club is reached."""
    touched, damaged = replication.membership.touched, tuple(sorted(replication.damaged))
    return ClubState(waiting, None, touched, replication.may_record, passage, damaged)


def _seen(state: ClubState) -> tuple[object, ...]:
    """What makes a state another one: the time does not."""
    trouble = state.trouble.code if state.trouble else ""
    return state.waiting, state.may_record, trouble, state.passage, state.damaged
