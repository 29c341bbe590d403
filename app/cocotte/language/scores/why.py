"""Why a figure stands on the sheet: what it is made of, line by line, each with its clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.problems import Fact
from cocotte.core.sheet import Cell, GameColumn, Points, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.core.values import frozen, replace
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_at
from cocotte.language.labels import kind_name
from cocotte.language.scores.live import table_result
from cocotte.language.scores.sums import equals, plain_sum, sum_text


@frozen
class Why:
    """One line of the answer."""

    text: str
    """What it says: ``Pierre knocks with 4 against 23: 23 − 4 = 19``."""
    clause: str = ""
    """The clause that gives the points; empty where nothing but adding is done."""


_SUMMANDS: Final = 12  # a longer sum would be read by nobody
_NAMING: Final = ("player", "from")  # facts of a score line that name somebody
_SAYS_HOW: Final = {"difference", "deadwood", "net"}


def says_how_won(cell: Cell) -> bool:
    """Whether the lines of a running total say what happened: how one went down, or each table of a net."""
    return any(line.kind in _SAYS_HOW for line in cell.lines)


class Explainer:
    """Answers "why?" for the figures of one sheet, in one language."""

    def __init__(self, sheet: Sheet, say: Translator, names: Mapping[str, str] | None = None) -> None:
        """`names` gives the present name of a player the entries know by another."""
        self._sheet: Final = sheet
        self._say: Final = say
        self._figures: Final = Figures(say)
        self._names: Final = names or {}

    def cell(self, row: SheetRow, cell: Cell) -> tuple[Why, ...]:
        """A running total: what the deal brought, and what it is added to."""
        lines = [why for line in cell.lines for why in self._line(row, line)]
        before = cell.running - cell.points
        if before:
            total = equals(plain_sum((before, cell.points), self._say), cell.running, self._say)
            lines.append(Why(self._say("Running total: {sum}", sum=total)))
        return tuple(lines)

    def final(self, game: GameColumn, side: int) -> tuple[Why, ...]:
        """A side's total of a game: the points of its deals, what was carried, and its bonuses."""
        say = self._say
        lines = [Why(say("Points of the deals: {points}", points=self._deals(game, side)))]
        if game.carried and game.carried[side]:
            lines.insert(
                0, Why(say("Carried over: {points}", points=self._number(game.carried[side])), "MULTI-02")
            )
        lines += [Why(self._bonus(line), line.clause) for line in game.bonuses[side]]
        if len(lines) > 1:
            lines.append(Why(say("Total: {points}", points=self._total(game, side))))
        return tuple(lines)

    def _total(self, game: GameColumn, side: int) -> str:
        """A side's total of a game, as the sum of what stands above it."""
        parts = [game.totals[side], *[line.points for line in game.bonuses[side]]]
        if game.carried and game.carried[side]:
            parts.insert(0, game.carried[side])
        parts = [part for part in parts if part]
        if len(parts) < 2 or sum(parts) != game.finals[side]:
            return self._number(game.finals[side])
        return equals(plain_sum(parts, self._say), game.finals[side], self._say)

    def _deals(self, game: GameColumn, side: int) -> str:
        """What a side's deals brought, as a sum where they are not too many to be added."""
        cells = (row.cell(game.number - 1, side) for row in self._sheet.rows)
        parts = [cell.points for cell in cells if cell and cell.points]
        total = game.totals[side]
        if not 1 < len(parts) <= _SUMMANDS or sum(parts) != total:
            return self._number(total)
        return equals(plain_sum(parts, self._say), total, self._say)

    def _line(self, row: SheetRow, line: ScoreLine) -> list[Why]:
        """One score line; a net is led up to by its tables."""
        if line.kind == "net":
            tables = [
                Why(self._say("Table {table}: {result}", table=number, result=table_result(table, self._say)),
                    table.lines[0].clause if table.lines else "")
                for number, table in enumerate(row.tables, 1)
            ]  # fmt: skip
            total = equals(sum_text([line], self._say), line.points, self._say)
            return [*tables, Why(self._say("Net of the tables: {sum}", sum=total), line.clause)]
        table = row.tables[line.table or 0]
        return [Why(self._deal_line(table, line), line.clause)]

    def _deal_line(self, table: TableRow, line: ScoreLine) -> str:
        if line.kind == "fine":
            player, points = self._name(line.facts["offender"]), self._number(line.points)
            return self._say("Penalty for {player}: {points}", player=player, points=points)
        facts = {key: self._name(fact) if key in _NAMING else fact for key, fact in line.facts.items()}
        known = replace(line, facts=facts)
        why = words_at(table).why(table, known, self._sheet, self._say) if table.report else ""
        return why or self._bonus(line)

    def _bonus(self, line: ScoreLine) -> str:
        """A bonus by its name, with the numbers it is made of."""
        say, facts, points = self._say, line.facts, line.points
        text = ""
        if "count" in facts and "each" in facts:
            text = f"{facts['count']} × {facts['each']}"
        elif line.kind == "sweep":
            text = f"{int(facts['players'] or 0) - 2} × {facts['each']}"
        name = kind_name(line.kind, say)
        if line.kind == "shutout" and "doubled" in facts:
            doubled = self._number(int(facts["doubled"] or 0))
            return say("{bonus}: {points} once more", bonus=name, points=doubled)
        return say("{bonus}: {sum}", bonus=name, sum=equals(text, points, say))

    def _name(self, player: Fact) -> str:
        return self._names.get(str(player), str(player))

    def _number(self, value: Points) -> str:
        return self._figures.number(value)
