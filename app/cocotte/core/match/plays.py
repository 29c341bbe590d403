"""The games a match can be of: a literal table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cocotte.core.match.events import MatchOpened, Report
from cocotte.core.match.loaded import Loaded
from cocotte.core.rules import Game, RuleOption, RuleSet
from cocotte.core.values import replace

if TYPE_CHECKING:
    from cocotte.core.match.play import Play

PLAYS: Final[Mapping[Game, Callable[[MatchOpened], Play]]] = Loaded(
    {
        Game.GIN: "cocotte.core.match.games.gin:GinPlay",
        Game.CONTRACT: "cocotte.core.match.games.contract:ContractPlay",
        Game.EIGHTS: "cocotte.core.match.games.eights:EightsPlay",
    }
)
"""Each game, to be bound to a match."""

FIGURES: Final[Mapping[Game, Mapping[str, RuleOption]]] = Loaded(
    {
        Game.GIN: "cocotte.core.gin.rules:GIN_FIGURES",
        Game.CONTRACT: "cocotte.core.contract.rules:CONTRACT_FIGURES",
        Game.EIGHTS: "cocotte.core.eights.rules:EIGHTS_FIGURES",
    }
)
"""Each game's figures."""

OFTEN_CHANGED: Final[Mapping[Game, tuple[str, ...]]] = {
    Game.GIN: ("target", "gin_bonus", "undercut_bonus", "box", "big_gin"),
    Game.CONTRACT: (),
    Game.EIGHTS: ("target", "cards_each", "stock_ends", "eight_points", "blocked_tie"),
}
"""The figures that tables change most often, those first; Contract Rummy has few enough."""

_VOIDS: Final[Mapping[Game, Report]] = Loaded(
    {
        Game.GIN: "cocotte.core.gin.report:VOID",
        Game.CONTRACT: "cocotte.core.contract.report:VOID",
        Game.EIGHTS: "cocotte.core.eights.report:VOID",
    }
)


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
