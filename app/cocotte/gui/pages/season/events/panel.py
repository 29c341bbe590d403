"""The part of the season's place for events: rounds and standings, and all a director does with them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers
from cocotte.gui.pages.season.events.reading import Asked, EventsReading, EventsShown
from cocotte.gui.pages.season.report_view import ReportView
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext, MatchChanged
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
from cocotte.language.written.tables import Report
from cocotte.operations.event import CLOSE, CORRECT_NAME, FINALS, JOIN, LEAVE, REOPEN_EVENT, SHOW
from cocotte.operations.events import AtEvent, Programme
from cocotte.operations.operation import Offer, Operation
from cocotte.operations.rounds import FIND, PAIR, PLAY, TABLE, TABLES, UNPAIR
from cocotte.store.logs.played import PlayedMatches

if TYPE_CHECKING:
    from cocotte.sheets.style import PageSize


class EventsPanel(QWidget):
    """One event at a time; a round of it with a button for each table to be played, and its standings."""

    matchRequested = Signal(str)
    """A table's match is to be shown: its id."""
    paperRequested = Signal(str, object)
    """A round is to be printed: its title, and what makes the PDF for a size of paper."""
    changed = Signal()
    """Something else is shown, or nothing any more."""

    def __init__(self, context: AppContext, known: PlayedMatches, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._event, self._round = "", 0
        self.shown: EventsShown | None = None
        """What is shown; None before the first answer."""
        self.reading = EventsReading(context, known, self)
        self._lay_out()
        self._connect()

    @property
    def report(self) -> Report | None:
        """The tables that are shown; None where nothing is."""
        return self.shown.report if self.shown is not None else None

    @property
    def _at(self) -> AtEvent | None:
        return self.shown.at if self.shown is not None else None

    def _lay_out(self) -> None:
        say = self._say
        self.event_meant, self.round_meant = Select(say("Which event")), Select(say("Which round"))
        self.begin = Button(say("Begin an event…"), Kind.PLAIN)
        self.pair = Button("", Kind.PRIMARY)
        self.again = Button("", Kind.PLAIN)
        self.finals = Button("", Kind.PRIMARY)
        self.play_all = Button("", Kind.PLAIN)
        self.unpair = Button("", Kind.QUIET, icon="undo")
        self.search = Button("", Kind.QUIET)
        self.tell = Button(say("Tell a result…"), Kind.QUIET)
        self.players = Button(say("Players of the event…"), Kind.QUIET)
        self.sheet = Button(say("Round sheet…"), Kind.QUIET, icon="print")
        self.slips = Button(say("Slips for the tables…"), Kind.QUIET, icon="print")
        self.end, self.reopen = Button("", Kind.QUIET), Button("", Kind.QUIET)
        self._offering: dict[Operation[AtEvent, Any], Button] = {
            PAIR: self.pair,
            FINALS: self.finals,
            UNPAIR: self.unpair,
            FIND: self.search,
            CLOSE: self.end,
            REOPEN_EVENT: self.reopen,
        }
        self.title = Prose("", Type.HEADING)
        self.problem = StateLine()
        self.empty = Prose("", Type.BODY, Token.INK2)
        row = QWidget()
        flow = Flow(row, gap=8, row_gap=8)
        deciding = (
            *(self.pair, self.again, self.finals, self.play_all, self.unpair, self.search, self.tell),
            *(self.players, self.sheet, self.slips, self.end, self.reopen),
        )
        for part in (self.event_meant, self.begin, self.round_meant, *deciding):
            flow.addWidget(part)
        self.tables = QWidget()
        self._buttons = Flow(self.tables, gap=8, row_gap=8)
        self.view = ReportView(say, QWidget())
        column = vbox(self, 16)
        for below in (row, self.problem, self.empty, self.title, self.tables, self.view):
            column.addWidget(below)
        hidden = (self.problem, self.empty, self.title, self.tables)
        for each in (self.event_meant, self.round_meant, *deciding, *hidden):
            each.hide()

    def _connect(self) -> None:
        self._current = UpToDate(self, self._context, self._ask, lambda: self.reading.worker.busy)
        self.event_meant.activated.connect(self._choose)
        self.round_meant.activated.connect(self._choose_round)
        self.begin.clicked.connect(self._begin)
        for operation, button in self._offering.items():
            button.clicked.connect(partial(self._do_offered, operation))
        self.play_all.clicked.connect(lambda: self._do(PLAY, {}))
        self.again.clicked.connect(self._do_again)
        self.tell.clicked.connect(self._tell)
        self.players.clicked.connect(self._show_players)
        self.sheet.clicked.connect(lambda: self._print(slips=False))
        self.slips.clicked.connect(lambda: self._print(slips=True))
        self.reading.answered.connect(self._show)

    # --- what is shown ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        self.reading.ask(self._event, self._round)

    def _choose(self, row: int) -> None:
        if self.shown is not None:
            self._go_to([*self.shown.names][row])

    def _choose_round(self, row: int) -> None:
        self._round = row + 1
        if self._at is not None and self._round == self._at.held.round:
            self._round = 0  # the last one, also when another is paired
        self._ask()

    def _show(self, shown: EventsShown) -> None:
        say, this = self._say, shown.at
        self.shown = shown
        self._event = this.id if this is not None else ""
        self.event_meant.setVisible(len(shown.names) > 1)
        self.event_meant.clear()
        self.event_meant.addItems([*shown.names.values()])
        if this is not None:
            self.event_meant.setCurrentIndex([*shown.names].index(this.id))
        self.empty.set_words(
            say("No event is begun yet. An event pairs players round by round and ranks them.")
        )
        self.empty.setVisible(this is None)
        self._refuse(shown.refused)
        self._suit(shown)
        self.title.set_words(f"{shown.report.title} – {shown.report.subtitle}" if shown.report else "")
        self.title.setVisible(shown.report is not None)
        self._show_tables(shown)
        self.view.show_report(shown.report)
        if this is not None and this.begun:
            announce(PLAY.said(this, say))
            self._context.came_in(this.at(table).result.match for table in this.begun)
        self.changed.emit()

    def _refuse(self, refused: RuleViolation | None) -> None:
        lines = error_lines(refused, self._say) if refused is not None else []
        self.problem.show_message(" ".join(lines))

    def _suit(self, shown: EventsShown) -> None:
        """Show what can be done with the event as it stands."""
        this = shown.at
        for operation, button in self._offering.items():
            offers = _whole(shown, operation)
            button.setVisible(bool(offers))
            button.setText(offers[0].words if offers else "")
        every = _whole(shown, PLAY)
        self.play_all.setVisible(bool(every))
        self.play_all.setText(every[0].words if every else "")
        self.again.setVisible(shown.again is not None)
        self.again.setText(shown.again[1].words if shown.again is not None else "")
        rounds = [each.words for each in shown.offers.get(SHOW.id, ())]
        self.round_meant.clear()
        self.round_meant.addItems(rounds)
        self.round_meant.setVisible(len(rounds) > 1)
        if this is not None and rounds:
            self.round_meant.setCurrentIndex(this.number - 1)
        going = this is not None and this.going
        self.tell.setVisible(going and bool(rounds))
        self.players.setVisible(any(shown.offers.get(each.id) for each in (JOIN, LEAVE, CORRECT_NAME)))
        for button in (self.sheet, self.slips):
            button.setVisible(bool(rounds))

    def _show_tables(self, shown: EventsShown) -> None:
        """A button for each table that is not over: its match begun, or gone to."""
        empty(self._buttons)
        this, say = shown.at, self._say
        waiting = this.held.waiting if this is not None and this.going and not this.past else ()
        for each in waiting:
            if each.match and not each.stray:
                facts = {"first": each.pairing.first, "second": each.pairing.second}
                table = Figures(say).number(each.table)
                button = Button(
                    say("Table {table}: go on, {first} – {second}", table=table, **facts), Kind.QUIET
                )
                button.clicked.connect(partial(self.matchRequested.emit, each.match))
                self._buttons.addWidget(button)
        for offer in shown.offers.get(PLAY.id, ()):
            if TABLES in offer.answers:
                button = Button(offer.words)
                button.clicked.connect(partial(self._play, offer.answers))
                self._buttons.addWidget(button)
        self.tables.setVisible(bool(self._buttons.count()))

    # --- what is recorded ------------------------------------------------------------------------------

    def _do_offered(self, operation: Operation[AtEvent, Any]) -> None:
        offers = _whole(self.shown, operation) if self.shown is not None else ()
        if offers and operation is FINALS:
            self._begin_finals(offers[0].answers)
        elif offers:
            self._do(operation, offers[0].answers)

    def _do(self, operation: Operation[AtEvent, Any], answers: Answers) -> None:
        """Do it in a worker thread, where rounds are paired and matches read, and show what came of it."""
        self._round = 0
        self.reading.ask(self._event, asked=Asked(operation, answers))

    def _do_again(self) -> None:
        if self.shown is not None and self.shown.again is not None:
            operation, offer = self.shown.again
            self._do(operation, offer.answers)

    def _begin_finals(self, answers: Answers) -> None:
        """Begin the knock-outs after the event, and show the first of them."""
        if self._at is not None:
            begun: Programme = FINALS.do(self._context.keeper, self._at, answers)
            self._go_to(begun.found.decisions[0].id)

    def _play(self, answers: Answers) -> None:
        """Begin the match of a table, and go to it."""
        if self._at is None:
            return
        try:
            done = PLAY.do(self._context.keeper, self._at, answers)
        except RuleViolation as refused:
            self._refuse(refused)
            self._ask()
            return
        match_id = done.at(done.begun[0]).result.match
        self._current.expire()
        self._context.match_changed.emit(MatchChanged(match_id, self._context.keeper.match(match_id)))
        self.matchRequested.emit(match_id)

    # --- what is opened --------------------------------------------------------------------------------

    def _begin(self) -> None:
        from cocotte.gui.pages.season.events.event_dialog import EventDialog  # noqa: PLC0415 - when asked for

        if self.shown is not None:
            dialog = EventDialog(self._context, self.shown.programme, self)
            dialog.done_with.connect(lambda begun: self._go_to(begun.id))
            dialog.open()

    def _go_to(self, event_id: str) -> None:
        self._event, self._round = event_id, 0
        self._ask()

    def _tell(self) -> None:
        from cocotte.gui.pages.season.events.result_dialog import ResultDialog  # noqa: PLC0415 - as above

        if self._at is not None and self._at.tables:
            dialog = ResultDialog(self._context, self._at, self)
            dialog.done_with.connect(self._ask)
            dialog.open()

    def _show_players(self) -> None:
        from cocotte.gui.pages.season.events.players_dialog import PlayersDialog  # noqa: PLC0415 - as above

        if self._at is not None:
            dialog = PlayersDialog(self._context, self._at, self)
            dialog.changed.connect(self._ask)
            dialog.open()

    def _print(self, *, slips: bool) -> None:
        from cocotte.language.written.events.posted import posted  # noqa: PLC0415 - as above
        from cocotte.sheets.events import round_pdf, slips_pdf  # noqa: PLC0415 - when somebody prints

        this, say = self._at, self._say
        if this is None or not this.number:
            return
        paper = posted(this.held, this.number, say)

        def render(size: PageSize) -> bytes:
            return slips_pdf(paper, say, page=size) if slips else round_pdf(paper, say, page=size)

        self.paperRequested.emit(f"{paper.title} – {paper.subtitle}", render)


def _whole(shown: EventsShown, operation: Operation[AtEvent, Any]) -> tuple[Offer, ...]:
    """What may be done with the event as a whole, and not with one of its tables."""
    offers = shown.offers.get(operation.id, ())
    return tuple(each for each in offers if each.answers.keys().isdisjoint((TABLE, TABLES)))
