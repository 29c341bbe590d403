"""The rules place over a match in memory, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import MatchOpened, Side
from cocotte.gui.pages.rules.page import RulesPage
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager


class Place(RulesPage):
    """The place, and the match it was opened from."""

    at = ""


@pytest.fixture
def rules_place(qtbot: QtBot, plain_look: ThemeManager) -> Callable[..., Place]:
    """The place in a window, over an evening: Pierre had gin against 50, Jean knocked with 4 against 55."""
    windows: list[QWidget] = []

    def show(
        language: str = "en",
        *,
        match: bool = True,
        width: int = 1200,
        height: int = 780,
        game: Game = GAMES["gin"],
        players: tuple[str, ...] = ("Pierre", "Jean"),
    ) -> Place:
        context = AppContext(Scorekeeper(MemoryLog()), Library(), Settings(), language)
        page = Place(context)
        if match:
            name, form, ledger = {
                GAMES["gin"]: ("gin-rami", "heads-up", "single"),
                GAMES["contract"]: ("contract-rummy", "round", "grid"),
                GAMES["eights"]: ("eights", "round", "single"),
            }[game]
            rules = context.library.rule_sets[name].rules
            sides = tuple(Side("", (player,)) for player in players)
            page.at = context.open_match(MatchOpened(game, "", rules, form, ledger, sides, players[0]))
        if match and game is GAMES["gin"]:
            context.do(page.at, record_deal({0: GinReport(Going.GIN, "Pierre", 0, 50)}))
            context.do(page.at, record_deal({0: GinReport(Going.KNOCK, "Jean", 4, 55)}))
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        QVBoxLayout(window).addWidget(page)
        window.resize(width, height)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        page.something_happened(page.at or None)
        return page

    return show
