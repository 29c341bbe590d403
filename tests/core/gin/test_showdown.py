"""The defender's best answer to a knock: GIN-10, GIN-11, CORNER-01."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

import gin_oracle
from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.cards import PACK, mask_of
from cocotte.core.gin.arrangement import Arrangement, best_arrangement
from cocotte.core.gin.deadwood import deadwood_meter
from cocotte.core.gin.melds import ROUND_THE_CORNER, STANDARD, find_meld, points_of
from cocotte.core.gin.showdown import open_to, showdown
from strategies import CARD_RULES, two_hands

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.gin.melds import CardRules
    from cocotte.core.gin.showdown import Answer


def spread(*melds: str, left: str = "", rules: CardRules = STANDARD) -> Arrangement:
    """A spread as laid, from text."""
    found = [find_meld(parse_cards(meld), rules) for meld in melds]
    return Arrangement(tuple(filter(None, found)), parse_cards(left), points_of(parse_cards(left), rules))


def as_text(answer: Answer) -> tuple[list[str], list[str], str, int]:
    """An answer as text: own melds, lay-offs with their meld, cards left, points."""
    return (
        [*map(str, answer.melds)],
        [f"{one.card} on {one.on}" for one in answer.lay_offs],
        format_cards(answer.unmatched),
        answer.deadwood,
    )


def test_the_fourth_king_is_laid_off() -> None:
    """X-03: on the knocker's three kings the defender lays the fourth: ten points less."""
    laid = spread("KS KH KD", "3S 4S 5S", "7C 8C 9C", left="2H")
    hand = parse_cards("KC QD JH 9S 8S 6D 4C 3H 2D AC")
    assert showdown(laid, hand, lay_off=False).best.deadwood == 63
    assert as_text(showdown(laid, hand).best)[1:] == (["KC on KS KH KD"], "AC 2D 3H 4C 6D 8S 9S JH QD", 53)


def test_breaking_the_eights_saves_eight_points() -> None:
    """GIN-10: keeping the eights leaves 17; broken, one is laid off, one makes a run, and 9 are left."""
    laid = best_arrangement(parse_cards("4-7C 4SHD AHD 2S"))
    defence = showdown(laid, parse_cards("7-9H 8CD AS JSHDC"))
    assert as_text(defence.best) == (["7H 8H 9H", "JS JH JD JC"], ["8C on 5C 6C 7C"], "AS 8D", 9)
    assert as_text(defence.kept) == (["8H 8D 8C", "JS JH JD JC"], [], "AS 7H 9H", 17)
    assert [*map(str, defence.broken)] == ["8H 8D 8C"]
    assert [*map(str, defence.made)] == ["7H 8H 9H"]
    assert defence.own_deadwood == 17


def test_a_set_is_broken_only_for_the_lay_offs() -> None:
    """GIN-10: two of three tens go on the knocker's runs and take their jacks along; one ten is left."""
    laid = spread("7S 8S 9S", "7H 8H 9H", "2S 2H 2D", left="AC")
    defence = showdown(laid, parse_cards("TS TH TD JS JH KD 5C 4D 3C AH"))
    assert as_text(defence.kept) == (["TS TH TD"], [], "AH 3C 4D 5C JS JH KD", 43)
    assert as_text(defence.best) == (
        [],
        ["TS on 7S 8S 9S", "JS on 7S 8S 9S", "TH on 7H 8H 9H", "JH on 7H 8H 9H"],
        "AH 3C 4D 5C TD KD",
        33,
    )
    assert [*map(str, defence.broken)] == ["TS TH TD"]
    assert defence.made == ()


def test_lay_offs_follow_one_another() -> None:
    """GIN-10: on 5-6-7 goes the eight, on it the nine, and the four at the other end."""
    laid = spread("5H 6H 7H", "QS QH QD", "2S 2H 2D", left="AC")
    assert as_text(showdown(laid, parse_cards("4H 8H 9H KS KD JC 9C 7S 5S 3D")).best) == (
        [],
        ["4H on 5H 6H 7H", "8H on 5H 6H 7H", "9H on 5H 6H 7H"],
        "3D 5S 7S 9C JC KS KD",
        54,
    )


def test_a_card_goes_where_it_serves_best() -> None:
    """GIN-10: 8C fits the knocker's eights and his run; in the run it lets the nine follow."""
    laid = spread("5C 6C 7C", "8S 8H 8D", "2S 2H 2D", left="AC")
    best = showdown(laid, parse_cards("8C 9C KS KD JH TD 7S 5S 4D 3H")).best
    assert as_text(best)[1] == ["8C on 5C 6C 7C", "9C on 5C 6C 7C"]


def test_own_runs_are_kept_whole() -> None:
    """Among equal answers the one that breaks nothing: 8-9-10 stays a run beside the knocker's 5-6-7."""
    laid = spread("5H 6H 7H", "QS QH QD", "2S 2H 2D", left="AC")
    defence = showdown(laid, parse_cards("8H 9H TH KS KD JC 9C 7S 5S 3D"))
    assert as_text(defence.best)[:2] == (["8H 9H TH"], [])
    assert defence.broken == ()
    assert defence.best == defence.kept


def test_the_spread_counts_as_it_was_laid() -> None:
    """GIN-10: 3C can be laid off when the four of clubs lies in the run, not when it lies with the fours."""
    hand = parse_cards("3C KS KD JH TD 9S 8D 7S 5S 2H")
    in_run = spread("4C 5C 6C 7C", "4S 4H 4D", left="AH AD 2S")
    in_set = spread("5C 6C 7C", "4S 4H 4D 4C", left="AH AD 2S")
    assert showdown(in_run, hand).best.deadwood == showdown(in_set, hand).best.deadwood - 3
    assert (format_cards(open_to(in_run)), format_cards(open_to(in_set))) == ("3C 8C", "8C")


def test_nothing_is_laid_off_against_gin() -> None:
    """GIN-11: without lay-offs the defender has his own melds only."""
    laid = spread("5H 6H 7H 8H", "QS QH QD", "2S 2H 2D")
    defence = showdown(laid, parse_cards("9H TH QC KS KD JC 9C 7S 5S 3D"), lay_off=False)
    assert defence.best.lay_offs == ()
    assert defence.best.deadwood == defence.own_deadwood == 83


def test_lay_offs_turn_the_corner() -> None:
    """CORNER-01: on J-Q-K go the ace and the two; where the ace is low neither does."""
    laid = spread("JS QS KS", "9H 9D 9C", "5C 6C 7C", left="2D")
    hand = parse_cards("AS 2S KH QD TD 8H 7D 6H 4C 3D")
    assert as_text(showdown(laid, hand, ROUND_THE_CORNER).best)[1] == [
        "AS on JS QS KS",
        "2S on JS QS KS",
        "4C on 5C 6C 7C",
    ]
    assert as_text(showdown(laid, hand).best)[1] == ["4C on 5C 6C 7C"]
    assert format_cards(open_to(laid, ROUND_THE_CORNER)) == "AS 4C 8C 9S TS"


@settings(max_examples=150)
@given(two_hands(), CARD_RULES)
def test_no_answer_is_better(both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules) -> None:
    """GIN-10: no choice of own melds and lay-offs, in any order, leaves the defender less."""
    knocker, defender = both
    laid = best_arrangement(knocker, rules)
    table = tuple(frozenset(meld.cards) for meld in laid.melds)
    best = gin_oracle.joint_deadwood(frozenset(defender), table, rules.ace, rules.corner)
    assert showdown(laid, defender, rules).best.deadwood == best


@given(two_hands(), CARD_RULES)
def test_an_answer_can_be_laid_as_entered(
    both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules
) -> None:
    """GIN-10: each lay-off fits its meld when its turn comes, and every card of the hand is told once."""
    knocker, defender = both
    laid = best_arrangement(knocker, rules)
    defence = showdown(laid, defender, rules)
    for answer in (defence.best, defence.kept):
        table = {meld: frozenset(meld.cards) for meld in laid.melds}
        for one in answer.lay_offs:
            table[one.on] |= {one.card}
            assert gin_oracle.is_meld(table[one.on], rules.corner)
        own = [card for meld in answer.melds for card in meld.cards]
        cards = [*own, *(one.card for one in answer.lay_offs), *answer.unmatched]
        assert sorted(cards, key=str) == sorted(defender, key=str)
        assert answer.deadwood == points_of(answer.unmatched, rules)
        assert all(gin_oracle.is_meld(frozenset(meld.cards), rules.corner) for meld in answer.melds)


@given(two_hands(), CARD_RULES)
def test_the_proof_compares_with_his_best_melds_kept(
    both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules
) -> None:
    """The figure to beat is his best arrangement with all that fits laid off; melds break only to beat it."""
    knocker, defender = both
    laid = best_arrangement(knocker, rules)
    defence = showdown(laid, defender, rules)
    own = best_arrangement(defender, rules)
    assert defence.kept.melds == own.melds
    assert defence.own_deadwood == own.deadwood == deadwood_meter(rules)(mask_of(defender))
    assert defence.best.deadwood <= defence.kept.deadwood <= own.deadwood
    assert bool(defence.broken) <= (defence.best.deadwood < defence.kept.deadwood)
    table = tuple(frozenset(meld.cards) for meld in laid.melds)
    loose = frozenset(own.unmatched)
    assert defence.kept.deadwood == gin_oracle.after_lay_offs(loose, table, rules.ace, rules.corner)


@given(two_hands(), CARD_RULES)
def test_open_cards_are_those_that_fit_at_once(
    both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules
) -> None:
    """GIN-10: what lies open to a spread is every card outside the hand that grows one of its melds."""
    knocker, _ = both
    laid = best_arrangement(knocker, rules)
    table = [frozenset(meld.cards) for meld in laid.melds]
    fitting = {
        card
        for card in set(PACK) - set(knocker)
        if any(gin_oracle.is_meld(meld | {card}, rules.corner) for meld in table)
    }
    assert set(open_to(laid, rules)) == fitting


@pytest.mark.parametrize("size", [0, 1, 9, 11])
def test_an_irregular_hand_is_answered_too(size: int) -> None:
    """IRR-2: a defender with too few or too many cards still has a best answer."""
    laid = spread("5H 6H 7H", "QS QH QD", "2S 2H 2D", left="AC")
    hand = parse_cards("8H 9H KS KD JC 9C 7S 5S 3D 4H TD")[:size]
    best = showdown(laid, hand).best
    assert best.deadwood == gin_oracle.joint_deadwood(
        frozenset(hand), tuple(frozenset(meld.cards) for meld in laid.melds), 1, corner=False
    )
