"""What the rules say against a gin deal as reported: limits, impossible figures, missing upcards, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cocotte.core.cards import Rank
from cocotte.core.gin.knock import Limit, card_rules, check_spread, laid, limit_for
from cocotte.core.gin.mahjong import mahjong_problems
from cocotte.core.gin.pricing import cannot_win
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.showdown import showdown
from cocotte.core.notation import duplicates
from cocotte.core.problems import Fact, Problem
from cocotte.core.rulings.effects import Effect


def most_deadwood(rules: GinRules, cards: int = 10) -> int:
    """The most that ten cards can count without a meld, or eleven: two of each of the dearest ranks."""
    values = sorted((min(rank, 10) if rank is not Rank.ACE else rules.ace for rank in Rank), reverse=True)
    return sum(values[place // 2] for place in range(cards))


def entry_problems(
    report: GinReport | MahjongReport,
    players: Sequence[str],
    rules: GinRules,
    effects: Sequence[Effect] = (),
) -> tuple[Problem, ...]:
    """Everything the rules say against a report, each with the number measured and the limit.

    By a ruling in force the defender may hold a card too many, and cannot win with it (IRR-2b).

    Source: GIN-02, GIN-08..15, OKLA-01, OKLA-02, STRAIGHT-01, MAHJ-02, D47.
    """
    if isinstance(report, MahjongReport):
        return mahjong_problems(report, players)
    if report.going is Going.VOID:
        return ()
    if report.player is None:
        return (Problem("WHO_KNOCKED", {"expected": " / ".join(players)}, "player"),)
    defender = next(player for player in players if player != report.player)
    long = cannot_win(effects, defender)
    return (
        *_number_problems(report, rules, long=long),
        *_going_problems(report, rules),
        *_spread_problems(report, rules),
        *_defender_problems(report, defender, rules, long=long),
    )


def _number_problems(report: GinReport, rules: GinRules, *, long: bool) -> Iterator[Problem]:
    """What the cards of a hand cannot count: ten, or eleven of a defender who has one too many."""
    usual = most_deadwood(rules)
    theirs = most_deadwood(rules, 11) if long else usual
    for where, value, most in (("own", report.own, usual), ("other", report.other, theirs)):
        if value < 0:
            yield Problem("DEADWOOD_NEGATIVE", {"deadwood": value}, where, "GIN-02")
        elif value > most:
            yield Problem("DEADWOOD_IMPOSSIBLE", {"deadwood": value, "most": most}, where, "GIN-02")


def _going_problems(report: GinReport, rules: GinRules) -> Iterator[Problem]:
    """How he went out: big gin where it is played, gin with nothing left, a knock within the limit."""
    limit = None if rules.knock == "upcard" and report.upcard is None else limit_for(rules, report.upcard)
    if report.upcard is None and (limit is None or rules.spade_double):
        clause = rules.clauses["knock" if limit is None else "spade_double"]
        yield Problem("UPCARD_MISSING", {}, "upcard", clause)
    if report.going is Going.BIG_GIN and not rules.big_gin:
        yield Problem("BIG_GIN_NOT_PLAYED", {}, "going", "D47")
    if report.going is not Going.KNOCK:
        if report.own:
            yield Problem("GIN_HAS_DEADWOOD", {"deadwood": report.own}, "own", "GIN-14")
    elif report.own == 0:
        yield Problem("ZERO_IS_GIN", {}, "going", "GIN-14")
    elif limit is not None and report.own > limit.points:
        upcard = str(limit.upcard) if limit.upcard else None
        facts: dict[str, Fact] = {"deadwood": report.own, "limit": limit.points, "upcard": upcard}
        code = "GIN_ONLY" if limit.gin_only else "KNOCK_ABOVE_LIMIT"
        yield Problem(code, facts, "own", limit.clause, waivable=True)


def _spread_problems(report: GinReport, rules: GinRules) -> Iterator[Problem]:
    """The knocker's cards, where they were entered: they must stand as laid, and count what was told."""
    if report.spread is None:
        return
    problems = check_spread(report.spread, _ANY_DEADWOOD, card_rules(rules), big_gin=rules.big_gin)
    yield from problems
    if problems:
        return
    spread = laid(report.spread, card_rules(rules))
    if spread.deadwood != report.own:
        yield _disagree(report.player, report.own, spread.deadwood, "own", "GIN-09")
    wanted = 11 if report.going is Going.BIG_GIN else 10
    count = sum(map(len, report.spread.melds)) + len(report.spread.unmatched)
    if count != wanted:
        yield Problem("HAND_SIZE", {"count": count, "least": wanted, "most": wanted}, "melds", "GIN-09")


def _defender_problems(report: GinReport, defender: str, rules: GinRules, *, long: bool) -> Iterator[Problem]:
    """The defender's cards, where they were entered: he cannot come below his best answer (GIN-10, GIN-11).

    What he counts above it stands: nobody has to find every lay-off. After a knock he may turn out to hold
    too few or too many cards (IRR-2a, IRR-2b); the table lets that stand, unless it was ruled already.
    """
    cards = report.defender
    if not cards:
        return
    twice = [Problem("CARD_TWICE", {"card": str(card)}, "defender", "GIN-01") for card in duplicates(cards)]
    yield from twice
    if len(cards) != 10 and not (long and len(cards) > 10):
        facts: dict[str, Fact] = {"count": len(cards), "least": 10, "most": 10}
        yield Problem("HAND_SIZE", facts, "defender", "GIN-04", waivable=True)
    if report.spread is None:
        return
    own = {card for meld in report.spread.melds for card in meld} | set(report.spread.unmatched)
    both = [card for card in cards if card in own]
    for card in both:
        yield Problem("CARD_IN_BOTH", {"card": str(card)}, "defender", "GIN-01")
    if twice or both or check_spread(report.spread, _ANY_DEADWOOD, card_rules(rules)):
        return
    lay_off = report.going is Going.KNOCK or rules.layoff_on_gin
    spread = laid(report.spread, card_rules(rules))
    best = showdown(spread, cards, card_rules(rules), lay_off=lay_off).best.deadwood
    if report.other < best:
        yield _disagree(defender, report.other, best, "other", "GIN-10", waivable=True)


_ANY_DEADWOOD: Final = Limit(1000)
"""The limit is measured by what was reported; of the cards only their melds and number are asked."""


def _disagree(
    player: str | None, told: int, counted: int, where: str, clause: str, *, waivable: bool = False
) -> Problem:
    facts: dict[str, Fact] = {"player": player, "points": told, "counted": counted}
    return Problem("CARDS_DISAGREE", facts, where, clause, waivable)
