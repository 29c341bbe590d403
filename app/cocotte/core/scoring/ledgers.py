"""Ledgers: how deals add up to games. One class and one line in `LEDGERS` each.

A ledger takes the books as they stand and a deal's outcome, and gives the books after it with the cells
written in that row of the sheet: per game, per side.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from operator import add
from typing import ClassVar, Final

from cocotte.core.game import Game
from cocotte.core.scoring.bonuses import box_bonuses, game_bonus, game_bonuses, winner_of
from cocotte.core.scoring.books import BESIDE_HANDS, Books, GameBook, Terms, blank_game
from cocotte.core.scoring.outcome import DealOutcome
from cocotte.core.sheet import Cell, Points, ScoreLine
from cocotte.core.values import frozen, replace

Cells = tuple[tuple[Cell | None, ...], ...]


class Ledger(ABC):
    """How deals add up to games."""

    id: ClassVar[str]
    """Its name in data and on the command line."""
    clause: ClassVar[str]
    """The clause that describes it."""

    def clause_for(self, game: Game) -> str:
        """The clause that describes it in a game."""
        return game.ledger_clauses.get(self.id, self.clause)

    def begin(self, terms: Terms) -> Books:
        """The books before the first deal: one game unless the ledger says otherwise."""
        return Books.begun(len(terms.sides), 1)

    def enter(self, books: Books, outcome: DealOutcome, terms: Terms) -> tuple[Books, Cells]:
        """Write a deal: a win in the games `columns` names for the side, all else where it has `reached`.

        >>> from cocotte.core.match.plays import complete
        >>> from cocotte.core.games import GAMES
        >>> from cocotte.core.rules import RuleSet
        >>> rules = complete(RuleSet("gin-rami", GAMES["gin"], {}), GAMES["gin"])
        >>> terms = Terms(rules, sides=(1, 1), target=100)
        >>> ledger = LEDGERS["hollywood"]
        >>> won = DealOutcome(0, (ScoreLine(0, "difference", 19, "GIN-12"),), boxes=(1, 0))
        >>> books, _ = ledger.enter(ledger.begin(terms), won, terms)
        >>> books, _ = ledger.enter(books, won, terms)
        >>> [game.totals for game in books.games]  # the second win goes into the second game too
        [(38, 0), (19, 0), (0, 0)]
        """
        winners, won_boxes = outcome.winners, outcome.boxes or (0,) * len(terms.sides)
        for side in winners:
            books = self._moved_on(books, side, terms)
        entries: dict[int, dict[int, _Entry]] = {}
        for side, boxes in enumerate(won_boxes):
            won, lines = side in winners, tuple([line for line in outcome.lines if line.side == side])
            if won or lines or boxes:
                for index in (self.columns if won else self.reached)(books, side, terms):
                    entries.setdefault(index, {})[side] = _Entry(lines, boxes, won)
        for fine in outcome.fines:
            for index in self.reached(books, fine.side, terms):
                by_side = entries.setdefault(index, {})
                entry = by_side.get(fine.side, _Entry())
                by_side[fine.side] = replace(entry, lines=(*entry.lines, fine))
        games = list(books.games)
        cells: list[tuple[Cell | None, ...]] = [(None,) * len(terms.sides)] * len(games)
        for index, by_side in entries.items():
            games[index], cells[index] = _written(games[index], by_side, terms)
        written = Books(
            tuple(games),
            books.reach,
            tuple([count + (side in winners) for side, count in enumerate(books.wins)]),
            tuple(map(add, books.boxes, won_boxes)),
            books.deals + (not outcome.void),
        )
        return self.settle(written, terms), tuple(cells)

    def columns(self, books: Books, side: int, terms: Terms) -> tuple[int, ...]:
        """The games a side's win is written in: the open one."""
        return tuple([index for index, game in enumerate(books.games) if not game.closed])

    def reached(self, books: Books, side: int, terms: Terms) -> tuple[int, ...]:
        """The games in which all else is written: fines (D31), boxes at tables (D9), what losers score."""
        return self.columns(books, side, terms)

    @abstractmethod
    def settle(self, books: Books, terms: Terms) -> Books:
        """Close what is won, open what follows, and say whether the match is over."""

    def stopped(self, books: Books, terms: Terms) -> Books:
        """The books of a match that the players stop before its end."""
        return books

    def totals(self, books: Books) -> tuple[Points, ...]:
        """Each side's grand total: its games summed, bonuses included where they are given."""
        finals = [game.finals() for game in books.games]
        return tuple(sum(final[side] for final in finals) for side in range(len(books.wins)))

    def _moved_on(self, books: Books, winner: int, terms: Terms) -> Books:
        """The books as they stand when a win is about to be written."""
        return books


class Single(Ledger):
    """One game to the target (MULTI-01); without a target it goes on until the players stop (EIGHT-14)."""

    id = "single"
    clause = "MULTI-01"

    def settle(self, books: Books, terms: Terms) -> Books:
        """The game ends when a side reaches the target (GIN-19)."""
        (game,) = books.games
        if game.first is None:
            return books
        return replace(books, games=(_closed(game, terms, game.boxes),), finished=True)


class Hollywood(Ledger):
    """Three games at once, or up to five (HOLLY-01..03, E-HOLLY-03, D6, D7, D38, D40)."""

    id = "hollywood"
    clause = "HOLLY-01"

    def begin(self, terms: Terms) -> Books:
        """As many columns as the rules begin with."""
        return Books.begun(len(terms.sides), terms.rules.number("columns"))

    def columns(self, books: Books, side: int, terms: Terms) -> tuple[int, ...]:
        """Every open column up to the side's reach (D7)."""
        return tuple(i for i in range(books.reach[side]) if _takes(books.games[i], side, terms))

    def reached(self, books: Books, side: int, terms: Terms) -> tuple[int, ...]:
        """Every open column the side has reached, at least the lowest open one (D31)."""
        lowest = _lowest_open(books, side, terms)
        return self.columns(books, side, terms) or (() if lowest is None else (lowest,))

    def settle(self, books: Books, terms: Terms) -> Books:
        """A column that is won is ruled off; 4 and 5 open as 1 and 2 are won (D40)."""
        rules = terms.rules
        begun, extra = rules.number("columns"), rules.number("extra_columns")
        games = list(books.games)
        won = sum(game.first is not None for game in games[:extra])
        games += [blank_game(len(terms.sides))] * (begun + won - len(games))
        complete = len(games) == begun + extra
        over = complete and any(
            all(game.reached[side] and game.first is not None for game in games)
            for side in range(len(terms.sides))
        )
        each_his_own = rules.word("column_closes") == "own" and not over
        games = [
            game if each_his_own and not all(game.reached) else self._ruled_off(books, game, index, terms)
            for index, game in enumerate(games)
        ]
        games = [_won(game, terms) for game in games]
        finished = complete and all(game.closed for game in games)
        return replace(books, games=tuple(games), finished=finished)

    def stopped(self, books: Books, terms: Terms) -> Books:
        """Every column that somebody has won counts as it stands (D49)."""
        games = enumerate(books.games)
        return replace(books, games=tuple([self._ruled_off(books, game, i, terms) for i, game in games]))

    def _ruled_off(self, books: Books, game: GameBook, index: int, terms: Terms) -> GameBook:
        """The column with all its bonuses, if somebody has won it and that is not done yet."""
        if game.first is None or game.closed:
            return game
        rules = terms.rules
        boxes = game.boxes if rules.word("column_boxes") == "written" else books.boxes
        columns = rules.number("columns") + rules.number("extra_columns")
        return _closed(game, terms, boxes, last=index + 1 == columns)

    def _moved_on(self, books: Books, winner: int, terms: Terms) -> Books:
        """A win moves the winner's reach one column on, never short of the lowest open column (D7)."""
        reach = books.reach[winner] + 1
        if terms.rules.word("column_reach") == "further":
            lowest = _lowest_open(books, winner, terms)
            reach = max(reach, 0 if lowest is None else lowest + 1)
        reached = list(books.reach)
        reached[winner] = min(reach, len(books.games))
        return replace(books, reach=tuple(reached))


class MultiMatch(Ledger):
    """Match after match, the game score adding up until it reaches its total (MULTI-02, D26)."""

    id = "multi-match"
    clause = "MULTI-02"

    def settle(self, books: Books, terms: Terms) -> Books:
        """At a match's end its score goes to the game score, with boxes, match bonus and shutout."""
        game = books.games[-1]
        if game.first is None:
            return books
        rules = terms.rules
        lines: list[list[ScoreLine]] = [[] for _ in terms.sides]
        lines[game.first].append(ScoreLine(game.first, "match-bonus", rules.number("game_bonus"), "MULTI-02"))
        for line in box_bonuses(game.boxes, terms):
            lines[line.side].append(replace(line, clause="MULTI-02"))
        shut_out = sum(not count for side, count in enumerate(game.boxes) if side != game.first)
        if shut_out and rules.word("shutout") != "none":
            bonus = rules.number("shutout_bonus")
            lines[game.first].append(ScoreLine(game.first, "shutout", bonus, "MULTI-02"))
        closed = replace(game, closed=True, bonuses=tuple(tuple(side) for side in lines))
        finals = closed.finals()
        best = max(finals)
        over = best >= rules.number("match_total") and finals.count(best) == 1  # level: one more match (D26)
        games = (*books.games[:-1], closed)
        if over:
            return replace(books, games=games, finished=True)
        return replace(books, games=(*games, blank_game(len(terms.sides), finals)))

    def totals(self, books: Books) -> tuple[Points, ...]:
        """The game score: what was carried and the match under way."""
        return books.games[-1].finals()


class BestOf(Ledger):
    """Game after game until a side has won more than half of them (MULTI-03, GIN-26)."""

    id = "best-of"
    clause = "MULTI-03"

    def settle(self, books: Books, terms: Terms) -> Books:
        """A game that is won is closed and the next begins, unless the match is decided."""
        game = books.games[-1]
        if game.first is None:
            return books
        games = (*books.games[:-1], _closed(game, terms, game.boxes))
        needed = terms.rules.number("best_of") // 2 + 1
        won = [sum(game.first == side for game in games) for side in range(len(terms.sides))]
        if max(won) >= needed:
            return replace(books, games=games, finished=True)
        return replace(books, games=(*games, blank_game(len(terms.sides))))


class Grid(Ledger):
    """A fixed number of deals, everybody counting; the lowest total wins (CONT-17)."""

    id = "grid"
    clause = "CONT-17"

    def settle(self, books: Books, terms: Terms) -> Books:
        """The grid is full when its last deal is entered."""
        (game,) = books.games
        if books.deals < terms.deals:
            return books
        best = min(game.totals)
        first = game.totals.index(best) if game.totals.count(best) == 1 else None
        return replace(books, games=(replace(game, closed=True, first=first),), finished=True)


@frozen
class _Entry:
    """What one side writes in one game for a deal."""

    lines: tuple[ScoreLine, ...] = ()
    boxes: int = 0
    won: bool = False


def _written(
    game: GameBook, by_side: Mapping[int, _Entry], terms: Terms
) -> tuple[GameBook, tuple[Cell | None, ...]]:
    """One game's row: running totals, boxes, and who is at the target once all lines are written (D31)."""
    totals, hands, boxes = list(game.totals), list(game.hands), list(game.boxes)
    for side, entry in by_side.items():
        for line in entry.lines:
            totals[side] += line.points
            if line.kind not in BESIDE_HANDS:
                hands[side] += line.points
        boxes[side] += entry.boxes
    target = terms.target
    there = tuple([0 < target <= total for total in totals])
    after = GameBook(
        tuple(totals), tuple(hands), tuple(boxes), there, game.first, game.closed, game.bonuses, game.carried
    )
    if game.first is None and any(there):
        after = replace(after, first=winner_of(after, terms))
    cells: list[Cell | None] = [None] * len(totals)
    for side, entry in by_side.items():
        if entry.lines or entry.won:
            news = game.first is None or not game.reached[side]
            closes = there[side] and news and _wins(after, side)
            cells[side] = Cell(totals[side], totals[side] - game.totals[side], entry.lines, entry.won, closes)
    return after, tuple(cells)


def _wins(game: GameBook, side: int) -> bool:
    """The total of a side at the target wins the game: the winner's where both are there (D6, D15, D46)."""
    if game.first is None:
        return False
    return game.first == side or not game.reached[game.first]


def _takes(game: GameBook, side: int, terms: Terms) -> bool:
    """Whether a side still writes in a game: until it is won, by anybody or, D6's alternative, by himself."""
    if terms.rules.word("column_closes") == "own":
        return not game.closed and (game.first is None or not game.reached[side])
    return not game.closed


def _lowest_open(books: Books, side: int, terms: Terms) -> int | None:
    """The first column a side still writes in."""
    return next((i for i, game in enumerate(books.games) if _takes(game, side, terms)), None)


def _won(game: GameBook, terms: Terms) -> GameBook:
    """The game with the bonus of its winner as soon as there is one (D49)."""
    if game.first is None or game.closed:
        return game
    return replace(game, bonuses=game_bonus(len(game.totals), game.first, terms))


def _closed(game: GameBook, terms: Terms, boxes: tuple[int, ...], *, last: bool = False) -> GameBook:
    """The game ruled off, its bonuses given; the last Hollywood game may count double (house rule)."""
    assert game.first is not None
    bonuses = game_bonuses(game, game.first, terms, boxes)
    closed = replace(game, closed=True, boxes=boxes, bonuses=bonuses)
    if last and terms.rules.flag("last_column_double"):
        doubles = [
            ScoreLine(side, "last-game", total, "HOLLY-03") for side, total in enumerate(closed.finals())
        ]
        closed = replace(
            closed,
            bonuses=tuple((*lines, double) for lines, double in zip(bonuses, doubles, strict=True)),
        )
    return closed


LEDGERS: Final[Mapping[str, Ledger]] = {
    ledger.id: ledger for ledger in (Single(), Hollywood(), MultiMatch(), BestOf(), Grid())
}
"""Every ledger, by its id."""
