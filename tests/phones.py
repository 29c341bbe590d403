"""A board, the phones that read it, and matches recorded beside it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, NamedTuple

from cocotte.core.match.decide import record_deal
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
        keeper.do(match_id, record_deal(read_deal(line, tables, match.opened.rules)))


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

    def post(self, path: str, fields: Mapping[str, str | list[str]], **headers: str) -> Response:
        """A form sent from a page."""
        return self.run(self.client.post(path, data=dict(fields), headers=headers))


def fields_of(html: str) -> dict[str, str]:
    """The hidden fields of the form in which a deal is entered."""
    form = html[html.index('id="deal"') :]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))


def text_of(html: str) -> str:
    """What a page says, without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", html[html.index("<main") :]).split())


class Form(HTMLParser):
    """The form in which a deal is entered, as it would be sent, and the names of its cards."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: dict[str, list[str]] = {}
        self.names: dict[str, str] = {}
        self._list = ""
        form = html[html.index('id="deal"') :]
        self.feed(form[form.index(">") + 1 : form.index("</form>")])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what stands in a field, or is chosen."""
        given = {name: value or "" for name, value in attrs}
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "select":
            self._list = name
        elif tag == "option" and "selected" in given:
            self.fields.setdefault(self._list, []).append(value)
        elif tag == "input":
            if "aria-label" in given:
                self.names[value] = given["aria-label"]
            if given.get("type") not in ("radio", "checkbox") or "checked" in given:
                self.fields.setdefault(name, []).append(value)

    def send(self, act: str = "look", **given: str) -> dict[str, str | list[str]]:
        """What a button sends, with what was typed or chosen before."""
        return {**self.fields, **given, "act": act}
