"""Where a deal is entered: the quick line, the form of the game, the live result, Record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.core.deal_entry import EntryContext, context_for, context_of, line_of, named_seats
from cocotte.core.deal_review import Review, judge, problems_of, sketch
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.match.build_sheet import teams_of
from cocotte.core.match.left_standing import just_annulled
from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.core.questions import Answers
from cocotte.core.report import Report
from cocotte.core.script.partial_parse import PartialParse, head_unread, read_head, read_line
from cocotte.core.sheet import SheetRow
from cocotte.core.values import replace
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.entry.parts import Place
from cocotte.gui.pages.match.entry.record_words import LATER, incident_in, record_words, way_out, what_follows
from cocotte.gui.pages.match.entry.seats import EntrySeats
from cocotte.gui.services.announcements import announce, listening
from cocotte.gui.services.deal_drafts import DealDraft
from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problem_at, problems_text, refusal_text
from cocotte.language.scores.explain import understood
from cocotte.language.scores.live import live_result
from cocotte.operations.deals import RECORD
from cocotte.operations.match_acts import AMEND, DEAL, END, REASON
from cocotte.operations.on_match import Told


class EntryPanel(EntrySeats):
    """One deal being entered, to come or corrected; `asked` says what is to be done with it."""

    asked = Signal(object)
    """Record the deal or correct it, or end the match: what is `Asked`."""
    previewed = Signal(object)
    """The row of the sheet it would write: a `SheetRow`, or None."""
    cardsRequested = Signal()
    """Tell it by the cards."""
    incidentRequested = Signal()
    """Something happened."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    left = Signal()
    """The correction was given up."""
    laterRequested = Signal(object)
    """Somebody wants to see every later deal a correction touches: what is `Asked`."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self._waived: set[str] = set()
        self._entered = False
        self._reading = PartialParse()
        self._line_on_record = ""  # the line of the deal that is corrected, as it is on record
        self._waiting: DealDraft | None = None  # draft of the deal to come, while another is corrected
        self._tables: tuple[tuple[str, ...], ...] = ()  # who meets in it
        self._french, self._wrong = say.language == "fr", ""  # the first of what stands against the deal
        self._foremost: Problem | None = None  # of it
        self._show_rest: Callable[..., None] = lambda **_: None  # what no field speaks of
        self._settling = False  # a draft is being put back
        self.incident = ""  # what the arbiter calls what is refused
        self.judged: Review | None = None
        self._judged: tuple[Answers, str] = ({}, "")  # what was given and what was missing when it was judged
        self._connect()
        self.begin(match)

    def _connect(self) -> None:
        self.modes.chosen.connect(self._change_mode)
        self.handMoved.connect(self._hand_moved)
        self.quick.edited.connect(self._quick_typed)
        self.quick.entered.connect(lambda: self._from_field(self.record_now))
        self.form.edited.connect(self._form_edited)
        self.form.entered.connect(lambda: self._from_field(self.enter))
        self.standing.waived.connect(self._waive)
        self.standing.clauseFollowed.connect(self.clauseFollowed)
        self.quick.note.linkActivated.connect(self.clauseFollowed)
        self.correcting.left.connect(self.leave)
        self.record.clicked.connect(self.record_now)
        self.result.linkActivated.connect(self._follow_result)
        self.happened.clicked.connect(self.incidentRequested)

    # --- which deal is entered -------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """The form for the deal to come: empty, or as it was left for a correction."""
        draft, self._waiting, tables = self._waiting, None, self._tables
        self._take_deal(match, context_of(match))
        if draft is not None and not match.finished:
            self.go_on_with(draft if self.deal.tables == tables else DealDraft(draft.line))

    def amend(self, seq: int, corrected: Mapping[int, Report] | None = None) -> bool:
        """Show a deal on record, to be corrected, as it is to be if that is known; whether there is one."""
        deal = context_for(self._match, seq)
        if deal is None:
            return False
        if self.deal.amending is None:
            self._waiting, self._tables = self.draft(), context_of(self._match).tables
        self._take_deal(self._match, deal)
        if corrected:
            line = line_of(replace(deal, reports=corrected), self._match.opened.game, french=self._french)
            self.quick.set_text(line)
            self._quick_typed(line)
        self.form.setFocus(Qt.FocusReason.OtherFocusReason)
        self.quick.select()
        return True

    def follow(self, match: Match) -> None:
        """Something was recorded elsewhere: what is typed stays, unless a ruling has just taken it back."""
        amending, deal = self.deal.amending, self._deal(match)
        annulled = amending is None and just_annulled(match)
        if annulled or self.untouched() or match.finished or deal is None:
            self.begin(match)
        elif deal.tables != self.deal.tables:  # others meet now, and the line may be about them
            line = self.quick.text() if amending is None else ""
            self.begin(match)
            if line:
                self.go_on_with(DealDraft(line))
        else:
            self._match, self.deal = match, deal
            self.form.follow(match, deal)
            self._judge()

    def untouched(self) -> bool:
        """Nothing is being entered."""
        return self.deal.amending is None and self.form.empty() and not self.quick.text().strip()

    def draft(self) -> DealDraft | None:
        """What is being entered and not recorded yet; None for nothing."""
        if self.untouched():
            return None
        typed = "" if (line := self.quick.text()) == self._line_on_record else line
        return DealDraft(typed, self.form.left(), self.deal.amending, self._waiting)

    def draft_text(self) -> str:
        """The draft as it is written down; empty for none."""
        draft = self.draft()
        return "" if draft is None else draft.text(self._match.last_seq)

    def go_on_with(self, draft: DealDraft) -> None:
        """Go on where somebody was, in this window or another."""
        self._settling = True  # judged once, when all of it is there: all deals after it are priced
        try:
            self._put_back(draft)
        finally:
            self._settling = False
        self._judge()

    def _put_back(self, draft: DealDraft) -> None:
        if draft.amending is not None:
            self.amend(draft.amending)
            self._waiting = draft.waiting
        on_record = self.form.left()
        self.form.put_back(draft.answers)
        self._reseat()
        if draft.line.strip():
            self.quick.set_text(draft.line)
            self._quick_typed(draft.line)
        elif self.form.left() != on_record:
            self.quick.set_text("")

    def leave(self) -> None:
        """Give up what is typed, or a correction."""
        amending = self.deal.amending is not None
        self.begin(self._match)
        (self.left if amending else self.seated).emit()

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
        call_soon(self, lambda: setattr(self, "_entered", False))
        act()

    def record_now(self) -> None:
        """Record what is entered, or go to what is missing."""
        if self.judged is not None and not self.judged.standing:
            focus = QApplication.focusWidget()
            corrected = self.deal.amending is not None  # whatever had the keyboard of that is gone
            if self.judged.unchanged:
                self.leave()
                return
            from_form = focus is not None and self.form.isAncestorOf(focus) and not corrected
            self.asked.emit(self.wanted())
            done = self.deal.amending is None if corrected else self.untouched()
            if (from_form or corrected or focus is self.record) and done and self.isVisible():
                blank = self.form.first_blank() if from_form else None  # where the next deal begins
                (blank or self.quick).setFocus(Qt.FocusReason.TabFocusReason)
            return
        missing = "" if self._reading.wrong else self.form.missing()
        announce(missing or self._unread() or self._wrong, assertive=True)
        if self.form.missing() and not (self.quick.hasFocus() and self._unread()):
            (self.form.first_blank() or self.quick).setFocus(Qt.FocusReason.TabFocusReason)
        elif unread := self._unread():
            self.quick.understood(unread, wrong=True)

    def wanted(self) -> Asked:
        """What Enter asks for."""
        told = Told(self.reports(), self.deal.seats, tuple(sorted(self._waived)))
        if self.deal.amending is None:
            return Asked(RECORD, told=told)
        return Asked(AMEND, {DEAL: self.deal.number, REASON: self.correcting.reason()}, told)

    def refused(self, violation: RuleViolation) -> None:
        """Show why the deal was not recorded, and say it."""
        self._show(violation.problems)
        self._say_understood()
        if self._said is Place.RESULT:
            self.result.say(self._wrong, state=State.PROBLEM)
        announce(problems_text(violation.problems, self._say), assertive=True)

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

    def _take_deal(self, match: Match, deal: EntryContext) -> None:
        self._match, self.deal = match, deal
        self._waived = set(deal.waived)
        self.form.set_up(match, deal)
        self._name_players()
        self._reading, self._line_on_record = PartialParse(), ""
        if deal.amending is not None:
            self._reading = self._as_read(deal.reports)
            self._line_on_record = line_of(deal, match.opened.game, french=self._french)
        self.quick.set_text(self._line_on_record)
        self.quick.field.line.setPlaceholderText(self.form.example())
        self.correcting.show_deal(deal.number if deal.amending is not None else None)
        self.happened.setVisible(deal.amending is None)
        self._judge()

    def _as_read(self, reports: Mapping[int, Report]) -> PartialParse:
        """What reading a line with these reports would give."""
        return PartialParse(self.form.questions.answers(reports), reports)

    def _name_record(self) -> None:
        """What the button does: record the deal, some of its tables, or a correction."""
        words = record_words(self.form, self.deal, self._say)
        if words != self.record.label():
            self.record.setText(words)

    def _quick_typed(self, text: str) -> None:
        teams, french = teams_of(self._match), self._say.language == "fr"
        played, dealers = self.form.played(), self.form.dealers()
        try:
            head, rest = read_head(text, self.form.questions)
        except ParseError as error:
            self._reading = head_unread(text, error)
        else:
            self.form.take_head(head)
            if named_seats(self._match, self.form.played()) != self.deal.seats:
                self._reseat()
            read = read_line(rest, self.form.questions, french=french, teams=teams)
            self._reading = replace(read, answers={**read.answers, **head})
        self.form.take(self._reading)
        if (self.form.answers(), self._missing()) == self._judged:  # one letter more of the same
            said = self.quick.note.words()
            self._say_understood()
            if self.quick.note.words() != said:
                self._squeeze.fit()
        else:
            self._judge()
        if self.form.played() != played or self.form.dealers() != dealers:
            self.seated.emit()

    def _missing(self) -> str:
        """What keeps the deal from being recorded before its rules are asked, in words."""
        return self.form.missing() or self._unread()

    def _unread(self) -> str:
        """Why the line is not read to its end, in words: what is recorded is all of it or nothing."""
        error = self._reading.error if self.quick.text().strip() else None
        return refusal_text(error.code, error.facts, self._say) if error is not None else ""

    def _say_understood(self) -> None:
        """Under the line: what is wrong with it or with its deal, else what it was understood as."""
        reading, say = self._reading, self._say
        error = reading.error if reading.wrong else None
        in_line = self._said is Place.LINE
        self._line_alone = error is not None or in_line
        if not self.quick.text().strip() or (self.terse and not (error or self._wrong or listening())):
            self.quick.understood("")
        elif error is not None or self._wrong:
            words = refusal_text(error.code, error.facts, say) if error is not None else self._wrong
            clause = self._foremost.clause if self._foremost and self._of_deal and error is None else ""
            beside = error is None and not in_line
            self.quick.understood(words, wrong=True, beside=beside, clause=clause)
        else:
            read = [understood(each, self.deal.tables[place], say) for place, each in reading.reports.items()]
            self.quick.understood(". ".join(read) or self.form.missing(), beside=self.terse)

    def _form_edited(self) -> None:
        self.quick.set_text("")
        self.form.hold()
        self._judge()

    def _waive(self, code: str, waive: bool) -> None:
        (self._waived.add if waive else self._waived.discard)(code)
        self._judge()

    def _judge(self) -> None:
        """Ask the rules about what is typed, and show it."""
        if self._settling:
            return
        reports, missing = self.reports(), self._missing()
        self._judged = self.form.answers(), missing
        if self._match.finished and self.deal.amending is None:
            reports = {}
        if not reports:
            self.judged = None
            self._show(())
        elif missing:
            self.judged = None
            self._show(problems_of(self._match, self.deal, reports), early=True)
        else:
            self.judged = judge(self._match, self.deal, reports, self._waived)
            self._show(self.judged.problems)
        self._say_understood()
        self._say_result(missing)
        self._name_record()
        self._fit_height()
        self._squeeze.fit()
        self._hand_moved()

    def _show(self, problems: tuple[Problem, ...], *, early: bool = False) -> None:
        rest = self.form.show_problems(problems, self._waived)
        shown = [problem for problem in problems if not early or problem not in rest]
        waivable = shown if all(each.waivable for each in shown) else []  # else it gains nothing
        words_of = partial(
            problem_at, questions=self.form.questions, answers=self.form.answers(), say=self._say
        )
        first = next((problem for problem in shown if problem.code not in self._waived), None)
        self._wrong = words_of(first) if first is not None and not early else ""
        self._of_deal = first in rest
        self._beside = ""
        if first is not None and not self._of_deal:
            self._beside = self.form.questions.beside(first, self.form.answers())
        self._show_rest = partial(
            self.standing.show_problems, () if early else rest, waivable, self._waived, words_of
        )
        self._foremost = first
        self._choose_place()
        self.incident = incident_in(self._match, shown, self._waived)
        words = self._say("Ask the arbiter") if self.incident else self._say("Something happened")
        (self.happened.setText if self.happened.label() else self.happened.setAccessibleName)(words)

    def _choose_place(self) -> None:
        """Say the first of what stands against the deal in one place alone."""
        self._said = self.place_of_wrong() if self._wrong else Place.THERE
        there = self._said is Place.THERE
        self.form.hush("" if there else self._beside)
        self._show_rest(elsewhere=None if there else self._foremost)

    def _hand_moved(self) -> None:
        """What is wrong is said where the hand is now, and where there is room for it to be seen."""
        for _ in range(2):  # said elsewhere it may not fit there
            if not self._wrong or self.place_of_wrong() is self._said:
                break
            self._choose_place()
            self._say_understood()
            self._say_refused()
            self._squeeze.fit()

    def _say_refused(self) -> None:
        """In the result: that the deal cannot be recorded, and why where that is said nowhere else."""
        reason = self._wrong if self._said is Place.RESULT else ""
        self.result.say(self._say("Can’t record this: see the marked fields."), reason, State.PROBLEM)

    def _follow_result(self, link: str) -> None:
        if link == LATER:
            self.laterRequested.emit(self.wanted())
        else:
            self.asked.emit(Asked(END))

    def _say_result(self, missing: str) -> None:
        judged = self.judged
        row: SheetRow | None = judged.row if judged is not None else None
        if judged is not None and judged.match is not None and row is not None:
            corrected, brief = self.deal.amending is not None, self.form.tall()
            before = self._sheet()
            then = what_follows(self._match, before, judged, self._say, corrected=corrected, brief=brief)
            self.result.say(live_result(row, judged.sheet, self._say), then)
        elif judged is not None:
            self._say_refused()
        else:
            words, then = self.form.waiting(missing)
            end = way_out(self._match, self._say, brief=self.far_down) if self.untouched() else ""
            self.result.say(words, then or end)
        self.record.setEnabled(judged is not None and not judged.standing)
        self.previewed.emit(row if row is not None else self._sketched())

    def _sketched(self) -> SheetRow | None:
        """Of a grid, what is typed so far."""
        if not self.form.previews_early() or not (reports := self.reports()) or self._match.finished:
            return None
        return sketch(self._match, self.deal, reports)[1]

    def _change_mode(self, place: int) -> None:
        if place == 1:
            self.modes.choose(0)
            self.cardsRequested.emit()
