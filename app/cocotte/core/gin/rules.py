"""The figures of gin rummy, and the typed view of them that pricing and checks read."""

from __future__ import annotations

from typing import Any, Final

from cocotte.core.rules import Need, RuleOption, RuleSet
from cocotte.core.shared_options import MATCH_FIGURES
from cocotte.core.values import fields, frozen

FIXED: Final = Need("knock", ("fixed",))
"""A limit of its own, set by no card."""
BY_UPCARD: Final = Need("knock", ("upcard",))
"""A limit that the upcard sets."""
KNOCKS: Final = Need("knock", ("fixed", "upcard"))
"""Somebody may knock."""
DIFFERENCE: Final = Need("scoring", ("difference",))
"""Deadwood is set against deadwood: not in mahjong gin."""
BIG_GIN: Final = Need("big_gin", (True,))
"""Big gin is played."""
DOUBLED: Final = Need("spade_double", (True,))
"""A spade doubles the deal."""

GIN_FIGURES: Final[dict[str, RuleOption]] = {
    figure.key: figure
    for figure in (
        RuleOption("knock", "fixed", "GIN-09", "play", choices=("fixed", "upcard", "gin-only")),
        RuleOption("limit", 10, "GIN-09", "play", most=98, needs=(FIXED,)),
        RuleOption(
            "ace_upcard", "gin-only", "D29", "play", choices=("gin-only", "value"), needs=(BY_UPCARD,)
        ),
        RuleOption("corner", False, "CORNER-01", "play"),
        RuleOption("ace", 1, "GIN-02", "play", least=1, most=15),
        RuleOption("layoff_on_gin", False, "D3", "play", needs=(DIFFERENCE,)),
        RuleOption("big_gin", False, "GIN-15", "play", needs=(DIFFERENCE,)),
        RuleOption("discards_open", False, "CORNER-04", "play"),
        RuleOption("knock_on_deal_misdeal", False, "GIN-25", "play"),
        RuleOption("gin_bonus", 20, "GIN-14"),
        RuleOption("big_gin_bonus", 31, "GIN-15", needs=(DIFFERENCE, BIG_GIN)),
        RuleOption("undercut_bonus", 10, "GIN-13", needs=(DIFFERENCE, KNOCKS)),
        RuleOption("tie", "bonus", "D4", choices=("bonus", "nobody", "knocker"), needs=(DIFFERENCE, KNOCKS)),
        RuleOption(
            "gin_against_zero", "score", "CORNER-03", choices=("score", "nobody"), needs=(DIFFERENCE,)
        ),
        RuleOption("spade_double", False, "OKLA-03", needs=(DIFFERENCE,)),
        RuleOption("scoring", "difference", "MAHJ-02", choices=("difference", "mahjong")),
        RuleOption("gin_boxes", 0, "GIN-20", "game", most=10, needs=(DIFFERENCE,)),
        RuleOption("undercut_boxes", 0, "GIN-20", "game", most=10, needs=(DIFFERENCE, KNOCKS)),
        RuleOption("spade_boxes", False, "OKLA-03", "game", needs=(DIFFERENCE, DOUBLED)),
        *MATCH_FIGURES,
        RuleOption("faceup_card", "by-moment", "D5", "ruling", choices=("by-moment", "misdeal", "reshuffle")),
        RuleOption("wrong_count", "by-moment", "D21", "ruling", choices=("by-moment", "choice")),
        RuleOption("fine", 10, "IRR-2a", "ruling"),
        RuleOption(
            "fine_to", "offender-loses", "D20", "ruling", choices=("offender-loses", "opponent-gains")
        ),
        RuleOption("exposed_right_offender", True, "IRR-4", "ruling"),
    )
}
"""Every figure of gin rummy with the values of `gin-rami` (000) as defaults."""


@frozen
class GinRules:
    """What checks and pricing ask of the rules, each field but the last two a figure by its name."""

    knock: str
    """How the knock limit is set: ``fixed``, by the ``upcard``, or ``gin-only``."""
    limit: int
    """The fixed limit, in points of deadwood."""
    ace_upcard: str
    """What an ace upcard allows: ``gin-only``, or its ``value``."""
    corner: bool
    """Runs may go round the corner."""
    ace: int
    """What an unmatched ace counts, in points."""
    layoff_on_gin: bool
    """The defender lays off against gin too."""
    big_gin: bool
    """Eleven melded cards are big gin."""
    gin_bonus: int
    """Points for gin."""
    big_gin_bonus: int
    """Points for big gin."""
    undercut_bonus: int
    """Points for an undercut."""
    tie: str
    """Who wins equal deadwood: the defender with his ``bonus``, ``nobody``, or the ``knocker``."""
    gin_against_zero: str
    """Gin against nothing left: ``score`` as usual or ``nobody``."""
    spade_double: bool
    """A spade upcard doubles the deal."""
    scoring: str
    """``difference`` of deadwood, or ``mahjong``."""
    gin_boxes: int
    """Further boxes for a deal won by gin."""
    undercut_boxes: int
    """Further boxes for a deal won by undercut."""
    spade_boxes: bool
    """A doubled deal counts its boxes twice."""
    clauses: dict[str, str]
    """The clause behind each of the figures above."""
    source: str = ""
    """The document the rules follow: ``003``; empty for none in particular."""

    @classmethod
    def of(cls, rules: RuleSet) -> GinRules:
        """The view of a resolved rule set."""
        values: dict[str, Any] = {key: rules.values[key] for key in _VIEWED}
        clauses = {key: rules.clause(key, GIN_FIGURES) for key in _VIEWED}
        return cls(**values, clauses=clauses, source=rules.source)


_VIEWED: Final = tuple(item.name for item in fields(GinRules) if item.name not in {"clauses", "source"})
