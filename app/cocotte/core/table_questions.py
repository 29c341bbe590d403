"""What one table is asked about a deal, and the report made of its answers: each game says it for itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from cocotte.core.cards import AnyCard
from cocotte.core.problems import Problem
from cocotte.core.questions import Answers, Question
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect
from cocotte.core.scoring.outcome import TableOutcome
from cocotte.core.sheet import SideName
from cocotte.core.values import frozen


@frozen
class AtTable:
    """What a game has to know to ask a table."""

    rules: RuleSet
    """The rules in force."""
    tables: Sequence[Sequence[str]]
    """Who meets, table by table."""
    place: int
    """Which of them it is."""
    sides: Sequence[SideName]
    """The sides as the sheet names them; none: each player is one."""
    effects: Sequence[Effect]
    """What rulings do to the deal."""

    @property
    def players(self) -> Sequence[str]:
        """Who meets at it."""
        return self.tables[self.place]


Made_co = TypeVar("Made_co", covariant=True)


class TableQuestions(Generic[Made_co]):
    """What one table is asked, and how its report is made of the answers."""

    kind: type
    """The kind of report."""
    players: tuple[str, ...]
    """Who meets there."""
    questions: tuple[Question, ...]
    """What is asked, in order."""
    value: Callable[[Iterable[AnyCard]], int] | None = None
    """What cards left in hand count, where a deal is entered by the hands of all but one."""
    piecemeal: bool = False
    """The answers of one player count before the others have answered."""

    def known(self, answers: Answers) -> Answers:
        """The answers, with those that follow from them together."""
        return answers

    def report(self, answers: Answers) -> Made_co | None:
        """What is given so far; None before it is known how the deal ended."""
        raise NotImplementedError

    def answers(self, report: object) -> Answers:
        """The answers that make a report; none for another game's."""
        raise NotImplementedError

    def beside(self, problem: Problem, answers: Answers) -> str:
        """The question a problem stands beside; empty for the deal as a whole."""
        raise NotImplementedError

    def about(self, _problem: Problem, _answers: Answers) -> str:
        """The player a problem is about; empty for the table as a whole."""
        return ""

    def worth(self, _report: object) -> TableOutcome | None:
        """What a report is worth, where a table's deal is worth something by itself."""
        return None
