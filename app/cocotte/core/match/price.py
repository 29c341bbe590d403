"""One deal priced: its row of the sheet, and where the match stands after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cocotte.core.match.books import GameBook
from cocotte.core.match.events import Report, RulingMode
from cocotte.core.match.formats import FORMATS, Seating
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.match import Match, Progress, Slot
from cocotte.core.match.naming import rename
from cocotte.core.match.outcome import DealOutcome, TableOutcome
from cocotte.core.problems import Problem
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.sheet import SheetRow, TableRow, Tally


def price_slot(match: Match, slot: Slot, before: Progress) -> tuple[SheetRow, Progress]:
    """The row of a deal as told, and the progress it leaves; what cannot count changes nothing."""
    seating = before.seating
    problems = () if slot.struck else _misfits(match, slot, before)
    pending = tuple(table for table, report in enumerate(slot.reports) if report is None)
    row = SheetRow(
        number=0 if slot.struck else before.number,
        seq=slot.seq,
        tables=_told(match, slot, seating),
        cells=(),
        winner=None,
        points=0,
        sitting_out=tuple(match.names[player] for player in seating.sitting_out),
        amended=slot.amended,
        struck=slot.struck,
        problems=problems,
        waived=slot.waived,
        pending=() if slot.struck else pending,
        rulings=_ruling_numbers(match, slot),
        other=match.play.coming(before.books),
    )
    if slot.struck:
        return row, before
    after = replace(before, number=before.number + 1)
    if problems or pending:
        return row, after
    reports = [report for report in slot.reports if report is not None]
    outcome = match.play.outcome(reports, seating, effects_on(match, slot), before.books)
    books, cells = LEDGERS[match.opened.ledger].enter(before.books, outcome, match.terms)
    won = _games_won(before, books.games)
    after = Progress(
        FORMATS[match.opened.format].after(match.opened, seating, outcome, won),
        books,
        after.number,
        _tallied(before.tallies, seating, outcome, match),
    )
    points = sum(line.points for line in outcome.lines if line.side == outcome.winner)
    row = replace(
        row,
        tables=_priced_tables(row.tables, outcome.tables, match),
        cells=cells,
        winner=outcome.winner,
        points=points,
        void=outcome.void,
    )
    return row, after


def effects_on(match: Match, slot: Slot) -> tuple[Effect, ...]:
    """The effects of the rulings applied to a deal; a knock taken back counts until the deal is told anew."""
    return tuple(
        effect
        for given in match.rulings
        if given.deal == slot.seq and not given.withdrawn and given.event.mode is RulingMode.APPLY
        for effect in given.event.effects
        if effect.kind is not EffectKind.PLAY_ON or given.seq > slot.told
    )


def _misfits(match: Match, slot: Slot, before: Progress) -> tuple[Problem, ...]:
    """Why a deal, as told, cannot be of this match at this point."""
    if before.books.finished:
        return (Problem("AFTER_END", {"deal": before.number}),)
    tables = before.seating.tables
    found: list[Problem] = []
    for table, report in enumerate(slot.reports):
        if report is None:
            continue
        if table >= len(tables):
            found.append(Problem("NO_SUCH_TABLE", {"table": table + 1, "tables": len(tables)}))
        else:
            found.extend(match.play.misfits(report, tables[table], table))
    if any(effect.kind is EffectKind.PLAY_ON for effect in effects_on(match, slot)):
        found.append(Problem("PLAYED_ON", {"deal": before.number}, clause="IRR-6a"))
    return tuple(found)


def _told(match: Match, slot: Slot, seating: Seating) -> tuple[TableRow, ...]:
    return tuple(
        TableRow(
            tuple(match.names[player] for player in pair),
            match.names[dealer],
            _report_shown(match, slot, table),
        )
        for table, (pair, dealer) in enumerate(zip(seating.tables, seating.dealers, strict=True))
    )


def _report_shown(match: Match, slot: Slot, table: int) -> Report | None:
    report = slot.reports[table] if table < len(slot.reports) else None
    return None if report is None else rename(report, match.names)


def _priced_tables(
    rows: Sequence[TableRow], outcomes: Sequence[TableOutcome], match: Match
) -> tuple[TableRow, ...]:
    return tuple(
        replace(
            row,
            winner=match.names[outcome.winner] if outcome.winner else None,
            points=outcome.points,
            lines=outcome.lines,
        )
        for row, outcome in zip(rows, outcomes, strict=True)
    )


def _ruling_numbers(match: Match, slot: Slot) -> tuple[int, ...]:
    return tuple(number for number, given in enumerate(match.rulings, 1) if given.deal == slot.seq)


def _games_won(before: Progress, games: Sequence[GameBook]) -> int | None:
    """The side that won a game with this deal, for who deals next (D2)."""
    for index, game in enumerate(games):
        was = before.books.games[index].first if index < len(before.books.games) else None
        if was is None and game.first is not None:
            return game.first
    return None


def _tallied(
    tallies: tuple[Tally, ...], seating: Seating, outcome: DealOutcome, match: Match
) -> tuple[Tally, ...]:
    """Each player's own figures with this deal added: what he won at his table, nets left aside."""
    by_player = {tally.player: tally for tally in tallies}
    for pair, table in zip(seating.tables, outcome.tables, strict=True):
        if table.winner is None and not table.lines:
            continue
        for player in pair:
            name = match.names[player]
            tally, won = by_player[name], player == table.winner
            by_player[name] = Tally(
                name,
                tally.played + 1,
                tally.won + won,
                tally.points + (table.points if won else 0),
                tally.gins + (won and table.going in ("gin", "big-gin")),
                tally.undercuts + (won and table.going == "undercut"),
            )
    return tuple(by_player.values())
