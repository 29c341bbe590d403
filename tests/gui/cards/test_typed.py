"""Hands as one types them: read while they are begun, written back so that they read the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import PACK
from cocotte.gui.cards.typed_hand import read, write

if TYPE_CHECKING:
    from cocotte.core.cards import Card

HANDS = st.lists(st.sampled_from(PACK), max_size=11, unique=True)


@given(HANDS, st.booleans())
def test_a_hand_written_reads_the_same(hand: list[Card], french: bool) -> None:
    """What stands in the field is the hand on the board, in either alphabet."""
    typed = read(write(hand, french=french), most=11, french=french)
    assert set(typed.cards) == set(hand)
    assert typed.error is None
    assert typed.problems == ()


@given(HANDS, st.booleans())
def test_every_beginning_of_a_text_is_read_in_silence(hand: list[Card], french: bool) -> None:
    """While one types, nothing is wrong yet."""
    text = write(hand, french=french)
    for end in range(len(text)):
        assert read(text[:end], most=11, french=french).error is None


@pytest.mark.parametrize(
    ("cards", "french", "text"),
    [
        ("4C 5C 6C 7C 4S 4H 4D AH AD 2S", False, "4-7C AHD 2S 4SHD"),
        ("4C 5C 6C 7C 4S 4H 4D AH AD 2S", True, "4-7T ACK 2P 4PCK"),
        ("TH JH QH KS", True, "10-DC RP"),
    ],
)
def test_a_hand_is_written_short(cards: str, french: bool, text: str) -> None:
    """Runs by their ends, cards of a rank by their suits."""
    assert write(parse_cards(cards), french=french) == text


def test_a_card_of_the_other_hand_stays_there() -> None:
    """A card is in one place only, and the field says which is in two."""
    typed = read("7H 8H", parse_cards("8H"), most=11)
    assert [str(card) for card in typed.cards] == ["7H"]
    assert [(problem.code, problem.facts["card"]) for problem in typed.problems] == [("CARD_IN_BOTH", "8H")]


def test_a_card_typed_twice_is_there_once() -> None:
    """The second is named as a problem."""
    typed = read("7H 7H", most=11)
    assert len(typed.cards) == 1
    assert [problem.code for problem in typed.problems] == ["CARD_TWICE"]


def test_a_twelfth_card_is_one_too_many() -> None:
    """Ten cards, or eleven before the discard."""
    typed = read("A-QS", most=11)
    assert len(typed.cards) == 11
    assert typed.problems[0].facts == {"count": 12, "least": 10, "most": 11}


def test_what_is_no_card_is_named_and_what_came_before_is_kept() -> None:
    """The place is told."""
    typed = read("7H X 8H", most=11)
    assert [str(card) for card in typed.cards] == ["7H"]
    assert typed.error is not None
    assert typed.error.at == 3
