"""The other clauses that answer a question at the table: the course of gin, Contract Rummy, the Eights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.core.rulings.incidents import Incident
    from cocotte.core.rulings.ruling import Ruling

FOUR = ("Anne", "Ben", "Chloé", "Denis")

ANSWERS = [
    ("GIN-01", "shuffle-and-deal", {"what": "second-pack"}),
    ("GIN-03", "draw-for-seats", {"what": "end-card"}),
    ("GIN-03", "draw-for-seats", {"what": "same-rank"}),
    ("GIN-03", "draw-for-seats", {"what": "drawn", "format": "two"}),
    ("THREE-01", "draw-for-seats", {"what": "drawn", "format": "cut-in"}),
    ("CAPT-01", "draw-for-seats", {"what": "drawn", "format": "captain"}),
    ("FOUR-01", "draw-for-seats", {"what": "drawn", "format": "sides"}),
    ("GIN-04", "shuffle-and-deal", {"what": "cut"}),
    ("GIN-05", "first-turn", {"refused": "both"}),
    ("GIN-06", "turn-not-complete", {"since": "no", "player": "Jean"}),
    ("GIN-09", "was-it-a-knock", {"moment": "turn", "sign": "face-down"}),
    ("THREE-03", "advice", {"format": "cut-in", "said": "advice"}),
    ("CAPT-01", "advice", {"format": "captain"}),
    ("OKLA-05", "second-pack-upcard", {}),
    ("OKLA-06", "any-discard", {"variant": "yes", "lays": "yes"}),
    ("MAHJ-01", "mahjong-play", {"what": "take", "used": "no"}),
    ("CONT-10", "laid-too-much", {"what": "more"}),
    ("CONT-10", "joker-in-meld", {"where": "run", "contract": "now"}),
    ("CONT-12", "turn-of-contract", {"what": "draw"}),
    ("CONT-13", "contract-stock-out", {"under": "yes"}),
    ("EIGHT-04", "eights-first-dealer", {}),
    ("EIGHT-05", "eights-cut", {"what": "few"}),
    ("EIGHT-06", "eights-deal", {"each": "usual"}),
    ("EIGHT-07", "eight-as-starter", {"card": "eight"}),
    ("EIGHT-09", "must-draw", {"able": "yes"}),
    ("EIGHT-10", "eights-stock-out", {"under": "yes"}),
]


@pytest.mark.parametrize(("clause", "incident", "answers"), ANSWERS)
def test_the_clause_answers_the_question(
    arbiter: Callable[..., Ruling], clause: str, incident: str, answers: dict[str, str]
) -> None:
    """What the table asks is answered by its clause, and the score is left alone."""
    ruling = arbiter(incident, **answers)
    assert (ruling.clause, ruling.effects) == (clause, ())


def test_every_clause_the_arbiter_answers_for_is_reached(all_incidents: dict[str, Incident]) -> None:
    """Each clause marked as a ruling in the catalogue stands behind a verdict, or beside its twin."""
    letters = "1a 1b 1c 1d 1e 1f 1g 2a 2b 2c 3a 3b 4 4v 5a 5b 5c 5d 6a 6b 7 8 9"
    others = (
        "GIN-01 GIN-03 GIN-04 GIN-05 GIN-06 GIN-07 GIN-09 GIN-16 GIN-25 THREE-03 CAPT-01 OKLA-05 OKLA-06 "
        "CORNER-04 MAHJ-01 CONT-08 CONT-10 CONT-12 CONT-13 CONT-14 EIGHT-04 EIGHT-05 EIGHT-06 EIGHT-07 "
        "EIGHT-09 EIGHT-10 EIGHT-11 COCHON-06 E-IRR-1 E-IRR-2"
    )
    wanted = {f"IRR-{letter}" for letter in letters.split()} | {*others.split()}
    verdicts = [verdict for incident in all_incidents.values() for verdict in incident.verdicts]
    named = {verdict.clause for verdict in verdicts}
    assert wanted - named == {"GIN-25"}
    assert all("GIN-25" in verdict.see for verdict in verdicts if verdict.clause == "IRR-9")


@pytest.mark.parametrize("what", ["discarded", "claimed", "drew"])
def test_after_the_fiftieth_card_the_deal_is_void(arbiter: Callable[..., Ruling], what: str) -> None:
    """GIN-16: no score, the same dealer deals again, and that discard may not be taken."""
    assert arbiter("last-stock-cards", what=what).effects == (
        Effect(EffectKind.REDEAL, "Pierre", clause="GIN-16"),
    )


def test_where_dealers_alternate_all_the_same_the_other_deals_after_a_void_deal(
    arbiter: Callable[..., Ruling],
) -> None:
    """D23's alternative: the redeal names who deals."""
    ruling = arbiter("last-stock-cards", known={"void_dealer": "alternate"}, what="discarded")
    assert ruling.effects == (Effect(EffectKind.REDEAL, "Jean", clause="GIN-16"),)


def test_a_knock_on_the_fiftieth_card_is_good(arbiter: Callable[..., Ruling]) -> None:
    """GIN-16 voids the deal only without a knock."""
    assert arbiter("last-stock-cards", what="knocked").effects == ()


def test_the_discard_just_taken_goes_back_to_the_hand(arbiter: Callable[..., Ruling]) -> None:
    """GIN-07: another card is discarded; one drawn from the stock may go at once."""
    ruling = arbiter("discard-just-taken", player="Jean", **{"from": "pile"})
    assert ruling.effects == (Effect(EffectKind.DISCARDS_ANOTHER, "Jean", clause="GIN-07"),)
    assert arbiter("discard-just-taken", **{"from": "stock"}).effects == ()


def test_a_turn_left_incomplete_becomes_a_wrong_hand_once_the_other_has_drawn(
    arbiter: Callable[..., Ruling],
) -> None:
    """GIN-06 and then IRR-1f, as the house decides D21."""
    assert arbiter("turn-not-complete", since="yes").code == "misdeal"
    ruling = arbiter(
        "turn-not-complete", known={"wrong_count": "choice"}, since="yes", what="draw", player="Jean"
    )
    assert [effect.kind for effect in ruling.decided("play-on")] == [EffectKind.DRAW_WITHOUT_DISCARDING]


@pytest.mark.parametrize(
    ("turn", "asked", "receiver"),
    [
        ("Anne", "Denis, Chloé", "Chloé"),
        ("Denis", "Chloé, Ben", "Ben"),
        ("Chloé", "Anne", "Anne"),
        ("Anne", "Denis", "Denis"),
    ],
)
def test_puis_je_goes_to_the_nearest_clockwise(
    arbiter: Callable[..., Ruling], turn: str, asked: str, receiver: str
) -> None:
    """CONT-14: of those who asked, the nearest clockwise takes the discard and draws one card more."""
    ruling = arbiter("puis-je", players=FOUR, drawn="stock", turn=turn, asked=asked)
    assert ruling.effects == (
        Effect(EffectKind.TAKES_DISCARD, receiver, clause="CONT-14"),
        Effect(EffectKind.DRAWS_CARDS, receiver, cards=1, clause="CONT-14"),
    )


def test_nobody_asks_for_a_card_in_his_own_turn(arbiter: Callable[..., Ruling]) -> None:
    """CONT-14: the others ask; the player in turn has already chosen."""
    with pytest.raises(RuleViolation) as refused:
        arbiter("puis-je", players=FOUR, drawn="stock", turn="Anne", asked="Anne, Ben")
    assert [problem.code for problem in refused.value.problems] == ["FACTS_CONTRADICT"]


def test_a_joker_of_a_run_is_laid_again_at_once(arbiter: Callable[..., Ruling]) -> None:
    """CONT-08: only by a player who has met his contract, and never out of a group."""
    ruling = arbiter("joker-in-meld", players=FOUR, where="run", contract="before", player="Ben")
    assert ruling.effects == (Effect(EffectKind.LAYS_JOKER, "Ben", clause="CONT-08"),)
    assert arbiter("joker-in-meld", players=FOUR, where="run", contract="no").effects == ()
    assert arbiter("joker-in-meld", players=FOUR, where="group").effects == ()


def test_a_deal_of_contract_rummy_without_cards_to_draw_has_no_winner(arbiter: Callable[..., Ruling]) -> None:
    """CONT-15: everybody counts his hand."""
    ruling = arbiter("contract-stock-out", players=FOUR, under="no")
    assert ruling.effects == (Effect(EffectKind.NO_WINNER, clause="CONT-15"),)


def test_a_hand_of_eights_dealt_wrong_is_put_right(arbiter: Callable[..., Ruling]) -> None:
    """E-IRR-1 and E-IRR-2: the excess goes back at random, what is missing is drawn."""
    assert arbiter("eights-wrong-count", players=FOUR, count="more", player="Ben").effects == (
        Effect(EffectKind.GIVES_BACK_CARDS, "Ben", clause="E-IRR-1"),
    )
    assert arbiter("eights-wrong-count", players=FOUR, count="fewer", player="Ben").effects == (
        Effect(EffectKind.DRAWS_CARDS, "Ben", clause="E-IRR-2"),
    )


def test_a_forgotten_last_card_costs_five_cards_and_a_turn(arbiter: Callable[..., Ruling]) -> None:
    """COCHON-06, where the table plays it; the match knows whether it does."""
    known = {"cochon_last_card": True}
    assert arbiter("last-card", known=known, players=FOUR, said="no", offender="Ben").effects == (
        Effect(EffectKind.DRAWS_CARDS, "Ben", cards=5, clause="COCHON-06"),
        Effect(EffectKind.LOSES_TURN, "Ben", clause="COCHON-06"),
    )
    assert arbiter("last-card", known={"cochon_last_card": False}, players=FOUR).effects == ()


@pytest.mark.parametrize(
    ("stock_ends", "answers", "clause"),
    [
        (False, {"under": "yes"}, "EIGHT-10"),
        (False, {"under": "no", "playable": "yes"}, "EIGHT-11"),
        (True, {"playable": "yes"}, "EIGHT-11"),
        (True, {"playable": "no"}, "EIGHT-13"),
    ],
)
def test_the_stock_of_the_eights_runs_out(
    arbiter: Callable[..., Ruling], stock_ends: bool, answers: dict[str, str], clause: str
) -> None:
    """EIGHT-10: the pile makes a new stock; in the variant of EIGHT-11 play goes on without one."""
    known = {"stock_ends": stock_ends}
    assert arbiter("eights-stock-out", known=known, players=FOUR, **answers).clause == clause


def test_an_eight_of_another_suit_where_the_house_is_strict(arbiter: Callable[..., Ruling]) -> None:
    """EIGHT-11, D19: any 8 at any time, or only one that follows."""
    assert arbiter("eight-any-suit", players=FOUR).code == "allowed"
    ruling = arbiter("eight-any-suit", known={"eight_anytime": False}, players=FOUR, follows="no")
    assert (ruling.code, ruling.clause) == ("forbidden", "EIGHT-11")


@pytest.mark.parametrize(("each", "begins"), [(0, "Five"), (8, "Eight"), (6, "Cards to each")])
def test_the_match_knows_how_many_cards_are_dealt(
    arbiter: Callable[..., Ruling], each: int, begins: str
) -> None:
    """EIGHT-06: seven or five as usual, eight in the variant, or what the house agreed on."""
    assert arbiter("eights-deal", known={"cards_each": each}, players=FOUR).sentence["en"].startswith(begins)


def test_in_huit_cochon_one_card_is_drawn(arbiter: Callable[..., Ruling]) -> None:
    """EIGHT-09 draws until able, COCHON-05 one card and no play."""
    drawn = {
        cochon: arbiter("must-draw", known={"cochon_draw_one": cochon}, players=FOUR, able="no").clause
        for cochon in (False, True)
    }
    assert drawn == {False: "EIGHT-09", True: "COCHON-05"}


def test_the_players_beside_the_dealer_are_named(arbiter: Callable[..., Ruling]) -> None:
    """EIGHT-05 and EIGHT-06: on his right the one who cuts, on his left the one who begins."""
    known = {"dealer": "Anne", "cards_each": 0}
    assert arbiter("eights-cut", known=known, players=FOUR, what="who").names["cutter"] == "Denis"
    assert arbiter("eights-deal", known=known, players=FOUR).names["eldest"] == "Ben"
