"""How much deadwood a knock may have (GIN-09, OKLA)."""

from __future__ import annotations

from cocotte.core.cards import Card, Rank
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.rules import GinRules
from cocotte.core.values import frozen


@frozen
class Limit:
    """The most deadwood a knock may have.

    >>> Limit(0).gin_only, Limit(10).gin_only
    (True, False)
    """

    points: int
    """The limit, in points; 0 means gin only."""
    upcard: Card | None = None
    """The upcard that set it (OKLA-01); None if no card did."""
    clause: str = "GIN-09"
    """The clause that sets it."""

    @property
    def gin_only(self) -> bool:
        """Whether nobody may knock with deadwood left (OKLA-02, STRAIGHT-01)."""
        return self.points == 0


def limit_for(rules: GinRules, upcard: Card | None = None) -> Limit:
    """The knock limit of a deal.

    Raises `RuleViolation` UPCARD_MISSING if the rules ask for the upcard and none is given.
    Source: GIN-09, OKLA-01, OKLA-02, STRAIGHT-01.
    """
    if rules.knock == "gin-only":
        return Limit(0, clause=rules.clauses["knock"])
    if rules.knock == "fixed":
        return Limit(rules.limit, clause=rules.clauses["limit"])
    if upcard is None:
        raise RuleViolation.of("UPCARD_MISSING", where="upcard", clause="OKLA-01")
    if upcard.rank is Rank.ACE:
        gin_only = rules.ace_upcard == "gin-only"
        return Limit(0 if gin_only else 1, upcard, rules.clauses["ace_upcard"])
    return Limit(min(upcard.rank, 10), upcard, rules.clauses["knock"])
