"""A match on its page, without a screen: opened from a preset, told by keys and mouse."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.commands import RecordDeal
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.pages.match.page import MatchPage
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings

LIBRARY = Library()


def side(told):
    """A side from a name, from several players, or from a name with players."""
    if isinstance(told, str):
        return Side("", (told,))
    return Side(told[0], told[1]) if isinstance(told[1], tuple) else Side("", tuple(told))


class Table:
    """A match somebody plays: its page, its context, its log."""

    def __init__(self, qtbot, page, context, match_id):
        self.qtbot, self.page, self.context, self.match_id = qtbot, page, context, match_id

    @property
    def match(self):
        return self.context.keeper.match(self.match_id)

    @property
    def sheet(self):
        return sheet_of(self.match)

    @property
    def coming(self):
        return next_deal(self.match)

    @property
    def entry(self):
        return self.page.entry

    @property
    def form(self):
        return self.page.entry.form

    @property
    def drawn(self):
        return self.page.sheet.sheet()

    @property
    def rows(self):
        return self.drawn.rows

    def type(self, text):
        """Type into whatever has the keyboard; QTest itself knows no accents."""
        for letter in text:
            place = QApplication.focusWidget()
            if letter.isascii():
                self.qtbot.keyClicks(place, letter)
            else:
                plain = Qt.KeyboardModifier.NoModifier
                QApplication.sendEvent(place, QKeyEvent(QEvent.Type.KeyPress, 0, plain, letter))

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        """Press one key where the keyboard is."""
        self.qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    def enter(self):
        self.key(Qt.Key.Key_Return)

    def tell(self, line):
        """A deal by the quick line; answers how many keys it took."""
        assert QApplication.focusWidget() is self.entry.quick.field.line
        self.type(line)
        self.enter()
        return len(line) + 1

    def click(self, widget):
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def cell(self, row, column):
        """Click a figure of the sheet, both counted from 0."""
        body = self.page.sheet.body
        index = body.model().index(row, column + 2)
        place = body.visualRect(index).center()
        self.qtbot.mouseClick(body.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def words(self, row):
        """Double click the words of a deal."""
        body = self.page.sheet.body
        place = body.visualRect(body.model().index(row, 1)).center()
        self.qtbot.mouseClick(body.viewport(), Qt.MouseButton.LeftButton, pos=place)
        self.qtbot.mouseDClick(body.viewport(), Qt.MouseButton.LeftButton, pos=place)


@pytest.fixture
def wear(plain_look):
    """Another theme for one test."""
    return plain_look.apply


@pytest.fixture
def a_desk():
    """A context on a log in memory, in a language."""

    def make(language="en", log=None):
        return AppContext(Scorekeeper(log or MemoryLog()), LIBRARY, Settings(), language)

    return make


def opened(preset, sides, dealer=None, house=None, **more):
    """A match as it is opened from a preset."""
    told = LIBRARY.presets[preset]
    rules = LIBRARY.rules_of(told).with_house_rules(house or {})
    made = tuple(side(each) for each in sides)
    chosen = {"format": told.formats[0], "ledger": told.ledger, **more}
    return MatchOpened(told.game, told.id, rules, sides=made, dealer=dealer or made[0].players[0], **chosen)


def play(context, match_id, *lines):
    """Deals recorded without the window."""
    for line in lines:
        match = context.keeper.match(match_id)
        tables = read_deal(line, next_deal(match).tables, match.opened.rules)
        context.do(match_id, RecordDeal(tables))


@pytest.fixture
def sit_down(qtbot, plain_look, a_desk):
    """Open a match on its page, with the keyboard in the quick line."""
    windows = []

    def open_match(preset, sides, *lines, language="en", size=(1200, 768), context=None, **more):
        context = context or a_desk(language)
        match_id = context.open_match(opened(preset, sides, **more))
        play(context, match_id, *lines)
        page = MatchPage(context)
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
def evening_without_window(a_desk):
    """The same lines through the keeper: the sheet the window must come to as well."""

    def told(preset, sides, lines, **more):
        context = a_desk()
        match_id = context.open_match(opened(preset, sides, **more))
        play(context, match_id, *lines)
        return sheet_of(context.keeper.match(match_id))

    return told
