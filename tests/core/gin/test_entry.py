"""What the rules say against a deal of gin as told: limits, impossible figures, upcards, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cocotte.core.card_notation import parse_cards
from cocotte.core.gin.arrangement import best_arrangement
from cocotte.core.gin.entry import entry_problems, most_deadwood
from cocotte.core.gin.knock import card_rules
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport, Spread
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.showdown import showdown
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.values import replace
from cocotte.store.reference.library import Library
from strategies import two_hands

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.cards import Card

LIBRARY = Library()
Hands = tuple[tuple[str, tuple["Card", ...]], ...]
TABLE = ("Ann", "Bob")


def rules(name: str = "gin-rami", **house: bool) -> GinRules:
    return GinRules.of(LIBRARY.rule_sets[name].rules.with_house_rules(house))


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def problems_of(report: GinReport | MahjongReport, of: GinRules | None = None) -> list[tuple[str, ...]]:
    """Each problem's code, place and clause."""
    return [(one.code, one.where, one.clause) for one in entry_problems(report, TABLE, of or rules())]


def knock(own: int, other: int = 20, upcard: str | None = None, **more: Any) -> GinReport:
    return GinReport(Going.KNOCK, "Ann", own, other, cards(upcard)[0] if upcard else None, **more)


def test_a_deal_within_the_rules() -> None:
    """GIN-09: up to ten, gin, a void deal."""
    for report in (knock(1), knock(10, 98), GinReport(Going.GIN, "Ann", 0, 0), VOID):
        assert problems_of(report) == []


@pytest.mark.parametrize(
    ("name", "report", "code", "clause", "facts"),
    [
        ("gin-rami", knock(11), "KNOCK_ABOVE_LIMIT", "GIN-09", (11, 10, None)),
        ("oklahoma", knock(8, upcard="7D"), "KNOCK_ABOVE_LIMIT", "OKLA-01", (8, 7, "7D")),
        ("oklahoma", knock(11, upcard="KH"), "KNOCK_ABOVE_LIMIT", "OKLA-01", (11, 10, "KH")),
        ("oklahoma", knock(1, upcard="AC"), "GIN_ONLY", "OKLA-02", (1, 0, "AC")),
        ("oklahoma-25", knock(2, upcard="AC"), "KNOCK_ABOVE_LIMIT", "D29", (2, 1, "AC")),
        ("tedesco", knock(1, upcard="AC"), "GIN_ONLY", "D29", (1, 0, "AC")),
        ("straight", knock(1), "GIN_ONLY", "STRAIGHT-01", (1, 0, None)),
    ],
)
def test_a_knock_above_the_limit(
    name: str, report: GinReport, code: str, clause: str, facts: tuple[int, int, str | None]
) -> None:
    """X-05, GIN-09, OKLA-01, OKLA-02, STRAIGHT-01, D29: what was measured and the limit; it may be waived."""
    (problem,) = entry_problems(report, TABLE, rules(name))
    assert (problem.code, problem.where, problem.clause, problem.waivable) == (code, "own", clause, True)
    assert (problem.facts["deadwood"], problem.facts["limit"], problem.facts["upcard"]) == facts


def test_the_limit_is_met_exactly() -> None:
    """X-05: 7 with a seven, 10 with a king, 1 with an ace where it counts."""
    for name, own, upcard in (("oklahoma", 7, "7D"), ("oklahoma", 10, "KH"), ("oklahoma-25", 1, "AS")):
        assert problems_of(knock(own, upcard=upcard), rules(name)) == []


def test_a_missing_upcard() -> None:
    """OKLA-01, OKLA-03: it sets the limit, or it doubles the deal; neither can be known without it."""
    assert problems_of(knock(11), rules("oklahoma")) == [("UPCARD_MISSING", "upcard", "OKLA-01")]
    gin = GinReport(Going.GIN, "Ann", 0, 5)
    assert problems_of(gin, rules("oklahoma")) == [("UPCARD_MISSING", "upcard", "OKLA-01")]
    doubled = rules(spade_double=True)
    assert problems_of(knock(5), doubled) == [("UPCARD_MISSING", "upcard", "OKLA-03")]
    assert problems_of(VOID, rules("oklahoma")) == []


@pytest.mark.parametrize(
    ("report", "wanted"),
    [
        (GinReport(Going.KNOCK), ("WHO_KNOCKED", "player", "")),
        (GinReport(Going.GIN, "Ann", 3, 5), ("GIN_HAS_DEADWOOD", "own", "GIN-14")),
        (knock(0), ("ZERO_IS_GIN", "going", "GIN-14")),
        (knock(5, -1), ("DEADWOOD_NEGATIVE", "other", "GIN-02")),
        (knock(5, 99), ("DEADWOOD_IMPOSSIBLE", "other", "GIN-02")),
        (GinReport(Going.BIG_GIN, "Ann", 0, 5), ("BIG_GIN_NOT_PLAYED", "going", "D47")),
    ],
)
def test_what_cannot_be(report: GinReport, wanted: tuple[str, ...]) -> None:
    """GIN-02, GIN-14, D47: each named, beside its field, and not to be waived."""
    (problem,) = entry_problems(report, TABLE, rules())
    assert (problem.code, problem.where, problem.clause) == wanted
    assert not problem.waivable


def test_big_gin_where_it_is_played() -> None:
    """GIN-15."""
    assert problems_of(GinReport(Going.BIG_GIN, "Ann", 0, 5), rules("gin-standard")) == []


def test_the_most_ten_cards_can_count() -> None:
    """GIN-02, CORNER-02: two of each of the five dearest ranks: 98, or 110 with aces at 15."""
    assert most_deadwood(rules()) == 2 * (10 * 4 + 9)
    assert most_deadwood(rules("corner")) == 2 * (15 + 10 * 4)


KINGS = Spread((cards("KS KH KD"), cards("4H 5H 6H 7H 8H")), cards("AC 2D"))
HAND = cards("KC 6C QD 7D 9S 9D 9C 3S 4S 5S")
"""Ten cards: 9S 9D 9C and 3S 4S 5S are melds; the king goes on the kings, 6C QD 7D are left: 23."""


def shown(
    own: int = 3,
    other: int = 23,
    spread: Spread | None = KINGS,
    defender: tuple[Card, ...] = HAND,
    going: Going = Going.KNOCK,
) -> GinReport:
    return GinReport(going, "Ann", own, other, None, spread, defender)


def test_the_cards_bear_the_numbers_out() -> None:
    """X-03, GIN-10: the fourth king falls to the kings, ten points less."""
    assert problems_of(shown()) == []
    assert problems_of(shown(defender=())) == []
    kept = replace(KINGS, melds=KINGS.melds[1:], unmatched=(*KINGS.unmatched, *KINGS.melds[0]))
    assert problems_of(shown(33, 33, kept))[0][0] == "KNOCK_ABOVE_LIMIT"


def test_the_defender_may_count_more_than_his_best() -> None:
    """GIN-10: nobody has to find every lay-off; below his best is refused, unless the table lets it stand."""
    assert problems_of(shown(other=33)) == []
    (problem,) = entry_problems(shown(other=22), TABLE, rules())
    assert (problem.code, problem.where, problem.clause, problem.waivable) == (
        "CARDS_DISAGREE",
        "other",
        "GIN-10",
        True,
    )
    assert dict(problem.facts) == {"player": "Bob", "points": 22, "counted": 23}


def test_the_knockers_number_must_be_his_cards() -> None:
    """GIN-09: above or below, it is not what lies on the table."""
    for own in (2, 4):
        assert problems_of(shown(own=own)) == [("CARDS_DISAGREE", "own", "GIN-09")]


@pytest.mark.parametrize(
    ("spread", "wanted"),
    [
        (Spread((cards("KS KH"), cards("4H 5H 6H 7H 8H 9H")), cards("AC 2D")), ("MELD_TOO_SHORT", "melds.0")),
        (
            Spread((cards("QS KS AS"), cards("4H 5H 6H 7H 8H")), cards("AC 2D")),
            ("RUN_ROUND_CORNER", "melds.0"),
        ),
        (Spread((cards("KS KH KD"), cards("4H 5H 6H 7H")), cards("AC 2D")), ("HAND_SIZE", "melds")),
        (Spread((cards("KS KH KD"), cards("4H 5H 6H 7H 8H")), cards("AC AC")), ("CARD_TWICE", "unmatched")),
    ],
)
def test_spreads_that_do_not_stand(spread: Spread, wanted: tuple[str, str]) -> None:
    """GIN-08, GIN-09: whatever number was told."""
    assert [(code, where) for code, where, _ in problems_of(shown(spread=spread, defender=()))] == [wanted]


def test_gin_and_big_gin_are_ten_and_eleven_cards() -> None:
    """GIN-14, GIN-15: told as one and laid as the other, they disagree."""
    ten = Spread((cards("KS KH KD"), cards("4H 5H 6H 7H 8H 9H TH")), ())
    eleven = Spread((cards("KS KH KD"), cards("3H 4H 5H 6H 7H 8H 9H TH")), ())
    of = rules("gin-standard")
    assert problems_of(shown(0, 30, ten, (), Going.GIN), of) == []
    assert problems_of(shown(0, 30, eleven, (), Going.BIG_GIN), of) == []
    assert problems_of(shown(0, 30, eleven, (), Going.GIN), of) == [("HAND_SIZE", "melds", "GIN-09")]
    assert problems_of(shown(0, 30, ten, (), Going.BIG_GIN), of) == [("HAND_SIZE", "melds", "GIN-09")]


def test_no_lay_off_on_gin_unless_it_is_played() -> None:
    """GIN-11, D3: the same cards count 33 against gin in 000, and 23 in 004."""
    ten = Spread((cards("KS KH KD"), cards("2H 3H 4H 5H 6H 7H 8H")), ())
    assert problems_of(shown(0, 23, ten, HAND, Going.GIN)) == [("CARDS_DISAGREE", "other", "GIN-10")]
    assert problems_of(shown(0, 33, ten, HAND, Going.GIN)) == []
    assert problems_of(shown(0, 23, ten, HAND, Going.GIN), rules("gin-simple")) == []


@pytest.mark.parametrize(
    ("defender", "wanted"),
    [
        (HAND[:9], [("HAND_SIZE", "defender", True)]),
        ((*HAND, *cards("2S")), [("HAND_SIZE", "defender", True)]),
        ((*HAND[:9], HAND[0]), [("CARD_TWICE", "defender", False)]),
        ((*HAND[:9], *cards("KS")), [("CARD_IN_BOTH", "defender", False)]),
    ],
)
def test_hands_of_the_defender_that_cannot_be(
    defender: tuple[Card, ...], wanted: list[tuple[str, str, bool]]
) -> None:
    """GIN-01, GIN-04; too few or too many cards may turn up after a knock, and are ruled on (IRR-2)."""
    found = entry_problems(shown(other=60, defender=defender), TABLE, rules())
    assert [(one.code, one.where, one.waivable) for one in found] == wanted


def test_the_defenders_cards_alone() -> None:
    """Without the spread nothing is known of his lay-offs; the hand itself is looked at."""
    assert problems_of(shown(spread=None)) == []
    assert problems_of(shown(spread=None, defender=(*HAND[:9], HAND[0]))) == [
        ("CARD_TWICE", "defender", "GIN-01")
    ]


@settings(max_examples=40)
@given(two_hands(), st.sampled_from(["gin-rami", "corner", "gin-simple"]))
def test_the_arbiters_own_numbers_are_never_refused(
    hands: tuple[tuple[Card, ...], tuple[Card, ...]], name: str
) -> None:
    """What the best arrangement and the best answer count can always be told, and no point less."""
    of = rules(name)
    best = best_arrangement(hands[0], card_rules(of))
    going = Going.KNOCK if best.deadwood else Going.GIN
    lay_off = going is Going.KNOCK or of.layoff_on_gin
    least = showdown(best, hands[1], card_rules(of), lay_off=lay_off).best.deadwood
    spread = Spread(tuple(meld.cards for meld in best.melds), best.unmatched)
    report = GinReport(going, "Ann", best.deadwood, least, None, spread, hands[1])
    codes = {one.code for one in entry_problems(report, TABLE, of)}
    assert codes <= {"KNOCK_ABOVE_LIMIT", "DEADWOOD_IMPOSSIBLE"}
    if least:
        below = entry_problems(replace(report, other=least - 1), TABLE, of)
        assert "CARDS_DISAGREE" in {one.code for one in below}


BOB = (("Bob", 20), ("Bob", 45))


def mahjong(
    *what: tuple[tuple[str, int], tuple[str, int]],
    who: str = "Ann",
    notation_text: tuple[Hands, Hands] = ((), ()),
) -> MahjongReport:
    tabled, held = zip(*what, strict=True) if what else ((), ())
    return MahjongReport(who, tabled, held, *notation_text)


@pytest.mark.parametrize(
    ("report", "wanted"),
    [
        (MahjongReport(None), []),
        (mahjong((("Ann", 85), ("Ann", 0)), BOB), []),
        (mahjong((("Ann", 85), ("Ann", 0))), [("TABLED_MISSING", "tabled", "MAHJ-02")]),
        (mahjong((("Ann", 84), ("Ann", 0)), BOB), [("MAHJONG_POINTS", "tabled", "MAHJ-02")]),
        (mahjong((("Ann", 85), ("Ann", 0)), (("Bob", 0), ("Bob", -5))),
         [("MAHJONG_POINTS", "held", "MAHJ-02")]),
        (mahjong((("Ann", 400), ("Ann", 0)), BOB), [("MAHJONG_POINTS", "tabled", "MAHJ-02")]),
        (mahjong((("Ann", 85), ("Ann", 5)), BOB), [("GIN_HOLDS_CARDS", "held", "MAHJ-02")]),
        (mahjong((("Ann", 85), ("Ann", 0)), BOB, BOB),
         [("PLAYER_TWICE", "tabled", "MAHJ-02"), ("PLAYER_TWICE", "held", "MAHJ-02")]),
        (mahjong((("Ann", 15), ("Ann", 0)), (("Bob", 0), ("Bob", 10)),
                 notation_text=((("Ann", cards("AS")),), (("Bob", cards("KS")),))), []),
        (mahjong((("Ann", 20), ("Ann", 0)), (("Bob", 0), ("Bob", 15)),
                 notation_text=((("Ann", cards("AS")),), (("Bob", cards("AS")),))),
         [("CARDS_DISAGREE", "tabled", "MAHJ-02"), ("CARD_TWICE", "tabled", "GIN-01")]),
    ],
)  # fmt: skip
def test_mahjong(report: MahjongReport, wanted: list[tuple[str, ...]]) -> None:
    """MAHJ-02: every card counts 5, 10 or 15; who went gin holds nothing; a card is told once."""
    assert problems_of(report, rules("mahjong")) == wanted


@pytest.mark.parametrize(("ruled", "codes"), [((), ["HAND_SIZE"]), (("CANNOT_WIN",), [])])
def test_a_defender_may_hold_a_card_too_many_once_it_is_ruled(
    ruled: tuple[str, ...], codes: list[str]
) -> None:
    """IRR-2b: eleven cards are told of no other defender."""
    effects = [Effect(EffectKind[kind], "Bob", clause="IRR-2b") for kind in ruled]
    report = shown(other=60, spread=None, defender=(*HAND, *cards("KH")))
    found = entry_problems(report, TABLE, rules(), effects)
    assert [problem.code for problem in found if problem.where == "defender"] == codes


def test_points_no_cards_count_are_named_with_their_player() -> None:
    """MAHJ-02: Ann cannot have tabled 84."""
    (problem,) = entry_problems(mahjong((("Ann", 84), ("Ann", 0)), BOB), TABLE, rules("mahjong"))
    assert dict(problem.facts) == {"player": "Ann", "points": 84}
