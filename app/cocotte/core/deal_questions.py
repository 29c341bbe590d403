"""What a deal is asked, at every table: nobody else knows what a deal consists of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, TypeVar

from cocotte.core.match.events import Report, Seats
from cocotte.core.match.loaded import Loaded
from cocotte.core.problems import Problem
from cocotte.core.questions import (
    Answer,
    Answers,
    Choice,
    FixedAnswer,
    Question,
    When,
    blanks,
    players_answer,
)
from cocotte.core.rules import Game, RuleSet
from cocotte.core.rulings.effects import Effect
from cocotte.core.sheet import SideName
from cocotte.core.table_questions import AtTable, TableQuestions
from cocotte.core.values import replace

QUESTIONS: Final[Mapping[Game, Callable[[AtTable], TableQuestions[Report]]]] = Loaded(
    {
        Game.GIN: "cocotte.core.gin.questions:asks",
        Game.CONTRACT: "cocotte.core.contract.questions:asks",
        Game.EIGHTS: "cocotte.core.eights.questions:asks",
    }
)
"""What each game asks a table."""

PLAYED: Final = "played"
"""Who played, where others did than whose turn it was (D55)."""

_DEALER = "dealer"
Item = TypeVar("Item")


class DealQuestions:
    """The questions of all tables; those of several have the number of their table before their id."""

    def __init__(
        self, rules: RuleSet, tables: Iterable[TableQuestions[Report]], meetings: Sequence[Seats] = ()
    ) -> None:
        """`meetings` are the ways the players may have met, if it can be given here."""
        self.rules, self.tables, self.meetings = rules, tuple(tables), tuple(meetings)
        self.several = len(self.tables) > 1
        self._own = tuple(
            (*table.questions, Choice(id=_DEALER, answers=players_answer(table.players), offered=False))
            for table in self.tables
        )
        met = tuple(Answer(str(place), tuple(chain(*seats))) for place, seats in enumerate(meetings))
        played = [Choice(id=PLAYED, answers=met, offered=False)] if met else []
        self.questions = (*chain(*map(self.at_table, range(len(self.tables)))), *played)

    def at_table(self, table: int) -> tuple[Question, ...]:
        """The questions of a table."""
        before = self._before(table)
        return tuple(_placed(question, before) for question in self._own[table])

    @property
    def players(self) -> tuple[tuple[str, ...], ...]:
        """Who meets, table by table."""
        return tuple(table.players for table in self.tables)

    def at(self, table: int, answers: Answers) -> Answers:
        """What is told of a table, by its own questions."""
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
        return {f"{self._before(table)}{key}": value for key, value in answers.items()}

    def begun(self, table: int, answers: Answers) -> bool:
        """Whether some of what a table is asked is given."""
        return any(question.offered and question.id in answers for question in self.at_table(table))

    def dealer_id(self, table: int) -> str:
        """The question who dealt at a table."""
        return f"{self._before(table)}{_DEALER}"

    def dealers(self, answers: Answers, due: Sequence[str]) -> tuple[str, ...]:
        """Who dealt at each table: who is named, else those who were due."""
        return tuple(self._dealer(table, answers) or dealer for table, dealer in enumerate(due))

    def blanks(self, table: int, answers: Answers) -> tuple[Question, ...]:
        """What a table has still to tell, by its own questions."""
        return blanks(self._own[table], self.tables[table].known(self.at(table, answers)))

    def reports(self, answers: Answers) -> dict[int, Report]:
        """What is given so far, by table; of several only those that are given whole."""
        found: dict[int, Report] = {}
        for place, table in enumerate(self.tables):
            own = self.at(place, answers)
            report = None if self.several and self.blanks(place, answers) else table.report(own)
            if report is not None:
                dealer = self._dealer(place, answers)
                found[place] = replace(report, dealer=dealer) if dealer else report
        return found

    def answers(self, reports: Mapping[int, Report]) -> Answers:
        """The answers that tell these reports."""
        told: dict[str, int | str] = {}
        for place, report in reports.items():
            table = self.tables[place]
            own = dict(table.answers(report))
            if report.dealer in table.players:
                own[_DEALER] = str(table.players.index(report.dealer))
            told |= self.placed(place, own)
        return told

    def partly(self, table: int, read: object) -> Answers:
        """The answers of a table of which a line told only so much: a report, or some of its answers."""
        own = read if isinstance(read, Mapping) else self.tables[table].answers(read)
        return self.placed(table, own)

    def beside(self, problem: Problem, answers: Answers) -> str:
        """The id of the question a problem stands beside; empty for the deal as a whole."""
        place, where = 0, problem.where
        if self.several:
            number, _, where = problem.where.partition(".")
            if not number.isdigit():
                return ""
            place = int(number)
        own = self.tables[place].beside(replace(problem, where=where), self.at(place, answers))
        return f"{self._before(place)}{own}" if own else ""

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
    ask = QUESTIONS[rules.game]
    every = range(len(tables))
    asked = [ask(AtTable(rules, tables, place, sides, effects)) for place in every]
    return DealQuestions(rules, asked, meetings)


def _placed(question: Question, before: str) -> Question:
    """A question of a table among those of all."""
    if not before:
        return question

    def named(when: When) -> When:
        return {f"{before}{key}": allowed for key, allowed in when.items()}

    fixed = tuple(FixedAnswer(given.value, named(given.when)) for given in question.fixed)
    behind = tuple(f"{before}{key}" for key in question.behind)
    when, unless = named(question.when), named(question.unless)
    name = f"{before}{question.id}"
    return replace(question, id=name, when=when, unless=unless, fixed=fixed, behind=behind)
