"""What each player of an event has done so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cocotte.core.events.event import Event
from cocotte.core.events.results import LEVEL, LOST, WON, Result
from cocotte.core.sheet import Points
from cocotte.core.values import frozen


@frozen
class Record:
    """A player's results."""

    name: str
    """His name."""
    team: str
    """His team; empty where there are none."""
    points: int
    """His points, in halves: two for a match won or a bye, one for a level one."""
    won: int
    """Matches won, walkovers included."""
    level: int
    """Matches that nobody won."""
    lost: int
    """Matches lost."""
    byes: int
    """Rounds in which he had nobody to meet."""
    boxes: int
    """Deals won, less those lost, over his matches."""
    ahead: Points
    """Points won, less those lost, over his matches."""
    results: tuple[Result, ...]
    """His matches whose result is known, round by round."""


def records_of(event: Event, results: Sequence[Result], rounds: int | None = None) -> Mapping[str, Record]:
    """Everybody's results, by name; with `rounds`, those of the first so many alone."""
    most = len(event.rounds) if rounds is None else rounds
    known = [each for each in results if each.score is not None and each.round <= most]
    return {
        player.name: _record(
            player.name,
            player.team,
            [each for each in known if player.name in (each.pairing.first, each.pairing.second)],
            0
            if event.opened.kind.eliminates
            else sum(player.name in each.byes for each in event.rounds[:most]),
        )
        for player in event.players
    }


def _record(name: str, team: str, results: Sequence[Result], byes: int) -> Record:
    brought = [each.points_of(name) for each in results]
    return Record(
        name,
        team,
        sum(brought) + WON * byes,
        brought.count(WON),
        brought.count(LEVEL),
        brought.count(LOST),
        byes,
        sum(_sign(each, name) * each.score.boxes for each in results if each.score),
        sum(_sign(each, name) * each.score.points for each in results if each.score),
        tuple(results),
    )


def _sign(result: Result, name: str) -> int:
    return 1 if name == result.pairing.first else -1


def missing(results: Iterable[Result], round_: int) -> tuple[Result, ...]:
    """The tables of a round whose result is not known."""
    return tuple(each for each in results if each.round == round_ and each.score is None)
