"""The tools beside the table, without a screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from cocotte.core.card_notation import parse_cards
from cocotte.core.match.events import MatchOpened, Side
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="session")
def tool_library():
    """The program's own rule sets."""
    return Library()


@pytest.fixture
def tool_desk(plain_look, tool_library):
    """A context on a log in memory, in a language."""

    def make(language="en"):
        return AppContext(Scorekeeper(MemoryLog()), tool_library, Settings(), language)

    return make


@pytest.fixture
def round_match():
    """Open a match at one table; answers its id."""

    def begin(context, rules, players, *, sides=None, ledger="single", **house):
        resolved = context.library.rule_sets[rules].rules.with_house_rules(house)
        teams = sides or [(player,) for player in players]
        told = tuple(Side("", tuple(team)) for team in teams)
        opened = MatchOpened(
            resolved.game, "", resolved, "round", ledger, told, players[0], seats=tuple(players)
        )
        return context.open_match(opened)

    return begin


@pytest.fixture
def on_table(qtbot):
    """Lay a tool on a window of its own, with the keyboard."""
    windows = []

    def show(panel, width=1200, height=900):
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        QVBoxLayout(window).addWidget(panel)
        window.resize(width, height)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return panel

    return show


@pytest.fixture
def touch():
    """Touch cards on a board with the mouse."""

    def touch_cards(board, text):
        for card in parse_cards(text, jokers=True):
            where = board.visualRect(board.cards.index_of(card)).center()
            QTest.mouseClick(board.viewport(), LEFT, pos=where)

    return touch_cards


@pytest.fixture
def click():
    """Click on something in its middle."""

    def click_it(widget):
        QApplication.processEvents()  # what was just laid out shows
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT)

    return click_it


@pytest.fixture
def answer_to():
    """Click on one answer of a question."""

    def choose(segments, place):
        QTest.mouseClick(segments.parts[place], LEFT)

    return choose
