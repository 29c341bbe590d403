"""The page of the season: standings, and evenings settled."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.questions import Answers
from cocotte.core.season.scheme import Scheme
from cocotte.gui.pages.season.choices import Choices
from cocotte.gui.pages.season.paper_check import PaperCheck
from cocotte.gui.pages.season.reading import Query, Reading, Shown
from cocotte.gui.pages.season.report_view import ReportView
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.progress_row import ProgressRow
from cocotte.gui.widgets.sheet.balance_chart import BalanceChart
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.up_to_date import UpToDate
from cocotte.language.figures import Figures
from cocotte.language.written.tables import Report
from cocotte.operations.evening import PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.evenings import Standing
from cocotte.operations.operation import Context, Operation
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.places import log_path

if TYPE_CHECKING:
    from cocotte.gui.pages.season.events.panel import EventsPanel

_LINES: Final = 6  # of the chart: more are not told apart


class SeasonPage(QWidget):
    """Who leads, who met whom, and who owes whom."""

    exportRequested = Signal(object, str)
    """Somebody wants what is shown in a file: the report, and the ending of the file."""
    printRequested = Signal(object)
    """Somebody wants it on paper: the report."""
    changed = Signal()
    """Something else is shown, or nothing any more."""
    matchRequested = Signal(str)
    """A match of a tournament is to be shown: its id."""
    paperRequested = Signal(str, object)
    """A round of a tournament is to be printed: its title, and what makes the PDF."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._query = Query()
        self.shown: Shown | None = None
        """What is shown; None before the first answer."""
        known = context.kept.get("played")
        path = context.log_path or log_path()
        self._played = played = known if isinstance(known, PlayedMatches) else PlayedMatches.of(path)
        self.reading = Reading(context, played, self)
        self.events: EventsPanel | None = None
        """The tournaments, once somebody goes to them."""
        context.kept["played"] = played
        self._lay_out()
        self._connect()

    @property
    def report(self) -> Report | None:
        """The tables that are shown; None where nothing is."""
        if self.events is not None and self.choices.events:
            return self.events.report
        return self.shown.report if self.shown is not None else None

    def show_evening(self, ids: tuple[str, ...] = ()) -> None:
        """Show the last evening, or these matches, to be settled."""
        self.choices.show_evening(ids)
        self._ask_chosen()

    def on_paper(self, *, export: bool = False) -> None:
        """Print what is shown, or write it to a file."""
        if self.report is None:
            return
        if export:
            self.exportRequested.emit(self.report, ".pdf")
        else:
            self.printRequested.emit(self.report)

    def copy(self) -> None:
        """All that is shown on the clipboard, a tab between two cells."""
        from cocotte.sheets.tables import report_tabbed  # noqa: PLC0415 - sheets wait until they are needed

        if self.report is not None:
            QGuiApplication.clipboard().setText(report_tabbed(self.report))
            announce(self._say("Copied."))

    def _lay_out(self) -> None:
        say = self._say
        self.settle = Button(say(SETTLE.title), Kind.PRIMARY)
        self.reopen = Button(say(REOPEN.title), Kind.QUIET)
        self.clip = Button(say("Copy"), Kind.QUIET)
        self.table = Button(say("Export CSV…"), Kind.QUIET, icon="export")
        self.paper = Button(say("Print…"), Kind.QUIET, icon="print")
        head = QHBoxLayout()
        head.addWidget(Label(say("Season"), Type.TITLE), 1)
        for button in (self.clip, self.table, self.paper):
            head.addWidget(button)
        self.choices = Choices(say)
        row = QWidget()
        flow = Flow(row, gap=16, row_gap=8)
        for part in (self.settle, self.reopen):
            flow.addWidget(part)
        self._deciding = row
        self.progress = ProgressRow()
        self.empty = Prose("", Type.BODY, Token.INK2)
        self.chart_title = Prose("", Type.SMALL, Token.INK2)
        self.chart = BalanceChart()
        self.growth = Panel(padding=16, gap=8)
        self.growth.column.addWidget(self.chart_title)
        self.growth.column.addWidget(self.chart)
        self.view = ReportView(say, self.growth)
        self.payments = QWidget()
        self._ticks = Flow(self.payments, gap=8, row_gap=8)
        self.check = PaperCheck(say)
        inner = QWidget()
        column = vbox(inner, 16, margins=(24, 24, 24, 16))
        column.addLayout(head)
        self._column, self._all = column, QWidget()
        whole = vbox(self._all, 16)
        for below in (row, self.progress, self.empty, self.payments, self.view, self.check):
            whole.addWidget(below)
        column.addWidget(self.choices)
        column.addWidget(self._all)
        column.addStretch(1)
        vbox(self).addWidget(ScrollPage(inner))
        for hidden in (row, self.progress, self.empty, self.payments, self.growth, self.check):
            hidden.hide()

    def _connect(self) -> None:
        UpToDate(self, self._context, lambda: self._ask(self._query), lambda: self.reading.worker.busy)
        self.choices.changed.connect(self._ask_chosen)
        self.choices.pointsRequested.connect(self._show_points)
        self.settle.clicked.connect(self._settle)
        self.reopen.clicked.connect(lambda: self._go_on(REOPEN, {}))
        self.clip.clicked.connect(self.copy)
        self.table.clicked.connect(lambda: self._export(".csv"))
        self.paper.clicked.connect(lambda: self.on_paper())  # noqa: PLW0108 - a click says whether it is down
        self.view.rested.connect(self._show_growth)
        self.reading.answered.connect(self._show)
        self.reading.worker.progressed.connect(self._show_reading)
        self.reading.worker.rested.connect(self.progress.hide)

    # --- what is asked ---------------------------------------------------------------------------------

    def _ask(self, query: Query) -> None:
        self._query = query
        self._context.figuresRequested.emit()
        self.reading.ask(query)

    def _ask_chosen(self) -> None:
        self._show_part()
        query = self.choices.query(date.today())  # noqa: DTZ011 - the day as the user's calendar has it
        if query is not None:
            self._ask(query)

    def _show_part(self) -> None:
        """The tournaments, or what follows from all matches."""
        events = self.choices.events
        self._all.setVisible(not events)
        if events and self.events is None:
            from cocotte.gui.pages.season.events.panel import EventsPanel  # noqa: PLC0415 - when gone to

            self.events = EventsPanel(self._context, self._played)
            self.events.matchRequested.connect(self.matchRequested)
            self.events.paperRequested.connect(self.paperRequested)
            self.events.changed.connect(self._events_changed)
            self._column.insertWidget(self._column.count() - 1, self.events)
        if self.events is not None:
            self.events.setVisible(events)
            self._events_changed()

    def _events_changed(self) -> None:
        for button in (self.clip, self.table, self.paper):
            button.setEnabled(self.report is not None)
        self.changed.emit()

    def _show_points(self) -> None:
        from cocotte.gui.pages.season.scheme_dialog import SchemeDialog  # noqa: PLC0415 - when somebody asks

        shown = self.shown.scheme if self.shown is not None else None
        dialog = SchemeDialog(self._context, shown or Scheme(), self)
        dialog.kept.connect(self._use)
        dialog.open()

    def _use(self, scheme: str) -> None:
        """A scheme was kept, or none is any more."""
        self.choices.use(scheme or None)
        self._ask_chosen()

    # --- what is shown ---------------------------------------------------------------------------------

    def _show(self, shown: Shown) -> None:
        self.shown = shown
        self.choices.show_answer(shown)
        for button in (self.clip, self.table, self.paper):
            button.setEnabled(self.report is not None)
        self.empty.set_words(self._nothing(shown))
        self.empty.setVisible(shown.report is None)
        self.check.setVisible(shown.report is not None)
        self.check.show_number(shown.report.number if shown.report is not None else "")
        self._show_deeds(shown)
        self.view.show_report(shown.report)
        title, growth = next(iter(shown.growth.items()), ("", {}))
        self._show_growth(title, next(iter(growth), ""))
        self.changed.emit()

    def _nothing(self, shown: Shown) -> str:
        """Why nothing is shown."""
        if not shown.days:
            return self._say("No match is over yet: nothing is to be ranked or settled.")
        if shown.query.whole:
            return self._say("All of it is settled and paid.")
        return self._say("No match of these games and days is over.")

    def _show_deeds(self, shown: Shown) -> None:
        """A button for each thing that may be done with the evening."""
        empty(self._ticks)
        say, this = self._say, shown.settled
        settle = SETTLE.offers(shown.settle, say) if shown.settle is not None else ()
        reopen = REOPEN.offers(this, say) if this is not None else ()
        for button, offers in ((self.settle, settle), (self.reopen, reopen)):
            button.setVisible(bool(offers))
            if offers:
                button.setText(offers[0].words)
        self._deciding.setVisible(bool(settle or reopen))
        self.payments.setVisible(False)
        if this is None:
            return
        for operation, kind, icon in ((PAY, Kind.PLAIN, "tick"), (TAKE_BACK, Kind.QUIET, "undo")):
            for offer in operation.offers(this, say):
                button = Button(offer.words, kind, icon=icon)
                button.clicked.connect(partial(self._go_on, operation, offer.answers))
                self._ticks.addWidget(button)
                self.payments.setVisible(True)

    def _show_growth(self, title: str, player: str) -> None:
        """A player's points evening by evening, beside those of the first of his table."""
        growth = self.shown.growth.get(title, {}) if self.shown is not None else {}
        line = growth.get(player, ())
        if not growth:
            self.growth.hide()
        if not line:
            return
        self.growth.show()
        say, n = self._say, len(line)
        number = Figures(say).number
        words = say.n(
            "{player}: {points} after {n} evening", "{player}: {points} after {n} evenings", n,
            player=player, points=Figures(say).points(line[-1]),
        )  # fmt: skip
        self.chart_title.set_words(words)
        names = [player, *[each for each in growth if each != player][: _LINES - 1]]

        def after(evening: int) -> str:
            return say("Evening {n} of {of}: {points}", n=evening + 1, of=n, points=number(line[evening]))

        self.chart.show_lines([growth[each] for each in names], names, words, after)

    def _show_reading(self, done: int, of: int) -> None:
        numbers = Figures(self._say)
        words = self._say("Reading match {n} of {of}", n=numbers.number(done), of=numbers.number(of))
        self.progress.say(words, share=done / of if of else 1)
        self.progress.show()

    # --- what is recorded ------------------------------------------------------------------------------

    def _settle(self) -> None:
        if self.shown is not None and self.shown.settle is not None:
            self._do(SETTLE, self.shown.settle, {})

    def _go_on(self, operation: Operation[Standing, Standing], answers: Answers) -> None:
        if self.shown is not None and self.shown.settled is not None:
            self._do(operation, self.shown.settled, answers)

    def _do(self, operation: Operation[Context, Standing], context: Context, answers: Answers) -> None:
        """Record it; what is refused, the window's own handler shows."""
        try:
            done = operation.do(self._context.keeper, context, answers)
            announce(operation.said(done, self._say))
        finally:
            self._ask(self._query)

    def _export(self, ending: str) -> None:
        if self.report is not None:
            self.exportRequested.emit(self.report, ending)
