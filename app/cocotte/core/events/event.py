"""An event as it stands: the fold of what was decided of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from cocotte.core.events.entries import (
    EntrantJoined,
    EntrantLeft,
    EntrantRenamed,
    Entry,
    EventClosed,
    EventOpened,
    MatchAssigned,
    Pairing,
    ResultEntered,
    ResultStruck,
    RoundPaired,
    RoundStruck,
)
from cocotte.core.values import frozen, replace

Table = tuple[int, int]
"""A table of a round, both from 1."""
Kept = TypeVar("Kept")


@frozen
class Player:
    """Somebody who takes part, or did."""

    name: str
    """His name."""
    team: str
    """The team he plays for; empty where there are none."""
    joined: int = 0
    """How many rounds were paired before he came."""
    left: int | None = None
    """How many rounds were paired when he left; None while he is there."""


@frozen
class Event:
    """Everything that is known of an event but the results of its matches."""

    opened: EventOpened
    """How it began."""
    players: tuple[Player, ...]
    """Everybody who takes part or did, as seeded or drawn; who came later comes behind."""
    lots: tuple[str, ...]
    """Their names as the lot was drawn."""
    rounds: tuple[RoundPaired, ...]
    """The rounds paired."""
    matches: Mapping[Table, str]
    """The matches of the log played in it."""
    entered: Mapping[Table, ResultEntered]
    """The results given by hand."""
    closed: bool = False
    """Nothing more is played in it."""

    @property
    def present(self) -> tuple[Player, ...]:
        """Who is there."""
        return tuple(player for player in self.players if player.left is None)

    def player(self, name: str) -> Player | None:
        """Somebody who takes part or did; None for a name that is nobody's."""
        return next((player for player in self.players if player.name == name), None)

    def has_left(self, name: str) -> bool:
        """Whether somebody took part and does no more."""
        player = self.player(name)
        return player is not None and player.left is not None

    def pairing(self, table: Table) -> Pairing | None:
        """Who meets at a table; None where there is no such table."""
        number, place = table
        pairings = self.rounds[number - 1].pairings if 1 <= number <= len(self.rounds) else ()
        return pairings[place - 1] if 1 <= place <= len(pairings) else None


def fold(entries: Iterable[Entry]) -> Event:
    """The event in a history, the first entry of which opens it; what does not fit counts for nothing."""
    opened, *rest = entries
    assert isinstance(opened, EventOpened)
    players = tuple(Player(entrant.name, entrant.team) for entrant in opened.entrants)
    event = Event(opened, players, opened.lots, (), {}, {})
    for entry in rest:
        event = advance(event, entry)
    return event


def advance(event: Event, entry: Entry) -> Event:
    """The event after one more entry."""
    match entry:
        case EntrantJoined():
            return _joined(event, entry)
        case EntrantLeft():
            left = len(event.rounds)
            players = (
                replace(each, left=left) if each.name == entry.name else each for each in event.players
            )
            return replace(event, players=tuple(players))
        case EntrantRenamed():
            return _renamed(event, entry.name, entry.new)
        case RoundPaired():
            fits = entry.round == len(event.rounds) + 1
            return replace(event, rounds=(*event.rounds, entry)) if fits else event
        case RoundStruck():
            fits = entry.round == len(event.rounds)
            return replace(event, rounds=event.rounds[:-1]) if fits else event
        case MatchAssigned():
            table = (entry.round, entry.table)
            return replace(event, matches={**event.matches, table: entry.match})
        case ResultEntered():
            return replace(event, entered={**event.entered, (entry.round, entry.table): entry})
        case ResultStruck():
            table = (entry.round, entry.table)
            return replace(
                event, matches=_without(event.matches, table), entered=_without(event.entered, table)
            )
        case EventClosed():
            return replace(event, closed=entry.closed)
        case EventOpened():
            return event


def _joined(event: Event, entry: EntrantJoined) -> Event:
    name, now = entry.entrant.name, len(event.rounds)
    if event.player(name) is not None:  # he comes back, to the place he had
        players = (replace(each, left=None) if each.name == name else each for each in event.players)
        return replace(event, players=tuple(players))
    lots = (*event.lots[: entry.lot], name, *event.lots[entry.lot :])
    return replace(event, players=(*event.players, Player(name, entry.entrant.team, now)), lots=lots)


def _renamed(event: Event, name: str, new: str) -> Event:
    """The event with a player called otherwise, wherever he stands; as it is where that makes two of one."""
    if event.player(name) is None or event.player(new) is not None:
        return event

    def called(each: str) -> str:
        return new if each == name else each

    rounds = (
        replace(
            each,
            pairings=tuple(
                replace(pairing, first=called(pairing.first), second=called(pairing.second))
                for pairing in each.pairings
            ),
            byes=tuple(map(called, each.byes)),
            points={called(player): points for player, points in each.points.items()},
        )
        for each in event.rounds
    )
    return replace(
        event,
        players=tuple(replace(player, name=called(player.name)) for player in event.players),
        lots=tuple(map(called, event.lots)),
        rounds=tuple(rounds),
        entered={
            table: replace(entered, winner=called(entered.winner)) for table, entered in event.entered.items()
        },
    )


def _without(kept: Mapping[Table, Kept], table: Table) -> dict[Table, Kept]:
    return {each: value for each, value in kept.items() if each != table}
