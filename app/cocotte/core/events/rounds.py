"""The next round of an event: who meets whom, by its kind."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.events.entries import Kind, Pairing, RoundPaired
from cocotte.core.events.event import Event
from cocotte.core.events.knock_out import champion, meetings_of, next_pairings, still_in
from cocotte.core.events.records import records_of
from cocotte.core.events.results import Result
from cocotte.core.events.round_robin import at_balanced_tables, circle, rounds_of
from cocotte.core.events.standings import standings
from cocotte.core.events.swiss import Matcher, Standing, floats, pair
from cocotte.core.events.teams import team_pairings, team_rounds
from cocotte.core.values import replace


def rounds_due(event: Event) -> int | None:
    """How many rounds it has in all; None for a knock-out, which has as many as it takes."""
    opened = event.opened
    if opened.kind.eliminates:
        return None
    if opened.rounds:
        return opened.rounds
    if opened.kind is Kind.SWISS:
        return max(len(opened.entrants) - 1, 1).bit_length()
    if opened.kind is Kind.ROUND_ROBIN:
        return opened.meetings * rounds_of(len(event.players))
    return opened.meetings * team_rounds(_teams(event), each_meets_each=opened.kind is Kind.TEAMS)


def is_over(event: Event, results: Sequence[Result]) -> bool:
    """Whether there is no further round to be paired."""
    if event.opened.kind.eliminates:
        return bool(champion(meetings_of(event, results)))
    return len(event.rounds) >= (rounds_due(event) or 0)


def paired_round(event: Event, results: Sequence[Result], matcher: Matcher) -> RoundPaired:
    """The next round; without pairings where nobody can be paired yet.

    Raises: what `matcher` raises, which a Swiss round alone asks.
    """
    made = _made(event, results, matcher)
    points = {name: record.points for name, record in records_of(event, results).items()}
    return replace(made, points={name: each for name, each in points.items() if each})


def _made(event: Event, results: Sequence[Result], matcher: Matcher) -> RoundPaired:
    kind, number = event.opened.kind, len(event.rounds)
    if kind is Kind.SWISS:
        return _swiss(event, results, matcher)
    if kind.eliminates:
        meetings = meetings_of(event, results)
        pairings = next_pairings(meetings)
        busy = {name for each in pairings for name in (each.first, each.second)}
        return RoundPaired(
            number + 1, pairings, tuple(name for name in still_in(event, meetings) if name not in busy)
        )
    if kind is Kind.ROUND_ROBIN:
        seats = event.players
        pairs, idle = circle(len(seats), number)
        pairings = tuple(Pairing(seats[one].name, seats[other].name) for one, other in pairs)
        byes: tuple[str, ...] = () if idle is None else (seats[idle].name,)
    else:
        pairings, byes = team_pairings(_teams(event), number, each_meets_each=kind is Kind.TEAMS)
    return _without_those_who_left(event, pairings, byes)


def _without_those_who_left(event: Event, pairings: Sequence[Pairing], byes: Sequence[str]) -> RoundPaired:
    """Who was to meet somebody who left has nobody to meet."""
    there = {player.name for player in event.present}
    met = [each for each in pairings if {each.first, each.second} <= there]
    alone = [name for each in pairings if each not in met for name in (each.first, each.second)]
    tables = at_balanced_tables(met, [each.pairings for each in event.rounds])
    return RoundPaired(
        len(event.rounds) + 1, tables, tuple(name for name in (*byes, *alone) if name in there)
    )


def _swiss(event: Event, results: Sequence[Result], matcher: Matcher) -> RoundPaired:
    records = records_of(event, results)
    met: dict[str, list[str]] = {}
    for result in results:
        if result.score is None or not result.score.forfeit:
            first, second = result.pairing.first, result.pairing.second
            met.setdefault(first, []).append(second)
            met.setdefault(second, []).append(first)
    last = event.rounds[-1] if event.rounds else RoundPaired(0, ())
    floated = floats(last.points, [(each.first, each.second) for each in last.pairings])
    players = [
        Standing(
            player.name,
            records[player.name].points,
            met.get(player.name, ()),
            sum(bool(each.brought) for each in records[player.name].unplayed),
            floated.get(player.name, 0),
        )
        for player in event.present
    ]
    paired = pair(players, len(event.rounds), matcher)
    rank = {place.record.name: number for number, place in enumerate(standings(event, results))}
    pairs = sorted(
        (sorted(each, key=rank.__getitem__) for each in paired.pairs),
        key=lambda each: (-records[each[0]].points - records[each[1]].points, rank[each[0]]),
    )
    pairings = tuple(Pairing(first, second) for first, second in pairs)
    return RoundPaired(len(event.rounds) + 1, pairings, (paired.bye,) if paired.bye else ())


def _teams(event: Event) -> dict[str, list[str]]:
    teams: dict[str, list[str]] = {}
    for player in event.players:
        teams.setdefault(player.team, []).append(player.name)
    return teams
