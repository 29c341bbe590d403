"""What a table is asked about a deal of Contract Rummy: who went out, what all others hold (CONT-15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from cocotte.core.contract.counting import CardPoints, count
from cocotte.core.contract.packs import PACKS, jokers_by
from cocotte.core.contract.report import ContractReport
from cocotte.core.hand_questions import beside, hands_given, holding_answers, holding_questions, holdings
from cocotte.core.problems import Problem
from cocotte.core.questions import VOID, Answer, Answers, Choice, Number, Value, Words, players_answer
from cocotte.core.table_questions import AtTable, TableQuestions

NOBODY = "nobody"
"""Stock and discards ran out before anybody did (CONT-15)."""


class ContractQuestions(TableQuestions[ContractReport]):
    """The table's questions, player by player."""

    kind = ContractReport
    piecemeal = True

    def __init__(self, players: Sequence[str], points: CardPoints, jokers: int) -> None:
        self.players, self.value = tuple(players), partial(count, points=points)
        out = players_answer(self.players)
        self.questions = (
            Choice(id="who", answers=(*out, Answer(NOBODY), Answer(VOID))),
            *holding_questions(self.players, out, packs=PACKS, jokers=jokers),
        )

    def known(self, answers: Answers) -> Answers:
        """The answers; points for everybody show who went out: who has 0, if he alone has, else nobody."""
        points = [number for _, number in holdings(self.players, answers)]
        if "who" in answers or len(points) < len(self.players):
            return answers
        return {**answers, "who": str(points.index(0)) if points.count(0) == 1 else NOBODY}

    def report(self, answers: Answers) -> ContractReport | None:
        """What is given; None before it is known who went out."""
        known = self.known(answers)
        who = known.get("who")
        if not isinstance(who, str):
            return None
        if who == VOID:
            return ContractReport(None, void=True)
        out = None if who == NOBODY else self.players[int(who)]
        points = tuple(held for held in holdings(self.players, known) if held[0] != out or held[1])
        hands = tuple(held for held in hands_given(self.players, known) if held[0] != out)
        return ContractReport(out, points, hands)

    def answers(self, report: object) -> Answers:
        """The answers that make a report."""
        if not isinstance(report, ContractReport):
            return {}
        if report.void:
            return {"who": VOID}
        who = str(self.players.index(report.out)) if report.out in self.players else NOBODY
        answers: dict[str, Value] = {"who": who}
        held = [(player, points) for player, points in report.points if player != report.out or points]
        return answers | holding_answers(self.players, held, report.cards)

    def beside(self, problem: Problem, _answers: Answers) -> str:
        """The question a problem stands beside; empty for the deal as a whole."""
        return beside(self.players, problem)


def questions_at(at: AtTable) -> ContractQuestions:
    """What the table is asked by the rules of a match."""
    jokers = jokers_by(at.rules, len(at.players))
    return ContractQuestions(at.players, CardPoints.of_rules(at.rules), jokers)


OWN: Final = "own"
"""A contract that is on no list, in its notation."""


def lay_down_terms(contracts: int, jokers: Sequence[int]) -> tuple[Choice, Words, Number]:
    """What a lay-down is held against: one of so many contracts or one of the table's own, and the Jokers."""
    listed = tuple(Answer(str(place)) for place in range(contracts))
    return (
        Choice(id="contract", answers=(*listed, Answer(OWN))),
        Words(id=OWN, when={"contract": (OWN,)}),
        Number(id="jokers", unit="cards", least=min(jokers), most=max(jokers)),
    )
