"""The place of the players: figures by player, opponent, game and period; names corrected and put back."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QAbstractButton

from cocotte.club.membership import Membership, remember
from cocotte.core.club_players import ClubPlayer
from cocotte.core.games import GAMES
from cocotte.core.match.decide import end_match
from cocotte.core.values import replace
from cocotte.gui.pages.players import sums
from cocotte.gui.pages.players.page import PlayersPage
from cocotte.gui.services.app_context import MatchChanged
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.period import Period, first_day, read_day
from cocotte.gui.widgets.sheet.balance_chart import thinned
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.store.logs.club_players import ClubPlayers
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.logs.sqlite_log import SqliteLog
from matches_played import opened
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.gui.pages.players.model import FiguresModel
    from cocotte.gui.pages.players.sums import SumsResult
    from gui.conftest import OpenWindow
    from gui.players.conftest import Club


def shown(table_model: FiguresModel) -> list[list[str]]:
    """The table as it is read, a list for each row."""
    return [
        [table_model.text(row, column) for column in range(-1, table_model.columnCount())]
        for row in range(table_model.rowCount())
    ]


@pytest.mark.slow("the page of players opened for each question")
def test_everybody_stands_in_the_table(club: Club) -> None:
    """Whoever won the most deals first, and his figures in full under it."""
    page = club.page()
    assert [row[0] for row in shown(page.model)] == ["Jean", "Pierre", "P."]
    assert page.panel.title.text() == "Jean"
    assert page.table.player() == "Jean"
    assert {row[0] for row in shown(page.panel.model)} == {"Pierre", "P."}


@pytest.mark.slow("the page of players opened for each question")
def test_the_models_are_as_qt_wants_them(club: Club) -> None:
    """Qt's own tester finds nothing, before and after the rows are others."""
    page = club.page()
    testers = [QAbstractItemModelTester(model) for model in (page.model, page.panel.model)]
    page.model.sort(1)
    page.filters.game.setCurrentIndex(2)
    club.wait(page)
    assert testers
    assert page.model.rowCount() == 0


@pytest.mark.slow("the page of players opened for each question")
def test_arrows_walk_the_players(club: Club, qtbot: QtBot) -> None:
    """The player under the keyboard is told in full."""
    page = club.page()
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    club.wait(page)
    assert page.panel.title.text() == "Pierre"
    assert shown(page.panel.model)[0][0] == "Jean"


@pytest.mark.slow("the page of players opened for each question")
def test_the_balance_runs_against_all_or_against_one(club: Club) -> None:
    """Pressing an opponent draws what the two owe each other."""
    page = club.page()
    whole = page.panel.chart.steps().lines[0]
    page.panel.table.setCurrentIndex(page.panel.model.index(page.panel.model.row_of("P."), 0))
    club.wait(page)
    alone = page.panel.chart.steps().lines[0]
    assert (len(whole), len(alone)) == (2, 1)
    assert alone[0] > 0
    assert "against P." in page.panel.chart.walked.accessibleName()
    page.panel.everybody.click()
    club.wait(page)
    assert page.panel.chart.steps().lines[0] == whole


@pytest.mark.slow("the page of players opened for each question")
def test_played_for_money_the_balance_tells_it(club_of: Callable[[str], Club]) -> None:
    """GIN-22: what is left in each currency stands beside the points; the table tells won and lost."""
    club = club_of("money")
    for stake, currency in (("0.05", "CAD"), ("0.10", "EUR")):
        first = replace(opened("gin-rami", ["Pierre", "Jean"]), stake=stake, currency=currency)
        match_id = club.keeper.open_match(first).match_id
        club.deal(match_id, "Pierre k 3 23")
        club.keeper.do(match_id, end_match())
    page = club.page()
    with SqliteLog(club.path) as log:
        (won,) = {match.pays[0][2] for match in PlayedMatches().read(log).matches}
    assert page.panel.chart.walked.accessibleName() == (
        f"Balance over 2 finished matches: plus {2 * won}, plus ${won * 0.05:.2f}, plus €{won * 0.10:.2f}"
    )
    columns = range(page.model.columnCount())
    heads = [page.model.headerData(column, Qt.Orientation.Horizontal) for column in columns]
    assert heads[-3:] == ["Money won\u00a0(EUR)", "Money lost\u00a0(EUR)", "Money balance\u00a0(EUR)"]


@pytest.mark.slow("the page of players opened for each question")
def test_a_head_sorts_and_sorts_the_other_way(club: Club) -> None:
    """The most first; names from A; the current player stays current."""
    page = club.page()
    page.table.sort_by(-1)
    assert [row[0] for row in shown(page.model)] == ["Jean", "P.", "Pierre"]
    page.table.sort_by(-1)
    assert [row[0] for row in shown(page.model)] == ["Pierre", "P.", "Jean"]
    assert page.table.player() == "Jean"
    balance = page.model.columnCount() - 1
    page.table.sort_by(balance)
    assert next(row[0] for row in shown(page.model)) == "Pierre"


@pytest.mark.slow("the page of players opened for each question")
def test_games_and_periods_filter(club: Club) -> None:
    """Only the matches wanted are summed; where there is none, the page says so."""
    club.play(["Marie", "Jean", "Luc"], "Marie out Jean 20 Luc 30", preset="contract-rummy")
    page = club.page()
    assert not page.note.isHidden()
    page.filters.game.setCurrentIndex(2)
    club.wait(page)
    assert {row[0] for row in shown(page.model)} == {"Marie", "Jean", "Luc"}
    assert page.note.isHidden()
    page.filters.period.setCurrentIndex(tuple(Period).index(Period.OTHER))
    page.filters.until.set_text("31/12/1999")
    page.filters.until.edited.emit("")
    club.wait(page)
    assert page.model.rowCount() == 0
    assert not page.empty.isHidden()


@pytest.mark.slow("the page of players opened for each question")
def test_a_day_that_is_none_is_reported_beside_its_field(club: Club) -> None:
    """The figures stay as they were."""
    page = club.page()
    page.filters.period.setCurrentIndex(tuple(Period).index(Period.OTHER))
    page.filters.since.set_text("31/2/2026")
    page.filters.since.edited.emit("")
    assert page.filters.wanted(date(2026, 11, 21)) is None
    assert "31/2/2026" in page.filters.problem.words()
    assert page.model.rowCount() == 3


@pytest.mark.slow("the page of players opened for each question")
def test_a_search_shows_the_names_that_hold_it(club: Club) -> None:
    """Without capitals and accents."""
    page = club.page()
    page.filters.search.set_text("PI")
    page.filters.searched.emit("PI")
    assert [row[0] for row in shown(page.model)] == ["Pierre"]


@pytest.mark.slow("the page of players opened for each question")
def test_who_is_looked_for_is_shown_in_full(club: Club, qtbot: QtBot) -> None:
    """The first one found; Down goes on from the search to the others."""
    page = club.page()
    page.focus_search()
    qtbot.keyClicks(page.filters.search.line, "p")
    club.wait(page)
    assert [row[0] for row in shown(page.model)] == ["Pierre", "P."]
    assert page.panel.title.text() == page.table.player() == "Pierre"
    qtbot.keyClick(page.filters.search.line, Qt.Key.Key_Down)
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    club.wait(page)
    assert page.panel.title.text() == "P."


def test_two_spellings_become_one_player_and_two_again(club: Club, qtbot: QtBot) -> None:
    """The correction is an entry in each match; put back, the figures are what they were."""
    page = club.page()
    before = shown(page.model)
    page.table.setCurrentIndex(page.model.index(2, 0))
    club.wait(page)
    page.panel.rename.click()
    assert page.panel.row.field.text() == "P."
    assert not page.panel.row.button.isEnabled()
    page.panel.row.field.line.selectAll()
    qtbot.keyClicks(page.panel.row.field.line, "Pierre")
    assert page.panel.row.button.label() == "Merge the two players"
    qtbot.keyClick(page.panel.row.field.line, Qt.Key.Key_Return)
    club.wait(page)
    assert [row[0] for row in shown(page.model)] == ["Jean", "Pierre"]
    assert page.panel.title.text() == "Pierre"
    assert page.panel.news.words.text() == "P. is now Pierre in 1 match."
    assert page.panel.rename.hasFocus()
    page.panel.news.button.click()
    club.wait(page)
    assert shown(page.model) == before


@pytest.mark.slow("the page of players opened for each question")
def test_who_was_looked_for_by_the_wrong_name_is_in_the_table_by_the_right_one(
    club: Club, qtbot: QtBot
) -> None:
    """The search for what he is no longer called goes; one that his new name holds stays."""
    page = club.page()
    page.focus_search()
    qtbot.keyClicks(page.filters.search.line, "ean")
    club.wait(page)
    for name, left in (("Sean", "ean"), ("Bob", "")):
        page.panel.renameRequested.emit(name)
        club.wait(page)
        assert page.filters.search.text() == left
        assert page.table.player() == page.panel.title.text() == name


@pytest.mark.slow("the page of players opened for each question")
def test_a_correction_is_not_entered_with_another_player(club: Club, qtbot: QtBot) -> None:
    """The filters may bring one who was not meant."""
    club.play(["Marie", "Jean", "Luc"], "Marie out Jean 20 Luc 30", preset="contract-rummy")
    page = club.page()
    page.focus_search()
    qtbot.keyClicks(page.filters.search.line, "Pierre")
    club.wait(page)
    page.panel.renameRequested.emit("Petrus")
    club.wait(page)
    assert page.panel.news.isVisible()
    page.filters.game.setCurrentIndex(2)
    club.wait(page)
    assert page.panel.title.text() != "Petrus"
    assert not page.panel.news.isVisible()


@pytest.mark.slow("the page of players opened for each question")
def test_a_name_that_cannot_be_is_reported(club: Club) -> None:
    """Nothing is recorded, and the row for names can be opened again."""
    page = club.page()
    page.panel.renameRequested.emit("x" * 1000)
    club.wait(page)
    assert "1000" in page.panel.news.words.text() or "1,000" in page.panel.news.words.text()
    assert not page.panel.rename.isHidden()
    assert page.model.row_of("Jean") == 0


@pytest.mark.slow("the page of players opened for each question")
def test_escape_leaves_the_name_as_it_is(club: Club, qtbot: QtBot) -> None:
    """Nothing is asked."""
    page = club.page()
    page.panel.rename.click()
    qtbot.keyClick(page.panel.row.field.line, Qt.Key.Key_Escape)
    assert page.panel.row.isHidden()
    assert not page.panel.rename.isHidden()


@pytest.mark.slow("the page of players opened for each question")
def test_a_player_of_a_club_is_written_otherwise_too(club: Club, qtbot: QtBot) -> None:
    """Whoever types that is offered the name, on every table; no match is changed."""
    remember(club.path, Membership("postgresql://club.example/season", "a club"))
    page = club.page()
    before, player = shown(page.model), page.panel.title.text()
    for spelling in ("Jojo", "  J.  Martin "):
        page.panel.spell.click()
        assert not page.panel.spelling.button.isEnabled()
        qtbot.keyClicks(page.panel.spelling.field.line, spelling)
        qtbot.keyClick(page.panel.spelling.field.line, Qt.Key.Key_Return)
        club.wait(page)
        qtbot.waitUntil(page.panel.spell.hasFocus)
    assert page.panel.news.words.text() == f"{player}, also Jojo and J. Martin"
    with SqliteLog(club.path, reading=True) as log:
        assert ClubPlayers.of(log).all() == (ClubPlayer(player, ("Jojo", "J. Martin")),)
    assert shown(page.model) == before


@pytest.mark.slow("the page of players opened for each question")
def test_a_spelling_that_cannot_be_is_reported(club: Club, qtbot: QtBot) -> None:
    """The row stays, to be typed in again; Esc leaves it, and nobody is listed."""
    remember(club.path, Membership("postgresql://club.example/season", "a club"))
    page = club.page()
    page.panel.spell.click()
    page.panel.spellingRequested.emit("x" * 1000)
    club.wait(page)
    qtbot.waitUntil(page.panel.news.isVisible)
    assert "60" in page.panel.news.words.text()
    qtbot.keyClick(page.panel.spelling.field.line, Qt.Key.Key_Escape)
    assert page.panel.spelling.isHidden()
    assert page.panel.spell.isVisible()
    with SqliteLog(club.path, reading=True) as log:
        assert ClubPlayers.of(log).all() == ()


@pytest.mark.slow("the page of players opened for each question")
def test_at_a_single_table_there_is_no_list_of_spellings(club: Club) -> None:
    """A kitchen table sees nothing of a club."""
    assert club.page().panel.spell.isHidden()


@pytest.mark.slow("the page of players opened for each question")
def test_what_is_recorded_appears(club: Club) -> None:
    """A deal more is a deal more here as well."""
    page = club.page()
    match_id = club.play(["Zoé", "Jean"], "Zoé gin 50")
    page._context.match_changed.emit(MatchChanged(match_id))
    club.qtbot.waitUntil(lambda: page.model.row_of("Zoé") >= 0)


@pytest.mark.slow("the page of players opened for each question")
def test_figures_are_shown_while_matches_are_read(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known so far; it is neither written to a file nor renamed in."""
    monkeypatch.setattr(sums, "_SOON", 0)
    monkeypatch.setattr(sums, "_RARELY", 0)  # as on a computer that is quick to tell it
    page = club.page()
    seen = []

    def look(result: SumsResult) -> None:
        page.panel.renameRequested.emit("Petrus")
        seen.append(
            (len(result.subject.matches), page.model.rowCount() > 0, page.export.isEnabled(), page._whole)
        )

    page.sums.answeredSoFar.connect(look)
    page.sums.known = PlayedMatches()
    page._ask_anew()
    club.wait(page)
    assert seen
    assert {part[1:] for part in seen} == {(True, False, False)}
    assert all(count < len(page._result.subject.matches) for count, *_ in seen)
    assert page.export.isEnabled()
    assert "Petrus" not in page._result.names


@pytest.mark.slow("the page of players opened for each question")
def test_a_stopped_reading_goes_on(club: Club) -> None:
    """What was read is not lost, and the page offers to read on."""
    page = club.page()
    page._ask_anew()
    page.progress.pressed.emit()
    assert not page.sums.worker.busy
    assert page.progress.button.label() == "Read on"
    page.progress.pressed.emit()
    club.wait(page)
    assert page.model.rowCount() == 3
    assert page.progress.isHidden()


@pytest.mark.slow("the page of players opened for each question")
def test_the_last_question_is_the_one_answered(club: Club) -> None:
    """Whoever turns the filter quickly sees what he chose last."""
    page = club.page()
    for place in (1, 2, 0):
        page.filters.game.setCurrentIndex(place)
    club.wait(page)
    assert page._result.query.wanted.game is None
    page.filters.game.setCurrentIndex(1)
    club.wait(page)
    assert page._result.query.wanted.game is GAMES["gin"]


@pytest.mark.slow("the page of players opened for each question")
def test_the_table_as_a_file(club: Club) -> None:
    """As it is sorted on the screen."""
    page = club.page("fr")
    page.table.sort_by(-1)
    lines = page.spreadsheet()().decode("utf-8-sig").splitlines()
    assert [line.split(";")[0] for line in lines] == ["Joueur", "Jean", "P.", "Pierre"]


@pytest.mark.slow("the page of players opened for each question")
def test_cells_are_read_aloud_with_their_names(club: Club) -> None:
    """The name with the first figure of a row: a reader goes from there to the end."""
    page = club.page("fr")
    role = Qt.ItemDataRole.AccessibleTextRole
    assert page.model.index(0, 0).data(role) == "Jean. Matchs\u00a0: 2"
    assert page.model.index(0, 1).data(role).startswith("Matchs gagnés\u00a0: ")
    assert page.model.headerData(0, Qt.Orientation.Vertical, role) == "Jean"


@pytest.mark.slow_after_first("the page of players opened for each question")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_nothing_of_the_page_is_cut(
    club: Club, plain_look: ThemeManager, qtbot: QtBot, language: str, scale: float
) -> None:
    """Small and large, no button is narrower than its words."""
    plain_look.apply(type(plain_look.theme)(scale=scale))
    page = club.page(language)
    for button in (page.export, page.panel.rename):
        assert button.width() >= button.sizeHint().width()
    qtbot.waitUntil(lambda: page.panel.height() >= page.panel.minimumSizeHint().height())


def test_an_empty_log_says_so(club_of: Callable[[str], Club]) -> None:
    """Nobody has played yet."""
    page = club_of("new").page()
    assert page.empty.words().startswith("Nobody has played yet")
    assert not page.export.isEnabled()


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("", None),
        ("  ", None),
        ("2026-11-21", date(2026, 11, 21)),
        ("21/11/2026", date(2026, 11, 21)),
        ("1.3.2026", date(2026, 3, 1)),
    ],
)
def test_a_day_is_read_as_it_is_typed(text: str, day: date | None) -> None:
    """Day before month, or as programs write it."""
    assert read_day(text) == day


@pytest.mark.parametrize("text", ["yesterday", "31/2/2026", "1/13/2026", "2026"])
def test_what_is_no_day_is_refused(text: str) -> None:
    """No guess."""
    with pytest.raises(ValueError, match=r".+"):
        read_day(text)


def test_periods_begin_when_they_say() -> None:
    """Counted back from today, today among them."""
    today = date(2024, 2, 29)
    assert first_day(Period.ALL, today) is None
    assert first_day(Period.OTHER, today) is None
    assert first_day(Period.THIS_YEAR, today) == date(2024, 1, 1)
    assert first_day(Period.TWELVE_MONTHS, today) == date(2023, 3, 1)
    assert first_day(Period.THIRTY_DAYS, today) == date(2024, 1, 31)


def test_a_long_line_keeps_its_end() -> None:
    """No more steps than can be told apart."""
    line = thinned(range(1, 5001), 240)
    assert (len(line), line[-1]) == (240, 5000)
    assert thinned([1, 2], 240) == (1, 2)


@pytest.mark.slow("the page of players opened for each question")
def test_who_comes_to_the_players_types_a_name(own_window: OpenWindow) -> None:
    """The search has the keyboard, behind it what narrows the table; over it what is written of it."""
    window = own_window()
    window.go("players")
    page = window.page("players")
    assert isinstance(page, PlayersPage)
    assert window.focusWidget() is page.filters.search.line
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert window.focusWidget() is page.filters.game
    for _ in range(2):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)
    assert window.focusWidget() is page.export


@pytest.mark.slow("the page of players opened for each question")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_names_and_signs_give_way_before_a_figure_is_scrolled_out(
    club: Club, qtbot: QtBot, language: str
) -> None:
    """What everybody looks for, the balance, stands last."""
    page = club.page(language)
    page.resize(780, 668)
    qtbot.waitUntil(lambda: page.table.horizontalScrollBar().maximum() == 0)
    page.resize(640, 668)
    qtbot.waitUntil(lambda: page.table.horizontalScrollBar().maximum() > 0)


@pytest.fixture
def large_text() -> None:
    """Text twice as large."""
    ThemeManager.current().apply(Theme(scale=2.0))


@pytest.mark.slow("the page of players opened for each question")
def test_names_stay_while_the_figures_move_by_whole_columns(
    club: Club, qtbot: QtBot, large_text: object
) -> None:
    """Large text, little room: no column is ever cut, and every figure has its player's name beside it."""
    page = club.page()
    table, bar = page.table, page.table.horizontalScrollBar()
    names, room = table.verticalHeader().width(), table.viewport().width()
    assert bar.maximum() > 0
    assert room % table.columnWidth(0) == 0
    letters = QFontMetricsF(font(Type.BODY, Theme(scale=2.0)))
    widest = max(letters.horizontalAdvance(text) for row in shown(page.model) for text in row[1:])
    assert widest <= table.columnWidth(0) - 2 * 24
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert table.columnViewportPosition(1) == 0
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.columnViewportPosition(1) == 0
    assert table.verticalHeader().width() == names
    bar.setValue(bar.maximum())
    last = table.columnViewportPosition(page.model.columnCount() - 1) + table.columnWidth(0)
    assert last == room


@pytest.mark.slow("the page of players opened for each question")
def test_a_click_on_the_names_that_stay_sorts_by_name(club: Club, qtbot: QtBot, large_text: object) -> None:
    """The head over them is that of the names, however far the figures have moved."""
    page = club.page()
    table = page.table
    table.horizontalScrollBar().setValue(2)
    qtbot.mouseClick(table.findChild(QAbstractButton), Qt.MouseButton.LeftButton, pos=QPoint(40, 20))
    assert page.model.sorted_by == ("", Qt.SortOrder.AscendingOrder)
    assert [row[0] for row in shown(page.model)] == ["Jean", "P.", "Pierre"]


@pytest.mark.slow("the page of players opened for each question")
def test_the_filters_stand_on_one_row_as_long_as_a_name_can_be_read(
    club: Club, qtbot: QtBot, large_text: object
) -> None:
    """The search gives way first; the page is as wide as a window beside its rail."""
    page = club.page()
    filters = page.filters
    parts = (filters.search, filters.game, filters.period)
    qtbot.waitUntil(lambda: len({part.y() for part in parts}) == 1)
    assert filters.search.width() >= 2 * 168
