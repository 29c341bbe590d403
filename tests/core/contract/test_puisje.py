"""Puis-je? Who gets the discard."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.contract.puisje import Grant, Piles, TurnGrants, grant, puis_je
from cocotte.core.errors import RuleViolation

SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve")


@pytest.mark.parametrize(
    ("turn", "asking", "player", "refused"),
    [
        ("Ann", ["Cleo"], "Cleo", ()),
        ("Ann", ["Eve", "Ben"], "Ben", ("Eve",)),
        ("Dan", ["Cleo", "Ben", "Ann"], "Ann", ("Ben", "Cleo")),
        ("Eve", ["Dan", "Ann"], "Ann", ("Dan",)),
    ],
)
def test_cont_14_nearest_clockwise_to_the_player_in_turn(
    turn: str, asking: list[str], player: str, refused: tuple[str, ...]
) -> None:
    """He takes the top discard and draws one card of the stock; the others are told in order."""
    assert grant(SEATS, turn, asking) == Grant(player, refused, drawn=1)


def test_cont_14_nobody_asks() -> None:
    """Then play goes on."""
    assert grant(SEATS, "Ann", []) is None
    assert puis_je(SEATS, "Ann", []) == TurnGrants(())


def test_cont_14_repeated_for_the_next_discard() -> None:
    """Always from the player in turn on, never from the last taker; one player may take several."""
    outcome = puis_je(SEATS, "Cleo", [["Ann", "Ben"], ["Ben", "Ann"], ["Dan", "Ann"], ["Ben"]])
    assert [granted.player for granted in outcome.grants] == ["Ann", "Ann", "Dan", "Ben"]


def test_cont_14_it_ends_when_a_discard_interests_nobody() -> None:
    """What lies below is not asked for."""
    outcome = puis_je(SEATS, "Cleo", [["Ann"], [], ["Ben"]])
    assert [granted.player for granted in outcome.grants] == ["Ann"]


@pytest.mark.parametrize(
    ("turn", "asking", "took", "codes"),
    [
        ("Ann", ["Ann"], False, ["ASKER_IN_TURN"]),
        ("Ann", ["Zoe", "Ben"], False, ["UNKNOWN_PLAYER"]),
        ("Zoe", ["Ben"], False, ["UNKNOWN_PLAYER"]),
        ("Ann", ["Ben"], True, ["DISCARD_TAKEN"]),
        ("Ann", ["Ann", "Zoe"], True, ["UNKNOWN_PLAYER", "ASKER_IN_TURN", "DISCARD_TAKEN"]),
    ],
)
def test_cont_14_who_cannot_ask(turn: str, asking: list[str], took: bool, codes: list[str]) -> None:
    """The player in turn, a stranger, and anybody once the discard is taken."""
    with pytest.raises(RuleViolation) as refused:
        grant(SEATS, turn, asking, took_discard=took)
    assert [problem.code for problem in refused.value.problems] == codes


def test_no_question_after_the_discard_is_taken_is_no_problem() -> None:
    """The player in turn took it and nobody asked."""
    assert grant(SEATS, "Ann", [], took_discard=True) is None


def test_each_grant_costs_a_discard_and_a_stock_card() -> None:
    """Two grants: two of each."""
    assert puis_je(SEATS, "Ann", [["Ben"], ["Eve"]], Piles(20, 5)).piles == Piles(18, 3)


def test_cont_13_an_empty_stock_is_made_of_the_discards_but_the_top_one() -> None:
    """With the last stock card drawn, the discards below the top become the stock."""
    assert puis_je(SEATS, "Ann", [["Ben"]], Piles(1, 5)) == TurnGrants((Grant("Ben"),), Piles(3, 1))
    assert puis_je(SEATS, "Ann", [["Ben"]], Piles(0, 5)) == TurnGrants((Grant("Ben"),), Piles(3, 0))


def test_cont_15_stock_and_discards_run_out() -> None:
    """D80: with no card to draw, the discard is not taken either; the deal ends with no winner."""
    outcome = puis_je(SEATS, "Ann", [["Ben"], ["Eve"]], Piles(1, 2))
    assert outcome == TurnGrants((Grant("Ben"), Grant("Eve", drawn=0)), Piles(0, 1), over=True)


def test_there_is_no_discard_to_ask_for() -> None:
    """The pile was taken to the last card."""
    with pytest.raises(RuleViolation, match="NO_DISCARD") as refused:
        puis_je(SEATS, "Ann", [["Ben"], ["Eve"]], Piles(9, 1))
    assert refused.value.problems[0].facts == {"number": 2}


@given(st.permutations(SEATS), st.sets(st.sampled_from(SEATS[1:])), st.integers(0, 4))
def test_going_round_the_table_meets_the_taker_first(seats: list[str], asking: set[str], turned: int) -> None:
    """Walking clockwise from the player in turn, the first who asks gets the card."""
    around = seats[turned:] + seats[:turned]
    at = around.index("Ann")
    walk = [player for player in around[at:] + around[:at] if player in asking]
    granted = grant(around, "Ann", asking)
    assert ([] if granted is None else [granted.player, *granted.refused]) == walk


def test_cont_14_the_player_in_turn_sits_at_the_table() -> None:
    """Also where nobody asks."""
    with pytest.raises(RuleViolation) as refused:
        puis_je(SEATS, "Zoé", [])
    assert {problem.code for problem in refused.value.problems} == {"UNKNOWN_PLAYER"}
