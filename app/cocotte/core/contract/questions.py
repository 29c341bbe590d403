"""What a table is asked about a deal of Contract Rummy: who went out, what all others hold (CONT-15)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.contract.packs import JOKERS, PACKS
from cocotte.core.contract.report import ContractReport
from cocotte.core.match.hands import beside, hands_told, holding_questions, holdings, seats_told
from cocotte.core.problems import Problem
from cocotte.core.questions import Answer, Answers, Choice, Value, players_answer

NOBODY = "nobody"
"""Stock and discards ran out before anybody did (CONT-15)."""
VOID = "void"
"""The deal was annulled."""


class ContractQuestions:
    """The table's questions, player by player."""

    def __init__(self, players: Sequence[str], *, jokers: bool) -> None:
        self.players = tuple(players)
        out = players_answer(self.players)
        here = {"who": (*(answer.id for answer in out), NOBODY)}
        most = JOKERS.get(len(self.players), 0) if jokers else 0
        self.questions = (
            Choice(id="who", answers=(*out, Answer(NOBODY), Answer(VOID))),
            *holding_questions(self.players, out, here, packs=PACKS, jokers=most),
        )

    def report(self, answers: Answers) -> ContractReport | None:
        """What is told; None before it is known who went out.

        Points for everybody tell it, as in the line: who has 0, if a single player has, else nobody went out.
        """
        who, points = answers.get("who"), holdings(self.players, answers)
        if who == VOID:
            return ContractReport(None, void=True)
        if who is None:
            if len(points) < len(self.players):
                return None
            nothing = [player for player, held in points if not held]
            out = nothing[0] if len(nothing) == 1 else None
        else:
            out = None if who == NOBODY else self.players[int(who)]
        held = tuple((player, number) for player, number in points if player != out or (number and who))
        cards = tuple(told for told in hands_told(self.players, answers) if told[0] != out)
        return ContractReport(out, held, cards)

    def answers(self, report: object) -> Answers:
        """The answers that tell a report."""
        if not isinstance(report, ContractReport):
            return {}
        if report.void:
            return {"who": VOID}
        who = str(self.players.index(report.out)) if report.out in self.players else NOBODY
        told: dict[str, Value] = {"who": who}
        held = [(player, points) for player, points in report.points if player != report.out or points]
        return told | seats_told(self.players, held, report.cards)

    def beside(self, problem: Problem, _answers: Answers) -> str:
        """The question a problem stands beside; empty for the deal as a whole."""
        return beside(self.players, problem)
