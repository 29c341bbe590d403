"""From the tables of a deal to what the sides score: one as it is, several as a net (FOUR-02, TEAM-01)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.problems import Fact
from cocotte.core.rules import RuleSet
from cocotte.core.scoring.outcome import DealOutcome, TableOutcome
from cocotte.core.sheet import Points, ScoreLine


def combine(
    tables: Sequence[TableOutcome], side_of: dict[str, int], sides: int, rules: RuleSet
) -> DealOutcome:
    """The deal for the sides. `side_of` gives each player's side; boxes follow D9, D24 and D36."""
    whole = _single(tables[0], side_of, sides) if len(tables) == 1 else _net(tables, side_of, rules)
    winner, lines, boxes = whole
    fines = tuple([line for table in tables for line in table.fines])
    if rules.flag("boxes_at_once"):
        each = rules.number("box")
        lines += tuple(
            ScoreLine(side, "box", count * each, "GIN-20", {"count": count, "each": each})
            for side, count in enumerate(boxes)
            if count
        )
    return DealOutcome(winner, lines, boxes, (), fines, tuple(tables))


_Whole = tuple[int | None, tuple[ScoreLine, ...], tuple[int, ...]]
"""A deal for the sides in the making: the side that won it, the lines, the boxes per side."""


def _single(table: TableOutcome, side_of: dict[str, int], sides: int) -> _Whole:
    if table.winner is None:
        return None, table.lines, (0,) * sides
    winner = side_of[table.winner]
    return winner, table.lines, tuple([table.boxes if side == winner else 0 for side in range(sides)])


def _net(tables: Sequence[TableOutcome], side_of: dict[str, int], rules: RuleSet) -> _Whole:
    """Two sides over several tables: the side ahead scores the net and has the box (FOUR-02, TEAM-01, D9)."""
    gains: list[Points] = [0, 0]
    boxes = [0, 0]
    won = [0, 0]
    for table in tables:
        for line in table.lines:
            gains[line.side] += line.points
        if table.winner is not None:
            side = side_of[table.winner]
            boxes[side] += table.boxes
            won[side] += 1
    winner = None if gains[0] == gains[1] else int(gains[1] > gains[0])
    per_table = rules.word("team_boxes") == "table"
    if winner is None:
        return None, (), tuple(boxes) if per_table else (0, 0)
    net = gains[winner] - gains[1 - winner]
    facts: dict[str, Fact] = {"ahead": int(gains[winner]), "behind": int(gains[1 - winner])}
    clause = "FOUR-02" if len(tables) == 2 else "TEAM-01"
    lines = [ScoreLine(winner, "net", net, clause, facts)]
    if won[winner] == len(tables) and rules.number("sweep_bonus") and len(tables) > 2:
        step = rules.number("sweep_bonus")
        points = step * (len(tables) - 2)
        lines.append(
            ScoreLine(winner, "sweep", points, "TEDESCO-02", {"each": step, "players": len(tables)})
        )  # added after any doubling (D33)
    if not per_table:
        extra = boxes[winner] - won[winner]  # house boxes for gin, undercut and spades at tables he won
        boxes = [0, 0]
        boxes[winner] = 1 + extra
    return winner, tuple(lines), tuple(boxes)
