"""Every tool: it can be built, read aloud, reached by key and touched, in both languages, small and large."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cocotte.gui.services.theme import Scheme, Theme
from cocotte.gui.tools import TOOLS
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.text.clause import ClauseLink
from seen import in_sight
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.tools import Tool
    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import ShowAlone

THEMES = [Theme(scheme=scheme, scale=scale) for scheme in Scheme for scale in (0.8, 2.0)]


@pytest.fixture(params=TOOLS, ids=lambda tool: tool.id)
def tool(request: pytest.FixtureRequest) -> Tool:
    tool: Tool = request.param
    return tool


def test_every_game_but_gin_has_tools() -> None:
    """Gin's questions are answered by the cards of the match page."""
    assert {tool.game for tool in TOOLS} == {"contract", "eights"}
    assert len({tool.id for tool in TOOLS}) == len(TOOLS)


@pytest.mark.slow_after_first("a tool drawn at many sizes")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_it_has_its_own_words(
    tool_desk: Callable[..., AppContext], on_table: ShowAlone, tool: Tool, language: str
) -> None:
    """Nothing is left in English on a French page."""
    say = tool_desk(language).say
    assert (say(tool.title) == tool.title) == (language == "en")
    panel = on_table(tool.make(tool_desk(language), None, None))
    assert panel.grab().width() > 0


@pytest.mark.slow("a tool drawn at many sizes")
def test_it_is_drawn_on_both_grounds_small_and_large(
    plain_look: ThemeManager,
    tool_desk: Callable[..., AppContext],
    on_table: ShowAlone,
    tool: Tool,
) -> None:
    """Where the text is large the answer stands under the board; both fit into the page."""
    panel = on_table(tool.make(tool_desk("fr"), None, None), width=1112)
    for theme in THEMES:
        plain_look.apply(theme)
        panel.grab()
        assert panel.window().width() == 1112, theme


@pytest.mark.slow_after_first("a tool drawn at many sizes")
@pytest.mark.parametrize(
    "room",
    others_slow("every size of the window", (2.0, 1072), pytest.param((1.0, 680)), pytest.param((1.0, 1152))),
    ids=str,
)
def test_it_fits_into_the_page_that_scrolls_it(
    plain_look: ThemeManager,
    tool_desk: Callable[..., AppContext],
    on_table: ShowAlone,
    tool: Tool,
    room: tuple[float, int],
) -> None:
    """Nothing is cut, whatever the room."""
    scale, width = room
    plain_look.apply(Theme(scale=scale))
    page = ScrollPage(tool.make(tool_desk("fr"), None, None))
    page.setFixedWidth(width)
    on_table(page, width=width + 40, height=600)
    QApplication.processEvents()
    panel = page.widget()
    assert panel.width() == page.viewport().width()
    assert panel.height() >= panel.heightForWidth(panel.width())


@pytest.mark.slow_after_first("a tool drawn at many sizes")
def test_whatever_takes_the_keyboard_can_be_read_aloud(
    tool_desk: Callable[..., AppContext], on_table: ShowAlone, tool: Tool
) -> None:
    """Nothing one can reach with Tab is nameless."""
    panel = on_table(tool.make(tool_desk(), None, None))
    reached = [
        widget
        for widget in panel.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
    ]
    assert reached
    assert [widget for widget in reached if not (widget.accessibleName() or widget.focusProxy())] == []


@pytest.mark.slow_after_first("a tool drawn at many sizes")
def test_nothing_to_touch_is_smaller_than_a_finger(
    tool_desk: Callable[..., AppContext], on_table: ShowAlone, tool: Tool
) -> None:
    """Buttons, answers and rows are 40 px high at least."""
    panel = on_table(tool.make(tool_desk(), None, None))
    buttons = [each for each in in_sight(panel, QAbstractButton) if not isinstance(each, ClauseLink)]
    assert buttons
    assert [each.accessibleName() for each in buttons if each.height() < 38] == []
