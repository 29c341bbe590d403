"""Windows one reads and closes: all of it can be read, its buttons are in sight, Enter harms nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QPushButton

from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.notice import Notice
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.window.about import About
from cocotte.gui.window.shortcuts import Shortcuts

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow

LINES = [f"What happened, sentence {number}, which takes more than a single line." for number in range(12)]


def dialogs(context: AppContext, window: MainWindow) -> tuple[About, Shortcuts, Notice, Notice]:
    return (
        About(context.say, window),
        Shortcuts(context.say, window.actions_by_name, window),
        Notice("Trouble", LINES, ["Close"], parent=window),
        Notice(
            "Trouble", LINES[:2], ["Quit", "Go on"], details="Traceback\n" * 40, more="Details", parent=window
        ),
    )


@pytest.mark.parametrize("scale", [1, 2])
def test_what_failed_is_read_without_scrolling(own_window: OpenWindow, qtbot: QtBot, scale: int) -> None:
    """Nothing of Python is seen until it is wanted; then its last line, which says what it was."""
    window = own_window()
    ThemeManager.current().apply(Theme(scale=scale))
    lines = [f"  File {number}, in a line that is longer than the window" * 3 for number in range(40)]
    trace = "\n".join([*lines, "KeyError"])
    notice = Notice("Trouble", LINES[:2], ["Quit", "Go on"], details=trace, more="Details", parent=window)
    qtbot.addWidget(notice)
    notice.show()
    (text,) = notice.findChildren(QPlainTextEdit)
    assert not text.isVisible()
    notice.more.click()
    end = QTextCursor(text.document())
    end.movePosition(QTextCursor.MoveOperation.End)
    qtbot.waitUntil(lambda: text.viewport().rect().contains(text.cursorRect(end)))


@pytest.mark.slow_after_first("a dialog drawn at many sizes")
@pytest.mark.parametrize("scale", [1, 2])
def test_every_dialog_fits_the_screen_with_its_buttons_in_sight(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot, scale: int
) -> None:
    """However large the text: what is too long for the screen scrolls, the buttons do not."""
    context = own_context("fr")
    window = own_window(context)
    ThemeManager.current().apply(Theme(scale=scale))
    for dialog in dialogs(context, window):
        qtbot.addWidget(dialog)
        dialog.show()
        free = dialog.screen().availableGeometry().size()
        assert dialog.height() <= free.height()
        assert dialog.width() <= free.width()
        for button in dialog.findChildren(QPushButton):
            seen = QRect(button.mapTo(dialog, button.rect().topLeft()), button.size())
            assert dialog.rect().contains(seen)


def test_a_reader_turns_the_page_of_a_long_dialog(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """As on every other page: Page Down goes on by what is seen."""
    context = own_context()
    window = own_window(context)
    ThemeManager.current().apply(Theme(scale=2))
    about = About(context.say, window)
    qtbot.addWidget(about)
    about.show()
    bar = about.scroller.verticalScrollBar()
    assert (bar.value(), bar.maximum() > 0) == (0, True)
    QTest.keyClick(about, Qt.Key.Key_PageDown)
    assert bar.value() > 0


def test_enter_gives_the_answer_that_undoes_nothing(plain_look: ThemeManager, qtbot: QtBot) -> None:
    """Where something would be lost, keeping it is the usual answer, and has the keyboard."""
    notice = Notice("Delete the preset?", ["It will be deleted."], ["Keep it", "Delete"], usual=0)
    qtbot.addWidget(notice)
    with qtbot.waitActive(notice):
        notice.show()
        notice.activateWindow()
    keep, delete = notice.findChildren(QPushButton)
    assert (keep.isDefault(), keep.hasFocus(), delete.isDefault()) == (True, True, False)
    notice.answered = -1
    QTest.keyClick(notice.focusWidget(), Qt.Key.Key_Return)
    assert notice.answered == 0


def test_a_path_is_drawn_letter_by_letter(plain_look: ThemeManager) -> None:
    """Inter would make a times sign of the x of 0x3d."""
    for kind in Type:
        letters = QFontMetricsF(font(kind, Theme()))
        for between in ("0x3d", "2x4"):
            alone = sum(letters.horizontalAdvance(letter) for letter in between)
            assert letters.horizontalAdvance(between) == pytest.approx(alone, abs=0.02)


def test_a_dialog_that_is_closed_is_gone(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """However often one opens it, none is kept."""
    context = own_context()
    for dialog in dialogs(context, own_window(context)):
        dialog.open()
        with qtbot.waitSignal(dialog.destroyed):
            dialog.close()
