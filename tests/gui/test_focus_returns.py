"""The keyboard is where it was: after a dialog, a deal, an undo, a row that is gone, a page built anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.core.match.decide import archive
from evenings import begin, gin
from seen import focused

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from gui.conftest import MakeContext, OpenWindow


@pytest.fixture
def window(own_window: OpenWindow, own_context: MakeContext) -> MainWindow:
    """A window over three matches, the last of two deals and opened; the keyboard is in the quick line."""
    context = own_context()
    for _ in range(3):
        match_id = begin(context)
    for _ in range(2):
        gin(context, match_id, "Pierre", 20)
    window = own_window(context)
    window.open_match(match_id)
    assert focused() is window.pages.match.entry.quick.field.line
    return window


@pytest.mark.slow_after_first("the window driven step by step")
@pytest.mark.parametrize("dialog", ["about", "shortcuts"])
def test_a_dialog_gives_the_keyboard_back(window: MainWindow, qtbot: QtBot, dialog: str) -> None:
    """To the very field, with what was typed in it."""
    line = window.pages.match.entry.quick.field.line
    QTest.keyClicks(line, "Jean g 1")
    window.actions_by_name[dialog].trigger()
    qtbot.waitUntil(lambda: focused().window() is not window)
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    window.activateWindow()
    qtbot.waitUntil(line.hasFocus)
    assert line.text() == "Jean g 1"


def test_a_deal_and_its_undoing_leave_the_keyboard_in_the_line(window: MainWindow, qtbot: QtBot) -> None:
    """Recorded by Enter, taken back and done again by keys."""
    line = window.pages.match.entry.quick.field.line
    QTest.keyClicks(line, "Jean g 12")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert focused() is line
    for name in ("undo", "redo", "undo"):
        window.actions_by_name[name].trigger()
        QApplication.processEvents()
        assert focused() is line


@pytest.mark.slow("the window driven step by step")
def test_the_button_that_undid_keeps_the_keyboard_or_gives_it_on(window: MainWindow) -> None:
    """While there is more to undo; then it goes to what is read next."""
    undo = window.pages.match.head.undo
    undo.setFocus()
    QTest.keyClick(undo, Qt.Key.Key_Space)
    QApplication.processEvents()
    assert focused().isVisible()
    assert focused().isEnabled()


@pytest.mark.slow("the window driven step by step")
def test_a_row_that_is_gone_gives_the_keyboard_to_the_next(window: MainWindow) -> None:
    """Put away from the list: one is in the list still, on a row."""
    window.go("match-list")
    rows = window.pages.matches.list
    rows.setFocus()
    rows.setCurrentIndex(rows.model().index(0, 0))
    gone = rows.current_id()
    window.context.do(gone, archive())
    QApplication.processEvents()
    assert rows.hasFocus()
    assert rows.current_id() not in ("", gone)


@pytest.mark.slow("the window driven step by step")
def test_a_struck_deal_leaves_the_keyboard_on_the_page(window: MainWindow) -> None:
    """What it does to later deals is asked first; answered, one goes on with the deal to come."""
    sheet = window.pages.match.sheet
    sheet.body.setFocus()
    sheet.body.setCurrentIndex(sheet.body.model().index(0, 0))
    window.actions_by_name["strike"].trigger()
    QApplication.processEvents()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert focused() is window.pages.match.entry.quick.field.line


@pytest.mark.slow("the window driven step by step")
def test_a_page_made_ahead_takes_no_keyboard(window: MainWindow) -> None:
    """Pages are made ready while somebody types, and shown later."""
    line = focused()
    for name in ("players", "rules", "guide", "preferences"):
        window.page(name)
        QApplication.processEvents()
        assert focused() is line
    window.go("match-list")
    first = focused()
    window.go("new-match")
    QApplication.processEvents()
    assert focused() is not first
    assert window.pages.new_match.isAncestorOf(focused())
