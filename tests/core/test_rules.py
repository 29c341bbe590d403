"""What figures need to have any effect."""

import pytest

from cocotte.core.game import Game, Way
from cocotte.core.games import GAMES, REPORTS
from cocotte.core.match.formats import FORMATS
from cocotte.core.rules import RuleSet, spelled
from cocotte.core.scoring.ledgers import LEDGERS

PLAYED = {"ledger": LEDGERS, "format": FORMATS}


def test_every_part_of_a_game_can_be_loaded() -> None:
    """Whatever a game says of itself is where it says; and so is all that a deal of it is entered with."""
    for name, game in GAMES.items():
        assert game.id == name
        for declared, whole in ((Game, game), *((Way, way) for way in game.ways.values())):
            loaded = {key: getattr(whole, key) for key in declared.__annotations__}
            assert loaded.keys() >= {key for key in vars(type(whole)) if not key.startswith("__")}


def test_a_report_is_listed_by_its_word() -> None:
    """The log has nothing else to know it by."""
    reports = [way.report for game in GAMES.values() for way in game.ways.values()]
    assert {report.word: report for report in reports} == dict(REPORTS)
    assert all(way.report.game == name for name, game in GAMES.items() for way in game.ways.values())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_figure_needs_can_be_had(game: Game) -> None:
    """A figure of the game with a value it may have, or a ledger or format there is."""
    for figure in game.figures.values():
        for need in figure.needs:
            for value in need.values:
                if need.figure in PLAYED:
                    assert value in PLAYED[need.figure]
                else:
                    assert game.figures[need.figure].problem(value) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_figures_most_often_changed_are_figures(game: Game) -> None:
    """Each once."""
    assert set(game.often_changed) <= set(game.figures)
    assert len(set(game.often_changed)) == len(game.often_changed)


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
    need = GAMES["gin"].figures[key].lacks(values)
    assert (need.figure if need else None) == lacking


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_figure_is_a_question_its_value_answers(game: Game) -> None:
    """House rules are asked like everything else; what is answered reads back as the value."""
    for figure in game.figures.values():
        assert figure.question.id == figure.key
        for value in (figure.default, *figure.choices):
            assert figure.question.fits(spelled(value))
            assert figure.read(spelled(value)) == value


def test_a_figure_is_asked_where_it_has_an_effect() -> None:
    """A limit of its own is asked where the limit is fixed (GIN-09)."""
    limit = GAMES["gin"].figures["limit"].question
    assert limit.asked({"knock": "fixed"})
    assert not limit.asked({"knock": "upcard"})


def test_a_list_of_one_may_stand_as_its_word() -> None:
    """A log may say so, from which no rules but these are known."""
    assert RuleSet("mine", GAMES["contract"], {"contracts": "2 triplets"}).words("contracts") == (
        "2 triplets",
    )
    assert RuleSet("mine", GAMES["contract"], {"contracts": ("a", "b")}).words("contracts") == ("a", "b")


def test_what_no_value_is_stays_as_it_was_written() -> None:
    """It is refused with what was expected."""
    limit = GAMES["gin"].figures["limit"]
    assert limit.read("ten") == "ten"
    for written in ("ten", None):
        problem = limit.problem(limit.read(written))
        assert problem
        assert problem.code == "FIGURE_NUMBER"
