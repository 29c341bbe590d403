"""The deal an entry form is about: the one to come, the one begun at some tables, or one being corrected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cocotte.core.deal_questions import DealQuestions, questions_of
from cocotte.core.game import Game
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.decide import seating_named
from cocotte.core.match.events import Seats
from cocotte.core.match.formats import Seating
from cocotte.core.match.left_standing import effects_of
from cocotte.core.match.match import Match
from cocotte.core.match.recorded_deals import RecordedDeal
from cocotte.core.match.seats import meetings_of, replaced
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect
from cocotte.core.script.deal_line import write_deal
from cocotte.core.script.spelling import as_typed, short_names
from cocotte.core.values import field, frozen, replace


@frozen
class EntryContext:
    """One deal to be entered."""

    number: int
    """Its number."""
    tables: tuple[tuple[str, ...], ...]
    """Who meets whom, table by table."""
    dealers: tuple[str, ...]
    """Who deals at each table."""
    reports: Mapping[int, Report] = field(default_factory=dict)
    """What is on record, by table."""
    amending: int | None = None
    """The entry of the deal that is corrected; None for the deal to come."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand in it."""
    effects: tuple[Effect, ...] = ()
    """What rulings do to it."""
    sitting_out: tuple[str, ...] = ()
    """Who sits out."""
    seats: Seats = ()
    """Who plays, where the table says it; empty: those on record, or whose turn it is (D55)."""

    @property
    def open(self) -> tuple[int, ...]:
        """The tables that can be entered: those missing, or all of a deal that is corrected."""
        every = range(len(self.tables))
        return tuple(table for table in every if self.amending is not None or table not in self.reports)


def context_of(match: Match, seats: Seats = ()) -> EntryContext:
    """The deal to come, or the one of which some tables are missing; `seats` says who plays it."""
    return _deal(match, match.pending, seats)


def context_for(match: Match, seq: int, seats: Seats = ()) -> EntryContext | None:
    """A deal on record, to be corrected; None when there is no such deal, or it was struck out."""
    recorded = match.deal(seq)
    if recorded is None or recorded.struck:
        return None
    deal = _deal(match, recorded, seats)
    return replace(deal, amending=seq, waived=recorded.waived, effects=effects_of(match, seq))


def _deal(match: Match, recorded: RecordedDeal | None, seats: Seats) -> EntryContext:
    before = match.before(match.place_of(recorded))
    seating = seated(match, recorded, seats)
    chairs = _chairs(before.seating.tables, seating.tables)
    told = _on_record(recorded)
    if recorded is not None and recorded == match.pending:
        again = match.told_again(recorded)
        told = ((table, report) for table, report in told if table not in again)
    reports = {table: report.renamed(chairs[table]) for table, report in told}
    return EntryContext(
        before.number,
        named_seats(match, seating.tables),
        tuple(match.names[dealer] for dealer in seating.dealers),
        {table: report.renamed(match.names) for table, report in reports.items()},
        effects=effects_of(match, None),
        sitting_out=tuple(match.names[player] for player in seating.sitting_out),
        seats=named_seats(match, seats),
    )


def questions_for(match: Match, deal: EntryContext) -> DealQuestions:
    """What a deal is asked, by the names the players have now."""
    meetings = [named_seats(match, seats) for seats in meetings_of(match.opened)]
    return questions_of(match.opened.rules, deal.tables, side_names(match), deal.effects, meetings)


def seated(match: Match, recorded: RecordedDeal | None, seats: Seats = ()) -> Seating:
    """Who sits where in a deal, or in the one to come, as the log names them.

    Whoever played in another's place by `seats` sits in his chair.
    """
    turn = match.before(match.place_of(recorded)).seating
    seating = seating_named(match, recorded, named_seats(match, seats))
    instead = replaced(turn.tables, seating.tables)
    pairs = zip(turn.tables, instead, strict=True)
    tables = tuple(tuple(chairs.get(player, player) for player in pair) for pair, chairs in pairs)
    return replace(seating, tables=tables)


def _chairs(before: Seats, after: Seats) -> tuple[dict[str, str], ...]:
    """Table by table, who sits now in whose chair."""
    return tuple(dict(zip(*pairs, strict=True)) for pairs in zip(before, after, strict=True))


def named_seats(match: Match, seats: Seats) -> Seats:
    """The same players by the names they have now."""
    return tuple(tuple(match.names[player] for player in table) for table in seats)


def _on_record(recorded: RecordedDeal | None) -> Iterator[tuple[int, Report]]:
    for table, report in enumerate(recorded.reports if recorded else ()):
        if report is not None:
            yield table, report


def line_of(deal: EntryContext, game: Game, *, french: bool) -> str:
    """What is on record as one would type it, with names no longer than they must be: ``J k 2 35``."""
    short: dict[str, str] = {}
    for players in deal.tables:
        short |= short_names(players)
    reports = {table: report.renamed(short) for table, report in deal.reports.items()}
    return as_typed(write_deal(reports, several=len(deal.tables) > 1), game, french=french)
