"""How a league gives points: the club's own scheme, as figures with questions, like those of rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.problems import Problem
from cocotte.core.rules import RuleOption, Value
from cocotte.core.values import field, frozen

TIE_BREAKS: Final = ("won", "met", "boxes", "shutouts", "scored", "fewer")
"""What may part those who have the same points; see `standings.tie_figure`."""

OPTIONS: Final[Mapping[str, RuleOption]] = {
    option.key: option
    for option in (
        RuleOption("win", 2, "", least=0, most=100),
        RuleOption("draw", 1, "", least=0, most=100),
        RuleOption("part", 0, "", least=0, most=100),
        RuleOption("box", 0, "", least=0, most=100),
        RuleOption("box_most", 0, "", least=0, most=100),
        RuleOption("shutout", 0, "", least=0, most=100),
        RuleOption("meetings", 0, "", least=0, most=100),
        RuleOption("evenings", 0, "", least=0, most=366),
        RuleOption("apart", "game", "", choices=("game", "variant")),
        RuleOption("ties", ("won", "met", "boxes"), ""),
        RuleOption("ratings", False, ""),
    )
}
"""The figures of a scheme.

``win``, ``draw``, ``part``: points for a match won, drawn, or taken part in. ``box``: points for each deal
won more than lost in a match, less than nothing for each lost more, ``box_most`` at most (0: no limit).
``shutout``: points for each shutout given (GIN-21). ``meetings``: of the matches of the same players so many
count, the first ones (0: all). ``evenings``: so many evenings count for each player, his best (0: all).
``apart``: a table for each game, or for each variant of it. ``ties``: what parts those who have the same
points, in this order. ``ratings``: whether a rating stands beside the points; it decides nothing.
"""


@frozen
class Scheme:
    """How points are given."""

    name: str = ""
    """What the club calls it; empty for the one that comes with the program."""
    changed: Mapping[str, Value] = field(default_factory=dict)
    """The figures that are other than usual."""

    @property
    def figures(self) -> Mapping[str, Value]:
        """Every figure."""
        return {key: self.changed.get(key, option.default) for key, option in OPTIONS.items()}

    def number(self, key: str) -> int:
        """A figure that is a number."""
        value = self.changed.get(key, OPTIONS[key].default)
        assert isinstance(value, int), key
        return value

    @property
    def by_variant(self) -> bool:
        """Whether each variant of a game has a table of its own."""
        return self.changed.get("apart") == "variant"

    @property
    def rated(self) -> bool:
        """Whether ratings stand beside the points."""
        return self.changed.get("ratings") is True

    @property
    def ties(self) -> tuple[str, ...]:
        """What parts those who have the same points, in its order."""
        value = self.changed.get("ties", OPTIONS["ties"].default)
        assert isinstance(value, tuple)
        return value


def scheme_problems(figures: Mapping[str, object]) -> list[Problem]:
    """Why a scheme cannot have these figures: one is unknown, out of its bounds, or a tie-break is none."""
    found = []
    for key, value in figures.items():
        if key not in OPTIONS:
            found.append(Problem("SCHEME_FIGURE", {"figure": key, "expected": ", ".join(OPTIONS)}, key))
        elif problem := OPTIONS[key].problem(value):
            found.append(problem)
        elif key == "ties" and isinstance(value, tuple):
            found += [
                Problem("TIE_BREAK_UNKNOWN", {"found": each, "expected": ", ".join(TIE_BREAKS)}, key)
                for each in value
                if each not in TIE_BREAKS or value.count(each) > 1
            ]
    return found
