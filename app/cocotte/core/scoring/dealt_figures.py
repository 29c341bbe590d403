"""What a deal adds to the figures of those who played it, within its match and over many."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from cocotte.core.scoring.outcome import DealOutcome, TableOutcome
from cocotte.core.sheet import Points, Tally
from cocotte.core.values import frozen


@frozen
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


@frozen
class Chairs:
    """Who sits at one table."""

    places: tuple[int, ...]
    """The places in the match of those who sit there."""
    of_side: Mapping[int, tuple[int, ...]]
    """The chairs of each side, counted from 0."""


class Places:
    """The players of a match by their places, which no correction of a name changes."""

    def __init__(self, players: Iterable[str], side_of: Mapping[str, int]) -> None:
        """`players` by their first names, in the order of their seats."""
        self.of = {player: place for place, player in enumerate(players)}
        self._side_of = side_of
        self._chairs: dict[tuple[str, ...], Chairs] = {}

    def at(self, players: tuple[str, ...]) -> Chairs:
        """The chairs of a table at which these players meet; it is asked deal after deal."""
        if players not in self._chairs:
            sides = [self._side_of[player] for player in players]
            of_side = {
                side: tuple([chair for chair, its in enumerate(sides) if its == side]) for side in sides
            }
            self._chairs[players] = Chairs(tuple([self.of[player] for player in players]), of_side)
        return self._chairs[players]


def dealt(outcome: DealOutcome, tables: Sequence[tuple[str, ...]], places: Places) -> tuple[Dealt, ...]:
    """A priced deal, table by table; a table at which nobody won or scored is none."""
    return tuple(
        [
            _at_table(table, players, places)
            for table, players in zip(outcome.tables, tables, strict=True)
            if table.winner is not None or table.lines
        ]
    )


def _at_table(table: TableOutcome, players: tuple[str, ...], places: Places) -> Dealt:
    """Where partners share a table, the points of their side are put down to the one who won it for them."""
    chairs_of = places.at(players)
    here, of_side = chairs_of.places, chairs_of.of_side
    points: list[Points] = [0] * len(here)
    for line in table.lines:
        chairs = of_side.get(line.side, ())
        for chair in chairs:
            if len(chairs) == 1 or players[chair] == table.winner:
                points[chair] += line.points
    winner = None if table.winner is None else places.of.get(table.winner)
    return Dealt(here, winner, tuple(points), table.going)


def no_tallies(names: Mapping[str, str]) -> tuple[Tally, ...]:
    """Each player's own figures before the first deal; `names` gives their present ones."""
    return tuple([Tally(name, 0, 0, 0) for name in names.values()])


def tallied(
    before: tuple[Tally, ...], deals: Iterable[Dealt], apart: Mapping[str, Collection[str]]
) -> tuple[Tally, ...]:
    """Each player's own figures within the match, in the order of the places, with these deals added.

    `apart` are the endings that are counted apart, by figure, as the game has them.
    """
    tallies = list(before)
    for deal in deals:
        for place, points in zip(deal.players, deal.points, strict=True):
            had, won = tallies[place], place == deal.winner
            tallies[place] = Tally(
                had.player,
                had.played + 1,
                had.won + won,
                had.points + points,
                had.gins + (won and deal.going in apart.get("gins", ())),
                had.undercuts + (won and deal.going in apart.get("undercuts", ())),
            )
    return tuple(tallies)
