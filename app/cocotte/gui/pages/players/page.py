"""The page of the players."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.folding import folded
from cocotte.core.match.look_alike import alike
from cocotte.core.questions import Answers
from cocotte.gui.pages.players.filters import Filters
from cocotte.gui.pages.players.model import FiguresModel
from cocotte.gui.pages.players.player_panel import PlayerPanel
from cocotte.gui.pages.players.sums import Sums, SumsQuery, SumsResult
from cocotte.gui.pages.players.table import FiguresTable
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.deeds import do_beside
from cocotte.gui.services.theme import Token
from cocotte.gui.services.worker import Worker
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.progress_row import ProgressRow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.up_to_date import UpToDate
from cocotte.language.figures import Figures
from cocotte.language.problems import error_lines
from cocotte.language.records.near_names import near_lines
from cocotte.operations.operation import Context, Done, Operation
from cocotte.operations.players import (
    NAME,
    PLAYERS_MERGED,
    PUT_BACK_NAME,
    RENAME_PLAYER,
    SPELL_PLAYER,
    SPELLING,
    Correction,
    Roll,
)
from cocotte.operations.waiving import WAIVED
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.places import log_path

_ROWS: Final = 6  # rows of players that stand above the one shown in full


class PlayersPage(QWidget):
    """Everybody's figures, and one player's in full."""

    exportRequested = Signal(object)
    """Somebody wants the table in a file: what makes it."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._query = SumsQuery()
        self._result: SumsResult | None = None
        self._last: Correction | None = None
        self._whole = False
        path = context.log_path or log_path()
        known = context.kept.get("played")
        self.sums = Sums(path, self, known if isinstance(known, PlayedMatches) else None)
        context.kept["played"] = self.sums.known  # for the window in another language
        self.worker = Worker(self)
        """What corrects names."""
        self.model = FiguresModel(self._say, self._say("Player"))
        self._lay_out()
        self._connect()

    def focus_search(self) -> None:
        """Put the keyboard into the search."""
        self.filters.search.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filters.search.line.selectAll()

    def spreadsheet(self) -> Callable[[], bytes]:
        """What makes a file for spreadsheets of the table, as it is sorted now."""
        from cocotte.sheets.players import players_csv  # noqa: PLC0415 - sheets wait until they are needed

        return partial(players_csv, self.model.figures(), self._say)

    # --- how it is made --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        say = self._say
        self.export = Button(say("Export CSV…"), Kind.QUIET, icon="export")
        head = QHBoxLayout()
        head.addWidget(Label(say("Players"), Type.TITLE), 1)
        head.addWidget(self.export)
        self.filters = Filters(say)
        self.progress = ProgressRow()
        self.empty = Prose("", Type.BODY, Token.INK2)
        self.table = FiguresTable(self.model, say("Players and their statistics"))
        self._panel = Panel(padding=0, gap=0)
        self._panel.column.setContentsMargins(1, 1, 1, 1)
        self._panel.column.addWidget(self.table)
        self._panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.note = Prose("", Type.SMALL, Token.INK2)
        self.panel = PlayerPanel(say)
        self.panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        inner = QWidget()
        column = vbox(inner, 16, margins=(24, 24, 24, 16))
        column.addLayout(head)
        for part in (self.filters, self.progress, self.empty, self._panel, self.note, self.panel):
            column.addWidget(part)
        column.addStretch(1)
        whole = vbox(self)
        whole.addWidget(ScrollPage(inner))
        for part in (self.progress, self.empty, self.note, self._panel, self.panel):
            part.hide()
        # Qt gives the keyboard to the first part in its own order: one comes to look somebody up
        self.setTabOrder(self.filters.search.line, self.export)

    def _connect(self) -> None:
        UpToDate(self, self._context, self._ask_anew, lambda: self.sums.worker.busy)
        self.export.clicked.connect(lambda: self.exportRequested.emit(self.spreadsheet()))
        self.filters.changed.connect(self._ask)
        self.filters.searched.connect(self._search)
        self.filters.left.connect(lambda: self.table.setFocus(Qt.FocusReason.TabFocusReason))
        self.table.chosen.connect(self._choose)
        self.panel.opponentChosen.connect(self._choose_opponent)
        self.panel.renameRequested.connect(self._rename)
        self.panel.putBackRequested.connect(self._put_back)
        self.panel.spellingRequested.connect(self._spell)
        self.progress.pressed.connect(self._stop_or_go_on)
        self.sums.answered.connect(self._show)
        self.sums.answeredSoFar.connect(self._show_so_far)
        self.sums.worker.progressed.connect(self._show_reading)
        self.sums.worker.rested.connect(self.progress.hide)
        self.worker.progressed.connect(self.panel.show_progress)
        self.worker.rested.connect(self.panel.clear_news)

    # --- what is asked ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask for what the filters want."""
        wanted = self.filters.wanted(date.today())  # noqa: DTZ011 - the day as the user's calendar has it
        if wanted is not None:
            self._query = SumsQuery(wanted, self._query.player, self._query.opponent)
            self.sums.ask(self._query)

    def _ask_anew(self) -> None:
        """Ask again, with what was recorded since."""
        self._context.figuresRequested.emit()
        self.sums.ask(self._query, anew=True)

    def _choose(self, player: str) -> None:
        self._query = SumsQuery(self._query.wanted, player)
        self.panel.clear_news()
        self.sums.ask(self._query)

    def _choose_opponent(self, opponent: str) -> None:
        self._query = SumsQuery(self._query.wanted, self._result.player if self._result else "", opponent)
        self.sums.ask(self._query)

    def _stop_or_go_on(self) -> None:
        if self.sums.worker.busy:
            self.sums.worker.stop()
            self.progress.say(self._say("Some matches have not been read yet."), self._say("Read on"))
            self.progress.show()
        else:
            self._ask_anew()

    # --- what is shown ---------------------------------------------------------------------------------

    def _show(self, result: SumsResult) -> None:
        """Show the answer."""
        self._query = SumsQuery(result.query.wanted, result.player, result.query.opponent)
        self._whole = True
        self._fill(result)

    def _show_so_far(self, result: SumsResult) -> None:
        """Show what is known while matches are read; only the whole is written to files and renamed in."""
        self._whole = False
        self._fill(result)

    def _fill(self, result: SumsResult) -> None:
        self._result = result
        say, there = self._say, bool(result.everybody)
        self.empty.setVisible(not there)
        if result.names:
            self.empty.set_words(say("Nobody played these games in these days."))
        else:
            self.empty.set_words(say("Nobody has played yet. Figures appear with the first deal recorded."))
        self._panel.setVisible(there)
        self.panel.setVisible(there)
        self.export.setEnabled(there and self._whole)
        self._show_rows()
        notes = []
        if any(each.scored < each.deals for each in result.everybody):
            notes.append(say("In Contract Rummy points count against you, so they are not "
                             "added to other games."))  # fmt: skip
        if result.unreadable:
            notes.append(
                say.n(
                    "{n} match cannot be read and is not counted.",
                    "{n} matches cannot be read and are not counted.",
                    result.unreadable,
                )
            )
        if result.forks:
            notes.append(
                say.n(
                    "{n} match went on differently in two logs and is counted once, by the line with most "
                    "deals; the list of matches marks it and asks which line goes on.",
                    "{n} matches went on differently in two logs and are counted once each, by the line with "
                    "most deals; the list of matches marks them and asks which line goes on.",
                    result.forks,
                )
            )
        notes += near_lines([*alike(sorted(result.names), ())], say)
        self.note.set_words(" ".join(notes))
        self.note.setVisible(bool(notes))
        if there:
            self.panel.show_player(result)
            if self.focusWidget() in (None, self.export):
                self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _search(self, _: str) -> None:
        """Show who is looked for; the first of them is shown in full, unless the one who is is among them."""
        self._show_rows()
        if not self.table.player() and self.model.rowCount():
            self._choose(self.model.player(0))

    def _show_rows(self) -> None:
        """The players whose names hold what is searched."""
        if self._result is None:
            return
        part = folded(self.filters.search.text())
        self.model.show_figures([each for each in self._result.everybody if part in folded(each.player)])
        self.table.go_to(self._result.player)
        rows = min(max(self.model.rowCount(), 1), _ROWS)
        self._panel.setFixedHeight(2 + self.table.height_of(rows))

    def _show_reading(self, done: int, of: int) -> None:
        numbers = Figures(self._say)
        words = self._say("Reading match {n} of {of}", n=numbers.number(done), of=numbers.number(of))
        self.progress.say(words, self._say("Stop"), done / of if of else 1)
        self.progress.show()

    # --- names -----------------------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        if not self._whole:
            self.panel.show_news(self._say("Some matches have not been read yet."))
        elif self._result is not None:
            self.panel.show_progress(0, len(self._result.subject.matches))
            answers = {NAME: name, WAIVED: PLAYERS_MERGED}  # its button said that two become one
            self._do(RENAME_PLAYER, self._result.subject, answers, self._corrected)

    def _spell(self, spelling: str) -> None:
        if self._result is not None:
            roll = Roll((), self._result.player, plays=True)
            self._do(SPELL_PLAYER, roll, {SPELLING: spelling}, self.panel.show_spellings)

    def _put_back(self) -> None:
        if self._last is not None:
            self._do(PUT_BACK_NAME, self._last, {}, self._corrected)

    def _do(
        self,
        operation: Operation[Context, Done],
        this: Context,
        answers: Answers,
        then: Callable[[Done], object],
    ) -> None:
        do_beside(self.worker, self._context, operation, this, answers, then, self._refused)

    def _corrected(self, correction: Correction) -> None:
        self._last = correction
        self.panel.show_correction(correction)
        self._query = SumsQuery(self._query.wanted, correction.new)
        search = self.filters.search
        if folded(search.text()) not in folded(correction.new):  # looked for by the former name
            search.set_text("")
        self._ask_anew()

    def _refused(self, error: RuleViolation) -> None:
        self.panel.show_news(" ".join(error_lines(error, self._say)))
        self.panel.rename.show()
