"""What a deal is asked, at every table: nobody else knows what a deal consists of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeVar

from cocotte.core.cards import AnyCard
from cocotte.core.match.events import Seats
from cocotte.core.notation.detail_kinds import given, kinds_of
from cocotte.core.notation.details import detailed
from cocotte.core.problems import Problem
from cocotte.core.questions import (
    Answer,
    Answers,
    Choice,
    FixedAnswer,
    Hand,
    Question,
    When,
    blanks,
)
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect
from cocotte.core.sheet import SideName
from cocotte.core.table_questions import AtTable, TableQuestions
from cocotte.core.values import replace

PLAYED: Final = "played"
"""Who played, where others did than whose turn it was (D55)."""

UPCARD: Final = "upcard"
"""The card that was turned up at a table, where a game asks for it."""

Item = TypeVar("Item")


class DealQuestions:
    """The questions of all tables; those of several have the number of their table before their id."""

    def __init__(
        self, rules: RuleSet, tables: Iterable[TableQuestions[Report]], meetings: Sequence[Seats] = ()
    ) -> None:
        """`meetings` are the ways the players may have met, if it can be given here."""
        self.rules, self.tables, self.meetings = rules, tuple(tables), tuple(meetings)
        self.several = len(self.tables) > 1
        self._kinds = tuple(kinds_of(table.kind) for table in self.tables)
        self._own = tuple(
            (*table.questions, *(kind.question(name, table.players) for name, kind in kinds.items()))
            for table, kinds in zip(self.tables, self._kinds, strict=True)
        )
        met = tuple(Answer(str(place), tuple(chain(*seats))) for place, seats in enumerate(meetings))
        played = [Choice(id=PLAYED, answers=met, offered=False)] if met else []
        self.questions = (*chain(*map(self.at_table, range(len(self.tables)))), *played)

    def at_table(self, table: int) -> tuple[Question, ...]:
        """The questions of a table."""
        before = self._before(table)
        return tuple(_placed(question, before) for question in self._own[table])

    def details(self, table: int) -> tuple[Question, ...]:
        """Those of what may be said besides how its deal ended."""
        return self.at_table(table)[len(self.tables[table].questions) :]

    @property
    def counted(self) -> Iterator[tuple[Hand, Callable[[Iterable[AnyCard]], int]]]:
        """The hands by which a number may be counted, each with what its cards count."""
        for place, table in enumerate(self.tables):
            if (value := table.value) is not None:
                yield from ((each, value) for each in self.at_table(place) if isinstance(each, Hand))

    @property
    def players(self) -> tuple[tuple[str, ...], ...]:
        """Who meets, table by table."""
        return tuple(table.players for table in self.tables)

    def at(self, table: int, answers: Answers) -> Answers:
        """What is known of a table, by its own questions."""
        before = self._before(table)
        return {key.removeprefix(before): value for key, value in answers.items() if key.startswith(before)}

    def of(self, tables: Collection[int], answers: Mapping[str, Item]) -> Mapping[str, Item]:
        """The answers of some tables, or whatever else is given by question; and who played."""
        if not self.several and 0 in tables:
            return answers
        places = {PLAYED, *map(str, tables)}
        return {key: value for key, value in answers.items() if key.partition(".")[0] in places}

    def seats(self, answers: Answers) -> Seats:
        """Who played, where it is given."""
        place = answers.get(PLAYED)
        return () if place is None else self.meetings[int(place)]

    def placed(self, table: int, answers: Answers) -> Answers:
        """A table's own answers among those of all."""
        return {self.id_at(table, key): value for key, value in answers.items()}

    def begun(self, table: int, answers: Answers) -> bool:
        """Whether some of what a table is asked is given."""
        return any(question.offered and question.id in answers for question in self.at_table(table))

    def id_at(self, table: int, name: str) -> str:
        """A question of a table, by its own name, among those of all."""
        return f"{self._before(table)}{name}"

    def dealer_id(self, table: int) -> str:
        """The question who dealt at a table."""
        return self.id_at(table, "dealer")

    def dealers(self, answers: Answers, due: Sequence[str]) -> tuple[str, ...]:
        """Who dealt at each table: who is named, else those who were due."""
        return tuple(self._dealer(table, answers) or dealer for table, dealer in enumerate(due))

    def blanks(self, table: int, answers: Answers) -> tuple[Question, ...]:
        """What is still missing of a table, by its own questions."""
        return blanks(self._own[table], self.tables[table].known(self.at(table, answers)))

    def reports(self, answers: Answers) -> dict[int, Report]:
        """What is given so far, by table; of several only those that are given whole."""
        found: dict[int, Report] = {}
        for place, table in enumerate(self.tables):
            own = self.at(place, answers)
            report = None if self.several and self.blanks(place, answers) else table.report(own)
            if report is not None:
                found[place] = detailed(report, self._details(place, own))
        return found

    def answers(self, reports: Mapping[int, Report]) -> Answers:
        """The answers that make these reports."""
        answers: dict[str, int | str] = {}
        for place, report in reports.items():
            table = self.tables[place]
            own = dict(table.answers(report))
            told = ((name, kind.answer(value, table.players)) for name, kind, value in given(report))
            own |= {name: answer for name, answer in told if answer is not None}
            answers |= self.placed(place, own)
        return answers

    def partly(self, table: int, read: object) -> Answers:
        """The answers of a table of which a line says only so much: a report, or some of its answers."""
        if isinstance(read, Mapping):
            return self.placed(table, read)
        return self.answers({table: read}) if isinstance(read, Report) else {}

    def beside(self, problem: Problem, answers: Answers) -> str:
        """The id of the question a problem stands beside; empty for the deal as a whole."""
        place, where = 0, problem.where
        if self.several:
            number, _, where = problem.where.partition(".")
            if not number.isdigit():
                return ""
            place = int(number)
        table = self.tables[place]
        own = table.beside(replace(problem, where=where), self.at(place, answers))
        if where in self._kinds[place]:
            own = where
        return f"{self._before(place)}{own}" if own else ""

    def about(self, problem: Problem, answers: Answers) -> tuple[int | None, str]:
        """Of several tables the one a problem is about, and the player of it; None for the whole deal."""
        number, _, where = problem.where.partition(".")
        if not self.several or not number.isdigit():
            return None, ""
        table = int(number)
        return table, self.tables[table].about(replace(problem, where=where), self.at(table, answers))

    def _details(self, table: int, own: Answers) -> dict[str, object]:
        """What is known of a table besides how its deal ended, as its report has it."""
        players, kinds = self.tables[table].players, self._kinds[table]
        names = [each.id for each in self._own[table] if each.id in own and each.asked(own)]
        return {name: kinds[name].reported(own[name], players) for name in names if name in kinds}

    def _dealer(self, table: int, answers: Answers) -> str | None:
        seat = answers.get(self.dealer_id(table))
        return None if seat is None else self.tables[table].players[int(seat)]

    def _before(self, table: int) -> str:
        return f"{table}." if self.several else ""


def questions_of(
    rules: RuleSet,
    tables: Sequence[Sequence[str]],
    sides: Sequence[SideName] = (),
    effects: Sequence[Effect] = (),
    meetings: Sequence[Seats] = (),
) -> DealQuestions:
    """What a deal is asked by these rules; the players by the names they have now, also in the sides."""
    questions_at = rules.game.questions
    every = range(len(tables))
    questions = [questions_at(AtTable(rules, tables, place, sides, effects)) for place in every]
    return DealQuestions(rules, questions, meetings)


def _placed(question: Question, before: str) -> Question:
    """A question of a table among those of all."""
    if not before:
        return question

    def named(when: When) -> When:
        return {f"{before}{key}": allowed for key, allowed in when.items()}

    def placed(found: Iterable[FixedAnswer]) -> tuple[FixedAnswer, ...]:
        return tuple(FixedAnswer(each.value, named(each.when)) for each in found)

    if isinstance(question, Choice):
        question = replace(question, meant=placed(question.meant))
    fixed = placed(question.fixed)
    behind = tuple(f"{before}{key}" for key in question.behind)
    when, unless = named(question.when), named(question.unless)
    name = f"{before}{question.id}"
    return replace(question, id=name, when=when, unless=unless, fixed=fixed, behind=behind)
