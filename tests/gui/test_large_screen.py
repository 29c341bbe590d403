"""A window that fills a large screen uses it; one on a small screen has what is asked in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect

from evenings import begin, finished, hollywood
from tiers import others_slow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from gui.conftest import MakeContext, OpenWindow

LARGE = (1920, 1050)


@pytest.mark.slow("a page drawn at many sizes")
def test_the_sheet_of_the_match_one_is_on_stands_beside_the_list(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """The first one at first; then where pointer or keyboard are. A smaller window has the list alone."""
    context = own_context()
    first, second = finished(context, ("Ann", "Bob")), finished(context, ("Cleo", "Dan"))
    hollywood(context)
    window = own_window(context, size=LARGE)
    page = window.pages.matches
    qtbot.waitUntil(lambda: page.beside.isVisible() and page.beside.match_id == second)
    page.list.setFocus()
    page.list.go_to(first)
    qtbot.waitUntil(lambda: page.beside.match_id == first)
    assert page.beside.sheet.sheet().blocks[0].names == ("Ann", "Bob")
    assert page.list.mapTo(page, QPoint()).y() <= page.beside.mapTo(page, QPoint()).y() + 4
    window.resize(1280, 800)
    assert not page.beside.isVisible()


@pytest.mark.slow("a page drawn at many sizes")
def test_the_boards_grow_on_a_large_screen(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """A card is easier to touch, and the verdicts keep their room."""
    context = own_context()
    window = own_window(context)
    window.open_match(hollywood(context))
    window.pages.match.toggle_cards()
    board = window.pages.match.cards.panel.boards.hands[0].board
    qtbot.waitUntil(lambda: board.columnWidth(0) in (40, 41))
    window.resize(*LARGE)
    qtbot.waitUntil(lambda: board.columnWidth(0) >= 50)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: board.columnWidth(0) in (40, 41))


@pytest.mark.slow("a page drawn at many sizes")
def test_long_names_of_teams_are_read_whole_beside_free_width(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """On a large screen the words of the deals leave them what they do not need."""
    context = own_context()
    window = own_window(context, size=LARGE)
    names = ("Les Joyeux Lurons de Trois-Rivières", "Le Cercle des Cartes de Rimouski")
    players = ("Ann", "Bob", "Carl", "Dora")
    window.open_match(begin(context, "gin-four", players, names=names))
    head = window.pages.match.sheet.head
    metrics = head.fontMetrics()
    assert head.columns.figure > max(map(metrics.horizontalAdvance, names))


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_both_players_of_a_new_match_are_seen_on_a_small_screen(
    own_window: OpenWindow, own_context: MakeContext, language: str
) -> None:
    """At 1024 by 700 nobody has to scroll to the second name."""
    window = own_window(own_context(language), size=(1024, 700))
    window.begin()
    page = window.pages.new_match
    page.scroller.settle()
    for row in page.players.rows[:2]:
        assert row.field.visibleRegion().boundingRect() == QRect(QPoint(), row.field.size())
    assert page.scroller.verticalScrollBar().value() == 0
