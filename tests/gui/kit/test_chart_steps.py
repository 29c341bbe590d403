"""A chart for the keyboard and for whoever listens: its steps, each in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLineEdit

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.sheet.balance_chart import BalanceChart
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.tab_order import stops_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import Heard
    from gui.kit.conftest import Shown


@pytest.fixture
def sheet(look: ThemeManager, shown: Shown, states_page: ModuleType) -> SheetView:
    view = SheetView()
    view.show_sheet(states_page.hollywood())
    shown(view, QLineEdit(), width=782, height=690)
    return view


def test_tab_comes_to_a_chart_after_the_sums(sheet: SheetView) -> None:
    """Where it is read; a chart without a step, or not shown, is no stop."""
    stops = stops_of(sheet.window())
    assert stops.index(sheet.charts.steps) == stops.index(sheet.foot) + 1
    sheet.charts.hide()
    assert sheet.charts.steps not in stops_of(sheet.window())


def test_the_steps_are_read_as_a_list(sheet: SheetView, heard: Callable[[str], Heard], qtbot: QtBot) -> None:
    """The keyboard comes to the last one; the arrows go back; the one it is on is the selected one."""
    heard("fr")
    steps = sheet.charts.steps
    steps.setFocus()
    face = QAccessible.queryAccessibleInterface(steps)
    assert face.role() == QAccessible.Role.List
    assert face.childCount() == 24
    walk = {
        None: "3e partie, Coup 8 : Pierre 34, Jean 75",
        Qt.Key.Key_Left: "3e partie, Coup 7 : Pierre 34, Jean 46",
        Qt.Key.Key_Home: "1re partie, Coup 1 : Pierre 15, Jean 0",
    }
    for key, words in walk.items():
        if key is not None:
            qtbot.keyClick(steps, key)
        step = face.focusChild()
        assert step.text(QAccessible.Text.Name) == words
        assert step.state().selected


def test_a_line_stands_at_the_step_the_keyboard_is_on(sheet: SheetView, qtbot: QtBot) -> None:
    """For eyes, too; it goes with the keyboard."""
    steps = sheet.charts.steps

    def columns() -> list[int]:
        image, ink = sheet.charts.grab().toImage(), sheet.theme.color(Token.ACC)
        middle = range(image.height() // 2, image.height() - 10)
        return [x for x in range(image.width()) if all(image.pixelColor(x, y) == ink for y in middle)]

    assert columns() == []
    steps.setFocus()
    qtbot.keyClick(steps, Qt.Key.Key_Left)
    (later,) = columns()
    qtbot.keyClick(steps, Qt.Key.Key_Left)
    (earlier,) = columns()
    assert earlier < later


def test_a_balance_is_walked_match_by_match(light: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """All of them, however few steps are drawn."""
    chart = BalanceChart()
    shown(chart, QLineEdit(), width=400, height=300)
    assert chart.walked not in stops_of(chart.window())
    chart.show_line(range(1000), "+999", "Balance", lambda match: f"Match {match + 1}: +{match}")
    assert chart.walked in stops_of(chart.window())
    chart.walked.setFocus()
    qtbot.keyClick(chart.walked, Qt.Key.Key_Left)
    assert chart.walked.currentIndex().data() == "Match 999: plus 998"
