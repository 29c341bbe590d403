"""The sheet for other programs: what ``score`` answers. Sides and players are named by their names."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from cocotte.core.match.events import MatchOpened
from cocotte.core.sheet import Cell, GameColumn, NextDeal, Points, ScoreLine, Sheet, SheetRow, Transfer

if TYPE_CHECKING:
    from cocotte.language.written.paper import Paper

Json = dict[str, object]
"""A JSON object."""


def render_json(paper: Paper) -> str:
    """The sheet and what tells it from others, as indented JSON; the same in every language."""
    document: Json = {
        "match": paper.match_id or None,
        "begun": paper.begun.isoformat() if paper.begun else None,
        **sheet_as_dict(paper.sheet, paper.opened, paper.obligations),
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def sheet_as_dict(
    sheet: Sheet, opened: MatchOpened, obligations: Iterable[Mapping[str, object]] = ()
) -> Json:
    """The sheet as plain values, with what the match is played by."""
    names = [side.name for side in sheet.sides]
    return {
        "game": opened.game.id,
        "preset": opened.preset or None,
        "rules": opened.rules.id,
        "digest": opened.rules.digest,
        "format": opened.format,
        "ledger": opened.ledger,
        "stake": opened.stake or None,
        "currency": opened.currency or None,
        "place": opened.place or None,
        "sides": [{"name": side.name, "players": list(side.players)} for side in sheet.sides],
        "games": [_game(sheet, game) for game in sheet.games],
        "deals": [_deal(names, row) for row in sheet.rows if not row.struck],
        "struck": [_deal(names, row) for row in sheet.rows if row.struck],
        "next": _next(sheet.next) if sheet.next else None,
        "totals": {name: _number(total) for name, total in zip(names, sheet.totals, strict=True)},
        "difference": _number(sheet.difference),
        "ranking": dict(zip(names, sheet.ranking, strict=True)),
        "settlement": [_transfer(each) for each in sheet.settlement],
        "problems": [
            {
                "deal": row.number,
                "code": problem.code,
                "facts": dict(problem.facts),
                "where": problem.where,
                "clause": problem.clause,
            }
            for row in sheet.rows
            for problem in row.problems
        ],
        "obligations": [dict(each) for each in obligations],
        "rulings": [
            {
                "number": note.number,
                "deal": note.deal,
                "incident": note.incident,
                "ruling": note.ruling,
                "clause": note.clause,
                "mode": note.mode,
                "facts": dict(note.facts),
                "option": note.option or None,
                "words": note.words or None,
                "effects": [dict(effect) for effect in note.effects],
                "withdrawn": note.withdrawn,
            }
            for note in sheet.rulings
        ],
        "players": [
            {
                "name": tally.player,
                "played": tally.played,
                "won": tally.won,
                "points": _number(tally.points),
                "gins": tally.gins,
                "undercuts": tally.undercuts,
            }
            for tally in sheet.tallies
        ],
        "finished": sheet.finished,
    }


def _game(sheet: Sheet, game: GameColumn) -> Json:
    names = [side.name for side in sheet.sides]
    written = [
        [cell for row in sheet.rows if (cell := row.cell(game.number - 1, side))]
        for side in range(len(names))
    ]
    return {
        "number": game.number,
        "target": game.target or None,
        "sides": {
            name: {
                "entries": [_number(cell.points) for cell in cells],
                "running": [_number(cell.running) for cell in cells],
                "points": _number(game.totals[side]),
                "boxes": game.boxes[side],
                "bonuses": [_line(line) for line in game.bonuses[side]],
                "carried": _number(game.carried[side]) if game.carried else 0,
                "total": _number(game.finals[side]),
            }
            for side, (name, cells) in enumerate(zip(names, written, strict=True))
        },
        "closed": game.closed,
        "winner": None if game.winner is None else names[game.winner],
    }


def _deal(names: list[str], row: SheetRow) -> Json:
    side = None if row.winner is None else names[row.winner]
    lines, fines = _sides_lines(row)
    fields: Json = {
        "number": row.number,
        "seq": row.seq,
        "side": side,
        "points": _number(row.points),
        "scored": _scored(names, lines),
        "void": row.void,
        "lines": [_line(line, names) for line in lines],
        "dealer": row.tables[0].dealer if row.tables else None,
        "pairings": [list(table.players) for table in row.tables],
        "sitting_out": row.sitting_out[0] if row.sitting_out else None,
        "fines": [_line(line, names) for line in fines],
        "tables": [
            {
                "players": list(table.players),
                "winner": table.winner,
                "points": _number(table.points),
                "lines": [_line(line, names) for line in table.lines],
                "dealer": table.dealer,
                "upcard": _upcard(table.report),
            }
            for table in row.tables
        ],
        "amended": row.amended,
        "waived": list(row.waived),
        "pending": [table + 1 for table in row.pending],
        "rulings": list(row.rulings),
        "turn": [list(pair) for pair in row.turn] or None,
    }
    if contract := row.other.get("contract"):
        fields["contract"] = contract
    return fields


def _scored(names: list[str], lines: Iterable[ScoreLine]) -> list[Json]:
    """What the deal gave each side, fines apart: several sides where they share it (D13, D41)."""
    points: dict[int, Points] = {}
    for line in lines:
        points[line.side] = points.get(line.side, 0) + line.points
    return [{"side": names[side], "points": _number(points[side])} for side in sorted(points)]


def _sides_lines(row: SheetRow) -> tuple[list[ScoreLine], list[ScoreLine]]:
    """What the deal gave the sides, and the fines; each once, in however many games it was written."""
    sides = max((len(cells) for cells in row.cells), default=0)
    written: list[ScoreLine] = []
    for side in range(sides):
        first: Cell | None = next((cells[side] for cells in row.cells if cells[side]), None)
        written += first.lines if first else ()
    fines = [line for line in written if line.kind == "fine"]
    lines = [line for line in written if line.kind != "fine"]
    if not lines and len(row.tables) == 1:  # won, but written nowhere: strict reach (D7)
        lines = list(row.tables[0].lines)
    return lines, fines


def _next(coming: NextDeal) -> Json:
    return {
        "number": coming.number,
        "dealer": coming.dealers[0] if coming.dealers else None,
        "dealers": list(coming.dealers),
        "pairings": [list(table) for table in coming.tables],
        "sitting_out": coming.sitting_out[0] if coming.sitting_out else None,
        "captain": coming.captain,
        "missing": [table + 1 for table in coming.missing],
        "contract": coming.contract or None,
        "cards": coming.cards,
        "limit": coming.limit,
    }


def _line(line: ScoreLine, names: list[str] | None = None) -> Json:
    fields: Json = {"kind": line.kind, "points": _number(line.points), "clause": line.clause}
    if names is not None:
        fields["side"] = names[line.side]
    if line.facts:
        fields["facts"] = dict(line.facts)
    return fields


def _transfer(pay: Transfer) -> Json:
    return {
        "from": pay.payer,
        "to": pay.payee,
        "points": _number(pay.points),
        "amount": pay.amount or None,
    }


def _upcard(report: object) -> str | None:
    upcard = getattr(report, "upcard", None)
    return None if upcard is None else str(upcard)


def _number(points: Points) -> int | float:
    """Whole points are integers; shares of points (D41) have decimals."""
    if isinstance(points, Fraction) and points.denominator != 1:
        return float(points)
    return int(points)
