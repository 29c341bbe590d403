"""The place of the season: standings with their reasons, an evening settled and ticked off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester

from cocotte.core.match.decide import end_match, record_deal, strike
from cocotte.core.script.deal_line import read_deal
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.schemes import SCHEMES
from cocotte.core.season.settled import EVENINGS
from cocotte.core.values import replace
from cocotte.gui.documents.preview import Preview
from cocotte.gui.pages.season.scheme_dialog import SchemeDialog
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
    context.do(match_id, record_deal(read_deal(line, tables, match.opened.rules)))
    if over:
        context.do(match_id, end_match())
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
    qtbot.waitUntil(lambda: page.shown is not None and not page.reading.worker.busy)
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
    page.choices.part.parts[1].click()
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


@pytest.mark.slow("an evening played at the window")
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
    (account,) = page.shown.settle.evening.accounts
    assert len(account.matches) == 1
    assert "is not over, and is left out" in " ".join(page.shown.report.notes if page.shown.report else ())


@pytest.mark.slow("an evening played at the window")
def test_what_is_shown_is_written_printed_and_copied(
    window: MainWindow, page: SeasonPage, qtbot: QtBot
) -> None:
    """By the buttons, and by the actions of the menus."""
    page.exportRequested.disconnect()  # else the dialog for files waits for somebody
    page.printRequested.disconnect()
    for press, suffix in ((page.table.click, ".csv"), (window.actions_by_name["export"].trigger, ".pdf")):
        with qtbot.waitSignal(page.exportRequested) as asked:
            press()
        assert asked.args == [page.report, suffix]
    for press in (page.paper.click, window.actions_by_name["print"].trigger):
        with qtbot.waitSignal(page.printRequested) as printed:
            press()
        assert printed.args == [page.report]
    window.actions_by_name["copy"].trigger()
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0].startswith("Standings")
    assert ["1", "Ann", "2", "1"] in [line.split("\t")[:4] for line in copied]
    window.go("players")
    assert not window.actions_by_name["copy"].isEnabled()


@pytest.mark.slow("an evening played at the window")
def test_it_is_seen_as_it_is_printed(window: MainWindow, page: SeasonPage, qtbot: QtBot) -> None:
    """The very pages, in a window of their own."""
    page.paper.click()
    (preview,) = window.findChildren(Preview)
    qtbot.waitUntil(lambda: bool(preview.pictures()))
    assert preview.windowTitle() == "Print: Standings"
    preview.close()


@pytest.mark.slow("an evening played at the window")
def test_a_season_is_settled_evening_or_not(page: SeasonPage, context: AppContext, qtbot: QtBot) -> None:
    """All that no evening settles; once it is settled, nothing is left but what is owed of it."""
    at_evening(page, qtbot)
    page.choices.day.setCurrentIndex(0)
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.query.whole)
    assert page.settle.text() == "Settle all of it"
    assert page.choices.days.period.isVisible()
    page.settle.click()
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.settle is None)
    (evening,) = context.keeper.decisions(EVENINGS).all().decisions
    assert rows(page)[0][0] == evening.id
    assert "Cleo owes Ann" in rows(page)[0][1]


@pytest.mark.slow("an evening played at the window")
def test_another_period_counts_other_matches(page: SeasonPage, qtbot: QtBot) -> None:
    """Between two days of long ago nothing was played; the kind of nothing is said."""
    page.choices.days.period.setCurrentIndex(page.choices.days.period.count() - 1)
    page.choices.days.until.set_text("31/12/1999")
    page.choices.days.until.edited.emit("")
    qtbot.waitUntil(page.empty.isVisible)
    assert page.empty.words() == "No match of these games and days is over."


@pytest.mark.slow("an evening played at the window")
def test_a_club_gives_points_by_a_scheme_of_its_own(
    window: MainWindow, page: SeasonPage, context: AppContext, qtbot: QtBot
) -> None:
    """Its figures are asked, said in sentences and refused out of bounds; kept, it counts; then deleted."""
    page.choices.points.click()
    (dialog,) = window.findChildren(SchemeDialog)
    assert not dialog.keep.isEnabled()
    dialog.numbers["win"][0].set_value(4)
    assert dialog.problem.words() == "Give the scheme a name, under which the club keeps it."
    dialog.name.set_text("Thursday")
    dialog.name.edited.emit("Thursday")
    assert dialog.keep.isEnabled()
    dialog.numbers["win"][0].set_value(101)
    assert not dialog.keep.isEnabled()
    assert "100" in dialog.numbers["win"][1].note.words()
    dialog.numbers["win"][0].set_value(3)
    dialog.numbers["part"][0].set_value(1)
    dialog.ties[3].setCurrentIndex(1)  # matches won stand there twice now
    assert not dialog.keep.isEnabled()
    dialog.ties[3].setCurrentIndex(0)
    dialog.ratings.click()
    assert "curiosity" in dialog.rules.words()
    dialog.ratings.click()
    assert "A match won: 3." in dialog.rules.words()
    dialog.keep.click()
    qtbot.waitUntil(lambda: [row[2] for row in rows(page)] == ["5", "4", "1"])
    (decided,) = context.keeper.decisions(SCHEMES).all().decisions
    assert dict(decided.state.scheme.changed) == {"win": 3, "part": 1}
    page.choices.scheme.setCurrentIndex(0)
    page.choices.scheme.activated.emit(0)
    qtbot.waitUntil(lambda: [row[2] for row in rows(page)] == ["2", "2", "0"])
    page.choices.scheme.setCurrentIndex(1)
    page.choices.scheme.activated.emit(1)
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.scheme == decided.state.scheme)
    page.choices.points.click()
    dialog = window.findChildren(SchemeDialog)[-1]
    dialog.drop.click()
    qtbot.waitUntil(lambda: page.shown is not None and page.shown.scheme == Scheme())
    assert not page.choices.scheme.isVisible()


@pytest.mark.slow("an evening played at the window")
def test_a_printed_paper_is_held_against_what_is_shown(
    page: SeasonPage, context: AppContext, qtbot: QtBot
) -> None:
    """By its number; a deal struck out since makes another one."""
    assert page.report is not None
    number = page.report.number
    page.check.field.set_text(number.upper())
    page.check.field.edited.emit("")
    assert "is still what the log says" in page.check.labelled.note.words()
    first = context.keeper.heads()[-1].match_id
    deal = context.keeper.match(first).deals[0]
    context.do(first, strike(deal.seq))
    qtbot.waitUntil(lambda: page.report is not None and page.report.number != number)
    assert f"not the paper {number}" in page.check.labelled.note.words()


@pytest.mark.slow("an evening played at the window")
def test_what_is_played_meanwhile_is_counted(page: SeasonPage, context: AppContext, qtbot: QtBot) -> None:
    """The tables follow a match that ends while they are seen."""
    play(context, ["Cleo", "Dora"], "Cleo g 20")
    qtbot.waitUntil(lambda: "Dora" in [row[1] for row in rows(page)])


@pytest.mark.slow("an evening played at the window")
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
