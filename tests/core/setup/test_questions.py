"""What a match about to begin is asked, by every preset; its answers are plain JSON."""

from __future__ import annotations

import json

import pytest

from cocotte.core.cards import Card, Rank, Suit
from cocotte.core.questions import Choice, Words, blanks, fitting
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import DEALER, ORDER, answers_of, changed, setup_questions
from cocotte.core.setup.shapes import Shape
from cocotte.store.reference.library import Library

LIBRARY = Library()


@pytest.mark.parametrize("preset", LIBRARY.presets.values(), ids=lambda preset: preset.id)
def test_every_answer_fits_its_question(preset: object) -> None:
    """Whatever is chosen comes back from JSON as it was; what is no answer does not."""
    chosen = LIBRARY.presets[preset.id]  # type: ignore[attr-defined]  # a preset
    rules = LIBRARY.rules_of(chosen)
    count = MatchSetup(chosen, rules).count
    questions = tuple(setup_questions(chosen, tuple(LIBRARY.presets), count))
    assert len({question.id for question in questions}) == len(questions)
    shape = MatchSetup(chosen, rules).chosen
    answers = answers_of(
        names=["Ann", "", "Carl"],
        cards=[Card(Rank.SEVEN, Suit.HEART)],
        shape=shape,
        order=(1, 0),
        dealer=1,
        sitting_out=0,
        side_names=("North", "South"),
        house=rules.values,
        stake="0,10",
        currency="EUR",
        place="Chez Ann",
    )
    assert fitting(questions, json.loads(json.dumps(answers))) == answers
    assert fitting(questions, dict.fromkeys(answers, ())) == {}
    assert MatchSetup(chosen, rules, answers).house == rules.values


def test_only_the_names_a_game_needs_are_wanted() -> None:
    """Everything else has its usual way."""
    preset = LIBRARY.presets["gin-three"]
    setup = MatchSetup(preset, LIBRARY.rules_of(preset))
    listed = setup.questions(LIBRARY.presets)
    assert [question.id for question in blanks(listed, {})] == [
        "preset",
        "player.0",
        "player.1",
        "player.2",
    ]
    assert isinstance(listed[0], Choice)
    assert isinstance(listed[1], Words)


def test_seats_changed_by_hand_go_with_who_sits_there() -> None:
    """Another name, card or way to sit down: the order was for others. A dealer chosen stays."""
    begun = {**answers_of(names=("Ann", "Bob"), order=(1, 0), dealer=1)}
    assert changed(begun, {"player.0": "Ann"}) == begun
    assert ORDER not in changed(begun, {"player.0": "Anna"})
    assert ORDER not in changed(begun, answers_of(shape=Shape("heads-up", 2)))
    assert changed(begun, {"player.0": "Anna"})[DEALER] == "1"
    assert changed(begun, {"player.0": "Anna", ORDER: "0,1"})[ORDER] == "0,1"
    assert changed(begun, {DEALER: None}) == answers_of(names=("Ann", "Bob"), order=(1, 0))
