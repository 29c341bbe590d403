"""An inquiry while it is answered: answers given, taken back, half entered, and of another deal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from at_the_table import do, play, sit_down
from cocotte.core.arbitration import case_of
from cocotte.core.errors import RuleViolation
from cocotte.core.inquiry import Inquiry
from cocotte.core.match.decide import end_match
from cocotte.core.match.events import RulingGiven, RulingMode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cocotte.core.rulings.incidents import Incident

PLAYERS = ("Ann", "Bob")


@pytest.fixture
def wrong_count(all_incidents: Mapping[str, Incident]) -> Inquiry:
    """A wrong hand at a table where a first deal is to be played."""
    return Inquiry(all_incidents["wrong-count"], case_of(sit_down()))


def open_ids(inquiry: Inquiry) -> list[str]:
    return [question.id for question in inquiry.asked]


def test_one_question_follows_the_answers(wrong_count: Inquiry) -> None:
    """What is answered stands before the next question, and each may be answered as it is put."""
    assert open_ids(wrong_count) == ["moment"]
    wrong_count.answer("moment", "knock")
    assert open_ids(wrong_count) == ["moment", "knocker"]
    assert wrong_count.choice(wrong_count.blanks[0]).offered_ids == PLAYERS


def test_another_answer_forgets_what_no_longer_matters(wrong_count: Inquiry) -> None:
    """Noticed during play after all: who knocked is no question any more, and is asked anew after it."""
    wrong_count.answer("moment", "knock")
    wrong_count.answer("knocker", PLAYERS[0])
    wrong_count.answer("moment", "play")
    assert (wrong_count.answers, wrong_count.blanks) == ({"moment": "play"}, ())
    wrong_count.answer("moment", "knock")
    assert wrong_count.blanks[0].id == "knocker"


def test_an_answer_taken_back_is_asked_again(wrong_count: Inquiry) -> None:
    """Nothing is told any more."""
    wrong_count.answer("moment", "play")
    wrong_count.option = "whatever"
    wrong_count.answer("moment", "")
    assert (wrong_count.answers, wrong_count.option, open_ids(wrong_count)) == ({}, "", ["moment"])


def test_a_half_entered_inquiry_is_its_answers_as_json(wrong_count: Inquiry) -> None:
    """Written down and read again it asks for the same."""
    wrong_count.answer("moment", "knock")
    wrong_count.answer("knocker", PLAYERS[1])
    left = json.loads(json.dumps(wrong_count.answers))
    again = Inquiry(wrong_count.incident, wrong_count.case, left)
    assert again.blanks == wrong_count.blanks
    assert open_ids(again) == ["moment", "knocker", "hand"]


def test_an_answer_from_elsewhere_is_refused(wrong_count: Inquiry) -> None:
    """A player of another table, a question nobody asked, a ruling before its time."""
    wrong_count.answer("knocker", "Rose")
    wrong_count.answer("weather", "rain")
    assert wrong_count.answers == {}
    with pytest.raises(RuleViolation) as refused:
        wrong_count.command(RulingMode.NOTE)
    assert {problem.code for problem in refused.value.problems} == {"ANSWER_MISSING"}


def test_in_another_deal_answers_that_cannot_be_are_forgotten(all_incidents: dict[str, Incident]) -> None:
    """The match knows who knocked there: what was said otherwise of it is no answer."""
    match = play(sit_down(), "Ann knock 4 23")
    inquiry = Inquiry(all_incidents["wrong-count"], case_of(match))
    inquiry.answer("moment", "knock")
    inquiry.answer("knocker", "Bob")
    inquiry.move_to(case_of(match, match.rows[0].seq))
    assert "knocker" not in inquiry.answers
    assert inquiry.blanks[0].id == "hand"


def test_several_may_be_named_and_nobody_asks_in_his_own_turn(all_incidents: dict[str, Incident]) -> None:
    """CONT-14: all who asked for the discard, but not the player whose turn it is."""
    match = sit_down("contract-rummy", "Ann Ben Cleo")
    inquiry = Inquiry(all_incidents["puis-je"], case_of(match))
    inquiry.answer("turn", "Ann")
    inquiry.answer("drawn", "stock")
    named = inquiry.choice(inquiry.blanks[0])
    assert (named.several, named.offered_ids) == (True, ("Ben", "Cleo"))
    assert named.fits("Ben, Cleo")
    assert not named.fits("Ben, Ann")


def test_each_choice_shows_what_it_does_to_the_match(wrong_count: Inquiry) -> None:
    """One outcome for each option; without a choice one under no name; without a match none."""
    for question, answer in (("moment", "knock"), ("knocker", "Ann"), ("hand", "knocker"), ("count", "more")):
        wrong_count.answer(question, answer)
    ruling = wrong_count.ruling
    assert ruling
    outcomes, reason = wrong_count.outcomes(ruling)
    assert (list(outcomes), reason) == (["redeal", "play-on", "play-on-exposed"], None)
    assert [outcomes[option].void for option in outcomes] == [True, False, False]
    turned_up = Inquiry(wrong_count.incident, wrong_count.case, {"moment": "play"})
    assert turned_up.ruling
    assert list(turned_up.outcomes(turned_up.ruling)[0]) == [""]
    away = Inquiry(wrong_count.incident, None, {"moment": "play"})
    assert away.outcomes(turned_up.ruling) == ({}, None)


def test_what_cannot_be_applied_is_left_out_with_the_reason(all_incidents: Mapping[str, Incident]) -> None:
    """A match that is over deals no hand again."""
    match = do(play(sit_down(), "Ann knock 4 23"), end_match())
    inquiry = Inquiry(all_incidents["card-turned-up"], case_of(match))
    assert inquiry.ruling
    outcomes, reason = inquiry.outcomes(inquiry.ruling)
    assert outcomes == {}
    assert reason
    assert [problem.code for problem in reason.problems] == ["MATCH_FINISHED"]


def test_the_ruling_is_recorded_with_what_was_chosen_and_noted(wrong_count: Inquiry) -> None:
    """Both wish to play on, and somebody writes down why."""
    for question, answer in (("moment", "knock"), ("knocker", "Ann"), ("hand", "knocker"), ("count", "more")):
        wrong_count.answer(question, answer)
    wrong_count.option = "play-on"
    assert wrong_count.case
    (given,) = wrong_count.command(RulingMode.APPLY, "both agree")(wrong_count.case.match)
    assert isinstance(given, RulingGiven)
    assert (given.mode, given.option, given.note) == (RulingMode.APPLY, "play-on", "both agree")
    assert given.incident == "wrong-count"


def test_another_deal_has_no_choice_made_yet(wrong_count: Inquiry) -> None:
    """What was chosen, was chosen for the deal before."""
    wrong_count.option = "play-on"
    wrong_count.move_to(None)
    assert (wrong_count.option, wrong_count.case) == ("", None)
