"""What a table is asked about a deal of Crazy Eights: who is out, and the hands (EIGHT-12..15)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.decks import Deck
from cocotte.core.eights.counting import CardValues, deck_of
from cocotte.core.eights.report import EightsReport
from cocotte.core.hand_questions import beside, hands_given, holding_answers, holding_questions, holdings
from cocotte.core.problems import Problem
from cocotte.core.questions import VOID, Answer, Answers, Choice, Value
from cocotte.core.sheet import SideName
from cocotte.core.table_questions import AtTable, TableQuestions

BLOCKED = "blocked"
"""Nobody could play on and the stock was exhausted (EIGHT-13)."""


class EightsQuestions(TableQuestions[EightsReport]):
    """The table's questions: the side that is out, then player by player."""

    kind = EightsReport

    def __init__(
        self, players: Sequence[str], sides: Sequence[SideName], deck: Deck, values: CardValues
    ) -> None:
        self.value = values.count
        self.players, self._sides = tuple(players), tuple(side.players for side in sides)
        teams = any(len(side) > 1 for side in self._sides)  # between teams the points decide (EIGHT-15)
        out = tuple(Answer(str(place), side.players, name=side.name) for place, side in enumerate(sides))
        blocked = {"who": (BLOCKED,)}
        self.questions = (
            Choice(id="who", answers=(*out, Answer(BLOCKED), Answer(VOID))),
            *holding_questions(
                self.players,
                out,
                packs=deck.packs,
                jokers=deck.jokers,
                counts=blocked,
                counts_asked=not teams,
            ),
        )

    def report(self, answers: Answers) -> EightsReport | None:
        """What is given; None before it is known who is out."""
        who = answers.get("who")
        if not isinstance(who, str):
            return None
        if who == VOID:
            return EightsReport(void=True)
        blocked = who == BLOCKED
        out = () if blocked else self._sides[int(who)]
        points = tuple(held for held in holdings(self.players, answers) if held[0] not in out or held[1])
        cards = tuple(held for held in hands_given(self.players, answers) if held[0] not in out)
        counts = holdings(self.players, answers, "count") if blocked else ()
        return EightsReport(out, points, counts, blocked, cards)

    def answers(self, report: object) -> Answers:
        """The answers that make a report; a player may be out whose team is not, and holds 0."""
        if not isinstance(report, EightsReport):
            return {}
        if report.void:
            return {"who": VOID}
        held = dict.fromkeys(report.out, 0) | dict(report.points)
        side = None if report.blocked else self._side_out(report.out, held)
        out = () if side is None else self._sides[side]
        answers: dict[str, Value] = {}
        if report.blocked or side is not None:
            answers["who"] = BLOCKED if side is None else str(side)
        points = [(player, number) for player, number in held.items() if player not in out or number]
        counts = dict(report.counts) | {player: len(cards) for player, cards in report.cards}
        return answers | holding_answers(self.players, points, report.cards, counts if report.blocked else {})

    def beside(self, problem: Problem, _answers: Answers) -> str:
        """The question a problem stands beside; empty for the deal as a whole."""
        return beside(self.players, problem)

    def _side_out(self, out: Sequence[str], held: dict[str, int]) -> int | None:
        """The side of which every member is out, the one named last if there are several."""
        nothing = {player for player, points in held.items() if not points}
        for player in reversed(out):
            for side, players in enumerate(self._sides):
                if player in players and nothing.issuperset(players):
                    return side
        return None


def questions_at(at: AtTable) -> EightsQuestions:
    """What the table is asked by the rules of a match."""
    players, rules = at.players, at.rules
    deck = deck_of(len(players), packs=rules.number("packs"), jokers=rules.number("jokers"))
    sides = at.sides or [SideName(player, (player,)) for player in players]
    return EightsQuestions(players, sides, deck, CardValues.of_rules(rules))
