"""Who pays whom, in points and in money to the smallest coin (GIN-22, THREE-04, CAPT-04, D41, D45)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cocotte.core.scoring.currencies import decimals_of
from cocotte.core.sheet import Points, Transfer

if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction

Pay = tuple[str, str, Points]
"""A payment in points: who pays, who is paid, how many."""


def among_sides(totals: Sequence[tuple[Sequence[str], Points]], *, each: bool = False) -> tuple[Pay, ...]:
    """Every side pays every side above it the difference (GIN-22, THREE-04).

    Within two sides each loser pays his own opponent, or, `each`, every winner (D45).

    >>> among_sides([(("Anne",), 105), (("Bob",), 60)])
    (('Bob', 'Anne', 45),)
    """
    ranked = sorted(totals, key=lambda item: -item[1])
    return tuple(
        (loser, winner, best - worse)
        for index, (losers, worse) in enumerate(ranked)
        for winners, best in ranked[:index]
        if best > worse
        for loser, winner in opponents(losers, winners, each=each)
    )


def against_captain(captain: str, partners: Sequence[str], points: Points) -> tuple[Pay, ...]:
    """The captain receives the difference from each partner, or pays it to each (CAPT-04).

    `points`: the captain's total less the team's.

    >>> against_captain("Anne", ("Bob", "Carl"), -20)
    (('Anne', 'Bob', 20), ('Anne', 'Carl', 20))
    """
    if not points:
        return ()
    if points > 0:
        return tuple((partner, captain, points) for partner in partners)
    return tuple((captain, partner, -points) for partner in partners)


def to_the_lowest(totals: Sequence[tuple[str, Points]]) -> tuple[Pay, ...]:
    """Each loser pays the lowest the difference; winners who share the place share it (CONT-17, D41, D52).

    >>> to_the_lowest([("Anne", 12), ("Bob", 30), ("Carl", 12)])
    (('Bob', 'Anne', 9), ('Bob', 'Carl', 9))
    """
    best = min(points for _, points in totals)
    winners = [player for player, points in totals if points == best]
    return tuple(
        (player, winner, _share(points - best, len(winners)))
        for player, points in totals
        if points != best
        for winner in winners
    )


def fewest(pays: Iterable[Pay]) -> tuple[Pay, ...]:
    """The same balances in the fewest payments.

    >>> fewest([("Bob", "Anne", 10), ("Carl", "Bob", 10)])
    (('Carl', 'Anne', 10),)
    """
    from fractions import Fraction  # noqa: PLC0415 - seldom asked for

    from cocotte.core.scoring.fewest import fewest_payments  # noqa: PLC0415 - as above

    balance: dict[str, Fraction] = {}
    for payer, payee, points in pays:
        balance[payer] = balance.get(payer, Fraction(0)) - points
        balance[payee] = balance.get(payee, Fraction(0)) + points
    return tuple((payer, payee, _whole(points)) for payer, payee, points in fewest_payments(balance))


def in_money(pays: Sequence[Pay], stake: str, currency: str = "") -> tuple[Transfer, ...]:
    """Return the payments in money, to the smallest coin; the rest goes to the first named (D41).

    What one player owes for one shared sum is rounded together, so that the shares add up to the whole.

    >>> [pay.amount for pay in in_money([("Bob", "Anne", 45)], "0.10", "CAD")]
    ['4.50']
    >>> [pay.amount for pay in in_money([("Bob", "Anne", 25), ("Cleo", "Anne", 24)], "0.5", "XOF")]
    ['13', '12']
    """
    if not stake:
        return tuple(Transfer(payer, payee, points) for payer, payee, points in pays)
    from decimal import Decimal  # noqa: PLC0415 - most tables play for nothing
    from fractions import Fraction  # noqa: PLC0415 - as above

    unit = Decimal(1).scaleb(-decimals_of(currency))
    rate = Fraction(Decimal(stake))
    amounts: list[Decimal] = []
    owed: dict[str, tuple[Fraction, Decimal]] = {}
    for payer, _, points in pays:
        exact, paid = owed.get(payer, (Fraction(0), Decimal(0)))
        exact += Fraction(points) * rate
        due = _to_unit(exact, unit) - paid
        owed[payer] = (exact, paid + due)
        amounts.append(due)
    return tuple(
        Transfer(payer, payee, points, str(amount))
        for (payer, payee, points), amount in zip(pays, amounts, strict=True)
    )


def opponents(losers: Sequence[str], winners: Sequence[str], *, each: bool) -> Iterable[tuple[str, str]]:
    """Who of a losing side pays whom of a winning side: his own opponent or, `each`, every winner (D45).

    >>> [*opponents(("Anne", "Bob"), ("Carl", "Dan"), each=False)]
    [('Anne', 'Carl'), ('Bob', 'Dan')]
    """
    if each:
        return ((loser, winner) for loser in losers for winner in winners)
    return zip(losers, winners, strict=True)


def _to_unit(exact: Fraction, unit: Decimal) -> Decimal:
    """To the nearest unit, halves up: the first named is never short of a coin."""
    return int((2 * exact * int(1 / unit) + 1) / 2) * unit


def _share(points: Points, among: int) -> Points:
    from fractions import Fraction  # noqa: PLC0415 - gains are seldom shared

    return _whole(Fraction(points) / among)


def _whole(points: Points) -> Points:
    return int(points) if points.denominator == 1 else points
