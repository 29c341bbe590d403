"""What parts players of an event who have the same points, each figure with what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from cocotte.core.events.entries import Kind
from cocotte.core.events.records import Record
from cocotte.core.events.results import LEVEL, WON, Result
from cocotte.core.events.unplayed import NOTHING, VIRTUAL, Unplayed, Why
from cocotte.core.sheet import Points
from cocotte.core.values import frozen


@frozen
class Term:
    """A part of a figure."""

    opponent: str
    """The opponent it comes from; empty for a round without one."""
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
    rounds: int = 0
    """How many rounds were paired."""
    unplayed: str = NOTHING
    """What a round that was not played is worth."""


def _summed(record: Record, worth: Callable[[Result], Points | None]) -> Figure:
    return _sum(
        Term(each.other(record.name), each.round, Fraction(value))
        for each in record.results
        if (value := worth(each)) is not None
    )


def _sum(terms: Iterable[Term]) -> Figure:
    found = tuple(sorted(terms, key=lambda term: term.round))
    return Figure(sum((term.value for term in found), Fraction(0)), found)


def _buchholz(record: Record, field: Field) -> Figure:
    """The points of those he met, and what the rounds without an opponent are worth."""
    return _sum(term for term, _ in _opponents(record, field))


def _sonneborn(record: Record, field: Field) -> Figure:
    """The points of those he beat, and half of those he was level with; so of rounds without an opponent."""
    return _sum(
        Term(term.opponent, term.round, term.value * Fraction(brought, 2))
        for term, brought in _opponents(record, field)
    )


def _opponents(record: Record, field: Field) -> Iterator[tuple[Term, int]]:
    """Yield what each opponent or round without one counts, and what that round brought, in halves."""
    counted = {each.round for each in record.unplayed} if field.unplayed != NOTHING else set()
    for each in record.results:
        if each.round not in counted:
            other = each.other(record.name)
            yield Term(other, each.round, Fraction(_worth(field, other), 2)), each.points_of(record.name)
    for missed in record.unplayed if counted else ():
        worth = (
            _virtual(record, missed, field) if field.unplayed == VIRTUAL else _dummy(record, missed, field)
        )
        yield Term("", missed.round, Fraction(worth, 2)), missed.brought


def _dummy(record: Record, missed: Unplayed, field: Field) -> int:
    """Return as many points as the player has, at most those of who was to come, or half a point a round."""
    most = _worth(field, missed.opponent) if missed.why is Why.FORFEIT else field.rounds
    return min(record.points, most)


def _virtual(record: Record, missed: Unplayed, field: Field) -> int:
    """Return the points of somebody who had as many before the round, with half a point in each later one."""
    return record.before(missed.round) + WON - missed.brought + field.rounds - missed.round


def _worth(field: Field, name: str) -> int:
    """Return the points of an opponent, in halves, with half a point for rounds that were not played.

    Today's rule gives it for the rounds after somebody left, the one before for all of them.
    """
    record = field.records[name]
    if field.unplayed == VIRTUAL:
        return record.points + sum(LEVEL - each.brought for each in record.unplayed)
    if field.unplayed == NOTHING:
        return record.points
    missed = {each.round: each for each in record.unplayed if each.missed}
    last = field.rounds
    while last in missed:
        last -= 1
    return record.points + sum(each.why is Why.AWAY for each in missed.values() if each.round > last)


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
