"""The places cards are laid at."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import JOKER, Suit
from cocotte.core.contract.combinations import HIGH_ACE, Kind, Place, places_of
from cocotte.gui.tools.contract.spots import Spot, other_place, place_for

if TYPE_CHECKING:
    from hypothesis.strategies._internal.core import DataObject

    from cocotte.core.cards import AnyCard, Card, Joker


def cards(text: str) -> tuple[Card | Joker, ...]:
    return parse_cards(text, jokers=True)


def test_a_run_ascends_whatever_the_order_of_the_touches() -> None:
    """A Joker fills the gap."""
    spot = Spot("Run", Kind.RUN, 4, cards=cards("7S 5S"))
    assert spot.touched(cards("4S 5S 7S JK")) == cards("4S 5S JK 7S")


def test_a_group_keeps_its_jokers_behind() -> None:
    """The cards stay in the order they came."""
    spot = Spot("Set", Kind.GROUP, 3, cards=cards("7S JK"))
    assert spot.touched(cards("7S 7H JK")) == cards("7S 7H JK")


def test_a_card_put_back_leaves_the_others_where_they_lie() -> None:
    """What is unsorted stays unsorted."""
    assert Spot("Unsorted", cards=cards("9C 2S 7H")).touched(cards("2S 9C")) == cards("9C 2S")


def test_a_joker_goes_below_and_above_again() -> None:
    """5 6 7 with a Joker is 4 to 7 or 5 to 8."""
    low = other_place(cards("5S 6S 7S JK"))
    assert low == cards("JK 5S 6S 7S")
    assert other_place(low) == cards("5S 6S 7S JK")


def test_two_jokers_have_three_ways() -> None:
    """Both above, one each, both below."""
    ways: set[tuple[AnyCard, ...] | None] = set()
    run: tuple[AnyCard, ...] | None = cards("5S 6S JK JK")
    for _ in range(3):
        assert run
        run = other_place(run)
        ways.add(run)
    assert ways == {cards("5S 6S JK JK"), cards("JK 5S 6S JK"), cards("JK JK 5S 6S")}


def test_no_joker_goes_round_the_ace() -> None:
    """Below an ace there is nothing, and above the one that follows the king neither."""
    assert other_place(cards("AS 2S JK")) is None
    assert other_place(cards("QS KS AS")) is None
    assert other_place(cards("JK JK JK")) is None


@pytest.mark.slow("a tool asked step by step")
@given(st.data())
def test_another_place_is_a_run_of_the_same_cards(data: DataObject) -> None:
    """Only the Jokers at the ends move."""
    length = data.draw(st.integers(3, 8))
    place = Place(data.draw(st.sampled_from(Suit)), data.draw(st.integers(1, HIGH_ACE + 1 - length)), length)
    run = tuple(JOKER if data.draw(st.booleans()) else card for card in place.cards)
    moved = other_place(run)
    assume(moved is not None)
    assert moved
    assert moved != run
    assert Counter(moved) == Counter(run)
    assert places_of(moved)


def test_groups_stand_before_runs() -> None:
    """One more group goes behind the groups, one more run behind all of them."""
    spots = [Spot("Unsorted"), Spot("G", Kind.GROUP), Spot("R", Kind.RUN), Spot("Hand", apart=True)]
    assert place_for(spots, Kind.GROUP) == 2
    assert place_for(spots, Kind.RUN) == 3
    assert place_for(spots[:1], Kind.RUN) == 1
