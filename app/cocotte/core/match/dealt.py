"""What a deal adds to the figures of those who played it, within its match and over many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cocotte.core.match.outcome import DealOutcome, TableOutcome
from cocotte.core.sheet import Points, Tally


class Dealt(NamedTuple):
    """A deal at one table; players by their places in the match."""

    players: tuple[int, ...]
    """Who played it."""
    winner: int | None
    """Who won it; None if nobody did."""
    points: tuple[Points, ...]
    """What each of them scored in it, nets with other tables left aside."""
    going: str = ""
    """How it was won: ``knock``, ``gin``, ``big-gin``, ``undercut``, ``out``, ``blocked``."""


class Places(NamedTuple):
    """The players of a match by their places, which no correction of a name changes."""

    of: Mapping[str, int]
    """Each player's place, by the name he had at first."""
    sides: tuple[int, ...]
    """The side of each place, counted from 0."""

    @classmethod
    def among(cls, players: Iterable[str], side_of: Mapping[str, int]) -> Places:
        """Those of players in the order of their seats."""
        of = {player: place for place, player in enumerate(players)}
        return cls(of, tuple(side_of[player] for player in of))


def dealt(outcome: DealOutcome, tables: Sequence[Sequence[str]], places: Places) -> tuple[Dealt, ...]:
    """A priced deal, table by table; a table at which nobody won or scored is none."""
    return tuple(
        [
            _at_table(table, players, places)
            for table, players in zip(outcome.tables, tables, strict=True)
            if table.winner is not None or table.lines
        ]
    )


def _at_table(table: TableOutcome, players: Sequence[str], places: Places) -> Dealt:
    """Where partners share a table, the points of their side are put down to the one who won it for them."""
    here = tuple([places.of[player] for player in players])
    sides = [places.sides[place] for place in here]
    partners = len(set(sides)) < len(sides)
    points: list[Points] = [0] * len(here)
    for line in table.lines:
        for chair, side in enumerate(sides):
            if side == line.side and not (
                partners and sides.count(side) > 1 and players[chair] != table.winner
            ):
                points[chair] += line.points
    winner = None if table.winner is None else places.of[table.winner]
    return Dealt(here, winner, tuple(points), table.going)


def tallies(deals: Iterable[Dealt], names: Iterable[str]) -> tuple[Tally, ...]:
    """Each player's own figures over the deals of his match; `names` in the order of the places."""
    people = list(names)
    played, won, gins, undercuts = ([0] * len(people) for _ in range(4))
    brought: list[Points] = [0] * len(people)
    for deal in deals:
        for place, points in zip(deal.players, deal.points, strict=True):
            played[place] += 1
            brought[place] += points
        if deal.winner is not None:
            won[deal.winner] += 1
            gins[deal.winner] += deal.going in ("gin", "big-gin")
            undercuts[deal.winner] += deal.going == "undercut"
    return tuple(map(Tally, people, played, won, brought, gins, undercuts))
