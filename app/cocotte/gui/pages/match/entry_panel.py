"""Where a deal is told: the quick line, the form of the game, the live result, Record."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.match.commands import Command
from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.core.rules import Game
from cocotte.core.sheet import SheetRow
from cocotte.gui.kit.button import Button, Kind, Size
from cocotte.gui.kit.panel import Panel
from cocotte.gui.kit.result import ResultBox
from cocotte.gui.kit.scroll import ScrollPage
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.correcting import Correcting
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.forms import form_for
from cocotte.gui.pages.match.judging import Judged, command_for, judge, problems_of
from cocotte.gui.pages.match.quick_line import QuickLine
from cocotte.gui.pages.match.reading import Reading, read
from cocotte.gui.pages.match.results import Results
from cocotte.gui.pages.match.setting import Setting, setting_for, setting_of
from cocotte.gui.pages.match.standing import Standing
from cocotte.words.catalogue import Say
from cocotte.words.explain import understood
from cocotte.words.problems import sentence


class EntryPanel(Panel):
    """One deal being told, to come or corrected; `asked` says what is to be done with it."""

    asked = Signal(object)
    """Record it: the `Command`."""
    previewed = Signal(object)
    """The row of the sheet it would write: a `SheetRow`, or None."""
    cardsAsked = Signal()
    """Tell it by the cards."""
    incidentAsked = Signal()
    """Something happened."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    left = Signal()
    """The correction was given up."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self._say, self._results = say, Results(say)
        self._match = match
        self._waived: set[str] = set()
        self.setting: Setting = setting_of(match)
        self.judged: Judged | None = None
        self._make(match)
        self._lay_out()
        self._connect()
        self.begin(match)

    def _make(self, match: Match) -> None:
        say = self._say
        keys = ["", "F4"]
        self.modes = Segments(
            say("How the deal is told"),
            [say("Numbers"), say("Cards")],
            ticks=False,
            size=Size.CONTROL,
            keys=keys,
        )
        self.modes.choose(0)
        by_cards = match.opened.game is Game.GIN and match.opened.rules.word("scoring") != "mahjong"
        self.modes.setVisible(by_cards)
        self.correcting = Correcting(say)
        self.quick = QuickLine(say("Quick line"), "")
        self.form: EntryForm = form_for(match, say)
        self.standing = Standing(say)
        self.result = ResultBox()
        self.record = Button(say("Record"), Kind.PRIMARY, key=say("Enter"), size=Size.ENTRY)
        self.happened = Button(say("Something happened"), key="F8")

    def _lay_out(self) -> None:
        inner = QWidget()
        self._upper = QVBoxLayout(inner)
        self._upper.setContentsMargins(16, 16, 16, 8)
        self._upper.setSpacing(16)
        for part in (self.modes, self.correcting, self.quick, self.form, self.standing, self.result):
            self._upper.addWidget(part)
        self._upper.addStretch(1)
        self._scroll = ScrollPage(inner)
        self._lower = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lower.setContentsMargins(16, 8, 16, 16)
        self._lower.setSpacing(8)
        self._lower.addWidget(self.record)
        self._lower.addWidget(self.happened)
        self.column.addWidget(self._scroll, 1)
        self.column.addLayout(self._lower)

    def _connect(self) -> None:
        self.modes.chosen.connect(self._change_mode)
        self.quick.edited.connect(self._quick_typed)
        self.quick.entered.connect(self.enter)
        self.form.edited.connect(self._form_edited)
        self.form.recordWanted.connect(self.enter)
        self.standing.waived.connect(self._waive)
        self.standing.clauseFollowed.connect(self.clauseFollowed)
        self.correcting.left.connect(self.leave)
        self.record.clicked.connect(self.enter)
        self.happened.clicked.connect(self.incidentAsked)

    def begin(self, match: Match) -> None:
        """An empty form for the deal to come."""
        self._take_setting(match, setting_of(match))

    def amend(self, seq: int) -> bool:
        """Show a deal on record, to be corrected; whether there is such a deal."""
        setting = setting_for(self._match, seq)
        if setting is None:
            return False
        self._take_setting(self._match, setting)
        (self.form.first_blank() or self.form).setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def follow(self, match: Match) -> None:
        """Something was recorded elsewhere: what is typed stays, for the deal that now comes."""
        if self.untouched() or match.finished:
            self.begin(match)
            return
        amending = self.setting.amending
        setting = setting_for(match, amending) if amending is not None else setting_of(match)
        if setting is None or setting.tables != self.setting.tables:
            self.begin(match)
            return
        self._match, self.setting = match, setting
        self.form.match, self.form.setting = match, setting
        self._name_record()
        self._judge()

    def untouched(self) -> bool:
        """Nothing is being told."""
        return self.setting.amending is None and self.form.empty() and not self.quick.text().strip()

    def leave(self) -> None:
        """Give up what is typed, or a correction."""
        amending = self.setting.amending is not None
        self.begin(self._match)
        self.previewed.emit(None)
        if amending:
            self.left.emit()

    def enter(self) -> None:
        """Record the deal, or go to what is missing."""
        if self.form.missing():
            blank = self.form.first_blank()
            if blank is not None:
                blank.setFocus(Qt.FocusReason.TabFocusReason)
            return
        if self.judged is None or self.judged.standing:
            return
        self.asked.emit(self.command())

    def command(self) -> Command:
        """What Enter asks for."""
        return command_for(self.setting, self.form.reports(), sorted(self._waived), self.correcting.reason())

    def refused(self, violation: RuleViolation) -> None:
        """Show why the deal was not recorded."""
        self._show(violation.problems)

    def lay(self, *, across: bool) -> None:
        """A column of its own, or a low strip under the sheet."""
        self.form.lay(across=across)
        way = QBoxLayout.Direction.RightToLeft if across else QBoxLayout.Direction.TopToBottom
        self._lower.setDirection(way)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.untouched():
            self.leave()
            self.quick.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enter()
        else:
            super().keyPressEvent(event)

    def _take_setting(self, match: Match, setting: Setting) -> None:
        self._match, self.setting = match, setting
        self._waived = set(setting.waived)
        self.form.set_up(match, setting)
        self.quick.set_text("")
        self.quick.set_names([player for table in setting.tables for player in table])
        self.quick.field.line.setPlaceholderText(self.form.example())
        self.correcting.show_deal(setting.number if setting.amending is not None else None)
        self._name_record()
        self._judge()

    def _name_record(self) -> None:
        say = self._say
        amending = self.setting.amending is not None
        self.record.setText(
            say("Correct deal {number}", number=self.setting.number) if amending else say("Record")
        )

    def _quick_typed(self, text: str) -> None:
        reading = read(text, self.setting.tables, self._match.opened.rules, french=self._say.language == "fr")
        self.form.take(reading)
        self._say_understood(text, reading)
        self._judge()

    def _say_understood(self, text: str, reading: Reading) -> None:
        if not text.strip():
            self.quick.understood("")
        elif reading.error is not None and reading.wrong:
            self.quick.understood(sentence(reading.error.code, reading.error.facts, self._say), wrong=True)
        else:
            several = len(self.setting.tables) > 1
            told = []
            for table, report in sorted(reading.reports.items()):
                if table == reading.unfinished:
                    continue
                words = understood(report, self.setting.tables[table], self._say)
                told.append(self._say("{table}: {deal}", table=table + 1, deal=words) if several else words)
            self.quick.understood("; ".join(told) or self.form.missing())

    def _form_edited(self) -> None:
        self.quick.set_text("")
        self.quick.understood("")
        self._judge()

    def _waive(self, code: str, waive: bool) -> None:
        (self._waived.add if waive else self._waived.discard)(code)
        self._judge()

    def _judge(self) -> None:
        """Ask the rules about what is typed, and show it."""
        reports, missing = self.form.reports(), self.form.missing()
        if not reports:
            self.judged = None
            self._show(())
        elif missing:
            self.judged = None
            self._show(problems_of(self._match, self.setting, reports), partial=True)
        else:
            self.judged = judge(self._match, self.setting, reports, self._waived)
            self._show(self.judged.problems)
        self._say_result(missing)

    def _show(self, problems: tuple[Problem, ...], *, partial: bool = False) -> None:
        rest = self.form.show_problems(problems, self._waived)
        shown = [problem for problem in problems if not partial or problem not in rest]
        waivable = [problem for problem in shown if problem.waivable]
        self.standing.show_problems(() if partial else rest, waivable, self._waived)

    def _say_result(self, missing: str) -> None:
        judged = self.judged
        row: SheetRow | None = judged.row if judged is not None else None
        if judged is not None and judged.match is not None and row is not None:
            self.result.say(
                self._results.sentence(judged.match, row), self._results.after(self._match, judged.match, row)
            )
        elif judged is not None:
            self.result.say(self._say("This cannot be recorded as it stands."))
        else:
            self.result.say(*self.form.waiting(missing))
        self.record.setEnabled(judged is not None and not judged.standing)
        self.previewed.emit(row if row is not None else self._partial_row())

    def _partial_row(self) -> SheetRow | None:
        """Of a grid, what is typed so far."""
        if not self.form.previews_early() or not self.form.reports() or self._match.finished:
            return None
        return judge(self._match, self.setting, self.form.reports(), self._waived).row

    def _change_mode(self, place: int) -> None:
        if place == 1:
            self.modes.choose(0)
            self.cardsAsked.emit()
