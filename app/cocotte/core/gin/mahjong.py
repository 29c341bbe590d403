"""Mahjong gin: what its cards count, what a report may say, and what a deal is worth (MAHJ-02)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.card_notation import duplicates
from cocotte.core.cards import PACK, Card
from cocotte.core.gin.melds import MAHJONG, points_of
from cocotte.core.gin.report import MahjongReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.problems import Fact, Problem, named_twice
from cocotte.core.scoring.outcome import TableOutcome
from cocotte.core.sheet import ScoreLine


def mahjong_points(cards: Iterable[Card]) -> int:
    """What cards count in mahjong gin: 2 to 9 count 5, 10 to King 10, aces 15. Source: MAHJ-02."""
    return points_of(cards, MAHJONG)


WHOLE_PACK: Final = mahjong_points(PACK)
"""The points of all 52 cards: nobody tables or holds more (MAHJ-02)."""


def mahjong_problems(report: MahjongReport, players: Sequence[str]) -> tuple[Problem, ...]:
    """Everything that cannot be in a report: missing players, points no cards count, cards given twice."""
    if report.player is None:
        return ()
    found: list[Problem] = []
    places = (("tabled", report.tabled, report.tabled_cards), ("held", report.held, report.held_cards))
    for where, points, cards in places:
        points_of = dict(points)
        for pairs in (points, cards):
            found += named_twice((player for player, _ in pairs), where, "MAHJ-02")
        for player in players:
            if where == "tabled" and player not in points_of:
                found.append(Problem("TABLED_MISSING", {"player": player}, where, "MAHJ-02"))
            found += _points_problems(player, points_of.get(player, 0), where)
        for player, hand in cards:
            if points_of.get(player, 0) != mahjong_points(hand):
                facts = _facts(player, points_of.get(player, 0)) | {"counted": mahjong_points(hand)}
                found.append(Problem("CARDS_DISAGREE", facts, where, "MAHJ-02"))
    every = (card for _, _, cards in places for _, hand in cards for card in hand)
    found += [Problem("CARD_TWICE", {"card": str(card)}, "tabled", "GIN-01") for card in duplicates(every)]
    if left := dict(report.held).get(report.player, 0):
        found.append(Problem("GIN_HOLDS_CARDS", _facts(report.player, left), "held", "MAHJ-02"))
    return tuple(found)


def price_mahjong(
    report: MahjongReport,
    side_of: dict[str, int],
    rules: GinRules,
    fines: tuple[ScoreLine, ...],
) -> TableOutcome:
    """Each counts the cards he tabled less those he holds; who went gin has his bonus. Source: MAHJ-02."""
    if report.player is None:
        return TableOutcome()
    tabled, held = dict(report.tabled), dict(report.held)
    lines = []
    for player, side in side_of.items():
        facts: dict[str, Fact] = {"tabled": tabled.get(player, 0), "held": held.get(player, 0)}
        points = tabled.get(player, 0) - held.get(player, 0)
        lines.append(ScoreLine(side, "tabled", points, "MAHJ-02", facts))
    own = side_of[report.player]
    lines.append(ScoreLine(own, "mahjong-gin", rules.gin_bonus, rules.clauses["gin_bonus"]))
    won = sum(line.points for line in lines if line.side == own)
    loser = next(player for player in side_of if player != report.player)
    return TableOutcome(report.player, tuple(lines), won, 0, loser, "gin", fines)


def _points_problems(player: str, points: int, where: str) -> list[Problem]:
    if 0 <= points <= WHOLE_PACK and points % 5 == 0:
        return []
    return [Problem("MAHJONG_POINTS", _facts(player, points), where, "MAHJ-02")]


def _facts(player: str, points: int) -> dict[str, Fact]:
    return {"player": player, "points": points}
