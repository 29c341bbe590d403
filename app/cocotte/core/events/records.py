"""What each player of an event has done so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cocotte.core.events.entries import Kind
from cocotte.core.events.event import Event, Player
from cocotte.core.events.results import LEVEL, LOST, WON, Result
from cocotte.core.events.round_robin import circle
from cocotte.core.events.unplayed import Unplayed, Why
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
    unplayed: tuple[Unplayed, ...] = ()
    """The rounds in which he played against nobody, those among his results included."""

    def before(self, round_: int) -> int:
        """Return the points brought by the rounds before one, in halves."""
        played = sum(each.points_of(self.name) for each in self.results if each.round < round_)
        return played + sum(
            each.brought for each in self.unplayed if each.why is Why.BYE and each.round < round_
        )


def records_of(event: Event, results: Sequence[Result], rounds: int | None = None) -> Mapping[str, Record]:
    """Everybody's results, by name; with `rounds`, those of the first so many alone."""
    most = len(event.rounds) if rounds is None else rounds
    gone = cancelled(event, results)
    known = [
        each
        for each in results
        if each.score is not None
        and each.round <= most
        and not gone & {each.pairing.first, each.pairing.second}
    ]
    return {
        player.name: _record(
            player,
            [each for each in known if player.name in (each.pairing.first, each.pairing.second)],
            () if player.name in gone else tuple(_free(event, player, most, gone)),
        )
        for player in event.players
    }


def cancelled(event: Event, results: Sequence[Result]) -> frozenset[str]:
    """Return who left before half of the matches in which everybody was to be met: they count for nobody."""
    if event.opened.kind is not Kind.ROUND_ROBIN:
        return frozenset()
    due = event.opened.meetings * (len(event.players) - 1)
    played = [each for each in results if each.score is not None and not each.score.forfeit]
    return frozenset(
        player.name
        for player in event.players
        if player.left is not None
        and 2 * sum(player.name in (each.pairing.first, each.pairing.second) for each in played) < due
    )


def _free(event: Event, player: Player, rounds: int, gone: frozenset[str]) -> Iterable[Unplayed]:
    """Yield the rounds in which nobody was met at all: byes, and those missed."""
    kind = event.opened.kind
    if kind.eliminates:
        return
    for number, each in enumerate(event.rounds[:rounds], 1):
        if player.name in each.byes:
            if kind is not Kind.ROUND_ROBIN:
                yield Unplayed(number, Why.BYE, WON)
                continue
            # everybody is free as often; whose opponent left late has won
            other = _due_to_meet(event, player.name, number)
            left = bool(other) and other not in gone
            yield Unplayed(number, Why.BYE, WON if left else LOST, other)
        elif not any(player.name in (met.first, met.second) for met in each.pairings):
            yield Unplayed(number, Why.AWAY, LOST)


def _due_to_meet(event: Event, name: str, round_: int) -> str:
    """Return whom somebody was to meet in a round in which everybody meets everybody; empty for nobody."""
    seats = [player.name for player in event.players if player.joined < round_]
    pairs, _ = circle(len(seats), round_ - 1)
    met = ((seats[one], seats[other]) for one, other in pairs)
    return next((one if other == name else other for one, other in met if name in (one, other)), "")


def _record(player: Player, results: Sequence[Result], free: Sequence[Unplayed]) -> Record:
    name = player.name
    brought = [each.points_of(name) for each in results]
    byes = [each for each in free if each.why is Why.BYE]
    forfeits = [
        Unplayed(each.round, Why.FORFEIT, each.points_of(name), each.other(name))
        for each in results
        if each.score and each.score.forfeit
    ]
    return Record(
        name,
        player.team,
        sum(brought) + sum(each.brought for each in byes),
        brought.count(WON) + sum(bool(each.opponent and each.brought) for each in byes),
        brought.count(LEVEL),
        brought.count(LOST),
        sum(not (each.opponent and each.brought) for each in byes),
        sum(_sign(each, name) * each.score.boxes for each in results if each.score),
        sum(_sign(each, name) * each.score.points for each in results if each.score),
        tuple(results),
        tuple(sorted((*free, *forfeits), key=lambda each: each.round)),
    )


def _sign(result: Result, name: str) -> int:
    return 1 if name == result.pairing.first else -1


def missing(results: Iterable[Result], round_: int) -> tuple[Result, ...]:
    """The tables of a round whose result is not known."""
    return tuple(each for each in results if each.round == round_ and each.score is None)
