"""A deal entered on a phone: its questions as fields of a page, and what the rules say of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cocotte.core.deal_entry import EntryContext, context_of, named_seats, questions_for
from cocotte.core.deal_questions import PLAYED, DealQuestions
from cocotte.core.deal_review import Review, command_for, judge
from cocotte.core.errors import ParseError
from cocotte.core.match.commands import Command
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.seats import alike, meetings_of
from cocotte.core.questions import Answers, Choice, Number, Question, Value, read_answer
from cocotte.core.values import field, frozen
from cocotte.words.catalogue import Translator
from cocotte.words.deal_prompts import answer_texts, missing_text, number_label, title
from cocotte.words.problems import problem_at, refusal_text
from cocotte.words.scores.later_effects import meetings_text
from cocotte.words.scores.live import live_result

WAIVED: Final = "waive"
"""The field of problems the table lets stand."""

_LONGEST: Final = 400  # characters of an answer
_WAIVED: Final = 10  # problems let stand


@frozen
class Field:
    """One question as a field of a page."""

    id: str
    """The question."""
    kind: str
    """``choice``, ``several``, ``number`` or ``cards``."""
    label: str
    """What is asked."""
    value: str = ""
    """What is given."""
    options: tuple[tuple[str, str, bool], ...] = ()
    """Of a choice: id, words, whether it is chosen."""
    wrong: str = ""
    """Why it cannot be read, in words."""


@frozen
class DealEntry:
    """The deal to come, as far as a phone gave it."""

    match: Match
    """The match as it stands."""
    deal: EntryContext
    """The deal to come, or the one of which tables are missing."""
    questions: DealQuestions
    """What it is asked."""
    say: Translator
    """The phone's language."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """What stands in the fields, as it was typed."""
    answers: Answers = field(default_factory=dict)
    """What of that answers the questions."""
    unread: Mapping[str, str] = field(default_factory=dict)
    """Why the rest does not, in words, by question."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table lets stand."""

    @property
    def tables(self) -> Iterator[tuple[str, tuple[Field, ...]]]:
        """Table by table its fields; the only table has no name."""
        for table in self.deal.open:
            name = " – ".join(self.deal.tables[table]) if self.questions.several else ""
            yield name, tuple(self._fields(table))

    @property
    def others(self) -> Iterator[Field]:
        """Who dealt and who played, where it was not those whose turn it was (D55, D57).

        Whoever's turn it was is no answer: it may be another's when the page is sent.
        """
        say, several = self.say, self.questions.several
        dealt = self.questions.dealers(self.answers, self.deal.dealers)
        for table in self.deal.open:
            label = say("Table {number}: who dealt?", number=table + 1) if several else say("Who dealt?")
            options = tuple(
                ("" if player == self.deal.dealers[table] else str(seat), player, player == dealt[table])
                for seat, player in enumerate(self.questions.players[table])
            )
            yield Field(self.questions.dealer_id(table), "choice", label, options=options)
        if len(self.questions.meetings) > 1 and not self.deal.reports:
            turn = context_of(self.match).tables
            options = tuple(
                (
                    "" if alike(seats, turn) else str(place),
                    meetings_text(seats, say),
                    alike(seats, self.deal.tables),
                )
                for place, seats in enumerate(self.questions.meetings)
            )
            yield Field(PLAYED, "choice", say("Who played?"), options=options)

    @property
    def otherwise(self) -> bool:
        """Whether others dealt or played than those whose turn it was."""
        return bool(self.answers.keys() & {PLAYED, *map(self.questions.dealer_id, self.deal.open)})

    def waivable(self, review: Review) -> tuple[tuple[str, str, bool], ...]:
        """What the table may let stand: each code with its words, and whether it does."""
        if not all(problem.waivable for problem in review.problems):
            return ()
        say = self.say
        each = {
            problem.code: problem_at(problem, self.questions, self.answers, say)
            for problem in review.problems
        }
        return tuple(
            (code, say("Allow it anyway: {problem}", problem=words), code in self.waived)
            for code, words in each.items()
        )

    @property
    def missing(self) -> str:
        """What is still to be given, in words; empty when the deal can be recorded."""
        return next(iter(self.unread.values()), "") or missing_text(
            self.questions, self.answers, self.deal.open, self.say
        )

    @property
    def review(self) -> Review | None:
        """What the rules say of it; None while something is missing."""
        return None if self.missing else judge(self.match, self.deal, self._reports, self.waived)

    def result(self, review: Review) -> tuple[str, bool]:
        """What it comes to, or every reason why not, in words; and whether it can be recorded."""
        if review.standing or review.row is None:
            each = (
                problem_at(problem, self.questions, self.answers, self.say) for problem in review.problems
            )
            return " ".join(each), False
        return live_result(review.row, review.sheet, self.say), True

    @property
    def command(self) -> Command:
        """What recording it asks for."""
        return command_for(self.deal, self._reports, self.waived)

    @property
    def _reports(self) -> Mapping[int, Report]:
        return self.questions.reports(self.answers)

    def _fields(self, table: int) -> Iterator[Field]:
        own = self.questions.at(table, self.answers)
        for question in self.questions.at_table(table):
            if not question.offered or question.given(self.answers) is not None:
                continue
            if question.asked(self.answers):
                yield self._field(question, table, own)

    def _field(self, question: Question, table: int, own: Answers) -> Field:
        say, typed = self.say, self.typed.get(question.id, "")
        wrong = self.unread.get(question.id, "")
        if isinstance(question, Choice):
            chosen = typed.split(",")
            texts = answer_texts(self.questions, question, say)
            pairs = zip(question.offered_ids, texts, strict=True)
            options = tuple((name, text, name in chosen) for name, text in pairs)
            kind = "several" if question.several else "choice"
            return Field(question.id, kind, title(self.questions, question, say, table), options=options)
        if isinstance(question, Number):
            label = self._number_label(question, table, own)
            return Field(question.id, "number", label, typed, wrong=wrong)
        return Field(question.id, "cards", title(self.questions, question, say, table), typed, wrong=wrong)

    def _number_label(self, question: Number, table: int, own: Answers) -> str:
        if self.questions.several:
            return title(self.questions, question, self.say, table)
        return number_label(self.questions, question, own, self.say)[0]


def entry_of(match: Match, say: Translator, typed: Mapping[str, Sequence[str]]) -> DealEntry:
    """The deal to come with what stands in the fields of a page."""
    say = say.at(match.opened.game)
    deal = _deal(match, next(iter(typed.get(PLAYED, ())), ""))
    questions = questions_for(match, deal)
    texts = {key: ",".join(values)[:_LONGEST].strip() for key, values in typed.items()}
    answers: dict[str, Value] = {}
    unread: dict[str, str] = {}
    for question in questions.questions:
        if not (text := texts.get(question.id, "")):
            continue
        try:
            value = read_answer(question, text, french=say.language == "fr")
        except ParseError as error:
            unread[question.id] = refusal_text(error.code, error.facts, say)
            continue
        if question.fits(value):
            answers[question.id] = value
        elif isinstance(question, Number):
            unread[question.id] = say("A whole number is expected, not “{found}”.", found=text)
        elif not isinstance(question, Choice):
            unread[question.id] = say("“{found}” is more or fewer cards than can be meant.", found=text)
    if not deal.seats:
        answers.pop(PLAYED, None)  # those whose turn it is
    asked = {each.id for each in questions.questions if each.asked(answers)}
    answers = {key: value for key, value in answers.items() if key in asked}
    unread = {key: why for key, why in unread.items() if key in asked}
    return DealEntry(
        match, deal, questions, say, texts, answers, unread, tuple(typed.get(WAIVED, ()))[:_WAIVED]
    )


def _deal(match: Match, played: str) -> EntryContext:
    """The deal to come, played by those whose turn it is or as one of the ways they may meet says."""
    deal, meetings = context_of(match), meetings_of(match.opened)
    if deal.reports or not played.isdecimal() or len(played) > 4 or int(played) >= len(meetings):
        return deal
    seats = meetings[int(played)]
    return deal if alike(named_seats(match, seats), deal.tables) else context_of(match, seats)


def as_typed(answers: Answers, waived: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Answers, and what was let stand, as they would stand in the fields."""
    return {**{key: [str(value)] for key, value in answers.items()}, WAIVED: waived}
