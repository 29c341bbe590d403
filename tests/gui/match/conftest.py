"""A match on its page, without a screen: opened from a preset, told by keys and mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.pages.match.page import MatchPage
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.tab_order import ReadingOrder
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from seen import focused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from cocotte.core.match.match import Match
    from cocotte.core.rules import Value
    from cocotte.core.sheet import NextDeal, Sheet
    from cocotte.gui.pages.match.entry.panel import EntryPanel
    from cocotte.gui.services.theme import Theme
    from cocotte.gui.widgets.style.theming import ThemeManager
    from cocotte.language.written.model import Row, ScoreSheet

LIBRARY = Library()
SideText = str | Sequence[str] | tuple[str, tuple[str, ...]]


def side(given: SideText) -> Side:
    """A side from a name, from several players, or from a name with players."""
    match given:
        case str(player):
            return Side("", (player,))
        case (str(name), tuple(players)):
            return Side(name, players)
        case players:
            return Side("", tuple(map(str, players)))


class Table:
    """A match somebody plays: its page, its context, its log."""

    def __init__(self, qtbot: QtBot, page: MatchPage, context: AppContext, match_id: str) -> None:
        self.qtbot, self.page, self.context, self.match_id = qtbot, page, context, match_id

    @property
    def match(self) -> Match:
        return self.context.keeper.match(self.match_id)

    @property
    def sheet(self) -> Sheet:
        return sheet_of(self.match)

    @property
    def coming(self) -> NextDeal:
        return next_deal(self.match)

    @property
    def entry(self) -> EntryPanel:
        return self.page.entry

    @property
    def form(self) -> Any:
        """The form of the game that is played: which it is, the test knows."""
        return self.page.entry.form

    @property
    def drawn(self) -> ScoreSheet:
        return self.page.sheet.sheet()

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.drawn.rows

    def report(self, row: int = 0) -> Any:
        """What was entered of the first table of a deal."""
        return self.match.rows[row].tables[0].report

    def type(self, text: str) -> None:
        """Type into whatever has the keyboard; QTest itself knows no accents."""
        for letter in text:
            place = QApplication.focusWidget()
            assert place
            if letter.isascii():
                self.qtbot.keyClicks(place, letter)
            else:
                plain = Qt.KeyboardModifier.NoModifier
                QApplication.sendEvent(place, QKeyEvent(QEvent.Type.KeyPress, 0, plain, letter))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press one key where the keyboard is."""
        self.qtbot.keyClick(focused(), key, modifier)

    def enter(self) -> None:
        self.key(Qt.Key.Key_Return)

    def enter_deal(self, line: str) -> int:
        """A deal by the quick line; answers how many keys it took."""
        assert QApplication.focusWidget() is self.entry.quick.field.line
        self.type(line)
        self.enter()
        return len(line) + 1

    def click(self, widget: QWidget | None) -> None:
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def cell(self, row: int, column: int) -> None:
        """Click a figure of the sheet, both counted from 0."""
        body = self.page.sheet.body
        index = body.model().index(row, column + 2)
        place = body.visualRect(index).center()
        self.qtbot.mouseClick(body.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def words(self, row: int) -> None:
        """Double click the words of a deal."""
        body = self.page.sheet.body
        place = body.visualRect(body.model().index(row, 1)).center()
        self.qtbot.mouseClick(body.viewport(), Qt.MouseButton.LeftButton, pos=place)
        self.qtbot.mouseDClick(body.viewport(), Qt.MouseButton.LeftButton, pos=place)


class MakeMatchContext(Protocol):
    """Makes what a page has at hand, on a log in memory, in a language."""

    def __call__(self, language: str = "en", log: MemoryLog | None = None) -> AppContext: ...


class SitDown(Protocol):
    """Opens a match of a preset on its page, after some deals, with the keyboard in the quick line."""

    def __call__(
        self,
        preset: str,
        sides: Sequence[SideText],
        *lines: str,
        language: str = "en",
        size: tuple[int, int] = (1200, 768),
        context: AppContext | None = None,
        **more: Any,
    ) -> Table: ...


@pytest.fixture
def wear(plain_look: ThemeManager) -> Callable[[Theme], None]:
    """Another theme for one test."""
    return plain_look.apply


@pytest.fixture
def match_context() -> MakeMatchContext:
    """A context on a log in memory, in a language."""

    def make(language: str = "en", log: MemoryLog | None = None) -> AppContext:
        return AppContext(Scorekeeper(log or MemoryLog()), LIBRARY, Settings(), language)

    return make


def opened(
    preset: str,
    sides: Sequence[SideText],
    dealer: str | None = None,
    house: Mapping[str, Value] | None = None,
    **more: Any,
) -> MatchOpened:
    """A match as it is opened from a preset."""
    preset_found = LIBRARY.presets[preset]
    rules = LIBRARY.rules_of(preset_found).with_house_rules(house or {})
    made = tuple(side(each) for each in sides)
    chosen: dict[str, Any] = {"format": preset_found.formats[0], "ledger": preset_found.ledger, **more}
    return MatchOpened(
        preset_found.game, preset_found.id, rules, sides=made, dealer=dealer or made[0].players[0], **chosen
    )


def play(context: AppContext, match_id: str, *lines: str) -> None:
    """Deals recorded without the window."""
    for line in lines:
        match = context.keeper.match(match_id)
        tables = read_deal(line, next_deal(match).tables, match.opened.rules)
        context.do(match_id, record_deal(tables))


class OwnWindow(ReadingOrder, MatchPage):
    """The page as a window of its own, walked with Tab as the program’s window is."""


@pytest.fixture
def sit_down(qtbot: QtBot, plain_look: ThemeManager, match_context: MakeMatchContext) -> SitDown:
    """Open a match on its page, with the keyboard in the quick line."""
    windows: list[MatchPage] = []

    def open_match(
        preset: str,
        sides: Sequence[SideText],
        *lines: str,
        language: str = "en",
        size: tuple[int, int] = (1200, 768),
        context: AppContext | None = None,
        **more: Any,
    ) -> Table:
        context = context or match_context(language)
        match_id = context.open_match(opened(preset, sides, **more))
        play(context, match_id, *lines)
        page = OwnWindow(context)
        windows.append(page)
        qtbot.addWidget(page)
        page.resize(*size)
        page.open(match_id)
        with qtbot.waitActive(page):
            page.show()
            page.activateWindow()
        page.focus_quick_line()
        return Table(qtbot, page, context, match_id)

    return open_match


@pytest.fixture
def evening_without_window(match_context: MakeMatchContext) -> Callable[..., Sheet]:
    """The same lines through the keeper: the sheet the window must come to as well."""

    def sheet_of_match(preset: str, sides: Sequence[SideText], lines: Sequence[str], **more: Any) -> Sheet:
        context = match_context()
        match_id = context.open_match(opened(preset, sides, **more))
        play(context, match_id, *lines)
        return sheet_of(context.keeper.match(match_id))

    return sheet_of_match
