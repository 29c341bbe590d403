"""The place of the players over a log on disk, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.match.decide import end_match, record_deal
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.pages.players.page import PlayersPage
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from matches_played import opened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager


class Club:
    """A log of a few evenings, and the page over it."""

    def __init__(self, path: Path, qtbot: QtBot) -> None:
        self.path, self.qtbot = path, qtbot
        self.log = SqliteLog(path)
        self.keeper = Scorekeeper(self.log)
        self.library = Library()

    def play(self, players: Sequence[str], *deals: str, preset: str = "gin-rami", end: bool = True) -> str:
        """One more match."""
        match_id = self.keeper.open_match(opened(preset, players)).match_id
        for line in deals:
            self.deal(match_id, line)
        if end and not self.keeper.match(match_id).finished:
            self.keeper.do(match_id, end_match())
        return match_id

    def deal(self, match_id: str, line: str) -> None:
        """One more deal."""
        match = self.keeper.match(match_id)
        tables = [[match.names[player] for player in table] for table in match.now.seating.tables]
        self.keeper.do(match_id, record_deal(read_deal(line, tables, match.opened.rules)))

    def page(self, language: str = "en") -> PlayersPage:
        """The page, once it has its figures."""
        page = PlayersPage(AppContext(self.keeper, self.library, Settings(), language, self.log))
        self.qtbot.addWidget(page)
        page.resize(1200, 900)
        page.show()
        self.wait(page)
        return page

    def wait(self, page: PlayersPage) -> None:
        """Until there is nothing more to read or to correct."""
        self.qtbot.waitUntil(lambda: not page.sums.worker.busy and not page.worker.busy)


@pytest.fixture
def club_of(
    plain_look: ThemeManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], Club]]:
    """A club with a log of its own, by name."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made: list[Club] = []

    def make(name: str) -> Club:
        made.append(Club(tmp_path / f"{name}.sqlite", qtbot))
        return made[-1]

    yield make
    for club in made:
        club.keeper.close()


@pytest.fixture
def club(club_of: Callable[[str], Club]) -> Club:
    """Two matches: Pierre beats Jean, Jean beats P."""
    club = club_of("club")
    club.play(["Pierre", "Jean"], "Pierre gin 40", "Jean knock 3 20", "Pierre gin 60")
    club.play(["Jean", "P."], "Jean gin 20", "Jean gin 30")
    return club
