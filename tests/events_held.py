"""Events held in tests: a director who pairs, and results told in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cocotte.core.events.decide import Asked, enter, join, leave, open_event, pair_round
from cocotte.core.events.entries import Entrant, EventOpened, Kind, Pairing, ResultEntered, RoundPaired
from cocotte.core.events.event import Event, advance, fold
from cocotte.core.events.results import Result, results_of
from cocotte.core.events.standings import Place, standings
from cocotte.core.played_match import Played
from cocotte.matching import match

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe"]


def opened(kind: Kind, players: int | Sequence[str], **more: object) -> EventOpened:
    """An event of some players, in the order of their lots; ``Ann/North`` plays for a team."""
    if isinstance(players, int):
        names = NAMES[:players] if players <= len(NAMES) else [f"P{place}" for place in range(1, players + 1)]
    else:
        names = list(players)
    entrants = tuple(Entrant(*name.split("/")) for name in names)
    lots = tuple(entrant.name for entrant in entrants)
    return EventOpened("Cup", kind, entrants, lots, **more)  # type: ignore[arg-type]  # as each test says


class Held:
    """An event as it goes on."""

    def __init__(self, begun: EventOpened) -> None:
        self.event: Event = fold([open_event(begun)])
        self.matches: dict[str, Played] = {}

    @property
    def results(self) -> tuple[Result, ...]:
        """Every table, with its result."""
        return results_of(self.event, self.matches)

    @property
    def ranks(self) -> tuple[Place, ...]:
        """The standings."""
        return standings(self.event, self.results)

    def do(self, asked: Asked) -> None:
        """Decide something."""
        for entry in asked(self.event):
            self.event = advance(self.event, entry)

    def pair(self, *waived: str) -> list[str]:
        """Pair a round: its tables as ``Ann-Ben``."""
        self.do(pair_round(self.matches, match, waived))
        return [f"{each.first}-{each.second}" for each in self.event.rounds[-1].pairings]

    def paired_as(self, tables: str, byes: str = "") -> None:
        """Pair a round by hand: ``Ann-Ben Cleo-Dan``, and who is free."""
        pairings = tuple(Pairing(*each.split("-")) for each in tables.split())
        made = RoundPaired(len(self.event.rounds) + 1, pairings, tuple(byes.split()))
        self.do(lambda _: (made,))

    def tell(self, table: int, winner: str = "", *, forfeit: bool = False) -> None:
        """Tell the result of a table of the last round; nobody won it unless somebody is named."""
        entered = ResultEntered(len(self.event.rounds), table, winner, forfeit=forfeit)
        self.do(enter(entered))

    @property
    def byes(self) -> tuple[str, ...]:
        """Who has nobody to meet in the last round."""
        return self.event.rounds[-1].byes

    def wins(self, *winners: str) -> None:
        """Of the last round: who won, in any order, with ``+3`` boxes and ``+3+40`` points more, if told."""
        for told in winners:
            name, *ahead = told.split("+")
            boxes, points = [*map(int, ahead), 0, 0][:2]
            table = self.table_of(name)
            entered = ResultEntered(len(self.event.rounds), table, name, boxes, points)
            self.do(enter(entered))

    def table_of(self, name: str) -> int:
        """Where somebody plays in the last round."""
        pairings = self.event.rounds[-1].pairings
        return next(table for table, each in enumerate(pairings, 1) if name in (each.first, each.second))

    def all_win(self, better: Callable[[str, str], str]) -> None:
        """Of the last round: who is better wins."""
        self.wins(*(better(each.first, each.second) for each in self.event.rounds[-1].pairings))

    def comes(self, name: str, team: str = "", lot: int = 0) -> None:
        """Somebody comes later."""
        self.do(join(Entrant(name, team), lot))

    def goes(self, name: str) -> None:
        """Somebody leaves."""
        self.do(leave(name))
