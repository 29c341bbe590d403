"""Rummy 500 as a match plays it: everybody scores what he laid less what he holds (RUM-05..07)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cocotte.core.cards import PACK
from cocotte.core.decks import Deck, too_often
from cocotte.core.problems import Fact, Problem, named_twice
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.outcome import DealOutcome, TableOutcome, redealt
from cocotte.core.sheet import ScoreLine
from rummy500.report import RummyReport
from rummy500.rules import cards_each, packs_for, value_by


class RummyPlay:
    """Rummy 500 bound to one match's rules and players."""

    def __init__(self, rules: RuleSet, sides: Sequence[Sequence[str]]) -> None:
        self._side_of = {player: side for side, players in enumerate(sides) for player in players}
        self._value = value_by(rules)

    def structural_errors(
        self, report: Report, players: tuple[str, ...], table: int, effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """Another game's report, or players who are not at the table."""
        if not isinstance(report, RummyReport):
            return (Problem("OTHER_REPORT", {"expected": "rummy500"}),)
        named = [report.out] if report.out else []
        named += [player for player, _ in (*report.laid, *report.held, *report.cards)]
        expected = " / ".join(players)
        return tuple(
            Problem("NOT_AT_TABLE", {"player": player, "table": table + 1, "expected": expected}, "player")
            for player in dict.fromkeys(named)
            if player not in players
        )

    def problems(
        self, report: Report, players: tuple[str, ...], effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """Numbers that are missing, that nobody can have, that disagree with the cards (RUM-05, RUM-06)."""
        assert isinstance(report, RummyReport)
        if report.void:
            return ()
        laid, held, cards = dict(report.laid), dict(report.held), dict(report.cards)
        found = named_twice((player for player, _ in report.laid), "laid", "RUM-06")
        found += named_twice((player for player, _ in report.held), "held", "RUM-06")
        for player in players:
            facts: dict[str, Fact] = {"player": player, "points": held.get(player)}
            where = f"points.{player}"
            if player not in laid:
                found.append(Problem("RUMMY_LAID_MISSING", facts, f"laid.{player}", "RUM-06"))
            elif laid[player] < 0 or held.get(player, 0) < 0:
                below = f"laid.{player}" if laid[player] < 0 else where
                found.append(Problem("RUMMY_NEGATIVE", facts, below, "RUM-06"))
            if player == report.out:
                if held.get(player):
                    found.append(Problem("OUT_HOLDS_POINTS", facts, where, "RUM-05"))
            elif player not in held:
                found.append(Problem("POINTS_MISSING", facts, where, "RUM-06"))
            if player in cards and held.get(player, 0) != self._value(cards[player]):
                counted = {**facts, "counted": self._value(cards[player])}
                found.append(Problem("CARDS_DISAGREE", counted, where, "RUM-06"))
        packs = packs_for(len(self._side_of))
        found += too_often(cards, Deck(packs), "RUM-01")
        total, most = sum(laid.values()) + sum(held.values()), packs * self._value(PACK)
        if total > most:
            above: dict[str, Fact] = {"points": total, "most": most, "packs": packs}
            found.append(Problem("RUMMY_ABOVE_PACK", above, "", "RUM-06"))
        return tuple(found)

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
        """Everybody scores what he laid, less what he holds; a fine stands besides (RUM-06, RUM-08)."""
        (report,) = reports
        assert isinstance(report, RummyReport)
        none = (0,) * len(self._side_of)
        again = redealt(effects)
        if report.void or again:
            return DealOutcome(tables=(again or TableOutcome(),), boxes=none)
        laid, held = dict(report.laid), dict(report.held)
        lines: list[ScoreLine] = []
        for player, side in self._side_of.items():
            facts: dict[str, Fact] = {
                "player": player,
                "laid": laid.get(player, 0),
                "held": held.get(player, 0),
            }
            lines.append(ScoreLine(side, LAID, laid.get(player, 0) - held.get(player, 0), "RUM-06", facts))
        fines = tuple(
            ScoreLine(
                self._side_of[effect.player],
                "fine",
                -effect.points,
                effect.clause,
                {"offender": effect.player, "fine": effect.points},
            )
            for effect in effects
            if effect.kind is EffectKind.FINE and effect.player in self._side_of
        )
        winner = self._side_of[report.out] if report.out else None
        points = sum(line.points for line in lines if line.side == winner)
        table = TableOutcome(report.out, tuple(lines), points, going="out" if report.out else "", fines=fines)
        boxes = tuple(int(side == winner) for side in range(len(self._side_of)))
        return DealOutcome(winner, tuple(lines), boxes, fines=fines, tables=(table,))

    def coming(self, books: Books) -> Mapping[str, Fact]:
        """The cards dealt to each player (RUM-02)."""
        return {"cards": cards_each(len(self._side_of))}

    def known(self, books: Books) -> Mapping[str, Fact]:
        """The figures say all there is."""
        return {}


LAID: Final = "laid-less-held"
"""The kind of its score lines."""
