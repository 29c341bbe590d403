"""Obligations on a match: they arise with a ruling and end by themselves, or by one touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.arbitration import case_of
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.decide import amend_deal, move_obligation, record_deal, rename_player, strike
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.left_standing import (
    effects_of,
    just_annulled,
    obligation_as_dict,
    obligations_of,
)
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.rulings.ruling import rule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cocotte.core.match.match import Match
    from cocotte.core.rulings.incidents import Incident
    from core.match.conftest import Evening

KNOCK = GinReport(Going.KNOCK, "Jean", 6, 31)


@pytest.fixture
def ruled(known_incidents: Mapping[str, Incident]) -> Callable[..., Match]:
    """Rule on an incident of the deal being played, or of a deal recorded."""

    def give(
        table: Evening, incident: str, option: str = "", deal: int | None = None, at: int = 0, **answers: str
    ) -> Match:
        case = case_of(table.match, deal, at)
        facts = case.facts(answers)
        ruling = rule(known_incidents[incident], facts)
        return table.do(
            case.command(known_incidents[incident], facts, ruling, RulingMode.APPLY, option=option)
        )

    return give


def kinds(match: Match) -> list[EffectKind]:
    """What stands, in order."""
    return [each.kind for each in obligations_of(match)]


def test_the_exposed_card_passes_from_hand_to_hand(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """IRR-4: the opponent, then the offender, then nobody."""
    table = evening()
    match = ruled(table, "drew-too-many", seen="yes", offender="Pierre")
    assert kinds(match) == [EffectKind.NO_KNOCK_UNLESS_GIN, EffectKind.EXPOSED_CARD]
    right = obligations_of(match)[1]
    assert (right.player, right.then) == ("Jean", "Pierre")
    took = move_obligation(right.ruling, right.effect, ObligationMove.TOOK_PILE)
    (right,) = obligations_of(table.do(took))
    assert (right.player, right.then) == ("Pierre", None)
    assert obligations_of(table.do(took)) == ()
    with pytest.raises(RuleViolation) as refused:
        table.do(took)
    assert refused.value.problems[0].code == "OBLIGATION_NOT_STANDING"


def test_an_obligation_ends_when_the_deal_is_scored(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """By itself; striking the deal does not bring it back."""
    table = evening()
    ruled(table, "knock-above-limit", offender="Pierre")
    assert kinds(table.match) == [EffectKind.HAND_EXPOSED]
    match = table.do(record_deal({0: KNOCK}))
    assert obligations_of(match) == ()


def test_a_knock_taken_back_leaves_its_obligation_until_the_deal_is_entered_anew(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """The deal is on the sheet and counts for nothing; the hand stays exposed while it is played on."""
    table = evening()
    seq = table.do(record_deal({0: KNOCK})).deals[0].seq
    match = ruled(table, "knock-above-limit", deal=seq)
    assert kinds(match) == [EffectKind.HAND_EXPOSED]
    assert match.rows[0].problems[0].code == "PLAYED_ON"
    match = table.do(amend_deal(seq, {0: GinReport(Going.KNOCK, "Pierre", 2, 20)}))
    assert obligations_of(match) == ()
    assert match.rows[0].points == 18


def test_a_ruling_acts_on_the_deal_entered_from_now_on(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """Until it is told, and again while it is corrected; a misdeal leaves nothing of it (IRR-1g)."""
    table = evening()
    exposed = effects_of(ruled(table, "knock-above-limit", offender="Pierre"), None)
    assert [effect.kind for effect in exposed] == [EffectKind.HAND_EXPOSED]
    match = table.do(record_deal({0: KNOCK}))
    seq = match.deals[0].seq
    assert (effects_of(match, None), effects_of(match, seq)) == ((), exposed)
    again = ruled(table, "wrong-count", "redeal", deal=seq, hand="knocker", count="more")
    assert effects_of(again, seq) == ()


def test_a_ruling_withdrawn_binds_nobody(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """Like any entry."""
    table = evening()
    match = ruled(table, "knock-above-limit", offender="Pierre")
    assert obligations_of(table.do(strike(match.rulings[0].seq))) == ()


def test_a_misdeal_ends_what_stood(evening: Callable[..., Evening], ruled: Callable[..., Match]) -> None:
    """IRR-1g."""
    table = evening()
    ruled(table, "knock-above-limit", offender="Pierre")
    assert obligations_of(ruled(table, "card-turned-up")) == ()


def test_a_misdeal_at_one_table_leaves_the_others_alone(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """Each table has its own."""
    table = evening(sides=(("Ann", "Cat"), ("Bob", "Dan")), form="partnership")
    ruled(table, "knock-above-limit", offender="Ann")
    ruled(table, "knock-above-limit", at=1, offender="Dan")
    match = ruled(table, "card-turned-up", at=1)
    assert [each.player for each in obligations_of(match)] == ["Ann"]


def test_obligations_name_players_as_they_are_called_now(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """And tell other programs what may happen to them."""
    table = evening()
    ruled(table, "knock-above-limit", offender="Pierre")
    (each,) = obligations_of(table.do(rename_player("Pierre", "Pierrot")))
    assert obligation_as_dict(each) == {
        "kind": "hand-exposed", "player": "Pierrot", "then": None, "until": "deal", "clause": "IRR-6a",
        "ruling": 2, "effect": 1, "moves": ["ended"],
    }  # fmt: skip


def test_a_ruling_may_take_back_what_was_announced(
    evening: Callable[..., Evening], ruled: Callable[..., Match]
) -> None:
    """IRR-1, IRR-6a: the deal being played is dealt again, or played on; not a deal that is scored."""
    table = evening()
    assert not just_annulled(table.match)
    assert just_annulled(ruled(table, "card-turned-up"))
    assert just_annulled(ruled(table, "knock-above-limit", offender="Pierre"))
    match = table.do(record_deal({0: KNOCK}))
    assert not just_annulled(match)
    of_scored = {"deal": match.deals[-1].seq, "hand": "knocker", "count": "more"}
    assert not just_annulled(ruled(table, "wrong-count", "redeal", **of_scored))


def test_a_ruling_that_is_only_noted_takes_nothing_back(evening: Callable[..., Evening]) -> None:
    """Nor does a fine."""
    table = evening()
    again = (Effect(EffectKind.REDEAL, "Pierre"),)
    assert not just_annulled(table.do(give_ruling("x", "again", "IRR-1", RulingMode.NOTE, effects=again)))
    fine = (Effect(EffectKind.FINE, "Pierre", points=10),)
    assert not just_annulled(table.do(give_ruling("x", "fined", "IRR-2a", RulingMode.APPLY, effects=fine)))
    both = (Effect(EffectKind.FINE, "Jean", points=10), Effect(EffectKind.PLAY_ON, "Jean"))
    assert just_annulled(table.do(give_ruling("x", "both", "IRR-2a", RulingMode.APPLY, effects=both)))


def test_what_rulings_do_names_players_as_they_are_called_now(evening: Callable[..., Evening]) -> None:
    """Both of them; a ruling given at one of two tables is found with the deal begun at the other."""
    table = evening(sides=(("Ann", "Cat"), ("Bob", "Dan")), form="partnership")
    table.do(record_deal({0: GinReport(Going.KNOCK, "Ann", 6, 31)}))
    fine = (Effect(EffectKind.FINE, "Dan", "Cat", 10),)
    table.do(
        give_ruling("x", "fined", "IRR-2a", RulingMode.APPLY, effects=fine), rename_player("Dan", "Danny")
    )
    match = table.do(rename_player("Cat", "Cath"))
    assert effects_of(match, None) == (Effect(EffectKind.FINE, "Danny", "Cath", 10),)
    match = table.do(record_deal({1: GinReport(Going.KNOCK, "Danny", 6, 31)}))
    assert effects_of(match, None) == ()
    assert effects_of(match, match.deals[0].seq) == (Effect(EffectKind.FINE, "Danny", "Cath", 10),)
