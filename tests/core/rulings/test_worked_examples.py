"""Rulings and the price of the deal together: the worked examples of the irregularities, in rule set 000."""

import pytest

from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.gin.rules import GIN_FIGURES, GinRules
from cocotte.core.rules import Game, RuleSet

RULES = GinRules.of(RuleSet("gin-rami", Game.GIN, {key: each.default for key, each in GIN_FIGURES.items()}))
TABLE = ("Pierre", "Jean")


def scored(effects, own, other, going=Going.KNOCK):
    """The lines of a deal in which Jean knocked, by player and kind."""
    outcome = price(GinReport(going, "Jean", own, other), TABLE, (0, 1), RULES, effects=effects)
    lines = {(TABLE[line.side], line.kind): line.points for line in (*outcome.lines, *outcome.fines)}
    return outcome.winner, lines


def test_a_short_defender_who_undercuts_wins_two_and_is_fined_ten(arbiter):
    """X-18: knock with 6, defender (9 cards) has 4: the sheet shows both lines, and no bonus."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="fewer")
    assert scored(ruling.decided(), 6, 4) == (
        "Pierre",
        {("Pierre", "difference"): 2, ("Pierre", "fine"): -10},
    )


def test_a_short_defender_who_ties_wins_the_deal_with_nothing(arbiter):
    """IRR-2a, D25: a tie is a deal won by 0, and the fine stands."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="fewer")
    assert scored(ruling.decided(), 6, 6) == (
        "Pierre",
        {("Pierre", "difference"): 0, ("Pierre", "fine"): -10},
    )


@pytest.mark.parametrize(
    ("other", "winner", "lines"), [(9, "Jean", {("Jean", "difference"): 3}), (6, None, {}), (4, None, {})]
)
def test_a_long_defender_can_only_lose_or_void_the_deal(arbiter, other, winner, lines):
    """X-19: he holds 11 cards: knocker 6 v 9 / v 6 / v 4: knocker 3 / nobody / nobody."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="more")
    assert scored(ruling.decided(), 6, other) == (winner, lines)


def test_gin_not_announced_is_an_undercut(arbiter):
    """X-20: knock with 4, defender turns out to hold gin: 4 + 10 = 14, no gin bonus."""
    ruling = arbiter("gin-not-knocked", known={"knocker": "Jean"}, held="gin", other="knocked")
    winner, lines = scored(ruling.decided(), 4, 0)
    assert (winner, sum(lines.values())) == ("Pierre", 14)
    assert set(lines) == {("Pierre", "difference"), ("Pierre", "undercut-bonus")}


def test_a_misdeal_leaves_nothing_of_the_deal(arbiter):
    """IRR-1g: no score and no fine, whatever else was ruled before."""
    short = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="fewer")
    misdeal = arbiter("imperfect-pack", moment="before")
    assert scored((*short.decided(), *misdeal.decided()), 6, 4) == (None, {})
