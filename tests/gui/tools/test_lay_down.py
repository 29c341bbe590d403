"""Laying down in Contract Rummy, by keys and by mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from cocotte.core.card_notation import parse_cards
from cocotte.core.contract.report import ContractReport
from cocotte.core.match.decide import record_deal
from cocotte.gui.tools.contract.lay_down import ADD, HAND, LAID, LayDownPanel
from cocotte.gui.tools.contract.spots import SpotRow
from cocotte.gui.widgets.text.state import State
from seen import button, in_sight, labels, text_of, texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from cocotte.core.cards import Card, Joker
    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.tools.contract.add_page import AddPage
    from cocotte.gui.tools.contract.hand_page import HandPage
    from cocotte.gui.tools.contract.laid_page import LaidPage
    from cocotte.gui.widgets.boards.card_board import CardBoard
    from cocotte.gui.widgets.controls.segments import Segments
    from gui.conftest import ShowAlone

TWO_SETS, RUNS, SET_TWO_RUNS, LAST = 0, 2, 5, 6


def cards(text: str) -> tuple[Card | Joker, ...]:
    return parse_cards(text, jokers=True)


@pytest.fixture
def laying(tool_desk: Callable[..., AppContext], on_table: ShowAlone) -> Callable[..., LayDownPanel]:
    """The tool at a contract, in a language."""

    def show(contract: int = TWO_SETS, language: str = "en") -> LayDownPanel:
        panel = on_table(LayDownPanel(tool_desk(language)))
        pick(panel, contract)
        return panel

    return show


def pick(panel: LayDownPanel, place: int) -> None:
    """Choose a contract by keys."""
    select = panel.pick.select
    select.setFocus()
    QTest.keyClick(select, Qt.Key.Key_Home)
    for _ in range(place):
        QTest.keyClick(select, Qt.Key.Key_Down)
    assert select.currentIndex() == place


def typed(page: AddPage | HandPage | LaidPage, *texts: str) -> None:
    """Type the cards of each place, Enter between them."""
    page.board.field.setFocus()
    for place, text in enumerate(texts):
        if place:
            QTest.keyClick(page.board.field.line, Qt.Key.Key_Return)
        QTest.keyClicks(page.board.field.line, text)


class TestIsItGood:
    """Groups and runs against the contract, every reason at once."""

    @pytest.mark.slow("a tool asked step by step")
    def test_two_sets_typed(self, laying: Callable[..., LayDownPanel]) -> None:
        """The first contract (CONT-02)."""
        panel = laying()
        typed(panel.laid, "", "7SHD", "QD QS JK")
        assert panel.laid.answer.accessibleName() == "The lay-down is good."

    @pytest.mark.slow("a tool asked step by step")
    def test_two_sets_typed_in_french(self, laying: Callable[..., LayDownPanel]) -> None:
        """The same in French letters: 7 de pique, cœur, carreau; dames et Joker."""
        panel = laying(language="fr")
        typed(panel.laid, "", "7PCK", "DK DP JK")
        assert panel.laid.answer.accessibleName() == "Le contrat est bien posé."

    @pytest.mark.slow("a tool asked step by step")
    def test_what_is_typed_after_a_verdict_is_another_lay_down(
        self, laying: Callable[..., LayDownPanel], touch: Callable[[CardBoard, str], None]
    ) -> None:
        """The cards of the one before make room for it; a card touched belongs to the one that lies there."""
        panel = laying()
        board, line = panel.laid.board, panel.laid.board.field.line
        typed(panel.laid, "7SHD QDSH")
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert panel.laid.answer.accessibleName() == "The lay-down is good."
        assert line.text() == ""
        QTest.keyClicks(line, "4SHD 9CDS")
        assert line.text() == "4SHD 9CDS"
        assert panel.laid.answer.accessibleName() == "The lay-down is good."
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert panel.laid.laid().groups == (cards("4SHD"), cards("9CDS"))
        touch(board.board, "7S")
        assert (board.cards(0), len(panel.laid.laid().cards)) == (cards("7S"), 6)

    @pytest.mark.slow("a tool asked step by step")
    def test_two_sets_touched(
        self,
        laying: Callable[..., LayDownPanel],
        touch: Callable[[CardBoard, str], None],
        click: Callable[[QWidget], None],
    ) -> None:
        """A row is chosen, its cards are touched; the same card may be there twice (CONT-04)."""
        panel = laying()
        board = panel.laid.board
        _, one, two, *_ = in_sight(board, SpotRow)
        click(one)
        touch(board.board, "7S 7S 7H")
        click(two)
        touch(board.board, "QD QH")
        assert "Set 2" in board.field.line.accessibleName()
        assert panel.laid.laid().groups == (cards("7S 7S 7H"), cards("QD QH"))
        assert panel.laid.answer.accessibleName().startswith("It does not stand, for 1 reason")
        touch(board.board, "JK")
        assert panel.laid.answer.accessibleName() == "The lay-down is good."
        assert board.board.cards.taken(cards("7S")[0])

    @pytest.mark.slow("a tool asked step by step")
    def test_contiguous_runs_are_refused_with_their_cards(
        self, laying: Callable[..., LayDownPanel], qtbot: QtBot
    ) -> None:
        """2-5 and 6-9 of spades adjoin (CONT-06), and the clause can be read."""
        panel = laying(RUNS)
        typed(panel.laid, "", "2-5S", "6-9S")
        text = panel.laid.answer.words()
        assert text.startswith("It does not stand, for 1 reason")
        assert "2♠ 3♠ 4♠ 5♠" in text.splitlines()[1]
        assert "6♠ 7♠ 8♠ 9♠" in text.splitlines()[1]
        (prose,) = (each for each in labels(panel.laid.answer) if "CONT-06" in text_of(each))
        prose.setFocus()
        qtbot.waitUntil(prose.hasFocus)  # the window may not be the active one yet
        with qtbot.waitSignal(panel.clauseFollowed) as followed:
            QTest.keyClick(prose, Qt.Key.Key_Return)
        assert followed.args == ["CONT-06"]

    @pytest.mark.slow("a tool asked step by step")
    def test_the_place_of_a_joker_decides(
        self, laying: Callable[..., LayDownPanel], click: Callable[[QWidget], None]
    ) -> None:
        """6 7 8 with a Joker above is apart from 2-5; with it below, as the 5, it overlaps; both are good."""
        panel = laying(RUNS)
        typed(panel.laid, "", "2-5S", "7S 8S 9S JK")
        assert panel.laid.answer.accessibleName() == "The lay-down is good."
        assert "The Joker stands for 10♠." in panel.laid.answer.words()
        click(button(panel.laid, "Move the Joker"))
        assert panel.laid.laid().runs[1] == cards("JK 7S 8S 9S")
        assert panel.laid.board.field.text() == "JK 7S 8S 9S"
        assert "CONT-06" in panel.laid.answer.words()

    @pytest.mark.slow("a tool asked step by step")
    def test_cards_that_are_not_held(self, laying: Callable[..., LayDownPanel]) -> None:
        """The whole hand is told last; what stays in it is counted (CONT-16)."""
        panel = laying()
        typed(panel.laid, "", "7SHD", "QDSC", "7SHD QDS KH AS")
        text = panel.laid.answer.words()
        assert "Q♣" in text.splitlines()[1]
        assert "CONT-10" in text.splitlines()[1]
        assert "K♥ A♠ left in hand: 10 + 15 = 25 points." in text

    @pytest.mark.slow("a tool asked step by step")
    def test_the_cards_alone_are_read(
        self, laying: Callable[..., LayDownPanel], click: Callable[[QWidget], None]
    ) -> None:
        """A heap of cards becomes a set and two runs, and it says how it was read (CONT-10)."""
        panel = laying(SET_TWO_RUNS)
        typed(panel.laid, "9C 3C 9D 4C 9H 6C JK TS JS QS KS")
        text = panel.laid.answer.words()
        assert text.startswith("The lay-down is good.")
        assert "Sorted as" in text
        assert "The Joker stands for 5♣." in text
        assert len(panel.laid.board.cards(0)) == 11
        click(panel.laid.reading)
        assert panel.laid.board.cards(0) == ()
        assert panel.laid.answer.words() == text
        assert not panel.laid.reading.isVisible()

    @pytest.mark.slow("a tool asked step by step")
    def test_too_few_cards_wait_for_the_others(self, laying: Callable[..., LayDownPanel]) -> None:
        """Nothing is said against them until they are all, or Enter says they are."""
        panel = laying()
        typed(panel.laid, "7SHD QD")
        assert panel.laid.answer.accessibleName() == "4 of the 6 cards of the contract"
        QTest.keyClick(panel.laid.board.field.line, Qt.Key.Key_Return)
        assert panel.laid.answer.accessibleName().startswith("It does not stand")

    @pytest.mark.slow("a tool asked step by step")
    def test_a_lay_down_that_is_not_good_is_reported_at_once(
        self, laying: Callable[..., LayDownPanel]
    ) -> None:
        """The last of its cards says it: no button, and no card alone."""
        panel = laying()
        typed(panel.laid, "7SHD QDS KC")
        text = panel.laid.answer.words()
        assert text.startswith("It does not stand, for 1 reason")
        assert "K♣" in text

    @pytest.mark.slow("a tool asked step by step")
    def test_enter_behind_the_heap_reads(self, laying: Callable[..., LayDownPanel]) -> None:
        """Without the mouse: the cards, and Enter."""
        panel = laying()
        QTest.keyClicks(panel.laid.board.field.line, "7SHD QDSC")
        QTest.keyClick(panel.laid.board.field.line, Qt.Key.Key_Return)
        assert panel.laid.answer.accessibleName() == "The lay-down is good."
        assert panel.laid.board.cards(0) == ()

    @pytest.mark.slow("a tool asked step by step")
    def test_what_cannot_be_read_into_the_contract_is_named(
        self, laying: Callable[..., LayDownPanel], click: Callable[[QWidget], None]
    ) -> None:
        """As near as it comes, with the reasons."""
        panel = laying()
        typed(panel.laid, "7SHD 9S 4H")
        click(panel.laid.reading)
        assert panel.laid.answer.accessibleName().startswith("It does not stand")
        assert panel.laid.reading.isVisible()

    @pytest.mark.slow("a tool asked step by step")
    def test_one_combination_too_many(
        self, laying: Callable[..., LayDownPanel], click: Callable[[QWidget], None]
    ) -> None:
        """The contract is laid with exactly what it asks for (CONT-10)."""
        panel = laying()
        typed(panel.laid, "", "7SHD", "QDSC")
        click(button(panel.laid, "One more set"))
        typed(panel.laid, "2SHD")
        assert "CONT-10" in panel.laid.answer.words()
        assert "3" in panel.laid.answer.words().splitlines()[1]
        click(button(panel.laid, "One more run"))
        typed(panel.laid, "4-6S")
        assert panel.laid.answer.accessibleName().startswith("It does not stand, for 2 reasons")
        assert [spot.name for spot in panel.laid.board.spots()] == [
            "Unsorted", "Set 1", "Set 2", "Set 3", "Run", "The whole hand",
        ]  # fmt: skip

    @pytest.mark.slow("a tool asked step by step")
    def test_more_jokers_than_are_in_play(
        self, laying: Callable[..., LayDownPanel], answer_to: Callable[[Segments, int], None]
    ) -> None:
        """Two Jokers at a table of three (CONT-01)."""
        panel = laying()
        typed(panel.laid, "", "7S JK JK", "QDS JK")
        answer_to(panel.pick.jokers, 1)
        assert panel.laid.answer.accessibleName() == "These cards are impossible."
        assert "3 Jokers" in panel.laid.answer.words()
        assert "CONT-01" in panel.laid.answer.words()

    @pytest.mark.slow("a tool asked step by step")
    def test_without_jokers_the_board_has_none(
        self, laying: Callable[..., LayDownPanel], answer_to: Callable[[Segments, int], None]
    ) -> None:
        """CONT-19: thirteen columns are left, and JK is refused."""
        panel = laying()
        answer_to(panel.pick.jokers, 0)
        assert panel.laid.board.board.cards.columnCount() == 13
        typed(panel.laid, "7S JK")
        assert panel.laid.board.field.state() is State.PROBLEM

    def test_three_of_a_card(self, laying: Callable[..., LayDownPanel]) -> None:
        """Two packs hold it twice."""
        panel = laying()
        typed(panel.laid, "", "7S 7S 7S")
        assert "7♠" in panel.laid.answer.words()
        assert "CONT-01" in panel.laid.answer.words()

    @pytest.mark.slow("a tool asked step by step")
    def test_another_contract_keeps_the_cards(self, laying: Callable[..., LayDownPanel]) -> None:
        """They lie unsorted then, to be read anew."""
        panel = laying()
        typed(panel.laid, "", "7SHD", "QDSC")
        pick(panel, RUNS)
        assert len(panel.laid.board.cards(0)) == 6
        assert [spot.name for spot in panel.laid.board.spots()][1:3] == ["Run 1", "Run 2"]

    @pytest.mark.slow("a tool asked step by step")
    def test_start_again(self, laying: Callable[..., LayDownPanel], click: Callable[[QWidget], None]) -> None:
        """Every card is taken back."""
        panel = laying()
        typed(panel.laid, "", "7SHD")
        click(button(panel.laid, "Start again"))
        assert panel.laid.laid().cards == ()
        assert panel.laid.answer.accessibleName() == "Nothing is laid yet."

    @pytest.mark.slow("a tool asked step by step")
    def test_a_contract_of_ones_own(self, laying: Callable[..., LayDownPanel]) -> None:
        """Frustration: the list is the table's (D17)."""
        panel = laying()
        pick(panel, 7)
        QTest.keyClicks(panel.pick.own.line, "G4 R")
        assert panel.pick.own.state() is State.PROBLEM
        QTest.keyClicks(panel.pick.own.line, "5")
        assert panel.pick.own.state() is State.PLAIN
        typed(panel.laid, "", "7SHDC", "2-6S")
        assert panel.laid.answer.accessibleName() == "The lay-down is good."


class TestWhatCanILay:
    """A whole hand: yes or no, and what stays."""

    HAND = "7S 7H 7S QD KD JK 3C JK 5C 6C JD KH AS"

    @pytest.fixture
    def hand(
        self, laying: Callable[..., LayDownPanel], answer_to: Callable[[Segments, int], None]
    ) -> LayDownPanel:
        panel = laying(SET_TWO_RUNS)
        answer_to(panel.questions, HAND)
        return panel

    def test_the_best_lay_down_is_taken_over(
        self, hand: LayDownPanel, click: Callable[[QWidget], None]
    ) -> None:
        """It becomes the lay-down that is checked, out of that hand."""
        typed(hand.hand, self.HAND)
        text = hand.hand.answer.words()
        assert text.startswith("The contract can be laid, leaving 25 points in hand.")
        assert "K♥ A♠ left in hand: 10 + 15 = 25 points" in text
        click(hand.hand.take)
        assert hand.laid.isVisible()
        assert hand.laid.answer.accessibleName() == "The lay-down is good."
        assert len(hand.laid.board.spots()[-1].cards) == 13
        assert hand.laid.board.isAncestorOf(hand.window().focusWidget())

    @pytest.mark.slow("a tool asked step by step")
    def test_a_hand_that_cannot(self, hand: LayDownPanel) -> None:
        """It counts what it holds all the same."""
        typed(hand.hand, "2S 4H 6D")
        text = hand.hand.answer.words()
        assert text.startswith("This hand cannot lay the contract.")
        assert "The contract takes 11 cards, and 3 are shown." in text
        assert "2 + 4 + 6 = 12 points" in text
        assert not hand.hand.take.isVisible()

    @pytest.mark.slow("a tool asked step by step")
    def test_enter_takes_it_too(self, hand: LayDownPanel) -> None:
        """The keyboard never leaves the line."""
        typed(hand.hand, self.HAND)
        QTest.keyClick(hand.hand.board.field.line, Qt.Key.Key_Return)
        assert hand.laid.isVisible()

    @pytest.mark.slow("a tool asked step by step")
    def test_nothing_stays(
        self, laying: Callable[..., LayDownPanel], answer_to: Callable[[Segments, int], None]
    ) -> None:
        """Contract 7 takes all thirteen cards (CONT-11)."""
        panel = laying(LAST)
        answer_to(panel.questions, HAND)
        typed(panel.hand, "2-5S 7-TS 3-7H")
        assert panel.hand.answer.accessibleName() == "The contract can be laid; no card is left in hand."

    @pytest.mark.slow("a tool asked step by step")
    def test_a_hand_two_packs_cannot_hold(self, hand: LayDownPanel, click: Callable[[QWidget], None]) -> None:
        """Three sevens of spades; starting again takes them back."""
        typed(hand.hand, "7S 7S 7S")
        assert hand.hand.answer.accessibleName() == "These cards are impossible."
        click(button(hand.hand, "Start again"))
        assert hand.hand.hand() == ()


class TestMayIAddThis:
    """Each card of a hand against everything on the table."""

    @pytest.fixture
    def add(
        self, laying: Callable[..., LayDownPanel], answer_to: Callable[[Segments, int], None]
    ) -> LayDownPanel:
        panel = laying()
        answer_to(panel.questions, ADD)
        return panel

    @pytest.mark.slow("a tool asked step by step")
    def test_the_keyboard_goes_along_to_another_question(
        self, laying: Callable[..., LayDownPanel], qtbot: QtBot
    ) -> None:
        """From the cards of one question to those of the other, not to the rail."""
        panel = laying()
        panel.laid.board.setFocus()
        qtbot.mouseClick(panel.questions.parts[ADD], Qt.MouseButton.LeftButton)
        assert panel.add.board.isAncestorOf(panel.window().focusWidget())

    @pytest.mark.slow("a tool asked step by step")
    def test_a_good_lay_down_goes_on_the_table(
        self, laying: Callable[..., LayDownPanel], click: Callable[[QWidget], None]
    ) -> None:
        """From the check to the lay-offs by one touch, and the keyboard to the card one would add."""
        panel = laying()
        typed(panel.laid, "", "7SHD", "QD QS JK")
        click(button(panel.laid, "It lies on the table: what may be added?"))
        assert panel.add.isVisible()
        assert [laid.cards for laid in panel.add.table()] == [cards("7S 7H 7D"), cards("QD QS JK")]
        assert panel.add.board.isAncestorOf(panel.window().focusWidget())

    @pytest.mark.slow("a tool asked step by step")
    def test_every_card_is_told_its_place(self, add: LayDownPanel, click: Callable[[QWidget], None]) -> None:
        """Joins, goes below or above, takes the Joker's place, goes nowhere (CONT-08, CONT-09)."""
        typed(add.add, "4C 7C 2C KH", "7S 7H JK", "3C JK 5C 6C")
        text = add.add.answer.words()
        assert text.startswith("4♣ 7♣ 2♣ may be added.")
        assert "4♣ takes the Joker’s place in 3♣ Joker 5♣ 6♣." in text
        assert "The Joker is laid again at once" in text
        assert "7♣ joins 7♠ 7♥ Joker." in text
        assert "7♣ goes above 3♣ Joker 5♣ 6♣." in text
        assert "2♣ goes below 3♣ Joker 5♣ 6♣." in text
        assert "K♥ fits nowhere." in text

    @pytest.mark.slow("a tool asked step by step")
    def test_one_card_alone_is_told_why_not(self, add: LayDownPanel) -> None:
        """Each combination has its reason."""
        typed(add.add, "KH", "7S 7H JK", "3C JK 5C 6C")
        text = add.add.answer.words()
        assert text.startswith("This card may not be added.")
        _, group, run, advice = text.splitlines()
        assert "7♠ 7♥ Joker" in group
        assert "3♣ Joker 5♣ 6♣" in run
        assert advice == "Try another combination on the table, or keep the card."

    @pytest.mark.slow("a tool asked step by step")
    def test_the_contract_comes_first(
        self, add: LayDownPanel, answer_to: Callable[[Segments, int], None]
    ) -> None:
        """And on the turn it is laid nothing more goes down (CONT-10)."""
        typed(add.add, "7C 2C", "7S 7H JK", "3C JK 5C 6C")
        answer_to(add.add.standing, 0)
        assert "The contract comes first." in add.add.answer.words()
        answer_to(add.add.standing, 1)
        assert "CONT-10" in add.add.answer.words()

    @pytest.mark.slow("a tool asked step by step")
    def test_more_on_the_table(self, add: LayDownPanel, click: Callable[[QWidget], None]) -> None:
        """Groups stand together, runs stand together."""
        for name in ("A set on the table", "A run on the table"):
            click(button(add.add, name))
        names = [spot.name for spot in add.add.board.spots()]
        assert names == ["Cards to add", "Set 1", "Set 2", "Run 1", "Run 2"]

    @pytest.mark.slow("a tool asked step by step")
    def test_a_table_that_cannot_be(self, add: LayDownPanel) -> None:
        """Two cards are no group yet."""
        typed(add.add, "7C", "7S 7H")
        assert add.add.answer.accessibleName() == "These cards are impossible."


class TestForTheMatch:
    """What the match knows is not asked."""

    PLAYERS = ("Olivier", "Mélanie", "Jean")

    def test_the_contract_of_the_next_deal(
        self, tool_desk: Callable[..., AppContext], round_match: Callable[..., str], on_table: ShowAlone
    ) -> None:
        """A deal recorded: the second contract is asked for; three players have two Jokers."""
        context = tool_desk()
        match_id = round_match(context, "contract-rummy", self.PLAYERS, ledger="grid")
        panel = on_table(LayDownPanel(context, match_id))
        assert panel.pick.terms().contract.groups == (3, 3)
        assert panel.pick.terms().jokers == 2
        report = ContractReport("Olivier", (("Mélanie", 20), ("Jean", 35)))
        context.do(match_id, record_deal({0: report}))
        assert panel.pick.terms().contract.runs == (4,)
        assert "The next deal of the match is for contract 2." in texts(panel.pick)

    @pytest.mark.slow("a tool asked step by step")
    def test_house_rules_hold(
        self, tool_desk: Callable[..., AppContext], round_match: Callable[..., str], on_table: ShowAlone
    ) -> None:
        """An ace counts 11, contract 7 must take the whole hand (D54), no Jokers, and a list of one's own."""
        context = tool_desk()
        house = {
            "ace_points": 11,
            "all_cards_in_last": True,
            "jokers": False,
            "contracts": ("G3 G3", "R4 R4 R5"),
        }
        match_id = round_match(context, "contract-rummy", self.PLAYERS, ledger="grid", **house)
        panel = on_table(LayDownPanel(context, match_id))
        terms = panel.pick.terms()
        assert (terms.jokers, terms.points.ace, terms.all_at_once) == (0, 11, True)
        assert panel.pick.select.count() == 3
        pick(panel, 1)
        typed(panel.laid, "", "2-5S", "7-TS", "3-7H", "2-5S 7-TS 3-7H AS")
        text = panel.laid.answer.words()
        assert "D54" in text
        assert "A♠ left in hand: 11 points." in text

    def test_a_match_of_another_game_is_none(
        self, tool_desk: Callable[..., AppContext], round_match: Callable[..., str], on_table: ShowAlone
    ) -> None:
        """Then any contract may be chosen."""
        context = tool_desk()
        match_id = round_match(context, "eights", self.PLAYERS)
        panel = on_table(LayDownPanel(context, match_id))
        assert panel.pick.terms().jokers == 4
        assert panel.laid.isVisible()
        assert not panel.hand.isVisible()
        panel.go(LAID)


@pytest.mark.slow("a tool asked step by step")
def test_the_longest_contract_is_read_whole(
    tool_desk: Callable[..., AppContext], on_table: ShowAlone
) -> None:
    """Where there is little room the Jokers stand under it."""
    for width, beside in ((1200, True), (620, False)):
        panel = on_table(LayDownPanel(tool_desk()), width=width)
        pick = panel.pick
        assert (pick.jokers.mapTo(pick, QPoint()).x() > 200) is beside
