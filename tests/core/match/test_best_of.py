"""A best of so many games is of an odd number (MULTI-03); what an earlier version began goes on."""

import json

import pytest

from at_the_table import LIBRARY, opening, play
from cocotte.core.errors import RuleViolation
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import open_match
from cocotte.core.match.events import Logged
from cocotte.core.match.fold import fold
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problem_text
from cocotte.store.logs.codec import decode_body, encode
from cocotte.store.match_files.transfer import read_match, to_json, to_script

BEGUN = "2026-01-05T20:00:00+00:00"


@pytest.mark.parametrize("number", [2, 4, 98])
def test_an_even_number_is_refused_and_the_possible_ones_are_named(number: int) -> None:
    """« Un nombre impair de parties »: of four, two each would decide nothing."""
    with pytest.raises(RuleViolation) as caught:
        open_match(opening("tournament", best_of=number))
    (problem,) = caught.value.problems
    assert (problem.code, problem.where, problem.clause) == ("FIGURE_CHOICE", "best_of", "MULTI-03")
    assert not problem.waivable
    assert "1, 3, 5, …, 99" in problem_text(problem, Translator.of("en"))
    assert "1, 3, 5, …, 99" in problem_text(problem, Translator.of("fr"))


@pytest.mark.parametrize("number", [1, 3, 5, 99])
def test_an_odd_number_is_played(number: int) -> None:
    opened = opening("tournament", best_of=number)
    assert open_match(opened) == opened


def test_a_match_of_an_earlier_version_opens_and_says_the_same() -> None:
    """From its log, its file and its script: the first to win three of four."""
    opened = opening("tournament", best_of=4, target=50)
    body = encode(opened)
    assert decode_body(body.kind, json.loads(body.body)) == opened
    match = play(fold([Logged(1, opened, BEGUN)]), *["Ann gin 40"] * 3)
    assert match.finished
    for text in (to_json(match.entries), to_script(match.entries, LIBRARY)):
        assert sheet_of(fold(read_match(text, LIBRARY).logged())).totals == sheet_of(match).totals


def test_a_script_by_hand_is_a_match_to_begin() -> None:
    """It tells no time at which it was begun, and is refused like a new match."""
    text = to_script([Logged(1, opening("tournament", best_of=4))], LIBRARY)
    with pytest.raises(RuleViolation) as caught:
        read_match(text, LIBRARY)
    assert caught.value.problems[0].where == "best_of"
