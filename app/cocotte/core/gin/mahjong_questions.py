"""What a table is asked about a deal of mahjong gin: who went gin, what each tabled and held (MAHJ-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import Card as OneCard
from cocotte.core.gin.mahjong import WHOLE_PACK
from cocotte.core.gin.report import MahjongReport
from cocotte.core.hand_questions import holdings
from cocotte.core.problems import Problem
from cocotte.core.questions import (
    VOID,
    Answer,
    Answers,
    Choice,
    FixedAnswer,
    Hand,
    Number,
    Question,
    Value,
    cards_of,
    players_answer,
)
from cocotte.core.table_questions import TableQuestions


class MahjongQuestions(TableQuestions[MahjongReport]):
    """One table's questions, player by player."""

    kind = MahjongReport

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        winners = players_answer(self.players)
        void = {"who": (VOID,)}
        questions: list[Question] = [Choice(id="who", answers=(*winners, Answer(VOID)))]
        for seat, player in enumerate(self.players):
            out = (FixedAnswer(0, {"who": (str(seat),)}),)
            for what, fixed in (("tabled", ()), ("held", out)):
                number, cards = f"{what}.{seat}", f"{what}-cards.{seat}"
                questions.append(Number(id=number, of=player, unless=void, most=WHOLE_PACK, fixed=fixed))
                questions.append(Hand(id=cards, of=player, unless=void, offered=False, behind=(number,)))
        self.questions = tuple(questions)

    def report(self, answers: Answers) -> MahjongReport | None:
        """What is given; None before it is known who went gin."""
        who = answers.get("who")
        if not isinstance(who, str):
            return None
        if who == VOID:
            return MahjongReport(None)
        given = {question.id: question.given(answers) for question in self.questions}
        known = {key: value for key, value in given.items() if value is not None} | dict(answers)
        return MahjongReport(
            self.players[int(who)],
            holdings(self.players, known, "tabled"),
            holdings(self.players, known, "held"),
            self._cards("tabled", known),
            self._cards("held", known),
        )

    def answers(self, report: object) -> Answers:
        """The answers that make a report."""
        if not isinstance(report, MahjongReport):
            return {}
        if report.player not in self.players:
            return {"who": VOID}
        who = self.players.index(report.player)
        answers: dict[str, Value] = {"who": str(who)}
        for what, points, cards in (
            ("tabled", dict(report.tabled), dict(report.tabled_cards)),
            ("held", dict(report.held), dict(report.held_cards)),
        ):
            for seat, player in enumerate(self.players):
                if player in points and (points[player] or what == "tabled" or seat != who):
                    answers[f"{what}.{seat}"] = points[player]
                if cards.get(player):
                    answers[f"{what}-cards.{seat}"] = format_cards(cards[player])
        return answers

    def beside(self, problem: Problem, _answers: Answers) -> str:
        """The question a problem stands beside; empty for the deal as a whole."""
        player = problem.facts.get("player")
        if problem.where not in ("tabled", "held") or player not in self.players:
            return ""
        return f"{problem.where}.{self.players.index(str(player))}"

    def _cards(self, what: str, answers: Mapping[str, Value]) -> tuple[tuple[str, tuple[OneCard, ...]], ...]:
        """A hand tabled or held; where one of the two was shown, the other is shown empty."""
        shown = [seat for seat in range(len(self.players)) if self._shown(seat, answers)]
        hands = ((self.players[seat], cards_of(answers.get(f"{what}-cards.{seat}"))) for seat in shown)
        return tuple(
            (name, tuple(card for card in hand if isinstance(card, OneCard))) for name, hand in hands
        )

    def _shown(self, seat: int, answers: Mapping[str, Value]) -> bool:
        return any(f"{what}-cards.{seat}" in answers for what in ("tabled", "held"))
