"""The results of an event: told by the matches of the log, given by hand, or by who left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.events.entries import Pairing, ResultEntered
from cocotte.core.events.event import Event, Table
from cocotte.core.played_match import Played
from cocotte.core.sheet import Points
from cocotte.core.values import frozen

WON, LEVEL, LOST = 2, 1, 0
"""What a match or a bye brings, in halves of a point."""


Matches = Mapping[str, Played]
"""Matches of the log, by their ids."""


@frozen
class Score:
    """What two came to."""

    first: int
    """What it brings whoever is named first, in halves of a point; the other has the rest."""
    boxes: int = 0
    """Deals the first won more than the second."""
    points: Points = 0
    """Points the first is ahead."""
    forfeit: bool = False
    """It was not played."""
    absent: bool = False
    """Neither came: it brings neither anything."""


NOBODY_CAME: Final = Score(LOST, forfeit=True, absent=True)
"""A match to which neither of the two came (D74)."""


@frozen
class Result:
    """A table of a round and what came of it."""

    round: int
    """The round, from 1."""
    table: int
    """The table, from 1."""
    pairing: Pairing
    """Who met."""
    score: Score | None
    """What they came to; None while it is not known."""
    match: str = ""
    """The match of the log; empty where there is none."""
    stray: bool = False
    """There is a match, and it is none of these two, or not there any more."""

    def points_of(self, name: str) -> int:
        """What it brings one of the two, in halves of a point."""
        assert self.score is not None
        if self.score.absent:
            return LOST
        return self.score.first if name == self.pairing.first else WON - self.score.first

    @property
    def winner(self) -> str:
        """Who won; empty where nobody did, or it is not known."""
        won = (name for name in (self.pairing.first, self.pairing.second) if self._brought(name) == WON)
        return next(won, "")

    def _brought(self, name: str) -> int:
        return LOST if self.score is None else self.points_of(name)

    def other(self, name: str) -> str:
        """Whom he met."""
        return self.pairing.second if name == self.pairing.first else self.pairing.first


def results_of(event: Event, matches: Matches) -> tuple[Result, ...]:
    """Every table paired so far, round by round."""
    return tuple(
        _result(event, (number, table), pairing, matches)
        for number, each in enumerate(event.rounds, 1)
        for table, pairing in enumerate(each.pairings, 1)
    )


def _result(event: Event, table: Table, pairing: Pairing, matches: Matches) -> Result:
    match_id = event.matches.get(table, "")
    entered = event.entered.get(table)
    score, stray = None, False
    if match_id:
        played = matches.get(match_id)
        stray = played is None or played.aside or not is_between(played, pairing)
        score = None if stray or played is None else score_of(played, pairing, event.opened.deals)
    elif entered is not None:
        score = _by_hand(entered, pairing)
    if score is None and not match_id:
        score = _walkover(event, pairing)
    return Result(*table, pairing, score, match_id, stray)


def is_between(played: Played, pairing: Pairing) -> bool:
    """Whether a match is one of these two against each other."""
    sides = dict(zip(played.players, played.sides, strict=True))
    return {pairing.first, pairing.second} <= sides.keys() and sides[pairing.first] != sides[pairing.second]


def score_of(played: Played, pairing: Pairing, deals: int = 0) -> Score | None:
    """What a match between the two tells; None while it goes on. With `deals`, it is over after so many."""
    over = bool(deals) and len(played.deals) >= deals
    if not played.finished and not over:
        return None
    counted = played.deals[:deals] if over else played.deals
    first, second = (played.sides[played.players.index(name)] for name in (pairing.first, pairing.second))
    won = [played.sides[deal.winner] for deal in counted if deal.winner is not None]
    boxes = won.count(first) - won.count(second)
    if over:
        ahead = sum(
            points if played.sides[place] == first else -points
            for deal in counted
            for place, points in zip(deal.players, deal.points, strict=True)
            if played.sides[place] in (first, second)
        )
        ahead = -ahead if played.game.lowest_wins else ahead
        return Score(WON if ahead > 0 else LOST if ahead < 0 else LEVEL, boxes, ahead)
    winners = {played.sides[place] for place in played.winners}
    paid = sum(
        points if (played.sides[payee], played.sides[payer]) == (first, second) else -points
        for payer, payee, points in played.pays
        if {played.sides[payee], played.sides[payer]} == {first, second}
    )
    return Score(WON if first in winners else LOST if second in winners else LEVEL, boxes, paid)


def _by_hand(entered: ResultEntered, pairing: Pairing) -> Score:
    if not entered.winner:
        return NOBODY_CAME if entered.forfeit else Score(LEVEL)
    sign = 1 if entered.winner == pairing.first else -1
    first = WON if sign > 0 else LOST
    return Score(first, sign * entered.boxes, sign * entered.points, entered.forfeit)


def _walkover(event: Event, pairing: Pairing) -> Score | None:
    """Of two paired, one of whom left before they played, the other wins; where both left, nobody does."""
    first, second = (event.has_left(name) for name in (pairing.first, pairing.second))
    if not first and not second:
        return None
    return NOBODY_CAME if first and second else Score(LOST if first else WON, forfeit=True)
