"""A board over a log, asked without a network."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from httpx2 import ASGITransport, AsyncClient

from cocotte.board.room import Room
from cocotte.board.site import Site
from phones import Board, begin, record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Where the matches are."""
    return tmp_path / "matches.sqlite"


@pytest.fixture
def board(log: Path) -> Iterator[Board]:
    """A board over that log."""
    with asyncio.Runner() as runner:
        room = Room(log)
        transport = ASGITransport(Site(room).app, client=("192.0.2.7", 1), raise_app_exceptions=True)
        client = AsyncClient(transport=transport, base_url="http://localhost:8765")
        yield Board(room, client, runner.run)  # type: ignore[arg-type]  # a coroutine is what it runs
        runner.run(client.aclose())
        room.keeper.close()


@pytest.fixture
def gin(board: Board) -> str:
    """Anna and Ben play gin to 100, and two deals are recorded."""
    match_id = begin(board.room.keeper, "gin-rami", "Anna", "Ben")
    record(board.room.keeper, match_id, "Anna knock 4 23", "Ben gin 31")
    return match_id
