"""Work on a log in a thread of its own, and with a log of its own: every match is read for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cocotte.keeper import Scorekeeper
from cocotte.store.logs.log import Log
from cocotte.store.logs.played import PlayedMatches, Season
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import Tables

Answer = TypeVar("Answer")


class Apart:
    """A worker that has the matches of a log at hand."""

    def __init__(self, log: Path, tables: Callable[[Log], Tables | None] = lambda _: None) -> None:
        """`tables` returns which table of the club scores each match of a log, None outside of a club."""
        self._log, self._tables = log, tables
        self._played = PlayedMatches.of(log)
        self._worked = asyncio.Lock()

    async def do(self, work: Callable[[Scorekeeper, Season], Answer]) -> Answer:
        """Return what the work answers; one thing is done at a time.

        Raises: whatever it raises; StorageError.
        """
        async with self._worked:
            return await asyncio.to_thread(self._do, work)

    def _do(self, work: Callable[[Scorekeeper, Season], Answer]) -> Answer:
        with SqliteLog(self._log) as log:
            keeper = Scorekeeper(log)
            keeper.tables = self._tables(log)
            return work(keeper, keeper.season(self._played))
