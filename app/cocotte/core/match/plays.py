"""The game of a match, bound to its rules and sides; and rules with every figure their game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.core.game import Game
from cocotte.core.match.events import MatchOpened
from cocotte.core.rules import RuleSet
from cocotte.core.values import replace

if TYPE_CHECKING:
    from cocotte.core.match.play import Play


def play_of(opened: MatchOpened) -> Play:
    """The game of a match, bound to its rules and sides."""
    return opened.game.play(opened.rules, [side.players for side in opened.sides])


def complete(rules: RuleSet, game: Game) -> RuleSet:
    """The rules with every figure there is: one that came after the match has its usual value."""
    figures = game.figures
    if all(map(rules.values.__contains__, figures)):
        return rules
    usual = {key: figure.default for key, figure in figures.items()}
    return replace(rules, values={**usual, **rules.values})
