"""Rummy 500 at the window: begun, entered by line and by form, corrected, explained, displayed, looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cocotte.core.setup.questions import answers_of
from cocotte.gui.display.table_display import TableDisplay
from cocotte.gui.pages.match.panels.why import WhyPanel
from cocotte.gui.questions.game_choice import GameChoice
from cocotte.gui.widgets.text.state import State
from cocotte.language.written.display import shown_of
from rummy500.game import GAME
from seen import colours, page_of, texts

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from gui.conftest import OpenWindow
    from gui.match.conftest import SitDown

THREE = ("Ann", "Bob", "Carl")


def test_a_line_fills_the_form_and_says_what_everybody_scores(sit_down: SitDown) -> None:
    """Each player has two numbers; whoever is out holds a fixed 0 and has laid something still (RUM-06)."""
    table = sit_down("rummy500", THREE)
    assert table.form.example() == "A 45 Bo 30 12 Ca 30 12"
    assert not table.form.by_cards()
    table.type("A 45 B 30 12 C 15 20")
    ann, bob, carl = table.form.players.rows
    assert [field.value() for row in (ann, bob, carl) for field in row.fields] == [45, 0, 30, 12, 15, 20]
    assert [field.state() for field in ann.fields] == [State.PLAIN, State.FIXED]
    assert table.entry.result.accessibleName() == "Ann 45, Bob 30 − 12 = 18, Carl 15 − 20 = −5"
    assert [figure and figure.text for figure in table.rows[-1].figures] == ["45", "18", "−5"]
    table.enter()
    assert table.sheet.totals == (45, 18, -5)


@pytest.mark.slow("a game from outside at the window")
def test_a_deal_is_entered_by_its_fields_in_french(sit_down: SitDown) -> None:
    """The heads say what is laid and what is held; the keyboard goes from field to field."""
    table = sit_down("rummy500", THREE, language="fr")
    heads = texts(table.form.players)
    assert ("posé" in heads, "en main" in heads) == (True, True)
    table.form["who"].setFocus()
    table.type("2")
    for row, numbers in zip(table.form.players.rows, (("20", "5"), ("60",), ("3", "9")), strict=True):
        for field, number in zip(row.fields, numbers, strict=False):
            field.line.setFocus()
            table.type(number)
    assert table.entry.result.accessibleName() == "Ann 20 − 5 = 15, Bob 60, Carl 3 − 9 = −6"
    table.enter()
    assert table.sheet.totals == (15, 60, -6)
    assert table.rows[0].words == "Bob sort"


def test_what_stands_against_a_number_is_said_under_its_player(sit_down: SitDown) -> None:
    """Its own field is marked, and is free again once it is right."""
    table = sit_down("rummy500", THREE)
    table.type("A -3 B 30 12 C 15 20")
    laid, held = table.form.players.rows[0].fields
    assert (laid.state(), held.state()) == (State.PROBLEM, State.FIXED)
    assert laid.sentence.startswith("Ann: neither what is laid nor what is held can be less than nothing.")
    laid.line.setFocus()
    laid.line.selectAll()
    table.type("45")
    assert laid.state() is State.PLAIN
    assert table.entry.record.isEnabled()


@pytest.mark.slow("a game from outside at the window")
def test_a_hand_is_counted_by_its_cards_and_nothing_else_with_it(sit_down: SitDown) -> None:
    """The pack lies open for who is asked; its points are what is held, and how many cards nobody asks."""
    table = sit_down("rummy500", THREE)
    table.type("A 45 B 30")
    row = table.form.players.rows[1]
    row.open_cards()
    QTest.keyClicks(row._popup.field.line, "KS AD")
    QTest.keyClick(row._popup.field.line, Qt.Key.Key_Return)
    assert [field.value() for field in row.fields] == [30, 25]
    assert table.form.answers()["cards.1"] == "KS AD"
    assert not any(key.startswith("count.") for key in table.form.answers())


def test_a_deal_is_corrected_and_explained_on_the_sheet(sit_down: SitDown) -> None:
    """A double click opens its form; a figure says what it is made of, with the clause (RUM-06)."""
    table = sit_down("rummy500", THREE, "Ann out 45 Bob 30 12 Carl 15 20", "void")
    table.words(0)
    assert table.entry.quick.field.line.text() == "A out 45 Bo 30 12 Ca 15 20"
    table.type("A 45 B 30 10 C 15 20")
    table.enter()
    assert table.sheet.totals == (45, 20, -5)
    assert [row.words for row in table.rows] == ["Ann goes out", "void deal"]
    table.cell(0, 1)
    panel = table.page.panels.panel
    assert isinstance(panel, WhyPanel)
    assert any("Bob, laid less held: 30 − 10 = 20" in text for text in texts(panel))


@pytest.mark.slow("a game from outside at the window")
def test_the_room_reads_it_from_a_screen(sit_down: SitDown, qtbot: QtBot) -> None:
    """Totals, what is to go, what was played last, in either language."""
    for language, last in (("en", "Ann goes out"), ("fr", "Ann sort")):
        table = sit_down("rummy500", THREE, "Ann out 45 Bob 30 12 Carl 15 20", language=language)
        display = TableDisplay(table.context)
        qtbot.addWidget(display)
        display.show_match(table.match_id)
        display.resize(1280, 720)
        assert len(colours(display.grab().toImage())) > 2
        assert last in str(shown_of(table.match, table.context.library, table.context.say))


def test_it_is_begun_and_looked_up_where_the_others_are(own_window: OpenWindow, qtbot: QtBot) -> None:
    """A card of the new match, a game of each list, a page of the guide, its incident, its clauses."""
    window = own_window(page="new-match")
    page = window.pages.new_match
    page.choose_preset("rummy500")
    page.answer(answers_of(names=THREE))
    page.start()
    qtbot.waitUntil(lambda: bool(window.match_id))
    match = window.context.keeper.match(window.match_id)
    assert (match.opened.game, match.opened.preset, len(match.opened.sides)) == (GAME, "rummy500", 3)
    QTest.keyClicks(window.pages.match.entry.quick.field.line, "A 45 B 30 12 C 15 20")
    QTest.keyClick(window.pages.match.entry.quick.field.line, Qt.Key.Key_Return)
    window.help()
    assert window.pages.guide.reader.name == "deal"
    window.pages.guide.open("rummy500")
    qtbot.waitUntil(lambda: window.pages.guide.reader.whole)
    assert "A match in two deals" in texts(window.pages.guide)
    assert "Pierre +45, Jean +18, Marie −5" in texts(window.pages.guide)
    window.go("match")
    window.something_happened()
    happened = window.pages.rules.happened
    assert "rummy-not-laid" in happened.picker.list.listed()
    window.check()  # Rummy 500 has nothing to check: the others' checks are offered as without a match
    window.open_clause("RUM-06")
    window.pages.rules.book.game.choose(GAME)
    assert "Laid less held" in " ".join(texts(window.pages.rules))
    for name in ("players", "league", "match-list"):
        window.go(name)
        assert "Rummy 500" in map(choice_on(window).itemText, range(5)), name


def choice_on(window: MainWindow) -> GameChoice:
    """The games to choose from on the page that is seen."""
    (choice,) = page_of(window).findChildren(GameChoice)
    return choice
