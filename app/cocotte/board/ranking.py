"""Standings and tournaments on the board: worked out in a thread of their own, so that no page waits."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from cocotte.core.events.held import Held, held
from cocotte.core.events.kind import EVENTS
from cocotte.core.season.evening import Chosen
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.schemes import SCHEMES, in_use
from cocotte.core.season.standings import Table, tables_of
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from cocotte.board.room import Room

_REST: Final = 10
"""They rest so many times as long as they took: deals come faster than matches end."""


class Ranking:
    """The standings of a log, or of some of its matches, as the club gives points."""

    def __init__(self, log: Path, wanted: Sequence[str] = ()) -> None:
        self._log, self._wanted = log, tuple(wanted)
        self._played = PlayedMatches.of(log)
        self._worked = asyncio.Lock()
        self._rests = 0.0  # until then what is there is new enough for a page that is opened
        self.version = -1
        """The room's when they were worked out; less than nothing before."""
        self.tables: tuple[Table, ...] = ()
        """A table for each game."""
        self.scheme = Scheme()
        """How points are given."""
        self.events: tuple[Held, ...] = ()
        """The tournaments that go on, else the last one; none where only some matches are shown."""

    async def catch_up(self, room: Room, *, wait: bool) -> None:
        """Count what came since; `wait` until that is done, else what was there lately will do.

        Raises: StorageError.
        """
        if not wait and self.version >= 0 and monotonic() < self._rests:
            return
        async with self._worked:
            if self.version == room.version:
                return
            if self.version >= 0:
                await asyncio.sleep(max(0.0, self._rests - monotonic()))
            version, begun = room.version, monotonic()
            self.tables, self.scheme, self.events = await asyncio.to_thread(self._work)
            self.version = version
            self._rests = monotonic() + _REST * (monotonic() - begun)

    def _work(self) -> tuple[tuple[Table, ...], Scheme, tuple[Held, ...]]:
        with SqliteLog(self._log, reading=True) as log:
            keeper = Scorekeeper(log)
            season = keeper.season(self._played)
            scheme = in_use(each.state for each in keeper.decisions(SCHEMES).all().decisions)
            events = () if self._wanted else keeper.decisions(EVENTS).all().decisions
        going = [each for each in events if not each.state.closed] or events[:1]
        names = season.by_every_name()
        played = {match_id: listed.match for match_id, listed in names.items()}
        chosen = Chosen(tuple(names[each].id if each in names else each for each in self._wanted))
        shown = tuple(held(each.id, each.state, played) for each in going)
        return tables_of(chosen.among(season.listed), scheme), scheme, shown
