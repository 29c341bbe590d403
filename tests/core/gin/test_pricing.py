"""What a deal of gin is worth, line by line (GIN-12..15, OKLA-03, CORNER-03, D3, D4, D22..25, D47, D48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cocotte.core.card_notation import parse_cards
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import VOID, GinReport, Going
from cocotte.core.gin.rules import GinRules
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cocotte.core.sheet import Points

LIBRARY = Library()
TABLE = ("Ann", "Bob")


def rules(name: str = "gin-rami", **house: int | str) -> GinRules:
    return GinRules.of(LIBRARY.rule_sets[name].rules.with_house_rules(house))


def priced(
    report: GinReport, of: GinRules | None = None, effects: Sequence[Effect] = ()
) -> tuple[str | None, Points, list[tuple[str, Points, str]]]:
    """Who wins, how much, and the lines as kind, points, clause."""
    outcome = price(report, TABLE, (0, 1), of or rules(), effects=effects)
    return outcome.winner, outcome.points, [(line.kind, line.points, line.clause) for line in outcome.lines]


def knock(own: int, other: int, upcard: str | None = None) -> GinReport:
    return GinReport(Going.KNOCK, "Ann", own, other, parse_cards(upcard)[0] if upcard else None)


def gin(other: int, going: Going = Going.GIN, upcard: str | None = None) -> GinReport:
    return GinReport(going, "Ann", 0, other, parse_cards(upcard)[0] if upcard else None)


def test_the_knocker_scores_the_difference() -> None:
    """X-02, GIN-12: 8 against 10 is 2."""
    assert priced(knock(8, 10)) == ("Ann", 2, [("difference", 2, "GIN-12")])


@pytest.mark.parametrize(
    ("name", "bonus", "clause"),
    [
        ("gin-rami", 10, "GIN-13"),
        ("gin-simple", 10, "GIN-13"),
        ("gin-standard", 25, "D22"),
        ("gin-rami-25", 25, "GIN-23"),
        ("gin-rami-20-25", 20, "GIN-23"),
        ("oklahoma", 20, "OKLA-04"),
    ],
)
def test_an_undercut_has_the_rule_sets_bonus(name: str, bonus: int, clause: str) -> None:
    """GIN-13, GIN-23, OKLA-04, D22: the difference and the bonus, equal deadwood too."""
    assert priced(knock(7, 5), rules(name)) == (
        "Bob",
        2 + bonus,
        [("difference", 2, "GIN-13"), ("undercut-bonus", bonus, clause)],
    )
    assert priced(knock(6, 6), rules(name))[:2] == ("Bob", bonus)


@pytest.mark.parametrize(
    ("name", "bonus"), [("gin-rami", 20), ("gin-simple", 20), ("gin-standard", 25), ("oklahoma", 25)]
)
def test_gin_has_the_rule_sets_bonus(name: str, bonus: int) -> None:
    """GIN-14: the defender's deadwood and the bonus, even against nothing left (D25)."""
    assert priced(gin(31), rules(name))[1] == 31 + bonus
    assert priced(gin(0), rules(name))[:2] == ("Ann", bonus)


def test_big_gin() -> None:
    """GIN-15, D47: 31 in 003, where it is played; elsewhere the eleventh card is discarded, and it is gin."""
    assert priced(gin(12, Going.BIG_GIN), rules("gin-standard")) == (
        "Ann",
        43,
        [("deadwood", 12, "GIN-15"), ("big-gin-bonus", 31, "GIN-15")],
    )
    assert priced(gin(12, Going.BIG_GIN), rules("gin-rami")) == priced(gin(12), rules("gin-rami"))


def test_gin_round_the_corner_against_nothing() -> None:
    """CORNER-03, D24: nobody scores; against 15 it is as usual."""
    assert priced(gin(0), rules("corner")) == (None, 0, [])
    assert priced(gin(15), rules("corner"))[1] == 35


@pytest.mark.parametrize(
    ("tie", "wanted"),
    [
        ("bonus", ("Bob", 10, [("difference", 0, "GIN-13"), ("undercut-bonus", 10, "GIN-13")])),
        ("nobody", (None, 0, [])),
        ("knocker", ("Ann", 0, [("difference", 0, "D48")])),
    ],
)
def test_ties(tie: str, wanted: tuple[str | None, int, list[tuple[str, int, str]]]) -> None:
    """D4, D48: equal deadwood; below it, it is an undercut in any case."""
    assert priced(knock(6, 6), rules(tie=tie)) == wanted
    assert priced(knock(6, 5), rules(tie=tie))[:2] == ("Bob", 11)


@pytest.mark.parametrize(
    ("report", "points"),
    [
        (knock(3, 20, "4S"), 34),
        (knock(3, 20, "4H"), 17),
        (gin(12, upcard="KS"), 74),
        (knock(4, 4, "9S"), 40),
        (gin(0, upcard="2S"), 50),
    ],
)
def test_a_spade_doubles_every_point_of_the_deal(report: GinReport, points: int) -> None:
    """X-17, OKLA-03: bonuses too; whoever wins it."""
    outcome = price(report, TABLE, (0, 1), rules("oklahoma"))
    assert outcome.points == points == sum(line.points for line in outcome.lines)
    assert priced(report, rules("gin-rami-20-25"))[1] in (points, points // 2)


def test_the_boxes_of_a_deal() -> None:
    """GIN-20 and the house's further boxes: gin, undercut, spades."""

    def boxes(report: GinReport, **house: int) -> int:
        return price(report, TABLE, (0, 1), rules("oklahoma", **house)).boxes

    assert [boxes(knock(1, 9)), boxes(gin(3)), boxes(knock(9, 1)), boxes(knock(1, 9, "2S"))] == [1, 1, 1, 1]
    house = {"gin_boxes": 2, "undercut_boxes": 1, "spade_boxes": True}
    assert [boxes(knock(1, 9), **house), boxes(gin(3), **house), boxes(knock(9, 1), **house)] == [1, 3, 2]
    assert boxes(gin(3, Going.BIG_GIN), **house) == 3
    assert boxes(gin(3, upcard="2S"), **house) == 6


def test_who_has_lost() -> None:
    """THREE-02: the defender, or the knocker who was undercut; nobody in a deal nobody won."""

    def loser(report: GinReport, **house: str) -> str | None:
        return price(report, TABLE, (0, 1), rules(**house)).loser

    assert (loser(knock(1, 9)), loser(knock(9, 1)), loser(gin(5)), loser(VOID)) == ("Bob", "Ann", "Bob", None)
    assert loser(knock(5, 5), tie="nobody") is None
    assert loser(knock(5, 5), tie="knocker") == "Bob"


def fine(**more: int) -> Effect:
    return Effect(EffectKind.FINE, "Bob", None, 10, clause="IRR-2a", **more)


def test_a_fine_stands_beside_the_deal() -> None:
    """IRR-2a, D20, D31: off the score, or to the opponent's; never doubled; none in a void deal."""
    for report in (knock(1, 9, "2S"), knock(9, 1, "2S")):
        (line,) = price(report, TABLE, (0, 1), rules("oklahoma"), effects=[fine()]).fines
        assert (line.side, line.points, line.clause) == (1, -10, "IRR-2a")
    credited = Effect(EffectKind.FINE, "Bob", "Ann", 10, clause="IRR-2a")
    (line,) = price(knock(1, 9), TABLE, (0, 1), rules(), effects=[credited]).fines
    assert (line.side, line.points) == (0, 10)
    stranger = [Effect(EffectKind.FINE, "Zoé", None, 10)]
    assert price(knock(1, 9), TABLE, (0, 1), rules(), effects=stranger).fines == ()
    assert price(VOID, TABLE, (0, 1), rules(), effects=[fine()]).fines == ()


def test_a_misdeal_is_worth_nothing() -> None:
    """IRR-1g: no fine in any case of a misdeal, in whatever order they were ruled."""
    redeal = Effect(EffectKind.REDEAL, "Ann")
    for effects in ([fine(), redeal], [redeal, fine()]):
        outcome = price(gin(30), TABLE, (0, 1), rules(), effects=effects)
        assert (outcome.winner, outcome.lines, outcome.fines, outcome.going) == (None, (), (), "misdeal")


def test_effects_act_on_their_player_only() -> None:
    """IRR-2a, IRR-2b, IRR-6b: what is ruled of Ann leaves Bob alone."""
    none_of_bobs = [Effect(kind, "Ann") for kind in (EffectKind.CANNOT_WIN, EffectKind.NO_UNDERCUT_BONUS)]
    assert priced(knock(6, 4), effects=none_of_bobs)[:2] == ("Bob", 12)
    assert priced(gin(5), effects=[Effect(EffectKind.NO_GIN_BONUS, "Bob")])[1] == 25
    assert priced(gin(5), effects=[Effect(EffectKind.NO_GIN_BONUS, "Ann")])[1] == 5


@pytest.mark.parametrize("other", [0, 1, 106])
def test_a_hand_with_too_many_cards_loses_to_gin_but_not_on_a_tie(other: int) -> None:
    """IRR-2b, D58: equal, nobody scores, and 000 makes no exception for gin; with more he loses as usual."""
    won = ("Ann", other + 20) if other else (None, 0)
    assert priced(gin(other), effects=[Effect(EffectKind.CANNOT_WIN, "Bob")])[:2] == won


@settings(max_examples=60)
@given(
    st.sampled_from(
        [
            name
            for name, named in LIBRARY.rule_sets.items()
            if named.rules.values.get("scoring") == "difference"
        ]
    ),
    st.sampled_from([Going.KNOCK, Going.GIN, Going.BIG_GIN]),
    st.integers(1, 10),
    st.integers(0, 98),
    st.sampled_from([None, "2S", "2H"]),
)
def test_the_points_of_a_deal_are_its_lines(
    name: str, going: Going, own: int, other: int, upcard: str | None
) -> None:
    """Every line has its clause and goes to the winner; nobody wins less than nothing."""
    own = own if going is Going.KNOCK else 0
    report = GinReport(going, "Ann", own, other, parse_cards(upcard)[0] if upcard else None)
    outcome = price(report, TABLE, (0, 1), rules(name), table=3)
    assert outcome.points == sum(line.points for line in outcome.lines) >= 0
    assert {line.side for line in outcome.lines} <= {TABLE.index(outcome.winner) if outcome.winner else None}
    assert all(line.clause and line.table == 3 for line in outcome.lines)
