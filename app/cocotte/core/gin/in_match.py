"""Gin as a match plays it: what a report may say, and what a deal is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.gin.entry import entry_problems
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport, MahjongReport, TableReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.problems import Fact, Problem
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.combine import combine
from cocotte.core.scoring.outcome import DealOutcome
from cocotte.core.values import replace


class GinPlay:
    """Gin bound to one match's rules and sides."""

    def __init__(self, rules: RuleSet, sides: Sequence[Sequence[str]]) -> None:
        self._rules = GinRules.of(rules)
        self._set = rules
        self._sides = len(sides)
        self._side_of = {player: side for side, players in enumerate(sides) for player in players}

    def structural_errors(
        self, report: Report, players: tuple[str, ...], table: int, effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """Another game's or another scoring's report, or a player who does not sit at this table."""
        wanted = MahjongReport if self._rules.scoring == "mahjong" else GinReport
        if not isinstance(report, wanted):
            return (Problem("OTHER_REPORT", {"expected": self._rules.scoring}),)
        named = set() if report.player is None else {report.player}
        if isinstance(report, MahjongReport):
            cards = (*report.tabled_cards, *report.held_cards)
            named |= {player for player, _ in (*report.tabled, *report.held, *cards)}
        if named.issubset(players):
            return ()
        expected = " / ".join(players)
        return tuple(
            Problem("NOT_AT_TABLE", {"player": player, "table": table + 1, "expected": expected}, "player")
            for player in sorted(named.difference(players))
        )

    def problems(
        self, report: Report, players: tuple[str, ...], effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """What the rules say against the numbers and cards reported (GIN-09, OKLA-01, STRAIGHT-01, D47)."""
        assert isinstance(report, TableReport)
        return entry_problems(report, players, self._rules, effects)

    def together(self, reports: Mapping[int, Report]) -> Mapping[int, Report]:
        """The reports with the one upcard where all tables share it (D35)."""
        if not self._set.flag("shared_upcard"):
            return reports
        upcards = (report.upcard for report in reports.values() if isinstance(report, GinReport))
        upcard = next((card for card in upcards if card is not None), None)
        return {
            table: replace(report, upcard=report.upcard or upcard)
            if isinstance(report, GinReport)
            else report
            for table, report in reports.items()
        }

    def outcome(
        self,
        reports: Sequence[Report],
        tables: Sequence[tuple[str, ...]],
        effects: Sequence[Effect],
        books: Books,
    ) -> DealOutcome:
        """Each table priced, and the tables combined for the sides (FOUR-02)."""
        several = len(reports) > 1
        priced = []
        if several:
            reports = tuple(self.together(dict(enumerate(reports))).values())
        for table, (report, (first, second)) in enumerate(zip(reports, tables, strict=True)):
            assert isinstance(report, TableReport)
            priced.append(
                price(
                    report,
                    (first, second),
                    (self._side_of[first], self._side_of[second]),
                    self._rules,
                    effects=[effect for effect in effects if effect.player in (first, second, None)],
                    table=table if several else None,
                )
            )
        return combine(priced, self._side_of, self._sides, self._set)

    def coming(self, books: Books) -> Mapping[str, Fact]:
        """The knock limit, where it is fixed, and ten cards each (GIN-04, GIN-09)."""
        limits: dict[str, Fact] = {"fixed": self._rules.limit, "gin-only": 0, "upcard": None}
        return {"limit": limits[self._rules.knock], "cards": 10}

    def known(self, books: Books) -> Mapping[str, Fact]:
        """The figures say all there is."""
        return {}
