"""Arrangements of ten and eleven cards: GIN-07, GIN-08, GIN-09, GIN-15, CORNER-01."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

import gin_oracle
from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.cards import PACK, mask_of
from cocotte.core.gin.arrangement import arrangements, best_arrangement, discards, is_big_gin, set_choices
from cocotte.core.gin.deadwood import deadwood_meter
from cocotte.core.gin.melds import ROUND_THE_CORNER, STANDARD, points_of
from strategies import CARD_RULES, gin_hands, rich_hands

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.gin.arrangement import Arrangement
    from cocotte.core.gin.melds import CardRules


def shown(arrangement: Arrangement) -> tuple[list[str], str, int]:
    """An arrangement as text: its melds, then its deadwood."""
    return [*map(str, arrangement.melds)], format_cards(arrangement.unmatched), arrangement.deadwood


def test_the_run_is_made_and_two_sevens_are_left() -> None:
    """X-04: 7S 7H 7D 8D 9D alone leave 14, never both melds."""
    assert [shown(one) for one in arrangements(parse_cards("7S 7H 7D 8D 9D"))] == [
        (["7D 8D 9D"], "7S 7H", 14)
    ]


def test_the_four_of_clubs_goes_either_way() -> None:
    """Both ways of placing the shared four leave 4; the set of four, closed to lay-offs, comes first."""
    assert [shown(one) for one in arrangements(parse_cards("4-7C 4SHD AHD 2S"))] == [
        (["5C 6C 7C", "4S 4H 4D 4C"], "AH AD 2S", 4),
        (["4C 5C 6C 7C", "4S 4H 4D"], "AH AD 2S", 4),
    ]


def test_a_long_run_is_not_split() -> None:
    """A run of six is one arrangement, not also two runs of three."""
    assert [shown(one) for one in arrangements(parse_cards("3-8H KSHD 2C"))] == [
        (["3H 4H 5H 6H 7H 8H", "KS KH KD"], "2C", 2)
    ]


def test_a_hand_without_melds_is_all_deadwood() -> None:
    """Ten loose cards: one arrangement, no melds."""
    assert [shown(one) for one in arrangements(parse_cards("AS 3H 5D 7C 9S JH KD 2C 4S 6H"))] == [
        ([], "AS 2C 3H 4S 5D 6H 7C 9S JH KD", 57)
    ]


def test_a_run_round_the_corner() -> None:
    """CORNER-01: K-A-2 is melded round the corner; elsewhere the three cards are deadwood."""
    hand = parse_cards("KS AS 2S 9SHD 5-8H")
    assert shown(best_arrangement(hand, ROUND_THE_CORNER)) == (["KS AS 2S", "5H 6H 7H 8H", "9S 9H 9D"], "", 0)
    assert shown(best_arrangement(hand)) == (["5H 6H 7H 8H", "9S 9H 9D"], "AS 2S KS", 13)


@settings(max_examples=150)
@given(gin_hands(10), CARD_RULES)
def test_every_best_arrangement_is_found(hand: tuple[Card, ...], rules: CardRules) -> None:
    """GIN-08: all the best ways and no other, none twice, runs joined where they can be."""
    found = arrangements(hand, rules)
    made = [frozenset(frozenset(meld.cards) for meld in one.melds) for one in found]
    assert set(made) == gin_oracle.best_arrangements(frozenset(hand), rules.ace, rules.corner)
    assert len(set(made)) == len(made)


@settings(max_examples=50)
@given(rich_hands(11), CARD_RULES)
def test_every_best_arrangement_of_eleven_is_found(hand: tuple[Card, ...], rules: CardRules) -> None:
    """GIN-08: the same before the discard."""
    made = {frozenset(frozenset(meld.cards) for meld in one.melds) for one in arrangements(hand, rules)}
    assert made == gin_oracle.best_arrangements(frozenset(hand), rules.ace, rules.corner)


@given(gin_hands(10), CARD_RULES)
def test_an_arrangement_is_the_whole_hand(hand: tuple[Card, ...], rules: CardRules) -> None:
    """Every card of the hand is in one meld or loose, and the loose ones count the deadwood."""
    for one in arrangements(hand, rules):
        cards = [*one.unmatched, *(card for meld in one.melds for card in meld.cards)]
        assert sorted(cards, key=str) == sorted(hand, key=str)
        assert one.melded == mask_of(hand) ^ mask_of(one.unmatched)
        assert one.deadwood == points_of(one.unmatched, rules) == deadwood_meter(rules)(mask_of(hand))


@given(gin_hands(10), CARD_RULES)
def test_the_order_of_the_cards_changes_nothing(hand: tuple[Card, ...], rules: CardRules) -> None:
    """The same hand, held in another order, is arranged the same."""
    assert arrangements(hand, rules) == arrangements(hand[::-1], rules)


@pytest.mark.parametrize(
    ("text", "rules", "big"),
    [
        ("3-8H KSHD 2SHD", STANDARD, False),
        ("3-8H KSHD AH 2H", STANDARD, True),
        ("3-8H KSHD 2H", STANDARD, False),
        ("3-8H QSHD KD AD", STANDARD, False),
        ("3-8H QSHC QD KD AD", ROUND_THE_CORNER, False),
        ("3-7H QSHC QD KD AD", ROUND_THE_CORNER, True),
    ],
)
def test_big_gin_is_eleven_cards_all_melded(text: str, rules: CardRules, big: bool) -> None:
    """GIN-15: eleven cards in melds, none to discard; ten melded cards are not big gin."""
    assert is_big_gin(parse_cards(text), rules) is big


def test_the_best_discard_leaves_least() -> None:
    """GIN-06, GIN-09: of two loose face cards either goes; the six may leave the run, it still costs more."""
    found = discards(parse_cards("3-6H 7SHD 2S QC KD AD"))
    assert [(str(one.card), one.deadwood) for one in found][:5] == [
        ("KD", 13),
        ("QC", 13),
        ("2S", 21),
        ("AD", 22),
        ("6H", 23),
    ]


def test_the_card_just_taken_may_not_go() -> None:
    """GIN-07: the king came from the discard pile, so the queen is the best discard."""
    found = discards(parse_cards("3-6H 7SHD 2S QC KD AD"), taken=parse_cards("KD")[0])
    assert [str(one.card) for one in found][:2] == ["QC", "2S"]
    assert len(found) == 10


@settings(max_examples=25)
@given(rich_hands(11), CARD_RULES)
def test_each_discard_leaves_the_best_of_the_other_ten(hand: tuple[Card, ...], rules: CardRules) -> None:
    """GIN-06: every card may go, and leaves the least deadwood of the ten that stay; best first."""
    found = discards(hand, rules)
    assert {one.card for one in found} == set(hand)
    for one in found:
        ten = frozenset(hand) - {one.card}
        assert one.deadwood == gin_oracle.least_deadwood(ten, rules.ace, rules.corner)
    assert [one.deadwood for one in found] == sorted(one.deadwood for one in found)


@given(gin_hands(10))
def test_set_choices_are_all_the_choices(hand: tuple[Card, ...]) -> None:
    """GIN-08: with every card wanted elsewhere, each choice of disjoint sets is there once."""
    sets = {
        made
        for made in gin_oracle.meldings(frozenset(hand), corner=False)
        if all(len({card.rank for card in meld}) == 1 for meld in made)
    }
    found = [
        frozenset(frozenset(card for card in PACK if card.bit & mask) for mask in choice)
        for choice in set_choices(mask_of(hand), mask_of(hand))
    ]
    assert set(found) == sets
    assert len(found) == len(sets)
