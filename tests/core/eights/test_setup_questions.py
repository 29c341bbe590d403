"""What a table is asked before a deal of the Eights: asked, ruled out, half entered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cocotte.core.eights.setup_questions import about_a_play, before_play
from cocotte.core.questions import blanks, fitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cocotte.core.questions import Question

FOUR = ("Ann", "Bob", "Carl", "Dora")


def open_ones(questions: Sequence[Question], **answers: int | str) -> list[str]:
    """What is still asked, by id."""
    return [question.id for question in blanks(questions, answers)]


def test_the_way_play_goes_is_asked_of_three_and_more() -> None:
    """Between two a 10 turns nothing round (COCHON-04)."""
    assert open_ones(about_a_play([], 3, row=False)) == ["way"]
    assert open_ones(about_a_play([], 2, row=False)) == []


def test_a_row_of_twos_is_asked_on_a_two_that_adds() -> None:
    """COCHON-07: only then are there cards to draw for more than one 2."""
    assert open_ones(about_a_play([], 2, row=True)) == ["row"]


def test_a_match_says_by_which_rules_it_is_played_and_how_many_play() -> None:
    """Without a match both are asked."""
    assert open_ones(about_a_play(["eights", "huit-cochon"], 2, row=False)) == ["rules", "players"]


def test_a_half_entered_set_up_is_json_and_knows_its_players() -> None:
    """EIGHT-04..06: a seat that is not at the table is no answer, nor is a word where a number is asked."""
    questions = before_play(FOUR)
    answers: dict[str, int | str] = {"touched": "dealing", "first": "3", "one_part": 20}
    assert fitting(questions, json.loads(json.dumps(answers))) == answers
    assert open_ones(questions, **answers) == ["dealer", "other_part", "each"]
    assert fitting(questions, {"first": "4", "dealer": "Ann", "each": "five", "other_part": True}) == {}
