"""Whether a hand can lay the contract, and what stays in it at best (CONT-06, CONT-07, CONT-10)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.cards import AnyCard
from cocotte.core.contract.contracts import Contract
from cocotte.core.contract.counting import SEED_POINTS, CardPoints, count
from cocotte.core.contract.laydown import LayDown
from cocotte.core.contract.packs import MOST_JOKERS, pack_problems, take_away
from cocotte.core.contract.search import find_laydown
from cocotte.core.errors import RuleViolation
from cocotte.core.values import frozen


@frozen
class BestLayDown:
    """The lay-down of a hand that leaves the fewest points."""

    laid: LayDown
    """The groups and runs to lay."""
    left: tuple[AnyCard, ...]
    """The cards that stay in hand."""
    left_points: int
    """What they count, in points (CONT-16)."""


def best_laydown(
    contract: Contract,
    hand: Sequence[AnyCard],
    *,
    jokers: int = MOST_JOKERS,
    points: CardPoints = SEED_POINTS,
    all_at_once: bool = False,
) -> BestLayDown | None:
    """The lay-down of this contract that leaves the fewest points in hand, or None when the hand has none.

    `jokers` are in play; `all_at_once` is the alternative of D54: contract 7 may leave no card in hand.

    Raises: RuleViolation (TOO_MANY_COPIES, TOO_MANY_JOKERS) for a hand two packs cannot hold.
    Source: CONT-04 to CONT-07, CONT-10, CONT-11, CONT-16, D16, D54.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> from cocotte.core.contract.contracts import STANDARD
    >>> best = best_laydown(STANDARD[0], parse_cards("5SHD 9CSD KD JC 2H 3H"))
    >>> [format_cards(group) for group in best.laid.groups], best.left_points
    (['5S 5H 5D', '9C 9S 9D'], 25)
    """
    if impossible := pack_problems(hand, jokers, "hand"):
        raise RuleViolation(impossible)
    if all_at_once and contract.no_discard and len(hand) > contract.size:
        return None
    laid = find_laydown(contract, hand, points)
    if laid is None:
        return None
    left, _ = take_away(hand, laid.cards)
    return BestLayDown(laid, left, count(left, points))
