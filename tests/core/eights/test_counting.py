"""Cards left in hand: what they count, and whether one deck can hold them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards_named import CARD
from cocotte.core.cards import JOKER, PACK
from cocotte.core.decks import Deck
from cocotte.core.eights.counting import (
    EIGHTS_VALUES,
    CardValues,
    can_count,
    card_problems,
    deck_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cocotte.core.cards import Card, Joker

SEED = {**{pips: int(pips) for pips in "2345679"}, **dict.fromkeys("TJQK", 10), "A": 1, "8": 50}
HOLLYWOOD_VALUES = CardValues(eight=20, ace=15)
HOLLYWOOD = {**SEED, "8": 20, "A": 15}


def cards(text: str) -> tuple[Card | Joker, ...]:
    """Cards named by text."""
    return tuple(CARD[name] for name in text.split())


def naive(hand: Sequence[Card], table: Mapping[str, int]) -> int:
    """The points of a hand read off a table by rank letter."""
    return sum(50 if str(card) == "JK" else table[str(card)[0]] for card in hand)


def test_eight_02_values() -> None:
    """8 = 50, King, Queen, Jack and 10 = 10, the ace 1, all others their pips (EIGHT-02)."""
    assert [EIGHTS_VALUES.of(card) for card in PACK[:13]] == [1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10]


def test_e_holly_01_values() -> None:
    """In Hollywood Eights 8 = 20, the ace 15, faces 10, all others their pips (E-HOLLY-01)."""
    assert [HOLLYWOOD_VALUES.of(card) for card in PACK[:13]] == [15, 2, 3, 4, 5, 6, 7, 20, 9, 10, 10, 10, 10]


def test_d11_a_joker() -> None:
    """A Joker counts 50 like the other wild card, or what the table says (D11)."""
    assert EIGHTS_VALUES.of(JOKER) == 50
    assert CardValues(joker=25).count(cards("JK 8S 3H")) == 78


@given(st.lists(st.sampled_from((*PACK, JOKER)), max_size=20))
def test_counting_any_hand(hand: list[Card]) -> None:
    """Any hand counts what a table of values read card by card says (EIGHT-02, E-HOLLY-01)."""
    assert EIGHTS_VALUES.count(hand) == naive(hand, SEED)
    assert HOLLYWOOD_VALUES.count(hand) == naive(hand, HOLLYWOOD)


def test_eight_01_the_deck() -> None:
    """One pack for five, two for six, or what the table agreed on, and its Jokers (EIGHT-01, COCHON-01)."""
    assert deck_of(5) == Deck(1, 0)
    assert deck_of(5, jokers=2) == Deck(1, 2)
    assert deck_of(6, jokers=2) == Deck(2, 4)
    assert deck_of(4, packs=2).size == 104
    assert deck_of(6, jokers=2).size == 108


def test_a_card_in_two_hands() -> None:
    """With one pack nobody holds a card that another holds (EIGHT-01)."""
    hands = {"Ann": cards("5H KD"), "Bob": cards("5H 2C")}
    (problem,) = card_problems(hands, Deck())
    assert (problem.code, problem.where, problem.clause) == ("CARD_IN_TWO_HANDS", "cards.Bob", "EIGHT-01")
    assert problem.facts == {"card": "5H", "number": 2, "most": 1, "first": "Ann", "second": "Bob"}
    assert card_problems(hands, Deck(2)) == ()


def test_a_card_too_often() -> None:
    """A card is held no more often than the packs have it (EIGHT-01)."""
    (problem,) = card_problems({"Ann": cards("5H 5H")}, Deck())
    assert (problem.code, problem.facts) == (
        "CARD_TOO_OFTEN",
        {"card": "5H", "number": 2, "most": 1, "packs": 1},
    )
    hands = {"Ann": cards("5H 5H KD"), "Bob": cards("5H")}
    (problem,) = card_problems(hands, Deck(2))
    assert (problem.code, problem.where) == ("CARD_TOO_OFTEN", "cards.Bob")


def test_jokers_too_many() -> None:
    """No more Jokers are held than are in play, none where none are (COCHON-01)."""
    hands = {"Ann": cards("JK JK"), "Bob": cards("JK")}
    (problem,) = card_problems(hands, Deck(1, 2))
    assert (problem.code, problem.facts) == ("JOKERS_TOO_MANY", {"card": "JK", "number": 3, "most": 2})
    assert card_problems(hands, Deck(2, 4)) == ()
    assert [problem.code for problem in card_problems({"Ann": cards("JK")}, Deck())] == ["JOKERS_TOO_MANY"]


def test_every_card_too_often_is_named() -> None:
    """All cards that cannot be are named at once (EIGHT-01)."""
    hands = {"Ann": cards("5H 5H 6S JK"), "Bob": cards("6S")}
    codes = [problem.code for problem in card_problems(hands, Deck())]
    assert codes == ["CARD_TOO_OFTEN", "CARD_IN_TWO_HANDS", "JOKERS_TOO_MANY"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_points_so_many_cards_can_count(number: int) -> None:
    """So many cards of one pack can count exactly the sums of its combinations (EIGHT-02)."""
    values = [SEED[str(card)[0]] for card in PACK]
    sums = {sum(chosen) for chosen in combinations(values, number)}
    assert {points for points in range(-2, 200) if can_count(points, number, Deck(), EIGHTS_VALUES)} == sums


def test_points_any_number_of_cards_can_count() -> None:
    """Where the number of cards is not told any sum up to the whole deck may be held (EIGHT-02)."""
    whole = naive(PACK, SEED)
    assert not can_count(0, None, Deck(), EIGHTS_VALUES)
    assert can_count(1, None, Deck(), EIGHTS_VALUES)
    assert can_count(whole, None, Deck(), EIGHTS_VALUES)
    assert not can_count(whole + 1, None, Deck(), EIGHTS_VALUES)
    assert can_count(2 * whole + 200, None, Deck(2, 4), EIGHTS_VALUES)


def test_numbers_of_cards_that_cannot_be() -> None:
    """No card at all counts nothing, and nobody holds more than the deck (EIGHT-01)."""
    assert can_count(0, 0, Deck(), EIGHTS_VALUES)
    assert not can_count(5, 0, Deck(), EIGHTS_VALUES)
    assert not can_count(5, 53, Deck(), EIGHTS_VALUES)
    assert not can_count(5, -1, Deck(), EIGHTS_VALUES)


def test_e_holly_one_card_of_fifteen() -> None:
    """A single card counts 15 in Hollywood Eights, an ace, but not in plain Eights (E-HOLLY-01)."""
    assert can_count(15, 1, Deck(), HOLLYWOOD_VALUES)
    assert not can_count(15, 1, Deck(), EIGHTS_VALUES)
