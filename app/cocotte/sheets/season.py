"""Evenings and standings as other programs read them; `resources/schemas` describes both."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from cocotte.core.scoring.currencies import exact_text
from cocotte.core.scoring.fewest import Payment
from cocotte.core.season.evening import POINTS, Account, Amounts, Evening
from cocotte.core.season.meetings import meetings_of
from cocotte.core.season.owed import Owed
from cocotte.core.season.ratings import ratings_of
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.standings import Standing
from cocotte.core.season.standings import Table as League


def evening_as_dict(evening: Evening) -> dict[str, Any]:
    """Matches settled together."""
    return {
        "accounts": [_account(account) for account in evening.accounts],
        "unfinished": [listed.id for listed in evening.unfinished],
    }


def owed_as_dict(owed: Owed) -> dict[str, Any]:
    """A settled evening as it stands."""
    return {
        "accounts": [
            {
                **_account(each.account),
                "agreed": _payments(each.agreed, each.account.unit),
                "paid": [
                    {**_payment(noted.event.payment, each.account.unit), "at": noted.at}
                    for noted in each.made
                ],
                "changed": _amounts(each.changed, each.account.unit),
                "due": _payments(each.due, each.account.unit),
            }
            for each in owed.accounts
        ],
        "missing": list(owed.missing),
    }


def _account(account: Account) -> dict[str, Any]:
    return {
        "unit": account.unit,
        "matches": [
            {
                "match": gave.id,
                "game": gave.game.id,
                "day": gave.day.isoformat() if gave.day else None,
                "gave": _amounts(gave.amounts, account.unit),
            }
            for gave in account.matches
        ],
        "balances": _amounts(account.balances, account.unit),
        "payments": _payments(account.payments, account.unit),
    }


def _payments(payments: Iterable[Payment], unit: str) -> list[dict[str, Any]]:
    return [_payment(payment, unit) for payment in payments]


def _payment(payment: Payment, unit: str) -> dict[str, Any]:
    payer, payee, amount = payment
    return {"from": payer, "to": payee, "amount": _amount(amount, unit)}


def _amounts(amounts: Amounts, unit: str) -> dict[str, Any]:
    return {player: _amount(amount, unit) for player, amount in amounts.items()}


def _amount(amount: Fraction, unit: str) -> int | float | str:
    """Money as a decimal number in a text, so that no cent is lost; points as a number."""
    if unit != POINTS:
        return exact_text(amount, unit)
    return int(amount) if amount.denominator == 1 else round(float(amount), 4)


def standings_as_dict(tables: Iterable[League], scheme: Scheme) -> dict[str, Any]:
    """The standings of each game, or of each variant."""
    return {
        "scheme": {"name": scheme.name or None, "figures": dict(scheme.figures)},
        "tables": [
            {
                "game": league.game.id,
                "variant": league.division[1] or None,
                "evenings": [day.isoformat() for day in league.days],
                "standings": [_standing(each) for each in league.standings],
                "meetings": [
                    {"player": player, "against": other, **meeting._asdict()}
                    for (player, other), meeting in meetings_of(league).items()
                ],
                **({"ratings": _ratings(league)} if scheme.rated else {}),
            }
            for league in tables
        ],
    }


def _ratings(league: League) -> list[dict[str, Any]]:
    """A curiosity beside the points, the highest first."""
    return [
        {"player": player, "rating": round(rating.value, 1), "deviation": round(rating.deviation, 1)}
        for player, rating in ratings_of(league).items()
    ]


def _standing(each: Standing) -> dict[str, Any]:
    return {
        "place": each.place,
        "player": each.player,
        "points": each.points,
        "parts": [{"figure": what, "times": times, "points": points} for what, times, points in each.parts],
        "matches": each.matches,
        "won": each.won,
        "drawn": each.drawn,
        "lost": each.lost,
        "boxes": each.boxes,
        "shutouts": each.shutouts,
        "scored": _amount(each.scored, POINTS),
        "evenings": each.evenings,
        "moved": each.moved,
        "parted": each.parted
        and {
            "by": each.parted.by,
            "above": _amount(each.parted.above, POINTS),
            "own": _amount(each.parted.own, POINTS),
        },
        "lines": [
            {
                "match": line.result.id,
                "day": line.result.day.isoformat() if line.result.day else None,
                "against": list(line.result.opponents),
                "outcome": line.result.outcome,
                "boxes": line.result.boxes,
                "shutouts": line.result.shutouts,
                "points": line.points,
                "left_out": line.left_out or None,
            }
            for line in each.lines
        ],
    }
