"""A match as it stands: the fold of its log. Values only; `fold` makes them and `decide` reads them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from cocotte.core.match.events import Clocked, Logged, MatchOpened, TablesRecorded
from cocotte.core.match.recorded_deals import RecordedDeal, RulingRecord
from cocotte.core.match.ruled import RuledTables, as_dealt, deal_begun, effects_on, ruled_tables
from cocotte.core.match.scored_deal import Progress, ScoredDeal
from cocotte.core.scoring.books import Books, Terms
from cocotte.core.scoring.dealt_figures import no_tallies
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.sheet import SheetRow, Tally
from cocotte.core.values import field, frozen, replace

if TYPE_CHECKING:
    from cocotte.core.match.play import Play


@frozen
class Match:
    """Everything the log holds about a match."""

    opened: MatchOpened
    """How it began."""
    entries: tuple[Logged, ...]
    """Its whole log."""
    names: dict[str, str]
    """Each player's present name, by the name he had at first."""
    deals: tuple[RecordedDeal, ...]
    """The deals as entered, in the order recorded."""
    rulings: tuple[RulingRecord, ...]
    """The rulings given, withdrawn ones included."""
    start: Progress
    """Where it stood before the first deal."""
    scored: tuple[ScoredDeal, ...]
    """What each slot came to."""
    done: tuple[int, ...]
    """Entries undo would take back, the last one last."""
    undone: tuple[int, ...]
    """Entries redo would do again, the last one last."""
    ended: bool
    """The players stopped."""
    archived: bool
    """It was put away."""
    instead: str
    """The line of the same match that goes on instead, where it was set aside for one (D56)."""
    instead_last: str
    """Which entry was the last one of that line then, as every log names it; empty: its id tells."""
    play: Play = field(compare=False)
    """The game, bound to this match's rules."""
    terms: Terms = field(compare=False)
    """What the ledger knows of the match."""

    @cached_property
    def rows(self) -> tuple[SheetRow, ...]:
        """The rows of the sheet, one for each slot."""
        return tuple(scored.row for scored in self.scored)

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        """Each player's own figures."""
        tallies = no_tallies(self.names)
        for scored in self.scored:
            tallies = scored.tallies
        return tallies

    def before(self, place: int) -> Progress:
        """Where the match stood before a deal, among those who played it; behind the last one, now."""
        return self.scored[place].before if place < len(self.scored) else self.now

    @cached_property
    def clocks(self) -> tuple[str, ...]:
        """The clock of the table at each entry; empty while nobody knows it."""
        clocks, now = [], ""
        for logged in self.entries:
            if isinstance(logged.event, Clocked):
                now = logged.event.clock or now
            clocks.append(now)
        return tuple(clocks)

    @cached_property
    def last_played(self) -> int:
        """The place in the log of what was played last: a deal that stands, else the beginning.

        What is done to a match later, a correction or a name, is not played.
        """
        seqs = {recorded.seq for recorded in self.deals if not recorded.struck}
        entries = {place for recorded in self.deals if not recorded.struck for place in recorded.reported_at}
        return max(
            (
                place
                for place, logged in enumerate(self.entries)
                if logged.seq in seqs or (logged.seq in entries and isinstance(logged.event, TablesRecorded))
            ),
            default=0,
        )

    @cached_property
    def now(self) -> Progress:
        """Where the match stands, with those who deal the deal to come as far as it was ruled (D57)."""
        here = self.scored[-1].after if self.scored else self.start
        ruled = effects_on(self.rulings, None, here.seating, (0,) * len(here.seating.tables))
        return replace(here, seating=as_dealt(here.seating, (), ruled))

    @cached_property
    def books(self) -> Books:
        """The games as they count: in a match stopped early, those that were won are ruled off (D49)."""
        books = self.now.books
        return LEDGERS[self.opened.ledger].stopped(books, self.terms) if self.stopped else books

    @property
    def finished(self) -> bool:
        """Nothing more can be recorded: the last game is won, or the players stopped."""
        return self.ended or self.now.books.finished

    @property
    def stopped(self) -> bool:
        """The players stopped before its end."""
        return self.ended and not self.now.books.finished

    @property
    def pending(self) -> RecordedDeal | None:
        """The deal to be entered before another: some tables are missing, or its knock was taken back."""
        return self.begun or self._played_on

    @cached_property
    def begun(self) -> RecordedDeal | None:
        """The deal of which some tables are still missing."""
        return deal_begun(self.deals, self.rulings, self.start.seating.tables)

    @cached_property
    def _played_on(self) -> RecordedDeal | None:
        """The deal whose knock a ruling took back, as long as nothing was entered since (IRR-2c, IRR-6a)."""
        entered = max((seq for recorded in self.deals for seq in recorded.reported_at), default=0)
        for given in reversed(self.rulings):
            if given.seq <= entered:
                break
            recorded = None if given.deal is None else self.deal(given.deal)
            if recorded is not None and not recorded.struck and self.ruled_tables(recorded).taken_back:
                return recorded
        return None

    def ruled_tables(self, recorded: RecordedDeal) -> RuledTables:
        """The tables of a deal that rulings annulled or took back."""
        return ruled_tables(self.rulings, recorded, recorded.seats or self.start.seating.tables)

    def missing(self, recorded: RecordedDeal) -> tuple[int, ...]:
        """The tables of a deal that are still to be told."""
        ruled = self.ruled_tables(recorded)
        return tuple(
            table
            for table, report in enumerate(recorded.reports)
            if table in ruled.taken_back or (report is None and table not in ruled.annulled)
        )

    def told_again(self, recorded: RecordedDeal) -> frozenset[int]:
        """The tables of a deal not yet complete that may tell it again: they deal again, or play on."""
        ruled = self.ruled_tables(recorded)
        told_void = frozenset(
            table for table, report in enumerate(recorded.reports) if report and report.void
        )
        return ruled.annulled | ruled.taken_back | told_void

    def void_at(self, recorded: RecordedDeal) -> tuple[int, ...]:
        """For each table the entry that told it void, where its deal is dealt again; else 0."""
        known = recorded.void_at or (0,) * len(recorded.reports)
        tables = zip(recorded.reports, recorded.reported_at, known, strict=True)
        return tuple(entry if report and report.void else before for report, entry, before in tables)

    @property
    def last_seq(self) -> int:
        """The number of its last log entry."""
        return self.entries[-1].seq

    def deal(self, seq: int) -> RecordedDeal | None:
        """The deal recorded by an entry."""
        place = self._places.get(seq)
        return None if place is None else self.deals[place]

    def place_of(self, recorded: RecordedDeal | None) -> int:
        """Where a deal stands among those of the match; the one to come behind them all."""
        return len(self.deals) if recorded is None else self._places[recorded.seq]

    def rulings_on(self, deal: int | None) -> Sequence[RulingRecord]:
        """The rulings given on a deal, by its entry; None for the one being played."""
        return self._by_deal.get(deal, ())

    @cached_property
    def _by_deal(self) -> dict[int | None, list[RulingRecord]]:
        """The rulings by the entry of their deal."""
        found: dict[int | None, list[RulingRecord]] = {}
        for given in self.rulings:
            found.setdefault(given.deal, []).append(given)
        return found

    @cached_property
    def _places(self) -> dict[int, int]:
        """Where each deal stands, by its entry: a match of thousands is not looked through for each."""
        return {recorded.seq: place for place, recorded in enumerate(self.deals)}

    def player_called(self, name: str) -> str | None:
        """The player who has a name at present, by his first name in the log."""
        return next((player for player, present in self.names.items() if present == name), None)
