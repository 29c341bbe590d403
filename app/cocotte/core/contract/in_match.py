"""Contract Rummy as a match plays it: everybody counts what he holds, deal by deal (CONT-15..17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.contract.contracts import Contract, list_problems, read_contract
from cocotte.core.contract.counting import CardPoints, count, points_problem
from cocotte.core.contract.packs import JOKERS, jokers_by, pack_problems
from cocotte.core.contract.report import ContractReport
from cocotte.core.problems import Fact, Problem, named_twice
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.outcome import DealOutcome, TableOutcome, redealt
from cocotte.core.sheet import ScoreLine


class ContractPlay:
    """Contract Rummy bound to one match's rules and players."""

    def __init__(self, rules: RuleSet, sides: Sequence[Sequence[str]]) -> None:
        self._contracts: tuple[Contract, ...] = tuple(map(read_contract, rules.words("contracts")))
        self._side_of = {player: side for side, players in enumerate(sides) for player in players}
        self._points = CardPoints.of_rules(rules)
        self._jokers = jokers_by(rules, len(self._side_of))

    def structural_errors(
        self, report: Report, players: tuple[str, ...], table: int, effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """Another game's report, players who are not at the table, or a winner where there is none."""
        if not isinstance(report, ContractReport):
            return (Problem("OTHER_REPORT", {"expected": "contract"}),)
        named = [report.out] if report.out else []
        named += [player for player, _ in (*report.points, *report.cards)]
        expected = " / ".join(players)
        found = [
            Problem("NOT_AT_TABLE", {"player": player, "table": table + 1, "expected": expected}, "player")
            for player in dict.fromkeys(named)
            if player not in players
        ]
        if report.out and any(effect.kind is EffectKind.NO_WINNER for effect in effects):
            found.append(Problem("NOBODY_WINS", {"player": report.out}, "player", "CONT-15"))
        return tuple(found)

    def problems(
        self, report: Report, players: tuple[str, ...], effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """A player without points, points no hand makes, cards that disagree with them (CONT-16)."""
        assert isinstance(report, ContractReport)
        if report.void:
            return ()
        points_of, cards = dict(report.points), dict(report.cards)
        found = named_twice((player for player, _ in report.points), "points", "CONT-16")
        found += named_twice((player for player, _ in report.cards), "cards", "CONT-16")
        for player in players:
            points, where = points_of.get(player), f"points.{player}"
            facts: dict[str, Fact] = {"player": player, "points": points}
            if player == report.out:
                if points:
                    found.append(Problem("OUT_HOLDS_POINTS", facts, where, "CONT-16"))
            elif points is None:
                found.append(Problem("POINTS_MISSING", facts, where, "CONT-16"))
            elif problem := points_problem(points, self._jokers, where, self._points, player=player):
                found.append(problem)
            if player in cards and (points or 0) != count(cards[player], self._points):
                counted = {**facts, "points": points or 0, "counted": count(cards[player], self._points)}
                found.append(Problem("CARDS_DISAGREE", counted, where, "CONT-16"))
        held = (card for hand in cards.values() for card in hand)
        return (*found, *pack_problems(held, self._jokers, "cards"))

    def together(self, reports: Mapping[int, Report]) -> Mapping[int, Report]:
        """There is one table."""
        return reports

    def outcome(
        self,
        reports: Sequence[Report],
        tables: Sequence[tuple[str, ...]],
        effects: Sequence[Effect],
        books: Books,
    ) -> DealOutcome:
        """Everybody counts what he holds; who went out counts nothing and has won the deal (CONT-16)."""
        (report,) = reports
        assert isinstance(report, ContractReport)
        sides = len(self._side_of)
        again = redealt(effects)
        if report.void or again:
            return DealOutcome(tables=(again or TableOutcome(),), boxes=(0,) * sides)
        out = report.out
        points_of = dict(report.points)
        cards = dict(report.cards)
        lines = []
        for player, side in self._side_of.items():
            points = points_of.get(player, 0)
            facts: dict[str, Fact] = {"player": player}
            if player in cards:
                facts["cards"] = " ".join(str(card) for card in cards[player])
                facts["counts"] = " ".join(str(self._points.of(card)) for card in cards[player])
            if player != out:
                lines.append(ScoreLine(side, "held", points, "CONT-16" if out else "CONT-15", facts))
        winner = self._side_of[out] if out else None
        lines += [ScoreLine(winner, "out", 0, "CONT-16")] if winner is not None else []
        table = TableOutcome(out, tuple(lines), 0, going="out" if out else "")
        boxes = tuple(int(side == winner) for side in range(sides))
        return DealOutcome(winner, tuple(lines), boxes, tables=(table,))

    def coming(self, books: Books) -> Mapping[str, Fact]:
        """The contract to come and the cards dealt for it (CONT-02, CONT-03)."""
        if books.deals >= len(self._contracts):
            return {"contract": "", "cards": 0}
        contract = self._contracts[books.deals]
        return {"contract": str(contract), "number": books.deals + 1, "cards": contract.cards}

    def known(self, books: Books) -> Mapping[str, Fact]:
        """Whether the contract to come leaves no card to discard."""
        if books.deals >= len(self._contracts):
            return {}
        return {"no_discard": self._contracts[books.deals].no_discard}


def deck_problems(rules: RuleSet, players: int) -> Sequence[Problem]:
    """Contracts that cannot be dealt or laid by so many (D17)."""
    return list_problems(rules.words("contracts"), players, jokers_by(rules, players))


def rules_problems(rules: RuleSet) -> Sequence[Problem]:
    """Contracts that no table could play, however many they are (D17)."""
    return list_problems(rules.words("contracts"), min(JOKERS), 0)


def deals(rules: RuleSet) -> int:
    """One deal for each contract (CONT-02)."""
    return len(rules.words("contracts"))
