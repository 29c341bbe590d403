"""Buttons, segments, places and options: by mouse, by key, by touch of a digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollBar, QStyle, QStyleOptionSlider, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.controls.option_card import OptionCard, OptionRow, PresetCard
from cocotte.gui.widgets.controls.rail import Rail
from cocotte.gui.widgets.controls.segments import _EDGES, _TIGHT, Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.text.clause import ClauseLink
from cocotte.gui.widgets.text.tag import Tag, Tone
from seen import button

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.kit.conftest import Shown

LEFT = Qt.MouseButton.LeftButton


@pytest.mark.parametrize("kind", Kind)
def test_a_button_answers_to_mouse_space_and_enter(
    look: ThemeManager, qtbot: QtBot, shown: Shown, kind: Kind
) -> None:
    """Whatever its kind, a button is one click or one key."""
    button = Button("Record", kind, icon="tick", key="Enter")
    shown(button)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, LEFT)
    button.setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        with qtbot.waitSignal(button.clicked):
            qtbot.keyClick(button, key)
    assert button.accessibleName() == "Record"


def test_clicking_a_button_leaves_the_keyboard_in_the_quick_line(
    light: ThemeManager, qtbot: QtBot, shown: Shown
) -> None:
    """Somebody types a deal, touches a button, and types on."""
    line, button = QLineEdit(), Button("Gin")
    shown(line, button)
    line.setFocus()
    qtbot.mouseClick(button, LEFT)
    assert QApplication.focusWidget() is line


def test_a_button_that_cannot_act_is_drawn_and_stays_silent(
    look: ThemeManager, qtbot: QtBot, shown: Shown
) -> None:
    """Not yet: its words can still be read, nothing happens."""
    button = Button("Record", Kind.PRIMARY, key="Enter")
    button.setEnabled(False)
    shown(button)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.mouseClick(button, LEFT)


@pytest.mark.parametrize("size", [Size.ENTRY, Size.CONTROL])
def test_what_one_touches_is_a_finger_high(light: ThemeManager, size: Size) -> None:
    """Nothing to touch is lower than 40 px."""
    assert Button("Gin", size=size).sizeHint().height() == size >= 40
    assert Segments("Who", ["Ann", "Ben"], size=size).sizeHint().height() == size


def test_a_button_with_an_icon_alone_still_has_words(light: ThemeManager) -> None:
    """The row menu shows three dots, and says what it is."""
    button = Button("More")
    button.icon_only("more")
    assert (button.accessibleName(), button.toolTip()) == ("More", "More")
    assert button.sizeHint().width() == button.sizeHint().height()


def test_names_with_an_ampersand_stay_whole(light: ThemeManager) -> None:
    """Tom & Jerry play too."""
    button = Button("Tom & Jerry")
    assert button.accessibleName() == "Tom & Jerry"
    assert button.shortcut().isEmpty()


class TestSegments:
    """One answer out of a few."""

    @pytest.fixture
    def who(self, look: ThemeManager, shown: Shown) -> Segments:
        who = Segments("Who", ["Pierre", "Jean", "Paul"])
        shown(who)
        return who

    def test_a_touch_chooses_and_tells(self, who: Segments, qtbot: QtBot) -> None:
        with qtbot.waitSignal(who.chosen) as blocker:
            qtbot.mouseClick(who.parts[1], LEFT)
        assert blocker.args == [1]
        assert who.index() == 1

    def test_a_digit_chooses(self, who: Segments, qtbot: QtBot) -> None:
        who.parts[0].setFocus()
        with qtbot.waitSignal(who.chosen) as blocker:
            qtbot.keyClick(who.parts[0], Qt.Key.Key_3)
        assert blocker.args == [2]

    def test_arrows_move_the_choice(self, who: Segments, qtbot: QtBot) -> None:
        who.choose(0)
        who.parts[0].setFocus()
        qtbot.keyClick(who.parts[0], Qt.Key.Key_Right)
        assert who.index() == 1

    def test_space_answers_a_question_still_open(self, who: Segments, qtbot: QtBot) -> None:
        assert who.index() is None
        who.parts[0].setFocus()
        qtbot.keyClick(who.parts[0], Qt.Key.Key_Space)
        assert who.index() == 0

    def test_choosing_by_program_tells_nobody(self, who: Segments, qtbot: QtBot) -> None:
        with qtbot.assertNotEmitted(who.chosen):
            who.choose(2)
            who.choose(None)
        assert who.index() is None

    def test_tab_stops_once(self, who: Segments) -> None:
        who.choose(1)
        stops = [part.focusPolicy() & Qt.FocusPolicy.TabFocus for part in who.parts]
        assert [bool(stop) for stop in stops] == [False, True, False]

    def test_each_answer_can_be_read_aloud_with_its_question(self, who: Segments) -> None:
        assert [part.accessibleName() for part in who.parts] == ["Pierre", "Jean", "Paul"]
        assert all(part.accessibleDescription() == "Who" for part in who.parts)

    def test_the_answers_change_with_the_players(self, who: Segments, qtbot: QtBot) -> None:
        who.choose(0)
        who.set_texts(["Ann", "Ben"])
        assert who.index() is None
        with qtbot.waitSignal(who.chosen):
            qtbot.mouseClick(who.parts[1], LEFT)


@pytest.mark.parametrize("width", [300, 336, 500])
def test_a_long_answer_keeps_its_words_when_it_is_chosen(
    light: ThemeManager, shown: Shown, width: int
) -> None:
    """The tick takes its room from the shorter answers; with room enough all are as wide as each other."""
    how = Segments("How", ["Frappe", "Gin", "Coup nul"])
    shown(how, width=width + 48, height=200)
    QApplication.processEvents()
    assert all(part.width() >= part.sizeHint().width() for part in how.parts)
    if how.width() > 400:
        assert max(part.width() for part in how.parts) - min(part.width() for part in how.parts) <= 1


def test_pages_to_choose_from_are_written_alike(light: ThemeManager, shown: Shown) -> None:
    """Where one of them needs small letters, all have them; with room none does."""
    pages = Segments("Checks", ["Gin hands", "Following a deal"], ticks=False, size=Size.CONTROL)
    for width, small in ((150, True), (600, False)):
        shown(pages, width=width, height=60)
        pages.resize(width, 40)
        pages.grab()
        assert {part.small for part in pages.parts} == {small}


@pytest.mark.parametrize("name", ["Jean-François", "Anne-Marie Desroches"])
def test_a_long_name_is_read_whole(light: ThemeManager, shown: Shown, name: str) -> None:
    """In one of three columns, chosen and ticked or not: in smaller letters, on two lines."""
    who = Segments("Who went out?", [name, "Zoé", "Anne"], columns=3, size=Size.CONTROL)
    shown(who, width=345, height=100)
    long, short, _ = who.parts
    for tick in (0, 16 + _TIGHT):
        room = long.width() - _EDGES - tick
        letters, wanted = long._letters(room)
        assert wanted <= room
        assert letters.pixelSize() < short._letters(room)[0].pixelSize()
        who.choose(0)


def test_answers_stand_in_rows_when_there_are_many(light: ThemeManager, shown: Shown) -> None:
    """Five players and nobody: two rows of three."""
    who = Segments("Who went out?", list("ABCDEF"), columns=3)
    shown(who)
    assert who.parts[0].y() < who.parts[3].y()
    assert who.parts[0].x() == who.parts[3].x()


def test_the_rail_leads_to_four_places(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """A place is an icon over a word; narrow, the icon alone."""
    rail = Rail(
        "Places", [("matches", "Matches"), ("match", "Match"), ("rules", "Rules"), ("players", "Players")]
    )
    shown(rail)
    rail.go(0)
    with qtbot.waitSignal(rail.chosen) as blocker:
        qtbot.mouseClick(button(rail, "Rules"), LEFT)
    assert blocker.args == [2]
    wide = rail.sizeHint().width()
    rail.bare(True)
    assert wide == 80
    assert rail.sizeHint().width() < wide
    assert button(rail, "Matches").toolTip() == "Matches"
    rail.grab()


@pytest.mark.parametrize(
    "make",
    [
        lambda: OptionCard("New deal", "The deal is void.", (("Pierre", "70, unchanged"),), key="1"),
        lambda: OptionRow("Two against two", "Partners sit opposite"),
        lambda: PresetCard("Oklahoma", "The upcard sets the limit.", "Le Gin-rami"),
    ],
)
def test_an_option_is_chosen_by_touching_it_anywhere(
    look: ThemeManager, qtbot: QtBot, shown: Shown, make: Callable[..., Any]
) -> None:
    """Title, words, margins: all of it is the option."""
    one, other = make(), make()
    holder = ExclusiveGroup([one, other])
    shown(one, other)
    with qtbot.waitSignal(holder.chosen) as blocker:
        qtbot.mouseClick(other, LEFT, pos=other.rect().bottomRight() - other.rect().center() / 8)
    assert blocker.args == [1]
    assert other.isChecked()
    assert not one.isChecked()
    assert other.accessibleName()
    assert other.accessibleDescription()
    holder.choose(None)
    assert holder.index() is None


def test_a_clause_is_a_link_one_can_reach_by_key(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """Clauses open the rule book."""
    link = ClauseLink("IRR-6a")
    shown(link)
    link.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(link.clicked):
        qtbot.keyClick(link, Qt.Key.Key_Space)
    link.grab()


def test_the_words_of_a_list_stand_under_those_of_its_field(light: ThemeManager, shown: Shown) -> None:
    """Not at the very edge."""
    games = Select("Game")
    games.addItems(["Gin rummy", "Crazy Eights"])
    shown(games)
    games.showPopup()
    games.view().setCurrentIndex(games.model().index(0, 0))
    row = games.view().visualRect(games.model().index(1, 0))
    image = games.view().viewport().grab(row).toImage()
    ground = image.pixelColor(2, 2)
    inked = [
        x
        for x in range(image.width())
        for y in range(8, image.height() - 8)
        if image.pixelColor(x, y) != ground
    ]
    games.hidePopup()
    assert 12 <= min(inked) <= 16


def test_a_select_opens_by_key_and_keeps_its_name(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """One of a closed list."""
    games = Select("Game")
    games.addItems(["All games", "Gin rummy", "Crazy Eights"])
    shown(games)
    games.setFocus()
    qtbot.keyClick(games, Qt.Key.Key_Down)
    assert games.currentText() == "Gin rummy"
    assert games.accessibleName() == "Game"
    games.showPopup()
    assert games.view().sizeHintForRow(0) >= 40
    games.hidePopup()


def test_the_wheel_chooses_nothing_from_a_closed_list(look: ThemeManager, shown: Shown) -> None:
    """It scrolls the page the list stands on, even with the keyboard in the list."""
    games = Select("Game")
    games.addItems(["All games", "Gin rummy"])
    shown(games)
    games.setFocus()
    here, down = QPointF(games.rect().center()), QPoint(0, -120)
    turned = QWheelEvent(
        here,
        QPointF(games.mapToGlobal(here)),
        QPoint(),
        down,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(games, turned)
    assert games.currentText() == "All games"
    assert not turned.isAccepted()


@pytest.mark.parametrize("tone", Tone)
def test_a_tag_says_its_word(look: ThemeManager, shown: Shown, tone: Tone) -> None:
    """The tone never speaks alone."""
    tag = Tag("Finished", tone, ticked=True)
    shown(tag)
    tag.show_text("Deal 7")
    assert tag.accessibleName() == "Deal 7"
    assert isinstance(tag, QWidget)


@pytest.mark.parametrize("orientation", [Qt.Orientation.Vertical, Qt.Orientation.Horizontal])
@pytest.mark.parametrize("length", [60, 233, 700])
def test_the_handle_of_a_scroll_bar_is_drawn_where_it_is_taken(
    light: ThemeManager, shown: Shown, orientation: Qt.Orientation, length: int
) -> None:
    """Qt finds by its style what the pointer is on; it must be what one sees."""
    bar, upright = QScrollBar(orientation), orientation is Qt.Orientation.Vertical
    shown(bar)
    bar.resize(*((12, length) if upright else (length, 12)))
    control, part = QStyle.ComplexControl.CC_ScrollBar, QStyle.SubControl.SC_ScrollBarSlider
    for most, page in ((7, 300), (900, 640), (100_000, 500)):
        bar.setRange(0, most)
        bar.setPageStep(page)
        for value in (0, most // 3, most - 1, most):
            bar.setValue(value)
            option = QStyleOptionSlider()
            bar.initStyleOption(option)
            place = bar.style().subControlRect(control, option, part, bar)
            picture, ink = bar.grab().toImage(), light.theme.color(Token.LINE2)
            seen = [
                at
                for at in range(length)
                if picture.pixelColor(*((6, at) if upright else (at, 6))).rgb() == ink.rgb()
            ]
            first, last = (place.top(), place.bottom()) if upright else (place.left(), place.right())
            assert (seen[0], seen[-1]) == (first, last)
            assert last - first >= 25
