"""What a correction does to the deals after it (D55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import do, play, reports, sit_down
from cocotte.core.match import decide as ask
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.later_effects import touched, touched_as_list
from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from cocotte.core.match.decide import Command
    from cocotte.core.match.match import Match


@pytest.fixture
def captain() -> Match:
    """Rose sits down first and loses 20 to Pierre; Quinn, in her place, undercuts him and wins 13."""
    match = sit_down(
        sides=["Pierre", "Rose Quinn"], format_id="captain", players="Pierre Rose Quinn", out="Quinn"
    )
    return play(match, "Pierre k 4 24", "Pierre k 5 2")


def amended(match: Match, deal: int, line: str) -> Command:
    return ask.amend_deal(match.deals[deal].seq, reports(sit_down("gin-rami", "Pierre Rose"), line))


def test_a_deal_is_touched_by_a_correction_before_it(captain: Match) -> None:
    """Rose won the first after all: the totals move, and it was not Quinn's turn."""
    after = do(captain, amended(captain, 0, "Rose k 4 24"))
    (second,) = touched(captain, after)
    assert (second.before, second.after) == (captain.rows[1], after.rows[1])
    assert (second.old, second.new) == ((20, 13), (0, 33))
    assert (second.out_of_turn, second.in_turn_again) == (True, False)
    assert touched_as_list(captain, after) == [
        {"deal": 2, "before": [20, 13], "after": [0, 33], "out_of_turn": True}
    ]
    (again,) = touched(after, captain)
    assert (again.out_of_turn, again.in_turn_again) == (False, True)


def test_out_of_turn_before_and_after_is_nothing_new(captain: Match) -> None:
    """Rose's points are corrected once more: whose turn it was is as it was."""
    once = do(captain, amended(captain, 0, "Rose k 4 24"))
    (second,) = touched(once, do(once, amended(captain, 0, "Rose k 4 25")))
    assert (second.out_of_turn, second.in_turn_again) == (False, False)
    assert (second.old, second.new) == ((0, 33), (0, 34))


def test_what_comes_out_as_before_is_not_touched(captain: Match) -> None:
    """The last deal touches none; nor does a deal that is entered with the same points."""
    assert touched(captain, do(captain, amended(captain, 1, "Pierre k 5 3"))) == ()
    same = do(captain, amended(captain, 0, "Pierre k 3 23"))
    assert same.rows[0] != captain.rows[0]
    assert touched(captain, same) == ()


def test_a_deal_more_or_less_is_not_touched(captain: Match) -> None:
    """One that is new, or taken back, was not there to come out otherwise."""
    more = play(captain, "Pierre k 4 24")
    assert touched(captain, more) == ()
    assert touched(more, captain) == ()


def test_a_deal_struck_out_touches_those_that_stand(captain: Match) -> None:
    """The one it is done to is not touched by it, nor one that is struck out itself."""
    match = play(captain, "Pierre k 4 24")
    struck = do(match, ask.strike(match.deals[1].seq))
    (third,) = touched(match, struck)
    assert (third.after.number, third.old, third.new) == (2, (40, 13), (40, 0))
    both = do(struck, ask.strike(match.deals[0].seq))
    (third,) = touched(struck, both)
    assert (third.old, third.new) == ((40, 0), (20, 0))


def test_a_ruling_on_a_deal_touches_the_later_ones(captain: Match) -> None:
    """The fine stands in the deal it was given for; the totals after it are others. Taken back, again."""
    effects = (Effect(EffectKind.FINE, "Rose", points=10),)
    fine = give_ruling(
        "x",
        "fined",
        "IRR-2a",
        RulingMode.APPLY,
        deal=captain.deals[0].seq,
        facts={},
        option="",
        effects=effects,
        note="",
    )
    fined = do(captain, fine)
    (second,) = touched(captain, fined)
    assert (second.old, second.new) == ((20, 13), (20, 3))
    (second,) = touched(fined, do(fined, ask.undo()))
    assert (second.old, second.new) == ((20, 3), (20, 13))


def test_another_name_touches_nothing(captain: Match) -> None:
    """Players are who they are, whatever they are called."""
    assert touched(captain, do(captain, ask.rename_player("Rose", "Rosa"))) == ()
