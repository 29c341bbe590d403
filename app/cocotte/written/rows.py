"""One deal of a sheet in words and figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from cocotte.core.eights.report import EightsReport
from cocotte.core.match.events import RulingMode
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.sheet import Cell, GameColumn, Points, SheetRow, TableRow
from cocotte.words.catalogue import Say
from cocotte.words.deals import against, brief, named
from cocotte.words.figures import Figures
from cocotte.words.sums import plain_sum
from cocotte.written.model import Figure, Row, State, TableLine
from cocotte.written.paper import Paper

DASH = "—"
"""In the place of points where a deal had none."""

MOST_HELD = 4
"""What more players were left with would not find room beside a deal."""

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(numbers: Sequence[int]) -> str:
    """The indices of rulings, raised: ``¹ ²``."""
    return " ".join(str(number).translate(_RAISED) for number in numbers)


def row_of(paper: Paper, say: Say, row: SheetRow, games: Sequence[GameColumn]) -> Row:
    """A deal as it is written; its cells are those of the games that stand beside it."""
    several = len(row.tables) > 1
    state = _state(row)
    figures = Figures(say)
    scored = state is State.COUNTS
    return Row(
        str(row.number),
        tuple(_line(paper, say, row, number, table) for number, table in enumerate(row.tables)),
        _net(paper, say, row) if several and scored else "",
        figures.number(_points(row)) if scored else DASH,
        ", ".join(row.sitting_out),
        _away(paper, row),
        tuple(
            tuple(
                _figure(paper, say, row, row.cell(game.number - 1, side))
                for side in range(len(paper.sheet.sides))
            )
            for game in games
        ),
        state,
    )


def _state(row: SheetRow) -> State:
    if row.problems:
        return State.MISFIT
    if row.pending:
        return State.PENDING
    return State.VOID if row.void else State.COUNTS


def _line(paper: Paper, say: Say, row: SheetRow, number: int, table: TableRow) -> TableLine:
    several = len(row.tables) > 1
    alone = len(paper.sheet.sides) == 2 and all(len(side.players) == 1 for side in paper.sheet.sides)
    if several:
        deal = against(say, table)
    elif alone:
        # Two alone: in one of the two columns stands who won; with the columns wide there is room for names.
        deal = brief(say, table) if paper.opened.ledger == "hollywood" else named(say, table)
    else:
        deal = named(say, table)
    if isinstance(table.report, EightsReport) and row.winner is not None and (held := _held(table, say)):
        deal = say("{deal} ({held})", deal=deal, held=held)
    if row.problems:
        deal = say("{deal} (does not count)", deal=deal)
    if row.turn:
        deal = say("{deal}, out of turn", deal=deal)
    for fine in _fines(paper, row, table):
        deal = say("{deal}, penalty {points}", deal=deal, points=Figures(say).number(fine))
    deal = " ".join(filter(None, (deal, raised(_rulings(paper, row, number)))))
    points: tuple[str, ...] = ()
    if several:
        points = tuple(
            Figures(say).number(table.points) if table.winner in side.players else ""
            for side in paper.sheet.sides
        )
    return TableLine(str(number + 1) if several else "", table.dealer, deal, points)


def _rulings(paper: Paper, row: SheetRow, number: int) -> list[int]:
    """The rulings marked at a table: those on a player who sits there, at the last one the others, too."""
    last, marked = len(row.tables) - 1, []
    for note in (printed.note for printed in paper.rulings):
        named = {effect.get("player") for effect in note.effects}
        found = (place for place, table in enumerate(row.tables) if named & set(table.players))
        if note.number in row.rulings and next(found, last) == number:
            marked.append(note.number)
    return marked


def _fines(paper: Paper, row: SheetRow, table: TableRow) -> Iterator[int]:
    """The fines of rulings at a table: points lost, or points the opponent gained (IRR-2a, D20)."""
    if row.problems or table.going in {"misdeal", "void"}:
        return
    for printed in paper.rulings:
        note = printed.note
        if note.number in row.rulings and note.mode == RulingMode.APPLY.value:
            for effect in map(Effect.from_dict, note.effects):
                if effect.kind is EffectKind.FINE and effect.player in table.players:
                    yield effect.points if effect.other else -effect.points


def _held(table: TableRow, say: Say) -> str:
    """What a deal of the Eights is made of, ``20 + 35``, blocked ``8 − 6 + 15 − 6``; empty for one number."""
    assert isinstance(table.report, EightsReport)
    if not table.report.blocked:
        held = [points for _, points in table.report.points]
        return plain_sum(held, say) if 1 < len(held) <= MOST_HELD else ""
    terms = [(int(line.facts["theirs"] or 0), -int(line.facts["own"] or 0)) for line in table.lines]
    plain = all(sum(term) == line.points for term, line in zip(terms, table.lines, strict=True))
    if not plain or len(terms) > MOST_HELD:
        return ""
    return plain_sum([number for term in terms for number in term if number], say)


def _points(row: SheetRow) -> Points:
    """What the deal brought its winner, or each of those who share it alike (EIGHT-13, D41)."""
    table = row.tables[0]
    if row.winner is not None or not isinstance(table.report, EightsReport):
        return row.points
    sides = {line.side for line in table.lines}
    gains = {sum((line.points for line in table.lines if line.side == side), Fraction(0)) for side in sides}
    return gains.pop() if len(gains) == 1 else row.points


def _net(paper: Paper, say: Say, row: SheetRow) -> str:
    """What each side won over all tables: ``71 – 50``."""
    gains = [
        sum((table.points for table in row.tables if table.winner in side.players), Fraction(0))
        for side in paper.sheet.sides
    ]
    return " – ".join(Figures(say).number(gain) for gain in gains)


def _away(paper: Paper, row: SheetRow) -> tuple[int, ...]:
    if len(paper.sheet.sides) < 3:
        return ()
    return tuple(
        side for side, told in enumerate(paper.sheet.sides) if set(told.players) <= set(row.sitting_out)
    )


def _figure(paper: Paper, say: Say, row: SheetRow, cell: Cell | None) -> Figure | None:
    if cell is None:
        return None
    figures = Figures(say)
    gained = figures.number(cell.points)
    winner = row.tables[0].winner
    if paper.opened.format == "captain" and cell.won and winner in paper.sheet.sides[1].players:
        gained = say("{player} {points}", player=winner, points=gained)
    return Figure(figures.number(cell.running), gained, cell.won, cell.closes)
