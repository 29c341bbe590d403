"""Something asked of the match that is open: an operation, with the answers to what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from cocotte.core.match.events import Seats
from cocotte.core.match.later_effects import Touched
from cocotte.core.questions import Answers
from cocotte.core.values import replace
from cocotte.keeper import Changes, Scorekeeper
from cocotte.operations.on_match import MatchOperation, OnMatch, Told, on_match


class Asked(NamedTuple):
    """What parts of the page hand on, until it is done or refused."""

    operation: MatchOperation[OnMatch]
    """What is to be done."""
    answers: Answers = MappingProxyType({})
    """To which deal, why: the answers to what it asks."""
    told: Told | None = None
    """The deal that is corrected, as it is told now."""
    played: Mapping[int, Seats] = MappingProxyType({})
    """Who really played later deals, by the entries of those (D55)."""

    def on(self, keeper: Scorekeeper, match_id: str) -> OnMatch:
        """The match that it is asked of.

        Raises: StorageError.
        """
        return replace(on_match(keeper, match_id), told=self.told, played=self.played)

    def would(self, keeper: Scorekeeper, match_id: str) -> Changes:
        """What it would come to.

        Raises: RuleViolation with every reason, StorageError.
        """
        return self.operation.would(keeper, self.on(keeper, match_id), self.answers)

    def later(self, keeper: Scorekeeper, match_id: str) -> tuple[Touched, ...]:
        """The later deals that are to be seen before it is done.

        Raises: RuleViolation with every reason, StorageError.
        """
        return self.operation.later(keeper, self.on(keeper, match_id), self.answers)
