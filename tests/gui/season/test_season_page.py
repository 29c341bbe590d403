"""The place of the season: standings with their reasons, an evening settled and ticked off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from cocotte.core.match.commands import EndMatch, RecordDeal
from cocotte.core.script.deal_line import read_deal
from cocotte.core.season.settled import EVENINGS
from cocotte.core.values import replace
from cocotte.gui.widgets.controls.button import Button
from matches_played import opened

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.pages.season.page import SeasonPage
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow


def play(context: AppContext, players: list[str], line: str, *, over: bool = True) -> str:
    """A match of one deal for ten cents a point; its id."""
    match_id = context.open_match(replace(opened("gin-rami", players), stake="0.10", currency="CAD"))
    match = context.keeper.match(match_id)
    tables = [[match.names[player] for player in table] for table in match.now.seating.tables]
    context.do(match_id, RecordDeal(read_deal(line, tables, match.opened.rules)))
    if over:
        context.do(match_id, EndMatch())
    return match_id


@pytest.fixture
def context(own_context: MakeContext) -> AppContext:
    """Ann beats Ben, Ben beats Cleo; Ann and Cleo play on."""
    context = own_context()
    play(context, ["Ann", "Ben"], "Ann k 3 23")
    play(context, ["Ben", "Cleo"], "Ben g 20")
    play(context, ["Ann", "Cleo"], "Ann g 20", over=False)
    return context


@pytest.fixture
def window(own_window: OpenWindow, context: AppContext) -> MainWindow:
    """A window on the season."""
    window = own_window(context)
    window.go("league")
    return window


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> SeasonPage:
    """The page, with its first answer."""
    page = window.pages.season
    qtbot.waitUntil(lambda: page.shown is not None and not page.reading.busy)
    return page


def rows(page: SeasonPage, table: int = 0) -> list[list[str]]:
    """A table as it is read."""
    model = page.view.tables[table].report_model
    return [
        [str(model.data(model.index(row, column))) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def at_evening(page: SeasonPage, qtbot: QtBot) -> None:
    """Go to the last evening."""
    page.part.parts[1].click()
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.query.evening)


def test_the_standings_are_shown_with_their_reasons(page: SeasonPage, qtbot: QtBot) -> None:
    """A row says why under its table, and draws how the points grew; Qt's tester finds nothing."""
    assert [row[:3] for row in rows(page)] == [["1", "Ann", "2"], ["2", "Ben", "2"], ["3", "Cleo", "0"]]
    testers = [QAbstractItemModelTester(table.report_model) for table in page.view.tables]
    assert testers
    table = page.view.tables[0]
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    why = table.report_model.why(1)
    assert why == "Ben: won 1: 2. Together 2. Ann is ahead of Ben by who beat whom: 1 against −1."
    assert "Ben: 2 points after 1 evening" in page.chart.walked.accessibleName()
    index = table.report_model.index(1, 2)
    assert str(table.report_model.data(index, Qt.ItemDataRole.AccessibleTextRole)).startswith("Points: 2.")


def test_an_evening_is_settled_and_ticked_off(page: SeasonPage, context: AppContext, qtbot: QtBot) -> None:
    """Settled, one payment ticked and taken back, then reopened: each is recorded."""
    at_evening(page, qtbot)
    assert rows(page, 1)[0][0] == "Cleo"
    assert page.settle.isVisible()
    assert not page.payments.isVisible()
    qtbot.mouseClick(page.settle, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.shown is not None and bool(page.shown.settled))
    (evening,) = context.keeper.decisions(EVENINGS).all().decisions
    assert len(evening.state.matches) == 2
    assert not page.settle.isVisible()
    press(page, qtbot, "Tick off: Cleo paid")
    press(page, qtbot, "Take back: Cleo paid")
    qtbot.waitUntil(lambda: called(page, "Tick off: Cleo paid") is not None)
    assert context.keeper.decisions(EVENINGS).get(evening.id).state.ticks == 1
    page.reopen.click()
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.settle is not None)
    assert context.keeper.decisions(EVENINGS).get(evening.id).state.reopened


def called(page: SeasonPage, words: str) -> Button | None:
    """The button of a payment whose words begin so."""
    there = [button for button in page.payments.findChildren(Button) if button.isVisible()]
    return next((button for button in there if button.text().startswith(words)), None)


def press(page: SeasonPage, qtbot: QtBot, words: str) -> None:
    """Press it once it is there."""
    qtbot.waitUntil(lambda: called(page, words) is not None)
    button = called(page, words)
    assert button is not None
    button.click()


def test_from_the_list_what_is_looked_for_is_settled(
    window: MainWindow, page: SeasonPage, qtbot: QtBot
) -> None:
    """The menu takes the matches one sees; without a search, those of the last evening."""
    window.go("match-list")
    window.pages.matches.search.set_text("Cleo")
    window.pages.matches.search.edited.emit("Cleo")
    qtbot.waitUntil(lambda: len(window.pages.matches.model.shown()) == 2)
    window.actions_by_name["evening"].trigger()
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.query.evening)
    assert window.page_name == "league"
    assert page.shown is not None
    assert page.shown.settle is not None
    assert len(page.shown.settle.matches) == 1
    assert "is not over, and is left out" in " ".join(page.shown.report.notes if page.shown.report else ())


def test_what_is_shown_is_written_to_a_file(page: SeasonPage, qtbot: QtBot) -> None:
    """As a table, and on paper."""
    page.exportRequested.disconnect()  # else the dialog for files waits for somebody
    for button, suffix in ((page.table, ".csv"), (page.paper, ".pdf")):
        with qtbot.waitSignal(page.exportRequested) as asked:
            button.click()
        assert page.shown is not None
        assert asked.args == [page.shown.report, suffix]


def test_what_is_played_meanwhile_is_counted(page: SeasonPage, context: AppContext, qtbot: QtBot) -> None:
    """The tables follow a match that ends while they are seen."""
    play(context, ["Cleo", "Dora"], "Cleo g 20")
    qtbot.waitUntil(lambda: "Dora" in [row[1] for row in rows(page)])


def test_without_a_match_that_is_over_there_is_nothing_to_rank(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """It is said, and nothing can be exported."""
    window = own_window(own_context())
    window.go("league")
    page = window.pages.season
    qtbot.waitUntil(lambda: page.shown is not None)
    assert page.empty.isVisible()
    assert not page.table.isEnabled()
    assert page.view.tables == []
