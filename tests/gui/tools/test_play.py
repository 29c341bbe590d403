"""A deal of the Eights followed beside the table, by keys and by mouse."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import Suit
from cocotte.core.eights.report import EightsReport
from cocotte.core.eights.table import Ending
from cocotte.core.match.decide import record_deal
from cocotte.gui.services.theme import Theme
from cocotte.gui.tools.eights.play import PlayPanel
from cocotte.gui.tools.eights.tracking import Party
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.text.state import State
from seen import button, focused, form_of, texts, written_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from cocotte.core.cards import AnyCard
    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.tools.answer import Answer
    from cocotte.gui.tools.eights.suit_question import SuitQuestion
    from cocotte.gui.widgets.boards.card_board import CardBoard
    from cocotte.gui.widgets.controls.segments import Segments
    from gui.conftest import Heard, ShowAlone

ANN, BOB, CARL, DORA = range(4)
PLAIN = Qt.KeyboardModifier.NoModifier
KEYS = {"c": Qt.Key.Key_C, "4": Qt.Key.Key_4, "\r": Qt.Key.Key_Return}


def cards(text: str) -> tuple[AnyCard, ...]:
    return parse_cards(text, jokers=True)


@pytest.fixture
def playing(
    tool_desk: Callable[..., AppContext],
    on_table: ShowAlone,
    answer_to: Callable[[Segments, int], None],
    touch: Callable[[CardBoard, str], None],
) -> Callable[..., PlayPanel]:
    """Ann deals to Bob, Carl and Dora by a rule set; the starter is touched."""

    def show(
        rules: str = "eights", starter: str = "7H", language: str = "en", names: str = "Ann, Bob, Carl, Dora"
    ) -> PlayPanel:
        panel = on_table(PlayPanel(tool_desk(language)))
        line = panel.start.names.field.line
        panel.start.names.field.setFocus()
        line.selectAll()
        QTest.keyClicks(line, names)
        choose_rules(panel, rules)
        answer_to(form_of(panel.start)["dealer"], ANN)
        if starter:
            touch(panel.board.board, starter)
        return panel

    return show


def hands(panel: PlayPanel) -> tuple[int, ...]:
    """How many cards each holds."""
    assert panel.tracking.table
    counted = panel.tracking.table.hands
    assert counted
    return counted


def choose_rules(panel: PlayPanel, rules: str) -> None:
    """Choose a rule set by keys."""
    select = form_of(panel.start)["rules"]
    select.setFocus()
    QTest.keyClick(select, Qt.Key.Key_Home)
    place = form_of(panel.start).fields["rules"].question.offered_ids.index(rules)
    for _ in range(place):
        QTest.keyClick(select, Qt.Key.Key_Down)
    select.activated.emit(select.currentIndex())


def said(panel: PlayPanel) -> str:
    return panel.answer.words().replace("\u00a0", " ").replace("\u202f", " ")


class TestPlainEights:
    """Suit, rank, eights, drawing and passing."""

    @pytest.mark.slow("the Eights followed card by card")
    def test_touching_the_starter_begins_the_deal(self, playing: Callable[..., PlayPanel]) -> None:
        """The eldest, on the dealer's left, is to play."""
        panel = playing()
        assert said(panel).splitlines()[0] == "Bob to play."
        assert "May be played: ♥, any 7 or any 8." in said(panel)
        assert panel.so_far.isVisible()
        assert not panel.start.isVisible()

    @pytest.mark.slow("the Eights followed card by card")
    def test_an_eight_is_no_starter(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """It is buried and another card is turned up (EIGHT-07)."""
        panel = playing(starter="8C")
        assert said(panel).startswith("That is not allowed.")
        assert "EIGHT-07" in said(panel)
        touch(panel.board.board, "7H")
        assert said(panel).startswith("Bob to play.")

    @pytest.mark.slow("the Eights followed card by card")
    def test_cards_are_played_by_touch(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """Each card on the one before; the next player is named."""
        panel = playing()
        touch(panel.board.board, "9H 9S")
        assert said(panel).startswith("Dora to play.")
        assert panel.tracking.table.hands == (5, 4, 4, 5)
        assert "2. Carl, 9♠\n1. Bob, 9♥" in texts(panel)

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_card_is_typed(self, playing: Callable[..., PlayPanel]) -> None:
        """One line, Enter, the next."""
        panel = playing()
        panel.board.field.setFocus()
        QTest.keyClicks(panel.board.field.line, "9H")
        QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
        assert said(panel).startswith("Carl to play.")
        QTest.keyClicks(panel.board.field.line, "9")
        QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
        assert panel.board.field.state() is State.PROBLEM
        QTest.keyClicks(panel.board.field.line, "S")
        assert panel.board.field.state() is State.PLAIN
        QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
        assert said(panel).startswith("Dora to play.")

    @pytest.mark.slow("the Eights followed card by card")
    def test_in_french(self, playing: Callable[..., PlayPanel]) -> None:
        """Le 9 de cœur se dit 9C."""
        panel = playing(language="fr")
        panel.board.field.setFocus()
        QTest.keyClicks(panel.board.field.line, "9C")
        QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
        assert said(panel).startswith("À Carl de jouer.")
        assert "On peut jouer : ♥, tout 8 ou tout 9." in said(panel)

    @pytest.mark.slow("the Eights followed card by card")
    def test_what_may_not_be_played_is_refused_with_the_reason(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None], qtbot: QtBot
    ) -> None:
        """The king of spades on the 7 of hearts; the table stays as it is."""
        panel = playing()
        touch(panel.board.board, "KS")
        text = said(panel)
        assert text.startswith("That is not allowed.")
        assert "K♠" in text
        assert "EIGHT-08" in text
        assert panel.tracking.table.top == cards("7H")[0]

    @pytest.mark.slow("the Eights followed card by card")
    def test_an_eight_asks_for_a_suit_by_digit(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """The question takes the keyboard: 4 is clubs."""
        panel = playing()
        touch(panel.board.board, "8S")
        assert panel.suit.isVisible()
        assert not panel.moves.isVisible()
        QTest.keyClick(focused(), Qt.Key.Key_4)
        assert panel.tracking.table.suit is Suit.CLUB
        assert "Bob asks for clubs ♣." in said(panel)
        assert not panel.suit.isVisible()
        assert panel.moves.isVisible()
        assert "1. Bob, 8♠, asks for clubs" in texts(panel)
        assert panel.board.field.line.hasFocus(), "the next card is typed"

    @pytest.mark.slow_after_first("the Eights followed card by card")
    @pytest.mark.parametrize(
        ("language", "keys", "suit"),
        [
            ("en", "c", Suit.CLUB),
            ("en", "4", Suit.CLUB),
            ("fr", "k", Suit.DIAMOND),
            ("fr", "C", Suit.HEART),
            ("en", "♥", Suit.HEART),
            ("en", "\r", Suit.SPADE),
        ],
    )
    def test_a_suit_is_asked_for_as_cards_are_typed(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        language: str,
        keys: str,
        suit: Suit,
    ) -> None:
        """Its letter, its sign or its number; Enter for the suit one is on."""
        panel = playing(language=language)
        touch(panel.board.board, "8S")
        here = focused()
        QApplication.sendEvent(here, QKeyEvent(QEvent.Type.KeyPress, KEYS.get(keys, 0), PLAIN, keys))
        assert panel.tracking.table.suit is suit

    @pytest.mark.slow_after_first("the Eights followed card by card")
    @pytest.mark.parametrize("held", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier])
    @pytest.mark.parametrize("keys", ["c", "4", "\r"])
    def test_a_key_for_a_menu_asks_for_no_suit(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        keys: str,
        held: Qt.KeyboardModifier,
    ) -> None:
        """Alt and C looks for a menu: Bob has not said clubs."""
        panel = playing()
        touch(panel.board.board, "8S")
        here = focused()
        QApplication.sendEvent(here, QKeyEvent(QEvent.Type.KeyPress, KEYS.get(keys, 0), held, keys))
        assert panel.suit.isVisible()
        assert panel.tracking.table.top == cards("7H")[0]

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_key_for_a_menu_makes_no_move(self, playing: Callable[..., PlayPanel]) -> None:
        """Ctrl and + makes the text larger; + alone draws a card (EIGHT-09)."""
        panel = playing()
        panel.board.board.setFocus()
        for held, drawn in (
            (Qt.KeyboardModifier.ControlModifier, 0),
            (Qt.KeyboardModifier.KeypadModifier, 1),
        ):
            plus = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Plus, held, "+")
            QApplication.sendEvent(panel.board.board, plus)
            assert hands(panel)[BOB] == 5 + drawn

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_digit_that_needs_shift_counts(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """On AZERTY keyboards the digits lie over the letters."""
        panel = playing()
        touch(panel.board.board, "8S")
        QTest.keyClick(focused(), Qt.Key.Key_3, Qt.KeyboardModifier.ShiftModifier)
        assert panel.tracking.table.suit is Suit.DIAMOND

    @pytest.mark.slow("the Eights followed card by card")
    def test_ctrl_z_takes_the_last_play_back(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """As the button says; words being typed come first."""
        panel = playing()
        touch(panel.board.board, "9H 9S")
        line = panel.board.field.line
        panel.board.field.setFocus()
        QTest.keyClicks(line, "J")
        for gone in ("J", "9S", "9H"):
            assert (line.text() or str(panel.tracking.table.top)) == gone
            QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert panel.tracking.table.top == cards("7H")[0]
        assert "1. " not in written_on(panel)

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_joker_has_its_article(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """« avec un Joker », « sur un Joker »."""
        panel = playing("huit-cochon", language="fr")
        touch(panel.board.board, "JK")
        prompt = panel.suit.suits.accessibleName().replace("\u00a0", " ").replace("\u202f", " ")
        assert prompt == "Quelle couleur demande Bob avec un Joker ?"
        QTest.keyClick(focused(), Qt.Key.Key_1)
        assert "sur un Joker" in panel.board.field.line.accessibleName()

    @pytest.mark.slow("the Eights followed card by card")
    def test_the_keyboard_stays_with_the_cards(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """A card taken back, the last undone, a deal left: the next card is typed all the same."""
        panel = playing()
        touch(panel.board.board, "8S")
        click(panel.suit.findChildren(Button)[0])
        assert panel.board.field.line.hasFocus()
        panel.undo.setFocus()
        click(panel.undo)
        assert not panel.undo.isVisible()
        assert panel.board.field.line.hasFocus()
        touch(panel.board.board, "7H")
        panel.leave.setFocus()
        click(panel.leave)
        assert panel.board.field.line.hasFocus()

    @pytest.mark.slow("the Eights followed card by card")
    def test_an_eight_is_taken_back_into_the_hand(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """Escape: it was not played after all."""
        panel = playing()
        touch(panel.board.board, "8S")
        QTest.keyClick(focused(), Qt.Key.Key_Escape)
        assert not panel.suit.isVisible()
        assert panel.board.field.line.hasFocus()
        assert panel.tracking.table.top == cards("7H")[0]

    @pytest.mark.slow("the Eights followed card by card")
    def test_an_eight_where_it_may_not_go_asks_nothing(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """Strict: only on its suit or on an 8 (D19)."""
        panel = playing()
        click(form_of(panel.options)["eight_anytime"])
        touch(panel.board.board, "8S")
        assert not panel.suit.isVisible()
        assert said(panel).startswith("That is not allowed.")

    @pytest.mark.slow("the Eights followed card by card")
    def test_who_cannot_play_draws_until_he_can(
        self, playing: Callable[..., PlayPanel], click: Callable[[QWidget], None]
    ) -> None:
        """One card at a time, the turn stays (EIGHT-09)."""
        panel = playing()
        click(panel.moves.draw)
        assert "Bob draws 1 card." in said(panel)
        assert said(panel).startswith("Bob to play.")
        assert hands(panel)[BOB] == 6
        assert panel.undo.label() == "Undo: Bob draws"

    @pytest.mark.slow("the Eights followed card by card")
    def test_nobody_passes_while_there_is_a_stock(
        self, playing: Callable[..., PlayPanel], click: Callable[[QWidget], None]
    ) -> None:
        """Refused with the reason."""
        panel = playing()
        click(panel.moves.give_up)
        assert said(panel).startswith("That is not allowed.")
        assert panel.tracking.steps() == []

    @pytest.mark.slow("the Eights followed card by card")
    def test_undo_names_what_it_takes_back(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """And takes back the starter at last."""
        panel = playing()
        touch(panel.board.board, "9H")
        assert panel.undo.label() == "Undo: Bob, 9 of hearts"
        click(panel.undo)
        assert said(panel).startswith("Bob to play.")
        assert panel.undo.label() == "Undo: the first card"
        click(panel.undo)
        assert panel.start.isVisible()

    def test_a_deal_to_the_end_and_the_next(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """Two players, seven cards each; the one out wins, and the deal goes to the left (D44)."""
        panel = playing(names="Ann, Bob")
        touch(panel.board.board, "KH QH JH TH 9H AH 6H 5H 4H 3H 2H 2S 3S")
        assert said(panel).splitlines()[:2] == ["Bob wins the deal.", "Bob is out. EIGHT-12"]
        assert panel.tracking.table.ending is Ending.OUT
        touch(panel.board.board, "4S")
        assert panel.tracking.table.top == cards("3S")[0]
        click(panel.next_deal)
        assert form_of(panel.start)["dealer"].index() == BOB
        touch(panel.board.board, "5D")
        assert said(panel).startswith("Ann to play.")

    @pytest.mark.slow("the Eights followed card by card")
    def test_leaving_a_deal_can_be_undone(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """It was a mistake."""
        panel = playing()
        touch(panel.board.board, "9H")
        click(panel.leave)
        assert panel.undo.label() == "Undo: back to the deal before"
        click(panel.undo)
        assert said(panel).startswith("Carl to play.")


class TestHuitCochon:
    """2s, Jokers, Jacks, 10s, 7s, Queens, and the last card."""

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_two_makes_the_next_draw(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """Carl draws two and loses his turn (COCHON-01)."""
        panel = playing("huit-cochon")
        touch(panel.board.board, "2H")
        text = said(panel)
        assert text.splitlines()[0] == "Dora to play."
        assert "Carl draws 2 cards. COCHON-01" in text
        assert "Carl misses a turn. COCHON-01" in text

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_joker_makes_the_next_draw_five(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """And its player asks for a suit (COCHON-02)."""
        panel = playing("huit-cochon")
        touch(panel.board.board, "JK")
        QTest.keyClick(focused(), Qt.Key.Key_1)
        text = said(panel)
        assert text.splitlines()[0] == "Dora to play."
        assert "Bob asks for spades ♠." in text
        assert "Carl draws 5 cards." in text

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_ten_turns_play_round(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """Ann, on Bob's right, is next (COCHON-04)."""
        panel = playing("huit-cochon")
        touch(panel.board.board, "TH")
        assert said(panel).splitlines()[0] == "Ann to play."
        assert "Play turns round: anticlockwise now." in said(panel)

    @pytest.mark.slow("the Eights followed card by card")
    def test_twos_add_up(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """Two, then four: and who drew may play (COCHON-07)."""
        panel = playing("huit-cochon-infernal")
        touch(panel.board.board, "2H 2D")
        text = said(panel)
        assert text.splitlines()[0] == "Dora to play."
        assert "Dora draws 4 cards." in text

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_seven_takes_from_the_hand(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """Carl draws out of Bob's hand (COCHON-08)."""
        panel = playing("huit-cochon-infernal")
        touch(panel.board.board, "7S")
        assert "Carl draws a card from the hand of Bob." in said(panel)
        assert panel.tracking.table.hands == (5, 3, 6, 5)

    @pytest.mark.slow("the Eights followed card by card")
    def test_three_queens_at_once(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """That of the suit asked for first; play goes on in the suit of the last (COCHON-09)."""
        panel = playing("huit-cochon-infernal")
        click(panel.moves.queens)
        touch(panel.board.board, "QH QS")
        assert panel.board.board.held() == cards("QS QH")
        assert panel.tracking.steps() == []
        touch(panel.board.board, "QS QD QC")
        assert panel.tracking.table.top == cards("QC")[0]
        assert "1. Bob, Q♥ Q♦ Q♣" in texts(panel)
        assert panel.board.board.held() == ()
        assert not panel.moves.queens.isChecked()

    @pytest.mark.slow("the Eights followed card by card")
    def test_who_cannot_play_draws_one_card_only(
        self, playing: Callable[..., PlayPanel], click: Callable[[QWidget], None]
    ) -> None:
        """And loses his play; who could play may draw by choice (COCHON-05, EIGHT-09)."""
        panel = playing("huit-cochon")
        click(panel.moves.draw)
        assert said(panel).splitlines()[0] == "Carl to play."
        click(panel.moves.choose)
        assert said(panel).splitlines()[0] == "Carl to play."

    @pytest.mark.slow("the Eights followed card by card")
    def test_the_last_card_must_be_announced(
        self,
        playing: Callable[..., PlayPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """Bob holds one card and said nothing: five cards and no next turn (COCHON-06)."""
        panel = playing("huit-cochon", names="Ann, Bob")
        touch(panel.board.board, "KH QH 9H AH 6H 5H 4H 3H")
        assert "Last card" not in said(panel)
        touch(panel.board.board, "3S 9S")
        assert "Bob must say “Last card!” before playing." in said(panel)
        touch(panel.board.board, "9D")
        assert panel.tracking.table.hands == (2, 1)
        QApplication.processEvents()
        click(button(panel.moves, "Bob"))
        assert panel.tracking.table.hands == (2, 6)
        assert "Bob draws 5 cards. COCHON-06" in said(panel)
        assert panel.undo.label() == "Undo: Bob forgot “Last card!”"


class TestInTheMiddle:
    """A deal in play already: hands are not counted."""

    @pytest.fixture
    def middle(
        self, playing: Callable[..., PlayPanel], answer_to: Callable[[Segments, int], None]
    ) -> PlayPanel:
        panel = playing("huit-cochon-infernal", starter="")
        answer_to(form_of(panel.start)["stands"], 1)
        assert panel.answer.accessibleName() == "The deal is not followed yet."
        answer_to(form_of(panel.start)["turn"], CARL)
        return panel

    @pytest.mark.slow("the Eights followed card by card")
    def test_from_the_card_on_top(
        self,
        middle: PlayPanel,
        touch: Callable[[CardBoard, str], None],
        answer_to: Callable[[Segments, int], None],
    ) -> None:
        """Carl is to play, anticlockwise."""
        answer_to(form_of(middle.start)["way"], 1)
        touch(middle.board.board, "9D")
        assert said(middle).splitlines()[0] == "Carl to play."
        assert middle.tracking.table.direction == -1
        touch(middle.board.board, "9S")
        assert said(middle).splitlines()[0] == "Bob to play."

    @pytest.mark.slow("the Eights followed card by card")
    def test_after_an_eight_its_suit_is_asked_for(
        self, middle: PlayPanel, touch: Callable[[CardBoard, str], None]
    ) -> None:
        """2 is hearts."""
        touch(middle.board.board, "8S")
        QTest.keyClick(focused(), Qt.Key.Key_2)
        assert middle.tracking.table.suit is Suit.HEART
        assert "May be played: ♥" in said(middle)

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_row_of_twos_goes_on(self, middle: PlayPanel, touch: Callable[[CardBoard, str], None]) -> None:
        """Four cards were drawn; the next 2 makes six (COCHON-07)."""
        QTest.keyClicks(form_of(middle.start)["row"].line, "4")
        touch(middle.board.board, "2D 2C")
        assert "Dora draws 6 cards." in said(middle)

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_row_that_cannot_be(self, middle: PlayPanel, touch: Callable[[CardBoard, str], None]) -> None:
        """Five is no sum of 2s."""
        QTest.keyClicks(form_of(middle.start)["row"].line, "5")
        touch(middle.board.board, "2D")
        assert said(middle).startswith("That is not allowed.")
        assert middle.start.isVisible()

    @pytest.mark.slow("the Eights followed card by card")
    def test_the_last_card_is_told(
        self, middle: PlayPanel, touch: Callable[[CardBoard, str], None], click: Callable[[QWidget], None]
    ) -> None:
        """Nobody counts: the table says that it was the last."""
        touch(middle.board.board, "9D")
        click(middle.moves.last)
        touch(middle.board.board, "9S")
        assert said(middle).splitlines()[0] == "Carl wins the deal."

    @pytest.mark.slow("the Eights followed card by card")
    def test_passing_without_a_stock(
        self, middle: PlayPanel, touch: Callable[[CardBoard, str], None], click: Callable[[QWidget], None]
    ) -> None:
        """Where the stock is not made anew, all passing blocks the game (EIGHT-13)."""
        click(form_of(middle.options)["stock_ends"])
        touch(middle.board.board, "9D")
        for _ in range(4):
            click(middle.moves.give_up)
        assert said(middle).splitlines()[0] == "The game is blocked: nobody can play."

    @pytest.mark.slow("the Eights followed card by card")
    def test_rules_that_do_not_fit_the_table_are_refused(
        self,
        middle: PlayPanel,
        touch: Callable[[CardBoard, str], None],
        answer_to: Callable[[Segments, int], None],
    ) -> None:
        """A Joker lies on top: Jokers are in play."""
        touch(middle.board.board, "JK")
        QTest.keyClick(focused(), Qt.Key.Key_1)
        answer_to(form_of(middle.options)["jokers"], 0)
        assert said(middle).startswith("That is not allowed.")
        assert form_of(middle.options)["jokers"].index() == 2


class TestForTheMatch:
    """Players, teams, dealer and rules come from the match."""

    @pytest.mark.slow("the Eights followed card by card")
    def test_teams(
        self,
        tool_desk: Callable[..., AppContext],
        round_match: Callable[..., str],
        on_table: ShowAlone,
        touch: Callable[[CardBoard, str], None],
    ) -> None:
        """Ann and Carl against Bob and Dora: a side wins only when both are out (EIGHT-15)."""
        context = tool_desk()
        match_id = round_match(
            context,
            "huit-cochon",
            ["Ann", "Bob", "Carl", "Dora"],
            sides=[("Ann", "Carl"), ("Bob", "Dora")],
            cards_each=1,
        )
        panel = on_table(PlayPanel(context, match_id))
        assert not panel.start.names.isVisible()
        assert form_of(panel.start)["dealer"].index() == ANN
        assert form_of(panel.options)["cochon_two"].isChecked()
        touch(panel.board.board, "7H 9H")
        assert said(panel).splitlines()[:2] == ["Carl to play.", "Bob is out. EIGHT-15"]
        touch(panel.board.board, "9S")
        assert said(panel).splitlines()[0] == "Dora to play."
        touch(panel.board.board, "6S")
        assert said(panel).splitlines()[0] == "Bob and Dora win the deal."

    @pytest.mark.slow("the Eights followed card by card")
    def test_another_window_goes_on_with_the_deal(
        self,
        tool_desk: Callable[..., AppContext],
        on_table: ShowAlone,
        round_match: Callable[..., str],
        touch: Callable[[CardBoard, str], None],
    ) -> None:
        """After the language is changed: the deal is not lost, nor is another match's there."""
        context = tool_desk()
        match_id = round_match(context, "huit-cochon", ["Ann", "Bob", "Carl", "Dora"])
        touch(on_table(PlayPanel(context, match_id)).board.board, "7H 9H")
        context.speak("fr")
        again = on_table(PlayPanel(context, match_id))
        assert said(again).startswith("À Carl de jouer.")
        assert form_of(again.options)["cochon_two"].isChecked()
        assert on_table(PlayPanel(context)).tracking.table is None

    @pytest.mark.slow("the Eights followed card by card")
    def test_the_match_says_who_deals(
        self,
        qtbot: QtBot,
        tool_desk: Callable[..., AppContext],
        round_match: Callable[..., str],
        on_table: ShowAlone,
        touch: Callable[[CardBoard, str], None],
    ) -> None:
        """A deal followed to its end is told to the match; once it is recorded the next one deals."""
        context = tool_desk()
        match_id = round_match(context, "eights", ["Ann", "Bob", "Carl"], cards_each=1)
        panel = on_table(PlayPanel(context, match_id))
        touch(panel.board.board, "7H 9H")
        panel.board.field.setFocus()
        with qtbot.waitSignal(panel.dealFollowed) as blocker:
            QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
        assert blocker.args == [EightsReport(("Bob",)), cards("7H 9H")]
        context.do(match_id, record_deal({0: EightsReport(("Bob",), (("Ann", 5), ("Carl", 9)))}))
        panel.next_deal.click()
        assert form_of(panel.start)["dealer"].index() == BOB
        panel.hide()
        context.do(match_id, record_deal({0: EightsReport(("Bob",), (("Ann", 5), ("Carl", 9)))}))
        panel.show()
        assert form_of(panel.start)["dealer"].index() == CARL

    def test_a_match_of_another_game_is_none(
        self, tool_desk: Callable[..., AppContext], round_match: Callable[..., str], on_table: ShowAlone
    ) -> None:
        """Then the players are asked for."""
        context = tool_desk()
        match_id = round_match(context, "contract-rummy", ["Ann", "Bob", "Carl"], ledger="grid")
        panel = on_table(PlayPanel(context, match_id))
        assert panel.start.names.isVisible()

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_match_of_another_game_counts_no_deal(
        self,
        tool_desk: Callable[..., AppContext],
        round_match: Callable[..., str],
        on_table: ShowAlone,
        touch: Callable[[CardBoard, str], None],
    ) -> None:
        """Eights followed beside Contract Rummy: Enter leads on to the next deal."""
        context = tool_desk()
        match_id = round_match(context, "contract-rummy", ["Ann", "Bob", "Carl"], ledger="grid")
        panel = on_table(PlayPanel(context, match_id))
        panel.tracking.party = Party(("Ann", "Bob"), cards=1)
        panel.tracking.start(*cards("7H"))
        panel.start.changed.emit()
        touch(panel.board.board, "9H")
        assert not panel.record.isVisible()
        QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
        assert panel.tracking.table is None


@pytest.mark.slow("the Eights followed card by card")
def test_in_large_letters_what_follows_is_read_over_the_board(
    qtbot: QtBot,
    tool_desk: Callable[..., AppContext],
    round_match: Callable[..., str],
    on_table: ShowAlone,
    touch: Callable[[CardBoard, str], None],
) -> None:
    """At 200 % a card touched far down the page leads to the answer, an 8 to its question."""
    context = tool_desk()
    match_id = round_match(context, "eights", ["Ann", "Bob", "Carl"])
    panel = PlayPanel(context, match_id)
    page = on_table(ScrollPage(panel), width=1100, height=420)
    ThemeManager.current().apply(Theme(scale=2.0))

    def in_sight(part: Answer | SuitQuestion) -> bool:
        return part.visibleRegion().boundingRect().height() > part.height() // 2

    for card, part in (("7H", panel.answer), ("9H", panel.answer), ("8C", panel.suit)):
        bar = page.verticalScrollBar()
        bar.setValue(bar.maximum())
        page.ensureWidgetVisible(panel.board.board)
        panel.board.touched.emit(*cards(card))
        qtbot.waitUntil(partial(in_sight, part))
    assert (
        panel.answer.mapTo(panel, panel.answer.rect().bottomLeft()).y()
        < panel.board.mapTo(panel, QPoint()).y()
    )


@pytest.mark.slow("the Eights followed card by card")
def test_nobody_plays_before_the_players_are_told(
    tool_desk: Callable[..., AppContext], on_table: ShowAlone, touch: Callable[[CardBoard, str], None]
) -> None:
    """Without a dealer a card begins nothing; one player is too few."""
    panel = on_table(PlayPanel(tool_desk()))
    touch(panel.board.board, "7H")
    assert panel.tracking.table is None
    assert panel.answer.accessibleName() == "The deal is not followed yet."
    line = panel.start.names.field.line
    panel.start.names.field.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "Ann")
    assert "Crazy Eights is for 2 to 8 players, and there are 1." in written_on(panel.start.names)


class TestWhatLiesOnThePile:
    """One pack has each card once (EIGHT-01)."""

    @pytest.mark.slow("the Eights followed card by card")
    def test_a_card_on_the_pile_cannot_be_touched(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """It is shown as taken, and typed it is refused with the reason."""
        panel = playing()
        touch(panel.board.board, "9H")
        assert panel.board.board.cards.taken(cards("9H")[0])
        panel.board.touched.emit(cards("9H")[0])
        assert "9♥ is already on the pile, and the pack has no other." in said(panel)

    @pytest.mark.slow("the Eights followed card by card")
    def test_undoing_a_play_gives_the_card_back(
        self, playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """It lies in the hand again."""
        panel = playing()
        touch(panel.board.board, "9H")
        panel.undo.click()
        assert not panel.board.board.cards.taken(cards("9H")[0])


@pytest.mark.slow("the Eights followed card by card")
def test_the_card_a_suit_is_asked_with_is_seen(
    playing: Callable[..., PlayPanel], touch: Callable[[CardBoard, str], None]
) -> None:
    """Bob touches an 8: it lies on the board and in the question until he says which suit (EIGHT-08)."""
    panel = playing()
    touch(panel.board.board, "8S")
    assert panel.board.board.held() == cards("8S")
    assert panel.suit.suits.accessibleName() == "Which suit does Bob ask for with 8 of spades?"
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert panel.board.board.held() == ()


@pytest.mark.slow("the Eights followed card by card")
def test_a_draw_and_a_pass_are_typed_like_a_card(playing: Callable[..., PlayPanel]) -> None:
    """“+” draws, in the line of the cards and on the board; “−” passes, where that may be (COCHON-05)."""
    panel = playing("huit-cochon")
    line = panel.board.field.line
    panel.board.field.setFocus()
    QTest.keyClicks(line, "+")
    assert line.text() == ""
    assert "1. Bob draws" in texts(panel)
    QTest.keyClicks(line, "-")
    assert "Nobody passes while there are cards to draw" in said(panel)
    QTest.keyClicks(panel.board.board, "+")
    assert "2. Carl draws" in written_on(panel)


@pytest.mark.slow("the Eights followed card by card")
def test_the_question_names_the_card_on_top(
    playing: Callable[..., PlayPanel],
    touch: Callable[[CardBoard, str], None],
    answer_to: Callable[[Segments, int], None],
) -> None:
    """And the suit that is asked for, where it is another one (EIGHT-08)."""
    panel = playing()
    assert panel.board.field.line.accessibleName() == "What does Bob play on 7 of hearts?"
    touch(panel.board.board, "8S")
    answer_to(panel.suit.suits, 2)
    assert (
        panel.board.field.line.accessibleName()
        == "What does Carl play on 8 of spades? diamonds is asked for."
    )


HEARD = {
    "9H": "Carl to play. May be played: hearts, any 8 or any 9.",
    "5S": "That is not allowed. 5 of spades does not go on 9 of hearts: neither the called suit, hearts, "
    "nor the rank. Play another card, or draw.",
    "+": "Carl to play. Carl draws 1 card. May be played: hearts, any 8 or any 9.",
}


@pytest.mark.slow("the Eights followed card by card")
def test_what_comes_of_a_move_is_said_at_once(
    playing: Callable[..., PlayPanel], heard: Callable[[str], Heard]
) -> None:
    """Who is to play, what follows, what may be played; of a card that is refused, why."""
    panel = playing()
    reader = heard("en")
    for typed, words in HEARD.items():
        QTest.keyClicks(panel.board.field.line, typed)
        QTest.keyClick(panel.board.field.line, Qt.Key.Key_Return)
        assert reader.said() == [words]
    assert panel.board.field.line.accessibleName() == "What does Carl play on 9 of hearts?"
