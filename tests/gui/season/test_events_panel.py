"""Tournaments in the place of the season: begun, paired, played at their tables, told, printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from cocotte.core.events.beginning import (
    DEALS,
    FORM,
    NAME,
    PLAYERS,
    PRESET,
    QUALIFY,
    ROUNDS,
    SEEDED,
    TARGET,
    TIE_BREAKS,
    entrants_of,
    event_from,
)
from cocotte.core.events.decide import enter, pair_round
from cocotte.core.events.entries import ResultEntered
from cocotte.core.events.kind import EVENTS
from cocotte.core.match.decide import record_deal
from cocotte.core.questions import YES
from cocotte.core.script.deal_line import read_deal
from cocotte.core.values import replace
from cocotte.gui.documents.preview import Preview
from cocotte.gui.pages.season.events.event_dialog import EventDialog
from cocotte.gui.pages.season.events.panel import EventsPanel
from cocotte.gui.pages.season.events.players_dialog import PlayersDialog
from cocotte.gui.pages.season.events.result_dialog import ResultDialog
from cocotte.gui.questions.operation_form import OperationForm
from cocotte.gui.questions.several import SeveralField
from cocotte.gui.services.app_context import MatchChanged
from cocotte.gui.widgets.controls.button import Button
from cocotte.keeper import Scorekeeper
from cocotte.matching import match
from cocotte.operations.event import CORRECT_NAME, JOIN, LEAVE
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import merge
from matches_played import opened

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.core.events.event import Event
    from cocotte.core.events.held import Held
    from cocotte.core.questions import Value
    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow

_EVENTS = 2


@pytest.fixture
def context(own_context: MakeContext) -> AppContext:
    """A log without a match."""
    return own_context()


@pytest.fixture
def window(own_window: OpenWindow, context: AppContext) -> MainWindow:
    """A window on the season."""
    window = own_window(context)
    window.go("league")
    return window


def begin(context: AppContext, *names: str, **more: Value) -> str:
    """An event of players named by strength; its id."""
    answers: dict[str, Value] = {NAME: "Cup", FORM: "swiss", SEEDED: YES, PRESET: "gin-rami", TARGET: 50}
    entrants = entrants_of(names)
    opened = event_from({**answers, **more}, entrants, entrants)
    return context.keeper.decisions(EVENTS).open(opened).id


def state(context: AppContext, event_id: str) -> Event:
    return context.keeper.decisions(EVENTS).get(event_id).state


def panel_of(window: MainWindow, qtbot: QtBot) -> EventsPanel:
    """The panel of tournaments, once it shows what there is."""
    window.pages.season.choices.part.choose(_EVENTS)
    window.pages.season.choices.part.chosen.emit(_EVENTS)
    panel = window.pages.season.events
    assert panel is not None
    qtbot.waitUntil(lambda: panel.shown is not None and not panel.reading.worker.busy)
    return panel


def shown(panel: EventsPanel) -> Held:
    assert panel.shown is not None
    assert panel.shown.at is not None
    return panel.shown.at.held


def table_buttons(panel: EventsPanel) -> list[Button]:
    return [button for button in panel.tables.findChildren(Button) if button.isVisible()]


def test_an_event_is_begun_by_its_form(window: MainWindow, context: AppContext, qtbot: QtBot) -> None:
    """What is wrong is said, nothing recorded; then it is there, and its first round is paired."""
    panel = panel_of(window, qtbot)
    assert panel.report is None
    assert "No event is begun yet" in panel.empty.words()
    panel.begin.click()
    dialog = panel.findChild(EventDialog)
    assert dialog is not None
    form = dialog.asked.form
    form.fields[NAME].show("Autumn cup")
    form.fields[PLAYERS].show("Ann, Ben, Ann")
    form.read_again()
    dialog.asked.keep.click()
    assert "The name Ann is there twice." in dialog.asked.problem.words()
    form.fields[PLAYERS].show("Ann, Ben, ann")
    form.read_again()
    assert dialog.asked.again.isHidden()
    dialog.asked.keep.click()
    assert "may be the same person" in dialog.asked.problem.words()
    assert not dialog.asked.again.isHidden()
    form.fields[PLAYERS].show("Ann, Ben; Cleo, Dan")
    form.fields[ROUNDS].show(3)
    form.fields[TARGET].show(50)
    ties = form.fields[TIE_BREAKS]
    assert isinstance(ties, SeveralField)
    for tie in ("wins", "boxes", "points"):
        ties.toggles[tie].click()
    ties.toggles["boxes"].click()
    form.read_again()
    dialog.asked.keep.click()
    qtbot.waitUntil(lambda: panel.report is not None)
    opened = shown(panel).event.opened
    assert (opened.name, opened.rounds, opened.targets, opened.preset) == ("Autumn cup", 3, (50,), "gin-rami")
    assert {each.name for each in opened.entrants} == {"Ann", "Ben", "Cleo", "Dan"}
    assert opened.tie_breaks == ("wins", "points")
    assert "Autumn cup – Swiss rounds · 4 players" in panel.title.words()
    panel.pair.click()
    qtbot.waitUntil(lambda: len(table_buttons(panel)) == 2)


@pytest.mark.slow("an event played at the window")
def test_what_an_event_is_not_asked_is_not_seen(window: MainWindow, qtbot: QtBot) -> None:
    """Rounds are a matter of Swiss events, meetings of those in which everybody meets."""
    panel = panel_of(window, qtbot)
    panel.begin.click()
    dialog = panel.findChild(EventDialog)
    assert dialog is not None
    for form, asked in (("swiss", (ROUNDS, QUALIFY)), ("round-robin", ("meetings",)), ("knock-out", ())):
        dialog.asked.form.put({FORM: form})
        there = [
            key for key in (ROUNDS, "meetings", QUALIFY) if not dialog.asked.form.fields[key].part.isHidden()
        ]
        assert tuple(there) == asked
    dialog.reject()


def test_a_match_is_begun_at_its_table_and_tells_the_result(
    window: MainWindow, context: AppContext, qtbot: QtBot
) -> None:
    """One touch opens it to the points of the event; once all are over the next round is paired."""
    event = begin(context, "Ann", "Ben", "Cleo", "Dan")
    panel = panel_of(window, qtbot)
    panel.pair.click()
    qtbot.waitUntil(lambda: shown(panel).round == 1)
    for waiting in (2, 1):
        qtbot.waitUntil(lambda count=waiting: len(table_buttons(panel)) == count)  # type: ignore[misc]  # bound now
        table_buttons(panel)[0].click()
        qtbot.waitUntil(lambda: window.page_name == "match")
        match_id = window.pages.match.match_id
        opened = context.keeper.match(match_id).opened
        assert opened.rules.number("target") == 50
        first = opened.sides[0].players[0]
        tables = [[side.players[0] for side in opened.sides]]
        context.do(match_id, record_deal(read_deal(f"{first} g 60", tables, opened.rules)))
        window.go("league")
    qtbot.waitUntil(lambda: not shown(panel).waiting)
    assert {*state(context, event).matches} == {(1, 1), (1, 2)}
    assert table_buttons(panel) == []
    panel.pair.click()
    qtbot.waitUntil(lambda: shown(panel).round == 2)


@pytest.mark.slow("an event played at the window")
def test_a_match_that_went_on_differently_tells_the_result_of_the_version_that_goes_on(
    window: MainWindow, context: AppContext, qtbot: QtBot
) -> None:
    """As the command line has it, not the version that happens to have the id told to the event."""
    event, keeper = begin(context, "Ann", "Ben"), context.keeper
    keeper.decisions(EVENTS).do(event, pair_round(matches={}, matcher=match))
    opening = replace(opened("gin-rami", ("Ann", "Ben")), clock="")
    match_id = keeper.open_match(opening).match_id
    with MemoryLog() as there:
        merge(there, keeper._log)
        won = [(keeper, "Ann g 90"), (Scorekeeper(there), "Ben g 90")]
        for each, line in won:
            each.do(match_id, record_deal(read_deal(line, [["Ann", "Ben"]], opening.rules)))
        (apart,) = keeper.merge(there).apart
    keeper.go_on_with(apart.beside)
    panel = panel_of(window, qtbot)
    panel.search.click()
    qtbot.waitUntil(lambda: not shown(panel).waiting)
    assert {*state(context, event).matches.values()} == {match_id}
    (result,) = shown(panel).results
    assert result.points_of("Ben") > result.points_of("Ann")


@pytest.mark.slow("an event played at the window")
def test_a_round_without_results_is_paired_only_when_told_so(
    window: MainWindow, context: AppContext, qtbot: QtBot
) -> None:
    """What is missing is said; the director may let that stand."""
    event = begin(context, "Ann", "Ben", "Cleo", "Dan")
    panel = panel_of(window, qtbot)
    panel.pair.click()
    qtbot.waitUntil(lambda: shown(panel).round == 1)
    assert panel.again.isHidden()
    panel.pair.click()
    qtbot.waitUntil(lambda: not panel.again.isHidden())
    assert "Round 1 has no result yet at table 1 and 2." in panel.problem.words()
    panel.again.click()
    qtbot.waitUntil(lambda: shown(panel).round == 2)
    assert state(context, event).rounds[1].waived == ("RESULTS_MISSING",)
    assert panel.problem.isHidden()
    panel.unpair.click()
    qtbot.waitUntil(lambda: shown(panel).round == 1)


@pytest.mark.slow("an event played at the window")
def test_a_result_is_told_by_hand(window: MainWindow, context: AppContext, qtbot: QtBot) -> None:
    """Without a winner nothing is recorded; the names are those of the table."""
    event = begin(context, "Ann", "Ben", "Cleo", "Dan")
    panel = panel_of(window, qtbot)
    panel.pair.click()
    qtbot.waitUntil(lambda: shown(panel).round == 1)
    panel.tell.click()
    dialog = panel.findChild(ResultDialog)
    assert dialog is not None
    dialog.asked.keep.click()
    assert dialog.asked.problem.words() == "Still to be answered: Who won"
    pairing = state(context, event).rounds[0].pairings[0]
    dialog.asked.form.put({"winner": pairing.second, "boxes": 3, "points": 41, "forfeit": "no"})
    dialog.asked.keep.click()
    entered = ResultEntered(1, 1, pairing.second, 3, 41)
    assert state(context, event).entered == {(1, 1): entered}
    qtbot.waitUntil(lambda: len(shown(panel).waiting) == 1)
    assert panel.unpair.isHidden()


@pytest.mark.slow("an event played at the window")
def test_a_result_of_an_earlier_round_is_corrected(
    window: MainWindow, context: AppContext, qtbot: QtBot
) -> None:
    """It is chosen by its round, stands in the fields as it was told, and later rounds stay as paired."""
    event = begin(context, "Ann", "Ben", "Cleo", "Dan")
    events = context.keeper.decisions(EVENTS)
    events.do(event, pair_round(matches={}, matcher=match))
    first, other = state(context, event).rounds[0].pairings
    for table, each in enumerate((first, other), 1):
        events.do(event, enter(ResultEntered(1, table, each.first, 2, 30)))
    events.do(event, pair_round(matches={}, matcher=match))
    paired = state(context, event).rounds
    panel = panel_of(window, qtbot)
    panel.round_meant.setCurrentIndex(0)
    panel.round_meant.activated.emit(0)
    qtbot.waitUntil(lambda: panel.report is not None and panel.report.tables[0].title == "Round 1")
    assert panel.pair.isHidden()
    panel.tell.click()
    dialog = panel.findChild(ResultDialog)
    assert dialog is not None
    assert dialog.table.currentText().endswith(f"{first.first} against {first.second}, {first.first}")
    form = dialog.asked.form
    assert (form.answers()["winner"], form.answers()["points"]) == (first.first, 30)
    form.put({**form.answers(), "winner": first.second})
    dialog.asked.keep.click()
    qtbot.waitUntil(lambda: state(context, event).entered[1, 1] == ResultEntered(1, 1, first.second, 2, 30))
    assert state(context, event).rounds == paired
    qtbot.waitUntil(lambda: not panel.reading.worker.busy)
    assert panel.round_meant.currentText() == "Round 1"


@pytest.mark.slow("an event played at the window")
def test_a_result_is_taken_back(window: MainWindow, context: AppContext, qtbot: QtBot) -> None:
    """Also the match of a table: it tells nothing any more, and the match itself stays."""
    event = begin(context, "Ann", "Ben", "Cleo", "Dan")
    panel = panel_of(window, qtbot)
    panel.pair.click()
    qtbot.waitUntil(lambda: len(table_buttons(panel)) == 2)
    pairing = state(context, event).rounds[0].pairings[1]
    match_id = context.open_match(opened("gin-rami", [pairing.second, pairing.first]))
    again = context.open_match(opened("gin-rami", [pairing.second, pairing.first]))
    qtbot.waitUntil(lambda: again in str(panel.shown and panel.shown.offers["event-match"]))
    assert panel.search.isHidden()
    panel.tell.click()
    dialog = panel.findChild(ResultDialog)
    assert dialog is not None
    dialog.table.setCurrentIndex(1)
    dialog.table.activated.emit(1)
    meant = [button for button in dialog.matches.findChildren(Button) if match_id in button.text()]
    meant[0].click()
    qtbot.waitUntil(lambda: shown(panel).event.matches == {(1, 2): match_id})
    panel.tell.click()
    dialog = panel.findChildren(ResultDialog)[-1]
    assert dialog.strike.isHidden()
    dialog.table.setCurrentIndex(1)
    dialog.table.activated.emit(1)
    dialog.asked.form.put({"winner": pairing.first, "forfeit": "no"})
    dialog.asked.keep.click()
    assert f"Match {match_id} tells this table’s result." in dialog.asked.problem.words()
    dialog.strike.click()
    qtbot.waitUntil(lambda: shown(panel).event.matches == {})
    assert context.keeper.match(match_id).names


@pytest.mark.slow("an event played at the window")
def test_players_come_and_leave(window: MainWindow, context: AppContext, qtbot: QtBot) -> None:
    """Somebody who is there already is refused in words."""
    event = begin(context, "Ann", "Ben", "Cleo")
    panel = panel_of(window, qtbot)
    panel.players.click()
    dialog = panel.findChild(PlayersDialog)
    assert dialog is not None
    comes, leaves, corrects = (dialog.forms[each.id] for each in (JOIN, LEAVE, CORRECT_NAME))

    def send(form: OperationForm, **answers: str) -> None:
        form.form.put(answers)
        form.keep.click()

    send(comes, name="Dan")
    send(comes, name="Ann")
    assert "Ann takes part already." in comes.problem.words()
    assert comes.again.isHidden()
    send(comes, name="cléo")
    assert "may be the same person" in comes.problem.words()
    comes.again.click()
    assert comes.form.answers() == {}
    send(leaves, player="cléo")
    send(leaves, player="Ben")
    send(corrects, player="Dan", name="Daniel")
    assert [each.name for each in state(context, event).present] == ["Ann", "Cleo", "Daniel"]
    qtbot.waitUntil(lambda: len(shown(panel).event.present) == 3)
    dialog.accept()


@pytest.mark.slow("an event played at the window")
def test_a_round_is_previewed_and_the_standings_are_copied(
    window: MainWindow, context: AppContext, qtbot: QtBot
) -> None:
    """Round sheet and slips each in a window of their own."""
    begin(context, "Ann", "Ben", "Cleo", "Dan")
    panel = panel_of(window, qtbot)
    assert panel.sheet.isHidden()
    panel.pair.click()
    qtbot.waitUntil(lambda: shown(panel).round == 1)
    for button in (panel.sheet, panel.slips):
        button.click()
        preview = window.findChildren(Preview)[-1]
        qtbot.waitUntil(preview.print.isEnabled)
        assert "Cup – Swiss rounds · round 1 of 2" in preview.windowTitle()
        preview.close()
    window.pages.season.copy()
    assert "Standings" in QApplication.clipboard().text()
    window.pages.season.choices.part.choose(0)
    window.pages.season.choices.part.chosen.emit(0)
    assert panel.isHidden()


@pytest.mark.slow("an event played at the window")
def test_the_knock_outs_after_an_event_begin(window: MainWindow, context: AppContext, qtbot: QtBot) -> None:
    """Once all is told: the first two go on, the others play a second event; it is closed and reopened."""
    event = begin(context, "Ann", "Ben", "Cleo", "Dan", **{ROUNDS: 1, QUALIFY: 2, DEALS: 1})
    events = context.keeper.decisions(EVENTS)
    events.do(event, pair_round(matches={}, matcher=match))
    panel = panel_of(window, qtbot)
    assert panel.finals.isHidden()
    for table, each in enumerate(state(context, event).rounds[0].pairings, 1):
        events.do(event, enter(ResultEntered(1, table, each.first)))
    context.match_changed.emit(MatchChanged("", elsewhere=True))
    qtbot.waitUntil(lambda: not panel.finals.isHidden())
    panel.finals.click()
    qtbot.waitUntil(lambda: shown(panel).id != event)
    assert shown(panel).name == "Cup, knock-out"
    assert [panel.event_meant.itemText(row) for row in range(panel.event_meant.count())].count(
        "Cup, second event"
    ) == 1
    panel.end.click()
    qtbot.waitUntil(lambda: shown(panel).event.closed)
    assert panel.pair.isHidden()
    panel.reopen.click()
    qtbot.waitUntil(lambda: not shown(panel).event.closed)
