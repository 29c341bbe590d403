"""The deals of a sheet as they are drawn: each row made once and kept while its deal stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from operator import is_

from cocotte.core.contract.contracts import Contract, read_contract
from cocotte.core.contract.report import ContractReport
from cocotte.core.match.events import RulingMode
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import side_names
from cocotte.core.rules import Game
from cocotte.core.rulings.effects import Span
from cocotte.core.sheet import Cell, Points, SheetRow, SideName
from cocotte.gui.kit.sheet_model import Figure, Mark, Row, RowKind
from cocotte.words.catalogue import Say
from cocotte.words.deals import against, spoken
from cocotte.words.effects import effect_line
from cocotte.words.figures import Figures
from cocotte.words.misfits import stray_dealers
from cocotte.words.problems import problems_text
from cocotte.words.sheet_words import contract_note, contract_title, game_title
from cocotte.words.touched import turn_text
from cocotte.written.short_names import LONG, beginnings

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Rows:
    """The rows of one match in one language; what did not change is not made again."""

    def __init__(self, match: Match, say: Say) -> None:
        self._say = say
        self._number = Figures(say).number
        self._rows: list[SheetRow] = []
        self._drawn: list[Row] = []
        self._kinds: list[RowKind] = []
        self._sides: tuple[SideName, ...] = ()
        self._games = 0
        self.fit(match)

    def fit(self, match: Match) -> None:
        """Speak of the match as it is now; rows are made anew where names or games are others."""
        known = (side_names(match), len(match.books.games))
        if known != (self._sides, self._games):
            self._rows, self._drawn, self._kinds = [], [], []
        self._sides, self._games = known
        self._match = match
        names = tuple(player for side in self._sides for player in side.players)
        cut = zip(names, beginnings(names), strict=True)
        self._cut = {name: short for name, short in cut if len(name) > LONG}
        self._several = FORMATS[match.opened.format].tables(match.opened) > 1

    def all(self, *, struck: bool) -> tuple[Row, ...]:
        """Every deal; those that were struck out on demand."""
        for _ in self.drawing():
            pass
        if struck or not self.count(RowKind.STRUCK):
            return tuple(self._drawn)
        return tuple(row for row in self._drawn if row.kind is not RowKind.STRUCK)

    def drawing(self) -> Iterator[None]:
        """Draw what is not drawn yet, a row at a time."""
        rows = self._match.rows
        same = sum(1 for _ in takewhile(bool, map(is_, self._rows, rows)))
        del self._rows[same:], self._drawn[same:], self._kinds[same:]
        for row in rows[same:]:
            drawn = self._row(row)
            self._rows.append(row)
            self._drawn.append(drawn)
            self._kinds.append(drawn.kind)
            yield

    def count(self, kind: RowKind) -> int:
        """How many rows there are of a kind, as they were drawn last."""
        return self._kinds.count(kind)

    def preview(self, row: SheetRow) -> Row:
        """The deal being typed."""
        drawn = replace(self._row(row), kind=RowKind.PREVIEW)
        report = row.tables[0].report
        if isinstance(report, ContractReport):  # only what has been typed is shown
            told = {player for player, _ in report.points} | {report.out}
            drawn = replace(
                drawn,
                figures=tuple(
                    replace(figure, before="") if figure and side.players[0] in told else None
                    for figure, side in zip(drawn.figures, self._sides, strict=True)
                ),
            )
        return replace(drawn, figures=tuple(f and replace(f, mark=Mark.PLAIN) for f in drawn.figures))

    def coming(self) -> tuple[Row, ...]:
        """The contracts still to be played, the one being dealt first."""
        if self._match.opened.game is not Game.CONTRACT or self._match.finished:
            return ()
        contracts = [read_contract(text) for text in self._match.opened.rules.words("contracts")]
        dealt, first = self._match.books.deals, self._match.now.number
        blank = (None,) * len(self._sides)
        return tuple(
            Row(
                str(first + place),
                contract_title(self._say, contract),
                blank,
                contract_title(self._say, contract),
                RowKind.COMING,
                under=contract_note(self._say, contract),
            )
            for place, contract in enumerate(contracts[dealt:])
        )

    def _row(self, row: SheetRow) -> Row:
        words, under = self._words(row)
        kind = RowKind.DEAL
        if row.struck:
            kind = RowKind.STRUCK
        elif row.problems:
            kind = RowKind.FLAGGED
        elif row.amended:
            kind = RowKind.AMENDED
        scored = row.winner is not None and not row.problems and not row.pending
        points = ""
        gains = {cell.points for cells in row.cells for cell in cells if cell and cell.points > 0}
        alone = len(gains) < 2  # where both score (MAHJ-02), their figures tell it
        if scored and alone and not self._several and self._match.opened.game is not Game.CONTRACT:
            points = self._number(row.points, signed=True)
        return Row(
            str(row.number) if row.number else "",
            words,
            self._figures(row),
            self._spoken(row, words, points),
            kind,
            under=under,
            points=points,
            hint=self._hint(row),
            terse=self._terse(words),
        )

    def _terse(self, words: str) -> str:
        """Long names give way before what happened."""
        told = words
        for name in sorted(self._cut, key=len, reverse=True):
            told = told.replace(name, self._cut[name])
        return told if told != words else ""

    def _words(self, row: SheetRow) -> tuple[str, str]:
        say = self._say
        given = [(number, self._match.rulings[number - 1]) for number in row.rulings]
        marks = " ".join(str(number).translate(_RAISED) for number, each in given if not each.withdrawn)
        under = self._ruled(row)
        contract = row.other.get("contract")
        if self._match.opened.game is Game.CONTRACT and contract:
            made = read_contract(str(contract))
            words, under = contract_title(say, made), self._contract_note(row, made)
        elif self._several:
            words = self._net(row)
        else:
            words = spoken(say, row.tables[0])
        if row.problems:
            words = say("{deal}, does not count", deal=words)
        if row.turn:  # of several tables the sheet is narrow: whose turn it was is told by the pointer
            turn = say("played out of turn") if self._several else turn_text(row.turn, say)
            under = "; ".join(filter(None, (under, turn)))
        under = " ".join(filter(None, (under, *stray_dealers(row, say))))
        return f"{words} {marks}" if marks else words, under

    def _ruled(self, row: SheetRow) -> str:
        """What rulings did to the score of a deal, each by its name and clause (IRR-2a, IRR-2b, IRR-6b)."""
        if not row.rulings or row.problems or all(table.going in {"misdeal", "void"} for table in row.tables):
            return ""
        given = [self._match.rulings[number - 1] for number in row.rulings]
        effects = [
            effect
            for each in given
            if not each.withdrawn and each.event.mode is RulingMode.APPLY
            for effect in each.event.effects
            if effect.kind.span is Span.PRICED
        ]
        return " ".join(effect_line(effect, self._match.names, self._say) for effect in effects)

    def _contract_note(self, row: SheetRow, contract: Contract) -> str:
        void = row.void and isinstance(row.tables[0].report, ContractReport) and row.tables[0].report.void
        if void or row.problems:
            return spoken(self._say, row.tables[0])
        return contract_note(self._say, contract)

    def _net(self, row: SheetRow) -> str:
        """What both sides won over all tables: ``84 − 60``; which tables are missing before."""
        say = self._say
        if row.pending:
            told, tables = len(row.tables) - len(row.pending), len(row.tables)
            return say.n(
                "{n} of {tables} tables entered", "{n} of {tables} tables entered", told, tables=tables
            )
        if all(table.going == "misdeal" for table in row.tables):
            return say("Misdeal")
        gains = self.gains(row)
        text = say("{ours} − {theirs}", ours=self._number(gains[0]), theirs=self._number(gains[1]))
        return say("{sum}, level", sum=text) if row.winner is None else text

    def gains(self, row: SheetRow) -> list[Points]:
        """What each side won over all tables of a deal."""
        gains: list[Points] = [0] * len(self._sides)
        for table in row.tables:
            for line in table.lines:
                gains[line.side] += line.points
        return [int(gain) if isinstance(gain, Fraction) and gain.denominator == 1 else gain for gain in gains]

    def _figures(self, row: SheetRow) -> tuple[Figure | None, ...]:
        grid = self._match.opened.game is Game.CONTRACT
        report = row.tables[0].report
        if row.struck and isinstance(report, ContractReport):
            return self._told(report)
        figures = [
            self._figure(row, game, side, row.cell(game, side), grid=grid)
            for game in range(self._games)
            for side in range(len(self._sides))
        ]
        if len(self._sides) > 2 and row.sitting_out:  # the one who sits out (THREE-02)
            for side, told in enumerate(self._sides):
                if set(told.players) <= set(row.sitting_out):
                    figures[side] = Figure("–", self._say("{player} sits out", player=told.name), final=False)
        return tuple(figures)

    def _told(self, report: ContractReport) -> tuple[Figure | None, ...]:
        """What each counted in a deal struck out, which its words do not tell."""
        told = dict(report.points) | ({report.out: 0} if report.out else {})
        return tuple(
            Figure(
                self._number(told[player]),
                self._say(
                    "{side}, {points}, struck out",
                    side=side.name,
                    points=Figures(self._say).points(told[player]),
                ),
            )
            if (player := side.players[0]) in told
            else None
            for side in self._sides
        )

    def _figure(self, row: SheetRow, game: int, side: int, cell: Cell | None, *, grid: bool) -> Figure | None:
        if cell is None:
            return None
        text = self._number(cell.points if grid else cell.running)
        mark = Mark.CLOSES if cell.closes and not grid else Mark.WON if cell.won else Mark.PLAIN
        before = ""
        if grid and row.number > 1:
            before = self._number(cell.running)
        elif self._match.opened.format == "captain" and side == 1 and cell.won:
            before = str(row.tables[0].winner)
        return Figure(text, self._cell_spoken(row, game, side, cell), before, mark)

    def _cell_spoken(self, row: SheetRow, game: int, side: int, cell: Cell) -> str:
        """What a figure is, for those who hear it: ``2e partie, Jean, donne 4, 18 points, total 50``."""
        say = self._say
        facts = {
            "side": self._sides[side].name,
            "number": row.number,
            "points": Figures(say).points(cell.points),
            "total": self._number(cell.running),
        }
        text = say("{side}, deal {number}, {points}, total {total}", **facts)
        if self._games > 1:
            text = say("{game}, {figure}", game=game_title(say, self._match.opened, game + 1), figure=text)
        if cell.closes:
            return say("{figure}, ends the game", figure=text)
        return say("{figure}, won", figure=text) if cell.won else text

    def _spoken(self, row: SheetRow, words: str, points: str) -> str:
        say = self._say
        text = say("Deal {number}: {deal}", number=row.number, deal=words) if row.number else words
        if points:
            text = f"{text}, {points}"
        turn = turn_text(row.turn, say) if row.turn else ""
        text = ". ".join(filter(None, (text, self._ruled(row).removesuffix("."), turn)))
        if row.struck:
            return say("{deal}, struck out", deal=text)
        return say("{deal}, corrected", deal=text) if row.amended else text

    def _hint(self, row: SheetRow) -> str:
        """What the pointer tells: the tables of a team's deal, why a row does not count."""
        lines: list[str] = [problems_text((problem,), self._say) for problem in row.problems]
        if row.struck and self._match.opened.game is Game.CONTRACT:
            lines.append(self._say("This deal doesn’t count: every later deal moves up one contract."))
        lines += filter(None, (self._ruled(row), turn_text(row.turn, self._say) if row.turn else ""))
        if self._several:
            lines += [against(self._say, table) for table in row.tables if table.report is not None]
        elif row.tables:
            lines.append(self._say("Dealer: {player}", player=row.tables[0].dealer))
        return "\n".join(lines)
