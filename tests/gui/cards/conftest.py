"""Two hands on the boards of a match, without a screen."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.rules import Game
from cocotte.gui.pages.match.cards.panel import CardsPanel
from cocotte.gui.pages.match.entry.context import context_of
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings


@pytest.fixture
def cards_desk():
    """A context on a log in memory, in a language."""

    def make(language="en"):
        return AppContext(Scorekeeper(MemoryLog()), Library(), Settings(), language)

    return make


@pytest.fixture
def gin_match():
    """Pierre against Jean under some rules; answers the match's id."""

    def begin(context, rules="gin-rami", **more):
        resolved = context.library.rule_sets[rules].rules
        sides = (Side("", ("Pierre",)), Side("", ("Jean",)))
        told = {"format": "heads-up", "ledger": "single", "dealer": "Pierre", **more}
        return context.open_match(MatchOpened(Game.GIN, "", resolved, sides=told.pop("sides", sides), **told))

    return begin


@pytest.fixture
def laid_cards(qtbot, plain_look, cards_desk, gin_match):
    """The cards of a match in a window of their own, with the keyboard."""
    windows = []

    def show(language="en", rules="gin-rami", width=1200, height=700):
        context = cards_desk(language)
        panel = CardsPanel(context)
        window = QWidget()
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
