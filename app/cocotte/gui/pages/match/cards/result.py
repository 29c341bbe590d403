"""The live result: what the deal would write on the sheet, before it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import next_deal
from cocotte.core.sheet import ScoreLine, SheetRow, TableRow
from cocotte.words.catalogue import Say
from cocotte.words.figures import MINUS, NO_BREAK_SPACE, Figures

_DIFFERENCE: Final = "difference"


def result_words(match: Match, row: SheetRow, table: int, say: Say, figures: Figures) -> tuple[str, str]:
    """The sentence (``Undercut: Jean scores 9 − 7 + 10 = 12``) and what follows from it.

    `match` is a preview with the deal in it, `row` that deal.
    """
    here = row.tables[table]
    if row.pending:
        return say("Other tables are still to be told"), ""
    if here.winner is None:
        return say("Nobody scores"), _after(match, row, None, say, figures)
    facts = {"player": here.winner, "sum": _sum(here.lines, here.points)}
    return _sentence(here, facts, say), _after(match, row, row.winner, say, figures)


def _sentence(here: TableRow, facts: dict[str, str], say: Say) -> str:
    report = here.report
    assert isinstance(report, GinReport)
    if report.going is Going.BIG_GIN:
        return say("Big gin: {player} scores {sum}", **facts)
    if report.going is Going.GIN:
        return say("Gin: {player} scores {sum}", **facts)
    if here.winner != report.player:
        return say("Undercut: {player} scores {sum}", **facts)
    return say("{player} scores {sum}", **facts)


def _sum(lines: Sequence[ScoreLine], total: object) -> str:
    """The lines as a sum: ``9 − 4 = 5``, ``31 + 20 = 51``; a single amount stands alone."""
    parts = []
    for line in lines:
        if line.kind == _DIFFERENCE:
            low, high = sorted((int(str(line.facts["knocker"])), int(str(line.facts["defender"]))))
            parts.append(f"{high} {MINUS} {low}")
        else:
            parts.append(str(line.points))
    if len(parts) == 1 and lines[0].kind != _DIFFERENCE:
        return parts[0]
    return f"{' + '.join(parts)} = {total}".replace(" ", NO_BREAK_SPACE)


def _after(match: Match, row: SheetRow, winner: int | None, say: Say, figures: Figures) -> str:
    """The winner's new totals, and who deals next or that it is over."""
    told = []
    cells = [game[winner] for game in row.cells if game[winner] is not None] if winner is not None else []
    if cells:
        totals = [figures.number(cell.running) for cell in cells if cell is not None]
        told.append(say("{totals} in all.", totals=figures.listing(totals) if len(totals) > 1 else totals[0]))
    if match.finished:
        told.append(say("The match is over."))
    else:
        told.append(say("{dealer} deals next.", dealer=" / ".join(dict.fromkeys(next_deal(match).dealers))))
    return " ".join(told)
