"""Cards drawn, and the board a hand is taken from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from cocotte.core.cards import JOKER, PACK, Card, Rank, Suit
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.boards.board_model import BoardModel
from cocotte.gui.widgets.boards.card import FACES, CardsRow
from cocotte.gui.widgets.boards.card_board import CardBoard

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from cocotte.core.cards import AnyCard, Joker
    from cocotte.gui.widgets.boards.board_model import Whose
    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.kit.conftest import Shown

LEFT = Qt.MouseButton.LeftButton
ACE, SEVEN = Card(Rank.ACE, Suit.SPADE), Card(Rank.SEVEN, Suit.DIAMOND)


def named(card: AnyCard, whose: Whose, others: str) -> str:
    return f"{card} {whose.value} {others}".strip()


@pytest.fixture
def board(look: ThemeManager, shown: Shown) -> CardBoard:
    board = CardBoard("Jean's hand", named)
    shown(board)
    return board


def touch(qtbot: QtBot, board: CardBoard, card: Card | Joker) -> None:
    """Press a card with the mouse."""
    rect = board.visualRect(board.cards.index_of(card))
    qtbot.mouseClick(board.viewport(), LEFT, pos=rect.center())


def test_a_board_is_a_pack(board: CardBoard) -> None:
    """Every card has its cell: spades on top, ace to king."""
    cells = [board.cards.card_at(board.cards.index(row, column)) for row in range(4) for column in range(13)]
    assert set(cells) == set(PACK)
    assert cells[0] == ACE
    assert board.sizeHint().width() == 534


def test_a_card_is_taken_and_put_back_by_touch(board: CardBoard, qtbot: QtBot) -> None:
    """A second touch puts it back."""
    with qtbot.waitSignal(board.changed):
        touch(qtbot, board, SEVEN)
    assert board.held() == (SEVEN,)
    touch(qtbot, board, SEVEN)
    assert board.held() == ()


def test_a_card_is_taken_by_arrows_and_space(board: CardBoard, qtbot: QtBot) -> None:
    """The keyboard starts at the ace of spades."""
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(board, Qt.Key.Key_Down)
    with qtbot.waitSignal(board.changed):
        qtbot.keyClick(board, Qt.Key.Key_Space)
    assert board.held() == (Card(Rank.TWO, Suit.HEART),)
    board.grab()


def test_without_a_current_card_nothing_is_taken(board: CardBoard, qtbot: QtBot) -> None:
    """A key that comes when the board has no current cell, before the keyboard goes to it, say."""
    board.setCurrentIndex(board.cards.index(-1, -1))
    qtbot.keyClick(board, Qt.Key.Key_Space)
    assert board.held() == ()


def test_a_card_can_be_in_one_place_only(board: CardBoard, qtbot: QtBot) -> None:
    """What Pierre holds, Jean cannot."""
    board.take_elsewhere({ACE: ["Pierre"]})
    with qtbot.assertNotEmitted(board.changed):
        touch(qtbot, board, ACE)
    index = board.cards.index_of(ACE)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Pierre"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "AS elsewhere Pierre"
    board.grab()


def test_a_typed_hand_is_shown_without_a_call_back(board: CardBoard, qtbot: QtBot) -> None:
    """The page that read the text already knows."""
    with qtbot.assertNotEmitted(board.changed):
        board.hold([ACE, SEVEN])
    assert board.held() == (ACE, SEVEN)
    assert board.cards.index_of(ACE).data(Qt.ItemDataRole.AccessibleTextRole) == "AS here"
    assert (
        board.cards.index_of(Card(Rank.TWO, Suit.CLUB)).data(Qt.ItemDataRole.AccessibleTextRole) == "2C free"
    )


def test_two_packs_and_jokers(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """Contract Rummy: a card may be held twice, and the Joker has a cell of its own."""
    board = CardBoard("Hand", named, packs=2, jokers=2)
    shown(board)
    for _ in range(2):
        touch(qtbot, board, ACE)
    touch(qtbot, board, JOKER)
    assert board.held() == (ACE, ACE, JOKER)
    board.grab()
    touch(qtbot, board, ACE)
    assert board.held() == (JOKER,)
    board.take_elsewhere({ACE: ["Pierre"]})
    touch(qtbot, board, ACE)
    assert board.held() == (ACE, JOKER)
    touch(qtbot, board, ACE)
    assert board.held() == (JOKER,)


def test_under_the_joker_there_is_nothing_to_take(light: ThemeManager) -> None:
    """Three cells of the last column are empty."""
    model = BoardModel(named, jokers=2)
    below = model.index(1, 13)
    assert model.flags(below) == Qt.ItemFlag.NoItemFlags
    assert not model.toggle(below)
    assert model.data(below) is None


@pytest.mark.parametrize("jokers", [0, 2])
def test_the_board_is_a_proper_model(light: ThemeManager, qtmodeltester: ModelTester, jokers: int) -> None:
    """As Qt understands models."""
    model = BoardModel(named, packs=2, jokers=jokers)
    qtmodeltester.check(model)


def test_the_board_grows_with_the_text(board: CardBoard, look: ThemeManager) -> None:
    """Touch targets never shrink below the design's."""
    look.apply(Theme(scheme=look.theme.scheme, scale=2.0))
    assert board.sizeHint().height() == 4 * 81 + 1


def test_the_cards_of_a_meld_stand_close_together(look: ThemeManager, shown: Shown) -> None:
    """They are read aloud in words; each further card needs its own width and a little more."""
    row = CardsRow([ACE, JOKER], "ace of spades, Joker")
    shown(row)
    row.grab()
    assert row.accessibleName() == "ace of spades, Joker"
    one = CardsRow([SEVEN], "seven of diamonds").sizeHint()
    assert row.sizeHint().height() == one.height()
    assert row.sizeHint().width() == 2 * one.width() + 2


def test_faces_in_english() -> None:
    """The ten has two figures, the court its letters."""
    assert (FACES[Rank.TEN], FACES[Rank.KING]) == ("10", "K")
