"""What figures need to have any effect."""

import pytest

from cocotte.core.match.formats import FORMATS
from cocotte.core.match.plays import FIGURES, OFTEN_CHANGED, PLAYS
from cocotte.core.rules import Game, RuleSet, spelled
from cocotte.core.scoring.ledgers import LEDGERS

PLAYED = {"ledger": LEDGERS, "format": FORMATS}


def test_every_game_has_figures_and_is_played() -> None:
    """Which games there are can be told without loading any."""
    assert [*FIGURES] == [*PLAYS] == [*Game]


@pytest.mark.parametrize("game", Game)
def test_what_a_figure_needs_can_be_had(game: Game) -> None:
    """A figure of the game with a value it may have, or a ledger or format there is."""
    for figure in FIGURES[game].values():
        for need in figure.needs:
            for value in need.values:
                if need.figure in PLAYED:
                    assert value in PLAYED[need.figure]
                else:
                    assert FIGURES[game][need.figure].problem(value) is None


@pytest.mark.parametrize("game", Game)
def test_the_figures_most_often_changed_are_figures(game: Game) -> None:
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
def test_a_figure_says_what_it_lacks(key: str, values: dict[str, bool | str], lacking: str | None) -> None:
    """OKLA-01, GIN-15, STRAIGHT-01, MAHJ-02, HOLLY-01; what is not known is not missed."""
    need = FIGURES[Game.GIN][key].lacks(values)
    assert (need.figure if need else None) == lacking


@pytest.mark.parametrize("game", Game)
def test_every_figure_is_a_question_its_value_answers(game: Game) -> None:
    """House rules are asked like everything else; what is answered reads back as the value."""
    for figure in FIGURES[game].values():
        assert figure.question.id == figure.key
        for value in (figure.default, *figure.choices):
            assert figure.question.fits(spelled(value))
            assert figure.read(spelled(value)) == value


def test_a_figure_is_asked_where_it_has_an_effect() -> None:
    """A limit of its own is asked where the limit is fixed (GIN-09)."""
    limit = FIGURES[Game.GIN]["limit"].question
    assert limit.asked({"knock": "fixed"})
    assert not limit.asked({"knock": "upcard"})


def test_a_list_of_one_may_stand_as_its_word() -> None:
    """A log may say so, from which no rules but these are known."""
    assert RuleSet("mine", Game.CONTRACT, {"contracts": "2 triplets"}).words("contracts") == ("2 triplets",)
    assert RuleSet("mine", Game.CONTRACT, {"contracts": ("a", "b")}).words("contracts") == ("a", "b")


def test_what_no_value_is_stays_as_it_was_written() -> None:
    """It is refused with what was expected."""
    limit = FIGURES[Game.GIN]["limit"]
    assert limit.read("ten") == "ten"
    for written in ("ten", None):
        problem = limit.problem(limit.read(written))
        assert problem
        assert problem.code == "FIGURE_NUMBER"
