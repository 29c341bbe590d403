"""Something happened: the incidents, the questions, the ruling, and what the table does with it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QWidget

from cocotte.core.arbitration import Case, Outcome
from cocotte.core.errors import CocotteError
from cocotte.core.inquiry import Inquiry
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.events import RulingMode
from cocotte.core.report import Report
from cocotte.core.rulings.ruling import NOT_COVERED
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.pages.rules.case_bar import CaseBar
from cocotte.gui.pages.rules.incident_picker import IncidentPicker
from cocotte.gui.pages.rules.questions import Questions
from cocotte.gui.pages.rules.ruling_card import RulingCard
from cocotte.gui.pages.rules.settling import Settling
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.lists.list_beside import ListBeside
from cocotte.gui.widgets.style.keys import enters, place_of, typed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import StateLine
from cocotte.language.problems import error_lines
from cocotte.language.rulings.arbiter import prompt_of, title_of
from cocotte.language.scores.deals import named
from cocotte.operations.rulings import AGREED, GIVE, MODE, Hearing

_LIST, _NARROW = 312, 980


class HappenedPage(Turning, QWidget):
    """The list of what may happen at the left; the questions and the ruling at the right."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    correctionRequested = Signal(int, object)
    """A deal is to be corrected: its entry, and what is to be entered of it where that is known."""
    settled = Signal()
    """A ruling was recorded in the match."""

    def __init__(self, context: AppContext, books: ArbiterBooks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.context, self._say, self._books = context, context.say, books
        self.match_id = ""
        self._gone_on = False
        self.inquiry: Inquiry | None = None
        self._outcomes: Mapping[str, Outcome] = {}
        self.picker = IncidentPicker(context.say, books)
        self.cases = CaseBar(context)
        self.questions = Questions(context.say)
        self.card = RulingCard(context.say, books)
        self.settling = Settling(context.say)
        hint = context.say("Choose what happened; a few questions lead to the ruling.")
        self._hint = Prose(hint, token=Token.INK2)
        self._problem = StateLine()
        self.another = Button(context.say("Another case"), Kind.QUIET, icon="chevron-left")
        self._case = Label("", Type.BODY_STRONG)
        self._read = QWidget()
        self._rows = ListBeside(self.picker, self._read, self.another, wide=_LIST, narrow=_NARROW)
        self._lay_out()
        self._connect()

    def begin(
        self,
        match_id: str | None,
        typed: Mapping[int, Report] | None = None,
        deal: int | None = None,
        incident: str = "",
    ) -> None:
        """Ask anew: about the deal being played, with its numbers `typed` so far; or without a match.

        `deal` is the entry of a deal on record that it is about instead, `incident` what happened, if known.
        """
        self.match_id, self.inquiry, self._gone_on = match_id or "", None, False
        self.picker.begin(self.context.keeper.match(match_id).opened.rules if match_id else None)
        self.cases.begin(self.match_id, dict(typed or {}), deal)
        self._show()
        self.focus_search()
        if incident:
            self.picker.choose(incident)
            self._choose(incident)
            self._rows.read()
            self._go_on()

    def hasHeightForWidth(self) -> bool:
        return False  # as high as the window leaves it: its parts scroll

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = place_of(event)
        if enters(event):
            self.settling.next_step.click()
        elif place is not None and self.card.isVisible():
            self.card.choose(place)
        elif typed(event).isalpha():
            self._search_for(event)
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        page = QWidget()
        right = vbox(page, 16, margins=(4, 4, 4, 4))  # room for the ring of what has the keyboard
        above = QHBoxLayout()
        above.addWidget(self.another)
        above.addWidget(self._case, 1)
        right.addLayout(above)
        for part in (self.cases, self._hint, self.questions, self.card, self._problem):
            right.addWidget(part)
        right.addStretch(1)
        beside = vbox(self._read, 8)
        self._scroll = ScrollPage(page)
        beside.addWidget(self._scroll, 1)
        beside.addWidget(self.settling)
        self.setLayout(self._rows)
        self._turn()

    def _connect(self) -> None:
        self.picker.chosen.connect(self._choose)
        self.picker.entered.connect(self._rows.read)
        self.picker.entered.connect(self._go_on)
        self.another.clicked.connect(self.picker.list.setFocus)
        self.picker.clauseFollowed.connect(self.clauseFollowed)
        self.picker.gameChosen.connect(self._other_game)
        self.cases.changed.connect(self._other_case)
        self.questions.answered.connect(self._answered)
        self.questions.entered.connect(self._go_on)
        self.card.clauseFollowed.connect(self.clauseFollowed)
        self.card.chosen.connect(self._chosen)
        self.settling.decided.connect(self._record_ruling)
        self.settling.readRequested.connect(self._go_on)
        self.settling.correctRequested.connect(self._correct)
        self.context.match_changed.connect(self._happened)

    def _turn(self) -> None:
        beside = self._rows.turn(self, self.theme)
        self._case.setVisible(not beside)  # the list says it
        self.settling.be_brief(brief=not beside)  # every line of the page is needed for what is read

    def focus_search(self) -> None:
        """Go to the search."""
        self._rows.choose()
        self.picker.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _search_for(self, letter: QKeyEvent) -> None:
        """A letter where none is asked begins a search: words that follow it answer and apply nothing."""
        self.focus_search()
        self.picker.search.line.selectAll()
        QCoreApplication.sendEvent(self.picker.search.line, letter)

    def _choose(self, name: str) -> None:
        incident = self._books.incidents.by_id[name]
        if incident.corrects:
            self.cases.choose_scored()
        self.inquiry = Inquiry(incident, self.cases.case())
        self._show()

    def _other_game(self) -> None:
        self.inquiry = None
        self._show()

    def _other_case(self) -> None:
        if self.inquiry is not None:
            self.inquiry.move_to(self.cases.case())
        self._show()

    def _happened(self, happened: MatchChanged) -> None:
        if self.match_id and happened.match_id == self.match_id:
            self._gone_on = True
            self._follow()

    def _follow(self) -> None:
        """Show the match as it has gone on; unseen, when the page is seen again."""
        if self._gone_on and self.isVisible():
            self._gone_on = False
            self.cases.refresh()
            self._other_case()

    def _answered(self, question: str, answer: str) -> None:
        assert self.inquiry is not None
        self.inquiry.answer(question, answer)
        self._show()
        if self.questions.several(question):
            self._keep_asking()
        elif answer:
            call_soon(self, self._go_on)  # a digit keeps the keyboard on its answer until then

    def _keep_asking(self) -> None:
        """Others may be named yet: the answers stay in sight; a ruling that is not waits to be read."""
        self._scroll.settle()
        self.settling.wait(unread=self._scroll.verticalScrollBar().maximum() > 0)
        self._scroll.settle()
        here = QApplication.focusWidget()
        if here is not None and (row := self.questions.row_of(here)) is not None:
            self._scroll.show_whole(row)

    def _go_on(self) -> None:
        """On to the next question; after the last to the choice, or to what is done with the ruling."""
        if self.inquiry is None:
            return
        if self.questions.focus_open():
            self._scroll.settle()
            here = QApplication.focusWidget()
            if here is not None and self._scroll.isAncestorOf(here):
                self._scroll.show_whole(self.questions.row_of(here) or here)
            return
        self.settling.wait(unread=False)
        (self.card.cards[0] if self.card.cards else self.settling.next_step).setFocus()
        self._scroll.settle()
        if self._scroll.verticalScrollBar().maximum():
            self.questions.fold()
            self._scroll.settle()
        self._scroll.show_whole(self.questions)
        self._scroll.show_whole(self.card, to=self.card.decided)

    def _chosen(self, option: str) -> None:
        assert self.inquiry is not None
        self.inquiry.option = option
        self._show_settling()

    def _show(self) -> None:
        """Everything that follows from what is known now."""
        inquiry = self.inquiry
        ruling = inquiry.ruling if inquiry else None
        self._hint.setVisible(inquiry is None)
        self.questions.setVisible(inquiry is not None)
        self.card.setVisible(ruling is not None)
        refused, self._outcomes = None, {}
        if inquiry is not None:
            self._case.setText(title_of(inquiry.incident, self._say))
            prompts = [prompt_of(inquiry, question, self._say) for question in inquiry.asked]
            self.questions.show_questions(prompts, inquiry.answers)
        if inquiry is not None and ruling is not None:
            case = inquiry.case
            self._outcomes, refused = inquiry.outcomes(ruling)
            sides = [side.name for side in side_names(case.match)] if case else []
            context = self._announced(case) if case else ""
            see = self._near(inquiry)
            self.card.show_ruling(
                ruling, self._outcomes, sides, context=context, option=inquiry.option, see=see
            )
        self._say_problem(refused)
        self._show_settling()

    def _show_settling(self) -> None:
        inquiry = self.inquiry
        ruling = inquiry.ruling if inquiry else None
        if inquiry is None or ruling is None or inquiry.case is None:
            self.settling.hide()
            return
        chosen = bool(inquiry.option) or not ruling.options
        covered = ruling.code != NOT_COVERED
        self.settling.offer(
            inquiry.case.number,
            ready=inquiry.option in self._outcomes,  # what cannot be applied comes to nothing
            covered=covered,
            choice=not chosen,
            corrects=inquiry.incident.corrects and inquiry.case.recorded,
        )

    def _near(self, inquiry: Inquiry) -> tuple[str, ...]:
        """For what no clause covers, those nearest to what was searched."""
        if not inquiry.incident.unforeseen:
            return ()
        return self._books.near(self.picker.search.text(), inquiry.incident.game)

    def _announced(self, case: Case) -> str:
        """What was announced in that deal, if anything was."""
        row = next((row for row in case.match.rows if row.seq == case.deal), None)
        return "" if row is None or row.pending else named(self._say, row.tables[case.table])

    def _say_problem(self, error: CocotteError | None) -> None:
        lines = error_lines(error, self._say) if error else []
        self._problem.show_message("\n".join(lines))

    def _correct(self) -> None:
        """Leave for the form of the deal in question."""
        if self.inquiry is not None and self.inquiry.case is not None and self.inquiry.case.deal is not None:
            deal = self.inquiry.case.deal
            self.begin(self.match_id)
            self.correctionRequested.emit(deal, {})

    def _record_ruling(self, mode: RulingMode, note: str = "") -> None:
        """Record the ruling; the page goes back to the match."""
        inquiry = self.inquiry
        if inquiry is None or inquiry.ruling is None or inquiry.case is None:
            return
        if mode is RulingMode.APPLY and not self.settling.apply.isEnabled():
            return
        if mode is RulingMode.NOTE and inquiry.incident.unforeseen:
            note = self.picker.search.text().strip()
        try:
            this = Hearing(self.match_id, self.context.keeper.match(self.match_id), inquiry=inquiry)
            self.context.perform(GIVE, this, {MODE: mode.value, AGREED: note})
        except CocotteError as error:
            self._say_problem(error)
            return
        corrected = inquiry.case.corrected(inquiry.ruling) if mode is RulingMode.APPLY else {}
        deal = inquiry.case.deal
        self.begin(self.match_id)
        if corrected and deal is not None:
            self.correctionRequested.emit(deal, corrected)
        else:
            self.settled.emit()
