"""The matches the board shows, followed as they are recorded, by this program or another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cocotte.board.apart import Apart
from cocotte.board.links import Links
from cocotte.board.ranking import Ranking
from cocotte.core.errors import CocotteError, StorageError
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.fold import fold
from cocotte.core.match.match import Match
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.clock import timestamp
from cocotte.store.logs.codec import decode, unreadable_match
from cocotte.store.logs.forks import Lines
from cocotte.store.logs.log import Log, MatchHead
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import OwnHistories, Tables
from cocotte.store.places import links_file, own_presets
from cocotte.store.reference.library import Library

EVENING: Final = timedelta(hours=18)
"""A match touched within so long belongs to this evening."""

_LOOK: Final = 0.05  # seconds between two looks at the log: one takes some microseconds


@frozen
class Unreadable:
    """A match of the board that cannot be read: it is damaged, or a newer Cocotte wrote it."""

    match_id: str
    """The match."""
    who: str
    """Who plays, as far as it can be read how it began; else the id."""
    trouble: StorageError
    """Why it cannot be read."""


class Room:
    """What the board knows. It belongs to the thread that made it, as the log does."""

    def __init__(
        self,
        log: Path,
        wanted: Sequence[str] = (),
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        listener: Callable[[], None] = lambda: None,
        tables: Callable[[Log], Tables | None] = lambda _: None,
    ) -> None:
        """`wanted` are the matches to show; none: those of the evening.

        `tables` returns which table of the club scores each match of a log, None outside of a club.
        `listener` hears of deals that wait to be agreed to: others, what they come to now, or none any more.

        Raises: StorageError when the log cannot be opened.
        """
        opened = SqliteLog(log)
        self.keeper = Scorekeeper(opened)
        self.keeper.tables = tables(opened)
        self.apart = Apart(log, tables)
        """What reads every match of the log, in a thread of its own."""
        self.tables = self.keeper.tables or Tables(opened, OwnHistories())
        """Which table of the club scores each match."""
        self.library = Library(own_presets)
        self.links = Links.read(links_file(log))
        self.ranking = Ranking(log, wanted)
        """The standings of the season."""
        self.log, self.wanted = log, tuple(wanted)
        self.version = 0
        """Grows whenever something shown may be another."""
        self.away_since: str | None = None
        """Since when the club cannot be reached, ISO 8601 in UTC; empty if unknown, None while it can."""
        self.ended = False
        """Nobody is served any more."""
        self._clock, self._listener = clock, listener
        self._waited = False
        self._news = asyncio.Event()
        self._read: tuple[Mapping[str, Match], tuple[Unreadable, ...]] | None = None
        self._names: Mapping[str, str] | None = None

    def table_of(self, match_id: str) -> str:
        """The name of the table of the club that scores a match; empty if no table has taken it."""
        table = self.tables.scoring(match_id)
        return table.name if table is not None else ""

    def name_of(self, match_id: str) -> str:
        """What a match is called in its address: as on every computer, also where it went on differently.

        Raises: StorageError when the log itself cannot be read.
        """
        return self._named.get(match_id, match_id)

    def called(self, name: str) -> str:
        """The id of the match of the board at an address; one from before it went on differently leads on.

        The id under which such a match began means the version that goes on, while that is clear.

        Raises: as `name_of`.
        """
        lines = {line: match_id for match_id, line in self._named.items()}
        going_on = [
            lines[line] for line in lines if line.startswith(f"{name}-") and lines[line] in self.shown
        ]
        return lines.get(name) or (going_on[0] if len(going_on) == 1 else name)

    @property
    def _named(self) -> Mapping[str, str]:
        if self._names is None:
            self._names = self.keeper.names()
        return self._names

    def now(self) -> datetime:
        """The time."""
        return self._clock()

    @property
    def shown(self) -> Mapping[str, Match]:
        """The matches of the board by id, the one last touched first.

        Raises: StorageError when the log itself cannot be read; a match that cannot is left out.
        """
        return self._matches[0]

    @property
    def unreadable(self) -> tuple[Unreadable, ...]:
        """The matches that would be on the board if they could be read.

        Raises: as `shown`.
        """
        return self._matches[1]

    @property
    def _matches(self) -> tuple[Mapping[str, Match], tuple[Unreadable, ...]]:
        if self._read is None:
            self._read = self._readable(self._heads())
        return self._read

    async def changed(self) -> None:
        """Something was recorded, or waits: every page is written anew."""
        self.version += 1
        self._read = self._names = None
        news, self._news = self._news, asyncio.Event()
        news.set()
        waits = bool(self.links.waiting)
        if waits or self._waited:
            self._listener()
        self._waited = waits

    def end(self) -> None:
        """Wake all who wait, for the last time."""
        self.ended = True
        self._news.set()

    async def after(self, version: int, seconds: float) -> bool:
        """Wait until there is something newer; False when nothing came for so long."""
        if self.version == version:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), seconds)
        return self.version > version

    async def follow(self) -> None:
        """Look at the log again and again."""
        while True:
            await asyncio.sleep(_LOOK)
            try:
                if self.keeper.refresh() is not None:
                    await self.changed()
            except CocotteError:  # a log that cannot be read now: pages stay as they are until it can
                continue

    def _heads(self) -> Sequence[MatchHead]:
        """The matches that are wanted, else those of this evening, else the last one."""
        heads = self.keeper.heads()
        if self.wanted:
            return [head for head in heads if head.match_id in self.wanted]
        since = timestamp(self._clock() - EVENING)
        return [head for head in heads if head.last_at >= since] or heads[:1]

    def _readable(self, heads: Sequence[MatchHead]) -> tuple[Mapping[str, Match], tuple[Unreadable, ...]]:
        """Read matches: those that are not put away, and those that cannot be read."""
        shown: dict[str, Match] = {}
        lines: Lines | None = None
        unreadable: list[Unreadable] = []
        for head in heads:
            try:
                match = self.keeper.match(head.match_id)
            except StorageError as trouble:
                if not unreadable_match(trouble):
                    raise
                unreadable.append(Unreadable(head.match_id, _who(head), trouble))
            else:
                if match.instead:
                    lines = lines or self.keeper.lines()
                    away = not lines.standing(head.match_id, self.keeper.peek).contrary
                else:
                    away = match.archived
                if not away:
                    shown[head.match_id] = match
        return shown, tuple(unreadable)


def _who(head: MatchHead) -> str:
    """Return who plays a match of which perhaps no more can be read than how it began; else its id."""
    try:
        return " – ".join(side.name for side in side_names(fold([decode(head.first)])))
    except StorageError:
        return head.match_id
