"""Cards laid without saying how."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from cards_named import CARD
from cocotte.core.cards import JOKER, PACK
from cocotte.core.contract.contracts import STANDARD, read_contract
from cocotte.core.contract.laydown import check_laydown
from cocotte.core.contract.reading import ascending, read_laydown
from cocotte.core.errors import RuleViolation

if TYPE_CHECKING:
    from cocotte.core.cards import Card, Joker
    from cocotte.core.contract.contracts import Contract


def read(text: str) -> tuple[Card | Joker, ...]:
    """Cards named by text."""
    return tuple(CARD[name] for name in text.split())


def reading_of(contract: int, cards: str) -> tuple[list[str], list[str]]:
    """How cards are read, and what is wrong with that."""
    wanted = read_contract(str(contract))
    laid = read_laydown(wanted, read(cards))
    texts = [" ".join(map(str, cards)) for cards in (*laid.groups, *laid.runs)]
    return texts, list(check_laydown(wanted, laid).codes)


@pytest.mark.parametrize(
    ("number", "cards", "combinations"),
    [
        (1, "5S 9C 5H 9D 5D 9S", ["5S 5H 5D", "9C 9D 9S"]),
        (2, "7D TD 8D 9D 4C 4H JK", ["4C 4H JK", "7D 8D 9D TD"]),
        (2, "4C 4H JK 7D 8D JK TD", ["4C 4H JK", "7D 8D JK TD"]),
        (3, "JK 3S 4S 5S 7S 8S 9S TS", ["JK 3S 4S 5S", "7S 8S 9S TS"]),
        (3, "3S 4S 5S JK 7S 8S 9S TS", ["JK 3S 4S 5S", "7S 8S 9S TS"]),
        (3, "AS 2S 3S 4S JS QS KS AS", ["AS 2S 3S 4S", "JS QS KS AS"]),
    ],
)
def test_cards_that_make_the_contract(number: int, cards: str, combinations: list[str]) -> None:
    """In any order, Jokers where they make it legal."""
    texts, problems = reading_of(number, cards)
    assert sorted(texts) == sorted(combinations)
    assert problems == []


def test_the_order_entered_is_kept_where_it_is_good() -> None:
    """A Joker stays where the player put it, runs before groups if he says so."""
    assert reading_of(2, "JK 8D 9D TD 4C JK 4H") == (["4C JK 4H", "JK 8D 9D TD"], [])


@pytest.mark.parametrize(
    ("number", "cards", "combinations", "codes"),
    [
        (3, "2S 3S 4S 5S 6S 7S 8S 9S", ["2S 3S 4S 5S", "6S 7S 8S 9S"], ["CONTIGUOUS_RUNS"]),
        (1, "5S 5H 5D 5C 9C 9D 9S", ["5S 5H 5D 5C", "9C 9D 9S"], ["GROUP_TOO_MANY"]),
        (2, "5S 5H 5D 3C 4C 5C 6C 7C", ["5S 5H 5D", "3C 4C 5C 6C 7C"], ["RUN_TOO_MANY"]),
        (1, "5S 5H 6D 9C 9D 9S", ["9C 9D 9S", "5S 5H 6D"], ["GROUP_RANK"]),
        (2, "5S 5H 5D 9C 8C 6C QC", ["5S 5H 5D", "6C 8C 9C QC"], ["RUN_SEQUENCE"]),
        (1, "5S 5H 5D 9C 9D 9S 2H 3H", ["5S 5H 5D", "9C 9D 9S", "2H 3H"], ["RUN_COUNT", "RUN_TOO_FEW"]),
        (1, "5S 5H 5D 9C 9D 9S KD", ["5S 5H 5D", "9C 9D 9S", "KD"], ["GROUP_COUNT", "GROUP_TOO_FEW"]),
        (1, "5S 5H 5D", ["5S 5H 5D"], ["GROUP_COUNT"]),
        (1, "", [], ["GROUP_COUNT"]),
        (1, "5S 6D 7H 9C TD JD", ["5S 6D 7H", "9C TD JD"], ["GROUP_RANK"]),
        (2, "QS KS AS 2S 9C 9D 9S", ["9C 9D 9S", "QS KS AS 2S"], ["RUN_WRAP"]),
    ],
)
def test_cards_that_do_not(number: int, cards: str, combinations: list[str], codes: list[str]) -> None:
    """They are read as near to the contract as they come, and the reasons told."""
    texts, problems = reading_of(number, cards)
    assert sorted(texts) == sorted(combinations)
    assert problems == codes


@pytest.mark.parametrize(
    ("cards", "run"),
    [
        ("9S 7S JK TS", "7S JK 9S TS"),
        ("KS AS QS", "QS KS AS"),
        ("3S AS 2S", "AS 2S 3S"),
        ("QS KS JK AS", "JK QS KS AS"),
        ("JK 5S 6S JK", "5S 6S JK JK"),
        ("JK JK JK", "JK JK JK"),
        ("5S 5S JK", "5S 5S JK"),
        ("AS KS JK JK", "JK JK KS AS"),
    ],
)
def test_a_run_is_put_in_order(cards: str, run: str) -> None:
    """Jokers in the gaps, then above, then below."""
    assert " ".join(map(str, ascending(read(cards)))) == run


def test_cards_two_packs_cannot_hold() -> None:
    """Are not read at all."""
    with pytest.raises(RuleViolation, match="TOO_MANY_JOKERS"):
        read_laydown(STANDARD[0], read("5S 5H JK JK JK 9S"), jokers=2)


@given(st.sampled_from(STANDARD), st.lists(st.sampled_from([*PACK[:9], *PACK[13:22], JOKER]), max_size=15))
def test_every_card_is_read_exactly_once(contract: Contract, cards: list[Card]) -> None:
    """Whatever is told, good or bad, all of it is read."""
    try:
        laid = read_laydown(contract, cards)
    except RuleViolation:
        reject()
    assert Counter(laid.cards) == Counter(cards)
