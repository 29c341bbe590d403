"""One deal priced: what it came to, and where the match stands after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cocotte.core.match.formats import FORMATS, Seating, sides_by_player
from cocotte.core.match.match import Match
from cocotte.core.match.naming import said_of, say_present
from cocotte.core.match.recorded_deals import RecordedDeal, RulingRecord
from cocotte.core.match.ruled import as_dealt, effects_on, ruled_tables
from cocotte.core.match.scored_deal import Progress, ScoredDeal
from cocotte.core.match.seats import alike, meetings_of, no_such_seats, sat
from cocotte.core.problems import Problem
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.scoring.books import Books
from cocotte.core.scoring.dealt_figures import Places, dealt
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.values import replace


class Pricing:
    """What the deals of one match are priced by: its rules, the names in it, the rulings given."""

    def __init__(self, match: Match, names: Mapping[str, str], rulings: Iterable[RulingRecord]) -> None:
        """Only the names and the rulings are given anew; the rest is the match's own."""
        opened = match.opened
        self._opened, self._play, self._terms, self._start = opened, match.play, match.terms, match.start
        self._names = names
        self._format, self._ledger = FORMATS[opened.format], LEDGERS[opened.ledger]
        self._rulings: dict[int | None, list[tuple[int, RulingRecord]]] = {}
        for number, given in enumerate(rulings, 1):
            self._rulings.setdefault(given.deal, []).append((number, given))
        self._renamed = any(first != present for first, present in names.items())
        self._places = Places(names, sides_by_player(opened))
        self._meetings = meetings_of(opened)

    def price(self, recorded: RecordedDeal, previous: ScoredDeal | None) -> ScoredDeal:
        """A deal as entered, after what the one before left; what cannot count changes nothing."""
        before, turn = self._seated(recorded, previous.after if previous else self._start)
        here = self._rulings.get(recorded.seq, ())
        numbers = tuple([number for number, _ in here])
        names, play = self._names, self._play
        if recorded.struck:
            after = previous.after if previous else self._start
            return ScoredDeal(recorded, before, after, names, play, previous, numbers, turn=turn)
        seating = before.seating
        effects: tuple[Effect, ...] = ()
        told = recorded.reports
        if here:
            rulings = [given for _, given in here]
            told, entries = self._told(recorded, rulings, seating)
            effects = effects_on(rulings, recorded.seq, seating, entries, recorded.void_at)
        dealt_by = as_dealt(seating, recorded.reports, effects)
        if dealt_by is not seating:
            seating, before = dealt_by, replace(before, seating=dealt_by)
        problems = self._misfits(recorded, before, effects)
        if problems or None in told:
            after = Progress(seating, before.books, before.number + 1)
            return ScoredDeal(
                recorded, before, after, names, play, previous, numbers, problems, turn=turn, told=told
            )
        reports = [report for report in told if report is not None]
        outcome = play.outcome(reports, seating.tables, effects, before.books)
        if self._renamed:
            outcome = said_of(outcome, names)
        books, cells = self._ledger.enter(before.books, outcome, self._terms)
        won = _game_winner(before.books, books)
        after = Progress(self._format.after(self._opened, seating, outcome, won), books, before.number + 1)
        added = dealt(outcome, seating.tables, self._places)
        return ScoredDeal(
            recorded, before, after, names, play, previous, numbers, (), outcome, cells, added, turn, told
        )

    def _seated(self, recorded: RecordedDeal, due: Progress) -> tuple[Progress, Seating | None]:
        """Where the match stands, among those who played; whose turn it was, where others did."""
        seats = next((seats for seats in self._meetings if alike(seats, recorded.seats)), None)
        if seats is None or alike(seats, due.seating.tables):
            return due, None
        return replace(due, seating=sat(self._opened, due.seating, seats)), due.seating

    def _told(
        self, recorded: RecordedDeal, rulings: Sequence[RulingRecord], seating: Seating
    ) -> tuple[tuple[Report | None, ...], tuple[int, ...]]:
        """What the tables told and by which entries; a misdeal with nothing told since is a void deal."""
        again = ruled_tables(rulings, recorded, seating.tables).annulled
        told, entries = list(recorded.reports), list(recorded.reported_at)
        for table in again:
            if told[table] is None:
                told[table], entries[table] = self._opened.game.void, 1  # before any ruling
        return tuple(told), tuple(entries)

    def _misfits(
        self, recorded: RecordedDeal, before: Progress, effects: Sequence[Effect]
    ) -> tuple[Problem, ...]:
        """Why a deal, as given, cannot be of this match at this point."""
        if before.books.finished or recorded.late:
            return (Problem("AFTER_END", {"deal": before.number}),)
        tables = before.seating.tables
        if recorded.seats and not any(alike(seats, recorded.seats) for seats in self._meetings):
            return (no_such_seats(self._meetings, recorded.seats, self._names),)
        found = [
            Problem("NO_SUCH_TABLE", {"table": stray + 1, "tables": len(tables)}) for stray in recorded.strays
        ]
        for table, report in enumerate(recorded.reports):
            if report is not None:
                found += self._play.structural_errors(report, tables[table], table, effects)
        if effects and any(effect.kind is EffectKind.PLAY_ON for effect in effects):
            clause = next(effect.clause for effect in effects if effect.kind is EffectKind.PLAY_ON)
            found.append(Problem("PLAYED_ON", {"deal": before.number}, clause=clause))
        return tuple([say_present(problem, self._names) for problem in found])


def _game_winner(before: Books, after: Books) -> int | None:
    """The side that won a game with this deal, for who deals next (D2)."""
    for index, game in enumerate(after.games):
        was = before.games[index].first if index < len(before.games) else None
        if was is None and game.first is not None:
            return game.first
    return None
