"""The games a match can be of: a literal table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from cocotte.core.contract.game import ContractPlay
from cocotte.core.contract.report import ContractReport
from cocotte.core.contract.rules import CONTRACT_FIGURES
from cocotte.core.eights.game import EightsPlay
from cocotte.core.eights.report import EightsReport
from cocotte.core.eights.rules import EIGHTS_FIGURES
from cocotte.core.gin.game import GinPlay
from cocotte.core.gin.report import VOID
from cocotte.core.gin.rules import GIN_FIGURES
from cocotte.core.match.events import MatchOpened, Report
from cocotte.core.match.play import Play
from cocotte.core.rules import Figure, Game, RuleSet

PLAYS: Final[Mapping[Game, Callable[[MatchOpened], Play]]] = {
    Game.GIN: GinPlay,
    Game.CONTRACT: ContractPlay,
    Game.EIGHTS: EightsPlay,
}
"""Each game, to be bound to a match."""

FIGURES: Final[Mapping[Game, Mapping[str, Figure]]] = {
    Game.GIN: GIN_FIGURES,
    Game.CONTRACT: CONTRACT_FIGURES,
    Game.EIGHTS: EIGHTS_FIGURES,
}
"""Each game's figures."""

OFTEN_CHANGED: Final[Mapping[Game, tuple[str, ...]]] = {
    Game.GIN: ("target", "gin_bonus", "undercut_bonus", "box", "big_gin"),
    Game.CONTRACT: (),
    Game.EIGHTS: ("target", "cards_each", "stock_ends", "eight_points", "blocked_tie"),
}
"""The figures that tables change most often, those first; Contract Rummy has few enough."""

_VOIDS: Final[Mapping[Game, Report]] = {
    Game.GIN: VOID,
    Game.CONTRACT: ContractReport(None, void=True),
    Game.EIGHTS: EightsReport(void=True),
}


def play_of(opened: MatchOpened) -> Play:
    """The game of a match, bound to its rules and sides."""
    return PLAYS[opened.game](opened)


def complete(rules: RuleSet, game: Game) -> RuleSet:
    """The rules with every figure there is: one that came after the match has its usual value."""
    figures = FIGURES[game]
    if all(map(rules.values.__contains__, figures)):
        return rules
    usual = {key: figure.default for key, figure in figures.items()}
    return replace(rules, values={**usual, **rules.values})


def void_report(game: Game) -> Report:
    """A deal nobody won, as reported in a game (GIN-16, IRR-1)."""
    return _VOIDS[game]
