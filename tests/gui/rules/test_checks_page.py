"""Checks without a match: hands, knocks, lay-offs, spreads and discards under any rules of gin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cocotte.core.games import GAMES
from cocotte.gui.cards.groups import CardButton
from cocotte.gui.pages.rules.checks import ChecksPage
from cocotte.gui.pages.rules.choosing_match import TablesPage
from cocotte.gui.tools.contract.laid_page import LaidPage
from cocotte.gui.tools.contract.puis_je import PuisJePanel
from cocotte.gui.widgets.controls.field import LineEdit
from gui.match.conftest import LIBRARY
from matches_played import opened
from seen import bar_of, written_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from gui.conftest import MakeContext, OpenWindow
    from gui.rules.conftest import Place

PIERRE, JEAN = "4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC"


def typed(page: Place, place: int, text: str) -> None:
    """Type a hand."""
    QTest.keyClicks(page.checks.boards.hands[place].field.line, text)


def thrown(page: Place, place: int) -> set[str]:
    """The discards offered."""
    return {
        button.accessibleName() for button in page.checks.boards.hands[place].groups.findChildren(CardButton)
    }


@pytest.mark.slow("boards of cards drawn whole")
def test_two_hands_are_shown_down(rules_place: Callable[..., Place]) -> None:
    """The knock, the best answer, the spread."""
    page = rules_place(match=False)
    page.go(2)
    typed(page, 0, PIERRE)
    typed(page, 1, JEAN)
    assert "17 → 9" in page.checks.boards.verdicts.answer.words()


@pytest.mark.slow("boards of cards drawn whole")
def test_the_keyboard_goes_along_to_another_check(rules_place: Callable[..., Place]) -> None:
    """From a lay-down to “May I?”: a digit says at once whose turn it is."""
    page = rules_place(game=GAMES["contract"], players=("Ann", "Bob", "Cat"))
    page.go(2)
    tables = page.findChild(TablesPage)
    tables.focus_first()
    QTest.mouseClick(tables.choice.parts[2], Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    QTest.keyClick(page.window().focusWidget(), Qt.Key.Key_2)
    assert page.findChild(PuisJePanel).turn.index() == 1


@pytest.mark.slow("boards of cards drawn whole")
def test_checks_of_the_last_matches_stay(qtbot: QtBot, rules_place: Callable[..., Place]) -> None:
    """Two tables of an evening keep their cards; of hundreds of matches a window keeps no more."""
    page = rules_place()
    again = page.context.keeper.match(page.at).opened
    other = page.context.open_match(again)
    for match_id, hand in ((page.at, PIERRE), (other, JEAN)):
        page.check(match_id)
        typed(page, 0, hand)
    for match_id, hand in ((page.at, PIERRE), (other, JEAN)):
        page.check(match_id)
        assert page.checks.boards.hands[0].field.line.text() == hand
    for _ in range(5):
        page.check(page.context.open_match(again))
    qtbot.waitUntil(lambda: len(page.findChildren(ChecksPage)) == 2)


class Windows(QObject):
    """Sees every window that opens."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.opened.append(watched)
        return False


@pytest.mark.slow("boards of cards drawn whole")
@pytest.mark.parametrize("match", [True, False])
def test_the_keyboard_stays_in_the_window(
    qapp: QApplication, rules_place: Callable[..., Place], match: bool
) -> None:
    """Whatever is checked: no part of a page is a window of its own for a moment, and takes the keyboard."""
    page = rules_place(match=match)
    windows = Windows()
    qapp.installEventFilter(windows)
    page.go(2)
    for place in range(5):
        page.findChild(TablesPage).go(place)
        QCoreApplication.processEvents()
    qapp.removeEventFilter(windows)
    assert windows.opened == []
    assert page.window().isActiveWindow()


def choose_rules(checks: ChecksPage, name: str) -> None:
    """Choose rules by the name they are offered under."""
    checks.rules.setCurrentText(LIBRARY.rule_sets[name].title["en"])
    checks.rules.activated.emit(checks.rules.currentIndex())


@pytest.mark.slow("boards of cards drawn whole")
def test_other_rules_keep_the_cards(rules_place: Callable[..., Place]) -> None:
    """Under Oklahoma the upcard is asked for."""
    page = rules_place(match=False)
    page.go(2)
    typed(page, 0, PIERRE)
    checks = page.checks
    assert checks.rules.findText(LIBRARY.rule_sets["mahjong"].title["en"]) < 0
    choose_rules(checks, "oklahoma")
    assert len(checks.boards.hands[0].hand()) == 10
    QCoreApplication.processEvents()
    assert checks.boards.upcard.isVisible()
    QTest.keyClicks(checks.boards.upcard.field.line, "3D")
    assert "limit" in checks.boards.verdicts.knock.words()


@pytest.mark.slow("boards of cards drawn whole")
def test_the_card_just_taken_is_not_thrown(rules_place: Callable[..., Place]) -> None:
    """GIN-07: the short rules keep it in the hand, the Quebec rules do not."""
    page = rules_place(match=False)
    page.go(2)
    typed(page, 0, PIERRE + " KH")
    assert "king of hearts" in thrown(page, 0)
    QTest.keyClicks(page.checks.taken.line, "KH")
    assert "king of hearts" in thrown(page, 0)
    assert "these rules do not mention it" in written_on(page.checks)
    choose_rules(page.checks, "gin-simple")
    QCoreApplication.processEvents()
    assert "king of hearts" not in {
        button.accessibleName()
        for button in page.checks.boards.hands[0].groups.findChildren(CardButton)
        if button.isVisible()
    }
    assert "GIN-07" in written_on(page.checks)


@pytest.mark.slow_after_first("boards of cards drawn whole")
@pytest.mark.parametrize(
    ("preset", "players"), [("gin-rami", "AB"), ("contract-rummy", "ABC"), ("huit-cochon", "ABC")]
)
def test_f7_leads_to_where_cards_are_typed(
    own_window: OpenWindow, own_context: MakeContext, preset: str, players: str
) -> None:
    """Nobody walks there: the first card is typed at once."""
    context = own_context()
    match_id = context.open_match(opened(preset, tuple(players)))
    window = own_window(context)
    window.open_match(match_id)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F7)
    QTest.keyClicks(window.focusWidget(), "7H")
    line = window.focusWidget()
    assert isinstance(line, LineEdit)
    assert line.text() == "7H"


def test_on_a_low_page_the_heads_go_out_of_the_way(rules_place: Callable[..., Place]) -> None:
    """The board and what it comes to have the window: the pages to choose from scroll with them."""
    page = rules_place(width=620, height=420)
    page.check(page.at)
    QCoreApplication.processEvents()
    bar = bar_of(page)
    bar.setValue(bar.maximum())
    assert page.modes.visibleRegion().isEmpty()
    assert not page.checks.boards.verdicts.visibleRegion().isEmpty()


def test_the_hands_of_a_match_are_those_of_its_players(rules_place: Callable[..., Place]) -> None:
    """By its rules; without a match nobody is named, and the rules are chosen."""
    page = rules_place()
    page.check(page.at)
    assert [hand.player for hand in page.checks.boards.hands] == ["Pierre", "Jean"]
    assert page.checks.rules.currentText() == "As in the match"
    page.check(None)
    assert [hand.player for hand in page.checks.boards.hands] == ["First player", "Second player"]
    assert page.checks.rules.currentText() == "Gin rummy"


@pytest.mark.slow("boards of cards drawn whole")
def test_a_verdict_is_seen_over_the_cards_it_is_about(rules_place: Callable[..., Place]) -> None:
    """In one column it stands over the board, and both are in sight while cards are typed."""
    page = rules_place(width=700, height=560, game=GAMES["contract"], players=("Ann", "Bob", "Cat"))
    page.check(page.at)
    laid = page.findChild(LaidPage)
    QTest.keyClicks(laid.board.field.line, "7SHD QDS KC")
    QCoreApplication.processEvents()
    assert laid.answer.accessibleName().startswith("It does not stand")
    assert laid.answer.visibleRegion().boundingRect() == laid.answer.rect()
    assert laid.board.field.visibleRegion().boundingRect() == laid.board.field.rect()
    cards = laid.board.board.viewport()
    assert cards.visibleRegion().boundingRect() == cards.rect()
