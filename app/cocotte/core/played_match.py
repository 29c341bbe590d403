"""A match as it counts in its players' figures: small enough that thousands can be kept at hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from itertools import chain
from typing import NamedTuple

from cocotte.core.game import Game
from cocotte.core.match.build_sheet import settlement_of
from cocotte.core.match.formats import sides_by_player
from cocotte.core.match.match import Match
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.sheet import Points

Pay = tuple[int, int, Points]
"""Who pays, who is paid, how many points; players by their places in the match."""
Stood = tuple[int, Points, int]
"""A player's place, what he scored in all, and the deals his side won less those it lost, at his table."""


class Played(NamedTuple):
    """What one match adds to the figures of those who played it."""

    game: Game
    """The game."""
    day: date | None
    """When it began, by the calendar of the table."""
    players: tuple[str, ...]
    """Everybody, by the names they have at present."""
    sides: tuple[int, ...]
    """The side of each player, counted from 0."""
    deals: Sequence[Dealt]
    """The deals that count, table by table; void ones and those struck out are none."""
    finished: bool = False
    """It is over."""
    winners: tuple[int, ...] = ()
    """Who won it, once it is over; nobody where all are level."""
    shutouts: tuple[int, ...] = ()
    """For each shutout, a player of the side that gave it (GIN-21)."""
    pays: tuple[Pay, ...] = ()
    """Who pays whom, once it is over (GIN-22)."""
    amounts: tuple[Decimal, ...] = ()
    """What each payment is in money; none without a stake."""
    currency: str = ""
    """The currency of the amounts; empty for a stake that names none."""
    aside: bool = False
    """It was set aside for another line of the same match (D56)."""
    clock: str = ""
    """The clock of the table when it began; empty where nobody knows it."""
    variant: str = ""
    """The preset it was opened from, else the rule set."""
    stood: tuple[Stood, ...] = ()
    """What the deals come to for each who played one; empty where nobody counted that yet."""


def stood_of(deals: Iterable[Dealt], sides: Sequence[int]) -> tuple[Stood, ...]:
    """What deals come to for each who played one, in the order they came to the table."""
    scored: dict[int, Points] = {}
    boxes: dict[int, int] = {}
    for dealt in deals:
        winner = dealt.winner
        won = None if winner is None else sides[winner]
        for player, points in zip(dealt.players, dealt.points, strict=True):
            scored[player] = scored.get(player, 0) + points
            if won is not None:
                boxes[player] = boxes.get(player, 0) + (1 if sides[player] == won else -1)
    return tuple([(player, points, boxes.get(player, 0)) for player, points in scored.items()])


def played(match: Match) -> Played:
    """What a match adds to the figures, as it stands; its day is given by who knows the log."""
    names = tuple(match.names.values())
    side_of = sides_by_player(match.opened)
    sides = tuple([side_of[player] for player in match.names])
    books = match.books
    totals = LEDGERS[match.opened.ledger].totals(books)
    over = match.finished
    deals = tuple([dealt for scored in match.scored for dealt in scored.dealt])
    settled = settlement_of(match, totals) if over else ()
    places = {name: place for place, name in enumerate(names)}
    return Played(
        match.opened.game,
        None,
        names,
        sides,
        deals,
        over,
        _winners(match, totals, sides) if over else (),
        _shutouts(books, sides),
        tuple([(places[each.payer], places[each.payee], each.points) for each in settled]),
        tuple([Decimal(each.amount) for each in settled if each.amount]),
        match.opened.currency,
        bool(match.instead),
        match.opened.clock,
        match.opened.preset or match.opened.rules.id,
        stood_of(deals, sides),
    )


def _winners(match: Match, totals: Sequence[Points], sides: Sequence[int]) -> tuple[int, ...]:
    best = min(totals) if match.opened.game.lowest_wins else max(totals)
    if all(total == best for total in totals):
        return ()
    return tuple([player for player, side in enumerate(sides) if totals[side] == best])


def _shutouts(books: Books, sides: Sequence[int]) -> tuple[int, ...]:
    lines = (line for game in books.games for line in chain.from_iterable(game.bonuses))
    won = [line.side for line in lines if line.kind == "shutout"]
    return tuple([player for winner in won for player, side in enumerate(sides) if side == winner])
