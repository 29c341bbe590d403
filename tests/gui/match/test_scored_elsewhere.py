"""A match that another table of the club scores: the page says where, and takes it over when asked."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QWidget

from cocotte.club.membership import Membership, remember
from cocotte.core.errors import RuleViolation
from cocotte.gui.pages.match.scored_elsewhere import ScoredElsewhere
from cocotte.gui.pages.matches import repository
from cocotte.gui.pages.matches.model import ROW, MatchesModel
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.club_link import follow_club
from cocotte.gui.widgets.notice import Notice
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import OwnHistories, Tables
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import begin, knock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from gui.conftest import Heard, OpenWindow

EVENING = datetime(2026, 11, 21, 19, tzinfo=UTC)


@pytest.fixture
def context(own_folders: Path) -> Iterator[AppContext]:
    """A context whose log belongs to a club; nobody is asked there."""
    path = own_folders / "salon.sqlite"
    log = SqliteLog(path)
    remember(path, Membership("postgresql://table4@club.example/season", "club", user="table4"))
    context = AppContext(Scorekeeper(log), Library(), Settings(), "en", log)
    yield context
    context.close()


@pytest.fixture
def other(context: AppContext) -> Iterator[Tables]:
    """Another computer of the club, whose entries come in here."""
    assert context.log_path is not None
    with SqliteLog(context.log_path) as log:
        yield Tables(log, OwnHistories("kitchen"), "table5", lambda: EVENING)


@pytest.fixture
def window(context: AppContext, own_window: OpenWindow) -> MainWindow:
    window = own_window(context)
    window.open_match(begin(context, players=("Pierre", "Jean")))
    return window


def line(window: MainWindow) -> ScoredElsewhere:
    (found,) = window.pages.match.findChildren(ScoredElsewhere)
    return found


def words(window: MainWindow) -> str:
    """What it says; nothing where it is not there."""
    return " ".join(row.accessibleName() for row in line(window).findChildren(ObligationRow))


def button(within: QWidget, text: str) -> QAbstractButton:
    return next(each for each in within.findChildren(QAbstractButton) if each.text() == text)


def take_over(window: MainWindow, context: AppContext, other: Tables) -> None:
    """The other table takes the match that is open here."""
    other.take(window.match_id)
    context.look()


def answering(window: MainWindow, qtbot: QtBot, answer: str) -> None:
    """Give an answer as soon as somebody asks; whoever asks waits for it."""
    notices = window.findChildren(Notice)
    if notices:
        qtbot.mouseClick(button(notices[0], answer), Qt.MouseButton.LeftButton)
    else:
        QTimer.singleShot(20, window, lambda: answering(window, qtbot, answer))


def press(window: MainWindow, qtbot: QtBot, answer: str) -> None:
    """Score here, and answer what is asked once."""
    answering(window, qtbot, answer)
    qtbot.mouseClick(button(line(window), "Score here"), Qt.MouseButton.LeftButton)


@pytest.mark.slow("two tables at one match")
def test_a_match_of_this_table_says_nothing(window: MainWindow) -> None:
    assert (words(window), line(window).isVisible()) == ("", False)


@pytest.mark.slow("two tables at one match")
def test_who_comes_back_is_told_that_it_was_taken_over(
    window: MainWindow, context: AppContext, other: Tables, heard: Callable[[], Heard]
) -> None:
    """Where, on which computer, since when; seen and said."""
    reader = heard()
    take_over(window, context, other)
    assert words(window).startswith("Scored at table5 (kitchen) since 21 Nov 2026")
    assert line(window).isVisible()
    assert "Scored at table5" in " ".join(reader.said())


@pytest.mark.slow("two tables at one match")
def test_a_deal_is_not_recorded_at_two_tables(window: MainWindow, context: AppContext, other: Tables) -> None:
    """What was typed stays; the sentence says what to do."""
    take_over(window, context, other)
    with pytest.raises(RuleViolation):
        knock(context, window.match_id, "Pierre", 4, 23)
    assert context.keeper.match(window.match_id).rows == ()


def test_whoever_watches_is_asked_for_nothing(
    window: MainWindow, context: AppContext, other: Tables, qtbot: QtBot
) -> None:
    """No deal is entered, undone or corrected; what was typed stays until it is taken over."""
    knock(context, window.match_id, "Pierre", 4, 23)
    page = window.pages.match
    qtbot.keyClicks(page.entry.quick.field.line, "Jean k 3")
    take_over(window, context, other)
    shut = [page.entry.record, page.entry.quick.field.line, page.head.undo]
    assert not any(each.isEnabled() for each in shut)
    assert {"quick-line", "cards", "dealer"} <= page.idle
    assert all(page.menu.words((each,)) is None for each in ("undo", "amend", "strike", "end"))
    page.amend_current()
    assert "This match is scored at table5" in " ".join(
        row.accessibleName() for row in page.news.findChildren(ObligationRow)
    )
    press(window, qtbot, "Score here")
    assert page.entry.quick.field.line.isEnabled()
    assert page.head.undo.isEnabled()
    assert page.entry.quick.text() == "Jean k 3"


@pytest.mark.slow("two tables at one match")
def test_the_list_says_where_a_match_is_scored_and_goes_on_with_ones_own(
    context: AppContext, other: Tables, own_window: OpenWindow, qtbot: QtBot
) -> None:
    """The match to play on is the last one of this table, whatever others played since."""
    own = begin(context, players=("Ann", "Bob"))
    away = begin(context, players=("Pierre", "Jean"))
    other.take(away)
    page = own_window(context).pages.matches
    page.model.wake()
    qtbot.waitUntil(lambda: page.card.match_id == own)
    row = page.model.index(page.model.row_of(away)).data(ROW)
    assert row.place == "Scored at table5"
    assert "Scored at table5" in row.spoken
    assert other.scoring(own) is not None
    other.take(own)
    context.look()
    page.model.look_over()
    qtbot.waitUntil(lambda: page.card.match_id == "")


def test_the_list_says_it_of_an_old_match_too_once_all_are_read(
    context: AppContext, other: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At first only of the newest: who looks at thousands of matches that are over does not wait for them."""
    monkeypatch.setattr(repository, "FIRST", 1)
    away = begin(context, players=("Pierre", "Jean"))
    begin(context, players=("Ann", "Bob"))
    other.take(away)
    model = MatchesModel(context)
    model.wake()
    qtbot.waitUntil(lambda: model.index(model.row_of(away)).data(ROW).place == "Scored at table5")


def test_what_is_read_in_a_worker_thread_need_not_be_read_at_the_first_deal(
    context: AppContext, other: Tables, qtbot: QtBot
) -> None:
    """Which table scores each match: in a season of thousands that takes a second."""
    away = begin(context, players=("Pierre", "Jean"))
    other.take(away)
    tables = context.keeper.tables
    follow_club(context)
    qtbot.waitUntil(lambda: context.keeper.tables is not tables)
    assert context.keeper.tables is not None
    table = context.keeper.tables.elsewhere(away)
    assert table is not None
    assert table.user == "table5"
    knock(context, begin(context, players=("Ann", "Bob")), "Ann", 4, 23)


@pytest.mark.slow_after_first("two tables at one match")
@pytest.mark.parametrize("answer", ["Watch on", "Score here"])
def test_it_is_taken_over_once_somebody_says_so(
    window: MainWindow, context: AppContext, other: Tables, qtbot: QtBot, answer: str
) -> None:
    """Asked once; Enter watches on. Then the line is gone, and deals are recorded here."""
    take_over(window, context, other)
    press(window, qtbot, answer)
    expected = {"Watch on": "table5", "Score here": "table4"}[answer]
    found = other.scoring(window.match_id)
    assert found is not None
    assert found.user == expected
    assert line(window).isVisible() is (expected == "table5")
    if expected == "table4":
        knock(context, window.match_id, "Pierre", 4, 23)


@pytest.mark.slow("two tables at one match")
def test_what_is_recorded_there_is_seen_here(window: MainWindow, context: AppContext, other: Tables) -> None:
    """One watches on: the sheet grows."""
    take_over(window, context, other)
    assert context.log_path is not None
    with SqliteLog(context.log_path) as log:
        knock(AppContext(Scorekeeper(log), Library(), Settings(), "en"), window.match_id, "Jean", 2, 30)
    context.look()
    assert len(window.pages.match.sheet.sheet().rows) == 1
