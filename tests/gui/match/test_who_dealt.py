"""Who dealt, told in the window: at the head, in the menu, in the line (IRR-1a, D57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from cocotte.core.gin.report import GinReport, Going

if TYPE_CHECKING:
    from gui.match.conftest import SitDown, Table


def facts(table: Table) -> dict[str, str]:
    return dict(table.page.head.facts)


def choose(table: Table, words: str) -> None:
    """Choose in the menu that the fact opens."""
    table.page.head.dealerRequested.emit()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()
    (act,) = [act for act in menu.actions() if act.text() == words]
    act.trigger()


@pytest.fixture
def two(sit_down: SitDown) -> Table:
    return sit_down("gin-standard", ("Ann", "Ben"), dealer="Ann")


@pytest.mark.slow("a page opened for each way to say it")
def test_the_fact_opens_the_players_and_the_head_follows(two: Table) -> None:
    """Ann was to deal, Ben did: Ann is offered the upcard, and is next."""
    assert (facts(two)["Dealer"], facts(two)["Plays first"]) == ("Ann", "Ben")
    choose(two, "Ben dealt")
    assert (facts(two)["Dealer"], facts(two)["Plays first"]) == ("Ben", "Ann")
    two.enter_deal("a k 4 23")
    assert two.match.rows[0].tables[0].dealer == "Ben"
    assert facts(two)["Dealer"] == "Ann"


@pytest.mark.slow("a page opened for each way to say it")
def test_whoever_was_to_deal_need_not_be_entered(two: Table) -> None:
    """Chosen and taken back, nothing is told."""
    choose(two, "Ben dealt")
    assert not two.entry.untouched()
    choose(two, "Ann dealt")
    assert two.entry.untouched()


@pytest.mark.slow_after_first("a page opened for each way to say it")
@pytest.mark.parametrize("by_line", [False, True])
def test_who_dealt_stays_when_the_deal_is_entered_by_its_cards(two: Table, by_line: bool) -> None:
    """Chosen in the menu, or typed before the cards are laid."""
    if by_line:
        two.type("a k 4 23 dealer b")
    else:
        choose(two, "Ben dealt")
    two.form.fill(0, GinReport(Going.GIN, "Ann", 0, 12))
    assert two.form.reports()[0].dealer == "Ben"
    two.entry.record_now()
    assert two.match.rows[0].tables[0].dealer == "Ben"


@pytest.mark.slow("a page opened for each way to say it")
def test_the_line_says_it_as_well(two: Table) -> None:
    two.enter_deal("a k 4 23 dealer b")
    assert two.match.deals[0].reports[0].dealer == "Ben"
    two.enter_deal("v dealer b")
    assert two.match.rows[1].tables[0].dealer == "Ben"
    assert two.coming.dealers == ("Ben",)


@pytest.mark.slow("a page opened for each way to say it")
def test_given_up_the_head_says_who_is_to_deal_again(two: Table) -> None:
    two.type("a k 4 23 dealer b")
    assert facts(two)["Dealer"] == "Ben"
    two.key(Qt.Key.Key_Escape)
    assert facts(two)["Dealer"] == "Ann"


def test_a_correction_shows_who_dealt_and_tells_another(two: Table) -> None:
    two.enter_deal("a k 4 23 dealer b")
    two.page.amend_current()
    assert two.entry.quick.text() == "A k 4 23 dealer Be"
    assert facts(two)["Dealer"] == "Ben"
    choose(two, "Ann dealt")
    two.entry.record_now()
    assert two.match.rows[0].tables[0].dealer == "Ann"


@pytest.mark.slow("a page opened for each way to say it")
def test_it_is_kept_while_another_deal_is_corrected(two: Table) -> None:
    """Nothing told is lost, nor between two windows."""
    two.enter_deal("a k 4 23")
    choose(two, "Ann dealt")
    half = two.entry.draft()
    assert half
    two.page.amend_current()
    assert facts(two)["Dealer"] == "Ann"
    two.entry.leave()
    assert two.entry.seating().dealers == ("Ann",)
    two.entry.leave()
    assert two.entry.seating().dealers == ("Ben",)
    two.entry.go_on_with(half)
    assert two.entry.seating().dealers == ("Ann",)


@pytest.mark.slow("a page opened for each way to say it")
def test_the_fact_is_reached_by_tab_and_opened_by_enter(two: Table) -> None:
    (fact,) = two.page.head.opening()
    assert fact.focusPolicy() & Qt.FocusPolicy.TabFocus
    opened = []
    two.page.head.factRequested.connect(lambda: opened.append(True))
    fact.setFocus(Qt.FocusReason.TabFocusReason)
    two.qtbot.keyClick(fact, Qt.Key.Key_Return)
    assert opened == [True]
    menu = QApplication.activePopupWidget()
    assert [act.text() for act in menu.actions()] == ["Ann dealt", "Ben dealt"]
    assert [act.isChecked() for act in menu.actions()] == [True, False]
    menu.close()


@pytest.mark.slow("a page opened for each way to say it")
def test_each_of_several_tables_has_its_dealer(sit_down: SitDown) -> None:
    """D35: table by table."""
    four = sit_down("gin-four", (("Ann", "Cat"), ("Bob", "Dan")), dealer="Ann")
    choose(four, "Table 2: Dan dealt")
    four.enter_deal("1 v, 2 v")
    assert [table.dealer for table in four.match.rows[0].tables] == ["Ann", "Dan"]
    assert four.coming.dealers == ("Ann", "Dan")
