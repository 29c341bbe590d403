"""Two hands on the boards of a match, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.deal_entry import context_of
from cocotte.core.games import GAMES
from cocotte.core.match.events import MatchOpened, Side
from cocotte.gui.pages.match.cards.panel import CardsPanel
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.tab_order import ReadingOrder
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager


class ReadAsWindow(ReadingOrder, QWidget):
    """A window in which Tab goes as in the program's."""


@pytest.fixture
def cards_desk() -> Callable[..., AppContext]:
    """A context on a log in memory, in a language."""

    def make(language: str = "en") -> AppContext:
        return AppContext(Scorekeeper(MemoryLog()), Library(), Settings(), language)

    return make


@pytest.fixture
def gin_match() -> Callable[..., str]:
    """Pierre against Jean under some rules; answers the match's id."""

    def begin(context: AppContext, rules: str = "gin-rami", **more: Any) -> str:
        resolved = context.library.rule_sets[rules].rules
        sides = (Side("", ("Pierre",)), Side("", ("Jean",)))
        reply: dict[str, Any] = {"format": "heads-up", "ledger": "single", "dealer": "Pierre", **more}
        return context.open_match(
            MatchOpened(GAMES["gin"], "", resolved, sides=reply.pop("sides", sides), **reply)
        )

    return begin


@pytest.fixture
def laid_cards(
    qtbot: QtBot,
    plain_look: ThemeManager,
    cards_desk: Callable[..., AppContext],
    gin_match: Callable[..., str],
) -> Callable[..., CardsPanel]:
    """The cards of a match in a window of their own, with the keyboard."""
    windows: list[QWidget] = []

    def show(
        language: str = "en", rules: str = "gin-rami", width: int = 1200, height: int = 700
    ) -> CardsPanel:
        context = cards_desk(language)
        panel = CardsPanel(context)
        window = ReadAsWindow()
        windows.append(window)
        qtbot.addWidget(window)
        QVBoxLayout(window).addWidget(panel)
        window.resize(width, height)
        match_id = gin_match(context, rules)
        panel.show_deal(match_id, 0, context_of(context.keeper.match(match_id)))
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        panel.boards.hands[0].field.setFocus()
        return panel

    return show
