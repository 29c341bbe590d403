"""The player who does not play a card: drawing, passing, and the stock that runs out."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.values import frozen

LAST_CARD_FINE: Final = 5
"""Cards drawn by who forgot « Dernière carte ! » (COCHON-06)."""


class Stock(Enum):
    """What is left to draw from."""

    CARDS = "CARDS"
    """The stock holds cards."""
    EXHAUSTED = "EXHAUSTED"
    """The stock is exhausted; cards lie under the top of the discard pile."""
    NOTHING = "NOTHING"
    """The stock is exhausted and nothing lies under the top of the discard pile."""


class DrawReason(Enum):
    """Why a player may draw or pass, or may not."""

    DRAW_UNTIL_ABLE = "DRAW_UNTIL_ABLE"
    """He cannot play: he draws, and goes on drawing until he can."""
    DRAW_ONE = "DRAW_ONE"
    """He cannot play: he draws one card and loses his play."""
    DRAW_BY_CHOICE = "DRAW_BY_CHOICE"
    """He could play and draws all the same; he may still play."""
    NOTHING_TO_DRAW = "NOTHING_TO_DRAW"
    """He cannot play and there is nothing to draw: he passes."""
    MUST_DRAW = "MUST_DRAW"
    """He may not pass: there is a stock to draw from."""
    NO_STOCK = "NO_STOCK"
    """He cannot draw: there is nothing to draw from, he plays or passes."""


@frozen
class DrawCheck:
    """The answer to a player who draws or passes."""

    legal: bool
    """Whether he may."""
    reason: DrawReason
    """Why he may, or may not."""
    clause: str
    """The clause that says so."""
    draws: int = 0
    """Cards he draws."""
    turn_over: bool = False
    """Whether his turn ends with it."""


def check_draw(stock: Stock, options: PlayOptions = EIGHTS, *, able: bool = False) -> DrawCheck:
    """Whether a player may draw a card, and whether he may play after it.

    `able`: he holds a card he could play. Source: EIGHT-09, EIGHT-10, EIGHT-11, COCHON-05.

    >>> check_draw(Stock.CARDS).legal, check_draw(Stock.NOTHING).legal
    (True, False)
    """
    if _nothing_to_draw(stock, options):
        return DrawCheck(False, DrawReason.NO_STOCK, "EIGHT-11")
    if able:
        return DrawCheck(True, DrawReason.DRAW_BY_CHOICE, "EIGHT-09", 1)
    if options.cochon_draw_one:
        return DrawCheck(True, DrawReason.DRAW_ONE, "COCHON-05", 1, turn_over=True)
    return DrawCheck(True, DrawReason.DRAW_UNTIL_ABLE, "EIGHT-09", 1)


def check_pass(stock: Stock, options: PlayOptions = EIGHTS) -> DrawCheck:
    """Whether a player who cannot play may pass: only when he has nothing to draw from.

    Where the stock is to be made anew (EIGHT-10) and nothing lies under the top card, the seed is silent: he
    passes as in EIGHT-11. Source: EIGHT-09, EIGHT-11, COCHON-05.

    >>> check_pass(Stock.CARDS).legal, check_pass(Stock.NOTHING).legal
    (False, True)
    """
    if not _nothing_to_draw(stock, options):
        return DrawCheck(False, DrawReason.MUST_DRAW, "COCHON-05" if options.cochon_draw_one else "EIGHT-09")
    return DrawCheck(True, DrawReason.NOTHING_TO_DRAW, "EIGHT-11", turn_over=True)


def _nothing_to_draw(stock: Stock, options: PlayOptions) -> bool:
    """Whether the table plays on without a stock."""
    return stock is Stock.NOTHING or (stock is Stock.EXHAUSTED and options.stock_ends)
