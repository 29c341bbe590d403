"""What two hands come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.card_notation import parse_cards
from cocotte.core.gin.report import Going
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.two_hands import judge, report_of
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PIERRE = parse_cards("4-7C 4SHD AHD 2S")
JEAN = parse_cards("7-9H 8CD AS JSHDC")


@pytest.fixture(scope="module")
def rules_named() -> Callable[..., Any]:
    """The rules of a rule set."""
    library = Library()
    return lambda name="gin-rami": GinRules.of(library.rule_sets[name].rules)


def test_the_defender_breaks_his_eights(rules_named: Callable[..., Any]) -> None:
    """17 becomes 9: the clubs take one 8, the hearts another."""
    judged = judge((PIERRE, JEAN), rules_named())
    assert judged.showdown is not None
    assert judged.showdown.defence.best.deadwood == 9
    report = report_of(judged, ("Pierre", "Jean"), (PIERRE, JEAN))
    assert report is not None
    assert (report.going, report.player, report.own, report.other) == (Going.KNOCK, "Pierre", 4, 9)
    assert set(report.defender) == set(JEAN)


def test_who_may_knock_knocked(rules_named: Callable[..., Any]) -> None:
    """When only one of two full hands may, it was he."""
    assert judge((JEAN, PIERRE), rules_named()).knocker == 1
    assert judge((JEAN, PIERRE), rules_named(), knocker=0).problems[0].code == "KNOCK_ABOVE_LIMIT"


def test_a_hand_half_entered_is_arranged_all_the_same(rules_named: Callable[..., Any]) -> None:
    """The melds show as soon as they are there."""
    judged = judge((PIERRE[:4], ()), rules_named())
    assert judged.arrangements[0].deadwood == 0
    assert judged.checks == (None, None)
    assert report_of(judged, ("Pierre", "Jean"), (PIERRE[:4], ())) is None


def test_eleven_cards_ask_for_a_discard(rules_named: Callable[..., Any]) -> None:
    """The best discards and those that allow a knock are known."""
    hand = (*PIERRE, *parse_cards("KH"))
    judged = judge((hand, JEAN), rules_named())
    assert judged.discard_due
    assert judged.checks[0] is not None
    assert judged.checks[0].best_discards == parse_cards("KH")
    assert judged.showdown is None


def test_eleven_melded_cards_are_big_gin_where_it_is_played(rules_named: Callable[..., Any]) -> None:
    """Elsewhere one of them is discarded (GIN-15, D47)."""
    hand = parse_cards("A-4H 4-7C 9SHD")
    other = parse_cards("KSHDC 2SD 6SD TSD")
    judged = judge((hand, other), rules_named("gin-standard"))
    assert judged.showdown is not None
    assert judged.showdown.going is Going.BIG_GIN
    assert judge((hand, other), rules_named("gin-rami")).discard_due


def test_oklahoma_waits_for_its_upcard(rules_named: Callable[..., Any]) -> None:
    """The limit hangs on it (OKLA-01)."""
    oklahoma = rules_named("oklahoma")
    waiting = judge((PIERRE, JEAN), oklahoma)
    assert [problem.code for problem in waiting.problems] == ["UPCARD_MISSING"]
    (three,) = parse_cards("3D")
    refused = judge((PIERRE, JEAN), oklahoma, three)
    assert refused.problems[0].facts["limit"] == 3
    (five,) = parse_cards("5D")
    assert judge((PIERRE, JEAN), oklahoma, five).showdown is not None


def test_the_spread_laid_is_kept_while_it_is_legal(rules_named: Callable[..., Any]) -> None:
    """The knocker may lay the 4 of clubs in the run, and pay for it."""
    safest = judge((PIERRE, JEAN), rules_named())
    other = next(way for way in safest.spreads if len(way.laid.melds[0].cards) == 4)
    judged = judge((PIERRE, JEAN), rules_named(), laid=other.laid)
    assert judged.spreads[judged.place] == other
    assert judged.showdown is not None
    assert judged.showdown.spread == other.laid


def test_the_knockers_cards_alone_leave_the_others_number_to_be_given(
    rules_named: Callable[..., Any],
) -> None:
    """His melds are found and his deadwood counted; what the defender has left was said at the table."""
    hands = (PIERRE, ())
    judged = judge(hands, rules_named())
    assert report_of(judged, ("Pierre", "Jean"), hands) is None
    report = report_of(judged, ("Pierre", "Jean"), hands, other=23)
    assert report is not None
    assert (report.going, report.own, report.other, report.defender) == (Going.KNOCK, 4, 23, ())
    refused = judge((JEAN, ()), rules_named(), knocker=0)
    assert report_of(refused, ("Jean", "Pierre"), (JEAN, ()), other=23) is None
