"""The tables of a club: which computers there are, and which of them scores a match.

Each computer writes in a history of its own, so that no two ever write in one: a match is scored where it
was taken last. To take it over is to take it once more, with a turn more than the one before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cocotte.core.decisions import DecisionKind, Noted
from cocotte.core.errors import RuleViolation
from cocotte.core.values import frozen


@frozen
class TableOpened:
    """A computer joined the club."""

    computer: str
    """What the system calls it."""


@frozen
class MatchTaken:
    """The computer scores a match from now on."""

    match: str
    """The match."""
    turn: int
    """How many times it was taken, this time with it."""
    by: str = ""
    """As whom the computer is known in the club: ``table4``."""


@frozen
class Taking:
    """That a match was taken."""

    turn: int
    """How many times it had been taken then."""
    at: str
    """When: ISO 8601, UTC."""
    by: str
    """As whom the computer is known in the club."""


@frozen
class Table:
    """A computer, and what it took."""

    computer: str
    """What the system calls it."""
    taken: Mapping[str, Taking]
    """The matches it took, each with the last time it did."""


Said = TableOpened | MatchTaken


def _decide(table: Table | None, said: Said) -> tuple[Said, ...]:
    if (table is None) is isinstance(said, MatchTaken):
        raise RuleViolation.of("DECISION_UNKNOWN", where="decision", decision="", expected="")
    return (said,)


def _fold(noted: Sequence[Noted[Said]]) -> Table:
    opened, taken = "", dict[str, Taking]()
    for event, at in noted:
        if isinstance(event, TableOpened):
            opened = event.computer
        else:
            taken[event.match] = Taking(event.turn, at, event.by)
    return Table(opened, taken)


TABLE: Final[DecisionKind[Table, Said, Said]] = DecisionKind(
    "table", {"decision-table": TableOpened, "match-taken": MatchTaken}, _decide, _fold
)
"""A computer of the club."""


@frozen
class Seat:
    """Where a match is scored."""

    table: str
    """The table: what opened its history, as the log has it."""
    computer: str
    """What the system calls that computer."""
    taking: Taking
    """Since when, and by whom."""

    @property
    def rank(self) -> tuple[int, str, str]:
        """Of several, the highest counts: whoever took it last; two at once, the later one."""
        return self.taking.turn, self.taking.at, self.table
