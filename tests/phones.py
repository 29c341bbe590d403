"""A board, the phones that read it, and matches recorded beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cocotte.core.match.commands import RecordDeal
from cocotte.core.script.deal_line import read_deal
from matches_played import opened

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from httpx2 import AsyncClient, Response

    from cocotte.board.room import Room
    from cocotte.keeper import Scorekeeper


def record(keeper: Scorekeeper, match_id: str, *lines: str) -> None:
    """Record deals as the table tells them."""
    for line in lines:
        match = keeper.match(match_id)
        tables = [[match.names[player] for player in table] for table in match.now.seating.tables]
        keeper.do(match_id, RecordDeal(read_deal(line, tables, match.opened.rules)))


def begin(keeper: Scorekeeper, preset: str, *players: str) -> str:
    """A new match of a preset; its id."""
    return keeper.open_match(opened(preset, players)).match_id


class Board(NamedTuple):
    """A board, and whoever asks for its pages."""

    room: Room
    """What it knows."""
    client: AsyncClient
    """A browser."""
    run: Callable[[Awaitable[Response]], Response]
    """Waits for an answer."""

    def get(self, path: str, **headers: str) -> Response:
        """A page."""
        return self.run(self.client.get(path, headers=headers))

    def post(self, path: str, fields: Mapping[str, str], **headers: str) -> Response:
        """A form sent from a page."""
        return self.run(self.client.post(path, data=dict(fields), headers=headers))


def fields_of(html: str) -> dict[str, str]:
    """The hidden fields of the form in which a deal is entered."""
    form = html[html.index('id="deal"') :]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))


def text_of(html: str) -> str:
    """What a page says, without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", html[html.index("<main") :]).split())
