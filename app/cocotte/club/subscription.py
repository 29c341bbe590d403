"""A log and its club's kept alike in the background, for as long as the program runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Final

from cocotte.club.extra import require
from cocotte.club.membership import membership_of
from cocotte.core.errors import StorageError
from cocotte.core.values import frozen
from cocotte.store.logs.sqlite_log import SqliteLog

_TICK: Final = 0.1
"""Seconds between two looks at the log; what others record the server announces at once."""
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


class Subscription:
    """Sends what is recorded in a log and takes in what others record, in a thread of its own."""

    def __init__(self, log: Path, on_state: Callable[[ClubState], None]) -> None:
        """`on_state` is called in that thread, whenever the state is another one."""
        self._path = log
        self._on_state = on_state
        self._state: ClubState | None = None
        self._ended = Event()
        self._failures = 0
        self._thread = Thread(target=self._run, name="club", daemon=True)  # a network may hold it for seconds
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether it goes on: it ends with the membership."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """End it; what is cut short is done again the next time."""
        self._ended.set()
        self._thread.join(_PATIENCE)

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._follow()
            except StorageError as trouble:
                if trouble.code == "CLUB_NONE":  # left meanwhile
                    return
                pause = _PAUSES[min(self._failures, len(_PAUSES) - 1)]
                self._failures += 1
                for _ in range(round(pause / _TICK)):
                    self._look(trouble)
                    if self._ended.wait(_TICK):
                        return

    def _follow(self) -> None:
        """Be connected until the end, or until something stands against it.

        Raises: StorageError.
        """
        require()
        from cocotte.club.joining import club_of, joined, replication_of  # noqa: PLC0415 - the driver, in this thread

        membership = joined(self._path)
        with SqliteLog(self._path) as log, club_of(membership) as club:
            replication = replication_of(self._path, log, club, membership)
            replication.exchange()
            self._failures = 0
            self._tell(ClubState(replication.membership.waiting(log)))
            while not self._ended.is_set():
                if club.wait(_TICK) or log.changed():
                    replication.exchange()
                    self._tell(ClubState(replication.membership.waiting(log)))

    def _look(self, trouble: StorageError) -> None:
        """Without a network: how many wait."""
        try:
            membership = membership_of(self._path)
            with SqliteLog(self._path, reading=True) as log:
                self._tell(ClubState(membership.waiting(log) if membership else 0, trouble))
        except StorageError as own:
            self._tell(ClubState(0, own))

    def _tell(self, state: ClubState) -> None:
        before, self._state = self._state, state
        same = before is not None and (before.waiting, _code(before)) == (state.waiting, _code(state))
        if not (same or self._ended.is_set()):
            self._on_state(state)


def _code(state: ClubState) -> str:
    return state.trouble.code if state.trouble else ""
