"""The page of the season: standings, and evenings settled."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.rules import Game
from cocotte.core.season.settled import EVENINGS, Pay, Reopen, TakeBack, tick_of
from cocotte.gui.pages.season.reading import Query, Reading, Shown, Ticked
from cocotte.gui.pages.season.report_view import ReportView
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
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
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.places import log_path
from cocotte.words.figures import Figures
from cocotte.words.labels import GAMES as NAMES
from cocotte.written.season.evening import amount_text

_CALM: Final = 400  # milliseconds between what was recorded and the new tables
_GAMES: Final = (None, *Game)


class SeasonPage(QWidget):
    """Who leads, who met whom, and who owes whom."""

    exportRequested = Signal(object, str)
    """Somebody wants what is shown in a file: the report, and the ending of the file."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._query, self._stale = Query(), True
        self.shown: Shown | None = None
        """What is shown; None before the first answer."""
        known = context.kept.get("played")
        path = context.log_path or log_path()
        played = known if isinstance(known, PlayedMatches) else PlayedMatches.of(path)
        self.reading = Reading(context, played, self)
        context.kept["played"] = played
        self._lay_out()
        self._connect()

    def show_evening(self, ids: tuple[str, ...] = ()) -> None:
        """Show the last evening, or these matches, to be settled."""
        self.part.choose(1)
        self._ask(Query(evening=True, ids=ids))

    def _lay_out(self) -> None:
        say = self._say
        self.settle = Button(say("Settle the evening"), Kind.PRIMARY)
        self.reopen = Button(say("Reopen the evening"), Kind.QUIET)
        self.table = Button(say("Export CSV…"), Kind.QUIET, icon="export")
        self.paper = Button(say("Export PDF…"), Kind.QUIET, icon="print")
        head = QHBoxLayout()
        head.addWidget(Label(say("Season"), Type.TITLE), 1)
        for button in (self.table, self.paper):
            head.addWidget(button)
        parts = (say("Standings"), say("Evening"))
        self.part = Segments(say("What is shown"), parts, ticks=False, size=Size.CONTROL)
        self.part.choose(0)
        self.game = Select(say("Which games"))
        self.game.addItems([say(NAMES[game]) if game else say("All games") for game in _GAMES])
        self.day = Select(say("Which evening"))
        row = QWidget()
        flow = Flow(row, gap=16, row_gap=8)
        for part in (self.part, self.game, self.day, self.settle, self.reopen):
            flow.addWidget(part)
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
        inner = QWidget()
        column = vbox(inner, 16, margins=(24, 24, 24, 16))
        column.addLayout(head)
        for below in (row, self.progress, self.empty, self.payments, self.view):
            column.addWidget(below)
        column.addStretch(1)
        vbox(self).addWidget(ScrollPage(inner))
        for hidden in (self.progress, self.empty, self.payments, self.growth):
            hidden.hide()
        for button in (self.settle, self.reopen):
            button.hide()
        self.day.hide()

    def _connect(self) -> None:
        self._calm = QTimer(self, interval=_CALM, singleShot=True)
        self._calm.timeout.connect(lambda: self._ask(self._query))
        self._context.match_changed.connect(self._happened)
        self.part.chosen.connect(self._choose_part)
        self.game.currentIndexChanged.connect(lambda row: self._ask(Query(game=_GAMES[max(0, row)])))
        self.day.currentIndexChanged.connect(self._choose_day)
        self.settle.clicked.connect(self._settle)
        self.reopen.clicked.connect(self._reopen)
        self.table.clicked.connect(lambda: self._export(".csv"))
        self.paper.clicked.connect(lambda: self._export(".pdf"))
        self.view.rested.connect(self._show_growth)
        self.reading.answered.connect(self._show)
        self.reading.reading.connect(self._show_reading)
        self.reading.failed.connect(self._failed)

    # --- what is asked ---------------------------------------------------------------------------------

    def _ask(self, query: Query) -> None:
        self._query, self._stale = query, False
        self._context.figuresRequested.emit()
        self.reading.ask(query)

    def _choose_part(self, part: int) -> None:
        self._ask(Query(evening=part == 1, game=None if part else _GAMES[max(0, self.game.currentIndex())]))

    def _choose_day(self, row: int) -> None:
        if self.shown is not None and 0 <= row < len(self.shown.days):
            self._ask(Query(evening=True, day=self.shown.days[row]))

    # --- what is shown ---------------------------------------------------------------------------------

    def _show(self, shown: Shown) -> None:
        say, evening = self._say, shown.query.evening
        self.shown = shown
        self.progress.hide()
        self.game.setVisible(not evening)
        self.day.setVisible(evening and bool(shown.days))
        self._show_days(shown)
        self.settle.setVisible(shown.settle is not None)
        self.reopen.setVisible(bool(shown.settled))
        for button in (self.table, self.paper):
            button.setEnabled(shown.report is not None)
        self.empty.set_words(say("No match is over yet: nothing is to be ranked or settled."))
        self.empty.setVisible(shown.report is None)
        self._show_payments(shown)
        self.view.show_report(shown.report)
        self._show_growth(next(iter(shown.growth), ""))

    def _show_days(self, shown: Shown) -> None:
        figures = Figures(self._say)
        self.day.blockSignals(True)
        self.day.clear()
        self.day.addItems([figures.full_date(day) for day in shown.days])
        day = shown.query.day
        self.day.setCurrentIndex(shown.days.index(day) if day in shown.days else 0)
        self.day.blockSignals(False)

    def _show_payments(self, shown: Shown) -> None:
        """A button for each payment: to tick it off, or to take that back."""
        empty(self._ticks)
        self.payments.setVisible(bool(shown.payments))
        for ticked in shown.payments:
            paid = ticked.paid
            facts = {
                "payer": paid.payer,
                "payee": paid.payee,
                "amount": amount_text(paid.much, paid.unit, self._say),
            }
            if ticked.made:
                words = self._say("Take back: {payer} paid {payee} {amount}", **facts)
            else:
                words = self._say("Tick off: {payer} paid {payee} {amount}", **facts)
            kind, icon = (Kind.QUIET, "undo") if ticked.made else (Kind.PLAIN, "tick")
            button = Button(words, kind, icon=icon)
            button.clicked.connect(partial(self._tick, ticked))
            self._ticks.addWidget(button)

    def _show_growth(self, player: str) -> None:
        line = self.shown.growth.get(player, ()) if self.shown is not None else ()
        self.growth.setVisible(bool(line))
        if not line:
            return
        say, n = self._say, len(line)
        number = Figures(say).number
        words = say.n(
            "{player}: {points} after {n} evening", "{player}: {points} after {n} evenings", n,
            player=player, points=Figures(say).points(line[-1]),
        )  # fmt: skip
        self.chart_title.set_words(words)

        def after(evening: int) -> str:
            return say("Evening {n} of {of}: {points}", n=evening + 1, of=n, points=number(line[evening]))

        self.chart.show_line(line, number(line[-1]), words, after)

    def _show_reading(self, done: int, of: int) -> None:
        numbers = Figures(self._say)
        words = self._say("Reading match {n} of {of}", n=numbers.number(done), of=numbers.number(of))
        self.progress.say(words, share=done / of if of else 1)
        self.progress.show()

    # --- what is recorded ------------------------------------------------------------------------------

    def _settle(self) -> None:
        if self.shown is not None and self.shown.settle is not None:
            self._context.keeper.decisions(EVENINGS).open(self.shown.settle)
            announce(self._say("The evening is settled."))
            self._ask(self._query)

    def _reopen(self) -> None:
        if self.shown is not None and self.shown.settled:
            self._context.keeper.decisions(EVENINGS).do(self.shown.settled, Reopen())
            self._ask(self._query)

    def _tick(self, ticked: Ticked) -> None:
        if self.shown is None or not self.shown.settled:
            return
        evenings, evening_id = self._context.keeper.decisions(EVENINGS), self.shown.settled
        if ticked.made:
            evenings.do(evening_id, TakeBack(ticked.paid))
        else:
            command_id = tick_of(evenings.get(evening_id).state, ticked.paid)
            evenings.do(evening_id, Pay(ticked.paid), command_id)
        self._ask(self._query)

    def _export(self, ending: str) -> None:
        if self.shown is not None and self.shown.report is not None:
            self.exportRequested.emit(self.shown.report, ending)

    def _failed(self, error: BaseException) -> None:
        self.progress.hide()
        raise error  # the window's own handler shows it: known trouble kindly, a bug with its place

    # --- Qt events ------------------------------------------------------------------------------------

    def _happened(self, _: MatchChanged) -> None:
        self._stale = True
        if self.isVisible():
            self._calm.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask(self._query)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stale = self._stale or self.reading.busy
