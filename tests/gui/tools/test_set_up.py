"""Before the first play of the Eights: dealer, cut, cards each, starter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest

from cocotte.core.card_notation import parse_cards
from cocotte.gui.tools.answer import Answer
from cocotte.gui.tools.eights.set_up import SetupPanel
from seen import form_of, labels, texts, written_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.widgets.boards.card_board import CardBoard
    from cocotte.gui.widgets.controls.segments import Segments
    from gui.conftest import ShowAlone


@pytest.fixture
def set_up(tool_desk: Callable[..., AppContext], on_table: ShowAlone) -> SetupPanel:
    """Four players nobody has named yet."""
    return on_table(SetupPanel(tool_desk()))


def answer_text(panel: SetupPanel, place: int) -> str:
    answer = panel.answers[place]
    assert isinstance(answer, Answer)
    return answer.words()


DEALER, CUT, DEAL, STARTER = range(4)


class TestFirstDealer:
    """Cards are dealt round until somebody gets a spade (EIGHT-04)."""

    @pytest.mark.slow("a tool asked step by step")
    def test_the_first_spade_deals(self, set_up: SetupPanel, touch: Callable[[CardBoard, str], None]) -> None:
        """The fifth card is Player 1's again."""
        touch(set_up.board.board, "7H TH 2D 9C")
        assert answer_text(set_up, DEALER).startswith("The next card goes to Player 1.")
        touch(set_up.board.board, "3S")
        assert answer_text(set_up, DEALER).startswith("Player 1 got the first spade, and deals first.")
        assert form_of(set_up)["dealer"].index() == 0

    @pytest.mark.slow("a tool asked step by step")
    def test_in_one_column_the_answer_stands_over_the_cards(
        self, set_up: SetupPanel, touch: Callable[[CardBoard, str], None]
    ) -> None:
        """Of the four answers, the one the cards touched come to."""
        set_up.window().resize(700, 700)
        QCoreApplication.processEvents()
        touch(set_up.board.board, "7H")
        dealer, starter = set_up.answers[DEALER], set_up.answers[STARTER]
        assert dealer.mapTo(set_up, QPoint()).y() < set_up.board.mapTo(set_up, QPoint()).y()
        assert not starter.isVisible()
        form_of(set_up)["touched"].choose(1)
        form_of(set_up)["touched"].chosen.emit(1)
        assert starter.isVisible()

    @pytest.mark.slow("a tool asked step by step")
    def test_from_another_player_on(
        self,
        set_up: SetupPanel,
        touch: Callable[[CardBoard, str], None],
        answer_to: Callable[[Segments, int], None],
    ) -> None:
        """The first card goes to Player 3."""
        touch(set_up.board.board, "7H 3S")
        answer_to(form_of(set_up)["first"], 2)
        assert form_of(set_up)["dealer"].index() == 3

    def test_nothing_more_is_dealt_after_the_spade(
        self, set_up: SetupPanel, touch: Callable[[CardBoard, str], None]
    ) -> None:
        """A further touch changes nothing."""
        touch(set_up.board.board, "3S 4S")
        assert len(set_up._cards[0]) == 1
        assert form_of(set_up)["dealer"].index() == 0

    @pytest.mark.slow("a tool asked step by step")
    def test_nobody_deals_while_the_cards_go_round(
        self,
        set_up: SetupPanel,
        touch: Callable[[CardBoard, str], None],
        answer_to: Callable[[Segments, int], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """Whoever was said to deal does so no more, and who cuts is not known before the first spade."""
        answer_to(form_of(set_up)["dealer"], 2)
        assert answer_text(set_up, DEALER).startswith("Player 3 deals.")
        touch(set_up.board.board, "7H")
        assert answer_text(set_up, DEALER).startswith("The next card goes to Player 2.")
        assert form_of(set_up)["dealer"].index() is None
        assert answer_text(set_up, CUT).startswith("The player on the dealer’s right cuts.")
        touch(set_up.board.board, "3S")
        assert form_of(set_up)["dealer"].index() == 1
        click(set_up.back)
        assert form_of(set_up)["dealer"].index() is None

    @pytest.mark.slow("a tool asked step by step")
    def test_a_card_is_put_back(
        self, set_up: SetupPanel, touch: Callable[[CardBoard, str], None], click: Callable[[QWidget], None]
    ) -> None:
        """A slip of the finger."""
        touch(set_up.board.board, "7H 8H")
        click(set_up.back)
        assert answer_text(set_up, DEALER).startswith("The next card goes to Player 2.")
        click(set_up.back)
        assert not set_up.back.isEnabled()

    @pytest.mark.slow("a tool asked step by step")
    def test_a_card_is_typed(self, set_up: SetupPanel) -> None:
        """Several in one line."""
        QTest.keyClicks(set_up.board.field.line, "7H 3S\r")
        assert answer_text(set_up, DEALER).startswith("Player 2 got the first spade")


class TestCut:
    """At least five cards in each part, by the player on the dealer's right (EIGHT-05)."""

    @pytest.mark.slow("a tool asked step by step")
    def test_who_cuts(self, set_up: SetupPanel, answer_to: Callable[[Segments, int], None]) -> None:
        """Player 4 sits on Player 1's right."""
        assert answer_text(set_up, CUT).startswith("The player on the dealer’s right cuts.")
        answer_to(form_of(set_up)["dealer"], 0)
        assert answer_text(set_up, CUT).startswith("Player 4 cuts")

    @pytest.mark.slow("a tool asked step by step")
    def test_too_small(self, set_up: SetupPanel, answer_to: Callable[[Segments, int], None]) -> None:
        """Four cards are too few, five are enough."""
        answer_to(form_of(set_up)["dealer"], 0)
        one, other = form_of(set_up)["one_part"], form_of(set_up)["other_part"]
        QTest.keyClicks(one.line, "4")
        assert answer_text(set_up, CUT).startswith("Cut again.")
        assert "EIGHT-05" in answer_text(set_up, CUT)
        one.set_value(5)
        QTest.keyClicks(other.line, "47")
        assert answer_text(set_up, CUT).startswith("The cut is good.")


class TestDeal:
    """Cards each, from the eldest on (EIGHT-06)."""

    def test_as_usual(self, set_up: SetupPanel, answer_to: Callable[[Segments, int], None]) -> None:
        """Five each for four, one pack."""
        answer_to(form_of(set_up)["dealer"], 0)
        assert form_of(set_up)["each"].value() == 5
        assert answer_text(set_up, DEAL).splitlines()[:2] == [
            "5 cards each",
            "One at a time, from Player 2 on, who also plays first. EIGHT-06",
        ]
        assert "1 pack for 4 players." in answer_text(set_up, DEAL)

    @pytest.mark.slow("a tool asked step by step")
    def test_eight_each(self, set_up: SetupPanel) -> None:
        """The variant is named as one."""
        form_of(set_up)["each"].set_value(8)
        assert answer_text(set_up, DEAL).startswith("8 cards each")
        assert "5 are usual for so many players." in answer_text(set_up, DEAL)

    @pytest.mark.slow("a tool asked step by step")
    def test_two_and_six_players(self, set_up: SetupPanel) -> None:
        """Seven cards for two; two packs from six on (EIGHT-01)."""
        line = set_up.names.field.line
        for names, cards, packs in (("A, B", 7, "1 pack"), ("A, B, C, D, E, F", 5, "2 packs")):
            set_up.names.field.setFocus()
            line.selectAll()
            QTest.keyClicks(line, names)
            assert form_of(set_up)["each"].value() == cards
            assert packs in answer_text(set_up, DEAL)

    def test_nine_players(self, set_up: SetupPanel) -> None:
        """Too many to sit down."""
        QTest.keyClick(set_up.names.field.line, Qt.Key.Key_End)
        QTest.keyClicks(set_up.names.field.line, ", E, F, G, H, I")
        assert "Crazy Eights is for 2 to 8 players, and there are 9." in written_on(set_up.names)


class TestStarter:
    """The card turned up (EIGHT-07)."""

    @pytest.mark.slow("a tool asked step by step")
    def test_an_eight_and_a_joker_are_buried(
        self,
        set_up: SetupPanel,
        touch: Callable[[CardBoard, str], None],
        answer_to: Callable[[Segments, int], None],
    ) -> None:
        """Another card is turned up, until one stays."""
        answer_to(form_of(set_up)["touched"], 1)
        touch(set_up.board.board, "8H JK")
        assert answer_text(set_up, STARTER).startswith("Turn up another card.")
        touch(set_up.board.board, "2C")
        assert answer_text(set_up, STARTER).splitlines() == [
            "The starter is 2♣.",
            "Buried: 8♥ Joker. EIGHT-07",
        ]


@pytest.mark.slow("a tool asked step by step")
def test_for_the_match_in_french(
    tool_desk: Callable[..., AppContext], round_match: Callable[..., str], on_table: ShowAlone, qtbot: QtBot
) -> None:
    """Players, dealer and cards each are known: what is asked is the starter."""
    context = tool_desk("fr")
    match_id = round_match(context, "huit-cochon", ["Anne", "Benoît", "Carl"], cards_each=8)
    panel = on_table(SetupPanel(context, match_id))
    assert not panel.names.isVisible()
    assert form_of(panel)["dealer"].index() == 0
    assert answer_text(panel, DEALER).startswith("Anne donne.")
    assert panel.board.field.line.accessibleName() == "La carte retournée"
    assert form_of(panel)["each"].value() == 8
    assert answer_text(panel, CUT).startswith("Carl, à la droite du donneur, coupe.")
    prose = labels(panel.answers[DEAL])[1]
    prose.setFocus()
    with qtbot.waitSignal(panel.clauseFollowed) as followed:
        QTest.keyClick(prose, Qt.Key.Key_Return)
    assert followed.args == ["EIGHT-06"]


class TestWhatLiesThere:
    """One pack has each card once (EIGHT-01)."""

    @pytest.mark.slow("a tool asked step by step")
    def test_a_card_dealt_face_up_is_not_dealt_again(
        self, set_up: SetupPanel, touch: Callable[[CardBoard, str], None]
    ) -> None:
        """It is shown as taken, typed it is refused; put back it may come once more."""
        (card,) = parse_cards("4H")
        touch(set_up.board.board, "4H")
        assert set_up.board.board.cards.taken(card)
        QTest.keyClicks(set_up.board.field.line, "4H")
        QTest.keyClick(set_up.board.field.line, Qt.Key.Key_Return)
        assert "4♥ is already there." in texts(set_up.board)
        assert set_up._cards[0] == [card]
        set_up.back.click()
        assert not set_up.board.board.cards.taken(card)

    @pytest.mark.slow("a tool asked step by step")
    def test_two_packs_have_it_twice(
        self, set_up: SetupPanel, touch: Callable[[CardBoard, str], None]
    ) -> None:
        """From six players on."""
        QTest.keyClick(set_up.names.field.line, Qt.Key.Key_End)
        QTest.keyClicks(set_up.names.field.line, ", E, F")
        touch(set_up.board.board, "4H")
        assert not set_up.board.board.cards.taken(*parse_cards("4H"))
        touch(set_up.board.board, "4H")
        assert set_up.board.board.cards.taken(*parse_cards("4H"))

    @pytest.mark.slow("a tool asked step by step")
    def test_the_cards_are_gathered_before_the_starter(
        self,
        set_up: SetupPanel,
        touch: Callable[[CardBoard, str], None],
        answer_to: Callable[[Segments, int], None],
    ) -> None:
        """What was dealt for the first dealer may be turned up; what was turned up and buried may not."""
        touch(set_up.board.board, "8H")
        answer_to(form_of(set_up)["touched"], 1)
        assert not set_up.board.board.cards.taken(*parse_cards("8H"))
        touch(set_up.board.board, "8H")
        assert set_up.board.board.cards.taken(*parse_cards("8H"))
