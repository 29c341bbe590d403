"""What went wrong at a table of Crazy Eights, and what the clause says."""

from __future__ import annotations

import pytest

from cocotte.core.cards import JOKER, PACK
from cocotte.core.eights.irregularities import (
    VerdictCode,
    rule_on_cut,
    rule_on_hand,
    rule_on_last_card,
    rule_on_starter,
    rule_on_stock,
)
from cocotte.core.eights.options import EIGHTS, PlayOptions

CARD = {str(card): card for card in (*PACK, JOKER)}
COCHON = PlayOptions(cochon_last_card=True)


def test_e_irr_1_dealt_too_many():
    """Dealt two too many, two are drawn at random from the hand, back into the stock (E-IRR-1)."""
    verdict = rule_on_hand(9, 7)
    assert (verdict.code, verdict.clause) == (VerdictCode.EXCESS_DRAWN_BACK, "E-IRR-1")
    assert verdict.facts == {"excess": 2, "expected": 7}


def test_e_irr_2_dealt_too_few():
    """Dealt one too few, the player draws it from the stock (E-IRR-2)."""
    verdict = rule_on_hand(4, 5)
    assert (verdict.code, verdict.clause) == (VerdictCode.MISSING_DRAWN, "E-IRR-2")
    assert verdict.facts == {"missing": 1, "expected": 5}


def test_a_hand_dealt_right():
    """A hand of the right number is in order (EIGHT-06)."""
    assert rule_on_hand(5, 5).code is VerdictCode.NOTHING_WRONG


def test_cochon_06_the_last_card_not_announced():
    """Who forgot « Dernière carte ! » draws five and loses his next turn (COCHON-06)."""
    verdict = rule_on_last_card(COCHON, announced=False)
    assert (verdict.code, verdict.facts) == (VerdictCode.LAST_CARD_FORGOTTEN, {"draws": 5})


def test_cochon_06_announced_or_not_asked_for():
    """Announced, or at a table that does not ask for it, nothing happens (COCHON-06)."""
    assert rule_on_last_card(COCHON, announced=True).code is VerdictCode.NOTHING_WRONG
    assert rule_on_last_card(EIGHTS, announced=False).code is VerdictCode.NO_CALL_ASKED


def test_eight_10_the_stock_is_made_anew():
    """The top discard is the new starter, the eleven under it the new stock (EIGHT-10)."""
    verdict = rule_on_stock(11)
    assert (verdict.code, verdict.clause) == (VerdictCode.STOCK_MADE_ANEW, "EIGHT-10")
    assert verdict.facts == {"cards": 11}


@pytest.mark.parametrize(("under", "options"), [(11, PlayOptions(stock_ends=True)), (0, EIGHTS)])
def test_eight_11_on_without_a_stock(under, options):
    """By the variant, or with nothing to shuffle, play goes on without a stock (EIGHT-11)."""
    assert rule_on_stock(under, options).code is VerdictCode.ON_WITHOUT_STOCK


def test_eight_07_an_eight_turned_up():
    """An 8 turned as starter goes back into the middle of the stock (EIGHT-07)."""
    assert rule_on_starter(CARD["8H"]).code is VerdictCode.EIGHT_BURIED
    assert rule_on_starter(JOKER).code is VerdictCode.EIGHT_BURIED
    assert rule_on_starter(CARD["2S"]).code is VerdictCode.NOTHING_WRONG


def test_eight_05_a_cut_of_four_cards():
    """A cut that leaves four cards in a part is made again (EIGHT-05)."""
    verdict = rule_on_cut((48, 4))
    assert (verdict.code, verdict.facts) == (VerdictCode.CUT_AGAIN, {"cards": 4, "least": 5})
    assert rule_on_cut((47, 5)).code is VerdictCode.NOTHING_WRONG
