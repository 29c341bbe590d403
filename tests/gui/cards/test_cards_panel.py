"""The cards of a deal on the page, by keys and by mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest

from cocotte.core.card_notation import parse_cards
from cocotte.core.deal_entry import context_for, context_of
from cocotte.core.gin.report import Going
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import RulingMode, Side
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.gui.cards.groups import CardButton
from cocotte.gui.cards.ways import Way
from cocotte.gui.widgets.text.state import State
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.gui.pages.match.cards.panel import CardsPanel
    from cocotte.gui.widgets.boards.card_board import CardBoard

PIERRE, JEAN = "4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC"


def typed(panel: CardsPanel, place: int, text: str) -> None:
    """Type a hand."""
    panel.boards.hands[place].field.setFocus()
    QTest.keyClicks(panel.boards.hands[place].field.line, text)


def both(panel: CardsPanel) -> None:
    """Type the hands of the picture."""
    typed(panel, 0, PIERRE)
    typed(panel, 1, JEAN)


def result_of(panel: CardsPanel) -> str:
    """The live result, its sum free to break."""
    return panel.result.accessibleName().replace("\u00a0", " ")


def touch(board: CardBoard, text: str) -> None:
    """Touch a card of a board."""
    (card,) = parse_cards(text)
    where = board.visualRect(board.cards.index_of(card)).center()
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=where)


def test_enter_takes_the_numbers_the_cards_tell(qtbot: QtBot, laid_cards: Callable[..., CardsPanel]) -> None:
    """Two hands typed, Tab between them, Enter: 4 against 9, and the deal goes on the sheet as it is."""
    panel = laid_cards()
    QTest.keyClicks(panel.boards.hands[0].field.line, PIERRE)
    QTest.keyClick(panel.boards.hands[0].field.line, Qt.Key.Key_Tab)
    assert panel.boards.hands[1].field.line.hasFocus()
    QTest.keyClicks(panel.boards.hands[1].field.line, JEAN)
    with qtbot.waitSignal(panel.numbersTaken) as taken:
        QTest.keyClick(panel.boards.hands[1].field.line, Qt.Key.Key_Return)
    (report,) = taken.args
    assert (report.going, report.player, report.own, report.other) == (Going.KNOCK, "Pierre", 4, 9)
    match = panel.context.do(panel.match_id, record_deal({0: report})).match
    assert match.rows[0].problems == ()
    assert match.rows[0].points == 5


@pytest.mark.slow("boards of cards drawn whole")
def test_a_ruling_acts_on_what_the_cards_of_its_table_come_to(
    laid_cards: Callable[..., CardsPanel], gin_match: Callable[..., str]
) -> None:
    """Pierre knocks with more than Jean, who may not claim the bonus; other tables are still to be told."""
    panel = laid_cards()
    sides = (Side("", ("Pierre", "Paul", "Rose")), Side("", ("Jean", "Luc", "Ève")))
    match_id = gin_match(panel.context, format="teams", sides=sides)
    effects = (Effect(EffectKind.NO_UNDERCUT_BONUS, "Jean", clause="IRR-2a"),)
    panel.context.do(
        match_id, give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, effects=effects)
    )
    panel.show_deal(match_id, 0, context_of(panel.context.keeper.match(match_id)))
    panel.boards.begin_with(0, None)
    typed(panel, 0, "4-7C 4SHD AHD 7S")
    typed(panel, 1, "9-QH 8SCD ASC 2D")
    assert result_of(panel) == "Undercut: Jean 5"


@pytest.mark.slow("boards of cards drawn whole")
def test_the_proof_compares_the_two_answers(laid_cards: Callable[..., CardsPanel]) -> None:
    """Keep the eights and hold 17; break them and hold 9."""
    panel = laid_cards()
    both(panel)
    assert panel.boards.verdicts.answer.words().splitlines() == [
        "Best answer for Jean: break 8♥ 8♦ 8♣, 17 → 9",
        "Keep 8♥ 8♦ 8♣ A♠ 7♥ 9♥ left 17 Pierre scores 13",
        "Break them 8♣ goes on 5♣–7♣",
        "8♥ makes 7♥–9♥",
        "A♠ 8♦ left 9 Pierre scores 5",
    ]
    assert panel.boards.verdicts.knock.words().startswith("Good knock Deadwood 4, limit 10.")
    assert result_of(panel) == "Pierre scores 9 − 4 = 5"
    assert panel.result.accessibleDescription() == "5 in all, 95 to go. Pierre deals next."


def test_a_card_is_in_one_place_only(laid_cards: Callable[..., CardsPanel]) -> None:
    """What Pierre holds cannot be touched on Jean's board; typed there, the field says so."""
    panel = laid_cards()
    typed(panel, 0, "4-7C")
    touch(panel.boards.hands[1].board, "5C")
    assert panel.boards.hands[1].hand() == ()
    typed(panel, 1, "5C 8H")
    assert [str(card) for card in panel.boards.hands[1].hand()] == ["8H"]
    assert panel.boards.hands[1].field.state() is State.PROBLEM
    typed(panel, 1, "")
    panel.boards.hands[1].field.line.selectAll()
    QTest.keyClicks(panel.boards.hands[1].field.line, "8H")
    assert panel.boards.hands[1].field.state() is State.PLAIN


def test_cards_touched_are_written_in_the_field(laid_cards: Callable[..., CardsPanel]) -> None:
    """The board and the field tell the same hand."""
    panel = laid_cards("fr")
    for card in ("4C", "5C", "6C", "KH"):
        touch(panel.boards.hands[0].board, card)
    assert panel.boards.hands[0].field.text() == "4-6T RC"
    touch(panel.boards.hands[0].board, "KH")
    assert panel.boards.hands[0].field.text() == "4-6T"


def test_the_board_answers_arrows_and_space(laid_cards: Callable[..., CardsPanel]) -> None:
    """Tab leads from the fields to the boards."""
    panel = laid_cards()
    QTest.keyClick(panel.boards.hands[0].field.line, Qt.Key.Key_Tab)
    QTest.keyClick(panel.boards.hands[1].field.line, Qt.Key.Key_Tab)
    board = panel.boards.hands[0].board
    assert board.hasFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        QTest.keyClick(board, key)
    assert [str(card) for card in panel.boards.hands[0].hand()] == ["2H"]


def test_a_twelfth_card_touched_is_put_back(laid_cards: Callable[..., CardsPanel]) -> None:
    """Eleven is the most a hand holds before the discard."""
    panel = laid_cards()
    typed(panel, 0, "A-JS")
    touch(panel.boards.hands[0].board, "KS")
    assert len(panel.boards.hands[0].hand()) == 11


def test_touching_a_discard_throws_it(laid_cards: Callable[..., CardsPanel]) -> None:
    """Eleven cards: the best discard and the others that allow a knock lie there to be touched."""
    panel = laid_cards()
    typed(panel, 0, PIERRE + " 8D")
    QCoreApplication.processEvents()
    buttons = [
        button for button in panel.boards.hands[0].groups.findChildren(CardButton) if button.isVisible()
    ]
    assert "discard" in panel.boards.verdicts.knock.words()
    best = next(button for button in buttons if button.accessibleName() == "8 of diamonds")
    QTest.mouseClick(best, Qt.MouseButton.LeftButton, pos=QPoint(16, 20))
    assert len(panel.boards.hands[0].hand()) == 10
    assert panel.boards.hands[0].field.text() == "4-7C AHD 2S 4SHD"


def test_the_table_says_who_knocked(laid_cards: Callable[..., CardsPanel]) -> None:
    """Pierre's cards stay Pierre's; what changes is who lays down."""
    panel = laid_cards()
    typed(panel, 0, "A-4H 4-6S 9SHD")
    typed(panel, 1, "5-7H 5-7D KSHDC")
    assert panel.report().player == "Pierre"
    QTest.mouseClick(panel.boards.hands[1].knocks, Qt.MouseButton.LeftButton)
    assert panel.report().player == "Jean"
    assert panel.boards.hands[0].knocks.isVisible()
    assert not panel.boards.hands[1].knocks.isVisible()


@pytest.mark.slow("boards of cards drawn whole")
def test_a_knock_above_the_limit_is_refused_with_both_numbers(laid_cards: Callable[..., CardsPanel]) -> None:
    """And nothing can be taken."""
    panel = laid_cards()
    typed(panel, 0, "KSHDC QSHD 9S 8H 2D")
    typed(panel, 1, JEAN)
    assert "19" in panel.boards.verdicts.knock.words()
    assert "10" in panel.boards.verdicts.knock.words()
    assert "GIN-09" in panel.boards.verdicts.knock.words()
    assert not panel.take_button.isEnabled()
    assert panel.report() is None


@pytest.mark.slow_after_first("boards of cards drawn whole")
@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Return])
def test_the_upcard_sets_the_limit(laid_cards: Callable[..., CardsPanel], key: Qt.Key) -> None:
    """In Oklahoma it is asked for after the hands, by Tab or Enter; typed or touched."""
    panel = laid_cards(rules="oklahoma")
    assert panel.boards.upcard.isVisible()
    both(panel)
    missing = "The upcard is missing, for example 7D."
    assert panel.boards.verdicts.knock.words().startswith(f"Upcard {missing}")
    assert missing in panel.result.accessibleDescription()
    QTest.keyClick(panel.boards.hands[1].field.line, key)
    assert panel.boards.upcard.field.line.hasFocus()
    QTest.keyClicks(panel.boards.upcard.field.line, "5D")
    assert "limit 5" in panel.boards.verdicts.knock.words()
    assert panel.report().upcard == parse_cards("5D")[0]
    panel.boards.upcard.pick()
    touch(panel.boards.upcard.picker.board, "7S")
    assert panel.boards.upcard.field.text() == "7S"
    assert result_of(panel) == "Pierre scores (9 − 4) × 2 = 10"


def test_without_need_no_upcard_is_asked(laid_cards: Callable[..., CardsPanel]) -> None:
    """A fixed limit needs none."""
    assert not laid_cards().boards.upcard.isVisible()


@pytest.mark.slow("boards of cards drawn whole")
def test_the_spread_on_the_table_can_be_entered(laid_cards: Callable[..., CardsPanel]) -> None:
    """Of several legal spreads one is chosen from a list; of two the other."""
    panel = laid_cards()
    both(panel)
    safest = panel.report()
    QTest.mouseClick(panel.boards.verdicts.otherwise, Qt.MouseButton.LeftButton)
    if panel.boards.ways.isVisible():
        ways = panel.boards.ways.findChildren(Way)
        assert len(ways) == len(panel.boards.now.spreads)
        QTest.mouseClick(ways[1], Qt.MouseButton.LeftButton)
    assert not panel.boards.ways.isVisible()
    assert panel.report().spread != safest.spread
    assert panel.boards.verdicts.spread.words().startswith("As laid")
    touch(panel.boards.hands[0].board, "2S")
    touch(panel.boards.hands[0].board, "2S")
    assert panel.report().spread == safest.spread


def test_f4_leads_back_to_the_numbers(qtbot: QtBot, laid_cards: Callable[..., CardsPanel]) -> None:
    """So does the other mode."""
    panel = laid_cards()
    with qtbot.waitSignal(panel.closed):
        QTest.keyClick(panel.boards.hands[0].field.line, Qt.Key.Key_F4)
    with qtbot.waitSignal(panel.closed):
        panel.modes.chosen.emit(0)
    assert panel.modes.index() == 1


@pytest.mark.slow("boards of cards drawn whole")
def test_a_deal_entered_by_its_cards_is_shown_again(laid_cards: Callable[..., CardsPanel]) -> None:
    """To look it over, or to correct it."""
    panel = laid_cards()
    both(panel)
    report = panel.report()
    assert report
    match = panel.context.do(panel.match_id, record_deal({0: report})).match
    context = context_for(match, match.deals[0].seq)
    assert context
    panel.show_deal(panel.match_id, 0, context)
    assert panel.report() == report
    touch(panel.boards.hands[1].board, "8D")
    touch(panel.boards.hands[1].board, "8S")
    assert panel.result.accessibleName().startswith("Pierre scores")


@pytest.mark.slow_after_first("boards of cards drawn whole")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("width", [580, 1200])
def test_the_cards_fit_a_narrow_window(
    laid_cards: Callable[..., CardsPanel], language: str, width: int
) -> None:
    """Boards, arrangement and verdicts go one under the other."""
    panel = laid_cards(language, width=width)
    typed(panel, 0, "4-7C 4SHD AHD 2S" if language == "en" else "4-7T 4PCK ACK 2P")
    typed(panel, 1, JEAN if language == "en" else "7-9C 8TK AP VPCKT")
    assert panel.report().other == 9
    for hand in panel.boards.hands:
        assert hand.board.mapTo(panel, QPoint(hand.board.width(), 0)).x() <= panel.width()
