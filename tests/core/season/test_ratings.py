"""Ratings: the worked example of the paper, and what every rating has to keep to."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.gin.game import GAME as GIN
from cocotte.core.played_match import Played
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.season.evening import Listed
from cocotte.core.season.ratings import Rating, rated, ratings_of
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.standings import Table, tables_of

RATING = st.builds(Rating, st.floats(200, 3200), st.floats(30, 350), st.floats(0.03, 0.12))
GAMES = st.lists(st.tuples(RATING, st.sampled_from([0.0, 0.5, 1.0])), max_size=12)


def test_the_example_of_the_paper() -> None:
    """1500 with 200 beats 1400, loses to 1550 and 1700: 1464.06, 151.52, 0.05999, rounded on the way."""
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_plays_nothing_grows_less_certain() -> None:
    """And nobody less than somebody unknown (step 6 of the paper)."""
    assert rated(Rating(1600, 50, 0.06), []).deviation == pytest.approx(51.07, abs=0.01)
    assert rated(Rating(1600, 350, 0.06), []) == Rating(1600, 350, 0.06)


@given(RATING, GAMES)
def test_a_rating_stays_one(rating: Rating, games: list[tuple[Rating, float]]) -> None:
    """More is known after games, never more than before is forgotten; a better score never gives less."""
    after = rated(rating, games)
    assert 0 < after.deviation <= 350
    assert 0 < after.volatility < 1
    better = rated(rating, [(other, 1.0) for other, _ in games])
    worse = rated(rating, [(other, 0.0) for other, _ in games])
    if games:
        assert worse.value < better.value


def table(*matches: tuple[int, tuple[str, ...], tuple[int, ...]]) -> Table:
    """Matches of a day of November, of so many each for himself, with the places of those who won."""
    listed = []
    for number, (day, names, winners) in enumerate(matches):
        seats = tuple(range(len(names)))
        deal = Dealt(seats, winners[0] if winners else None, (0,) * len(names))
        match = Played(GIN, date(2026, 11, day), names, seats, (deal,), True, winners)
        listed.append(Listed(f"match {number}", match))
    (found,) = tables_of(listed, Scheme())
    return found


def test_who_beats_others_is_rated_above_them() -> None:
    """An evening is one period: the order of its matches is of no account."""
    one = ratings_of(table((5, ("Ann", "Ben"), (0,)), (5, ("Ben", "Cleo"), (0,))))
    other = ratings_of(table((5, ("Ben", "Cleo"), (0,)), (5, ("Ann", "Ben"), (0,))))
    assert list(one) == ["Ann", "Ben", "Cleo"]
    assert {name: each.value for name, each in one.items()} == pytest.approx(
        {name: each.value for name, each in other.items()}
    )
    assert one["Ann"].value - 1500 == pytest.approx(1500 - one["Cleo"].value)
    later = ratings_of(table((5, ("Ann", "Ben"), (0,)), (12, ("Ben", "Cleo"), (0,))))
    assert later["Ann"].deviation > one["Ann"].deviation


def test_a_draw_is_half_a_win_and_losers_of_one_match_are_not_compared() -> None:
    """Two level stay level; of three, those who lost stay level with each other."""
    drawn = ratings_of(table((5, ("Ann", "Ben"), ())))
    assert drawn["Ann"].value == pytest.approx(1500)
    assert drawn["Ann"].deviation < 350
    three = ratings_of(table((5, ("Ann", "Ben", "Cleo"), (0,))))
    assert three["Ann"].value > three["Ben"].value == three["Cleo"].value
