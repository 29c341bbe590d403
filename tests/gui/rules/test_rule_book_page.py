"""The rule book in the window: by topic, by search, a page with its links."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest

from cocotte.core.games import GAMES
from cocotte.gui.documents.file_dialog import FileDialog
from cocotte.gui.documents.preview import Preview
from cocotte.gui.widgets.lists.row_list import ListRow, RowList, that_fits
from cocotte.gui.widgets.style.paint import in_two
from cocotte.gui.widgets.text.prose import Prose
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.rulebook import rule_book
from seen import bar_of, focused, in_sight
from sheets.reading import read as read_pdf
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import OpenWindow
    from gui.rules.conftest import Place


def read(page: Place) -> str:
    """What stands on the page that is open."""
    return " ".join(prose.words() for prose in in_sight(page.book.page, Prose))


@pytest.mark.slow("the whole rule book drawn")
def test_the_book_opens_at_a_clause(rules_place: Callable[..., Place]) -> None:
    """With its sources, the table decision about it and what to read with it."""
    page = rules_place()
    page.open_clause("GIN-13")
    assert page.book.page.id == "GIN-13"
    assert "D4" in read(page)
    assert page.modes.index() == 1
    page.open_clause("no such clause")
    assert page.book.page.id == "GIN-13"


@pytest.mark.slow("the whole rule book drawn")
def test_links_lead_on_and_back_leads_back(rules_place: Callable[..., Place]) -> None:
    """From a clause to its decision, and back."""
    page = rules_place()
    page.open_clause("GIN-13")
    page.book.page.clauseFollowed.emit("D4")
    assert page.book.page.id == "D4"
    assert "may decide instead" in " ".join(
        label.text() for label in page.book.page.findChildren(type(page.book._heading))
    )
    QTest.mouseClick(page.book.back, Qt.MouseButton.LeftButton)
    assert page.book.page.id == "GIN-13"


def test_back_leads_to_the_ruling_that_named_the_clause(rules_place: Callable[..., Place]) -> None:
    """Not to a page nobody read; what the ruling had come to stands there still."""
    page = rules_place(width=700)
    page.happened.clauseFollowed.emit("IRR-4v")
    QTest.mouseClick(page.book.back, Qt.MouseButton.LeftButton)
    assert page.modes.index() == 0
    assert page.isAncestorOf(focused())
    page.go(1)
    assert not page.book.back.isVisible()
    assert page.book.page.id == "IRR-4v"


@pytest.mark.slow("the whole rule book drawn")
def test_back_leads_to_the_page_that_asked_for_a_clause(own_window: OpenWindow) -> None:
    """A match, or the guide, after all that was read from there."""
    window = own_window(page="guide")
    window.open_clause("GIN-12")
    book = window.pages.rules.book
    book.page.clauseFollowed.emit("GIN-13")
    book.go_back()
    assert book.page.id == "GIN-12"
    book.go_back()
    assert window.page_name == "guide"


def test_back_passes_over_what_was_never_seen(rules_place: Callable[..., Place]) -> None:
    """Of a list in the place of the page one reads only what is opened from it."""
    page = rules_place(width=700)
    page.go(1)
    book = page.book
    QTest.keyClicks(book.search.line, "undercut")
    book.list.setFocus()
    QTest.keyClick(book.list, Qt.Key.Key_Return)
    assert book.page.isVisible()
    assert not book.back.isVisible()


def test_the_search_forgives(rules_place: Callable[..., Place]) -> None:
    """Accents, plurals, and the other language."""
    page = rules_place("fr")
    page.go(1)
    QTest.keyClicks(page.book.search.line, "blanchissages")
    found = page.book.list.listed()
    assert "GIN-21" in found
    QTest.keyClick(page.book.search.line, Qt.Key.Key_Return)
    assert page.book.page.id == found[0]
    assert page.book.list.hasFocus()


def test_what_is_read_is_what_was_found(rules_place: Callable[..., Place]) -> None:
    """The first of what a search finds is open at once; a page that is among them stays."""
    page = rules_place()
    page.go(1)
    QTest.keyClicks(page.book.search.line, "shutout")
    found = page.book.list.listed()
    assert page.book.page.id == found[0]
    page.book.list.enter()
    QTest.keyClick(page.book.list, Qt.Key.Key_Down)
    page.book.search.edited.emit("shutout")
    assert page.book.page.id == found[1]


@pytest.mark.slow("the whole rule book drawn")
def test_where_nothing_is_found_there_is_a_way_on(rules_place: Callable[..., Place]) -> None:
    """No page stands there as if it were found: all games, or back to the contents."""
    page = rules_place()
    page.go(1)
    book = page.book
    QTest.keyClicks(book.search.line, "frustration")
    assert not book.list.isVisible()
    assert not book.page.isVisible()
    assert "found in all games" in book.nothing.words()
    book.nothing.setFocus()
    QTest.keyClick(book.nothing, Qt.Key.Key_Return)
    assert book.page.id == "CONT-19"
    book.search.set_text("")
    QTest.keyClicks(book.search.line, "zzqq")
    assert "Nothing found for “zzqq”." in book.nothing.words()
    book.nothing.setFocus()
    QTest.keyClick(book.nothing, Qt.Key.Key_Return)
    assert book.list.isVisible()
    assert book.page.isVisible()


def test_arrows_turn_the_pages(rules_place: Callable[..., Place]) -> None:
    """A heading is passed over."""
    page = rules_place()
    page.open_clause("GIN-01")
    page.book.list.setFocus()
    before = page.book.page.id
    QTest.keyClick(page.book.list, Qt.Key.Key_Down)
    assert page.book.page.id != before


@pytest.mark.slow("the whole rule book drawn")
def test_a_game_of_its_own(rules_place: Callable[..., Place]) -> None:
    """The book opens at the game of the match; a clause of another game opens all the same."""
    page = rules_place()
    page.go(1)
    assert page.book.game.currentIndex() == 1
    assert not any(key.startswith("CONT-") for key in page.book.list.listed())
    page.open_clause("CONT-14")
    assert page.book.page.id == "CONT-14"
    assert "CONT-14" in page.book.list.listed()


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.slow("every page of the rule book")
def test_every_page_can_be_read(rules_place: Callable[..., Place], language: str) -> None:
    """Every clause and every decision, in both languages."""
    page = rules_place(language)
    page.go(1)
    for name in (*load_clauses().clauses, *load_clauses().decisions):
        found = rule_book().page(name)
        assert found
        page.book.page.show_page(found)
        assert read(page)


def test_a_heading_is_no_row_to_choose(plain_look: ThemeManager, qtbot: QtBot) -> None:
    """It is passed over by the arrows, and a row is read aloud with what stands at its right."""
    rows = RowList("Clauses")
    qtbot.addWidget(rows)
    rows.show_rows([ListRow("", "Play"), ListRow("GIN-05", "The upcard", "GIN-05")])
    with qtbot.waitSignal(rows.chosen) as blocker:
        rows.enter()
    assert blocker.args == ["GIN-05"]
    assert rows.currentItem().data(Qt.ItemDataRole.AccessibleTextRole) == "The upcard, GIN-05"
    qtbot.keyClick(rows, Qt.Key.Key_Up)
    assert rows.currentRow() == 1


@pytest.mark.slow("the whole rule book drawn")
def test_the_book_goes_to_paper(own_window: OpenWindow, qtbot: QtBot) -> None:
    """The button and File > Print show the very pages, of the game that is listed."""
    window = own_window(page="rules")
    page = window.pages.rules
    window.open_clause("CONT-02")
    page.book.game.setCurrentIndex(2)
    assert page.book_shown is GAMES["contract"]
    assert window.actions_by_name["print"].isEnabled()
    for ask in (page.book.print.click, window.actions_by_name["print"].trigger):
        ask()
        preview = window.findChildren(Preview)[-1]
        qtbot.waitUntil(preview.print.isEnabled)
        assert "Contract Rummy" in preview.windowTitle()
        assert preview.pages.count >= 4
        preview.close()


def test_the_book_goes_to_a_file(
    own_window: OpenWindow, own_folders: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """File > Export asks where, and writes it in a worker thread."""
    window = own_window(page="rules")
    path = own_folders / "book"
    monkeypatch.setattr(FileDialog, "save", lambda *_: (str(path), ""))
    with qtbot.waitSignal(window.context.settings_changed):
        window.actions_by_name["export"].trigger()
    read = read_pdf((own_folders / "book.pdf").read_bytes())
    assert "GIN-01 The pack" in read[0]
    assert "Table decisions" in " ".join(read)


def test_the_title_of_a_row_comes_before_its_clauses(plain_look: ThemeManager) -> None:
    """Two clauses where there is room, one where there is less, none before a title is cut."""
    letters = QFont()
    wide, one = (QFontMetricsF(letters).horizontalAdvance(text) + 1 for text in ("IRR-1e, IRR-1f", "IRR-1e"))
    assert that_fits("IRR-1e, IRR-1f", letters, wide) == "IRR-1e, IRR-1f"
    assert that_fits("IRR-1e, IRR-1f", letters, wide - 1) == "IRR-1e"
    assert that_fits("IRR-1e, IRR-1f", letters, one - 1) == ""


@pytest.mark.slow("the whole rule book drawn")
def test_where_the_text_is_large_the_list_and_the_page_take_turns(
    rules_place: Callable[..., Place],
) -> None:
    """Arrows look around in the list, Enter reads, a button leads back to where one was."""
    page = rules_place(width=700)
    page.go(1)
    book = page.book
    assert book.list.isVisible()
    assert not book.page.isVisible()
    book.list.setFocus()
    QTest.keyClick(book.list, Qt.Key.Key_Down)
    assert book.list.isVisible()
    QTest.keyClick(book.list, Qt.Key.Key_Return)
    assert book.page.isVisible()
    assert not book.list.isVisible()
    assert book.contents.hasFocus()
    QTest.keyClick(book.contents, Qt.Key.Key_Space)
    assert book.list.hasFocus()
    page.open_clause("GIN-19")
    assert book.page.isVisible()
    page.focus_search()
    assert book.search.line.hasFocus()


def test_with_room_for_both_there_is_nothing_to_turn(rules_place: Callable[..., Place]) -> None:
    """The list stays beside the page, and the keyboard in it."""
    page = rules_place()
    page.go(1)
    book = page.book
    book.list.setFocus()
    QTest.keyClick(book.list, Qt.Key.Key_Return)
    assert book.list.hasFocus()
    assert book.page.isVisible()
    assert not book.contents.isVisible()


@pytest.mark.slow("the whole rule book drawn")
def test_the_keys_of_a_reader_turn_the_page(rules_place: Callable[..., Place], qtbot: QtBot) -> None:
    """Space goes on and Shift+Space back, from the list or the page."""
    page = rules_place(height=420)
    page.open_clause("GIN-19")
    book, bar = page.book, bar_of(page.book)
    book.list.setFocus()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    QTest.keyClick(book.list, Qt.Key.Key_Space)
    assert bar.value() > 0
    assert book.page.id == "GIN-19"
    QTest.keyClick(book.list, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert bar.value() == 0


def test_a_long_title_keeps_its_size_and_its_clause(plain_look: ThemeManager) -> None:
    """It goes on under itself, on two lines of a row."""
    letters = QFont()
    width = QFontMetricsF(letters).horizontalAdvance("Who draws for the")
    assert in_two("Who draws for the seats", letters, width) == ["Who draws for the", "seats"]
    assert in_two("Who draws", letters, width) == ["Who draws"]
    assert in_two("W" * 40, letters, width) == ["W" * 40]
