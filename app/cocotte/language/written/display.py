"""What the table display shows of a match: a few words and figures, readable from across the room.

Every figure on it is one the sheet has: running totals of open games, totals with bonuses of games that are
over, grand totals of a match that is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.match import Match
from cocotte.core.sheet import GameColumn, NextDeal, Points, Sheet, SheetRow, SideName
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_of
from cocotte.language.scores.leads import lead_in_games
from cocotte.language.sheet_words import game_title
from cocotte.language.written.evening import verdict
from cocotte.language.written.model import Row, Steps
from cocotte.language.written.next_deal import head_title, match_line
from cocotte.language.written.progress import Progressions
from cocotte.language.written.rows import RowWriter
from cocotte.language.written.scores import games_at_once, totals_now, totals_of
from cocotte.language.written.short_names import beginnings, initials
from cocotte.store.reference.library import Library

FEW = 4
"""Sides that have the chart under them, all across; beside more it has a column."""

_NAMED = 3  # dealers of a side that are given by name


@frozen
class ShownGame:
    """Where a side stands in one game."""

    label: str
    """The game's name, where there are several."""
    total: str
    """Its total, with bonuses once the game is over."""
    ahead: bool
    """It leads there, or has won."""
    share: float | None
    """How much of the target it has, from 0 to 1; None where there is none, and once the game is over."""
    number: str
    """Points to go; of a game that is over the points played for."""
    words: str
    """What the number is; of a game that is over what is added to it."""
    won: str = ""
    """By how much it won the game."""
    margin: str = ""
    """The same as a number alone."""


@frozen
class ShownSide:
    """One side."""

    name: str
    """Its name."""
    total: str
    """Its total; empty while several games are played at once, each of which has its own."""
    games: tuple[ShownGame, ...]
    """Where it stands, game by game; empty where there is no target."""
    aside: str
    """Deals won so far."""
    ahead: bool
    """It leads."""
    note: str = ""
    """That it deals, or sits out; of several partners, who does."""
    deals: bool = False
    """Somebody of it deals."""


@frozen
class ShownChart:
    """The progress of one game."""

    label: str
    """The game's name, where there are several."""
    steps: Steps
    """The running totals."""


@frozen
class Shown:
    """The whole display."""

    title: str
    """The deal to come."""
    line: str
    """What is played."""
    lead: str
    """Who leads by how much."""
    sides: tuple[ShownSide, ...]
    """The sides, in the order of the sheet."""
    last: str
    """The number of the last deal that counts; empty before the first."""
    happened: str
    """What happened in it."""
    gained: str
    """Who scored what in it."""
    points: str
    """The same without the name, where the line is too long for both."""
    charts: tuple[ShownChart, ...] = ()
    """The progress, game by game; none before the first points."""


def shown_of(match: Match, library: Library, say: Translator) -> Shown:
    """What to show as the match stands."""
    return _Display(match, library, say.at(match.opened.game)).shown()


class _Display:
    def __init__(self, match: Match, library: Library, say: Translator) -> None:
        self._match, self._library, self._say = match, library, say
        self._words = words_of(match.opened.game)
        self._number, self._listing = Figures(say).number, Figures(say).listing
        self._sheet: Sheet = sheet_of(match)
        self._coming: NextDeal | None = None if match.finished else next_deal(match)
        self._games = games_at_once(match, self._sheet)
        self._totals = totals_now(match, self._sheet)

    def shown(self) -> Shown:
        rows = (row for row in reversed(self._match.rows) if not (row.struck or row.pending or row.problems))
        row = next(rows, None)
        gained, points = self._gained(row) if row else ("", "")
        return Shown(
            head_title(self._match, self._say),
            self._line(),
            self._lead(),
            tuple(self._side(side) for side in range(len(self._sheet.sides))),
            self._say("Deal {number}", number=row.number) if row else "",
            self._happened(RowWriter(self._match.opened, self._sheet, self._say).row(row)) if row else "",
            gained,
            points,
            self._charts(),
        )

    # --- what is played, who leads ---------------------------------------------------------------------

    def _line(self) -> str:
        """What is played; or what the deal to come asks: a contract and its cards (CONT-02, CONT-03)."""
        say, coming = self._say, self._coming
        line = self._words.asked_in_short(coming, say) if coming is not None else ""
        line = line or match_line(self._match, self._library, say, players=False)
        if self._match.opened.game.lowest_wins:
            line = say("{match}, fewest points win", match=line)
        if coming is not None and len(self._sheet.sides) > FEW:  # a mark has room there, words have not
            line = say("{match}, {player} deals", match=line, player=self._listing(coming.dealers))
        return line

    def _lead(self) -> str:
        if self._totals is None:
            return self._lead_in_games(self._games)
        say, totals = self._say, self._totals
        first = _leaders(totals, lowest=self._match.opened.game.lowest_wins)
        if len(first) == len(totals):
            begins_anew = len(self._sheet.games) > len(self._games) and not any(totals)
            return "" if begins_anew else say("Level")
        leading = verdict(self._sheet, first, say)
        if len(first) > 1:
            return leading
        low, high = sorted(totals)[:2] if self._match.opened.game.lowest_wins else sorted(totals)[-2:]
        return say("{verdict} by {points}", verdict=leading, points=self._number(high - low))

    def _lead_in_games(self, games: Sequence[GameColumn]) -> str:
        """Who leads in most of the games played at once, as far as they are open."""
        ahead = [game.ahead for game in games if not game.closed]
        over = len(ahead) < len(games)
        return lead_in_games(self._say, ahead, len(self._sheet.sides), self._named, over=over)

    def _named(self, sides: Sequence[int]) -> tuple[str, int]:
        return self._names(sides), self._count(sides)

    def _names(self, sides: Sequence[int]) -> str:
        return self._listing(self._sheet.sides[side].name for side in sides)

    def _count(self, sides: Sequence[int]) -> int:
        return sum(self._sheet.sides[side].spoken_of for side in sides)

    # --- sides -----------------------------------------------------------------------------------------

    def _side(self, side: int) -> ShownSide:
        side_name = self._sheet.sides[side]
        note, deals = self._note(side_name)
        ahead = False
        if self._totals is not None and any(self._totals):
            first = _leaders(self._totals, lowest=self._match.opened.game.lowest_wins)
            ahead = side in first and len(first) < len(self._totals)
        return ShownSide(
            side_name.name,
            self._number(self._totals[side]) if self._totals is not None else "",
            tuple(self._game(game, side) for game in self._games) if self._match.terms.target else (),
            self._aside(side),
            ahead,
            note,
            deals,
        )

    def _note(self, side: SideName) -> tuple[str, bool]:
        """What a side does in the deal to come, partners by their names; and whether it deals."""
        say, coming = self._say, self._coming
        if coming is None:
            return "", False
        dealing = [player for player in side.players if player in coming.dealers]
        away = [player for player in side.players if player in coming.sitting_out]
        if side.spoken_of == 1 and len(side.players) in (len(dealing), len(away)):
            return say.ctx("dealer", "deals") if dealing else say("sits out"), bool(dealing)
        notes = []
        if len(dealing) > _NAMED:
            notes.append(say("{n} of {size} deal", n=len(dealing), size=len(side.players)))
        elif dealing:
            names = self._listing(dealing)
            notes.append(say.n("{names} deals", "{names} deal", len(dealing), names=names))
        if away:
            names = self._listing(away)
            notes.append(say.n("{names} sits out", "{names} sit out", len(away), names=names))
        return ", ".join(notes), bool(dealing)

    def _aside(self, side: int) -> str:
        """What a side has won so far: games where they decide the match, points brought along, else deals."""
        say, books = self._say, self._match.books
        if self._match.opened.ledger == "best-of":
            games = sum(game.first == side for game in books.games)
            return say.n("{n} game won", "{n} games won", games)
        carried = self._games[-1].carried
        if any(carried) and not self._match.finished:
            return say("{points} from before", points=self._number(carried[side]))
        return say.n("{n} deal won", "{n} deals won", books.wins[side])

    def _game(self, game: GameColumn, side: int) -> ShownGame:
        several = len(self._games) > 1
        label = game_title(self._say, self._match.opened, game.number) if several else ""
        total, ahead = (
            self._number(totals_of(game)[side]),
            game.ahead == side,
        )
        if game.closed:
            number, words = self._sum(game, side)
            won = margin = ""
            if game.ahead == side:
                won = self._say("won by {points}", points=self._number(game.difference))
                margin = self._number(game.difference, signed=True)
            return ShownGame(label, total, ahead, None, number, words, won, margin)
        to_go = max(game.target - game.totals[side], 0)
        share = max(0.0, min(float(game.totals[side] / game.target), 1.0))
        words = self._say.n("point to go", "points to go", int(to_go))
        return ShownGame(label, total, ahead, share, self._number(to_go), words)

    def _sum(self, game: GameColumn, side: int) -> tuple[str, str]:
        """The points played for and what is added to them at the end; nothing where nothing is."""
        say = self._say
        bonuses = sum(line.points for line in game.bonuses[side]) if game.bonuses else 0
        carried = game.carried[side] if game.carried else 0
        added = []
        if bonuses:
            added.append(say("+ {points} in bonuses", points=self._number(bonuses)))
        if carried:
            added.append(say("+ {points} from before", points=self._number(carried)))
        return (self._number(game.totals[side]), " ".join(added)) if added else ("", "")

    # --- the last deal, the progress -------------------------------------------------------------------

    def _happened(self, written: Row) -> str:
        """What happened; over several tables what each side won at them."""
        if not written.nets:
            return written.lines[0].deal
        gains = zip(self._sheet.sides, written.nets, strict=True)
        return ", ".join(
            self._say("{player} {points}", player=side.name, points=points) for side, points in gains
        )

    def _gained(self, row: SheetRow) -> tuple[str, str]:
        """Who scored what, with and without the name; where everybody counts, all who held cards."""
        if self._words.all_count:
            cells = ((side, row.cell(0, side)) for side in range(len(self._sheet.sides)))
            return ", ".join(
                self._scored(side, cell.points, signed=True) for side, cell in cells if cell and cell.points
            ), ""
        if row.winner is None or not row.points:
            return "", ""
        return self._scored(row.winner, row.points, signed=True), self._number(row.points, signed=True)

    def _scored(self, side: int, points: Points, *, signed: bool = False) -> str:
        name = self._sheet.sides[side].name
        return self._say("{player} {points}", player=name, points=self._number(points, signed=signed))

    def _charts(self) -> tuple[ShownChart, ...]:
        """The progress of every game begun; of games carried on one after the other the last."""
        progress = Progressions()
        progress.take(self._match)
        names = tuple(side.name for side in self._sheet.sides)
        several, opened = len(self._games) > 1, self._match.opened
        short = initials(names) if several else beginnings(names)
        return tuple(
            ShownChart(
                game_title(self._say, opened, game.number) if several else "",
                progress.steps(game.number - 1, game, names, short),
            )
            for game in self._games
            if progress.begun(game.number - 1)
        )


def _leaders(values: Sequence[Points], *, lowest: bool = False) -> list[int]:
    """The sides with the best value."""
    best = min(values) if lowest else max(values)
    return [side for side, value in enumerate(values) if value == best]
