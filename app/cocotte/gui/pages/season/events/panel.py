"""The part of the season's place for events: rounds and standings, and all a director does with them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.events.beginning import finals_of
from cocotte.core.events.decide import RESULTS_MISSING, assign, close, open_event, strike_round
from cocotte.core.events.held import Held, taken_by
from cocotte.core.events.kind import EVENTS
from cocotte.core.events.results import Result
from cocotte.core.events.tables import table_match
from cocotte.core.played_match import played
from cocotte.gui.pages.season.events.reading import EventsReading, EventsShown
from cocotte.gui.pages.season.report_view import ReportView
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import StateLine
from cocotte.gui.widgets.up_to_date import UpToDate
from cocotte.language.figures import Figures
from cocotte.language.problems import error_lines
from cocotte.language.records.events import final_names
from cocotte.language.written.tables import Report

if TYPE_CHECKING:
    from cocotte.core.events.decide import Asked
    from cocotte.sheets.style import PageSize


class EventsPanel(QWidget):
    """One event at a time; its last round with a button for each table, and its standings."""

    matchRequested = Signal(str)
    """A table's match is to be shown: its id."""
    paperRequested = Signal(str, object)
    """A round is to be printed: its title, and what makes the PDF for a size of paper."""
    changed = Signal()
    """Something else is shown, or nothing any more."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._event = ""
        self.shown: EventsShown | None = None
        """What is shown; None before the first answer."""
        self.reading = EventsReading(context, self)
        self._lay_out()
        self._connect()

    @property
    def report(self) -> Report | None:
        """The tables that are shown; None where nothing is."""
        return self.shown.report if self.shown is not None else None

    def _lay_out(self) -> None:
        say = self._say
        self.event_meant = Select(say("Which event"))
        self.begin = Button(say("Begin an event…"), Kind.PLAIN)
        self.pair = Button(say("Pair the next round"), Kind.PRIMARY)
        self.unpair = Button(say("Take the round back"), Kind.QUIET, icon="undo")
        self.search = Button(say("Find the tables’ matches"), Kind.QUIET)
        self.tell = Button(say("Tell a result…"), Kind.QUIET)
        self.players = Button(say("Who comes or leaves…"), Kind.QUIET)
        self.sheet = Button(say("Round sheet…"), Kind.QUIET, icon="print")
        self.slips = Button(say("Slips for the tables…"), Kind.QUIET, icon="print")
        self.end = Button(say("Close the event"), Kind.QUIET)
        self.again = Button(say("Pair all the same"), Kind.PLAIN)
        self.finals = Button(say("Begin the knock-outs"), Kind.PRIMARY)
        self.title = Prose("", Type.HEADING)
        self.problem = StateLine()
        self.empty = Prose("", Type.BODY, Token.INK2)
        row = QWidget()
        flow = Flow(row, gap=8, row_gap=8)
        self._deciding = (
            *(self.pair, self.again, self.finals, self.unpair, self.search, self.tell),
            *(self.players, self.sheet, self.slips, self.end),
        )
        for part in (self.event_meant, self.begin, *self._deciding):
            flow.addWidget(part)
        self.tables = QWidget()
        self._buttons = Flow(self.tables, gap=8, row_gap=8)
        self.view = ReportView(say, QWidget())
        column = vbox(self, 16)
        for below in (row, self.problem, self.empty, self.title, self.tables, self.view):
            column.addWidget(below)
        hidden = (self.event_meant, *self._deciding, self.problem, self.empty, self.title, self.tables)
        for each in hidden:
            each.hide()

    def _connect(self) -> None:
        self._current = UpToDate(self, self._context, self._ask, lambda: self.reading.worker.busy)
        self.event_meant.activated.connect(self._choose)
        self.begin.clicked.connect(self._begin)
        self.pair.clicked.connect(lambda: self._pair())  # noqa: PLW0108 - a click says whether it is down
        self.again.clicked.connect(lambda: self._pair(RESULTS_MISSING))
        self.finals.clicked.connect(self._begin_finals)
        self.unpair.clicked.connect(lambda: self._decide(strike_round()))
        self.end.clicked.connect(lambda: self._decide(close(closed=not self._is_closed)))
        self.search.clicked.connect(lambda: self.reading.find(self._event))
        self.tell.clicked.connect(self._tell)
        self.players.clicked.connect(self._show_players)
        self.sheet.clicked.connect(lambda: self._print(slips=False))
        self.slips.clicked.connect(lambda: self._print(slips=True))
        self.reading.answered.connect(self._show)

    # --- what is shown ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        self.reading.ask(self._event)

    def _choose(self, row: int) -> None:
        if self.shown is not None:
            self._event = [*self.shown.names][row]
            self._ask()

    def _show(self, shown: EventsShown) -> None:
        say, held = self._say, shown.held
        self.shown = shown
        self._event = held.id if held is not None else ""
        self.event_meant.setVisible(len(shown.names) > 1)
        self.event_meant.clear()
        self.event_meant.addItems([*shown.names.values()])
        if held is not None:
            self.event_meant.setCurrentIndex([*shown.names].index(held.id))
        self.empty.set_words(
            say("No event is begun yet. An event pairs players round by round and ranks them.")
        )
        self.empty.setVisible(held is None)
        refused = shown.refused
        self.problem.show_message(" ".join(error_lines(refused, say)) if refused is not None else "")
        self._suit(held)
        self.again.setVisible(refused is not None and all(problem.waivable for problem in refused.problems))
        self.title.set_words(f"{shown.report.title} – {shown.report.subtitle}" if shown.report else "")
        self.title.setVisible(shown.report is not None)
        self._show_tables(held)
        self.view.show_report(shown.report)
        self.changed.emit()

    def _suit(self, held: Held | None) -> None:
        """What can be done with the event as it stands."""
        going = held is not None and not held.event.closed
        paired = held is not None and held.round > 0
        self.pair.setVisible(going and held is not None and not held.over)
        known = (
            {each for each, _ in (*held.event.matches, *held.event.entered)} if held is not None else set()
        )
        self.unpair.setVisible(going and paired and held is not None and held.round not in known)
        self.finals.setVisible(going and held is not None and self._wants_finals(held))
        self.search.setVisible(going and held is not None and any(not each.match for each in held.waiting))
        self.tell.setVisible(going and paired)
        self.players.setVisible(going)
        for button in (self.sheet, self.slips):
            button.setVisible(paired)
        self.end.setVisible(held is not None)
        self.end.setText(
            self._say("Open the event again") if self._is_closed else self._say("Close the event")
        )

    def _wants_finals(self, held: Held) -> bool:
        """Whether the knock-outs after it are to begin."""
        after = self.shown.after if self.shown is not None else ()
        return bool(held.event.opened.qualify) and held.over and not held.waiting and held.id not in after

    @property
    def _is_closed(self) -> bool:
        held = self.shown.held if self.shown is not None else None
        return held is not None and held.event.closed

    def _show_tables(self, held: Held | None) -> None:
        """A button for each table of the last round that is not over: its match begun, or gone to."""
        empty(self._buttons)
        waiting = [each for each in held.waiting if each.round == held.round or each.match] if held else []
        if held is None or held.event.closed:
            waiting = []
        self.tables.setVisible(bool(waiting))
        for each in waiting:
            facts = {
                "table": Figures(self._say).number(each.table),
                "first": each.pairing.first,
                "second": each.pairing.second,
            }
            if each.match and not each.stray:
                button = Button(self._say("Table {table}: go on, {first} – {second}", **facts), Kind.QUIET)
                button.clicked.connect(partial(self.matchRequested.emit, each.match))
            else:
                button = Button(self._say("Table {table}: begin, {first} – {second}", **facts))
                button.clicked.connect(partial(self._play, each))
            self._buttons.addWidget(button)

    # --- what is recorded ------------------------------------------------------------------------------

    def _pair(self, *waived: str) -> None:
        if self._event:
            self.reading.pair(self._event, *waived)

    def _decide(self, asked: Asked) -> None:
        """Record it, or say why it cannot be."""
        try:
            self._context.keeper.decisions(EVENTS).do(self._event, asked)
        except RuleViolation as refused:
            self.problem.show_message(" ".join(error_lines(refused, self._say)))
        else:
            self._ask()

    def _begin_finals(self) -> None:
        """Begin the knock-outs after the event, and show the first of them."""
        held = self.shown.held if self.shown is not None else None
        if held is None:
            return
        events = self._context.keeper.decisions(EVENTS)
        names = final_names(held.name, self._say)
        finals = finals_of(held.id, held.event, held.results, names)
        begun = [events.open(open_event(each)) for each in finals]
        self._go_to(begun[0].id)

    def _play(self, result: Result) -> None:
        """Begin the match of a table, and go to it."""
        context = self._context
        events = context.keeper.decisions(EVENTS)
        found = events.all().decisions
        event = next(each.state for each in found if each.id == self._event)
        presets = context.library.presets
        preset = presets.get(event.opened.preset) or presets["gin-rami"]
        table = (result.round, result.table)
        try:
            opened = table_match(event, table, preset, context.library.rules_of(preset))
            match_id = context.open_match(opened)
            new = played(context.keeper.match(match_id))
            taken = taken_by(((each.id, each.state) for each in found), self._event)
            events.do(self._event, assign(table=table, match_id=match_id, played=new, taken=taken))
        except RuleViolation as refused:
            self.problem.show_message(" ".join(error_lines(refused, self._say)))
            self._ask()
            return
        self._current.expire()
        self.matchRequested.emit(match_id)

    # --- what is opened --------------------------------------------------------------------------------

    def _begin(self) -> None:
        from cocotte.gui.pages.season.events.event_dialog import EventDialog  # noqa: PLC0415 - when asked for

        dialog = EventDialog(self._context, self)
        dialog.begun.connect(self._go_to)
        dialog.open()

    def _go_to(self, event_id: str) -> None:
        self._event = event_id
        self._ask()

    def _tell(self) -> None:
        from cocotte.gui.pages.season.events.result_dialog import ResultDialog  # noqa: PLC0415 - as above

        if self.shown is not None and self.shown.held is not None:
            dialog = ResultDialog(self._context, self.shown.held, self)
            dialog.told.connect(self._ask)
            dialog.open()

    def _show_players(self) -> None:
        from cocotte.gui.pages.season.events.players_dialog import PlayersDialog  # noqa: PLC0415 - as above

        dialog = PlayersDialog(self._context, self._event, self)
        dialog.changed.connect(self._ask)
        dialog.open()

    def _print(self, *, slips: bool) -> None:
        from cocotte.language.written.events.posted import posted  # noqa: PLC0415 - as above
        from cocotte.sheets.events import round_pdf, slips_pdf  # noqa: PLC0415 - when somebody prints

        held = self.shown.held if self.shown is not None else None
        if held is None or not held.round:
            return
        paper, say = posted(held, held.round, self._say), self._say

        def render(size: PageSize) -> bytes:
            return slips_pdf(paper, say, page=size) if slips else round_pdf(paper, say, page=size)

        self.paperRequested.emit(f"{paper.title} – {paper.subtitle}", render)
