"""Whether a knock stands: GIN-07, GIN-08, GIN-09, GIN-14, GIN-15, OKLA-01, OKLA-02, STRAIGHT-01, D29, D47."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from cocotte.core.card_notation import parse_cards
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.gin.arrangement import best_arrangement
from cocotte.core.gin.knock import card_rules, check_spread, going_of, laid, may_discard
from cocotte.core.gin.limit import Limit, limit_for
from cocotte.core.gin.melds import ROUND_THE_CORNER, STANDARD, CardRules
from cocotte.core.gin.report import Going, Spread
from cocotte.core.gin.rules import GIN_FIGURES, GinRules
from cocotte.core.rules import RuleSet
from cocotte.core.values import replace
from strategies import CARD_RULES, gin_hands

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cocotte.core.cards import Card
    from cocotte.core.problems import Fact, Problem

TEN = Limit(10)


def rules(**house: int | str) -> GinRules:
    """The rules of gin with some figures changed."""
    values = {key: figure.default for key, figure in GIN_FIGURES.items()}
    return GinRules.of(RuleSet("gin", GAMES["gin"], values).with_house_rules(house))


def card(text: str) -> Card:
    return parse_cards(text)[0]


def spread(*melds: str, left: str = "") -> Spread:
    return Spread(tuple(parse_cards(meld) for meld in melds), parse_cards(left))


def summary(problems: tuple[Problem, ...]) -> list[tuple[str, str, Mapping[str, Fact]]]:
    """Each problem's code, place and facts."""
    return [(problem.code, problem.where, problem.facts) for problem in problems]


@pytest.mark.parametrize(
    ("upcard", "points", "clause"),
    [
        ("7D", 7, "OKLA-01"),
        ("KH", 10, "OKLA-01"),
        ("TC", 10, "OKLA-01"),
        ("4S", 4, "OKLA-01"),
        ("AC", 0, "D29"),
    ],
)
def test_the_upcard_sets_the_limit(upcard: str, points: int, clause: str) -> None:
    """X-05, OKLA-01, OKLA-02: the limit is the upcard's value, ten for faces; on an ace it takes gin."""
    oklahoma = GinRules.of(
        RuleSet(
            "oklahoma",
            GAMES["gin"],
            {**{key: figure.default for key, figure in GIN_FIGURES.items()}, "knock": "upcard"},
            {"knock": "OKLA-01"},
        )
    )
    limit = limit_for(oklahoma, card(upcard))
    assert (limit.points, limit.clause, limit.gin_only) == (points, clause, points == 0)
    assert limit.upcard == card(upcard)


def test_an_ace_upcard_may_count_one() -> None:
    """D29: in 003 an ace upcard allows a knock with 1."""
    assert limit_for(rules(knock="upcard", ace_upcard="value"), card("AC")).points == 1


def test_the_limit_hangs_on_an_upcard_that_is_not_entered() -> None:
    """OKLA-01: without the upcard there is no limit to name."""
    with pytest.raises(RuleViolation) as refused:
        limit_for(rules(knock="upcard"))
    assert [problem.code for problem in refused.value.problems] == ["UPCARD_MISSING"]


def test_limits_that_no_card_sets() -> None:
    """GIN-09: ten, or what the table agreed; STRAIGHT-01: gin only. An upcard changes neither."""
    assert limit_for(rules(), card("3S")) == TEN
    assert limit_for(rules(limit=7)).points == 7
    assert limit_for(rules(knock="gin-only"), card("3S")).gin_only


def test_what_the_rules_say_of_the_cards() -> None:
    """CORNER-01, CORNER-02: the ace's points and the corner come from the rule set."""
    assert card_rules(rules()) == STANDARD
    assert card_rules(rules(corner=True, ace=15)) == ROUND_THE_CORNER


def test_the_card_just_taken_may_not_be_discarded() -> None:
    """GIN-07: it may go on any later turn, another copy of its rank at once."""
    assert may_discard(card("7H"), card("7D"), rules()) is None
    assert may_discard(card("7H"), None, rules()) is None
    refused = may_discard(card("7H"), card("7H"), rules())
    assert refused is not None
    assert (refused.code, refused.clause) == ("DISCARD_JUST_TAKEN", "GIN-07")


@pytest.mark.parametrize(
    ("source", "upcard", "kept"),
    [
        ("000", "7H", False),
        ("003", "7H", True),
        ("003", "7D", False),
        ("003", None, False),
        ("004", None, True),
    ],
)
def test_what_the_sources_say_of_the_card_just_taken(source: str, upcard: str | None, kept: bool) -> None:
    """GIN-07: 004 of every card of the pile, 003 of the upcard in the first turn, 000 nothing."""
    own = replace(rules(), source=source)
    found = may_discard(card("7H"), card("7H"), own, card(upcard) if upcard else None)
    assert (found is not None) == kept


def test_a_good_knock_has_no_problems() -> None:
    """GIN-09: ten cards, three melds, deadwood within the limit."""
    good = spread("5C 6C 7C", "4S 4H 4D 4C", left="AH AD 2S")
    assert check_spread(good, TEN) == ()
    assert laid(good).deadwood == 4


def test_a_knock_above_the_limit_names_both_numbers() -> None:
    """OKLA-01: deadwood 12, limit 7 by the seven of diamonds."""
    high = spread("5C 6C 7C", "4S 4H 4D 4C", left="AH AD TS")
    assert summary(check_spread(high, Limit(7, card("7D"), "OKLA-01"))) == [
        ("KNOCK_ABOVE_LIMIT", "unmatched", {"deadwood": 12, "limit": 7, "least": 12, "upcard": "7D"})
    ]
    assert check_spread(high, TEN)[0].facts == {"deadwood": 12, "limit": 10, "least": 12, "upcard": None}


def test_a_better_spread_is_hinted_at() -> None:
    """GIN-09: as laid it is above the limit, though the same cards hold less deadwood."""
    careless = spread("5C 6C 7C", left="4S 4H 4D 4C AH AD 2S")
    (problem,) = check_spread(careless, TEN)
    assert (problem.facts["deadwood"], problem.facts["least"]) == (20, 4)


def test_gin_only_refuses_any_deadwood() -> None:
    """OKLA-02, STRAIGHT-01: with gin only, 4 is too much and gin is not."""
    knock = spread("5C 6C 7C", "4S 4H 4D 4C", left="AH AD 2S")
    gin = spread("5C 6C 7C", "4S 4H 4D 4C", "AH AD AS")
    limit = Limit(0, clause="STRAIGHT-01")
    (problem,) = check_spread(knock, limit)
    assert (problem.code, problem.facts["deadwood"], problem.clause) == ("GIN_ONLY", 4, "STRAIGHT-01")
    assert check_spread(gin, limit) == ()


@pytest.mark.parametrize(
    ("melds", "left", "code", "where"),
    [
        (("5C 6C 8C", "4S 4H 4D 4C"), "AH AD 2S", "NOT_A_MELD", "melds.0"),
        (("5C 6C 7H", "4S 4H 4D 4C"), "AH AD 2S", "NOT_A_MELD", "melds.0"),
        (("4S 4H 4D 4C", "5C 6C"), "AH AD 2S 2H", "MELD_TOO_SHORT", "melds.1"),
        (("4S 4H 4D 4C", "QS KS AS"), "AH AD 2S", "RUN_ROUND_CORNER", "melds.1"),
        (("4S 4H 4D 4C", "4C 5C 6C"), "AH AD 2S", "CARD_TWICE", "melds.1"),
        (("4S 4H 4D 4C", "7C 5C 6C"), "AH AD 4S", "CARD_TWICE", "unmatched"),
        (("4S 4H 4D 4C", "7C 5C 6C"), "AH AD", "HAND_SIZE", "melds"),
        (("4S 4H 4D 4C", "7C 5C 6C"), "AH AD 2D 2H", "DISCARD_MISSING", "unmatched"),
        (("4S 4H 4D 4C", "7C 5C 6C"), "AH AD 2D 2H 2S", "HAND_SIZE", "melds"),
    ],
)
def test_what_a_spread_may_lack(melds: tuple[str, str], left: str, code: str, where: str) -> None:
    """GIN-08, GIN-09: false melds, a card used twice, nine, eleven or twelve cards."""
    assert [(problem.code, problem.where) for problem in check_spread(spread(*melds, left=left), TEN)] == [
        (code, where)
    ]


def test_refused_sizes_name_what_was_expected() -> None:
    """GIN-08, GIN-09: how many cards lie there, and how many it takes."""
    assert summary(check_spread(spread("4S 4H 4D 4C", "5C 6C", left="AH AD 2S 2H"), TEN)) == [
        ("MELD_TOO_SHORT", "melds.1", {"cards": "5C 6C", "count": 2, "least": 3})
    ]
    assert summary(check_spread(spread("4S 4H 4D 4C", left="AH AD"), TEN)) == [
        ("HAND_SIZE", "melds", {"count": 6, "least": 10, "most": 10})
    ]
    assert summary(check_spread(spread("4S 4H 4D 4C", "7C 5C 6C", left="AH AD 2D 2H"), TEN)) == [
        ("DISCARD_MISSING", "unmatched", {"count": 11, "expected": 10})
    ]


def test_big_gin_needs_rules_that_know_it() -> None:
    """GIN-15, D47: eleven melded cards stand as big gin, or the eleventh must be discarded."""
    eleven = spread("5C 6C 7C 8C", "4S 4H 4D 4C", "AH AD AS")
    assert check_spread(eleven, TEN, big_gin=True) == ()
    (problem,) = check_spread(eleven, TEN, big_gin=False)
    assert (problem.code, problem.clause) == ("BIG_GIN_NOT_PLAYED", "D47")


def test_runs_round_the_corner_stand_where_they_are_played() -> None:
    """CORNER-01: Q-K-A stands; the same spread elsewhere does not."""
    corner = spread("QS KS AS", "4S 4H 4D 4C", left="3H 3D 2S")
    assert check_spread(corner, TEN, ROUND_THE_CORNER) == ()
    with pytest.raises(RuleViolation):
        laid(corner)


@pytest.mark.parametrize(
    ("melds", "left", "going"),
    [
        (("5C 6C 7C", "4S 4H 4D 4C"), "AH AD 2S", Going.KNOCK),
        (("5C 6C 7C", "4S 4H 4D 4C", "AH AD AS"), "", Going.GIN),
        (("5C 6C 7C 8C", "4S 4H 4D 4C", "AH AD AS"), "", Going.BIG_GIN),
    ],
)
def test_how_a_spread_goes_out(melds: tuple[str, ...], left: str, going: Going) -> None:
    """GIN-09, GIN-14, GIN-15: a knock has deadwood, gin none, big gin eleven cards."""
    assert going_of(laid(spread(*melds, left=left))) is going


@given(gin_hands(10), CARD_RULES)
def test_a_best_arrangement_fails_by_its_deadwood_alone(
    hand: tuple[Card, ...], rules_of_cards: CardRules
) -> None:
    """GIN-09: laid as its best arrangement, a hand stands if and only if its deadwood is within the limit."""
    best = best_arrangement(hand, rules_of_cards)
    reported = Spread(tuple(meld.cards for meld in best.melds), best.unmatched)
    codes = [problem.code for problem in check_spread(reported, TEN, rules_of_cards)]
    assert codes == ([] if best.deadwood <= 10 else ["KNOCK_ABOVE_LIMIT"])
    assert laid(reported, rules_of_cards) == best


def test_a_dear_ace_makes_a_knock_too_high() -> None:
    """CORNER-02: with the ace at 15 one loose ace is above any limit of ten."""
    one_ace = spread("5C 6C 7C", "4S 4H 4D", "JS QS KS", left="AS")
    assert check_spread(one_ace, TEN) == ()
    (problem,) = check_spread(one_ace, TEN, CardRules(ace=15))
    assert (problem.code, problem.facts["deadwood"]) == ("KNOCK_ABOVE_LIMIT", 15)
