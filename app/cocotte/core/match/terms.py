"""What a match is played for: the target of its sides, and what its ledger needs to know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.rules import RuleSet
from cocotte.core.scoring.books import Terms

RAISES: Final = ("target_step", "target_from_three")
"""The figures that raise the target of larger sides (TEAM-01, TEDESCO-02)."""


def target_of(opened: MatchOpened) -> int:
    """The points that win a game, more for larger sides (TEAM-01, D10, TEDESCO-02); 0: none."""
    rules = opened.rules
    if "target" not in rules.values:
        return 0
    size = _partners(opened.sides, opened.format)
    if size >= 3 and rules.number("target_from_three"):
        return rules.number("target_from_three")
    target = rules.number("target")
    return target + rules.number("target_step") * (size - 1) if target else 0


def with_typed_target(
    rules: RuleSet, typed: Collection[str], sides: Sequence[Side], format_id: str
) -> RuleSet:
    """The rules of sides whose target somebody may have typed: it is the target they play to (D62).

    `typed` are the figures somebody gave besides the house rules: those that equal the rule set's own. What
    raises the target of larger sides is for a target nobody touched, unless it was typed as well.
    """
    given = {*rules.house, *typed}
    if "target" not in given or _partners(sides, format_id) == 1:
        return rules
    return rules.with_house_rules({key: 0 for key in RAISES if key in rules.values and key not in given})


def _partners(sides: Sequence[Side], format_id: str) -> int:
    """How many the larger of two sides has; 1 where each plays alone, and for a captain's (CAPT-03)."""
    if len(sides) != 2 or format_id == "captain":
        return 1
    return max(len(side.players) for side in sides)


def terms_of(opened: MatchOpened) -> Terms:
    """What the ledger needs to know of the match."""
    sizes = tuple(len(side.players) for side in opened.sides)
    return Terms(
        opened.rules, sizes, target_of(opened), opened.game.deals(opened.rules), opened.format == "cut-in"
    )
