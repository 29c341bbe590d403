"""What a match is played for: the target of its sides, and what its ledger needs to know."""

from __future__ import annotations

from cocotte.core.match.events import MatchOpened
from cocotte.core.rules import Game
from cocotte.core.scoring.books import Terms


def target_of(opened: MatchOpened) -> int:
    """The points that win a game, more for larger sides (TEAM-01, D10, TEDESCO-02); 0: none."""
    rules = opened.rules
    if "target" not in rules.values:
        return 0
    size = max(len(side.players) for side in opened.sides)
    if len(opened.sides) != 2 or opened.format == "captain":
        size = 1
    if size >= 3 and rules.number("target_from_three"):
        return rules.number("target_from_three")
    target = rules.number("target")
    return target + rules.number("target_step") * (size - 1) if target else 0


def terms_of(opened: MatchOpened) -> Terms:
    """What the ledger needs to know of the match."""
    contracts = len(opened.rules.words("contracts")) if opened.game is Game.CONTRACT else 0
    sizes = tuple(len(side.players) for side in opened.sides)
    return Terms(opened.rules, sizes, target_of(opened), contracts, opened.format == "cut-in")
