"""A match that went on differently in two places: which of its versions goes on (D56)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cocotte.core.match.match import Match
from cocotte.core.questions import Answers
from cocotte.core.values import frozen
from cocotte.keeper import Changes, Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.operations.operation import Offer, Operation


@frozen
class Versions:
    """A match, and the versions of it that went on elsewhere."""

    id: str
    """The match."""
    others: Mapping[str, Match] = MappingProxyType({})
    """The others that were not set aside, by their ids."""
    instead: str = ""
    """The one this match was set aside for; empty where that is not in this log, or it was not."""
    contrary: bool = False
    """At each table another one was kept."""


def versions_of(keeper: Scorekeeper, match_id: str) -> Versions:
    """Return the versions of a match in a log.

    Raises: RuleViolation (MATCH_UNKNOWN), StorageError.
    """
    lines = keeper.lines()
    others, instead = lines.of(match_id), lines.goes_on_instead(match_id, keeper.peek(match_id))
    standing = lines.standing(match_id, keeper.peek)
    there = instead if instead in others else ""
    return Versions(match_id, standing.to_choose, there, standing.contrary)


def _to_go_on(this: Versions, say: Translator) -> tuple[Offer, ...]:
    return (Offer(say(GO_ON.title), {}),) if this.others or this.instead else ()


def _go_on(keeper: Scorekeeper, this: Versions, _: Answers) -> tuple[Changes, ...]:
    """Raises: RuleViolation (MATCH_UNKNOWN, NO_OTHER_LINE), StorageError."""
    return keeper.go_on_with(this.id)


GO_ON: Final[Operation[Versions, tuple[Changes, ...]]] = Operation(
    "goes-on",
    mark("This one goes on"),
    (),
    _to_go_on,
    _go_on,
    lambda _, say: say("This version goes on; the other one is set aside."),
)
"""Of a match that went on differently this version goes on; the others are set aside."""
