"""What a table is asked about a deal of gin: who went out, how, with what against what (GIN-09..16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import Card as OneCard
from cocotte.core.gin.entry import most_deadwood
from cocotte.core.gin.mahjong_questions import MahjongQuestions
from cocotte.core.gin.notation import read_spread, write_spread
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.problems import Problem
from cocotte.core.questions import (
    Answer,
    Answers,
    Card,
    Choice,
    FixedAnswer,
    Hand,
    Number,
    Value,
    cards_of,
    players_answer,
)
from cocotte.core.rulings.effects import Effect
from cocotte.core.scoring.outcome import TableOutcome
from cocotte.core.table_questions import AtTable, TableQuestions
from cocotte.core.values import replace

UNDERCUT: Final = "undercut"
"""A knock entered by the one who won it: his deadwood comes first (GIN-13)."""

_MOST_CARDS: Final = 11
_NUMBERS: Final = ("who", "how", "upcard", "own", "other")


class GinQuestions(TableQuestions[GinReport]):
    """One table's questions; where several play, each is given by its winner."""

    kind = GinReport

    def __init__(
        self,
        rules: GinRules,
        players: Sequence[str],
        *,
        sides: tuple[int, int],
        several: bool,
        effects: Sequence[Effect],
        table: int,
    ) -> None:
        self.players, self._several = tuple(players), several
        self._rules, self._sides, self._effects, self._table = rules, sides, effects, table
        self._priced: tuple[GinReport, TableOutcome] | None = None  # the last report, and what it is worth
        knock = rules.knock != "gin-only"
        goings = [Answer(Going.KNOCK.value, offered=knock), Answer(Going.GIN.value)]
        if several:
            goings.insert(1, Answer(UNDERCUT, offered=knock))
        goings += [Answer(Going.BIG_GIN.value, offered=rules.big_gin), Answer(Going.VOID.value)]
        gin = {"how": (Going.GIN.value, Going.BIG_GIN.value)}
        zero = FixedAnswer(Going.GIN.value, {"how": (Going.KNOCK.value,), "own": (0,)})  # GIN-14
        most = most_deadwood(rules, _MOST_CARDS)
        void = {"how": (Going.VOID.value,)}
        self._how = Choice(id="how", answers=tuple(goings), usual=Going.KNOCK.value, meant=(zero,))
        self.questions = (
            Choice(id="who", unless=void, answers=players_answer(self.players)),
            self._how,
            Card(id="upcard", unless=void, offered=rules.knock == "upcard" or rules.spade_double),
            Number(id="own", unless=void, most=most, fixed=(FixedAnswer(0, gin),)),
            Number(id="other", unless=void, most=most),
            Hand(id="spread", offered=False, most=_MOST_CARDS, behind=_NUMBERS),
            Hand(id="defender", offered=False, most=_MOST_CARDS, behind=_NUMBERS),
        )

    def report(self, answers: Answers) -> GinReport | None:
        """What is given as far as it can be priced: without his opponent's number, that is nothing."""
        who, how, own, other = (answers.get(key) for key in ("who", "how", "own", "other"))
        upcard = next((card for card in cards_of(answers.get("upcard")) if isinstance(card, OneCard)), None)
        if how == Going.VOID.value:
            return replace(VOID, upcard=upcard)
        if how in (Going.GIN.value, Going.BIG_GIN.value):
            own = own or 0
        if not isinstance(who, str) or not isinstance(how, str) or not isinstance(own, int):
            return None
        theirs = other if isinstance(other, int) else 0
        player, opponent = self.players if who == "0" else self.players[::-1]
        if how == UNDERCUT:
            report = GinReport(Going.KNOCK, opponent, theirs, own, upcard)
        else:
            going = Going(self._how.comes_to({"how": how, "own": own}) or how)
            report = GinReport(going, player, own, theirs, upcard)
        spread, defender = answers.get("spread"), answers.get("defender")
        hand = tuple(card for card in cards_of(defender) if isinstance(card, OneCard))
        return replace(report, spread=read_spread(spread) if isinstance(spread, str) else None, defender=hand)

    def answers(self, report: object) -> Answers:
        """The answers that make a report."""
        if not isinstance(report, GinReport):
            return {}
        answers: dict[str, Value] = {"how": report.going.value}
        if report.upcard is not None:
            answers["upcard"] = str(report.upcard)
        if report.going is Going.VOID or report.player not in self.players:
            return answers
        who, own, other = self.players.index(report.player), report.own, report.other
        if self._several and self._undercut(report):
            answers["how"], who, own, other = UNDERCUT, 1 - who, other, own
        answers |= {"who": str(who), "other": other}
        if own or answers["how"] in (Going.KNOCK.value, UNDERCUT):
            answers["own"] = own
        if report.spread is not None:
            answers["spread"] = write_spread(report.spread)
        if report.defender:
            answers["defender"] = format_cards(report.defender)
        return answers

    def beside(self, problem: Problem, answers: Answers) -> str:
        """The question a problem stands beside; empty for the deal as a whole."""
        swapped = {"own": "other", "other": "own"} if answers.get("how") == UNDERCUT else {}
        where = swapped.get(problem.where, problem.where)
        return where if where in ("own", "other", "upcard") else ""

    def about(self, problem: Problem, answers: Answers) -> str:
        """The player a problem is about: who went out, but for the other's number."""
        report = self.report(answers)
        if report is None or report.player not in self.players:
            return ""
        knocker = self.players.index(report.player)
        return self.players[1 - knocker if problem.where == "other" else knocker]

    def worth(self, report: object) -> TableOutcome | None:
        """What a report is worth; the same is priced once."""
        if not isinstance(report, GinReport):
            return None
        if self._priced is None or self._priced[0] != report:
            first, second = self.players
            effects, table = self._effects, self._table
            outcome = price(report, (first, second), self._sides, self._rules, effects=effects, table=table)
            self._priced = report, outcome
        return self._priced[1]

    def _undercut(self, report: GinReport) -> bool:
        """The other player won the knock (GIN-13)."""
        if report.going is not Going.KNOCK or (outcome := self.worth(report)) is None:
            return False
        return outcome.winner is not None and outcome.winner != report.player


def questions_at(at: AtTable) -> TableQuestions[GinReport | MahjongReport]:
    """What a table is asked by the rules of a match."""
    rules = GinRules.of(at.rules)
    if rules.scoring == "mahjong":
        return MahjongQuestions(at.players)
    side_of = {player: place for place, side in enumerate(at.sides) for player in side.players}
    first, second = at.players
    sides = side_of.get(first, 0), side_of.get(second, 1)
    several = len(at.tables) > 1
    return GinQuestions(rules, at.players, sides=sides, several=several, effects=at.effects, table=at.place)
