"""From the cards drawn to seats, dealer, captain, who sits out (GIN-03, THREE-01, CAPT-01, FOUR-01, D53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import PACK
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.match.draw import fair_draw, seats_from_draw

if TYPE_CHECKING:
    from cocotte.core.cards import Card


def drawn(**cards: str) -> list[tuple[str, Card]]:
    """Cards drawn, by player."""
    return [(player, parse_cards(card)[0]) for player, card in cards.items()]


def test_the_highest_card_comes_first_and_the_ace_is_low() -> None:
    """GIN-03: king above queen, an ace below a two."""
    seats = seats_from_draw("heads-up", drawn(Ann="AS", Bob="2C"), GAMES["gin"])
    assert (seats.order, seats.dealer, seats.clause) == (("Bob", "Ann"), "Bob", "GIN-03")


def test_suits_break_ties() -> None:
    """GIN-03: spade, heart, diamond, club."""
    seats = seats_from_draw(
        "teams", drawn(Ann="7C", Bob="7D", Cleo="7H", Dan="7S", Eve="6S", Fay="5S"), GAMES["gin"]
    )
    assert seats.order == ("Dan", "Cleo", "Bob", "Ann", "Eve", "Fay")


def test_of_three_the_lowest_sits_out_and_the_middle_one_deals() -> None:
    """THREE-01."""
    seats = seats_from_draw("cut-in", drawn(Ann="9H", Bob="KD", Cleo="3S"), GAMES["gin"])
    assert (seats.dealer, seats.sitting_out) == ("Ann", "Cleo")
    assert [side.players for side in seats.sides] == [("Ann",), ("Bob",), ("Cleo",)]


def test_the_highest_is_captain() -> None:
    """CAPT-01: the middle one deals, the lowest sits out."""
    seats = seats_from_draw("captain", drawn(Ann="9H", Bob="KD", Cleo="3S"), GAMES["gin"])
    assert [side.players for side in seats.sides] == [("Bob",), ("Ann", "Cleo")]
    assert (seats.dealer, seats.sitting_out) == ("Ann", "Cleo")


def test_of_four_the_ace_is_high() -> None:
    """FOUR-01, D53: the higher half plays the lower half."""
    cards = drawn(Ann="AC", Bob="KS", Cleo="2S", Dan="9D")
    seats = seats_from_draw("partnership", cards, GAMES["gin"])
    assert [side.players for side in seats.sides] == [("Ann", "Bob"), ("Dan", "Cleo")]
    assert seats.dealer == "Ann"


def test_of_four_by_alternate_ranks() -> None:
    """D53's alternative: first and third against second and fourth."""
    seats = seats_from_draw(
        "alternance", drawn(Ann="AC", Bob="KS", Cleo="2S", Dan="9D"), GAMES["gin"], alternate_ranks=True
    )
    assert [side.players for side in seats.sides] == [("Ann", "Dan"), ("Bob", "Cleo")]


def test_a_fair_draw_leaves_the_ends_alone() -> None:
    """GIN-03: the cards in the middle of the fan, one for each."""
    assert fair_draw(("Ann", "Bob"), PACK, GAMES["gin"]) == (("Ann", PACK[4]), ("Bob", PACK[5]))


def test_one_card_cannot_be_drawn_twice() -> None:
    """GIN-01."""
    with pytest.raises(RuleViolation) as refused:
        seats_from_draw("heads-up", drawn(Ann="7H", Bob="7H"), GAMES["gin"])
    assert [problem.code for problem in refused.value.problems] == ["CARD_TWICE"]


def test_the_first_spade_deals_the_eights() -> None:
    """EIGHT-04: cards go round; who gets the first spade deals, however low, and nobody changes place."""
    seats = seats_from_draw("round", drawn(Ann="KH", Bob="2S", Cleo="AS"), GAMES["eights"])
    assert (seats.order, seats.dealer, seats.clause) == (("Ann", "Bob", "Cleo"), "Bob", "EIGHT-04")


def test_without_a_spade_the_eights_deal_on() -> None:
    """EIGHT-04: nobody deals yet."""
    with pytest.raises(RuleViolation) as refused:
        seats_from_draw("round", drawn(Ann="KH", Bob="2D"), GAMES["eights"])
    assert [(problem.code, problem.clause) for problem in refused.value.problems] == [
        ("NO_SPADE", "EIGHT-04")
    ]


def test_two_packs_of_the_eights_may_give_a_card_twice() -> None:
    """EIGHT-01: six players have two packs, five have one."""
    six = dict.fromkeys(("Ann", "Bob", "Cleo", "Dan", "Eve"), "KH") | {"Fay": "2S"}
    assert seats_from_draw("round", drawn(**six), GAMES["eights"]).dealer == "Fay"
    with pytest.raises(RuleViolation) as refused:
        seats_from_draw("round", drawn(Ann="2S", Bob="2S"), GAMES["eights"])
    assert [problem.code for problem in refused.value.problems] == ["CARD_TWICE"]


def test_a_fair_draw_of_the_eights_ends_with_a_spade() -> None:
    """EIGHT-04: the cards go round one each, and the draw is the round in which the first spade comes."""
    pack = parse_cards("4H KD 9C 2S 5C 7S 8S TD AH")
    assert fair_draw(("Ann", "Bob", "Cleo"), pack, GAMES["eights"]) == tuple(
        drawn(Ann="2S", Bob="5C", Cleo="7S")
    )
