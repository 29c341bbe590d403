"""A match as it stands: the fold of its log. Values only; `fold` makes them and `decide` reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cocotte.core.match.books import Books, Terms
from cocotte.core.match.events import Logged, MatchOpened, ObligationMoved, Report, RulingGiven
from cocotte.core.match.formats import Seating
from cocotte.core.match.play import Play
from cocotte.core.sheet import SheetRow, Tally


@dataclass(frozen=True, slots=True)
class Slot:
    """One deal as told, corrections included."""

    seq: int
    """The entry that recorded it."""
    reports: tuple[Report | None, ...]
    """What each table reported; None while it has not."""
    told: tuple[int, ...]
    """For each table the entry that last told it, the first or a correction; 0 while none has."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand."""
    amended: bool = False
    """It was corrected."""
    struck: bool = False
    """It was struck out."""
    strays: tuple[int, ...] = ()
    """Tables told that nobody sits at."""
    late: bool = False
    """It was recorded after the players had stopped."""


def slot_begun(slots: Sequence[Slot]) -> Slot | None:
    """The last deal that stands, if some of its tables are still missing."""
    last = next((slot for slot in reversed(slots) if not slot.struck), None)
    return last if last and None in last.reports else None


@dataclass(frozen=True, slots=True)
class Given:
    """A ruling as it stands."""

    seq: int
    """The entry that gave it."""
    event: RulingGiven
    """What was ruled."""
    deal: int | None
    """The entry of the deal it belongs to; None while that deal is being played."""
    withdrawn: bool = False
    """It was taken back."""
    moves: tuple[ObligationMoved, ...] = ()
    """What happened since to its obligations."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where the match stands between two deals."""

    seating: Seating
    """Who sits where for the deal to come."""
    books: Books
    """The games as written so far."""
    number: int
    """The number of the deal to come."""
    tallies: tuple[Tally, ...]
    """Each player's own figures so far."""


@dataclass(frozen=True, slots=True)
class Match:
    """Everything the log tells about a match."""

    opened: MatchOpened
    """How it began."""
    entries: tuple[Logged, ...]
    """Its whole log."""
    names: dict[str, str]
    """Each player's present name, by the name he had at first."""
    slots: tuple[Slot, ...]
    """The deals as told, in the order recorded."""
    rulings: tuple[Given, ...]
    """The rulings given, withdrawn ones included."""
    rows: tuple[SheetRow, ...]
    """The deals priced, one row for each slot."""
    progress: tuple[Progress, ...]
    """Where the match stood before the first deal and after each slot."""
    done: tuple[int, ...]
    """Entries undo would take back, the last one last."""
    undone: tuple[int, ...]
    """Entries redo would do again, the last one last."""
    ended: bool
    """The players stopped."""
    archived: bool
    """It was put away."""
    play: Play = field(compare=False)
    """The game, bound to this match's rules."""
    terms: Terms = field(compare=False)
    """What the ledger knows of the match."""

    @property
    def now(self) -> Progress:
        """Where the match stands."""
        return self.progress[-1]

    @property
    def finished(self) -> bool:
        """Nothing more can be recorded: the last game is won, or the players stopped."""
        return self.ended or self.now.books.finished

    @property
    def pending(self) -> Slot | None:
        """The deal of which some tables are still missing."""
        return slot_begun(self.slots)

    @property
    def last_seq(self) -> int:
        """The number of its last log entry."""
        return self.entries[-1].seq

    def slot(self, seq: int) -> Slot | None:
        """The deal recorded by an entry."""
        return next((slot for slot in self.slots if slot.seq == seq), None)

    def player_called(self, name: str) -> str | None:
        """The player who has a name at present, by his first name in the log."""
        return next((player for player, present in self.names.items() if present == name), None)
