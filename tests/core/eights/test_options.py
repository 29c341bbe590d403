"""The rules of play a table has agreed on."""

from __future__ import annotations

import pytest

from at_the_table import opening
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.errors import RuleViolation


def test_nothing_chosen_is_plain_crazy_eights() -> None:
    """Without a word said the table plays plain Crazy Eights, an 8 on any card (D19)."""
    assert PlayOptions.of({}) == EIGHTS
    assert EIGHTS.eight_anytime


def test_options_chosen_by_name() -> None:
    """A table names what it changes and keeps the rest."""
    chosen = PlayOptions.of({"cochon_two": True, "jokers": 4, "two_of_spades_adds": 2})
    assert chosen == PlayOptions(cochon_two=True, jokers=4, two_of_spades_adds=2)


def test_jokers_may_be_answered_yes() -> None:
    """Whether Jokers are in may be answered by yes instead of a number."""
    assert PlayOptions.of({"jokers": True}).jokers


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("cochon_two", 1),
        ("eight_anytime", "strict"),
        ("jokers", -1),
        ("jokers", "two"),
        ("two_of_spades_adds", 3),
        ("two_of_spades_adds", True),
        ("two_of_spades_adds", [2]),
    ],
)
def test_values_an_option_may_not_take(name: str, value: int | str) -> None:
    """A yes-or-no is no number, and the 2 of spades adds four or two (D51)."""
    with pytest.raises(RuleViolation) as refused:
        PlayOptions.of({name: value})
    (problem,) = refused.value.problems
    assert (problem.code, problem.where) == ("OPTION_VALUE", f"options.{name}")


def test_all_wrong_options_at_once() -> None:
    """Every wrong option is named, not the first only."""
    with pytest.raises(RuleViolation) as refused:
        PlayOptions.of({"kings_wild": True, "cochon_ten": "yes", "cochon_jack": True})
    assert [problem.code for problem in refused.value.problems] == ["OPTION_UNKNOWN", "OPTION_VALUE"]


def test_the_rules_of_a_match_are_the_rules_of_play() -> None:
    """Each figure by its own name: huit cochon is played with what makes it so."""
    cochon = PlayOptions.of_rules(opening("huit-cochon", "Ann Bob").rules)
    assert cochon.cochon_two
    assert cochon != EIGHTS
    assert PlayOptions.of_rules(opening("eights", "Ann Bob").rules) == EIGHTS
