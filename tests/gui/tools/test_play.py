"""May this be played on that, and what follows: touched, typed, by any rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.core.cards import Suit
from cocotte.gui.tools.eights.play import PlayPanel
from cocotte.gui.tools.eights.suit_question import SuitQuestion
from cocotte.gui.widgets.text.state import State
from seen import focused, form_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.widgets.boards.card_board import CardBoard
    from gui.conftest import ShowAlone

PLAIN = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def asking(
    tool_desk: Callable[..., AppContext],
    round_match: Callable[..., str],
    on_table: ShowAlone,
    touch: Callable[[CardBoard, str], None],
) -> Callable[..., PlayPanel]:
    """A match of four by a rule set, or none; the card on top is touched."""

    def show(rules: str = "eights", top: str = "7H", language: str = "en", **house: bool) -> PlayPanel:
        context = tool_desk(language)
        names = ("Ann", "Bob", "Carl", "Dora")
        match_id = round_match(context, rules, names, **house) if rules else None
        panel = on_table(PlayPanel(context, match_id))
        if top:
            touch(panel.board.board, top)
        return panel

    return show


def said(panel: PlayPanel) -> list[str]:
    return panel.answer.words().replace("\u00a0", " ").replace("\u202f", " ").splitlines()


def test_the_card_on_top_says_what_may_be_played(asking: Callable[..., PlayPanel]) -> None:
    """Its suit, its rank, and an 8 where these go at any time (EIGHT-08)."""
    panel = asking()
    assert said(panel) == ["Touch the card that is played.", "May be played: ♥, any 7 or any 8. EIGHT-08"]


def test_plays_of_plain_eights(
    asking: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
) -> None:
    """Suit, rank, neither; each touch is a play of its own on the same card."""
    panel = asking()
    touch(panel.board.board, "9H")
    assert said(panel)[:2] == ["9♥: yes.", "Legal: it is of the called suit. EIGHT-08"]
    assert said(panel)[-1] == "The player on the left plays next."
    touch(panel.board.board, "7C")
    assert said(panel)[:2] == ["7♣: yes.", "Legal: it is of the rank of the top card. EIGHT-08"]
    touch(panel.board.board, "KS")
    assert said(panel)[0] == "K♠: no."
    assert "neither of the called suit nor of the rank" in said(panel)[1]
    assert not panel.lies.isVisible(), "what may not be played does not lie on top"


def test_a_card_is_typed_and_enter_lays_it_on_top(asking: Callable[..., PlayPanel]) -> None:
    """The card on top, the card played, Enter: the next is played on it; what is no card is said."""
    panel = asking(top="")
    line = panel.board.field.line
    panel.board.field.setFocus()
    QTest.keyClicks(line, "7H 9H")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert said(panel)[0] == "9♥: yes."
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClicks(line, "9")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert panel.board.field.state() is State.PROBLEM
    QTest.keyClicks(line, "S")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert said(panel)[:2] == ["9♠: yes.", "Legal: it is of the rank of the top card. EIGHT-08"]


def test_in_french(asking: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]) -> None:
    """Le 9 de cœur se dit 9C, et un joker a son article (COCHON-02)."""
    panel = asking("huit-cochon", language="fr")
    panel.board.field.setFocus()
    QTest.keyClicks(panel.board.field.line, "9C")
    QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
    assert said(panel)[0] == "9♥ : oui."
    touch(panel.board.board, "JK")
    panel.lies.click()
    prompt = panel.suit.suits.accessibleName().replace("\u00a0", " ").replace("\u202f", " ")
    assert prompt == "Quelle couleur est demandée avec un Joker ?"
    QTest.keyClick(focused(), Qt.Key.Key_1)
    assert "sur un Joker" in panel.board.field.line.accessibleName()


def test_on_an_eight_the_suit_that_was_asked_for_counts(
    asking: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
) -> None:
    """It is asked first; a club goes on 8♠ when clubs were asked for, a spade does not (EIGHT-08)."""
    panel = asking(top="8S")
    assert panel.suit.isVisible()
    QTest.keyClick(focused(), Qt.Key.Key_4)
    assert not panel.suit.isVisible()
    assert panel.board.field.line.hasFocus(), "the next card is typed"
    touch(panel.board.board, "2C")
    assert said(panel)[0] == "2♣: yes."
    touch(panel.board.board, "2S")
    assert said(panel)[1] == "Not legal: it is not of the called suit. EIGHT-08"


@pytest.mark.parametrize("held", [PLAIN, Qt.KeyboardModifier.ControlModifier])
def test_a_suit_is_answered_as_cards_are_typed(
    asking: Callable[..., PlayPanel],
    held: Qt.KeyboardModifier,
) -> None:
    """Its letter, its sign or its number, Enter for the suit one is on; a key for a menu is none."""
    panel = asking(top="")
    for keys, suit in (("c", Suit.CLUB), ("4", Suit.CLUB), ("♥", Suit.HEART), ("\r", Suit.SPADE)):
        asked: list[Suit] = []
        question: SuitQuestion = panel.suit
        question.ask("?")
        question.answered.connect(asked.append)
        key = {"c": Qt.Key.Key_C, "4": Qt.Key.Key_4, "\r": Qt.Key.Key_Return}.get(keys, 0)
        QApplication.sendEvent(focused(), QKeyEvent(QEvent.Type.KeyPress, key, held, keys))
        question.answered.disconnect(asked.append)
        assert asked == ([suit] if held is PLAIN else []), keys


def test_escape_leaves_the_suit_unasked(asking: Callable[..., PlayPanel]) -> None:
    """It was another card: nothing lies on top, and the keyboard is with the cards."""
    panel = asking(top="8S")
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert not panel.suit.isVisible()
    assert panel.board.field.line.hasFocus()
    assert said(panel)[0] == "Touch the card on top, then the card that is played."


def test_an_eight_where_it_may_not_go(
    asking: Callable[..., PlayPanel],
    touch: Callable[[CardBoard, str], None],
    click: Callable[[QWidget], None],
) -> None:
    """Strict: only on its suit or on an 8 (D19); the answer follows the rule as it is switched."""
    panel = asking()
    touch(panel.board.board, "8S")
    assert said(panel)[0] == "8♠: yes."
    click(form_of(panel.options)["eight_anytime"])
    assert said(panel)[:2] == ["8♠: no.", "Not legal: here an 8 must be of the called suit. EIGHT-08"]


def test_what_a_card_does_to_the_next_player(
    asking: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
) -> None:
    """2s, the 2 of spades, a Jack, a 10 and a Joker of Huit cochon, each with its clause."""
    panel = asking("huit-cochon", top="2H")
    for card, expected in (
        ("2D", ["The next player draws 2 cards. COCHON-01", "The next player does not play this turn."]),
        ("2S", ["The next player draws 4 cards. COCHON-01", "The next player does not play this turn."]),
        ("JH", ["The next player does not play this turn. COCHON-03"]),
        ("TH", ["The called suit is now hearts. COCHON-04", "Play goes anticlockwise."]),
        ("JK", ["Its player asks for a suit. COCHON-02", "The next player draws 5 cards."]),
    ):
        touch(panel.board.board, card)
        lines = said(panel)
        assert lines[0].endswith("yes."), card
        assert [line for line in expected if line not in lines] == [], (card, lines)


def test_a_row_of_twos_is_carried_on(
    asking: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
) -> None:
    """2♥, then 2♦ on it, then 2♠: two, four, and eight to draw (COCHON-07, D51)."""
    panel = asking("huit-cochon", top="3H", cochon_two_adds=True, cochon_two=False)
    for card, drawn in (("2H", 2), ("2D", 4), ("2S", 8)):
        touch(panel.board.board, card)
        assert f"The next player draws {drawn} cards. COCHON-07" in said(panel)
        assert "The next player may still play." in said(panel)
        panel.lies.click()
    assert form_of(panel)["row"].isVisible()


def test_three_queens_go_together(
    asking: Callable[..., PlayPanel],
    touch: Callable[[CardBoard, str], None],
    click: Callable[[QWidget], None],
) -> None:
    """That of the suit asked for first (COCHON-09); two wait for the third."""
    panel = asking("huit-cochon", cochon_queens=True)
    click(panel.queens)
    touch(panel.board.board, "QH QS")
    assert said(panel)[0] == "Touch the card that is played."
    touch(panel.board.board, "QC")
    assert said(panel)[1].endswith("COCHON-09")
    assert said(panel)[0].endswith("yes.")
    touch(panel.board.board, "QS QH QC")
    assert said(panel)[0].endswith("no.")


def test_one_pack_has_no_card_twice(
    asking: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
) -> None:
    """The card on top is not played again, the packs of the match being one (EIGHT-01)."""
    panel = asking()
    touch(panel.board.board, "7H")
    assert said(panel)[0] == "That is not allowed."
    assert "EIGHT-01" in said(panel)[1]


def test_without_a_match_the_table_says_rules_and_players(
    asking: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
) -> None:
    """With two a 10 turns nothing round, and no way is asked (COCHON-04)."""
    panel = asking("", top="")
    form = panel.form
    select = form["rules"]
    place = form.fields["rules"].question.offered_ids.index("huit-cochon")  # type: ignore[attr-defined]  # a field by its name
    select.setCurrentIndex(place)  # type: ignore[attr-defined]  # a field by its name
    select.activated.emit(place)  # type: ignore[attr-defined]  # a field by its name
    touch(panel.board.board, "7H TH")
    assert "Play goes anticlockwise." in said(panel)
    form["players"].setFocus()
    form.put({**form.answers(), "players": 2})
    form.edited.emit()
    assert "Play goes anticlockwise." not in said(panel)
    assert said(panel)[-1] == "The opponent plays next."
    assert not form["way"].isVisible()
