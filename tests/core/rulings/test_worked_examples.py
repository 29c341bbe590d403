"""Rulings and the price of the deal together: the worked examples of the irregularities, in rule set 000."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from cocotte.core.games import GAMES
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.gin.rules import GIN_FIGURES, GinRules
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.core.rulings.ruling import Ruling
    from cocotte.core.sheet import Points

RULES = GinRules.of(
    RuleSet("gin-rami", GAMES["gin"], {key: each.default for key, each in GIN_FIGURES.items()})
)
TABLE = ("Pierre", "Jean")


def scored(
    effects: tuple[Effect, ...], own: int, other: int, going: Going = Going.KNOCK
) -> tuple[str | None, dict[tuple[str, str], Points]]:
    """The lines of a deal in which Jean knocked, by player and kind."""
    outcome = price(GinReport(going, "Jean", own, other), TABLE, (0, 1), RULES, effects=effects)
    lines = {(TABLE[line.side], line.kind): line.points for line in (*outcome.lines, *outcome.fines)}
    return outcome.winner, lines


def test_a_short_defender_who_undercuts_wins_two_and_is_fined_ten(arbiter: Callable[..., Ruling]) -> None:
    """X-18: knock with 6, defender (9 cards) has 4: the sheet shows both lines, and no bonus."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="fewer")
    assert scored(ruling.decided(), 6, 4) == (
        "Pierre",
        {("Pierre", "difference"): 2, ("Pierre", "fine"): -10},
    )


def test_a_short_defender_who_ties_wins_the_deal_with_nothing(arbiter: Callable[..., Ruling]) -> None:
    """IRR-2a, D25: a tie is a deal won by 0, and the fine stands."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="fewer")
    assert scored(ruling.decided(), 6, 6) == (
        "Pierre",
        {("Pierre", "difference"): 0, ("Pierre", "fine"): -10},
    )


@pytest.mark.parametrize(
    ("other", "winner", "lines"), [(9, "Jean", {("Jean", "difference"): 3}), (6, None, {}), (4, None, {})]
)
def test_a_long_defender_can_only_lose_or_void_the_deal(
    arbiter: Callable[..., Ruling], other: int, winner: str | None, lines: dict[tuple[str, str], int]
) -> None:
    """X-19: he holds 11 cards: knocker 6 v 9 / v 6 / v 4: knocker 3 / nobody / nobody."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="more")
    assert scored(ruling.decided(), 6, other) == (winner, lines)


def test_gin_not_announced_is_an_undercut(arbiter: Callable[..., Ruling]) -> None:
    """X-20: knock with 4, defender turns out to hold gin: 4 + 10 = 14, no gin bonus."""
    ruling = arbiter("gin-not-knocked", known={"knocker": "Jean"}, held="gin", other="knocked")
    winner, lines = scored(ruling.decided(), 4, 0)
    assert (winner, sum(lines.values())) == ("Pierre", 14)
    assert set(lines) == {("Pierre", "difference"), ("Pierre", "undercut-bonus")}


def test_a_misdeal_leaves_nothing_of_the_deal(arbiter: Callable[..., Ruling]) -> None:
    """IRR-1g: no score and no fine, whatever else was ruled before."""
    short = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="fewer")
    misdeal = arbiter("imperfect-pack", moment="before")
    assert scored((*short.decided(), *misdeal.decided()), 6, 4) == (None, {})


@pytest.mark.parametrize(
    ("kinds", "found", "winner", "lines"),
    [
        # short and gin not called: the difference alone, and the fine
        (
            "no-undercut-bonus no-gin-bonus fine",
            (4, 0, Going.KNOCK),
            "Pierre",
            {"difference": 4, "fine": -10},
        ),
        # long and gin not called: nobody scores, there is no bonus left to refuse
        ("cannot-win no-gin-bonus", (4, 0, Going.KNOCK), None, {}),
        # short and beaten: the knocker scores as usual, the fine stands
        ("no-undercut-bonus fine", (4, 9, Going.KNOCK), "Jean", {"difference": 5, "fine": -10}),
        # long against gin: there is no undercut to refuse
        ("cannot-win", (0, 9, Going.GIN), "Jean", {"deadwood": 9, "gin-bonus": 20}),
        # whatever stood, a misdeal leaves nothing
        ("fine no-undercut-bonus redeal", (6, 4, Going.KNOCK), None, {}),
    ],
)
def test_rulings_that_meet_in_one_deal(
    kinds: str, found: tuple[int, int, Going], winner: str | None, lines: dict[str, int]
) -> None:
    """Each acts on its own, in whatever order they were given (IRR-1g, IRR-2a, IRR-2b, IRR-6b)."""
    effects = [
        Effect(EffectKind(kind), "Pierre", points=10 * (kind == "fine"), clause="IRR-2a")
        for kind in kinds.split()
    ]
    for given in permutations(effects):
        won, scores = scored(given, *found)
        assert won == winner
        assert {kind: points for (_, kind), points in scores.items()} == lines
