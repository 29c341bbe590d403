"""What two hands on the table come to: who may knock, how he lays, what the other answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.cards import Card
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.arrangement import Arrangement, best_arrangement
from cocotte.core.gin.checks import HandCheck, ShowdownCheck, check_hand, check_showdown, check_spreads
from cocotte.core.gin.knock import card_rules, check_spread, going_of
from cocotte.core.gin.limit import Limit, limit_for
from cocotte.core.gin.report import GinReport, Spread
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.spread import LegalSpread
from cocotte.core.problems import Problem
from cocotte.core.values import frozen, replace

FULL: Final = 10
"""Cards of a hand (GIN-04)."""
BEFORE_DISCARD: Final = 11
"""Cards of a hand after a draw (GIN-06)."""

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]
"""The cards of the two players, in the order of their sides."""


@frozen
class Judgement:
    """What the cards shown so far come to."""

    knocker: int
    """Which of the two players knocks, 0 or 1."""
    arrangements: tuple[Arrangement, Arrangement]
    """Each player's best arrangement of the cards he showed."""
    checks: tuple[HandCheck | None, HandCheck | None]
    """What each hand of ten or eleven is worth; None while cards are missing."""
    limit: Limit | None
    """The knock limit; None while the upcard that sets it is missing."""
    upcard: Card | None
    """The upcard, where it is known."""
    problems: tuple[Problem, ...] = ()
    """What keeps the knock from standing."""
    alone: Arrangement | None = None
    """What the knocker may lay while the defender's cards are not there."""
    spreads: tuple[LegalSpread, ...] = ()
    """Every legal spread against the defender's cards, the safest first; empty until both hands are there."""
    place: int = 0
    """Which of the spreads is laid."""
    showdown: ShowdownCheck | None = None
    """The spread laid and its best answer."""

    @property
    def discard_due(self) -> bool:
        """The knocker holds eleven cards and has yet to throw one (GIN-09)."""
        check = self.checks[self.knocker]
        return check is not None and check.best is not None and not check.big_gin


def judge(
    hands: Hands,
    rules: GinRules,
    upcard: Card | None = None,
    *,
    knocker: int | None = None,
    laid: Arrangement | None = None,
    taken: Card | None = None,
) -> Judgement:
    """What two hands come to.

    `knocker` is who knocked, if the table said so; else it is the one of the two who may. `laid` is the
    spread on the table, if it is not the safest; `taken` the card just taken from the discard pile, which
    some rules keep in the hand. Source: GIN-07..15, OKLA-01, OKLA-02, D3, D47.
    """
    cards = card_rules(rules)
    checks = _check(hands[0], rules, upcard, taken), _check(hands[1], rules, upcard, taken)
    who = knocker if knocker is not None else _who_may(checks)
    limit = _limit(rules, upcard)
    best = best_arrangement(hands[0], cards), best_arrangement(hands[1], cards)
    judged = Judgement(who, best, checks, limit, upcard)
    check = checks[who]
    if check is None or judged.discard_due:
        return judged
    if limit is None:
        return replace(judged, problems=(Problem("UPCARD_MISSING", where="upcard", clause="OKLA-01"),))
    if problems := check_spread(spread_of(best[who]), limit, cards, big_gin=rules.big_gin):
        return replace(judged, problems=problems)
    defender = hands[1 - who]
    if len(defender) != FULL:
        return replace(judged, alone=best[who])
    try:
        ways = check_spreads(hands[who], defender, rules, upcard)
    except RuleViolation as refused:
        return replace(judged, problems=refused.problems)
    place = next((place for place, way in enumerate(ways) if way.laid == laid), 0)
    answer = check_showdown(spread_of(ways[place].laid), defender, rules, upcard)
    return replace(judged, spreads=ways, place=place, showdown=answer)


def report_of(
    judged: Judgement, players: Sequence[str], hands: Hands, other: int | None = None
) -> GinReport | None:
    """The deal as the table would report it, with its cards; None while that is not known.

    `other` is what the defender has left where he showed no cards.
    """
    if (answer := judged.showdown) is not None:
        laid, other = answer.spread, answer.defence.best.deadwood
    elif judged.alone is not None and not hands[1 - judged.knocker] and other is not None:
        laid = judged.alone
    else:
        return None
    who, defender = judged.knocker, hands[1 - judged.knocker]
    return GinReport(
        going_of(laid), players[who], laid.deadwood, other, judged.upcard, spread_of(laid), defender
    )


def spread_of(laid: Arrangement) -> Spread:
    """Cards laid down as they are reported."""
    return Spread(tuple(meld.cards for meld in laid.melds), laid.unmatched)


def _check(
    hand: tuple[Card, ...], rules: GinRules, upcard: Card | None, taken: Card | None
) -> HandCheck | None:
    return check_hand(hand, rules, upcard, taken=taken) if FULL <= len(hand) <= BEFORE_DISCARD else None


def _who_may(checks: tuple[HandCheck | None, HandCheck | None]) -> int:
    """The only one of two complete hands that may knock; the first while both or neither may."""
    first, second = checks
    if first is None or second is None:
        return 0
    return int(second.may_knock is True and not first.may_knock)


def _limit(rules: GinRules, upcard: Card | None) -> Limit | None:
    return None if rules.knock == "upcard" and upcard is None else limit_for(rules, upcard)
