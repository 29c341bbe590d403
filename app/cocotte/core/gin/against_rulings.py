"""What a gin deal as reported says against rulings that stand on it; the table may let it stand by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cocotte.core.gin.report import GinReport, Going
from cocotte.core.problems import Fact, Problem
from cocotte.core.rulings.effects import Effect, EffectKind

_OF_A_DEFENDER: Final = frozenset(
    {EffectKind.NO_UNDERCUT_BONUS, EffectKind.CANNOT_WIN, EffectKind.NO_GIN_BONUS}
)
"""What is ruled of the player who did not knock."""


def contradicted(report: GinReport, players: Sequence[str], effects: Sequence[Effect]) -> Iterator[Problem]:
    """The rulings a report contradicts, each once.

    The defender it was ruled on cannot be the knocker (IRR-2a, IRR-2b, IRR-6b); a hand with gin counts 0
    (IRR-6b); whoever saw a card may not knock in that turn, except with gin (IRR-4).

    >>> long = Effect(EffectKind.CANNOT_WIN, "Bob", clause="IRR-2b")
    >>> entered = GinReport(Going.KNOCK, "Bob", 4, 23)
    >>> [problem.code for problem in contradicted(entered, ("Ann", "Bob"), [long])]
    ['RULED_DEFENDER']
    """
    said = set()
    for effect in effects:
        player = effect.player
        if player is None or player not in players:
            continue
        for problem in _against(report, player, effect):
            if (problem.code, player) not in said:
                said.add((problem.code, player))
                yield problem


def _against(report: GinReport, player: str, effect: Effect) -> Iterator[Problem]:
    """What one ruling says against a report."""
    knocked = report.player == player
    if knocked and effect.kind in _OF_A_DEFENDER:
        yield Problem("RULED_DEFENDER", {"player": player}, "player", effect.clause, waivable=True)
    elif effect.kind is EffectKind.NO_GIN_BONUS and report.other:
        facts: dict[str, Fact] = {"player": player, "deadwood": report.other}
        yield Problem("RULED_GIN", facts, "other", effect.clause, waivable=True)
    if knocked and effect.kind is EffectKind.NO_KNOCK_UNLESS_GIN and report.going is Going.KNOCK:
        yield Problem("RULED_NO_KNOCK", {"player": player}, "player", effect.clause, waivable=True)
