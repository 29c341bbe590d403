"""Melds: GIN-02, GIN-08, CORNER-01, CORNER-02."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

import gin_oracle
from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.cards import PACK, mask_of
from cocotte.core.gin.melds import (
    ROUND_THE_CORNER,
    MeldKind,
    cards_shown,
    find_meld,
    in_order,
    meld_table,
    points,
    points_of,
    runs_of,
)
from strategies import CARD_RULES, gin_hands

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.gin.melds import CardRules, Meld


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def card(text: str) -> Card:
    (only,) = cards(text)
    return only


@pytest.mark.parametrize(
    ("text", "counted"), [("AS", 1), ("2H", 2), ("9D", 9), ("TC", 10), ("JS", 10), ("QH", 10), ("KD", 10)]
)
def test_a_card_counts_its_pips_and_a_face_ten(text: str, counted: int) -> None:
    """GIN-02: king, queen, jack and ten count 10, the ace 1, others their pips."""
    assert points(card(text)) == counted


def test_an_ace_counts_fifteen_round_the_corner() -> None:
    """CORNER-02: the ace counts 15, no other card changes."""
    assert points(card("AS"), ROUND_THE_CORNER) == 15
    assert points_of(PACK, ROUND_THE_CORNER) == points_of(PACK) + 4 * 14


@pytest.mark.parametrize("text", ["7S 7H 7D", "7S 7H 7D 7C", "AS 2S 3S", "JS QS KS", "9D TD JD QD KD"])
def test_sets_and_runs_are_melds(text: str) -> None:
    """GIN-08: three or four of a rank, three or more that follow in suit."""
    meld = find_meld(cards(text)[::-1])
    assert meld is not None
    assert str(meld) == text


@pytest.mark.parametrize("text", ["", "7S", "7S 7H", "7S 8S", "7S 8S 9H", "7S 8S TS", "7S 7H 8H", "7S 7S 7H"])
def test_other_cards_are_no_meld(text: str) -> None:
    """GIN-08: two cards, mixed suits, gaps and a card named twice make no meld."""
    assert find_meld(cards(text)) is None
    assert find_meld(cards(text), ROUND_THE_CORNER) is None


@pytest.mark.parametrize("text", ["QS KS AS", "KS AS 2S", "KS AS 2S 3S", "TH JH QH KH AH 2H"])
def test_the_ace_turns_the_corner_where_that_is_played(text: str) -> None:
    """GIN-08, CORNER-01: Q-K-A and K-A-2 are runs round the corner only."""
    assert find_meld(cards(text)) is None
    assert str(find_meld(cards(text)[::-1], ROUND_THE_CORNER)) == text


def test_the_longest_run_is_the_whole_suit() -> None:
    """CORNER-01: the ace serves once, so no run has more than thirteen cards."""
    for corner in (False, True):
        longest = max(meld_table(corner).values(), key=lambda meld: len(meld.cards))
        assert format_cards(longest.cards) == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_how_many_melds_a_pack_holds() -> None:
    """GIN-08, CORNER-01: 65 sets; 66 runs in a suit, 131 round the corner."""
    for corner, runs in ((False, 66), (True, 131)):
        kinds = [meld.kind for meld in meld_table(corner).values()]
        assert (kinds.count(MeldKind.SET), kinds.count(MeldKind.RUN)) == (65, 4 * runs)


def melds_of(hand: tuple[Card, ...], rules: CardRules) -> list[Meld]:
    """The melds of the table that lie in a hand, in its order."""
    mask = mask_of(hand)
    return [meld for meld in meld_table(rules.corner).values() if meld.mask & mask == meld.mask]


@given(gin_hands(11), CARD_RULES)
def test_every_meld_of_a_hand_is_found(hand: tuple[Card, ...], rules: CardRules) -> None:
    """GIN-08: exactly the parts of a hand that are melds, runs before sets."""
    found = melds_of(hand, rules)
    expected = gin_oracle.all_melds(frozenset(hand), rules.corner)
    assert {frozenset(meld.cards) for meld in found} == set(expected)
    assert len(found) == len(expected)
    assert sorted(found, key=lambda meld: meld.kind is MeldKind.SET) == found


@given(gin_hands(11), CARD_RULES)
def test_a_meld_knows_its_cards(hand: tuple[Card, ...], rules: CardRules) -> None:
    """A meld's mask is its cards, and the same cards in any order are the same meld."""
    for meld in melds_of(hand, rules):
        assert meld.mask == mask_of(meld.cards)
        assert find_meld(tuple(reversed(meld.cards)), rules) is meld


def test_neighbouring_runs_are_one() -> None:
    """3-4-5 and 6-7-8 lie as one run of six; king and ace meet round the corner."""
    mask = mask_of(cards("3S 4S 5S 6S 7S 8S AH 2H QH KH JH 9D TD JD"))
    assert [str(meld) for meld in runs_of(mask, ROUND_THE_CORNER)] == [
        "3S 4S 5S 6S 7S 8S",
        "JH QH KH AH 2H",
        "9D TD JD",
    ]
    assert runs_of(0) == ()


@given(gin_hands(10))
def test_cards_are_shown_in_one_order(hand: tuple[Card, ...]) -> None:
    """Loose cards are shown from the ace up, within a rank from spades to clubs, however they were held."""
    assert cards_shown(mask_of(hand)) == in_order(hand)
