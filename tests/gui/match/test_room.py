"""What shares the room of the page: with a large text on a small screen all that is wanted is in sight."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from shiboken6 import isValid

from cocotte.gui.kit.button import Button
from cocotte.gui.theme import Theme

_ROOM = (880, 620)  # of the page in a window of 1024 by 700
HANDS = ("4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC")


@pytest.fixture
def large(wear):
    """The text twice as large."""
    wear(Theme(scale=2.0))


def in_sight(part, page):
    """Nothing of it is scrolled away."""
    place = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
    seen = part.visibleRegion().boundingRect()
    return part.isVisible() and seen == part.rect() and page.rect().contains(place)


def test_a_panel_is_no_higher_than_what_is_told(large, sit_down, qtbot):
    """Nothing stands empty over what one may do about a deal: all of it is in sight."""
    five = ["Olivier", "Mélanie", "Marie", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, "Olivier 25 42 18 60", size=(1128, 735))
    page = table.page
    table.cell(0, 1)
    panel = page.beside.panel
    correct, strike = (
        next(each for each in panel.findChildren(Button) if each.text() == name)
        for name in ("Correct this deal", "Strike it out")
    )
    qtbot.waitUntil(lambda: in_sight(correct, page) and in_sight(strike, page))


def test_the_way_out_of_correcting_is_in_sight(large, sit_down, qtbot):
    """The line with what was told, why it is corrected, and the way out; what is corrected over them."""
    five = ["Olivier", "Mélanie", "Marie", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, "Olivier 25 42 18 60", "Jean 35 10 55 22", size=(1128, 735))
    table.page.amend_current()
    entry = table.page.entry
    qtbot.waitUntil(lambda: all(in_sight(part, table.page) for part in (entry.quick.field, entry.correcting)))


def test_a_panel_goes_with_its_match(sit_down, qtbot):
    """Another match is opened over the log of one: the log is not kept."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "p k 4 19")
    other = sit_down("gin-rami", ["Ann", "Bob"], desk=table.desk)
    table.page.show_log()
    panel = table.page.beside.panel
    table.page.open(other.match_id)
    qtbot.waitUntil(lambda: not isValid(panel))


def test_the_cards_and_their_result_are_in_sight(large, sit_down, qtbot):
    """Typed without the pointer: the field one types into, and then what the hands come to."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "p k 4 19", size=_ROOM)
    page = table.page
    page.toggle_cards()
    cards = page.cards.panel
    for hand, cards_told in zip(cards.boards.hands, HANDS, strict=True):
        qtbot.waitUntil(lambda hand=hand: in_sight(hand.field, page))
        assert hand.field.line.hasFocus()
        qtbot.keyClicks(hand.field.line, cards_told)
        if hand is cards.boards.hands[0]:
            assert not cards.take_button.isVisible()  # the boards have the room
            qtbot.keyClick(hand.field.line, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: in_sight(cards.take_button, page))
    qtbot.waitUntil(lambda: in_sight(cards.boards.hands[1].field, page))
    assert in_sight(cards.result, page)
    qtbot.mouseClick(cards.take_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: in_sight(page.entry.quick, page))
    qtbot.waitUntil(page.head.isVisible)  # it was scrolled with the boards, and is not gone with them
