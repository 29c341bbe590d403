"""Who is ahead in an event, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cocotte.core.events.entries import Kind
from cocotte.core.events.event import Event
from cocotte.core.events.knock_out import champion, losses_of, meetings_of, still_in, went_out
from cocotte.core.events.records import Record, cancelled, records_of
from cocotte.core.events.results import Result
from cocotte.core.events.tie_breaks import TIE_BREAKS, USUAL, Field, Figure
from cocotte.core.events.unplayed import NOTHING
from cocotte.core.sheet import Points
from cocotte.core.values import frozen


@frozen
class Place:
    """A line of the standings."""

    place: int
    """His place, from 1; who is level to the last shares it. 0: he left too early to have one."""
    record: Record
    """What he has done."""
    figures: Mapping[str, Figure]
    """What tie-breaks make of him, as far as they were looked at, in their order."""
    left: bool = False
    """He plays no more."""
    out: bool = False
    """He lost too often to go on."""


@frozen
class TeamPlace:
    """A line of the standings of teams."""

    place: int
    """Its place, from 1."""
    team: str
    """Its name."""
    points: int
    """The points of its players, in halves."""
    boxes: int
    """Deals its players won, less those they lost."""
    ahead: Points
    """Points they won, less those they lost."""


def tie_breaks_of(event: Event) -> tuple[str, ...]:
    """What parts players with the same points, in its order."""
    return event.opened.tie_breaks or USUAL[event.opened.kind]


def standings(event: Event, results: Sequence[Result]) -> tuple[Place, ...]:
    """Everybody in the order of the standings."""
    records = records_of(event, results)
    if event.opened.kind.eliminates:
        return _knocked_out(event, results, records)
    ranked: list[tuple[Record, dict[str, Figure]]] = []
    places: list[Place] = []
    gone = cancelled(event, results)
    placed = [record for record in records.values() if record.name not in gone]
    points = sorted({record.points for record in placed}, reverse=True)
    for group in ([each for each in placed if each.points == number] for number in points):
        for level in _parted(event, [(record, {}) for record in group], tie_breaks_of(event), records):
            places += [
                Place(len(ranked) + 1, record, figures, event.has_left(record.name))
                for record, figures in level
            ]
            ranked += level
    return (*places, *(Place(0, records[name], {}, left=True) for name in records if name in gone))


Rows = list[tuple[Record, dict[str, Figure]]]


def _parted(
    event: Event, rows: Rows, tie_breaks: Sequence[str], records: Mapping[str, Record]
) -> Iterator[Rows]:
    """Players with the same points, parted as far as the tie-breaks can, the best first."""
    if len(rows) == 1 or not tie_breaks:
        yield rows
        return
    first, *others = tie_breaks
    tied = frozenset(record.name for record, _ in rows)
    unplayed = event.opened.unplayed if event.opened.kind is Kind.SWISS else NOTHING
    field = Field(records, tied, event.lots, len(event.rounds), unplayed)
    with_figure = [(record, {**figures, first: TIE_BREAKS[first](record, field)}) for record, figures in rows]
    values = sorted({figures[first].value for _, figures in with_figure}, reverse=True)
    for value in values:
        yield from _parted(
            event, [row for row in with_figure if row[1][first].value == value], others, records
        )


def _knocked_out(event: Event, results: Sequence[Result], records: Mapping[str, Record]) -> tuple[Place, ...]:
    """Who won, who is still in, the others by how far they came; who went out together shares a place."""
    meetings = meetings_of(event, results)
    going, depth, losses = still_in(event, meetings), went_out(meetings), losses_of(meetings)
    won = champion(meetings)
    keys = {
        name: (name != won, name not in going, losses.get(name, 0) if name in going else -depth.get(name, -1))
        for name in records
    }
    ordered = sorted(records, key=keys.__getitem__)
    return tuple(
        Place(
            1 + sum(keys[other] < keys[name] for other in ordered),
            records[name],
            {},
            event.has_left(name),
            name not in going,
        )
        for name in ordered
    )


def team_standings(places: Sequence[Place]) -> tuple[TeamPlace, ...]:
    """The teams: by the points of their players, then deals, then points ahead; level ones share a place."""
    teams = dict.fromkeys(place.record.team for place in places)
    sums = {
        team: (
            sum(each.record.points for each in places if each.record.team == team),
            sum(each.record.boxes for each in places if each.record.team == team),
            sum(each.record.ahead for each in places if each.record.team == team),
        )
        for team in teams
    }
    ordered = sorted(sums, key=sums.__getitem__, reverse=True)
    return tuple(
        TeamPlace(1 + sum(sums[other] > sums[team] for other in ordered), team, *sums[team])
        for team in ordered
    )
