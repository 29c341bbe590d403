"""What a list shows of a match, as values: read once, kept small, in no language yet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from cocotte.core.match.events import MatchOpened
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.match import Match
from cocotte.core.match.opening import target_of
from cocotte.core.match.sheeting import next_deal, settlement_of, side_names
from cocotte.core.rules import Game
from cocotte.core.sheet import NextDeal, Points, SideName, Transfer


@dataclass(frozen=True, slots=True)
class Column:
    """One game of a match, without its deals."""

    finals: tuple[Points, ...]
    """Each side's total, bonuses included."""
    winner: int | None
    """The side that won it; None while it is open."""
    begun: bool
    """Something is written in it."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A match in a few values."""

    match_id: str
    """The match."""
    at: datetime | None
    """When it was last touched, on the clock of the table."""
    opened: MatchOpened
    """How it began."""
    sides: tuple[SideName, ...]
    """The sides, by their present names."""
    target: int
    """Points that win a game; 0: none."""
    columns: tuple[Column, ...]
    """Its games."""
    totals: tuple[Points, ...]
    """Each side's grand total."""
    order: tuple[int, ...]
    """The sides, the best first."""
    number: int
    """The number of the deal to come."""
    last_number: int
    """The number of the last deal there will be; 0 where nobody knows."""
    next: NextDeal | None
    """What comes next; None once it is over."""
    settlement: tuple[Transfer, ...]
    """Who pays whom, as the totals stand."""
    finished: bool
    """Nothing more can be entered."""
    stopped: bool
    """The players stopped before the end."""
    archived: bool
    """It was put away."""

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays."""
        return tuple(player for side in self.sides for player in side.players)

    @property
    def level(self) -> bool:
        """The best two sides have the same."""
        return self.totals[self.order[0]] == self.totals[self.order[1]]


def glance_at(match_id: str, match: Match) -> Glance:
    """What a list shows of a match."""
    books, opened = match.now.books, match.opened
    totals = LEDGERS[opened.ledger].totals(books)
    lowest = opened.game is Game.CONTRACT
    order = sorted(range(len(totals)), key=lambda side: totals[side], reverse=not lowest)
    return Glance(
        match_id,
        local_time(match.entries[-1].at),
        opened,
        side_names(match),
        target_of(opened),
        tuple(
            Column(game.finals(), game.first if game.closed else None, any(game.totals))
            for game in books.games
        ),
        totals,
        tuple(order),
        match.now.number,
        match.terms.deals,
        None if match.finished else next_deal(match),
        settlement_of(match, totals) if match.finished else (),
        match.finished,
        match.ended and not books.finished,
        match.archived,
    )


def local_time(at: str) -> datetime | None:
    """A time of the log, on the clock of the table."""
    return datetime.fromisoformat(at).astimezone() if at else None
