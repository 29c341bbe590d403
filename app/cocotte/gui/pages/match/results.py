"""The live result: what the deal being typed would write on the sheet, in words, before Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import next_deal, side_names
from cocotte.core.rules import Game
from cocotte.core.sheet import Points, ScoreLine, SheetRow, TableRow
from cocotte.words.catalogue import Say
from cocotte.words.figures import MINUS, Figures

_DIFFERENCE: Final = "difference"


class Results:
    """Says what deals of one match come to."""

    def __init__(self, say: Say) -> None:
        self._say, self._figures = say, Figures(say)

    def sentence(self, match: Match, row: SheetRow) -> str:
        """Who scores what: ``Undercut: Jean scores 9 − 7 + 10 = 12``. `match` has the deal in it."""
        say = self._say
        if row.problems or row.pending:
            return self.pending(row)
        if FORMATS[match.opened.format].tables(match.opened) > 1:
            return self._net(match, row)
        here = row.tables[0]
        match here.report:
            case GinReport():
                return self._gin(here)
            case MahjongReport() if here.report.player is not None:
                return self._both(match, here)
            case ContractReport() if not here.report.void:
                out = here.report.out
                return say("{player} goes out.", player=out) if out else say("Nobody goes out: all count.")
            case EightsReport() if not here.report.void:
                return self._eights(match, row)
            case _:
                return say("Nobody scores")

    def pending(self, row: SheetRow) -> str:
        """Which tables are missing: ``Tables 2 and 5 are still to be told``."""
        numbers = [str(table + 1) for table in row.pending]
        return self._say.n(
            "Table {tables} is still to be told.",
            "Tables {tables} are still to be told.",
            len(numbers),
            tables=self._figures.listing(numbers),
        )

    def after(self, before: Match, match: Match, row: SheetRow) -> str:
        """What follows: the new totals and in which games, who wins a game, who deals next."""
        if row.pending:
            return ""
        told = [self._totals(match, row), *self._closed(before, match)]
        if match.finished:
            told.append(self._say("The match is over."))
        elif match.opened.game is not Game.CONTRACT:
            dealers = list(dict.fromkeys(next_deal(match).dealers))
            names = self._figures.listing(dealers)
            told.append(self._say.n("{names} deals next.", "{names} deal next.", len(dealers), names=names))
        return " ".join(part for part in told if part)

    def sum_of(self, lines: Sequence[ScoreLine], total: Points) -> str:
        """The lines as a sum: ``9 − 4 = 5``, ``31 + 20 = 51``; a single amount stands alone."""
        text = self.terms(lines)
        plain = len(lines) == 1 and lines[0].kind != _DIFFERENCE
        return text if plain else f"{text} = {self._figures.number(total)}"

    def terms(self, lines: Sequence[ScoreLine]) -> str:
        """The same without what it comes to: ``9 − 7 + 10``."""
        parts = []
        for line in lines:
            if line.kind == _DIFFERENCE:
                low, high = sorted((int(str(line.facts["knocker"])), int(str(line.facts["defender"]))))
                parts.append(f"{high} {MINUS} {low}")
            else:
                parts.append(self._figures.number(line.points))
        return " + ".join(parts)

    def _gin(self, here: TableRow) -> str:
        say, report = self._say, here.report
        assert isinstance(report, GinReport)
        if here.winner is None:
            return say("Nobody scores")
        facts = {"player": here.winner, "sum": self.sum_of(here.lines, here.points)}
        if report.going is Going.BIG_GIN:
            return say("Big gin: {player} scores {sum}", **facts)
        if report.going is Going.GIN:
            return say("Gin: {player} scores {sum}", **facts)
        if here.winner != report.player:
            return say("Undercut: {player} scores {sum}", **facts)
        return say("{player} scores {sum}", **facts)

    def _net(self, match: Match, row: SheetRow) -> str:
        """Both sides over all tables: ``North scores 71 − 50 = 21``."""
        say = self._say
        gains: list[Points] = [0, 0]
        for table in row.tables:
            for line in table.lines:
                gains[line.side] += line.points
        if row.winner is None:
            return say("Level at {points}: nobody scores", points=self._figures.number(gains[0]))
        ahead, behind = gains[row.winner], gains[1 - row.winner]
        text = f"{self._figures.number(ahead)} {MINUS} {self._figures.number(behind)}"
        rest = row.points - (ahead - behind)
        if rest:
            text += f" + {self._figures.number(rest)}"
        side = side_names(match)[row.winner].name
        return say("{player} scores {sum}", player=side, sum=f"{text} = {self._figures.number(row.points)}")

    def _both(self, match: Match, here: TableRow) -> str:
        """Mahjong: each counts his own (MAHJ-02)."""
        told = []
        for side, name in enumerate(side_names(match)):
            own = [line for line in here.lines if line.side == side]
            total = sum(line.points for line in own)
            told.append(
                self._say(
                    "{player} {points}", player=name.name, points=self._figures.number(total, signed=True)
                )
            )
        return self._say("Gin: {scores}", scores=", ".join(told))

    def _eights(self, match: Match, row: SheetRow) -> str:
        say, sides = self._say, side_names(match)
        gains: dict[int, list[ScoreLine]] = {}
        for line in row.tables[0].lines:
            gains.setdefault(line.side, []).append(line)
        told = []
        for side, lines in gains.items():
            total = sum(line.points for line in lines)
            told.append(say("{player} scores {sum}", player=sides[side].name, sum=self.sum_of(lines, total)))
        return ", ".join(told) or say("Nobody scores")

    def _totals(self, match: Match, row: SheetRow) -> str:
        """The winner's new totals: ``79 and 53 in games 2 and 3``."""
        say, winner = self._say, row.winner
        if winner is None or match.opened.game is Game.CONTRACT:
            return ""
        written = [(game, cell) for game, cells in enumerate(row.cells, 1) if (cell := cells[winner])]
        if not written:
            return say("Nothing is written: the games he has reached are closed.")
        totals = self._figures.listing([self._figures.number(cell.running) for _, cell in written])
        if len(match.now.books.games) == 1:
            target = match.terms.target
            to_go = target - written[0][1].running
            if target and to_go > 0:
                return say(
                    "{total} in all, {points} to go.", total=totals, points=self._figures.number(to_go)
                )
            return say("{total} in all.", total=totals)
        games = self._figures.listing([str(game) for game, _ in written])
        return say.n(
            "{totals} in game {games}.",
            "{totals} in games {games}.",
            len(written),
            totals=totals,
            games=games,
        )

    def _closed(self, before: Match, match: Match) -> list[str]:
        """Games that end with the deal."""
        told, sides = [], side_names(match)
        was = before.now.books.games
        for number, game in enumerate(match.now.books.games):
            open_before = number >= len(was) or not was[number].closed
            if game.closed and open_before and game.first is not None:
                facts = {"player": sides[game.first].name, "number": number + 1}
                if len(match.now.books.games) > 1:
                    told.append(self._say("{player} wins game {number}.", **facts))
                elif match.opened.game is not Game.CONTRACT:
                    told.append(self._say("{player} wins the game.", **facts))
        return told
