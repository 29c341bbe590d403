"""The form of a deal: a field for each question, whatever the game; it knows no more than what is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import is_not

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QLineEdit, QWidget, QWidgetItem

from cocotte.core.cards import Card as OneCard
from cocotte.core.deal_entry import EntryContext, context_of, questions_for
from cocotte.core.deal_questions import PLAYED, UPCARD, DealQuestions
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.events import Seats
from cocotte.core.match.match import Match
from cocotte.core.match.seats import alike, meetings_of
from cocotte.core.problems import Problem
from cocotte.core.questions import Answers, Choice, Hand, Number, Question, cards_of, fitting
from cocotte.core.report import Report
from cocotte.core.script.partial_parse import PartialParse
from cocotte.gui.cards import BOARDS
from cocotte.gui.questions.fields import NumberEntry, NumberOf, number_field
from cocotte.gui.questions.form import AnswerForm, labelled_field
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import (
    answer_texts,
    example_line,
    missing_text,
    number_label,
    prompt_of,
    title,
    waiting_text,
)


class EntryForm(AnswerForm):
    """The fields of one deal; how they are laid out is all that differs from form to form."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.say = match, say
        self.deal: EntryContext = context_of(match)
        self.questions: DealQuestions = questions_for(self.match, self.deal)
        self._asked_by: object = None  # what the questions were made of
        self._chosen: Answers = {}  # who dealt, where somebody said so otherwise than by the line
        self._read_of: tuple[Answers, EntryContext] | None = None  # what was read last
        self._as_read: tuple[Mapping[int, Report], str] = ({}, "")
        self._parts: list[QWidget] = []
        self.labelled: dict[str, NumberOf] = {}
        self.row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(16)

    # --- how it is made --------------------------------------------------------------------------------

    def add(self, part: QWidget) -> None:
        """Put a part of it after the others."""
        self._parts.append(part)
        self.row.addWidget(part)

    def add_number(self, question: Number) -> None:
        """Ask a number of the table, two in a line."""
        if len(self.labelled) % 2 == 0:
            line = QWidget()
            self._line = QHBoxLayout(line)
            self._line.setContentsMargins(0, 0, 0, 0)
            self._line.setSpacing(16)
            self.add(line)
        name = title(self.questions, question, self.say)
        field = NumberOf("", number_field(name, question, self.say))
        self._line.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        self.labelled[question.id] = field
        self.bind(NumberEntry(question, field.number, field))

    def add_details(self) -> None:
        """Ask what is said besides how the deal ended, each under its label."""
        for question in self.questions.details(0):
            if isinstance(question, Number):
                self.add_number(question)
            elif question.offered:
                field = labelled_field(prompt_of(self.questions, 0, question, {}, self.say), self.say)
                self.add(field.part)
                self.bind(field)

    def _dress(self, answers: Answers) -> None:
        for key, field in self.labelled.items():
            question = self.fields[key].question
            assert isinstance(question, Number)
            field.name(*number_label(self.questions, question, answers, self.say))

    def lead_on_from(self, question: Segments) -> None:
        """An answer given by its number leads on to what is blank: nobody has to walk there.

        A touch leads on as well, unless a number is being typed: digits typed next are for no other answer
        and for no line.
        """
        question.keyed.connect(self._go_on)
        question.touched.connect(self._go_on_from_touch)

    def _go_on_from_touch(self) -> None:
        focus = QApplication.focusWidget()
        typing = isinstance(focus, QLineEdit) and focus.text() and self.isAncestorOf(focus)
        if not typing:
            self._go_on()

    def _go_on(self) -> None:
        if (blank := self.first_blank()) is not None:
            blank.setFocus(Qt.FocusReason.TabFocusReason)

    # --- which deal is entered ----------------------------------------------------------------------------

    def set_up(self, match: Match, deal: EntryContext) -> None:
        """Be about another deal: empty, or as the deal that is corrected was entered."""
        self._ask(match, deal)
        self._chosen = {}
        self.put(self.questions.answers(deal.reports))

    def follow(self, match: Match, deal: EntryContext) -> None:
        """Be about the same deal after something was recorded elsewhere: what is typed stays."""
        self._ask(match, deal)

    def _ask(self, match: Match, deal: EntryContext) -> None:
        """Ask the questions of a deal; the fields keep their place under Tab."""
        before = self._asked_by
        self.match, self.deal, self._anew = match, deal, True
        self._asked_by = match.opened.rules, side_names(match), deal.tables, deal.effects, match.names
        if self._asked_by == before:
            return
        self.questions = questions_for(self.match, self.deal)
        with self._quietly():
            for question in self.questions.questions:
                if question.id in self.fields:
                    texts: Sequence[str] = ()
                    if isinstance(question, Choice):
                        texts = answer_texts(self.questions, question, self.say)
                    self.fields[question.id].ask(question, texts)

    # --- what is entered --------------------------------------------------------------------------------

    def all_questions(self) -> Sequence[Question]:
        return self.questions.questions

    def _put_at(self, tables: Collection[int], answers: Answers) -> None:
        """Show what is entered of some tables; emits no signal."""
        others = [table for table in range(len(self.questions.tables)) if table not in tables]
        before, changed = self.questions.of(others, self._put_in), self.questions.of(tables, answers)
        self.put({**self.questions.of(others, self.answers()), **changed})
        self._put_in, self._answers = {**before, **changed}, None

    def put_back(self, left: Answers) -> None:
        """Show again what was left of the tables that can be entered, by its fields; emits no signal."""
        self._put_at(self.deal.open, fitting(self.questions.questions, left))
        self.hold()

    def left(self) -> Answers:
        """What is entered already of the tables that can be entered."""
        return self.questions.of(self.deal.open, self.answers())

    def reports(self) -> Mapping[int, Report]:
        """What is entered so far, table by table; only what can be priced."""
        return self._read()[0]

    def missing(self) -> str:
        """What is still missing, in words; empty when the deal can be recorded."""
        return self._read()[1]

    def _read(self) -> tuple[Mapping[int, Report], str]:
        """Both, made once for the same answers about the same deal."""
        of = self.answers(), self.deal
        if self._read_of is None or any(map(is_not, of, self._read_of)):
            answers, deal = self._read_of = of
            entered = self.questions.reports(answers).items()
            reports = {table: report for table, report in entered if table in deal.open}
            self._as_read = reports, missing_text(self.questions, answers, deal.open, self.say)
        return self._as_read

    @property
    def asks_upcard(self) -> bool:
        """The deal depends on the card that was turned up."""
        return any(question.offered for question in self._upcards())

    def upcard(self) -> OneCard | None:
        """The card that was turned up, as far as it is entered: the same at every table."""
        answers = self.answers()
        cards = (card for question in self._upcards() for card in cards_of(answers.get(question.id)))
        return next((card for card in cards if isinstance(card, OneCard)), None)

    def _upcards(self) -> Iterator[Question]:
        ids = {self.questions.id_at(table, UPCARD) for table in range(len(self.questions.tables))}
        return (question for question in self.questions.questions if question.id in ids)

    def missing_tables(self) -> tuple[int, ...]:
        """Of several tables those that stay missing when what is typed is recorded."""
        if not self.questions.several:
            return ()
        entered = self.reports()
        return tuple(table for table in self.deal.open if table not in entered)

    def empty(self) -> bool:
        """Nothing was typed."""
        return not self.left()

    def first_blank(self) -> QWidget | None:
        """The field that wants to be filled next."""
        answers = self.answers()
        for table in self.deal.open:
            for question in self.questions.blanks(table, answers):
                (place,) = self.questions.placed(table, {question.id: 0})
                return self.fields[place].widget
        return None

    def take(self, reading: PartialParse) -> None:
        """Show what a quick line says; emits no signal."""
        self.put(self._with_chosen(reading.answers))

    def take_head(self, played: Answers) -> None:
        """Who played, as the head of a line says it, or as it was chosen; emits no signal."""
        others = {key: value for key, value in self.answers().items() if key != PLAYED}
        self.put({**others, **self._with_chosen(played)})

    def fill(self, table: int, report: Report) -> None:
        """Take a table's report over, as the cards give it."""
        self.hold()
        self._put_at([table], self._with_chosen(self.questions.answers({table: report})))
        self.edited.emit()

    def hold(self) -> None:
        """What stands in it was entered by its fields: a line about something else does not take it away.

        Whoever is said to have dealt or played stays, whatever the line says next of other things.
        """
        answers = self.answers()
        keys = PLAYED, *map(self.questions.dealer_id, self.deal.open)
        self._chosen = {key: answers[key] for key in keys if key in answers}

    def played(self) -> Seats:
        """Who played, by the names the log knows; nobody where nothing is known of it."""
        place = self.answers().get(PLAYED)
        return () if place is None else meetings_of(self.match.opened)[int(place)]

    def choose_players(self, seats: Seats, usual: Seats) -> None:
        """Somebody says who played; of those who play anyway nothing need be said. Emits no signal."""
        place = str(meetings_of(self.match.opened).index(seats))
        self._chosen = {**self._chosen, PLAYED: place}
        if alike(seats, usual):
            del self._chosen[PLAYED]
        self.take_head({})

    def reseat(self, match: Match, deal: EntryContext) -> None:
        """Ask for the same deal of those who play it now: the fields stay with their chairs."""
        left, chosen = self.left(), self._chosen
        self.set_up(match, deal)
        self.put_back(left)
        self._chosen = chosen

    def dealers(self) -> tuple[str, ...]:
        """Who dealt at each table, as far as it is known."""
        return self.questions.dealers(self.answers(), self.deal.dealers)

    def choose_dealer(self, table: int, player: str) -> None:
        """Somebody says who dealt; of whoever was to deal anyway nothing need be said. Emits no signal."""
        key, answers = self.questions.dealer_id(table), dict(self.answers())
        on_record = self.questions.answers(self.deal.reports)
        named = key in on_record or (key in answers and key not in self._chosen)
        self._chosen = {each: seat for each, seat in self._chosen.items() if each != key}
        answers.pop(key, None)
        if named or player != self.deal.dealers[table]:
            self._chosen = {**self._chosen, key: str(self.questions.players[table].index(player))}
        self.put({**answers, **self._chosen})

    def _with_chosen(self, answers: Answers) -> Answers:
        """The answers of a line, with who was chosen to have dealt; whom it names itself was not chosen."""
        self._chosen = {key: seat for key, seat in self._chosen.items() if key not in answers}
        return {**answers, **self._chosen}

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        """Show problems beside their fields; answers those that no field of its own speaks of."""
        answers = self.answers()
        found: dict[str, list[Problem]] = {key: [] for key in self.fields}
        rest: list[Problem] = []
        for problem in problems:
            found.get(self.questions.beside(problem, answers), rest).append(problem)
        self._mark(found, waived)
        return tuple(rest)

    def _mark(self, found: Mapping[str, Sequence[Problem]], waived: Collection[str]) -> None:
        """Show beside each field what stands against it."""
        for key, field in self.fields.items():
            field.mark(found[key], waived, self.say)

    def says(self, key: str) -> bool:
        """Whether a field says under itself what is wrong with it."""
        return key in self.labelled

    def hush(self, key: str) -> None:
        """What is wrong with one field is said elsewhere; what is with others, under each of them."""
        for name, field in self.labelled.items():
            field.say_elsewhere(name == key)

    # --- what it says ----------------------------------------------------------------------------------

    def example(self) -> str:
        """A quick line, as a hint."""
        return example_line(self.questions, self.say)

    def waiting(self, missing: str) -> tuple[str, str]:
        """What the result says while something is missing, and what stands already."""
        return waiting_text(self.questions, self.answers(), missing, self.say)

    def previews_early(self) -> bool:
        """What is typed so far stands on the sheet before the deal is whole."""
        return self.questions.tables[0].piecemeal

    def by_cards(self) -> bool:
        """A deal can be entered by laying its cards out."""
        asked = any(isinstance(each, Hand) and not each.of for each in self.questions.questions)
        return asked and self.match.opened.game.id in BOARDS

    # --- how it is laid out ----------------------------------------------------------------------------

    def tall(self) -> bool:
        """It has a field for each player or table, which say themselves what was understood."""
        return False

    def here(self) -> int:
        """The table one is on."""
        return 0

    def come_after(self, last: QWidget) -> None:
        """Let Tab go from the numbers on to what records them; what is rarely wanted follows after this."""

    def open_cards(self) -> None:
        """Count a hand by its cards, where the form can."""

    def width_across(self) -> int:
        """What the fields need side by side."""
        shown = [QWidgetItem(part).sizeHint().width() for part in self._parts if not part.isHidden()]
        return sum(shown) + self.row.spacing() * max(len(shown) - 1, 0)

    def lay(self, *, across: bool) -> None:
        """The fields below each other, or side by side where the page is low and wide."""
        way = QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom
        self.row.setDirection(way)

    def fit_width(self, room: int) -> None:
        """Lie as there is room in the column: how wide the form itself is may be of its own making."""
