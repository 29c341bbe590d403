"""What a hand counts, and what no hand can count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards_named import CARD
from cocotte.core.cards import JOKER, PACK
from cocotte.core.contract.counting import CardPoints, count, points_problem, possible_points
from cocotte.core.problems import Fact, Problem

if TYPE_CHECKING:
    from cocotte.core.cards import AnyCard

TWO_PACKS: list[AnyCard] = [*PACK, *PACK, *[JOKER] * 4]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("2S", 2),
        ("9D", 9),
        ("TC", 10),
        ("JC QH KS", 30),
        ("AS", 15),
        ("JK", 15),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS", 54),
        ("AS AS JK KD 7H", 62),
        ("", 0),
    ],
)
def test_cont_16_pips_courts_ace_and_joker(cards: str, points: int) -> None:
    """2 to 10 count their pips, Jack, Queen and King 10, ace and Joker 15."""
    assert count(CARD[name] for name in cards.split()) == points


def test_a_table_may_count_aces_and_jokers_otherwise() -> None:
    """House rules change the ace and the Joker, nothing else."""
    house = CardPoints(ace=20, joker=25)
    assert count([CARD["AS"], JOKER, CARD["KD"], CARD["7H"]], house) == 62
    assert possible_points(1, points=house) == (2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 25)


def test_one_card_left() -> None:
    """A single card counts 2 to 10 or 15."""
    assert possible_points(1) == (2, 3, 4, 5, 6, 7, 8, 9, 10, 15)


def test_a_player_left_with_cards_holds_at_least_two_points() -> None:
    """Any total from 2 on is some hand's; 0 and 1 are nobody's."""
    possible = possible_points()
    assert possible[:3] == (2, 3, 4)
    assert possible[-1] == count(TWO_PACKS)
    assert len(possible) < possible[-1] - 1, "near the whole pack some totals cannot be reached"


def test_no_jokers_in_play_lower_the_most_that_can_be_held() -> None:
    """Ten cards count at most ten aces and Jokers: without Jokers eight aces and two tens."""
    assert possible_points(10)[-1] == 150
    assert possible_points(10, jokers=0)[-1] == 140


def test_more_cards_than_there_are_count_nothing() -> None:
    """Nobody holds 0 or 109 cards."""
    assert possible_points(0) == possible_points(109) == ()


@pytest.mark.parametrize("points", [0, 1, -3, 853])
def test_points_no_hand_can_make_are_refused(points: int) -> None:
    """With the least and the most that any hand can count."""
    facts: dict[str, Fact] = {"player": "Ann", "points": points, "cards": None, "least": 2, "most": 852}
    assert points_problem(points, where="points.Ann", player="Ann") == Problem(
        "POINTS_IMPOSSIBLE", facts, "points.Ann", "CONT-16"
    )


def test_the_lowest_ten_cards() -> None:
    """Eight twos and two threes count 22."""
    assert possible_points(10)[0] == 22


@given(st.lists(st.sampled_from(range(len(TWO_PACKS))), unique=True, min_size=1, max_size=16))
def test_every_hand_counts_something_possible(places: list[int]) -> None:
    """Whatever is held of two packs and four Jokers is among the possible totals."""
    hand = [TWO_PACKS[place] for place in places]
    assert count(hand) in possible_points(len(hand))
    assert points_problem(count(hand)) is None


@given(st.integers(1, 4), st.integers(0, 4))
def test_the_totals_of_small_hands_are_those_of_all_small_hands(size: int, jokers: int) -> None:
    """Against the totals of every choice of values, each as often as two packs hold it."""
    copies = dict.fromkeys(range(2, 10), 8) | {10: 32, 15: 8 + jokers}
    totals = {0}
    for _ in range(size):
        totals = {total + value for total in totals for value in copies}
    assert set(possible_points(size, jokers)) == totals, "four cards never exhaust a value"


def test_the_whole_pack() -> None:
    """The whole of two packs counts 792, with four Jokers 852."""
    assert count([*PACK, *PACK]) == 792
    assert count(TWO_PACKS) == 852
