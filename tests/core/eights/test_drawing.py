"""The player who does not play: drawing, passing and the exhausted stock."""

from __future__ import annotations

import pytest

from cocotte.core.eights.drawing import DrawReason, Stock, check_draw, check_pass
from cocotte.core.eights.options import EIGHTS, PlayOptions

COCHON = PlayOptions(cochon_draw_one=True)
ENDS = PlayOptions(stock_ends=True)


def test_eight_09_who_cannot_play_draws_until_he_can() -> None:
    """Who cannot play draws, and it stays his turn (EIGHT-09)."""
    check = check_draw(Stock.CARDS)
    assert (check.legal, check.reason, check.clause) == (True, DrawReason.DRAW_UNTIL_ABLE, "EIGHT-09")
    assert (check.draws, check.turn_over) == (1, False)


@pytest.mark.parametrize("options", [EIGHTS, COCHON])
def test_eight_09_one_may_always_draw(options: PlayOptions) -> None:
    """Even able to play one may draw, and play after it (EIGHT-09)."""
    check = check_draw(Stock.CARDS, options, able=True)
    assert (check.legal, check.reason, check.turn_over) == (True, DrawReason.DRAW_BY_CHOICE, False)


def test_cochon_05_one_card_and_the_play_is_lost() -> None:
    """In Huit cochon who cannot play draws one card and loses his play (COCHON-05)."""
    check = check_draw(Stock.CARDS, COCHON)
    assert (check.reason, check.clause) == (DrawReason.DRAW_ONE, "COCHON-05")
    assert (check.draws, check.turn_over) == (1, True)


def test_eight_10_an_exhausted_stock_is_made_anew() -> None:
    """With the stock exhausted the discards are shuffled first (EIGHT-10)."""
    assert check_draw(Stock.EXHAUSTED).legal
    assert not check_pass(Stock.EXHAUSTED).legal


def test_eight_11_play_goes_on_without_a_stock() -> None:
    """Where play goes on without a stock nobody draws, and who cannot play passes (EIGHT-11)."""
    assert check_draw(Stock.EXHAUSTED, ENDS).reason is DrawReason.NO_STOCK
    passing = check_pass(Stock.EXHAUSTED, ENDS)
    assert (passing.legal, passing.turn_over, passing.draws) == (True, True, 0)
    assert (passing.reason, passing.clause) == (DrawReason.NOTHING_TO_DRAW, "EIGHT-11")


@pytest.mark.parametrize(
    ("options", "clause"), [(EIGHTS, "EIGHT-09"), (COCHON, "COCHON-05"), (ENDS, "EIGHT-09")]
)
def test_no_pass_while_there_is_a_stock(options: PlayOptions, clause: str) -> None:
    """As long as there is a stock one draws and does not pass (EIGHT-09, COCHON-05)."""
    check = check_pass(Stock.CARDS, options)
    assert (check.legal, check.reason, check.clause) == (False, DrawReason.MUST_DRAW, clause)


def test_nothing_left_anywhere() -> None:
    """With no stock and nothing under the top card there is nothing to shuffle: one passes (EIGHT-10)."""
    assert check_draw(Stock.NOTHING).reason is DrawReason.NO_STOCK
    assert check_pass(Stock.NOTHING).legal
