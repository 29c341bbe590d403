"""The least deadwood from bit masks: GIN-08, GIN-09, GIN-10, CORNER-01, CORNER-02."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

import gin_oracle
from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import mask_of
from cocotte.core.gin.arrangement import best_arrangement
from cocotte.core.gin.deadwood import deadwood_meter, defence_meter, suit_tables
from cocotte.core.gin.melds import ROUND_THE_CORNER, STANDARD, CardRules, points_of
from cocotte.core.gin.showdown import openings
from strategies import CARD_RULES, gin_hands, rich_hands, two_hands

if TYPE_CHECKING:
    from cocotte.core.cards import Card


def test_a_seven_serves_in_one_meld_only() -> None:
    """X-04: of 7S 7H 7D 8D 9D the run is made and 14 is left; the set would leave 17."""
    assert deadwood_meter(STANDARD)(mask_of(parse_cards("7S 7H 7D 8D 9D"))) == 14


@pytest.mark.parametrize(
    ("text", "rules", "left"),
    [
        ("QS KS AS 5H 9D", STANDARD, 10 + 10 + 1 + 5 + 9),
        ("QS KS AS 5H 9D", CardRules(ace=15), 10 + 10 + 15 + 5 + 9),
        ("QS KS AS 5H 9D", ROUND_THE_CORNER, 5 + 9),
        ("AS AH 9D", ROUND_THE_CORNER, 39),
        ("", STANDARD, 0),
    ],
)
def test_what_an_ace_costs(text: str, rules: CardRules, left: int) -> None:
    """CORNER-01, CORNER-02: round the corner the ace closes Q-K-A, and alone it counts 15."""
    assert deadwood_meter(rules)(mask_of(parse_cards(text))) == left


@settings(max_examples=150)
@given(gin_hands(10), CARD_RULES)
def test_ten_cards_have_the_deadwood_of_the_best_of_all_ways(
    hand: tuple[Card, ...], rules: CardRules
) -> None:
    """GIN-08, GIN-09: no way to meld ten cards leaves less."""
    assert deadwood_meter(rules)(mask_of(hand)) == gin_oracle.least_deadwood(
        frozenset(hand), rules.ace, rules.corner
    )


@settings(max_examples=75)
@given(rich_hands(11), CARD_RULES)
def test_eleven_cards_have_the_deadwood_of_the_best_of_all_ways(
    hand: tuple[Card, ...], rules: CardRules
) -> None:
    """GIN-08: nor any way to meld eleven."""
    assert deadwood_meter(rules)(mask_of(hand)) == gin_oracle.least_deadwood(
        frozenset(hand), rules.ace, rules.corner
    )


@given(gin_hands(10), CARD_RULES)
def test_without_anything_to_lay_off_on_the_defence_is_the_deadwood(
    hand: tuple[Card, ...], rules: CardRules
) -> None:
    """GIN-11: against a spread that takes no card, a defender has what his own melds leave."""
    assert defence_meter(rules)(mask_of(hand), 0, 0) == deadwood_meter(rules)(mask_of(hand))


@settings(max_examples=100)
@given(two_hands(), CARD_RULES)
def test_the_defence_is_the_best_of_all_ways(
    both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules
) -> None:
    """GIN-10: no choice of own melds and lay-offs, in any order, leaves the defender less."""
    knocker, defender = both
    table = best_arrangement(knocker, rules).melds
    assert defence_meter(rules)(mask_of(defender), *openings(table)) == gin_oracle.joint_deadwood(
        frozenset(defender), tuple(frozenset(meld.cards) for meld in table), rules.ace, rules.corner
    )


@given(gin_hands(10), CARD_RULES)
def test_the_tables_count_as_the_cards_do(hand: tuple[Card, ...], rules: CardRules) -> None:
    """GIN-02, CORNER-02: the points of a mask are the points of its cards."""
    assert suit_tables(rules).points_of(mask_of(hand)) == points_of(hand, rules)
