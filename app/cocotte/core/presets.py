"""Presets: the named games of the sources, each a point on the three axes with the figures that differ."""

from __future__ import annotations

from collections.abc import Mapping

from cocotte.core.game import Game
from cocotte.core.rules import RuleSet, Value
from cocotte.core.values import field, frozen

Texts = Mapping[str, str]
"""A text in every language, by the language's code."""


@frozen
class NamedRules:
    """A rule set with the words it is shown with."""

    rules: RuleSet
    """Its figures."""
    title: Texts
    """Its name."""
    text: Texts
    """One line that says what sets it apart."""
    base: str = ""
    """The rule set it builds on, by id; empty for one that builds on none."""


@frozen
class Preset:
    """A named game to start from: rule set, formats, ledger, and figures of its own."""

    id: str
    """Its name in data and on the command line: ``hollywood``."""
    game: Game
    """Which game."""
    rules: str
    """The rule set, by id."""
    formats: tuple[str, ...]
    """The formats it is played in, the usual one first."""
    ledger: str
    """The ledger, by id."""
    title: Texts
    """Its name as players call it."""
    text: Texts
    """One line of description."""
    clauses: tuple[str, ...]
    """The clauses it follows."""
    figures: Mapping[str, Value] = field(default_factory=dict)
    """Figures it changes in the rule set."""
    figure_clauses: Mapping[str, str] = field(default_factory=dict)
    """The clause of each."""
    players: tuple[int, ...] = ()
    """Numbers of players it is for; empty: whatever its formats allow."""
    own: bool = False
    """Saved by the user."""
