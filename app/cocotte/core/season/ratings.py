"""Ratings of those who played, a curiosity beside the points: Glicko-2, each evening a period.

After Mark E. Glickman, "Example of the Glicko-2 system" (Boston University, 2022), whose method is in the
public domain: sixty lines that the paper's own example holds, where libraries bring models nobody here needs.
In a match of several sides each who won has beaten each who did not; those who did not are not compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

from cocotte.core.season.results import DRAWN, LOST, Result
from cocotte.core.season.standings import Table

_SCALE: Final = 173.7178
"""From the scale of the method to the one that is shown."""
_RESTRAINT: Final = 0.5
"""The paper's tau: how little volatility changes over time."""
_EXACT: Final = 0.000001
"""How exactly the new volatility is found."""
_LEAST: Final = 1e-9
"""A game whose end was certain tells next to nothing, but something."""
_WIDEST: Final = 350.0
"""No rating is less certain than that of somebody nobody knows."""


class Rating(NamedTuple):
    """How strong somebody seems."""

    value: float = 1500.0
    """On the usual scale."""
    deviation: float = _WIDEST
    """How uncertain it is: within twice that it lies with 95 in 100."""
    volatility: float = 0.06
    """How much it is expected to swing."""


Game = tuple[Rating, float]
"""The opponent's rating before the evening, and 1 for a win, 0 for a loss, a half for a draw."""


def ratings_of(table: Table) -> Mapping[str, Rating]:
    """Everybody's rating after the last evening of a table, the highest first; a day has to be known."""
    results = [line.result for each in table.standings for line in each.lines if line.result.day]
    found = {each.player: Rating() for each in table.standings}
    for _, evening in groupby(sorted(results, key=_day), key=_day):
        games: dict[str, list[Game]] = {}
        for result in evening:
            games.setdefault(result.player, []).extend(_games(result, found))
        found = {player: rated(rating, games.get(player, ())) for player, rating in found.items()}
    return dict(sorted(found.items(), key=lambda each: (-each[1].value, each[0])))


def rated(rating: Rating, games: Sequence[Game]) -> Rating:
    """A rating after the games of a period; of somebody who played none it grows less certain.

    >>> met = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    >>> [round(figure, 1) for figure in rated(Rating(1500, 200), met)]
    [1464.1, 151.5, 0.1]
    """
    mu, phi = (rating.value - 1500) / _SCALE, rating.deviation / _SCALE
    if not games:
        return rating._replace(deviation=min(_WIDEST, _SCALE * sqrt(phi**2 + rating.volatility**2)))
    weighed = [_weighed(mu, other, score) for other, score in games]
    told = sum(g**2 * expected * (1 - expected) for g, expected, _ in weighed)
    variance = 1 / max(told, _LEAST)
    gained = sum(g * (score - expected) for g, expected, score in weighed)
    sigma = _volatility(rating.volatility, phi, variance, variance * gained)
    before = sqrt(phi**2 + sigma**2)
    after = 1 / sqrt(1 / before**2 + 1 / variance)
    return Rating(1500 + _SCALE * (mu + after**2 * gained), min(_WIDEST, _SCALE * after), sigma)


def _weighed(mu: float, other: Rating, score: float) -> tuple[float, float, float]:
    """How much a game tells, the score that was to be expected, and the one that was."""
    g = 1 / sqrt(1 + 3 * (other.deviation / _SCALE) ** 2 / pi**2)
    return g, 1 / (1 + exp(-g * (mu - (other.value - 1500) / _SCALE))), score


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility, by the Illinois algorithm (step 5 of the paper)."""
    start = log(sigma**2)

    def f(x: float) -> float:
        swing = exp(x)
        within = phi**2 + variance + swing
        return swing * (delta**2 - within) / (2 * within**2) - (x - start) / _RESTRAINT**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * _RESTRAINT) < 0:
            steps += 1
        high = start - steps * _RESTRAINT
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _games(result: Result, ratings: Mapping[str, Rating]) -> Iterable[Game]:
    """What a match is for one who played it: a game against each he beat, or who beat him."""
    if result.outcome == DRAWN and not result.decided:
        return [(ratings[other], 0.5) for other in result.opponents]
    score = 0.0 if result.outcome == LOST else 1.0
    return [(ratings[other], score) for other in result.decided]


def _day(result: Result) -> date:
    return result.day or date.min
