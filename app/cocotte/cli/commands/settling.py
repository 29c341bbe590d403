"""Settlements asked for by themselves: totals in, payments out."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cocotte.cli.arguments import CURRENCY, STAKE
from cocotte.cli.checking import Answer, as_fields, check
from cocotte.cli.fields import Fields, assignments
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.match.formats import FORMATS, HALVED
from cocotte.core.match.proposing import player_counts
from cocotte.core.scoring.currencies import as_code
from cocotte.core.scoring.settlement import Pay, against_captain, among_sides, fewest, in_money, to_the_lowest
from cocotte.core.sheet import Points, Transfer
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes, flag

_FORMATS: Final = (*FORMATS, *(name for name, game in GAMES.items() if game.lowest_wins))
"""The formats that totals may be given for; Contract Rummy pays by a clause of its own."""


def settle(fields: Fields) -> Answer:
    """Who pays whom for totals given by player; partners have their side's total each.

    Two need not say how they sat down; more than two must.

    Raises: RuleViolation (SETTLE_FORMAT, FORMAT_UNKNOWN, PLAYERS_NUMBER, PARTNERS_DIFFER).
    """
    format_id, totals = fields.text("format"), fields.totals()
    if not format_id and len(totals) > 2:
        raise RuleViolation.of(
            "SETTLE_FORMAT",
            where="format",
            players=len(totals),
            expected=", ".join(_formats_for(len(totals))),
        )
    format_id = format_id or "heads-up"
    if format_id not in _FORMATS:
        raise RuleViolation.of(
            "FORMAT_UNKNOWN", where="format", format=format_id, expected=", ".join(_FORMATS)
        )
    names = list(totals)
    counts = _counts(format_id)
    if (counts and len(names) not in counts) or len(names) < 2:
        expected = ", ".join(str(count) for count in counts or (2,))
        raise RuleViolation.of(
            "PLAYERS_NUMBER", where="totals", players=len(names), format=format_id, expected=expected
        )
    sides = _sides(format_id, totals)
    for side in sides:
        for partner in side[1:]:
            if totals[partner] != totals[side[0]]:
                raise RuleViolation.of("PARTNERS_DIFFER", where="totals", first=side[0], second=partner)
    pays: Sequence[Pay]
    if format_id in GAMES:
        pays = to_the_lowest(list(totals.items()))
    elif format_id == "captain":
        captain, *partners = names
        pays = against_captain(captain, partners, totals[captain] - totals[partners[0]])
    else:
        pays = among_sides([(side, totals[side[0]]) for side in sides])
    if fields.flag("fewest"):
        pays = fewest(pays)
    stake, currency = fields.money("stake"), as_code(fields.text("currency"))
    return {"transfers": [transfer_as_dict(transfer) for transfer in in_money(pays, stake, currency)]}


def _counts(format_id: str) -> tuple[int, ...]:
    """How many a format is for; nothing for one that is for any number from two."""
    if format_id in GAMES:
        return player_counts("round", GAMES[format_id])
    shapes = FORMATS[format_id].side_sizes if format_id in FORMATS else ()
    return tuple(sorted({sum(shape) for shape in shapes}))


def _formats_for(players: int) -> tuple[str, ...]:
    """The formats that so many can have sat down in."""
    return tuple(name for name in _FORMATS if players in (_counts(name) or (players,)))


def _sides(format_id: str, totals: Mapping[str, Points]) -> tuple[tuple[str, ...], ...]:
    """Who stands together: of two sides those who have as much, in whatever order they are given."""
    if format_id == "captain":
        captain, *partners = totals
        return ((captain,), tuple(partners))
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


def _fields(args: Namespace) -> dict[str, Any]:
    return {**as_fields(args), "totals": assignments(args.totals)}


_ARGUMENTS: Final = (
    Argument(
        "totals", mark("what each player has, or - for JSON Lines"), mark("PLAYER=POINTS"), takes=Takes.ANY
    ),
    Argument("--format", mark("how the players sat down; two need not say it"), mark("FORMAT")),
    STAKE,
    CURRENCY,
    flag("--fewest", mark("in as few payments as possible")),
)


COMMANDS: Final = (
    check(
        "settle",
        mark("Say who pays whom."),
        settle,
        _ARGUMENTS,
        first="totals",
        example="Pierre=120 Jeanne=80 --stake 0.10",
        fields=_fields,
    ),
)
