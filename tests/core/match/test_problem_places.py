"""Where a problem stands among the questions of a deal, and the player it is about."""

from __future__ import annotations

import pytest

from at_the_table import opening, reports, sit_down
from cocotte.core.deal_questions import questions_of
from cocotte.core.match.build_sheet import next_deal, side_names
from cocotte.core.match.decide import deal_problems
from cocotte.core.problems import Problem
from cocotte.core.values import replace


@pytest.mark.parametrize(
    ("preset", "players", "line", "stands"),
    [
        ("gin-rami", "Ann Bob", "Ann k 14 23", ["KNOCK_ABOVE_LIMIT: own"]),
        ("gin-rami", "Ann Bob", "Ann k 4 230", ["DEADWOOD_IMPOSSIBLE: other"]),
        ("gin-rami", "Ann Bob", "Ann k 4 23 [ACS]", ["MELD_TOO_SHORT: "]),
        ("oklahoma", "Ann Bob", "Ann k 4 23", ["UPCARD_MISSING: upcard"]),
        ("mahjong", "Ann Bob", "Ann gin 61-0 20-3", ["MAHJONG_POINTS: tabled.0", "MAHJONG_POINTS: held.1"]),
        ("contract-rummy", "Ann Bob Carl", "Ann out Bob 1 Carl 5", ["POINTS_IMPOSSIBLE: points.1"]),
        ("contract-rummy", "Ann Bob Carl", "Ann out Bob [7H 7H 7H] Carl 5", ["TOO_MANY_COPIES: "]),
        ("eights", "Ann Bob Carl", "Ann out Bob 20", ["POINTS_MISSING: points.2"]),
        ("eights", "Ann Bob Carl", "blocked Ann 1/50 Bob 2/3 Carl 5", ["CARDS_NEEDED: points.2"]),
    ],
)
def test_a_problem_stands_beside_its_question(
    preset: str, players: str, line: str, stands: list[str]
) -> None:
    """With what is wrong there; a problem of the whole deal stands beside nothing."""
    assert placed(preset, players, line) == stands


@pytest.mark.parametrize("rules", ["contract-rummy", "eights"])
def test_who_may_not_be_out_is_no_matter_of_what_he_holds(rules: str) -> None:
    """CONT-15: nobody wins; that stands beside the deal, as does what is of nobody in it."""
    questions = questions_of(opening(rules, "Ann Bob Carl").rules, [("Ann", "Bob", "Carl")])
    missing = Problem("POINTS_MISSING", {"player": "Bob", "points": None}, "points.Bob", "CONT-16")
    assert questions.beside(Problem("NOBODY_WINS", {"player": "Ann"}, "player", "CONT-15"), {}) == ""
    assert questions.beside(replace(missing, facts={"player": "Zoé", "points": None}), {}) == ""
    assert questions.beside(missing, {}) == "points.1"


@pytest.mark.parametrize(
    ("line", "stands"),
    [
        ("1 Ann k 14 23, 2 Dora k 3 20", ["KNOCK_ABOVE_LIMIT: 0.own, table 0 Ann"]),
        ("1 Ann k 4 23, 2 Dora k 3 230", ["DEADWOOD_IMPOSSIBLE: 1.other, table 1 Carl"]),
        ("1 Ann k 4 23, 2 Dora k 3 20 [ACS]", ["MELD_TOO_SHORT: , table 1 Dora"]),
        ("1 Bob k 4 23, 2 Carl k 14 3", ["KNOCK_ABOVE_LIMIT: 1.other, table 1 Carl"]),
    ],
)
def test_at_several_tables_a_problem_is_about_a_player(line: str, stands: list[str]) -> None:
    """Who knocked, or the other, whose number it is; an undercut is entered by its winner (GIN-13)."""
    assert placed("gin-rami", "Ann Bob Carl Dora", line) == stands


def placed(preset: str, players: str, line: str) -> list[str]:
    """What stands against a deal, the question beside it, and of several tables which, and whose."""
    match = sit_down(preset, players)
    read = reports(match, line)
    questions = questions_of(match.opened.rules, next_deal(match).tables, side_names(match))
    answers = questions.answers(read)
    found = []
    for problem in deal_problems(match, read):
        table, player = questions.about(problem, answers)
        about = "" if table is None else f", table {table} {player}"
        found.append(f"{problem.code}: {questions.beside(problem, answers)}{about}")
    return found
