"""Which table of a club scores a match, read from the log as it grows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from operator import attrgetter
from typing import Final

from cocotte.core.errors import CocotteError, RuleViolation, StorageError
from cocotte.core.match.naming import LONGEST_NAME, tidy
from cocotte.core.tables import EVENTS, NAME, OPENING, MatchTaken, ScoringTable, TableEvent, TableOpened
from cocotte.store.logs.clock import timestamp
from cocotte.store.logs.codec import UNREADABLE, Codec
from cocotte.store.logs.ids import new_command_id, new_history_id
from cocotte.store.logs.log import Conflict, Entry, Log
from cocotte.store.logs.merging import digest_of

_CODEC: Final[Codec[TableEvent]] = Codec(EVENTS)
_BATCH: Final = 1000
"""Entries read at a time."""


class OwnHistories:
    """The histories that a computer opened in a log, known while this object lives."""

    def __init__(self, computer: str = "") -> None:
        """`computer` is the host name."""
        self.computer = computer
        self._ids: tuple[str, ...] = ()

    def ids(self) -> tuple[str, ...]:
        """Their ids, the latest last.

        Raises: StorageError, if they are kept on a disk that refuses to read them.
        """
        return self._ids

    def add(self, history: str) -> None:
        """Add one.

        Raises: StorageError, if they are kept on a disk that refuses to write them.
        """
        self._ids += (history,)


class Tables:
    """Which table scores each match of a log; it belongs to the thread that opened the log.

    It keeps what it has read. Another thread may go on with it after setting `log` to a connection of its own
    to the same log.
    """

    def __init__(
        self,
        log: Log,
        own: OwnHistories,
        user: str = "",
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        may_take: Callable[[], object] = lambda: None,
    ) -> None:
        """`own` are the histories of this computer, `user` is its user name in the club.

        `may_take` raises if this computer may take no match.
        """
        self.log = log
        self._own = own
        self._user = user
        self._clock = clock
        self._may_take = may_take
        self._position = -1
        self._opened: dict[str, tuple[str, str]] = {}
        """For each history, the digest of the entry that opened it and the host name."""
        self._takings: dict[str, list[tuple[str, ScoringTable]]] = {}
        """The tables that took a match, each with `MatchTaken.last`; by `MatchTaken.opened`, else by id."""
        self._digests: dict[str, list[str]] = {}
        """The digests of the entries of each match that was read."""

    def catch_up(self) -> None:
        """Read what was recorded since it last did; the first time that takes long in a large log.

        Raises: StorageError, if the log cannot be read.
        """
        if self._position < 0:
            position = self.log.last()
            for head in self.log.histories():
                if head.first.kind == OPENING:
                    with _skipping_unreadable():
                        for entry in self.log.read(head.match_id):
                            self._apply(entry)
            self._position = position
        while following := self.log.since(self._position, _BATCH):
            for self._position, entry in following:
                self._apply(entry)

    def scoring(self, match_id: str) -> ScoringTable | None:
        """The table that scores a match; None if no table has taken it.

        After a fork, a taking counts for the lines that have the entry it knew last.

        Raises: StorageError, if the log cannot be read.
        """
        self.catch_up()
        return self._scoring(match_id)

    def _scoring(self, match_id: str) -> ScoringTable | None:
        line = self._digests_of(match_id)
        tables = [table for last, table in self._takings.get(line[0], ()) if last in line] if line else []
        tables += [table for _, table in self._takings.get(match_id, ())]
        return max(tables, key=attrgetter("rank"), default=None)

    def elsewhere(self, match_id: str) -> ScoringTable | None:
        """The other table that scores a match; None if this one does, or none.

        Raises: StorageError, if the log cannot be read.
        """
        return self.all_elsewhere([match_id]).get(match_id)

    def all_elsewhere(self, match_ids: Iterable[str]) -> dict[str, ScoringTable]:
        """Those of the matches that other tables score, each with that table.

        Raises: StorageError, if the log cannot be read.
        """
        self.catch_up()
        own = {self._opened[history][0] for history in self._own.ids() if history in self._opened}
        scored = ((match_id, self._scoring(match_id)) for match_id in match_ids)
        return {match_id: table for match_id, table in scored if table is not None and table.id not in own}

    def refuse_elsewhere(self, match_id: str) -> None:
        """Refuse what only the table that scores a match may do.

        Raises: RuleViolation (SCORED_ELSEWHERE) at another table; StorageError, if the log cannot be read.
        """
        if (table := self.elsewhere(match_id)) is not None:
            facts = {"match": match_id, "table": table.name, "computer": table.computer}
            raise RuleViolation.of("SCORED_ELSEWHERE", **facts)

    def take(self, match_id: str) -> None:
        """Score a match at this table from now on, whichever table did before.

        Raises: StorageError, if the log cannot be read or written; CLUB_FORBIDDEN for a spectator.
        """
        self._may_take()
        while True:
            with suppress(Conflict):  # another program of this computer took a match at this moment
                self._append_taking(match_id)
                return

    def _append_taking(self, match_id: str) -> None:
        """Record that this table takes a match.

        Raises: Conflict, if another program recorded in the history of this table first.
        """
        before, line = self.scoring(match_id), self._digests_of(match_id)
        history, length = self.open()
        ends = (line[0], line[-1]) if line else ("", "")
        event = MatchTaken(match_id, 1 + (before.turn if before else 0), self._user, *ends)
        self.log.append(history, length, new_command_id(), [_CODEC.encode(event)], timestamp(self._clock()))

    def claim(self, match_id: str) -> None:
        """Score a match at this table if no table scores it yet, after an entry of it was recorded.

        Does nothing if the log refuses it: that entry is recorded, and the next one claims the match.
        """
        with suppress(CocotteError):
            if self.scoring(match_id) is None:
                self.take(match_id)

    def open(self) -> tuple[str, int]:
        """The history this computer writes in, and how many entries it has.

        It is the latest one that can be read. If there is none, a new one is opened: the computer has not
        opened any, the log was restored from before that, or the history is damaged.

        Raises: StorageError, if the log cannot be read or written.
        """
        for history in reversed(self._own.ids()):
            with _skipping_unreadable():
                entries = self.log.read(history)
                if entries and entries[0].kind == OPENING:
                    return history, len(entries)
        now = self._clock()
        history = new_history_id(now, NAME)
        self._own.add(history)  # first: if that fails, no history is opened for nothing
        opening = _CODEC.encode(TableOpened(self._own.computer))
        return history, len(self.log.append(history, 0, new_command_id(), [opening], timestamp(now)))

    def _digests_of(self, match_id: str) -> Sequence[str]:
        """The digests of the entries of a match; none if it cannot be read."""
        if match_id not in self._digests:
            with _skipping_unreadable():
                self._digests[match_id] = [digest_of(entry) for entry in self.log.read(match_id)]
        return self._digests.get(match_id, ())

    def _apply(self, entry: Entry) -> None:
        if (line := self._digests.get(entry.match_id)) is not None:
            if entry.seq == len(line) + 1:
                line.append(digest_of(entry))
            else:  # it was read with the match
                del self._digests[entry.match_id]
        if entry.kind in EVENTS:
            with _skipping_unreadable():
                self._apply_event(entry, _CODEC.decode(entry))

    def _apply_event(self, entry: Entry, event: TableEvent) -> None:
        if isinstance(event, TableOpened):
            self._opened[entry.match_id] = digest_of(entry), _name(event.computer)
        elif opened := self._opened.get(entry.match_id):
            table = ScoringTable(*opened, _name(event.by), event.turn, entry.at)
            self._takings.setdefault(event.opened or event.match, []).append((event.last, table))


def _name(recorded: str) -> str:
    """A name that another computer recorded, without line ends and as short as the name of a player."""
    return tidy(recorded)[:LONGEST_NAME]


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
