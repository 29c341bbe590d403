"""The arbiter's answers about cards: a hand, a showdown, spreads, a count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.gin.checks import check_hand, check_showdown, check_spreads, count
from cocotte.core.gin.report import Going, Spread
from cocotte.core.gin.rules import GIN_FIGURES, GinRules
from cocotte.core.rules import RuleSet
from strategies import gin_hands, two_hands

if TYPE_CHECKING:
    from cocotte.core.cards import Card

KNOCKER = parse_cards("4-7C 4SHD AHD 2S")
DEFENDER = parse_cards("7-9H 8CD AS JSHDC")


def rules(**house: int | str) -> GinRules:
    """The rules of gin with some figures changed."""
    values = {key: figure.default for key, figure in GIN_FIGURES.items()}
    return GinRules.of(RuleSet("gin", GAMES["gin"], values).with_house_rules(house))


def codes(refused: pytest.ExceptionInfo[RuleViolation]) -> list[tuple[str, str]]:
    """What was refused: each problem's code and place."""
    return [(problem.code, problem.where) for problem in refused.value.problems]


def test_ten_cards() -> None:
    """GIN-08, GIN-09: deadwood 4, two best arrangements, within the limit of 10; nothing to discard."""
    hand = check_hand(KNOCKER, rules())
    assert (hand.deadwood, len(hand.arrangements), hand.may_knock, hand.big_gin) == (4, 2, True, False)
    assert (hand.best, hand.best_discards, hand.knock_discards) == (None, (), ())


def test_eleven_cards() -> None:
    """GIN-09: the queen goes and leaves 10; the nine leaves 11, too much for a knock."""
    hand = check_hand(parse_cards("4-7C 7SHD QS 9D AH 3S"), rules(limit=13))
    assert hand.deadwood == 23
    assert (hand.best, format_cards(hand.best_discards)) == (13, "QS")
    assert format_cards(hand.knock_discards) == "QS"
    assert hand.may_knock
    assert not check_hand(parse_cards("4-7C 7SHD QS 9D AH 3S"), rules()).may_knock


def test_all_discards_that_allow_a_knock() -> None:
    """GIN-09, GIN-07: with 12 allowed the nine may go or the three; the nine, just taken, may not."""
    cards = parse_cards("4-7C 7SHD 9S 2D AH 3S")
    hand = check_hand(cards, rules(limit=12))
    assert [format_cards(one) for one in (hand.best_discards, hand.knock_discards)] == ["9S", "9S 3S"]
    taken = check_hand(cards, rules(limit=12), taken=parse_cards("9S")[0])
    assert [format_cards(one) for one in (taken.best_discards, taken.knock_discards)] == ["3S", "3S"]


def test_big_gin_where_it_is_played() -> None:
    """GIN-15, D47: eleven melded cards are big gin where the rules know it, elsewhere gin after a discard."""
    cards = parse_cards("4-8C QSHD KSHD")
    assert check_hand(cards, rules(big_gin=True)).big_gin
    plain = check_hand(cards, rules())
    assert (plain.big_gin, plain.deadwood, plain.best, plain.may_knock) == (False, 0, 0, True)
    assert format_cards(plain.best_discards) == "8C 4C"


def test_the_upcard_decides_whether_a_hand_may_knock() -> None:
    """OKLA-01, OKLA-02: 4 stands against a four, not against an ace; without the upcard nobody can say."""
    oklahoma = rules(knock="upcard")
    found = [check_hand(KNOCKER, oklahoma, *parse_cards(upcard)).may_knock for upcard in ("4S", "3S", "AC")]
    assert found == [True, False, False]
    unknown = check_hand(KNOCKER, oklahoma)
    assert (unknown.limit, unknown.may_knock, unknown.deadwood) == (None, False, 4)


def test_part_of_a_hand_says_what_it_comes_to_and_not_whether_a_knock_stands() -> None:
    """GIN-08: of the five cards of seed 003 the run is melded, and two sevens are left (X-04)."""
    part = check_hand(parse_cards("7SHD 8D 9D"), rules())
    assert (part.deadwood, part.may_knock, part.best) == (14, None, None)


def test_cards_count_in_mahjong_gin_as_its_clause_says() -> None:
    """MAHJ-02: an ace 15, a King 10, a 7 counts 5, alone and as what a hand has not melded."""
    mahjong = rules(scoring="mahjong", knock="gin-only")
    assert count(parse_cards("AS KD 7H"), mahjong) == 30
    assert check_hand(parse_cards("2-5C 9SH AD KS"), mahjong).deadwood == 5 + 5 + 15 + 10


def test_nobody_knocks_in_mahjong_gin() -> None:
    """MAHJ-01, MAHJ-02: there is no deadwood to set against another."""
    with pytest.raises(RuleViolation) as refused:
        check_showdown(KNOCKER, DEFENDER, rules(scoring="mahjong", knock="gin-only"))
    assert codes(refused) == [("NO_KNOCK_IN_MAHJONG", "rules")]


def test_an_irregular_number_of_cards_is_refused() -> None:
    """GIN-04: twelve cards are no hand, nor is none; the message names ten to eleven."""
    for text, found in (("", 0), ("4-7C 4SHD AHD 2S 9SH", 12)):
        with pytest.raises(RuleViolation) as refused:
            check_hand(parse_cards(text), rules())
        (problem,) = refused.value.problems
        assert (problem.code, problem.where) == ("HAND_SIZE", "cards")
        assert dict(problem.facts) == {"count": found, "least": 10, "most": 11}


def test_a_defender_holds_ten_cards() -> None:
    """GIN-04: neither nine nor eleven can answer a knock."""
    eleven = (*DEFENDER, *parse_cards("KS"))
    for hand in (DEFENDER[:9], eleven):
        for check in (check_spreads, check_showdown):
            with pytest.raises(RuleViolation) as refused:
                check(KNOCKER, hand, rules())
            (problem,) = refused.value.problems
            assert (problem.code, problem.where) == ("HAND_SIZE", "defender")
            assert dict(problem.facts) == {"count": len(hand), "least": 10, "most": 10}


def test_a_card_twice_is_refused() -> None:
    """GIN-01: a pack holds one seven of hearts."""
    with pytest.raises(RuleViolation) as refused:
        check_hand(parse_cards("4-7C 7H 7H AHD 2SH"), rules())
    assert codes(refused) == [("CARD_TWICE", "cards")]


def test_a_showdown_as_laid() -> None:
    """GIN-10, GIN-12: against 5-6-7 of clubs and the fours, Jean breaks his eights and keeps 9."""
    spread = Spread((parse_cards("5-7C"), parse_cards("4SHDC")), parse_cards("AHD 2S"))
    answer = check_showdown(spread, DEFENDER, rules())
    assert (answer.going, answer.spread.deadwood, answer.lay_off) == (Going.KNOCK, 4, True)
    assert (answer.defence.own_deadwood, answer.defence.best.deadwood, answer.undercut) == (17, 9, False)


def test_a_knocker_of_whom_only_the_cards_are_known_spreads_safely() -> None:
    """GIN-10: of the two places of the four of clubs the safer one is taken."""
    answer = check_showdown(KNOCKER, DEFENDER, rules())
    assert [*map(str, answer.spread.melds)] == ["5C 6C 7C", "4S 4H 4D 4C"]
    assert answer.spread == check_spreads(KNOCKER, DEFENDER, rules())[0].laid


def test_knock_with_eight_against_ten() -> None:
    """X-02, GIN-12: the knocker has 8, the defender 10 after lay-offs: 2 between them."""
    spread = Spread((parse_cards("5-7C"), parse_cards("4SHDC")), parse_cards("AH 2S 5D"))
    defender = parse_cards("8-9C KSHDC JSHD TS")
    answer = check_showdown(spread, defender, rules())
    assert (answer.spread.deadwood, answer.defence.best.deadwood, answer.undercut) == (8, 10, False)


def test_a_run_round_the_corner_is_laid_where_it_is_played() -> None:
    """CORNER-01, CORNER-02: Q-K-A stands and the ace left over counts 15; elsewhere it is no run."""
    spread = Spread((parse_cards("QS KS AS"), parse_cards("4-6C"), parse_cards("3SHD")), parse_cards("AH"))
    answer = check_showdown(spread, parse_cards("7-9H 8CD TS JSHDC"), rules(corner=True, ace=15, limit=15))
    assert (answer.going, answer.spread.deadwood) == (Going.KNOCK, 15)
    with pytest.raises(RuleViolation) as refused:
        check_showdown(spread, parse_cards("7-9H 8CD TS JSHDC"), rules())
    assert codes(refused) == [("RUN_ROUND_CORNER", "melds.0")]


@pytest.mark.parametrize(("left", "undercut"), [("TS", False), ("8S", True), ("7S", True)])
def test_an_undercut_is_equal_or_lower(left: str, undercut: bool) -> None:
    """GIN-13: against 8, ten loses, eight and seven undercut."""
    spread = Spread((parse_cards("5-7C"), parse_cards("4SHDC")), parse_cards("AH 2S 5D"))
    defender = (*parse_cards("8-9C KSHDC JSHD"), *parse_cards(left))
    assert check_showdown(spread, defender, rules()).undercut is undercut


def test_lay_offs_on_gin_hang_on_the_rules() -> None:
    """GIN-11, D3: against gin nothing is laid off, unless the rule set says so."""
    gin = Spread((parse_cards("5-7C"), parse_cards("4SHDC"), parse_cards("2SHD")), ())
    defender = parse_cards("8-9C KSHDC JSHD TS")
    strict = check_showdown(gin, defender, rules())
    assert (strict.going, strict.lay_off, strict.defence.best.deadwood, strict.undercut) == (
        Going.GIN,
        False,
        27,
        False,
    )
    assert check_showdown(gin, defender, rules(layoff_on_gin=True)).defence.best.deadwood == 10


def test_all_that_is_wrong_with_a_showdown_is_reported_at_once() -> None:
    """GIN-01, GIN-08, GIN-04: a false meld, a card in both hands and a short hand, in one answer."""
    spread = Spread((parse_cards("5C 6C 8C"), parse_cards("4SHDC")), parse_cards("AHD 2S"))
    with pytest.raises(RuleViolation) as refused:
        check_showdown(spread, parse_cards("7-9H AH AS JSHDC"), rules())
    assert codes(refused) == [
        ("NOT_A_MELD", "melds.0"),
        ("HAND_SIZE", "defender"),
        ("CARD_IN_BOTH", "defender"),
    ]


@pytest.mark.parametrize(
    ("knocker", "house", "code"),
    [
        ("4-7C 4SHD TH AD 2S", {}, "KNOCK_ABOVE_LIMIT"),
        ("4-7C 4SHD AHD 2S", {"knock": "gin-only"}, "GIN_ONLY"),
        ("4-7C 4SHD AHD 2S 3D", {}, "DISCARD_MISSING"),
        ("4-7C 4SHD 5SHD 8C", {}, "BIG_GIN_NOT_PLAYED"),
        ("4-7C 4SHD AH 2S", {}, "HAND_SIZE"),
        ("4-7C 4SHD AH AH 2S", {}, "CARD_TWICE"),
    ],
)
def test_a_knocker_who_may_not_knock_is_told_why(knocker: str, house: dict[str, str], code: str) -> None:
    """GIN-09, GIN-15, D47, STRAIGHT-01: the best he could lay is held against the limit."""
    for check in (check_spreads, check_showdown):
        with pytest.raises(RuleViolation) as refused:
            check(parse_cards(knocker), parse_cards("7-9H 8D TS KSHDC JS"), rules(**house))
        assert code in [problem.code for problem in refused.value.problems]


@given(two_hands())
def test_the_safest_spread_is_what_a_showdown_takes(both: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    """GIN-10: with the cards alone, a showdown answers for the first of the legal spreads, however many."""
    knocker, defender = both
    anybody_knocks = rules(limit=100)
    best = check_spreads(knocker, defender, anybody_knocks)[0]
    answer = check_showdown(knocker, defender, anybody_knocks)
    assert answer.spread == best.laid
    assert answer.defence.best.deadwood == best.defender_deadwood


@given(gin_hands(11))
def test_a_discard_that_allows_a_knock_leaves_a_hand_that_may(hand: tuple[Card, ...]) -> None:
    """GIN-09: exactly the discards named leave ten cards within the limit."""
    allowed = check_hand(hand, rules(limit=20)).knock_discards
    for thrown in hand:
        ten = tuple(card for card in hand if card != thrown)
        assert check_hand(ten, rules(limit=20)).may_knock is (thrown in allowed)


def test_a_count() -> None:
    """GIN-02, CORNER-02: king, seven and ace are 18, or 32 with the ace at 15."""
    assert count(parse_cards("KS 7D AH"), rules()) == 18
    assert count(parse_cards("KS 7D AH"), rules(ace=15)) == 32
    with pytest.raises(RuleViolation) as refused:
        count(parse_cards("KS KS"), rules())
    assert codes(refused) == [("CARD_TWICE", "cards")]


def test_gin_07_a_card_taken_from_the_discard_pile_is_in_the_hand() -> None:
    """Else it was not taken, and nobody can say what may be discarded."""
    with pytest.raises(RuleViolation) as refused:
        check_hand(parse_cards("4-7C 4SHD AHD 2S 3S"), rules(), taken=parse_cards("KH")[0])
    assert [(each.code, each.facts) for each in refused.value.problems] == [
        ("TAKEN_NOT_HELD", {"card": "KH"})
    ]
