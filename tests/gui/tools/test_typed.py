"""Cards of two packs as one types them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.card_notation import parse_cards, spelled
from cocotte.core.cards import JOKER, PACK
from cocotte.gui.cards.typed_cards import read

if TYPE_CHECKING:
    from cocotte.core.cards import Card


@pytest.mark.parametrize("french", [False, True])
@given(cards=st.lists(st.sampled_from([*PACK, JOKER]), max_size=15))
def test_what_is_written_is_read_again(french: bool, cards: list[Card]) -> None:
    """Cards touched on the board can be corrected in the line, Jokers at their place."""
    result = read(spelled(cards, french=french), jokers=True, french=french)
    assert result.cards == tuple(cards)
    assert result.error is None


@pytest.mark.parametrize("text", ["7H 8", "7H J", "7H 4-7", "7H "])
def test_a_card_half_typed_is_no_mistake(text: str) -> None:
    """Nobody is told off in the middle of a card."""
    result = read(text, jokers=True, french=False)
    assert result.cards == parse_cards("7H")
    assert result.error is None


def test_what_is_no_card_is_shown_where_it_stands() -> None:
    """The cards before it are understood."""
    result = read("7H 9X 3C", jokers=True, french=False)
    assert result.cards == parse_cards("7H")
    assert result.error is not None
    assert (result.error.code, result.error.at) == ("CARD_SUIT", 4)


def test_a_table_without_jokers_reads_none() -> None:
    """JK is refused where no Joker is in play."""
    result = read("7H JK", jokers=False, french=False)
    assert result.error is not None
    assert result.error.code == "JOKER_NOT_IN_GAME"
