"""Every page and dialog for those who hear it, use keys alone, or touch it: names, sizes, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QWidget,
)

from cocotte.core.match.decide import end_match
from cocotte.core.setup.questions import answers_of
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.notice import Notice
from cocotte.gui.widgets.tab_order import stops_of
from cocotte.gui.widgets.text.clause import ClauseLink
from cocotte.gui.window.about import About
from cocotte.gui.window.shortcuts import Shortcuts
from controls import can_act, comes_to, seen
from evenings import begin, contract, finished, gin, hollywood
from seen import page_of
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow

FINGER = 38  # px: 40 with the edges of a field

TEAMS = ("Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea")
EIGHT = TEAMS[:8]

MATCHES: dict[str, Callable[[AppContext], str]] = {
    "two players": begin,
    "hollywood": hollywood,
    "twelve in teams": lambda context: begin(context, "teams", TEAMS, "teams"),
    "contract": contract,
    "eights": lambda context: begin(context, "eights", EIGHT),
    "finished": finished,
}


def rules_at(window: MainWindow, part: int) -> None:
    """One of the parts of the rules."""
    window.pages.rules.go(part)
    window.go("rules")


PLACES: dict[str, Callable[[MainWindow], object]] = {
    "matches": lambda window: window.go("match-list"),
    "new match": lambda window: window.begin(),
    "rules": lambda window: window.go("rules"),
    "rule book": lambda window: rules_at(window, 1),
    "checks": lambda window: rules_at(window, 2),
    "players": lambda window: window.go("players"),
    "season": lambda window: window.go("league"),
    "preferences": lambda window: window.go("preferences"),
    "guide": lambda window: window.help(),
}

BESIDE = {
    "cards": lambda page: page.toggle_cards(),
    "log": lambda page: page.show_log(),
    "standings": lambda page: page.show_standings(),
    "what if": lambda page: page.show_what_if(),
    "why": lambda page: page.on_sheet.why(0, 0),
    "correcting": lambda page: page.amend_current(),
}


def said(widget: QWidget) -> str:
    """What is read aloud for it; a part of a field speaks through the field."""
    read = QAccessible.queryAccessibleInterface(widget)
    return widget.accessibleName() or read.text(QAccessible.Text.Name)


def check(top: QWidget) -> None:
    """Every control is named, large enough, and can be come to by keys."""
    controls = seen(top)
    assert controls
    assert [str(widget) for widget in controls if not said(widget)] == []
    buttons = [widget for widget in controls if isinstance(widget, QAbstractButton | QComboBox)]
    small = [
        f"{said(button)}: {button.width()} x {button.height()}"
        for button in buttons
        if not isinstance(button, ClauseLink) and min(button.width(), button.height()) < FINGER
    ]
    assert small == []
    stops = reachable(top)
    lost = [said(widget) for widget in controls if can_act(widget) and not comes_to(widget, stops)]
    assert lost == []


def reachable(top: QWidget) -> set[QWidget]:
    """What Tab stops at, going once round."""
    return {stop for stop in stops_of(top.window()) if top.isAncestorOf(stop)}


class Shown(QObject):
    """Notes what is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(watched)
        return False


@pytest.mark.slow("windows built again and again")
def test_nothing_flashes_beside_the_window(
    own_window: OpenWindow, own_context: MakeContext, qapp: QApplication
) -> None:
    """What is made for a page is shown on it, never for a moment as a window of its own."""
    context = own_context()
    window = own_window(context)
    shown = Shown()
    qapp.installEventFilter(shown)
    for made in MATCHES.values():
        window.open_match(made(context))
    for go in PLACES.values():
        go(window)
    assert shown.windows == []


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("place", PLACES)
def test_every_place_can_be_heard_touched_and_walked(
    own_window: OpenWindow, own_context: MakeContext, place: str, language: str
) -> None:
    """The places of the rail and the pages that belong to them."""
    context = own_context(language)
    hollywood(context)
    window = own_window(context)
    PLACES[place](window)
    check(page_of(window))
    check(window.rail)


@pytest.mark.slow_after_first("every widget of a page asked")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("match", MATCHES)
def test_every_match_can_be_heard_touched_and_walked(
    own_window: OpenWindow, own_context: MakeContext, match: str, language: str
) -> None:
    """Each game, few players and many, over or not."""
    context = own_context(language)
    window = own_window(context)
    window.open_match(MATCHES[match](context))
    check(window.pages.match)


@pytest.mark.slow_after_first("every widget of a page asked")
@pytest.mark.parametrize("panel", BESIDE)
def test_every_panel_beside_the_sheet_can_be_heard_touched_and_walked(
    own_window: OpenWindow, own_context: MakeContext, panel: str
) -> None:
    """The cards, the log, why, who pays whom, a correction."""
    context = own_context()
    window = own_window(context)
    match_id = begin(context)
    gin(context, match_id, "Pierre", 20)
    window.open_match(match_id)
    BESIDE[panel](window.pages.match)
    check(window.pages.match)


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_every_dialog_can_be_heard_touched_and_walked(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot, language: str
) -> None:
    """Keys, About, and what is said when something goes wrong."""
    context = own_context(language)
    window = own_window(context)
    for dialog in (
        Shortcuts(context.say, window.actions_by_name, window),
        About(context.say, window),
        Notice(
            "Trouble",
            ["It went wrong."],
            ["Quit", "Go on"],
            details="Traceback",
            more="Details",
            parent=window,
        ),
    ):
        assert isinstance(dialog, QDialog)
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.windowTitle()
        check(dialog)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()


@pytest.mark.slow("every widget of a page asked")
def test_cells_of_the_sheet_say_where_they_stand(own_window: OpenWindow, own_context: MakeContext) -> None:
    """Game, player, points, total, and that it was won: nothing is told by its place or look alone.

    The number of a deal is told with its words, once.
    """
    context = own_context()
    window = own_window(context)
    match_id = hollywood(context)
    context.do(match_id, end_match())
    window.open_match(match_id)
    model = window.pages.match.sheet.body.model()
    found = {
        model.index(row, column).data(): model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)
        for row in range(model.rowCount(QModelIndex()))
        for column in range(1, model.columnCount(QModelIndex()))
    }
    assert found["18"] == "Game 2, Jean, 18 points, total 18, won"
    assert all(spoken for shown, spoken in found.items() if shown)


def walked(top: QWidget) -> list[str]:
    """What Tab stops at, from the first to the last, by what is said."""
    return [stop.accessibleName() for stop in stops_of(top.window()) if top.isAncestorOf(stop)]


def test_tab_walks_a_new_match_as_it_is_read(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """The game, the format, the players, the seats, the house rules, Start; whatever was made when."""
    window = own_window(own_context())
    window.begin()
    page = window.pages.new_match
    page.answer(answers_of(names=("Ann", "Bob")))
    page.house.fold.click()
    qtbot.waitUntil(lambda: "box" in page.house.rows and page.house.rows["box"].isVisible())
    editor = page.house.rows["box"].editor
    assert isinstance(editor, NumberField)
    walk = walked(page)
    stops = [
        "Usual",
        "Gin rummy",
        "Two players",
        "Player 1",
        "Player 2",
        "Draw for us",
        "House rules",
        "All settings",
        editor.line.accessibleName(),
        "Start",
    ]
    assert [walk.index(stop) for stop in stops] == sorted(walk.index(stop) for stop in stops)


@pytest.mark.slow("every widget of a page asked")
def test_tab_walks_from_the_quick_line_to_the_tables(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """The line over the page comes before the rows under it; a sheet without a row is no stop."""
    context = own_context()
    window = own_window(context)
    window.open_match(begin(context, "teams", TEAMS, "teams"))
    QApplication.processEvents()  # the page shows what was laid out last
    walk = walked(window.pages.match)
    assert "Score sheet" not in walk
    stops = ["Quick line, all tables", "Table 1, how", "Table 6, how"]
    assert [walk.index(stop) for stop in stops] == sorted(walk.index(stop) for stop in stops)
