"""What a table is asked before a deal of the Eights: asked, ruled out, half entered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cocotte.core.eights.setup_questions import BEGINNING, UNDER_WAY, before_following, before_play
from cocotte.core.questions import blanks, fitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cocotte.core.questions import Question

FOUR = ("Ann", "Bob", "Carl", "Dora")


def open_ones(questions: Sequence[Question], **answers: int | str) -> list[str]:
    """What is still asked, by id."""
    return [question.id for question in blanks(questions, answers)]


def test_a_deal_that_begins_has_a_dealer_and_no_turn() -> None:
    """Who is to play is asked of a deal under way alone, and the direction with it (COCHON-04)."""
    questions = before_following(FOUR, ["eights", "huit-cochon"], adding=False)
    assert open_ones(questions, rules="eights", stands=BEGINNING) == ["dealer"]
    assert open_ones(questions, rules="eights", stands=UNDER_WAY) == ["turn", "way"]


def test_a_row_of_twos_is_asked_where_they_add_up() -> None:
    """COCHON-07: only then are there cards to draw for more than one 2."""
    answers: dict[str, int | str] = {"stands": UNDER_WAY, "turn": "1"}
    assert open_ones(before_following(FOUR, [], adding=True), **answers) == ["way", "row"]
    assert open_ones(before_following(FOUR[:2], [], adding=True), **answers) == ["row"]


def test_a_match_says_by_which_rules_it_is_played() -> None:
    """Without rule sets to choose from nobody is asked for them."""
    assert "rules" not in open_ones(before_following(FOUR, [], adding=False))


def test_a_half_entered_set_up_is_json_and_knows_its_players() -> None:
    """EIGHT-04..06: a seat that is not at the table is no answer, nor is a word where a number is asked."""
    questions = before_play(FOUR)
    answers: dict[str, int | str] = {"touched": "dealing", "first": "3", "one_part": 20}
    assert fitting(questions, json.loads(json.dumps(answers))) == answers
    assert open_ones(questions, **answers) == ["dealer", "other_part", "each"]
    assert fitting(questions, {"first": "4", "dealer": "Ann", "each": "five", "other_part": True}) == {}
