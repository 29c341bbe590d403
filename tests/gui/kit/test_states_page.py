"""The page of states: every widget in every state can be drawn, on both grounds, small and large."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from cocotte.gui.services.theme import Scheme, Theme
from cocotte.gui.widgets.text.clause import ClauseLink
from seen import colours
from tiers import others_slow

if TYPE_CHECKING:
    from types import ModuleType

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager

PAGES = ("controls", "pieces", "hollywood", "contract", "compact")


@pytest.mark.parametrize("scale", others_slow("every size of the text", 2.0, 0.8))
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.slow("every state of every part")
def test_every_state_is_drawn(
    plain_look: ThemeManager, states_page: ModuleType, name: str, scale: float
) -> None:
    """Light, dark and high contrast are different pictures of the same page, none of them empty."""
    page = states_page.PAGES[name]
    seen = [states_page.picture(plain_look, Theme(scheme=scheme, scale=scale), page) for scheme in Scheme]
    plain_look.apply(Theme())
    assert all(len(colours(picture)) > 2 for picture in seen)
    assert all(one != other for one, other in combinations(seen, 2))


@pytest.mark.parametrize("name", PAGES)
def test_whatever_takes_the_keyboard_can_be_read_aloud(
    light: ThemeManager, states_page: ModuleType, qtbot: QtBot, name: str
) -> None:
    """Nothing one can reach with Tab is nameless."""
    page = states_page.PAGES[name]()
    qtbot.addWidget(page)
    page.show()
    reached = [
        widget for widget in page.findChildren(QWidget) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    reached = [widget for widget in reached if widget.isVisible()]
    nameless = [str(widget) for widget in reached if not (widget.accessibleName() or widget.focusProxy())]
    assert reached
    assert nameless == []


@pytest.mark.parametrize("name", PAGES)
def test_nothing_to_touch_is_smaller_than_a_finger(
    light: ThemeManager, states_page: ModuleType, qtbot: QtBot, name: str
) -> None:
    """Buttons, answers and cards are 40 px high at least."""
    page = states_page.PAGES[name]()
    qtbot.addWidget(page)
    page.show()
    for button in page.findChildren(QAbstractButton):
        inline = isinstance(button, ClauseLink)
        assert inline or not button.isVisible() or button.height() >= 38, (
            button.accessibleName()
        )  # 38: within the edges of a field
