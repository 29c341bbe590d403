"""What happened in a match, entry by entry. Only what the table said; everything else is computed.

Players are named here by the name they had when the match was opened, whatever they are renamed to later.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from cocotte.core.game import Game
from cocotte.core.problems import Fact
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.values import field, frozen, replace

Seats = tuple[tuple[str, ...], ...]
"""Who meets whom, table by table."""


@frozen
class Side:
    """Players who score together."""

    name: str
    """What the sheet calls it; empty: its players' names."""
    players: tuple[str, ...]
    """Its players, in the order of the tables they sit at."""


@frozen
class MatchOpened:
    """A match begins: who plays what, by which rules, for what stake."""

    game: Game
    """The game."""
    preset: str
    """The preset it was opened from; empty if from none."""
    rules: RuleSet
    """The rules in force, resolved, house rules included."""
    format: str
    """Who plays for whom: an id of `formats.FORMATS`."""
    ledger: str
    """How deals add up to games: an id of `ledgers.LEDGERS`."""
    sides: tuple[Side, ...]
    """The sides, in the order of the sheet's columns."""
    dealer: str
    """Who deals first; with several tables, his side deals at each (D35)."""
    seats: tuple[str, ...] = ()
    """The players clockwise, where the order matters; empty: the order of the sides."""
    sitting_out: str = ""
    """Who sits out first, with three players."""
    stake: str = ""
    """Money for a point, a decimal string; empty: none."""
    currency: str = ""
    """The currency's code: ``EUR``, ``CAD``; empty without a stake."""
    place: str = ""
    """Where it is played: a table, a club; free text."""
    clock: str = ""
    """The clock of the table when it began, as an offset from UTC: ``-05:00``; empty: not recorded."""


@frozen
class DealRecorded:
    """A deal is entered: at every table, or at the first tables of several."""

    tables: tuple[tuple[int, Report], ...]
    """The reports, each with its table, counted from 0."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand."""
    clock: str = ""
    """The clock of the table, where it is another than before; empty: the same."""
    seats: Seats = ()
    """Who played, where that changes from deal to deal; empty: those whose turn it was then (D55)."""


@frozen
class TablesRecorded:
    """Further tables of a deal begun are given."""

    deal: int
    """The entry that began the deal."""
    tables: tuple[tuple[int, Report], ...]
    """The reports, each with its table."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand."""


@frozen
class DealAmended:
    """A deal is corrected: some of its tables, or all, are entered again."""

    deal: int
    """The entry that recorded it."""
    tables: tuple[tuple[int, Report], ...]
    """The reports that replace those given before."""
    reason: str = ""
    """Why, in the table's words."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand."""
    seats: Seats = ()
    """Who played; empty: those who were recorded (D55)."""
    clock: str = ""
    """The clock where it was corrected, where it is another than before; empty: the same."""


@frozen
class Struck:
    """A deal or a ruling is struck out: it shows in the log and counts for nothing."""

    target: int
    """The entry that recorded it."""
    reason: str = ""
    """Why, in the table's words."""
    clock: str = ""
    """The clock where it was corrected, where it is another than before; empty: the same."""


@frozen
class Restored:
    """What was struck out counts again."""

    target: int
    """The entry that recorded it."""
    clock: str = ""
    """The clock where it was corrected, where it is another than before; empty: the same."""


class RulingMode(Enum):
    """What the table does with a ruling."""

    APPLY = "apply"
    """Its effects act on the deal."""
    NOTE = "note"
    """It is noted; nothing changes."""
    AGREEMENT = "agreement"
    """The players agreed on something else; recorded as such."""


@frozen
class RulingGiven:
    """The arbiter ruled on something that happened."""

    deal: int | None
    """The entry of the deal it concerns; None: the deal being played."""
    incident: str
    """What happened: an incident's id."""
    ruling: str
    """What was decided: its code."""
    clause: str
    """By which clause."""
    mode: RulingMode
    """Applied, noted, or settled by agreement."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The answers given, by question."""
    option: str = ""
    """The option chosen, where somebody had the choice."""
    effects: tuple[Effect, ...] = ()
    """What it does; kept with the entry, so that a later correction of the texts rewrites nothing."""
    note: str = ""
    """The table's own words: what was agreed."""
    seats: Seats = ()
    """Who played the deal that it annuls, where that changes from deal to deal (D55)."""


@frozen
class ObligationMoved:
    """Something happened at the table to an obligation that stood."""

    ruling: int
    """The entry of the ruling that made it."""
    effect: int
    """Which of its effects, counted from 0."""
    move: ObligationMove
    """What happened."""


@frozen
class PlayerRenamed:
    """A player's name is corrected; all his deals follow."""

    player: str
    """The name he had when the match was opened."""
    name: str
    """The name he has from now on."""
    clock: str = ""
    """The clock where it was corrected, where it is another than before; empty: the same."""


@frozen
class MatchEnded:
    """The players stop: an open-ended match is closed, an unfinished one is broken off."""

    reason: str = ""
    """Why, in the table's words."""


@frozen
class MatchArchived:
    """The match is put away, or taken out again."""

    archived: bool
    """Put away or not."""
    instead: str = ""
    """The line of the same match that goes on instead (D56); empty: it is only put away."""
    instead_last: str = ""
    """The last entry of that line then, as every log names it: its id is another line's on another computer.

    Empty where an earlier program set it aside.
    """


@frozen
class Undone:
    """The last thing done is taken back; it shows in the log."""

    target: int
    """The entry taken back."""


@frozen
class Redone:
    """What was taken back is done again."""

    target: int
    """The entry done again."""


@frozen
class EntryLost:
    """An entry stood here that damage to the log took away; what it said nobody knows any more."""


Event = (
    MatchOpened
    | DealRecorded
    | TablesRecorded
    | DealAmended
    | Struck
    | Restored
    | RulingGiven
    | ObligationMoved
    | PlayerRenamed
    | MatchEnded
    | MatchArchived
    | Undone
    | Redone
    | EntryLost
)
"""Anything a match's log may hold."""

Clocked = MatchOpened | DealRecorded | DealAmended | Struck | Restored | PlayerRenamed
"""Events that carry the clock of the table: what is played, and what is corrected, perhaps elsewhere."""


def by_the_clock(event: Event, clock: str, before: str | None) -> Event:
    """An event of the table with the clock there, where it is another than before; None before a match."""
    if isinstance(event, MatchOpened) or (isinstance(event, Clocked) and before not in (None, clock)):
        return replace(event, clock=clock)
    return event


@frozen
class Logged:
    """An event with its place in the log."""

    seq: int
    """Its number in the match's log, from 1."""
    event: Event
    """What happened."""
    at: str = ""
    """When, ISO 8601 in UTC."""
