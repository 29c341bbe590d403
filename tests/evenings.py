"""Evenings already played, for tests that need matches to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.core.contract.report import ContractReport
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.decide import end_match, record_deal
from cocotte.core.match.events import Side
from cocotte.core.match.proposing import propose, sides_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cocotte.gui.services.app_context import AppContext


def begin(
    context: AppContext,
    preset: str = "gin-rami",
    players: Sequence[str] = ("Pierre", "Jean"),
    format_id: str = "",
    *,
    names: Sequence[str] = (),
    **more: str,
) -> str:
    """Open a match of a preset; answers its id."""
    chosen = context.library.presets[preset]
    format_id = format_id or chosen.formats[0]
    sides = sides_for(format_id, players)
    if names:
        sides = tuple(Side(name, side.players) for name, side in zip(names, sides, strict=True))
    opened = propose(context.library.rules_of(chosen), format_id, chosen.ledger, sides, preset=preset, **more)
    return context.open_match(opened)


def knock(context: AppContext, match_id: str, player: str, own: int, other: int) -> None:
    """Record a knock."""
    context.do(match_id, record_deal({0: GinReport(Going.KNOCK, player, own, other)}))


def gin(context: AppContext, match_id: str, player: str, other: int) -> None:
    """Record a gin."""
    context.do(match_id, record_deal({0: GinReport(Going.GIN, player, 0, other)}))


def hollywood(context: AppContext) -> str:
    """Pierre and Jean, eight deals into three games; Jean has won the first."""
    match_id = begin(context, "hollywood")
    found = [("Pierre", 4, 19), ("Jean", 6, 18), ("Jean", 9, 27), ("Jean", 0, 12)]
    found += [("Pierre", 2, 28), ("Pierre", 0, 14), ("Pierre", 8, 4), ("Jean", 0, 9)]
    for player, own, other in found:
        if own:
            knock(context, match_id, player, own, other)
        else:
            gin(context, match_id, player, other)
    return match_id


def finished(context: AppContext, players: Sequence[str] = ("Pierre", "Jean")) -> str:
    """A short game to 100 that the first named wins in three deals."""
    match_id = begin(context, players=players)
    for _ in range(3):
        gin(context, match_id, players[0], 20)
    return match_id


def contract(context: AppContext) -> str:
    """Three deals of seven, Mélanie ahead with the fewest points."""
    players = ("Olivier", "Mélanie", "Sophie")
    match_id = begin(context, "contract-rummy", players)
    for points in ((20, 0, 35), (15, 10, 0), (0, 5, 60)):
        out = players[points.index(0)]
        sides = tuple(zip(players, points, strict=True))
        context.do(match_id, record_deal({0: ContractReport(out, points=sides)}))
    return match_id


def stopped(context: AppContext) -> str:
    """A match the players broke off."""
    match_id = begin(context, players=("Anne", "Ben"))
    knock(context, match_id, "Anne", 4, 23)
    context.do(match_id, end_match())
    return match_id
