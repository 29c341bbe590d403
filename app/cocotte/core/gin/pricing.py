"""From what a table reported to score lines, each with its clause (GIN-12..15, OKLA-03, CORNER-03, IRR-2)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.cards import Suit
from cocotte.core.gin.report import GinReport, Going, MahjongReport, TableReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.problems import Fact
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.scoring.outcome import TableOutcome, redealt
from cocotte.core.sheet import ScoreLine


def price(
    report: TableReport,
    players: tuple[str, str],
    sides: tuple[int, int],
    rules: GinRules,
    *,
    effects: Sequence[Effect] = (),
    table: int | None = None,
) -> TableOutcome:
    """What one table's deal is worth, in score lines.

    `players` met there, for the `sides` of the same order. Effects of rulings given in the deal change the
    price as their clause says. Source: GIN-12..15, MAHJ-02, OKLA-03, CORNER-03, IRR-2a, IRR-2b, IRR-6b.
    """
    side_of = {players[0]: sides[0], players[1]: sides[1]}
    if (again := redealt(effects)) is not None:
        return again
    fines = tuple([line for effect in effects for line in _fine(effect, side_of, table)])
    if isinstance(report, MahjongReport):
        from cocotte.core.gin.mahjong import price_mahjong  # noqa: PLC0415 - few tables play it

        return price_mahjong(report, side_of, rules, fines)
    if report.going is Going.VOID or report.player is None:
        return TableOutcome()  # what is fined is noticed after a knock (IRR-2a), and here nobody knocked
    knocker = report.player
    defender = players[1] if knocker == players[0] else players[0]
    winner, parts = _contest(report, knocker, defender, rules, effects)
    if winner is None:
        return TableOutcome(fines=fines)
    doubled = rules.spade_double and report.upcard is not None and report.upcard.suit is Suit.SPADE
    if doubled:
        facts: dict[str, Fact] = {"upcard": str(report.upcard)}
        parts.append(("spade-double", sum(points for _, points, _, _ in parts), "spade_double", facts))
    undercut = winner == defender
    boxes = 1
    boxes += rules.undercut_boxes if undercut else rules.gin_boxes * (report.going is not Going.KNOCK)
    boxes *= 2 if doubled and rules.spade_boxes else 1
    side, clauses = side_of[winner], rules.clauses
    lines = tuple(
        [
            ScoreLine(side, kind, points, clauses.get(figure, figure), facts, table)
            for kind, points, figure, facts in parts
        ]
    )
    return TableOutcome(
        winner,
        lines,
        sum([points for _, points, _, _ in parts]),
        boxes,
        defender if winner == knocker else knocker,
        "undercut" if undercut else report.going.value,
        fines,
    )


_Part = tuple[str, int, str, dict[str, Fact]]
"""A line in the making: kind, points, the figure or clause behind it, facts."""


def _contest(
    report: GinReport, knocker: str, defender: str, rules: GinRules, effects: Sequence[Effect]
) -> tuple[str | None, list[_Part]]:
    """Who won, and the parts of his score before any doubling."""
    own, other = report.own, report.other
    numbers: dict[str, Fact] = {"knocker": own, "defender": other}
    if other <= own and cannot_win(effects, defender):
        return None, []
    if report.going is not Going.KNOCK:
        if other == 0 and rules.gin_against_zero == "nobody":
            return None, []
        # where big gin is not played, the eleventh card is discarded and it is gin (D47)
        kind = "big-gin" if report.going is Going.BIG_GIN and rules.big_gin else "gin"
        figure = "big_gin_bonus" if kind == "big-gin" else "gin_bonus"
        bonus = rules.big_gin_bonus if kind == "big-gin" else rules.gin_bonus
        parts: list[_Part] = [("deadwood", other, "GIN-14" if kind == "gin" else "GIN-15", numbers)]
        if not _has(effects, EffectKind.NO_GIN_BONUS, knocker):
            parts.append((f"{kind}-bonus", bonus, figure, {}))
        return knocker, parts
    if own < other:
        return knocker, [("difference", other - own, "GIN-12", numbers)]
    if own == other and rules.tie == "knocker":
        return knocker, [("difference", 0, "D48", numbers)]
    if own == other and rules.tie == "nobody":
        return None, []
    parts = [("difference", own - other, "GIN-13", numbers)]
    if not _has(effects, EffectKind.NO_UNDERCUT_BONUS, defender):
        parts.append(("undercut-bonus", rules.undercut_bonus, "undercut_bonus", {}))
    return defender, parts


def _fine(effect: Effect, side_of: dict[str, int], table: int | None) -> tuple[ScoreLine, ...]:
    """IRR-2a: the fine comes off the offender's score, or goes to his opponent (D20)."""
    if effect.kind is not EffectKind.FINE:
        return ()
    facts: dict[str, Fact] = {"offender": effect.player, "fine": effect.points}
    if effect.other in side_of:
        return (ScoreLine(side_of[effect.other], "fine", effect.points, effect.clause, facts, table),)
    if effect.player in side_of:
        return (ScoreLine(side_of[effect.player], "fine", -effect.points, effect.clause, facts, table),)
    return ()


def cannot_win(effects: Sequence[Effect], defender: str) -> bool:
    """Whether it was ruled that a defender with too many cards may only lose the deal or void it (IRR-2b)."""
    return _has(effects, EffectKind.CANNOT_WIN, defender)


def _has(effects: Sequence[Effect], kind: EffectKind, player: str) -> bool:
    return any(effect.kind is kind and effect.player == player for effect in effects)
