"""What is decided of an event, entry by entry; results, ranks and brackets are computed from it.

Players are named as they are in their matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from cocotte.core.events.unplayed import DUMMY
from cocotte.core.values import field, frozen


class Kind(Enum):
    """How players are paired."""

    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody."""
    SWISS = "swiss"
    """A few rounds, each between players who stand alike and have not met."""
    KNOCK_OUT = "knock-out"
    """Who loses is out."""
    SECOND_CHANCE = "second-chance"
    """Who loses twice is out."""
    TEAMS = "teams"
    """Each player of a team meets each of the other teams."""
    BOARDS = "boards"
    """Teams meet, the first of one the first of the other, and so on."""

    @property
    def eliminates(self) -> bool:
        """Whether players go out of it."""
        return self in (Kind.KNOCK_OUT, Kind.SECOND_CHANCE)

    @property
    def of_teams(self) -> bool:
        """Whether players enter it for a team."""
        return self in (Kind.TEAMS, Kind.BOARDS)


@frozen
class Entrant:
    """Who takes part."""

    name: str
    """His name."""
    team: str = ""
    """The team he plays for; empty where there are none."""


@frozen
class Pairing:
    """Two who meet at a table."""

    first: str
    """Who is named first."""
    second: str
    """Who he meets."""
    slot: str = ""
    """Its place in the bracket of a knock-out: ``W1.3``."""


@frozen
class EventOpened:
    """An event begins."""

    name: str
    """What it is called."""
    kind: Kind
    """How players are paired."""
    entrants: tuple[Entrant, ...]
    """Who takes part: the strongest first where they are seeded, else as they were drawn."""
    lots: tuple[str, ...]
    """Their names as the lot was drawn for ties: who comes first goes first."""
    rounds: int = 0
    """How many rounds; 0: as many as it takes."""
    meetings: int = 1
    """How often two meet who meet at all, of a round robin and of teams."""
    preset: str = ""
    """The game its matches are opened with."""
    targets: tuple[int, ...] = ()
    """To how many points the matches of each round go, the last for those after it; empty: the game's own."""
    deals: int = 0
    """After how many deals a match is over; 0: it goes to its end."""
    tie_breaks: tuple[str, ...] = ()
    """What parts players with the same points, in this order: ids of `tie_breaks.TIE_BREAKS`."""
    qualify: int = 0
    """How many go on to the knock-out after it; the others play a second event. 0: there is none."""
    after: str = ""
    """The event whose players go on in this one; empty: none."""
    finals: tuple[int, ...] = ()
    """To how many points the matches of the knock-outs after it go, round by round; empty: as in it."""
    unplayed: str = DUMMY
    """What a round that was not played is worth where points are parted: one of `unplayed.RULES`."""


@frozen
class EntrantJoined:
    """Somebody comes later, or comes back."""

    entrant: Entrant
    """Who it is."""
    lot: int = 0
    """His place among the lots, counted from 0."""


@frozen
class EntrantLeft:
    """Somebody plays no more."""

    name: str
    """Who it is."""


@frozen
class EntrantRenamed:
    """Somebody has another name from now on, as in the matches; it is the same player."""

    name: str
    """The name until now."""
    new: str
    """The other one."""


@frozen
class RoundPaired:
    """A round as it was paired; later corrections leave it as it is."""

    round: int
    """The round, from 1; paired in two places, it is as it was paired first."""
    pairings: tuple[Pairing, ...]
    """Who meets whom, by their tables from 1."""
    byes: tuple[str, ...] = ()
    """Who has nobody to meet."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Everybody's points at that moment, in halves."""
    waived: tuple[str, ...] = ()
    """Codes of problems the director let stand."""


@frozen
class RoundStruck:
    """The last round is taken back, before anything of it was played."""

    round: int
    """The round, from 1."""


@frozen
class MatchAssigned:
    """What two play is a match of the log: it tells their result."""

    round: int
    """The round, from 1."""
    table: int
    """The table, from 1."""
    match: str
    """The match's id."""


@frozen
class ResultEntered:
    """A result given by hand; given again, it corrects the one before."""

    round: int
    """The round, from 1."""
    table: int
    """The table, from 1."""
    winner: str = ""
    """Who won; empty: nobody did."""
    boxes: int = 0
    """Deals he won more than the other."""
    points: int = 0
    """Points he is ahead."""
    forfeit: bool = False
    """It was not played: the other did not come; without a winner, neither did."""


@frozen
class ResultStruck:
    """What two play has neither match nor result any more."""

    round: int
    """The round, from 1."""
    table: int
    """The table, from 1."""


@frozen
class EventClosed:
    """Nothing more is played in it, or it goes on after all."""

    closed: bool = True
    """Closed, or open again."""


Entry = (
    EventOpened
    | EntrantJoined
    | EntrantLeft
    | EntrantRenamed
    | RoundPaired
    | RoundStruck
    | MatchAssigned
    | ResultEntered
    | ResultStruck
    | EventClosed
)
"""Anything that is recorded of an event."""
