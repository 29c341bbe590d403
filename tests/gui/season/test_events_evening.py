"""An evening of twelve in the real window: begun, three rounds played at their tables, printed, looked at."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cocotte.core.events.beginning import NAME, PLAYERS, ROUNDS, TARGET
from cocotte.core.match.decide import record_deal
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.documents.preview import Preview
from cocotte.gui.pages.season.events.event_dialog import EventDialog
from cocotte.gui.widgets.controls.button import Button
from cocotte.sheets.style import PageSize
from sheets.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.core.events.held import Held
    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.pages.season.events.panel import EventsPanel
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow

TWELVE = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Léa"]


@pytest.fixture
def context(own_context: MakeContext) -> AppContext:
    """A log without a match."""
    return own_context()


@pytest.fixture
def window(own_window: OpenWindow, context: AppContext) -> MainWindow:
    """A window on the tournaments."""
    window = own_window(context)
    window.go("league")
    window.pages.season.choices.part.parts[2].click()
    return window


def panel_of(window: MainWindow) -> EventsPanel:
    panel = window.pages.season.events
    assert panel is not None
    return panel


def held_in(panel: EventsPanel) -> Held:
    assert panel.shown is not None
    assert panel.shown.at is not None
    return panel.shown.at.held


def begin(window: MainWindow, qtbot: QtBot) -> None:
    """The form, as the director fills it."""
    panel = panel_of(window)
    qtbot.waitUntil(lambda: panel.shown is not None)
    panel.begin.click()
    dialog = panel.findChild(EventDialog)
    assert dialog is not None
    for question, answer in ((NAME, "Thursday cup"), (PLAYERS, ", ".join(TWELVE)), (ROUNDS, 3), (TARGET, 50)):
        dialog.asked.form.fields[question].show(answer)
    dialog.asked.form.read_again()
    dialog.asked.keep.click()
    qtbot.waitUntil(lambda: panel.report is not None)


def play_round(window: MainWindow, context: AppContext, qtbot: QtBot) -> Counter[str]:
    """Each table's match is begun by a touch and played; who comes first in the alphabet wins."""
    panel = panel_of(window)
    won: Counter[str] = Counter()
    for left in range(6, 0, -1):
        qtbot.waitUntil(lambda left=left: len(visible(panel)) == left)  # type: ignore[misc]  # bound now
        visible(panel)[0].click()
        qtbot.waitUntil(lambda: window.page_name == "match")
        match_id = window.pages.match.match_id
        match = context.keeper.match(match_id)
        names = [side.players[0] for side in match.opened.sides]
        context.do(match_id, record_deal(read_deal(f"{min(names)} g 60", [names], match.opened.rules)))
        won[min(names)] += 1
        window.go("league")
    qtbot.waitUntil(lambda: not held_in(panel).waiting)
    return won


def visible(panel: EventsPanel) -> list[Button]:
    return [button for button in panel.tables.findChildren(Button) if button.isVisible()]


@pytest.mark.slow("an evening of twelve")
def test_twelve_play_an_evening(window: MainWindow, context: AppContext, qtbot: QtBot) -> None:
    """Nobody meets anybody twice; the standings are what an independent count of the wins comes to."""
    begin(window, qtbot)
    panel, won, met = panel_of(window), Counter(dict.fromkeys(TWELVE, 0)), set[frozenset[str]]()
    papers: list[bytes] = []

    def keep(_title: str, render: Callable[[PageSize], bytes]) -> None:
        papers.append(render(PageSize.A4))

    window.pages.season.paperRequested.connect(keep)
    for number in range(1, 4):
        panel.pair.click()
        qtbot.waitUntil(lambda number=number: held_in(panel).round == number)  # type: ignore[misc]  # bound now
        pairs = {frozenset((each.pairing.first, each.pairing.second)) for each in held_in(panel).results[-6:]}
        assert not pairs & met
        met |= pairs
        panel.sheet.click()
        panel.slips.click()
        won += play_round(window, context, qtbot)
    assert held_in(panel).over
    assert panel.pair.isHidden()
    table = panel.view.tables[1].report_model.table
    ranked = {row[1].text: int(row[2].text) for row in table.rows}
    assert ranked == {name: won[name] for name in TWELVE}
    assert [*ranked.values()] == sorted((won[name] for name in TWELVE), reverse=True)
    assert len(papers) == 6
    sheet, slips = (" ".join(read(paper)) for paper in papers[-2:])
    assert all(name in sheet and name in slips for name in TWELVE)
    assert "round 3 of 3" in sheet
    for preview in window.findChildren(Preview):
        preview.close()
