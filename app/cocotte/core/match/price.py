"""One deal priced: its row of the sheet, and where the match stands after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cocotte.core.match.books import GameBook
from cocotte.core.match.events import RulingMode
from cocotte.core.match.formats import FORMATS, Seating, sides_by_player
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.match import Match, Progress, Slot
from cocotte.core.match.naming import rename, said_of, say_present
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
    effects = effects_on(match, slot, seating)
    outcome = said_of(match.play.outcome(reports, seating, effects, before.books), match.names)
    books, cells = LEDGERS[match.opened.ledger].enter(before.books, outcome, match.terms)
    won = _game_winner(before, books.games)
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


def effects_on(match: Match, slot: Slot, seating: Seating) -> tuple[Effect, ...]:
    """The effects of the rulings applied to a deal.

    A misdeal leaves nothing of what was ruled before it at its table (IRR-1g). A misdeal and a knock taken
    back act on what was told before them: what the table tells afterwards counts.
    """
    standing: list[Effect] = []
    for given in match.rulings:
        if given.deal != slot.seq or given.withdrawn or given.event.mode is not RulingMode.APPLY:
            continue
        for effect in given.event.effects:
            table = _table_of(effect, seating)
            if effect.kind is EffectKind.REDEAL:
                standing = [other for other in standing if _table_of(other, seating) != table]
            told = max(slot.told) if table is None else slot.told[table]
            if effect.kind not in _UNTIL_TOLD or 0 < told <= given.seq:
                standing.append(effect)
    return tuple(standing)


_UNTIL_TOLD: Final = frozenset({EffectKind.REDEAL, EffectKind.PLAY_ON})
"""Effects that end once their table tells the deal anew."""


def _table_of(effect: Effect, seating: Seating) -> int | None:
    """The table an effect acts at; None for the whole deal."""
    return next((table for table, pair in enumerate(seating.tables) if effect.player in pair), None)


def _misfits(match: Match, slot: Slot, before: Progress) -> tuple[Problem, ...]:
    """Why a deal, as told, cannot be of this match at this point."""
    if before.books.finished or slot.late:
        return (Problem("AFTER_END", {"deal": before.number}),)
    tables = before.seating.tables
    found = [Problem("NO_SUCH_TABLE", {"table": stray + 1, "tables": len(tables)}) for stray in slot.strays]
    for table, (report, players) in enumerate(zip(slot.reports, tables, strict=True)):
        if report is not None:
            found.extend(match.play.misfits(report, players, table))
    if any(effect.kind is EffectKind.PLAY_ON for effect in effects_on(match, slot, before.seating)):
        found.append(Problem("PLAYED_ON", {"deal": before.number}, clause="IRR-6a"))
    return tuple(say_present(problem, match.names) for problem in found)


def _told(match: Match, slot: Slot, seating: Seating) -> tuple[TableRow, ...]:
    return tuple(
        TableRow(
            tuple(match.names[player] for player in pair),
            match.names[dealer],
            None if report is None else rename(report, match.names),
        )
        for pair, dealer, report in zip(seating.tables, seating.dealers, slot.reports, strict=True)
    )


def _priced_tables(
    rows: Sequence[TableRow], outcomes: Sequence[TableOutcome], match: Match
) -> tuple[TableRow, ...]:
    return tuple(
        replace(
            row,
            winner=match.names[outcome.winner] if outcome.winner else None,
            points=outcome.points,
            lines=outcome.lines,
            going=outcome.going,
        )
        for row, outcome in zip(rows, outcomes, strict=True)
    )


def _ruling_numbers(match: Match, slot: Slot) -> tuple[int, ...]:
    return tuple(number for number, given in enumerate(match.rulings, 1) if given.deal == slot.seq)


def _game_winner(before: Progress, games: Sequence[GameBook]) -> int | None:
    """The side that won a game with this deal, for who deals next (D2)."""
    for index, game in enumerate(games):
        was = before.books.games[index].first if index < len(before.books.games) else None
        if was is None and game.first is not None:
            return game.first
    return None


def _tallied(
    tallies: tuple[Tally, ...], seating: Seating, outcome: DealOutcome, match: Match
) -> tuple[Tally, ...]:
    """Each player's own figures with this deal added: what he won at his table, nets left aside.

    Where partners share a table, the points of their side are put down to the one who won it for them.
    """
    side_of = sides_by_player(match.opened)
    by_player = {tally.player: tally for tally in tallies}
    for players, table in zip(seating.tables, outcome.tables, strict=True):
        if table.winner is None and not table.lines:
            continue
        sides = [side_of[player] for player in players]
        for player, side in zip(players, sides, strict=True):
            name = match.names[player]
            tally, won = by_player[name], player == table.winner
            brought = sum(line.points for line in table.lines if line.side == side)
            by_player[name] = Tally(
                name,
                tally.played + 1,
                tally.won + won,
                tally.points + (brought if won or sides.count(side) == 1 else 0),
                tally.gins + (won and table.going in ("gin", "big-gin")),
                tally.undercuts + (won and table.going == "undercut"),
            )
    return tuple(by_player.values())
