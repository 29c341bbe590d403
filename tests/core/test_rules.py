"""What figures need to have any effect."""

import pytest

from cocotte.core.match.formats import FORMATS
from cocotte.core.match.plays import FIGURES, OFTEN_CHANGED
from cocotte.core.rules import Game
from cocotte.core.scoring.ledgers import LEDGERS

PLAYED = {"ledger": LEDGERS, "format": FORMATS}


@pytest.mark.parametrize("game", Game)
def test_what_a_figure_needs_can_be_had(game):
    """A figure of the game with a value it may have, or a ledger or format there is."""
    for figure in FIGURES[game].values():
        for need in figure.needs:
            for value in need.values:
                if need.figure in PLAYED:
                    assert value in PLAYED[need.figure]
                else:
                    assert FIGURES[game][need.figure].problem(value) is None


@pytest.mark.parametrize("game", Game)
def test_the_figures_most_often_changed_are_figures(game):
    """Each once."""
    assert set(OFTEN_CHANGED[game]) <= set(FIGURES[game])
    assert len(set(OFTEN_CHANGED[game])) == len(OFTEN_CHANGED[game])


@pytest.mark.parametrize(
    ("key", "values", "lacking"),
    [
        ("limit", {"knock": "upcard"}, "knock"),
        ("limit", {"knock": "fixed"}, None),
        ("big_gin_bonus", {"big_gin": False}, "big_gin"),
        ("undercut_bonus", {"knock": "gin-only"}, "knock"),
        ("undercut_bonus", {"knock": "fixed", "scoring": "mahjong"}, "scoring"),
        ("columns", {"ledger": "single"}, "ledger"),
        ("columns", {}, None),
    ],
)
def test_a_figure_says_what_it_lacks(key, values, lacking):
    """OKLA-01, GIN-15, STRAIGHT-01, MAHJ-02, HOLLY-01; what is not known is not missed."""
    need = FIGURES[Game.GIN][key].lacks(values)
    assert (need.figure if need else None) == lacking
