"""The tools beside the table, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pytestqt.qtbot import QtBot

    from cocotte.core.rules import Value
    from cocotte.gui.widgets.boards.card_board import CardBoard
    from cocotte.gui.widgets.controls.segments import Segments
    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import ShowAlone, Widget

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="session")
def tool_library() -> Library:
    """The program's own rule sets."""
    return Library()


@pytest.fixture
def tool_desk(plain_look: ThemeManager, tool_library: Library) -> Callable[..., AppContext]:
    """A context on a log in memory, in a language."""

    def make(language: str = "en") -> AppContext:
        return AppContext(Scorekeeper(MemoryLog()), tool_library, Settings(), language)

    return make


@pytest.fixture
def round_match() -> Callable[..., str]:
    """Open a match at one table; answers its id."""

    def begin(
        context: AppContext,
        rules: str,
        players: Sequence[str],
        *,
        sides: Sequence[Sequence[str]] | None = None,
        ledger: str = "single",
        **house: Value,
    ) -> str:
        resolved = context.library.rule_sets[rules].rules.with_house_rules(house)
        teams = sides or [(player,) for player in players]
        values = tuple(Side("", tuple(team)) for team in teams)
        opened = MatchOpened(
            resolved.game, "", resolved, "round", ledger, values, players[0], seats=tuple(players)
        )
        return context.open_match(opened)

    return begin


@pytest.fixture
def on_table(qtbot: QtBot) -> ShowAlone:
    """Lay a tool on a window of its own, with the keyboard."""
    windows: list[QWidget] = []

    def show(panel: Widget, /, width: int = 1200, height: int = 900) -> Widget:
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
def touch() -> Callable[[CardBoard, str], None]:
    """Touch cards on a board with the mouse."""

    def touch_cards(board: CardBoard, text: str) -> None:
        for card in parse_cards(text, jokers=True):
            where = board.visualRect(board.cards.index_of(card)).center()
            QTest.mouseClick(board.viewport(), LEFT, pos=where)

    return touch_cards


@pytest.fixture
def click() -> Callable[[QWidget], None]:
    """Click on something in its middle."""

    def click_it(widget: QWidget) -> None:
        QApplication.processEvents()  # what was just laid out shows
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT)

    return click_it


@pytest.fixture
def answer_to() -> Callable[[Segments, int], None]:
    """Click on one answer of a question."""

    def choose(segments: Segments, place: int) -> None:
        QTest.mouseClick(segments.parts[place], LEFT)

    return choose
