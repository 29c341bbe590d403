"""The tables of a club, each a computer, and which of them scores a match.

Each computer writes only in a history of its own, so that no history forks. A match is scored by the table
that took it with the highest turn; taking a match over is taking it with the next turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.values import frozen


@frozen
class TableOpened:
    """A computer joined the club."""

    computer: str
    """Its host name."""


@frozen
class MatchTaken:
    """The computer scores a match from now on."""

    match: str
    """The id of the match."""
    turn: int
    """How many times the match has been taken, counting this one."""
    by: str = ""
    """The user name of the computer in the club: ``table4``; empty where it has none."""
    opened: str = ""
    """The digest of the entry that opened the match: it is the same in every log, an id is not after a fork.

    Empty if an older Cocotte took the match, or if the match could not be read.
    """
    last: str = ""
    """The digest of the last entry of the match at that time: only the lines with that entry are taken."""


TableEvent = TableOpened | MatchTaken

NAME: Final = "table"
"""What the ids of these histories begin with."""
OPENING: Final = "decision-table"
"""The kind of the entry that opens such a history."""
EVENTS: Final[Mapping[str, type[TableEvent]]] = {OPENING: TableOpened, "match-taken": MatchTaken}
"""The events of a table by the kind of their entry."""


@frozen
class ScoringTable:
    """The table that scores a match, and since when."""

    id: str
    """The digest of the entry that opened its history."""
    computer: str
    """The host name of its computer."""
    user: str
    """Its user name in the club; empty where it has none."""
    turn: int
    """How many times the match had been taken by then, this time included."""
    since: str
    """When it took the match: ISO 8601, UTC."""

    @property
    def name(self) -> str:
        """What the table is called: its user name, else its computer."""
        return self.user or self.computer

    @property
    def rank(self) -> tuple[int, str, str]:
        """Of several tables that took a match, the one of the highest rank scores it."""
        return self.turn, self.since, self.id
