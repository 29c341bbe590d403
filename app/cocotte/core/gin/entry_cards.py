"""What the rules say against the cards of a gin deal: as laid, as counted, as they can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cocotte.core.card_notation import duplicates
from cocotte.core.gin.knock import card_rules, check_spread, laid
from cocotte.core.gin.limit import Limit
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.showdown import showdown
from cocotte.core.problems import Fact, Problem


def card_problems(report: GinReport, defender: str, rules: GinRules, *, long: bool) -> tuple[Problem, ...]:
    """Everything against the knocker's cards and the defender's; `long`: he may hold a card too many.

    Source: GIN-01, GIN-08..11, D47, IRR-2a, IRR-2b.
    """
    return (*_spread_problems(report, rules), *_defender_problems(report, defender, rules, long=long))


def _spread_problems(report: GinReport, rules: GinRules) -> Iterator[Problem]:
    """The knocker's cards, where they were entered: they must stand as laid, and count what was given."""
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
    player: str | None, points: int, counted: int, where: str, clause: str, *, waivable: bool = False
) -> Problem:
    facts: dict[str, Fact] = {"player": player, "points": points, "counted": counted}
    return Problem("CARDS_DISAGREE", facts, where, clause, waivable)
