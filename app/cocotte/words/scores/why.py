"""Why a figure stands on the sheet: what it is made of, line by line, each with its clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.gin.report import GinReport, Going
from cocotte.core.problems import Fact
from cocotte.core.sheet import Cell, GameColumn, Points, ScoreLine, Sheet, SheetRow, TableRow
from cocotte.core.values import frozen
from cocotte.words.catalogue import Translator
from cocotte.words.figures import MINUS, Figures
from cocotte.words.labels import kind_name
from cocotte.words.play.cards import notation_text
from cocotte.words.scores.live import table_result
from cocotte.words.scores.sums import equals, plain_sum, sum_text


@frozen
class Why:
    """One line of the answer."""

    text: str
    """What it says: ``Pierre knocks with 4 against 23: 23 − 4 = 19``."""
    clause: str = ""
    """The clause that gives the points; empty where nothing but adding is done."""


_SUMMANDS: Final = 12  # a longer sum would be read by nobody
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
        say, points = self._say, self._number(line.points)
        report = table.report
        match line.kind:
            case "difference" | "deadwood" if isinstance(report, GinReport):
                return self._gin(table, report, line)
            case "spade-double":
                card = notation_text(str(line.facts["upcard"]), say)
                return say("Spades double, upcard {card}: {points} × 2", card=card, points=points)
            case "tabled":
                return say(
                    "{player} tabled {tabled} and holds {held}: {sum}",
                    player=self._sheet.sides[line.side].name,
                    tabled=line.facts["tabled"],
                    held=line.facts["held"],
                    sum=points,
                )
            case "held" if "player" in line.facts:
                return self._held(line)
            case "held" | "blocked":
                return self._gained(line)
            case "fine":
                player = self._name(line.facts["offender"])
                return say("Penalty for {player}: {points}", player=player, points=points)
            case "out":
                return say("{player} went out: {points}", player=str(table.winner), points=points)
            case _:
                return self._bonus(line)

    def _gin(self, table: TableRow, report: GinReport, line: ScoreLine) -> str:
        say, own, other = self._say, report.own, report.other
        facts = {"player": str(report.player), "own": own, "other": other}
        if report.going is Going.GIN:
            return say("{player} has gin against {other}: {points}", points=line.points, **facts)
        if report.going is Going.BIG_GIN:
            return say("{player} has big gin against {other}: {points}", points=line.points, **facts)
        result = equals(sum_text([line], say), line.points, say)
        if table.winner == report.player:
            return say("{player} knocks with {own} against {other}: {sum}", sum=result, **facts)
        facts["player"] = str(table.winner)
        return say("{player} undercuts, {other} against {own}: {sum}", sum=result, **facts)

    def _held(self, line: ScoreLine) -> str:
        """What a player of Contract Rummy is left with."""
        player, points = self._name(line.facts["player"]), self._number(line.points)
        if cards := line.facts.get("cards"):
            shown = notation_text(str(cards), self._say)
            counts = [int(each) for each in str(line.facts.get("counts", "")).split()]
            if len(counts) > 1:
                points = equals(plain_sum(counts, self._say), line.points, self._say)
            return self._say("{player} holds {cards}: {points}", player=player, cards=shown, points=points)
        return self._say("{player} holds {points}", player=player, points=points)

    def _gained(self, line: ScoreLine) -> str:
        """What a winner of the Eights gains from another side."""
        player = self._side_of(self._name(line.facts["from"]))
        theirs, own, shared = (int(line.facts[name] or 0) for name in ("theirs", "own", "shared_by"))
        text = self._number(theirs)
        if own:
            text = f"{text} {MINUS} {self._number(own)}"
        if shared > 1:
            text = f"({text}) / {shared}" if own else f"{text} / {shared}"
        return self._say("From {player}: {sum}", player=player, sum=equals(text, line.points, self._say))

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

    def _side_of(self, player: str) -> str:
        return next((side.name for side in self._sheet.sides if player in side.players), player)

    def _number(self, value: Points) -> str:
        return self._figures.number(value)
