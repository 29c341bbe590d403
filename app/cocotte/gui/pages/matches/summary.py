"""What a list shows of a match, as plain values: read once, kept small, in no language yet.

Nothing of the rules is needed to show it again, so the first page is there before they are loaded.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from cocotte.store.logs.clock import on_the_clock

if TYPE_CHECKING:
    from datetime import datetime

    from cocotte.core.sheet import Points


class SeenSide(NamedTuple):
    """One side of a match."""

    name: str
    """Its own name; empty where it is called by its players."""
    players: tuple[str, ...]
    """Its players, by their present names."""


class Column(NamedTuple):
    """One game of a match, without its deals."""

    finals: tuple[Points, ...]
    """Each side's total, bonuses included."""
    winner: int | None
    """The side that won it; None while it is open."""
    begun: bool
    """Something is written in it."""


class MatchSummary(NamedTuple):
    """A match in a few values."""

    match_id: str
    """The match."""
    last_seq: int
    """Its last entry when it was looked at."""
    played_at: str
    """When it was played last, by its deals: ISO 8601 in UTC."""
    clock: str
    """The clock of the table then; empty where nobody knows it."""
    game: str
    """The game: ``gin``, ``contract``, ``eights``."""
    title: dict[str, str]
    """What is played, by its preset, else by its rule set, in every language."""
    rules_title: dict[str, str]
    """Its rule set, in every language."""
    seats_told: bool
    """The title says for whom, too: ``Captain``, ``Gin for four``."""
    format: str
    """Who plays for whom: an id."""
    ledger: str
    """How deals add up to games: an id."""
    sides: tuple[SeenSide, ...]
    """The sides."""
    place: str
    """Where it is played."""
    target: int
    """Points that win a game; 0: none."""
    match_total: int
    """Points that win match after match; 0: none."""
    best_of: int
    """Games of which more than half must be won; 0: none."""
    columns: tuple[Column, ...]
    """Its games."""
    totals: tuple[Points, ...]
    """Each side's grand total."""
    order: tuple[int, ...]
    """The sides, the best first."""
    number: int
    """The number of the deal to come."""
    last_number: int
    """The number of the last deal there will be; 0 where nobody knows."""
    dealer: str
    """Who deals next, at the first table; empty once it is over."""
    taken: Points
    """What each payer of a finished match pays its winner, where there is one."""
    finished: bool
    """Nothing more can be entered."""
    stopped: bool
    """The players stopped before the end."""
    archived: bool
    """It was put away."""
    set_aside: bool
    """It was set aside for another line of the same match."""
    sample: bool
    """It is the sample match, which nobody played."""

    @property
    def at(self) -> datetime | None:
        """When it was played last, on the clock of the table."""
        return on_the_clock(self.played_at, self.clock)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays."""
        return tuple(player for side in self.sides for player in side.players)

    @property
    def level(self) -> bool:
        """The best two sides have the same."""
        return self.totals[self.order[0]] == self.totals[self.order[1]]


def as_json(seen: MatchSummary) -> str:
    """A summary in one line."""
    values = seen._asdict() | {
        "sides": [side._asdict() for side in seen.sides],
        "columns": [column._asdict() for column in seen.columns],
    }
    return json.dumps(values, default=str, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> MatchSummary:
    """The summary of a line.

    Raises: ValueError, TypeError or KeyError when it is none of this form.
    """
    values: dict[str, Any] = json.loads(text)
    values["sides"] = tuple(SeenSide(side["name"], tuple(side["players"])) for side in values["sides"])
    values["columns"] = tuple(
        Column(_points(column["finals"]), column["winner"], column["begun"]) for column in values["columns"]
    )
    values["totals"] = _points(values["totals"])
    values["order"] = tuple(values["order"])
    (values["taken"],) = _points([values["taken"]])
    return MatchSummary(**values)


def _points(values: list[Any]) -> tuple[Points, ...]:
    """Points as they were written: a fraction is a word like ``7/2``."""
    return tuple(_fraction(points) if isinstance(points, str) else points for points in values)


def _fraction(text: str) -> Points:
    from fractions import Fraction  # noqa: PLC0415 - gains are rarely shared (D41)

    return Fraction(text)
