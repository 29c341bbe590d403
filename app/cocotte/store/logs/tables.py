"""Which computer of a club scores a match, as the log tells; read as it grows."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.tables import TABLE, MatchTaken, Said, Seat, TableOpened, Taking
from cocotte.store.logs.clock import timestamp
from cocotte.store.logs.codec import Codec
from cocotte.store.logs.log import Entry, Log
from cocotte.store.logs.merging import digest_of

_CODEC: Final[Codec[Said]] = Codec(TABLE.events)
_OPENING: Final = next(iter(TABLE.events))
_STRIDE: Final = 1000
_UNREADABLE: Final = {"LOG_DAMAGED", "CLUB_DAMAGED", "ENTRY_NEWER", "ENTRY_BAD"}


def open_table(log: Log, computer: str, now: datetime) -> str:
    """Begin the history of a computer; answers its id.

    Raises: StorageError.
    """
    history = f"{TABLE.name}-{now:%Y-%m-%d}-{os.urandom(3).hex()}"
    log.append(history, 0, os.urandom(8).hex(), [_CODEC.encode(TableOpened(computer))], timestamp(now))
    return history


class Tables:
    """Where the matches of a log are scored; it belongs to the thread that opened the log."""

    def __init__(
        self,
        log: Log,
        own: str,
        by: str = "",
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """`own` is the history of this computer, `by` its name in the club."""
        self._log = log
        self._own = own
        self._by = by
        self._clock = clock
        self._position = -1
        self._lines: dict[str, tuple[str, str]] = {}
        self._seats: dict[str, Seat] = {}

    def seat_of(self, match_id: str) -> Seat | None:
        """Where a match is scored; None as long as no computer took it.

        Raises: StorageError.
        """
        self._catch_up()
        return self._seats.get(match_id)

    def elsewhere(self, match_id: str) -> Seat | None:
        """The other computer that scores a match; None where that is this one, or none.

        Raises: StorageError.
        """
        seat = self.seat_of(match_id)
        return None if seat is None or seat.table == self._lines.get(self._own, ("",))[0] else seat

    def refuse_elsewhere(self, match_id: str) -> None:
        """Refuse what only the computer does that scores a match.

        Raises: RuleViolation, `SCORED_ELSEWHERE`; StorageError.
        """
        if (seat := self.elsewhere(match_id)) is not None:
            table = seat.taking.by or seat.computer
            raise RuleViolation.of("SCORED_ELSEWHERE", match=match_id, table=table, computer=seat.computer)

    def take(self, match_id: str) -> None:
        """Score a match here from now on, whoever did before.

        Raises: StorageError.
        """
        seat = self.seat_of(match_id)
        own = self._log.read(self._own)
        event = MatchTaken(match_id, 1 + (seat.taking.turn if seat else 0), self._by)
        at = timestamp(self._clock())
        self._log.append(self._own, len(own), os.urandom(8).hex(), [_CODEC.encode(event)], at)

    def claim(self, match_id: str) -> None:
        """Score a match here that nobody scores yet.

        Raises: StorageError.
        """
        if self.seat_of(match_id) is None:
            self.take(match_id)

    def _catch_up(self) -> None:
        if self._position < 0:
            self._position = self._log.last()
            for head in self._log.histories():
                if head.first.kind == _OPENING:
                    with suppress(StorageError):  # a damaged one says nothing
                        for entry in self._log.read(head.match_id):
                            self._take_in(entry)
        while following := self._log.since(self._position, _STRIDE):
            for self._position, entry in following:
                self._take_in(entry)

    def _take_in(self, entry: Entry) -> None:
        if entry.kind not in TABLE.events:
            return
        try:
            event = _CODEC.decode(entry)
        except StorageError as trouble:
            if trouble.code not in _UNREADABLE:
                raise
            return
        if isinstance(event, TableOpened):
            self._lines[entry.match_id] = digest_of(entry), event.computer
        elif line := self._lines.get(entry.match_id):
            seat = Seat(*line, Taking(event.turn, entry.at, event.by))
            known = self._seats.get(event.match)
            if known is None or known.rank < seat.rank:
                self._seats[event.match] = seat
