"""What the rules say against a gin deal as reported: limits, impossible figures, missing upcards, cards."""

from __future__ import annotations

from cocotte.core.cards import Card, Rank
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.problems import Fact, Problem


def most_deadwood(rules: GinRules) -> int:
    """The most ten cards can count without a meld: two of each of the five dearest ranks."""
    values = sorted((min(rank, 10) if rank is not Rank.ACE else rules.ace for rank in Rank), reverse=True)
    return 2 * sum(values[:5])


def knock_limit(rules: GinRules, upcard: Card | None) -> int | None:
    """The deadwood a player may knock with: 0 is gin only, None that the upcard is not known."""
    if rules.knock == "gin-only":
        return 0
    if rules.knock == "fixed":
        return rules.limit
    if upcard is None:
        return None
    if upcard.rank is Rank.ACE:
        return 0 if rules.ace_upcard == "gin-only" else 1
    return min(upcard.rank, 10)


def entry_problems(
    report: GinReport | MahjongReport,
    players: tuple[str, ...],
    rules: GinRules,
) -> tuple[Problem, ...]:
    """Everything the rules say against a report, each with the number measured and the limit."""
    if isinstance(report, MahjongReport):
        return _mahjong_problems(report, players)
    if report.going is Going.VOID:
        return ()
    if report.player is None:
        return (Problem("WHO_KNOCKED", {"expected": " / ".join(players)}, "player"),)
    return (*_number_problems(report, rules), *_knock_problems(report, rules))


def _number_problems(report: GinReport, rules: GinRules) -> list[Problem]:
    most = most_deadwood(rules)
    found = []
    for where, value in (("own", report.own), ("other", report.other)):
        if value < 0:
            found.append(Problem("DEADWOOD_NEGATIVE", {"deadwood": value}, where, "GIN-02"))
        elif value > most:
            found.append(Problem("DEADWOOD_IMPOSSIBLE", {"deadwood": value, "most": most}, where, "GIN-02"))
    return found


def _knock_problems(report: GinReport, rules: GinRules) -> list[Problem]:
    found = []
    needs_upcard = rules.spade_double or rules.knock == "upcard"
    if needs_upcard and report.upcard is None:
        found.append(Problem("UPCARD_MISSING", {}, "upcard", rules.clauses["knock"]))
    if report.going is Going.BIG_GIN and not rules.big_gin:
        found.append(Problem("BIG_GIN_NOT_PLAYED", {}, "going", "D47"))
    if report.going is not Going.KNOCK:
        if report.own:
            found.append(Problem("GIN_HAS_DEADWOOD", {"deadwood": report.own}, "own", "GIN-14"))
        return found
    limit = knock_limit(rules, report.upcard)
    facts: dict[str, Fact] = {"deadwood": report.own, "limit": limit}
    if rules.knock == "upcard":
        facts["upcard"] = str(report.upcard) if report.upcard else None
    clause = rules.clauses["knock"]
    if limit == 0:
        clause = "STRAIGHT-01" if rules.knock == "gin-only" else "OKLA-02"
        found.append(Problem("GIN_ONLY", facts, "own", clause, waivable=True))
    elif limit is not None and report.own > limit:
        found.append(Problem("KNOCK_ABOVE_LIMIT", facts, "own", clause, waivable=True))
    elif report.own == 0:
        found.append(Problem("ZERO_IS_GIN", {}, "going", "GIN-14"))
    return found


def _mahjong_problems(report: MahjongReport, players: tuple[str, ...]) -> tuple[Problem, ...]:
    if report.player is None:
        return ()
    found = []
    told = dict(report.tabled)
    held = dict(report.held)
    for player in players:
        if player not in told:
            found.append(Problem("TABLED_MISSING", {"player": player}, "tabled", "MAHJ-02"))
        for where, points in (("tabled", told.get(player, 0)), ("held", held.get(player, 0))):
            if points < 0 or points % 5:
                facts: dict[str, Fact] = {"player": player, "points": points}
                found.append(Problem("MAHJONG_POINTS", facts, where, "MAHJ-02"))
    if held.get(report.player, 0):
        found.append(
            Problem(
                "GIN_HOLDS_CARDS", {"player": report.player, "points": held[report.player]}, "held", "MAHJ-02"
            )
        )
    return tuple(found)
