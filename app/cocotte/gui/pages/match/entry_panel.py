"""Where a deal is told: the quick line, the form of the game, the live result, Record."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.match.commands import Command
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import sheet_of, teams_of
from cocotte.core.match.standing import just_annulled
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
from cocotte.gui.pages.match.entry_tables import TablesForm
from cocotte.gui.pages.match.forms import form_for
from cocotte.gui.pages.match.judging import Judged, command_for, judge, problems_of, sketch
from cocotte.gui.pages.match.quick_line import QuickLine
from cocotte.gui.pages.match.reading import Reading, read
from cocotte.gui.pages.match.record_words import record_words
from cocotte.gui.pages.match.setting import HalfTold, Setting, setting_for, setting_of
from cocotte.gui.pages.match.standing import Standing
from cocotte.words.catalogue import Say
from cocotte.words.explain import understood
from cocotte.words.live import consequences, live_result
from cocotte.words.problems import sentence

_MODES = 224
_CROWD = 5  # players whose fields stand one under the other
_MOST = 16777215  # no limit, as Qt writes it
_STRIP = 720  # from here on the fields of a deal may stand in one row
_PADDING = 16


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
    heightWanted = Signal(int)
    """As a strip it needs so many pixels; 0 for as many as there are."""
    left = Signal()
    """The correction was given up."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self._say = say
        self._match = match
        self._waived: set[str] = set()
        self._across = self._entered = False
        self.setting: Setting = setting_of(match)
        self.judged: Judged | None = None
        self._make(match)
        self._lay_out()
        self._connect()
        self.begin(match)

    @property
    def wide(self) -> bool:
        """The form needs the larger part of the page: a row for each table."""
        return isinstance(self.form, TablesForm)

    def _make(self, match: Match) -> None:
        say = self._say
        self.form: EntryForm = form_for(match, say)
        self.modes = Segments(
            say("How the deal is entered"),
            [say("Numbers"), say("Cards")],
            ticks=False,
            size=Size.CONTROL,
            keys=["", "F4"],
        )
        self.modes.choose(0)
        by_cards = match.opened.game is Game.GIN and match.opened.rules.word("scoring") != "mahjong"
        if self.wide or not by_cards:
            self.modes.hide()
        self.correcting = Correcting(say)
        name = say("Quick line, all tables") if self.wide else say("Quick line")
        self.quick = QuickLine(name, self.form.tall(), size=Size.CONTROL if self.wide else Size.ENTRY)
        self.standing = Standing(say, wide=self.wide)
        self.result = ResultBox()
        self.record = Button(say("Record"), Kind.PRIMARY, key=say("Enter"), size=Size.ENTRY)
        self.happened = Button(say("Something happened"), key="F8")
        self.form.come_after(self.happened)

    def _lay_out(self) -> None:
        self.top = QWidget()
        """The quick line over the whole page, where the form is wide."""
        top = QHBoxLayout(self.top)
        top.setContentsMargins(0, 4, 0, 16)  # the ring round the line needs them
        top.setSpacing(16)
        self._inner = QWidget()
        self._upper = QVBoxLayout(self._inner)
        self._upper.setContentsMargins(_PADDING, 16, _PADDING, 4 if self.form.tall() else 16)
        self._upper.setSpacing(8 if self.form.tall() else 16)
        self._first = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._first.setSpacing(16)
        self._first.addWidget(self.modes, 0, Qt.AlignmentFlag.AlignTop)
        if not self.wide:
            self._first.addWidget(self.quick, 1)
        self._upper.addWidget(self.correcting)
        self._upper.addLayout(self._first)
        for part in (self.form, self.standing):
            self._upper.addWidget(part)
        self._upper.addStretch(1)
        self._scroll = ScrollPage(self._inner)
        self._lower = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lower.setContentsMargins(_PADDING, 8, _PADDING, 16)
        self._lower.setSpacing(8)
        self._lower.addWidget(self.result)
        if self.wide:
            top.addWidget(self.quick, 1)
            top.addWidget(self.happened, 0, Qt.AlignmentFlag.AlignTop)
            self.result.put_beside(self.record)
        else:
            self._lower.addStretch()
            self._lower.addWidget(self.record)
            self._lower.addWidget(self.happened)
        self.column.addWidget(self._scroll, 1)
        self.column.addLayout(self._lower)

    def _connect(self) -> None:
        self.modes.chosen.connect(self._change_mode)
        self.quick.edited.connect(self._quick_typed)
        self.quick.entered.connect(lambda: self._from_field(self.record_now))
        self.form.edited.connect(self._form_edited)
        self.form.recordWanted.connect(lambda: self._from_field(self.enter))
        self.standing.waived.connect(self._waive)
        self.standing.clauseFollowed.connect(self.clauseFollowed)
        self.correcting.left.connect(self.leave)
        self.record.clicked.connect(self.record_now)
        self.happened.clicked.connect(self.incidentAsked)

    # --- which deal is told ----------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """An empty form for the deal to come."""
        self._take_setting(match, setting_of(match))

    def begin_with(self, report: Report) -> None:
        """The deal to come, as far as it is known from elsewhere; what is missing is asked."""
        self.begin(self._match)
        self.form.take(Reading({0: report}))
        self._judge()
        (self.form.first_blank() or self.quick).setFocus(Qt.FocusReason.OtherFocusReason)

    def amend(self, seq: int) -> bool:
        """Show a deal on record, to be corrected; whether there is such a deal."""
        setting = setting_for(self._match, seq)
        if setting is None:
            return False
        self._take_setting(self._match, setting)
        self.form.setFocus(Qt.FocusReason.OtherFocusReason)
        self.quick.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def follow(self, match: Match) -> None:
        """Something was recorded elsewhere: what is typed stays, unless a ruling has just taken it back."""
        amending = self.setting.amending
        setting = setting_for(match, amending) if amending is not None else setting_of(match)
        annulled = amending is None and just_annulled(match)
        if annulled or self.untouched() or match.finished or setting is None:
            self.begin(match)
        elif setting.tables != self.setting.tables:  # others meet now, and the line may be about them
            line = self.quick.text() if amending is None else ""
            self.begin(match)
            self.go_on_with(HalfTold(line, {}, None))
        else:
            self._match, self.setting = match, setting
            self.form.follow(match, setting)
            self._judge()

    def untouched(self) -> bool:
        """Nothing is being told."""
        return self.setting.amending is None and self.form.empty() and not self.quick.text().strip()

    def half_told(self) -> HalfTold | None:
        """What is being told and not recorded yet; None for nothing."""
        if self.untouched():
            return None
        return HalfTold(self.quick.text(), self.form.reports(), self.setting.amending)

    def go_on_with(self, told: HalfTold) -> None:
        """Go on where somebody was in another window."""
        if told.amending is not None:
            self.amend(told.amending)
        self.form.take(Reading(told.reports))
        if told.line.strip():
            self.quick.set_text(told.line)
            self._quick_typed(told.line)
        self._judge()

    def leave(self) -> None:
        """Give up what is typed, or a correction."""
        amending = self.setting.amending is not None
        self.begin(self._match)
        if amending:
            self.left.emit()

    # --- recording -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """From a field: go on to what is blank, or record the deal."""
        if (blank := self.form.first_blank()) is None:
            self.record_now()
        else:
            blank.setFocus(Qt.FocusReason.TabFocusReason)

    def _from_field(self, act: Callable[[], None]) -> None:
        """Enter in a field: Qt hands the key on to the panel afterwards, which must not act once more."""
        self._entered = True
        QTimer.singleShot(0, self, lambda: setattr(self, "_entered", False))
        act()

    def record_now(self) -> None:
        """Record what is told, or go to what is missing."""
        if self.judged is not None and not self.judged.standing:
            focus = QApplication.focusWidget()
            from_form = focus is not None and self.form.isAncestorOf(focus)
            self.asked.emit(self.command())
            if (from_form or focus is self.record) and self.untouched() and self.isVisible():
                blank = self.form.first_blank() if from_form else None  # where the next deal begins
                (blank or self.quick).setFocus(Qt.FocusReason.TabFocusReason)
        elif self.form.missing() and not (self.quick.hasFocus() and self.quick.text().strip()):
            (self.form.first_blank() or self.quick).setFocus(Qt.FocusReason.TabFocusReason)

    def command(self) -> Command:
        """What Enter asks for."""
        return command_for(self.setting, self.form.reports(), sorted(self._waived), self.correcting.reason())

    def refused(self, violation: RuleViolation) -> None:
        """Show why the deal was not recorded."""
        self._show(violation.problems)

    # --- how it lies -----------------------------------------------------------------------------------

    def lay(self, *, across: bool) -> None:
        """A column of its own, or a low strip under the sheet; a strip is as high as what is in it."""
        self._across = self.quick.alone = across
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._first.setDirection(right if across else down)
        self.modes.setMaximumWidth(self.theme.px(_MODES) if across else _MOST)
        self.modes.setMinimumWidth(self.theme.px(_MODES) if across else 0)
        room = self.width() - 2 * _PADDING
        self.form.lay(across=across and room >= max(self.form.width_across(), self.theme.px(_STRIP)))
        if not self.wide:
            self._lower.setDirection(right if across else down)
            self._lower.setStretchFactor(self.result, 1 if across else 0)
            self._lower.setContentsMargins(_PADDING, 8 if across or self.form.tall() else 0, _PADDING, 16)
        self._fit_height()

    def _fit_height(self) -> None:
        """A strip is as high as what is in it; in a column the result follows the last field."""
        wanted = self._upper.totalHeightForWidth(max(self.width(), 1))
        wanted = wanted if wanted > 0 else self._upper.totalSizeHint().height()
        inner = wanted if self._across else 0
        closed_up = not self.form.tall() and not self._across
        self._scroll.setMaximumHeight(wanted if closed_up else _MOST)
        if self._scroll.minimumHeight() != inner:
            self._scroll.setMinimumHeight(inner)
            under = max(self._lower.heightForWidth(self.width()), self._lower.minimumSize().height())
            self.heightWanted.emit(inner + under if inner else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if isinstance(self.form, TablesForm):
            self.form.fit_width(self.width() - 2 * _PADDING)
        self.lay(across=self._across)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.untouched():
            self.leave()
            self.quick.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self._entered:
                self.enter()
        elif not self.quick.takes(event):
            super().keyPressEvent(event)

    # --- what is typed and what it comes to ------------------------------------------------------------

    def _take_setting(self, match: Match, setting: Setting) -> None:
        self._match, self.setting = match, setting
        self._waived = set(setting.waived)
        self.form.set_up(match, setting)
        self.quick.set_text("")
        self.quick.understood("")
        self.quick.set_names([*teams_of(match), *(player for table in setting.tables for player in table)])
        self.quick.field.line.setPlaceholderText(self.form.example())
        self.correcting.show_deal(setting.number if setting.amending is not None else None)
        self.happened.setVisible(setting.amending is None)
        self._judge()

    def _name_record(self) -> None:
        """What the button does: record the deal, some of its tables, or a correction."""
        words = record_words(self.form, self.setting, self._say)
        if words != self.record.label():
            self.record.setText(words)

    def _quick_typed(self, text: str) -> None:
        rules, teams, french = self._match.opened.rules, teams_of(self._match), self._say.language == "fr"
        reading = read(text, self.setting.tables, rules, french=french, teams=teams)
        self.form.take(reading)
        self._say_understood(text, reading)
        self._judge()

    def _say_understood(self, text: str, reading: Reading) -> None:
        if not text.strip():
            self.quick.understood("")
        elif reading.error is not None and reading.wrong:
            self.quick.understood(sentence(reading.error.code, reading.error.facts, self._say), wrong=True)
        elif self.form.tall():
            self.quick.understood("")
        else:
            report = None if reading.unfinished is not None else reading.reports.get(0)
            told = understood(report, self.setting.tables[0], self._say) if report else self.form.missing()
            self.quick.understood(told)

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
        if self._match.finished and self.setting.amending is None:
            reports = {}
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
        self._name_record()
        self._fit_height()

    def _show(self, problems: tuple[Problem, ...], *, partial: bool = False) -> None:
        rest = self.form.show_problems(problems, self._waived)
        shown = [problem for problem in problems if not partial or problem not in rest]
        waivable = [problem for problem in shown if problem.waivable]
        self.standing.show_problems(() if partial else rest, waivable, self._waived)

    def _say_result(self, missing: str) -> None:
        judged = self.judged
        row: SheetRow | None = judged.row if judged is not None else None
        if judged is not None and judged.match is not None and row is not None:
            before, after = sheet_of(self._match), sheet_of(judged.match)
            self.result.say(
                live_result(row, after, self._say),
                consequences(row, before, after, self._say, self._match.names),
            )
        elif judged is not None:
            unseen = self._across or len(self.setting.tables[0]) > _CROWD  # where what is wrong is said
            reason = judged.first_reason(self._waived, self._say) if unseen else ""
            self.result.say(self._say("This cannot be recorded as it stands."), reason)
        else:
            self.result.say(*self.form.waiting(missing))
        self.quick.say_result(self.result.words())
        self.record.setEnabled(judged is not None and not judged.standing)
        self.previewed.emit(row if row is not None else self._sketched())

    def _sketched(self) -> SheetRow | None:
        """Of a grid, what is typed so far."""
        if not self.form.previews_early() or not (reports := self.form.reports()) or self._match.finished:
            return None
        return sketch(self._match, self.setting, reports)

    def _change_mode(self, place: int) -> None:
        if place == 1:
            self.modes.choose(0)
            self.cardsAsked.emit()
