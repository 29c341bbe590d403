"""Which table of a club scores a match, read from the log as it grows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Final

from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.tables import EVENTS, NAME, OPENING, MatchTaken, ScoringTable, TableEvent, TableOpened
from cocotte.store.logs.clock import timestamp
from cocotte.store.logs.codec import UNREADABLE, Codec
from cocotte.store.logs.ids import new_command_id, new_history_id
from cocotte.store.logs.log import Conflict, Entry, Log
from cocotte.store.logs.merging import digest_of

_CODEC: Final[Codec[TableEvent]] = Codec(EVENTS)
_BATCH: Final = 1000
"""Entries read at a time."""


def open_table(log: Log, computer: str, now: datetime) -> str:
    """Open the history of a computer; returns its id.

    Raises: StorageError, if the log cannot be written.
    """
    history = new_history_id(now, NAME)
    log.append(history, 0, new_command_id(), [_CODEC.encode(TableOpened(computer))], timestamp(now))
    return history


class Tables:
    """Which table scores each match of a log; it belongs to the thread that opened the log."""

    def __init__(
        self,
        log: Log,
        own: str,
        user: str = "",
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """`own` is the history of this computer, `user` its user name in the club."""
        self._log = log
        self._own = own
        self._user = user
        self._clock = clock
        self._position = -1
        self._opened: dict[str, tuple[str, str]] = {}
        self._scoring: dict[str, ScoringTable] = {}

    def scoring(self, match_id: str) -> ScoringTable | None:
        """The table that scores a match; None if no table has taken it.

        Raises: StorageError, if the log cannot be read.
        """
        self._catch_up()
        return self._scoring.get(match_id)

    def elsewhere(self, match_id: str) -> ScoringTable | None:
        """The other table that scores a match; None if this one does, or none.

        Raises: StorageError, if the log cannot be read.
        """
        table = self.scoring(match_id)
        own, _ = self._opened.get(self._own, ("", ""))
        return None if table is None or table.id == own else table

    def refuse_elsewhere(self, match_id: str) -> None:
        """Refuse what only the table that scores a match may do.

        Raises: RuleViolation (SCORED_ELSEWHERE) at another table; StorageError, if the log cannot be read.
        """
        if (table := self.elsewhere(match_id)) is not None:
            facts = {"match": match_id, "table": table.name, "computer": table.computer}
            raise RuleViolation.of("SCORED_ELSEWHERE", **facts)

    def take(self, match_id: str) -> None:
        """Score a match at this table from now on, whichever table did before.

        Raises: StorageError, if the log cannot be read or written.
        """
        while True:
            with suppress(Conflict):  # another program of this computer took a match at this moment
                self._append_taking(match_id)
                return

    def _append_taking(self, match_id: str) -> None:
        """Record that this table takes a match.

        Raises: Conflict, if another program recorded in the history of this table first.
        """
        before = self.scoring(match_id)
        own = self._log.read(self._own)
        events: list[TableEvent] = [MatchTaken(match_id, 1 + (before.turn if before else 0), self._user)]
        if not own:  # the log was restored from a backup that is older than the history
            from socket import gethostname  # noqa: PLC0415 - few logs are restored

            events.insert(0, TableOpened(gethostname()))
        entries = [_CODEC.encode(event) for event in events]
        self._log.append(self._own, len(own), new_command_id(), entries, timestamp(self._clock()))

    def claim(self, match_id: str) -> None:
        """Score a match at this table if no table scores it yet.

        Raises: as `take`.
        """
        if self.scoring(match_id) is None:
            self.take(match_id)

    def _catch_up(self) -> None:
        if self._position < 0:
            self._position = self._log.last()
            for head in self._log.histories():
                if head.first.kind == OPENING:
                    with _skipping_unreadable():
                        for entry in self._log.read(head.match_id):
                            self._apply(entry)
        while following := self._log.since(self._position, _BATCH):
            for self._position, entry in following:
                self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        if entry.kind in EVENTS:
            with _skipping_unreadable():
                self._apply_event(entry, _CODEC.decode(entry))

    def _apply_event(self, entry: Entry, event: TableEvent) -> None:
        if isinstance(event, TableOpened):
            self._opened[entry.match_id] = digest_of(entry), event.computer
        elif opened := self._opened.get(entry.match_id):
            table = ScoringTable(*opened, event.by, event.turn, entry.at)
            known = self._scoring.get(event.match)
            if known is None or known.rank < table.rank:
                self._scoring[event.match] = table


@contextmanager
def _skipping_unreadable() -> Iterator[None]:
    """Skip a history or an entry that is damaged or of a newer program: it counts for nothing.

    Raises: StorageError, if the log cannot be read.
    """
    try:
        yield
    except StorageError as error:
        if error.code not in UNREADABLE:
            raise
