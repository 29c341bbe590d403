"""Crazy Eights as a match plays it: the winner takes what the others hold (EIGHT-12..15, E-HOLLY)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cocotte.core.eights.counting import CardValues, card_problems, deck_of
from cocotte.core.eights.ending import BlockedRules, EndedDeal, Holding, deal_gains, ending_problems
from cocotte.core.eights.report import EightsReport
from cocotte.core.eights.setup import cards_each, team_problems
from cocotte.core.problems import Fact, Problem, named_twice
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.outcome import DealOutcome, TableOutcome, redealt
from cocotte.core.sheet import ScoreLine
from cocotte.core.values import replace


class EightsPlay:
    """Crazy Eights bound to one match's rules and sides."""

    def __init__(self, rules: RuleSet, sides: Sequence[Sequence[str]]) -> None:
        self._sides = tuple(map(tuple, sides))
        self._side_of = {player: side for side, players in enumerate(sides) for player in players}
        self._values = CardValues.of_rules(rules)
        self._deck = deck_of(len(self._side_of), packs=rules.number("packs"), jokers=rules.number("jokers"))
        self._blocked = BlockedRules(
            rules.flag("blocked_floor"),
            rules.word("blocked_tie") == "share",
            rules.word("blocked_teams") == "all",
        )
        self._cards = rules.number("cards_each") or cards_each(len(self._side_of))

    def structural_errors(
        self, report: Report, players: tuple[str, ...], table: int, effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """Another game's report, or players who are not at the table."""
        if not isinstance(report, EightsReport):
            return (Problem("OTHER_REPORT", {"expected": "eights"}),)
        named = [*report.out, *(player for player, _ in (*report.points, *report.counts, *report.cards))]
        expected = " / ".join(players)
        found = [
            Problem("NOT_AT_TABLE", {"player": player, "table": table + 1, "expected": expected}, "player")
            for player in dict.fromkeys(named)
            if player not in players
        ]
        if found or report.void:
            return tuple(found)
        return self._incomplete(report, players) or ending_problems(self._ended(report))

    def problems(
        self, report: Report, players: tuple[str, ...], effects: Sequence[Effect] = ()
    ) -> tuple[Problem, ...]:
        """Points and cards the packs cannot give, cards that disagree with points (EIGHT-01, EIGHT-02)."""
        assert isinstance(report, EightsReport)
        if report.void:
            return ()
        points_of = dict(report.points)
        found = named_twice(report.out, "out", "EIGHT-12")
        for where, pairs in (("points", report.points), ("cards", report.counts), ("cards", report.cards)):
            found += named_twice((player for player, _ in pairs), where, "EIGHT-12")
        found += ending_problems(self._ended(report), self._deck, self._values)
        found += card_problems(dict(report.cards), self._deck)
        for player, cards in report.cards:
            counted = self._values.count(cards)
            if points_of.get(player, 0) != counted:
                points = points_of.get(player, 0)
                facts: dict[str, Fact] = {"player": player, "points": points, "counted": counted}
                found.append(Problem("CARDS_DISAGREE", facts, f"points.{player}", "EIGHT-02"))
        return tuple(found)

    def _incomplete(self, report: EightsReport, players: Sequence[str]) -> tuple[Problem, ...]:
        """Players of whom nothing is known, and players who went out and yet hold points (EIGHT-12)."""
        points_of = dict(report.points)
        found = []
        for player in players:
            facts: dict[str, Fact] = {"player": player, "points": points_of.get(player)}
            if player in report.out and points_of.get(player):
                found.append(Problem("OUT_HOLDS_POINTS", facts, f"points.{player}", "EIGHT-12"))
            elif player not in report.out and player not in points_of:
                found.append(Problem("POINTS_MISSING", facts, f"points.{player}", "EIGHT-12"))
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
        """The side that is out, or that wins the blocked deal, gains from each other side."""
        (report,) = reports
        assert isinstance(report, EightsReport)
        none = (0,) * len(self._sides)
        again = redealt(effects)
        if report.void or again:
            return DealOutcome(tables=(again or TableOutcome(),), boxes=none)
        gains = deal_gains(self._ended(report), self._blocked)
        lines = tuple(
            ScoreLine(
                gain.side,
                "blocked" if report.blocked else "held",
                int(gain.points) if gain.points.denominator == 1 else gain.points,
                gain.decision or gain.clause,
                {
                    "from": self._sides[gain.source][0],
                    "theirs": gain.theirs,
                    "own": gain.own,
                    "shared_by": gain.shared_by,
                },
            )
            for gain in gains.gains
        )
        alone = gains.winners[0] if len(gains.winners) == 1 else None
        player = None
        if alone is not None:
            last_out = [name for name in report.out if self._side_of[name] == alone]
            player = last_out[-1] if last_out else self._sides[alone][0]
        won = sum((line.points for line in lines if line.side == alone), Fraction(0))
        points = int(won) if won.denominator == 1 else won
        table = TableOutcome(player, lines, points, going="blocked" if report.blocked else "out")
        boxes = tuple(int(side == alone) for side in range(len(self._sides)))
        sharing = gains.winners if alone is None and lines else ()  # all level: nobody has won (D24)
        return DealOutcome(alone, lines, boxes, sharing, tables=(table,))

    def coming(self, books: Books) -> Mapping[str, Fact]:
        """The cards dealt to each player (EIGHT-06)."""
        return {"cards": self._cards}

    def known(self, books: Books) -> Mapping[str, Fact]:
        """The figures say all there is."""
        return {}

    def _ended(self, report: EightsReport) -> EndedDeal:
        counts = dict(report.counts) | {player: len(cards) for player, cards in report.cards}
        holdings = {player: Holding(0, 0) for player in report.out}
        holdings |= {player: Holding(points, counts.get(player)) for player, points in report.points}
        return EndedDeal(self._sides, holdings, report.blocked)


def deck_problems(rules: RuleSet, players: int) -> list[Problem]:
    """More cards for each than the packs hold (EIGHT-06)."""
    deck = deck_of(players, packs=rules.number("packs"), jokers=rules.number("jokers"))
    each = cards_each(players, rules.number("cards_each"))
    short = players * each + 1 - deck.size
    if short <= 0:
        return []
    return [Problem("DECK_TOO_SMALL", {"cards": each, "short": short}, "cards_each", "EIGHT-06")]


def side_problems(sides: Sequence[Sequence[str]], ledger: str) -> list[Problem]:
    """Players or teams the Eights are not for (EIGHT-01, EIGHT-03); more than two sides in Hollywood."""
    found = [problem for problem in team_problems(sides) if problem.code != "PLAYER_TWICE"]  # given by name
    if ledger == "hollywood" and len(sides) > 2 and not found:
        found = [Problem("HOLLYWOOD_TWO_SIDES", {"sides": len(sides)}, "players", "E-HOLLY-01")]
    return [replace(problem, where="players") for problem in found]
