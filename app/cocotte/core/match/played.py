"""A match as it counts in its players' figures: small enough that thousands can be kept at hand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from cocotte.core.match.formats import sides_by_player
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import sheet_of
from cocotte.core.rules import Game
from cocotte.core.sheet import Points, Sheet, TableRow

Pay = tuple[int, int, Points]
"""Who pays, who is paid, how many points; players by their places in the match."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal at one table; players by their places in the match."""

    players: tuple[int, ...]
    """Who played it."""
    winner: int | None
    """Who won it; None if nobody did."""
    points: tuple[Points, ...]
    """What each of them scored in it, nets with other tables left aside."""
    going: str = ""
    """How it was won: ``knock``, ``gin``, ``big-gin``, ``undercut``, ``out``, ``blocked``."""


@dataclass(frozen=True, slots=True)
class Played:
    """What one match adds to the figures of those who played it."""

    game: Game
    """The game."""
    day: date | None
    """When it began, by the calendar of the table."""
    players: tuple[str, ...]
    """Everybody, by the names they have at present."""
    sides: tuple[int, ...]
    """The side of each player, counted from 0."""
    deals: tuple[Dealt, ...]
    """The deals that count, table by table; void ones and those struck out are none."""
    finished: bool = False
    """It is over."""
    winners: tuple[int, ...] = ()
    """Who won it, once it is over; nobody where all are level."""
    shutouts: tuple[int, ...] = ()
    """For each shutout, a player of the side that gave it (GIN-21)."""
    pays: tuple[Pay, ...] = ()
    """Who pays whom, once it is over (GIN-22)."""


def played(match: Match, day: date | None = None) -> Played:
    """What a match adds to the figures, as it stands."""
    sheet = sheet_of(match)
    places = {name: place for place, name in enumerate(match.names.values())}
    by_first_name = sides_by_player(match.opened)
    sides = tuple(by_first_name[player] for player in match.names)
    return Played(
        match.opened.game,
        day,
        tuple(match.names.values()),
        sides,
        tuple(
            _dealt(table, places, sides)
            for row in sheet.rows
            if not row.struck and not row.pending and not row.problems
            for table in row.tables
            if table.winner is not None or table.lines
        ),
        match.finished,
        _winners(sheet, sides) if match.finished else (),
        _shutouts(sheet, sides),
        _pays(sheet, places) if match.finished else (),
    )


def _dealt(table: TableRow, places: dict[str, int], sides: tuple[int, ...]) -> Dealt:
    """Where partners share a table, the points of their side are put down to the one who won it for them."""
    players = tuple(places[name] for name in table.players)
    winner = None if table.winner is None else places[table.winner]
    here = [sides[player] for player in players]
    scored = {side: sum(line.points for line in table.lines if line.side == side) for side in here}
    points = tuple(
        scored[side] if player == winner or here.count(side) == 1 else 0
        for player, side in zip(players, here, strict=True)
    )
    return Dealt(players, winner, points, table.going)


def _winners(sheet: Sheet, sides: tuple[int, ...]) -> tuple[int, ...]:
    first = {side for side, place in enumerate(sheet.ranking) if place == 1}
    if len(first) == len(sheet.sides):
        return ()
    return tuple(player for player, side in enumerate(sides) if side in first)


def _shutouts(sheet: Sheet, sides: tuple[int, ...]) -> tuple[int, ...]:
    won = [
        game.winner
        for game in sheet.games
        if game.winner is not None and any(line.kind == "shutout" for line in game.bonuses[game.winner])
    ]
    return tuple(player for winner in won for player, side in enumerate(sides) if side == winner)


def _pays(sheet: Sheet, places: dict[str, int]) -> tuple[Pay, ...]:
    return tuple((places[pay.payer], places[pay.payee], pay.points) for pay in sheet.settlement)
