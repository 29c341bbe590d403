"""What parts players of an event who have the same points, each figure with what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from cocotte.core.events.entries import Kind
from cocotte.core.events.records import Record
from cocotte.core.events.results import Result
from cocotte.core.sheet import Points
from cocotte.core.values import frozen


@frozen
class Term:
    """A part of a figure."""

    opponent: str
    """The opponent it comes from."""
    round: int
    """The round they met."""
    value: Fraction
    """What he adds."""


@frozen
class Figure:
    """What a tie-break makes of a player."""

    value: Fraction
    """The more, the better."""
    terms: tuple[Term, ...] = ()
    """What it is the sum of."""


@frozen
class Field:
    """Among whom a tie is to be broken."""

    records: Mapping[str, Record]
    """Everybody's results, by name."""
    tied: frozenset[str]
    """Those who are still level."""
    lots: Sequence[str]
    """The names as the lot was drawn."""


def _summed(record: Record, worth: Callable[[Result], Points | None]) -> Figure:
    terms = tuple(
        Term(each.other(record.name), each.round, Fraction(value))
        for each in record.results
        if (value := worth(each)) is not None
    )
    return Figure(sum((term.value for term in terms), Fraction(0)), terms)


def _buchholz(record: Record, field: Field) -> Figure:
    """The points of those he met; a bye adds nothing."""
    return _summed(record, lambda result: Fraction(_points(field, record, result), 2))


def _sonneborn(record: Record, field: Field) -> Figure:
    """The points of those he beat, and half of those he was level with."""
    return _summed(
        record, lambda result: Fraction(_points(field, record, result) * result.points_of(record.name), 4)
    )


def _direct(record: Record, field: Field) -> Figure:
    """The points from matches among those who are level."""
    return _summed(
        record,
        lambda result: (
            Fraction(result.points_of(record.name), 2) if result.other(record.name) in field.tied else None
        ),
    )


def _boxes(record: Record, _field: Field) -> Figure:
    """Deals won less deals lost."""
    return _summed(record, lambda result: _signed(result, record.name, points=False))


def _ahead(record: Record, _field: Field) -> Figure:
    """Points won less points lost."""
    return _summed(record, lambda result: _signed(result, record.name, points=True))


def _wins(record: Record, _field: Field) -> Figure:
    """Matches won at the table."""
    return Figure(
        Fraction(sum(each.points_of(record.name) == 2 and not _forfeit(each) for each in record.results))
    )


def _lot(record: Record, field: Field) -> Figure:
    """The place the lot gave him: the first goes first."""
    return Figure(Fraction(-1 - field.lots.index(record.name)))


def _points(field: Field, record: Record, result: Result) -> int:
    return field.records[result.other(record.name)].points


def _signed(result: Result, name: str, *, points: bool) -> Points:
    assert result.score is not None
    figure = result.score.points if points else result.score.boxes
    return figure if name == result.pairing.first else -figure


def _forfeit(result: Result) -> bool:
    return result.score is not None and result.score.forfeit


TIE_BREAKS: Final[Mapping[str, Callable[[Record, Field], Figure]]] = {
    "buchholz": _buchholz,
    "sonneborn": _sonneborn,
    "direct": _direct,
    "wins": _wins,
    "boxes": _boxes,
    "points": _ahead,
    "lot": _lot,
}
"""Every tie-break, by its id."""

USUAL: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.ROUND_ROBIN: ("direct", "sonneborn", "boxes", "points", "lot"),
    Kind.SWISS: ("buchholz", "sonneborn", "direct", "boxes", "points", "lot"),
    Kind.KNOCK_OUT: (),
    Kind.SECOND_CHANCE: (),
    Kind.TEAMS: ("boxes", "points", "direct", "lot"),
    Kind.BOARDS: ("boxes", "points", "direct", "lot"),
}
"""Those of each kind of event, where none are chosen."""
