"""The books of a match: what has been written in each game, from deal to deal."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import RuleSet
from cocotte.core.sheet import GameColumn, Points, ScoreLine
from cocotte.core.values import frozen


@frozen
class Terms:
    """What a ledger needs to know of a match."""

    rules: RuleSet
    """The rules in force."""
    sides: tuple[int, ...]
    """The number of players on each side."""
    target: int
    """Points that win a game; 0: none."""
    deals: int = 0
    """Deals after which a game ends (CONT-17); 0: no such number."""
    each_for_himself: bool = False
    """Three players each for himself: shutouts by THREE-05 (D26)."""


@frozen
class GameBook:
    """One game while it is written."""

    totals: tuple[Points, ...]
    """Points of each side, fines included."""
    hands: tuple[Points, ...]
    """Points of hands among them: not the fines (D31), sweep bonuses (D33) and boxes credited at once."""
    boxes: tuple[int, ...]
    """Boxes of each side for the deals written here."""
    reached: tuple[bool, ...]
    """Which sides have reached the target."""
    first: int | None = None
    """The side that reached it first: the winner of the game."""
    closed: bool = False
    """The game is over and all its bonuses are given."""
    bonuses: tuple[tuple[ScoreLine, ...], ...] = ()
    """Bonus lines per side, once closed; the game bonus alone while another side plays on in it (D49)."""
    carried: tuple[Points, ...] = ()
    """Brought from the matches before (MULTI-02)."""

    def finals(self) -> tuple[Points, ...]:
        """Totals with bonuses and what was carried.

        >>> GameBook((105, 60), (105, 60), (5, 3), (True, False), carried=(10, 0)).finals()
        (115, 60)
        """
        carried = self.carried or (0,) * len(self.totals)
        if not self.bonuses:
            return tuple(total + brought for total, brought in zip(self.totals, carried, strict=True))
        return tuple(
            total + brought + sum(line.points for line in lines)
            for total, brought, lines in zip(self.totals, carried, self.bonuses, strict=True)
        )


@frozen
class Books:
    """All the games of a match."""

    games: tuple[GameBook, ...]
    """In the order they were begun."""
    reach: tuple[int, ...]
    """For each side, how many columns its next win may be written in (D7)."""
    wins: tuple[int, ...]
    """Deals won by each side."""
    boxes: tuple[int, ...]
    """Boxes won by each side over all deals (D38)."""
    deals: int = 0
    """Deals entered, void ones left out."""
    finished: bool = False
    """Nothing more can be written."""

    @classmethod
    def begun(cls, sides: int, games: int) -> Books:
        """Empty books for so many sides and games."""
        none = (0,) * sides
        return cls((blank_game(sides),) * games, none, none, none)


def blank_game(sides: int, carried: tuple[Points, ...] = ()) -> GameBook:
    """A game in which nothing is written yet."""
    none: tuple[int, ...] = (0,) * sides
    return GameBook(none, none, none, (False,) * sides, carried=carried)


BESIDE_HANDS: Final = frozenset({"fine", "sweep", "box"})
"""Kinds of lines of a deal that are no points of hands: what doubles hands leaves them alone."""


def column_of(number: int, game: GameBook, target: int) -> GameColumn:
    """The game as the sheet shows it."""
    return GameColumn(
        number,
        target,
        game.totals,
        game.boxes,
        game.bonuses or ((),) * len(game.totals),
        game.finals(),
        not game.closed,
        game.closed,
        game.first,
        game.carried,
    )
