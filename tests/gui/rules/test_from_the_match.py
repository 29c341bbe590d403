"""Between a match and the arbiter: a refusal leads to its ruling, what comes to light late to its deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cocotte.core.games import GAMES
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import MatchOpened, Side
from seen import follow

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.gui.main_window import MainWindow
    from gui.conftest import MakeContext, OpenWindow


@pytest.fixture
def table(own_window: OpenWindow, own_context: MakeContext) -> Callable[..., MainWindow]:
    """A window on an evening of Pierre and Jean: one deal on the sheet, Jean's knock with 6 against 31."""

    def sit_down(language: str = "en") -> MainWindow:
        context = own_context(language)
        rules = context.library.rule_sets["gin-rami"].rules
        sides = (Side("", ("Pierre",)), Side("", ("Jean",)))
        match_id = context.open_match(
            MatchOpened(GAMES["gin"], "", rules, "heads-up", "single", sides, "Pierre")
        )
        context.do(match_id, record_deal({0: GinReport(Going.KNOCK, "Jean", 6, 31)}))
        window = own_window(context)
        window.open_match(match_id)
        return window

    return sit_down


@pytest.mark.slow_after_first("from a match to the arbiter and back")
@pytest.mark.parametrize(("language", "words"), [("en", "Ask the arbiter"), ("fr", "Demander à l’arbitre")])
def test_a_knock_above_the_limit_leads_to_its_ruling(
    table: Callable[..., MainWindow], language: str, words: str
) -> None:
    """IRR-6a stands one touch from the refused entry, with the knocker known."""
    window = table(language)
    entry = window.pages.match.entry
    QTest.keyClicks(entry.quick.field.line, "P k 12 31")
    assert entry.happened.accessibleName() == words
    assert entry.happened.isVisible()
    QTest.mouseClick(entry.happened, Qt.MouseButton.LeftButton)
    happened = window.pages.rules.happened
    assert window.page_name == "rules"
    assert happened.inquiry.incident.id == "knock-above-limit"
    assert happened.inquiry.ruling.names["offender"] == "Pierre"


@pytest.mark.slow("from a match to the arbiter and back")
def test_the_key_beside_the_words_leads_where_the_button_does(table: Callable[..., MainWindow]) -> None:
    """F8 from the refused line opens the ruling, not the list of what may happen."""
    window = table()
    line = window.pages.match.entry.quick.field.line
    QTest.keyClicks(line, "P k 12 31")
    QTest.keyClick(line, Qt.Key.Key_F8)
    assert window.page_name == "rules"
    assert window.pages.rules.happened.inquiry.incident.id == "knock-above-limit"


@pytest.mark.slow("from a match to the arbiter and back")
def test_what_the_arbiter_has_no_say_in_offers_no_ruling(table: Callable[..., MainWindow]) -> None:
    """A number nobody can hold is a slip of the pen."""
    entry = table().pages.match.entry
    QTest.keyClicks(entry.quick.field.line, "P k 4 999")
    assert entry.happened.accessibleName() == "Something happened"


@pytest.mark.slow("from a match to the arbiter and back")
def test_a_count_noticed_late_opens_the_form_of_its_deal(table: Callable[..., MainWindow]) -> None:
    """The last deal on the sheet is in question; Enter on the ruling opens it to be corrected."""
    window = table()
    window.something_happened()
    happened = window.pages.rules.happened
    QTest.keyClicks(happened.picker.search.line, "we added up the points wrong")
    QTest.keyClick(happened.picker.search.line, Qt.Key.Key_Return)
    assert happened.inquiry.incident.id == "count-noticed-late"
    assert happened.cases.deal.currentIndex() == 1
    assert happened.settling.correct.text() == "Correct deal 1"
    happened.settling.next_step.click()
    assert window.page_name == "match"
    entry = window.pages.match.entry
    assert entry.deal.amending is not None
    assert entry.quick.text() == "J k 6 31"


@pytest.mark.slow("from a match to the arbiter and back")
def test_gin_that_was_not_called_opens_the_form_with_the_correction(
    table: Callable[..., MainWindow],
) -> None:
    """IRR-6b: the hand counts 0; Enter records the undercut."""
    window = table("fr")
    window.something_happened()
    happened = window.pages.rules.happened
    QTest.keyClicks(happened.picker.search.line, "gin pas frapp")
    QTest.keyClick(happened.picker.search.line, Qt.Key.Key_Return)
    QTest.keyClick(happened.cases.deal, Qt.Key.Key_Down)
    happened.questions.answered.emit("held", "gin")
    happened.settling.apply.click()
    entry = window.pages.match.entry
    assert entry.quick.text() == "J f 6 0"
    assert entry.record.isEnabled()
    QTest.keyClick(entry.quick.field.line, Qt.Key.Key_Return)
    assert [row.points for row in window.pages.match.entry._match.rows] == [16]


@pytest.mark.slow("from a match to the arbiter and back")
def test_the_common_cases_and_all_of_them_follow_what_is_found(table: Callable[..., MainWindow]) -> None:
    """Whatever is typed, the list never leads nowhere."""
    window = table()
    window.something_happened()
    picker = window.pages.rules.happened.picker
    QTest.keyClicks(picker.search.line, "undercut")
    shown = picker.list.listed()
    assert shown[0] == "gin-not-knocked"
    assert "" in shown, "the heading of the common cases"
    assert {"knock-above-limit", "wrong-count", "drew-too-many"} <= set(shown)
    follow(picker, "all")
    every = set(picker.list.listed()) - {""}
    assert len(every) == len(window.pages.rules._books.find("", GAMES["gin"], picker._rules))


@pytest.mark.slow("from a match to the arbiter and back")
def test_find_leads_to_the_search_wherever_the_keyboard_is(table: Callable[..., MainWindow]) -> None:
    """Ctrl+F is written in the field: it holds in the rail and in the menu, too."""
    window = table()
    rules, find = window.pages.rules, window.actions_by_name["find"]
    window.something_happened()
    for page, search in (
        (0, rules.happened.picker.search),
        (1, rules.book.search),
        (2, rules.book.search),
    ):
        rules.go(page)
        window.rail.setFocus()
        window.handlers.refresh()
        assert find.isEnabled()
        find.trigger()
        assert search.line.hasFocus()
