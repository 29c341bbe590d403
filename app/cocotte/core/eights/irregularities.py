"""What went wrong at the table, and what the clause says: codes and figures for the arbiter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from cocotte.core.cards import AnyCard
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.setup import CUT_LEAST, cut_problems, find_starter
from cocotte.core.problems import Fact

LAST_CARD_FINE: Final = 5
"""Cards drawn by who forgot « Dernière carte ! » (COCHON-06)."""


class VerdictCode(Enum):
    """What the clause says to do."""

    NOTHING_WRONG = "NOTHING_WRONG"
    """All is as it should be; play goes on."""
    EXCESS_DRAWN_BACK = "EXCESS_DRAWN_BACK"
    """Dealt too many: anybody draws the excess at random from that hand, back into the stock."""
    MISSING_DRAWN = "MISSING_DRAWN"
    """Dealt too few: that player draws the missing cards from the stock."""
    LAST_CARD_FORGOTTEN = "LAST_CARD_FORGOTTEN"
    """The last card was not announced: he loses his next turn and draws five."""
    NO_CALL_ASKED = "NO_CALL_ASKED"
    """The table does not ask for the last card to be announced."""
    STOCK_MADE_ANEW = "STOCK_MADE_ANEW"
    """The top discard is the new starter; the rest is shuffled into a new stock."""
    ON_WITHOUT_STOCK = "ON_WITHOUT_STOCK"
    """Play goes on without a stock; who cannot play passes."""
    EIGHT_BURIED = "EIGHT_BURIED"
    """The 8 turned up goes back into the middle of the stock, and the next card is turned up."""
    CUT_AGAIN = "CUT_AGAIN"
    """A part of the cut holds fewer than five cards: it is cut again."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling by its code, the figures it speaks of, and its clause."""

    code: VerdictCode
    """What is to be done."""
    clause: str
    """The clause that says so."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The figures, by name."""


def rule_on_hand(cards: int, expected: int) -> Verdict:
    """A hand dealt with a wrong number of cards. Source: E-IRR-1, E-IRR-2."""
    if cards > expected:
        return Verdict(
            VerdictCode.EXCESS_DRAWN_BACK, "E-IRR-1", {"excess": cards - expected, "expected": expected}
        )
    if cards < expected:
        return Verdict(
            VerdictCode.MISSING_DRAWN, "E-IRR-2", {"missing": expected - cards, "expected": expected}
        )
    return Verdict(VerdictCode.NOTHING_WRONG, "EIGHT-06", {"expected": expected})


def rule_on_last_card(options: PlayOptions, *, announced: bool) -> Verdict:
    """A player has played his last card but one, announced or not. Source: COCHON-06."""
    if not options.cochon_last_card:
        return Verdict(VerdictCode.NO_CALL_ASKED, "COCHON-06")
    if announced:
        return Verdict(VerdictCode.NOTHING_WRONG, "COCHON-06")
    return Verdict(VerdictCode.LAST_CARD_FORGOTTEN, "COCHON-06", {"draws": LAST_CARD_FINE})


def rule_on_stock(under_top: int, options: PlayOptions = EIGHTS) -> Verdict:
    """The stock is exhausted, so many cards lie under the top discard. Source: EIGHT-10, EIGHT-11."""
    if options.stock_ends or not under_top:
        return Verdict(VerdictCode.ON_WITHOUT_STOCK, "EIGHT-11")
    return Verdict(VerdictCode.STOCK_MADE_ANEW, "EIGHT-10", {"cards": under_top})


def rule_on_starter(turned: AnyCard) -> Verdict:
    """A card has been turned up as the starter. Source: EIGHT-07."""
    if find_starter((turned,)).buried:
        return Verdict(VerdictCode.EIGHT_BURIED, "EIGHT-07", {"card": str(turned)})
    return Verdict(VerdictCode.NOTHING_WRONG, "EIGHT-07", {"card": str(turned)})


def rule_on_cut(parts: Sequence[int]) -> Verdict:
    """The pack has been cut into parts of so many cards. Source: EIGHT-05."""
    if cut_problems(parts):
        return Verdict(VerdictCode.CUT_AGAIN, "EIGHT-05", {"cards": min(parts), "least": CUT_LEAST})
    return Verdict(VerdictCode.NOTHING_WRONG, "EIGHT-05", {"least": CUT_LEAST})
