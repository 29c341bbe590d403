"""What is heard beside the entry of deals: keys that say, long work, pages, and the notification itself."""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.gui.services.notifications import notify
from cocotte.gui.widgets.lists.row_list import ListRow, RowList
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import StateLine
from cocotte.gui.widgets.work import WorkFoot
from cocotte.language.catalogue import Translator
from evenings import begin, gin
from seen import focused

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from gui.conftest import Heard, MakeContext, OpenWindow, ShowAlone

REST = 1000
SAID = {
    Qt.Key.Key_F5: "Pierre is ahead by 40. Pierre 40, 60 points to go. Jean 0, 100 points to go. "
    "Deal 2. Dealer: Pierre. Plays first: Jean. To knock: 10 or less.",
    Qt.Key.Key_F6: "Who went out, Pierre or Jean?",
}


@pytest.mark.slow_after_first("read out step by step")
@pytest.mark.parametrize("key", SAID)
def test_a_key_says_it_and_shows_it_at_the_foot(
    own_window: OpenWindow, own_context: MakeContext, heard: Callable[[str], Heard], qtbot: QtBot, key: Qt.Key
) -> None:
    """From any page; pressed again it is said again, and stands there once."""
    context = own_context()
    window = own_window(context)
    match_id = begin(context)
    gin(context, match_id, "Pierre", 20)
    window.open_match(match_id)
    window.go("players")
    reader = heard("en")
    keyboard = focused()
    for _ in range(2):
        qtbot.keyClick(focused(), key)
        assert reader.said() == [SAID[key]]
        assert [row.words.text() for row in window.paperwork.foot.rows()] == [SAID[key]]
    assert QApplication.focusWidget() is keyboard


def test_long_work_is_said_when_it_begins_and_when_it_ends(
    on_a_page: ShowAlone, heard: Callable[[str], Heard], qtbot: QtBot
) -> None:
    """Each once."""
    reader, foot = heard("en"), on_a_page(WorkFoot(Translator.of("en")))
    foot.begin("Importing matches…", lambda _: sleep(0.4), lambda _: "Two matches came in.")
    said: list[str] = []

    def both() -> bool:
        said.extend(reader.said())
        return len(said) == 2

    qtbot.waitUntil(both)
    assert said == ["Importing matches…", "Two matches came in."]


def test_short_work_is_said_by_what_came_of_it(
    on_a_page: ShowAlone, heard: Callable[[str], Heard], qtbot: QtBot
) -> None:
    """Not that it began, when it is done."""
    reader, foot = heard("en"), on_a_page(WorkFoot(Translator.of("en")))
    foot.begin("Importing matches…", lambda _: None, lambda _: "Two matches came in.")
    qtbot.waitUntil(lambda: bool(foot.rows()))
    qtbot.wait(300)
    assert reader.said() == ["Two matches came in."]


def test_what_stands_against_a_form_is_said_when_one_rests(
    on_a_page: ShowAlone, heard: Callable[[str], Heard], qtbot: QtBot
) -> None:
    """Once: what changes while one goes on typing is not."""
    reader, line = heard("en"), on_a_page(StateLine())
    line.show_message("A name is missing.")
    line.show_message("Two players have one name.")
    assert reader.said() == []
    qtbot.wait(REST + 200)
    assert reader.said() == ["Two players have one name."]
    line.show_message("Two players have one name.")
    qtbot.wait(REST + 200)
    assert reader.said() == []


@pytest.mark.slow("read out step by step")
def test_what_is_said_at_once_is_one_message(own_window: OpenWindow, heard: Callable[[str], Heard]) -> None:
    """A match that is opened, and its page gone to: said once."""
    window = own_window()
    match_id = begin(window.context)
    reader = heard("en")
    window.open_match(match_id)
    (said,) = reader.said()
    assert said.count("Gin rummy to 100") == 1


def test_a_page_is_called_by_its_name(own_window: OpenWindow, heard: Callable[[str], Heard]) -> None:
    """A reader names it when the keyboard comes there."""
    window = own_window()
    heard("en")
    window.go("players")
    assert window.page("players").accessibleName() == "Players"


def test_a_paragraph_is_read_without_signs(on_a_page: ShowAlone, heard: Callable[[str], Heard]) -> None:
    """Its name to a reader; to the eye it stays as it is."""
    heard("en")
    prose = on_a_page(Prose("Deal 3: totals 52 – 71, now 52 – 89."))
    assert prose.accessibleName() == "Deal 3: totals 52 to 71, now 52 to 89."
    assert prose.words() == "Deal 3: totals 52 – 71, now 52 – 89."


def test_the_row_one_comes_to_is_the_selected_one(on_a_page: ShowAlone) -> None:
    """From the search over a list, whose first row takes the keyboard."""
    rows = on_a_page(RowList("What may happen"))
    rows.show_rows([ListRow("one", "One"), ListRow("two", "Two")])
    rows.enter()
    assert [item.text() for item in rows.selectedItems()] == ["One"]


@pytest.mark.slow("read out step by step")
def test_no_pane_without_a_name_is_met(own_window: OpenWindow, heard: Callable[[str], Heard]) -> None:
    """On the way from the window to the line; a reader would name its kind."""
    window = own_window()
    heard("en")
    window.open_match(begin(window.context))
    face, names = QAccessible.queryAccessibleInterface(focused()), []
    while face.object() is not window:
        if face.role() == QAccessible.Role.LayeredPane:
            names.append(face.text(QAccessible.Text.Name))
        face = face.parent()
    assert names == ["Match"]


def test_the_first_page_is_said_once_the_window_is_there(
    own_window: OpenWindow, heard: Callable[[str], Heard]
) -> None:
    """A reader finds the window when it is there already; of a match it is said where it stands."""
    window = own_window()
    reader = heard("en")
    window.say_where()
    assert reader.said() == ["Matches."]
    assert window.page("match-list").accessibleName() == "Matches"
    window.open_match(begin(window.context))
    reader.said()
    window.say_where()
    (said,) = reader.said()
    assert said.startswith("Match. Gin rummy to 100. ")


def test_a_notification_takes_no_room_and_no_keyboard(own_window: OpenWindow) -> None:
    """It is shown to readers alone; those before it keep their words as long as some may wait."""
    window = own_window()
    keyboard = QApplication.focusWidget()
    QAccessible.setActive(True)
    try:
        notify(window, "Ben gin.")
        notify(window, "Anna knocks.")
        shown = [each for each in window.findChildren(QWidget) if type(each).__name__ == "_Notification"]
        seen = {child.accessibleName(): child for child in shown if child.isVisible()}
        assert set(seen) == {"Ben gin.", "Anna knocks."}
        for words, child in seen.items():
            assert child.size().isEmpty()
            face = QAccessible.queryAccessibleInterface(child)
            assert face.role() == QAccessible.Role.Notification
            assert face.text(QAccessible.Text.Name) == words
    finally:
        QAccessible.setActive(False)
    assert QApplication.focusWidget() is keyboard
