"""What a table is asked about a deal of Rummy 500: who went out, what each laid, what each holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from cocotte.core.cards import AnyCard
from cocotte.core.hand_questions import hands_given, holding_answers, holding_questions, holdings
from cocotte.core.problems import Problem
from cocotte.core.questions import VOID, Answer, Answers, Choice, Number, Question, Value, players_answer
from cocotte.core.table_questions import AtTable, TableQuestions
from rummy500.report import RummyReport
from rummy500.rules import packs_for, value_by

NOBODY: Final = "nobody"
"""The stock ran out before anybody went out (RUM-05)."""


class RummyQuestions(TableQuestions[RummyReport]):
    """The table's questions, player by player."""

    kind = RummyReport

    def __init__(self, players: Sequence[str], value: Callable[[Iterable[AnyCard]], int]) -> None:
        self.players, self.value = tuple(players), value
        self.questions = tuple(self._asked())

    def _asked(self) -> Iterator[Question]:
        out = players_answer(self.players)
        yield Choice(id="who", answers=(*out, Answer(NOBODY), Answer(VOID)))
        held = [*holding_questions(self.players, out, packs=packs_for(len(self.players)), jokers=0)]
        for seat, player in enumerate(self.players):
            yield Number(id=f"laid.{seat}", of=player, unless={"who": (VOID,)})
            yield from (each for each in held if each.of == player)

    def report(self, answers: Answers) -> RummyReport | None:
        """What is given; None before it is known who went out."""
        who = answers.get("who")
        if not isinstance(who, str):
            return None
        if who == VOID:
            return RummyReport(None, void=True)
        out = None if who == NOBODY else self.players[int(who)]
        laid = holdings(self.players, answers, "laid")
        held = tuple(each for each in holdings(self.players, answers) if each[0] != out or each[1])
        cards = tuple(each for each in hands_given(self.players, answers) if each[0] != out)
        return RummyReport(out, laid, held, cards)

    def answers(self, report: object) -> Answers:
        """The answers that make a report."""
        if not isinstance(report, RummyReport):
            return {}
        if report.void:
            return {"who": VOID}
        who = str(self.players.index(report.out)) if report.out in self.players else NOBODY
        laid = ((player, points) for player, points in report.laid if player in self.players)
        answers: dict[str, Value] = {"who": who}
        answers |= {f"laid.{self.players.index(player)}": points for player, points in laid}
        return answers | holding_answers(self.players, report.held, report.cards)

    def beside(self, problem: Problem, _answers: Answers) -> str:
        """The question a problem stands beside; empty for the deal as a whole."""
        what, _, player = problem.where.partition(".")
        if what not in ("laid", "points") or player not in self.players:
            return ""
        return f"{what}.{self.players.index(player)}"


def questions_at(at: AtTable) -> RummyQuestions:
    """What the table is asked by the rules of a match."""
    return RummyQuestions(at.players, value_by(at.rules))
