"""The irregularities of gin, letter by letter, against the seed's own words (000 and 003)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.core.rulings.ruling import Ruling

MISDEALS = [
    ("IRR-1a", "dealt-out-of-turn", {"upcard": "no"}),
    ("IRR-1b", "imperfect-pack", {"moment": "before"}),
    ("IRR-1c", "card-turned-up", {}),
    ("IRR-1d", "face-up-card", {"moment": "deal"}),
    ("IRR-1d", "face-up-card", {"moment": "before-draw"}),
    ("IRR-1e", "wrong-count", {"moment": "deal"}),
    ("IRR-1f", "wrong-count", {"moment": "play"}),
    ("IRR-1g", "looked-at-cards", {"moment": "deal"}),
]


def effects_of(ruling: Ruling) -> list[tuple[EffectKind, str | None]]:
    return [(effect.kind, effect.player) for effect in ruling.effects]


@pytest.mark.parametrize(("clause", "incident", "answers"), MISDEALS)
def test_a_misdeal_is_dealt_again_by_the_same_dealer_without_a_fine(
    arbiter: Callable[..., Ruling], clause: str, incident: str, answers: dict[str, str]
) -> None:
    """IRR-1: the dealer deals again as soon as the mistake is pointed out, and nobody is fined."""
    ruling = arbiter(incident, **answers)
    assert (ruling.code, ruling.clause) == ("misdeal", clause)
    assert ruling.effects == (Effect(EffectKind.REDEAL, "Pierre", clause=clause),)


def test_a_deal_out_of_turn_is_good_once_the_upcard_lies(arbiter: Callable[..., Ruling]) -> None:
    """IRR-1a: the deal becomes legal if the mistake is pointed out later than the upcard.

    Who dealt is the dealer of it (D57).
    """
    ruling = arbiter("dealt-out-of-turn", upcard="yes", offender="Jean")
    assert (ruling.code, ruling.clause) == ("stands", "IRR-1a")
    assert ruling.effects == (Effect(EffectKind.DEALT, "Jean", clause="IRR-1a"),)


def test_a_pack_found_imperfect_after_the_score_is_not_covered(arbiter: Callable[..., Ruling]) -> None:
    """IRR-1b speaks of the deal being played only; the arbiter says so."""
    assert arbiter("imperfect-pack", moment="after").code == "not-covered"


def test_a_short_defender_is_fined_ten_and_has_no_undercut_bonus(arbiter: Callable[..., Ruling]) -> None:
    """IRR-2a, X-18: the fine is on the defender, and so is the loss of the bonus."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="fewer")
    assert ruling.clause == "IRR-2a"
    assert ruling.effects == (
        Effect(EffectKind.FINE, "Pierre", points=10, clause="IRR-2a"),
        Effect(EffectKind.NO_UNDERCUT_BONUS, "Pierre", clause="IRR-2a"),
    )


def test_the_fine_goes_to_the_opponent_where_the_table_plays_so(arbiter: Callable[..., Ruling]) -> None:
    """D20: the alternative credits the knocker; the figure is the rule set's."""
    ruling = arbiter(
        "wrong-count",
        known={"fine_to": "opponent-gains", "fine": 15, "moment": "knock", "knocker": "Jean"},
        hand="defender",
        count="fewer",
    )
    assert ruling.effects[0] == Effect(EffectKind.FINE, "Pierre", "Jean", points=15, clause="IRR-2a")
    assert ruling.names["fine"] == 15


def test_a_long_defender_cannot_win(arbiter: Callable[..., Ruling]) -> None:
    """IRR-2b, X-19: he may only lose the deal or void it; he discards nothing."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="defender", count="more")
    assert (ruling.clause, effects_of(ruling)) == ("IRR-2b", [(EffectKind.CANNOT_WIN, "Pierre")])


@pytest.mark.parametrize(
    ("count", "correction"),
    [("more", EffectKind.DISCARD_WITHOUT_DRAWING), ("fewer", EffectKind.DRAW_WITHOUT_DISCARDING)],
)
def test_an_irregular_knocker_leaves_the_choice_to_his_opponent(
    arbiter: Callable[..., Ruling], count: str, correction: EffectKind
) -> None:
    """IRR-2c: a new deal, or play on with the hand corrected and, if he requires it, exposed."""
    ruling = arbiter("wrong-count", moment="knock", knocker="Jean", hand="knocker", count=count)
    assert (ruling.clause, ruling.chooser, ruling.effects) == ("IRR-2c", "Pierre", ())
    kinds = {option.id: [(each.kind, each.player) for each in option.effects] for option in ruling.options}
    assert kinds == {
        "redeal": [(EffectKind.REDEAL, "Pierre")],
        "play-on": [(EffectKind.PLAY_ON, "Jean"), (correction, "Jean")],
        "play-on-exposed": [
            (EffectKind.PLAY_ON, "Jean"),
            (EffectKind.HAND_EXPOSED, "Jean"),
            (correction, "Jean"),
        ],
    }


def test_before_the_players_draw_a_wrong_hand_is_a_misdeal_in_any_house(
    arbiter: Callable[..., Ruling],
) -> None:
    """D21: the choice begins with the offender's first draw."""
    ruling = arbiter("wrong-count", known={"wrong_count": "choice"}, moment="play", drawn="no")
    assert effects_of(ruling) == [(EffectKind.REDEAL, "Pierre")]


@pytest.mark.parametrize(
    ("count", "correction"),
    [("more", EffectKind.DISCARD_WITHOUT_DRAWING), ("fewer", EffectKind.DRAW_WITHOUT_DISCARDING)],
)
def test_a_house_may_let_the_opponent_choose_during_play(
    arbiter: Callable[..., Ruling], count: str, correction: EffectKind
) -> None:
    """D21: from the offender's first draw on, his opponent chooses a new deal or a corrected hand."""
    known = {"wrong_count": "choice"}
    ruling = arbiter("wrong-count", known=known, moment="play", drawn="yes", offender="Pierre", count=count)
    assert (ruling.chooser, ruling.decision) == ("Jean", "D21")
    assert [effect.kind for effect in ruling.decided("play-on")] == [correction]
    assert [effect.kind for effect in ruling.decided("redeal")] == [EffectKind.REDEAL]


def test_a_draw_before_the_dealers_refusal_counts_as_the_first_turn(arbiter: Callable[..., Ruling]) -> None:
    """IRR-3a: the non-dealer is taken to have played normally and is not penalised."""
    ruling = arbiter("played-early", what="upcard")
    assert (ruling.clause, ruling.effects, ruling.names["nondealer"]) == ("IRR-3a", (), "Jean")


def test_a_draw_before_the_others_discard_counts_as_a_turn(arbiter: Callable[..., Ruling]) -> None:
    """IRR-3b: whoever draws too soon is taken to have played in turn."""
    ruling = arbiter("played-early", what="discard", player="Jean")
    assert (ruling.clause, ruling.effects) == ("IRR-3b", ())


def test_a_stock_card_seen_illegally_is_exposed(arbiter: Callable[..., Ruling]) -> None:
    """IRR-4: no knock this turn but with gin; the card is the opponent's first, then the offender's."""
    ruling = arbiter("drew-too-many", seen="yes", offender="Jean")
    assert ruling.effects == (
        Effect(EffectKind.NO_KNOCK_UNLESS_GIN, "Jean", clause="IRR-4"),
        Effect(EffectKind.EXPOSED_CARD, "Pierre", "Jean", clause="IRR-4"),
    )


def test_in_the_variant_the_offender_never_has_the_card(arbiter: Callable[..., Ruling]) -> None:
    """IRR-4v: when the opponent's right lapses the card joins the pile."""
    ruling = arbiter("drew-too-many", known={"exposed_right_offender": False}, seen="yes", offender="Jean")
    assert ruling.clause == "IRR-4v"
    assert ruling.effects[1] == Effect(EffectKind.EXPOSED_CARD, "Pierre", clause="IRR-4v")


def test_a_second_card_nobody_saw_is_not_punished(arbiter: Callable[..., Ruling]) -> None:
    """IRR-4 punishes the card that was seen."""
    assert arbiter("drew-too-many", seen="no").effects == ()


@pytest.mark.parametrize(
    ("setting", "moment", "clause"),
    [
        ("by-moment", "deal", "IRR-1d"),
        ("by-moment", "before-draw", "IRR-1d"),
        ("by-moment", "play", "IRR-5a"),
        ("misdeal", "play", "IRR-1d"),
        ("reshuffle", "deal", "IRR-5a"),
    ],
)
def test_a_face_up_card_by_the_moment_or_as_the_house_decides(
    arbiter: Callable[..., Ruling], setting: str, moment: str, clause: str
) -> None:
    """D5: both sentences of the seed hold, each in its time, unless the house keeps to one of them."""
    ruling = arbiter("face-up-card", known={"faceup_card": setting}, moment=moment)
    assert (ruling.clause, ruling.decision) == (clause, "D5")


def test_a_card_outside_the_pack_goes_into_the_stock_before_a_knock(arbiter: Callable[..., Ruling]) -> None:
    """IRR-5b: before any knock it is put into the stock, which is shuffled; later no clause speaks of it."""
    assert arbiter("card-outside", whose="pack", moment="before").clause == "IRR-5b"
    assert arbiter("card-outside", whose="pack", moment="after").code == "not-covered"


@pytest.mark.parametrize(
    ("incident", "answers"), [("card-outside", {"whose": "player"}), ("dropped-card", {"where": "floor"})]
)
def test_a_stray_card_of_a_player_is_his(
    arbiter: Callable[..., Ruling], incident: str, answers: dict[str, str]
) -> None:
    """IRR-5c: it belongs to him, and his hand may not be called irregular."""
    ruling = arbiter(incident, player="Jean", **answers)
    assert (ruling.clause, ruling.effects) == ("IRR-5c", ())


def test_a_card_dropped_on_the_discard_pile_is_discarded(arbiter: Callable[..., Ruling]) -> None:
    """IRR-5d: on the pile it is the discard, elsewhere there is no penalty."""
    assert effects_of(arbiter("dropped-card", where="pile", player="Jean")) == [
        (EffectKind.DISCARD_STANDS, "Jean")
    ]
    assert arbiter("dropped-card", where="table", player="Jean").effects == ()


def test_a_knock_above_the_limit_exposes_the_hand(arbiter: Callable[..., Ruling]) -> None:
    """IRR-6a: he lays his hand face up and the deal goes on; his knock counts for nothing."""
    ruling = arbiter("knock-above-limit", known={"knocker": "Jean"})
    assert (ruling.clause, effects_of(ruling)) == (
        "IRR-6a",
        [(EffectKind.PLAY_ON, "Jean"), (EffectKind.HAND_EXPOSED, "Jean")],
    )


def test_gin_that_was_not_knocked_has_the_undercut_bonus_alone(arbiter: Callable[..., Ruling]) -> None:
    """IRR-6b, X-20: the match knows who defended; he has no gin bonus."""
    ruling = arbiter("gin-not-knocked", known={"knocker": "Jean"}, held="gin", other="knocked")
    assert (ruling.clause, effects_of(ruling)) == ("IRR-6b", [(EffectKind.NO_GIN_BONUS, "Pierre")])


def test_nobody_is_bound_to_knock(arbiter: Callable[..., Ruling]) -> None:
    """GIN-09: a knock is never compulsory."""
    assert arbiter("gin-not-knocked", held="knock").effects == ()
    assert arbiter("gin-not-knocked", held="gin", other="neither").clause == "GIN-09"


def test_whoever_examines_the_discards_loses_his_next_draw(arbiter: Callable[..., Ruling]) -> None:
    """IRR-7: unless the players had agreed on it."""
    assert effects_of(arbiter("examined-discards", agreed="no", offender="Jean")) == [
        (EffectKind.LOSES_NEXT_DRAW, "Jean")
    ]
    assert arbiter("examined-discards", agreed="yes").effects == ()


def test_round_the_corner_the_discards_are_open(arbiter: Callable[..., Ruling]) -> None:
    """CORNER-04, D28: allowed at any time, and no question is asked."""
    ruling = arbiter("examined-discards", known={"discards_open": True})
    assert (ruling.clause, ruling.decision, ruling.effects) == ("CORNER-04", "D28", ())


@pytest.mark.parametrize("asks", ["offender", "opponent"])
def test_a_wrong_card_may_be_corrected_until_the_opponent_discards(
    arbiter: Callable[..., Ruling], asks: str
) -> None:
    """IRR-8: he may put it right, and his opponent may require it."""
    ruling = arbiter("wrong-card-taken", discarded="no", offender="Jean", correction=asks)
    assert effects_of(ruling) == [(EffectKind.CORRECTS_DRAW, "Jean")]


def test_a_wrong_card_stands_once_the_opponent_has_discarded(arbiter: Callable[..., Ruling]) -> None:
    """IRR-8: he must require it before he has himself discarded."""
    assert arbiter("wrong-card-taken", discarded="yes").effects == ()
    assert arbiter("wrong-card-taken", discarded="no", offender="Jean", correction="nobody").effects == ()


@pytest.mark.parametrize(
    ("rule_on", "taken", "kinds"), [(True, "no", [EffectKind.REDEAL]), (True, "yes", []), (False, "no", [])]
)
def test_a_knock_on_the_dealt_hand_is_a_misdeal_where_the_house_says_so(
    arbiter: Callable[..., Ruling], rule_on: bool, taken: str, kinds: list[EffectKind]
) -> None:
    """IRR-9, GIN-25: only before a card is taken, and only with the house rule."""
    known = {"knock_on_deal_misdeal": rule_on}
    ruling = arbiter("knock-on-dealt-hand", known=known, taken=taken)
    assert [effect.kind for effect in ruling.effects] == kinds
