"""Settlements asked for by themselves: totals in, payments out."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any, Final

from cocotte.cli.arguments import CURRENCY, STAKE
from cocotte.cli.checking import Answer, as_fields, check
from cocotte.cli.given import Given, option
from cocotte.cli.house_rules import assignments
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.match.formats import FORMATS, HALVED
from cocotte.core.match.opening import stake_problems
from cocotte.core.match.proposing import player_counts
from cocotte.core.questions import HIGHEST, YES_NO, Choice, Question, Words
from cocotte.core.scoring.currencies import as_code
from cocotte.core.scoring.settlement import Pay, against_captain, among_sides, fewest, in_money, to_the_lowest
from cocotte.core.sheet import Points, Transfer
from cocotte.core.values import frozen
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes

_PLACES: Final = 20
"""Digits before and behind the point of points that are given; more would be reckoned with for ever."""
_FORMATS: Final = (*FORMATS, *(name for name, game in GAMES.items() if game.lowest_wins))
"""The formats that totals may be given for; Contract Rummy pays by a clause of its own."""


@frozen
class Totals(Question):
    """What each player has: a table of numbers."""

    def read(self, given: object, *, french: bool = False) -> dict[str, Points]:
        """Raises: RuleViolation (FIELD_MISSING, FIELD_NUMBER, FIELD_RANGE)."""
        if not isinstance(given, Mapping) or not given:
            raise RuleViolation.of("FIELD_MISSING", where=self.id, field=self.id)
        return {str(player): self._points(points) for player, points in given.items()}

    def _points(self, given: object) -> Points:
        try:
            points = Decimal(str(given))
        except (InvalidOperation, ValueError) as error:
            raise self.refused("FIELD_NUMBER", given) from error
        if not points.is_finite():
            raise self.refused("FIELD_NUMBER", given)
        if not points:
            return 0
        if not -_PLACES <= points.adjusted() <= _PLACES or abs(exact := Fraction(points)) > HIGHEST:
            raise self.refused("FIELD_RANGE", given, least=-HIGHEST, most=HIGHEST)
        return int(exact) if exact.denominator == 1 else exact


@frozen
class Money(Words):
    """Money for a point; a number is as good as its text."""

    def read(self, given: object, *, french: bool = False) -> str:
        """Raises: RuleViolation (STAKE_NOT_A_NUMBER, STAKE_RANGE, FIELD_TEXT)."""
        number = isinstance(given, int | float) and not isinstance(given, bool)
        text = str(given) if number else super().read(given, french=french)
        if problems := stake_problems(text):
            raise RuleViolation(problems)
        return text


_TOTALS: Final = Totals(id="totals")
_FORMAT, _STAKE, _CURRENCY = Words(id="format"), Money(id="stake"), Words(id="currency")
_FEWEST: Final = Choice(id="fewest", answers=YES_NO)


def settle(given: Given) -> Answer:
    """Who pays whom for totals given by player; partners have their side's total each.

    Two need not say how they sat down; more than two must.

    Raises: RuleViolation (SETTLE_FORMAT, FORMAT_UNKNOWN, PLAYERS_NUMBER, PARTNERS_DIFFER).
    """
    format_id, totals = given.find(_FORMAT, ""), given.need(_TOTALS)
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
    if given.says(_FEWEST):
        pays = fewest(pays)
    stake, currency = given.find(_STAKE, ""), as_code(given.find(_CURRENCY, ""))
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
    return {**as_fields(args), _TOTALS.id: assignments(args.totals)}


COMMANDS: Final = (
    check(
        "settle",
        mark("Say who pays whom."),
        settle,
        (
            Argument(
                _TOTALS.id,
                mark("what each player has, or - for JSON Lines"),
                mark("PLAYER=POINTS"),
                takes=Takes.ANY,
            ),
            option(_FORMAT, mark("how the players sat down; two need not say it"), mark("FORMAT")),
            STAKE,
            CURRENCY,
            option(_FEWEST, mark("in as few payments as possible")),
        ),
        "Pierre=120 Jeanne=80 --stake 0.10",
        fields=_fields,
    ),
)
