"""Settlements asked for by themselves: totals in, payments out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.cli.fields import Fields
from cocotte.core.errors import RuleViolation
from cocotte.core.match.formats import FORMATS, HALVED
from cocotte.core.match.settlement import Pay, against_captain, among_sides, fewest, in_money, to_the_lowest
from cocotte.core.sheet import Points, Transfer

Answer = dict[str, object]


def settle(fields: Fields) -> Answer:
    """Who pays whom for totals told by player; partners have their side's total each.

    Raises: RuleViolation (FORMAT_UNKNOWN, PLAYERS_NUMBER).
    """
    format_id, totals = fields.text("format", "heads-up"), fields.totals()
    if format_id not in (*FORMATS, "contract"):
        raise RuleViolation.of(
            "FORMAT_UNKNOWN", where="format", format=format_id, expected=", ".join((*FORMATS, "contract"))
        )
    names = list(totals)
    shapes = FORMATS[format_id].side_sizes if format_id in FORMATS else ()
    if (shapes and len(names) not in {sum(shape) for shape in shapes}) or len(names) < 2:
        counts = sorted({sum(shape) for shape in shapes}) or [2]
        expected = ", ".join(str(count) for count in counts)
        raise RuleViolation.of(
            "PLAYERS_NUMBER", where="totals", players=len(names), format=format_id, expected=expected
        )
    pays: Sequence[Pay]
    if format_id == "contract":
        pays = to_the_lowest(list(totals.items()))
    elif format_id == "captain":
        captain, *partners = names
        pays = against_captain(captain, partners, totals[captain] - totals[partners[0]])
    else:
        pays = among_sides([(side, totals[side[0]]) for side in _sides(format_id, totals)])
    if fields.flag("fewest"):
        pays = fewest(pays)
    stake, currency = fields.money("stake"), fields.text("currency")
    return {"transfers": [transfer_as_dict(transfer) for transfer in in_money(pays, stake, currency)]}


def _sides(format_id: str, totals: Mapping[str, Points]) -> tuple[tuple[str, ...], ...]:
    """Who stands together: of two sides those who have as much, in whatever order they are told."""
    if format_id not in HALVED:
        return tuple((name,) for name in totals)
    ranked, half = sorted(totals, key=lambda name: -totals[name]), len(totals) // 2
    return (tuple(ranked[:half]), tuple(ranked[half:]))


def transfer_as_dict(transfer: Transfer) -> dict[str, object]:
    """A payment as JSON has it."""
    points = transfer.points if isinstance(transfer.points, int) else float(transfer.points)
    return {
        "from": transfer.payer,
        "to": transfer.payee,
        "points": points,
        "amount": transfer.amount or None,
    }
