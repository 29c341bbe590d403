"""What the rules say against a gin deal as reported: limits, impossible figures, missing upcards, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cocotte.core.cards import Rank
from cocotte.core.gin.limit import limit_for
from cocotte.core.gin.pricing import cannot_win
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.gin.rules import GinRules
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

    By a ruling in force the defender may hold a card too many, and cannot win with it (IRR-2b); what
    contradicts a ruling is a problem too.

    Source: GIN-02, GIN-08..15, OKLA-01, OKLA-02, STRAIGHT-01, MAHJ-02, D47, IRR-2, IRR-4, IRR-6b.
    """
    if isinstance(report, MahjongReport):
        from cocotte.core.gin.mahjong import mahjong_problems  # noqa: PLC0415 - few tables play it

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
        *_card_problems(report, defender, rules, long=long),
        *_ruling_problems(report, players, effects),
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


def _ruling_problems(
    report: GinReport, players: Sequence[str], effects: Sequence[Effect]
) -> tuple[Problem, ...]:
    """What stands against it by rulings, where there are any."""
    if not effects:
        return ()
    from cocotte.core.gin.against_rulings import contradicted  # noqa: PLC0415 - few deals are ruled on

    return tuple(contradicted(report, players, effects))


def _card_problems(report: GinReport, defender: str, rules: GinRules, *, long: bool) -> tuple[Problem, ...]:
    """What the cards say, where they were entered."""
    if report.spread is None and not report.defender:
        return ()
    from cocotte.core.gin.entry_cards import card_problems  # noqa: PLC0415 - of few deals are cards given

    return card_problems(report, defender, rules, long=long)
