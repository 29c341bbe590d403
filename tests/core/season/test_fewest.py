"""The fewest payments: no table pays more often than it must."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cocotte.core.scoring.fewest import EXACT, fewest_payments
from cocotte.core.scoring.settlement import fewest

PLAYERS = [f"P{number:02}" for number in range(30)]


def balances(*amounts: int) -> dict[str, Fraction]:
    return {name: Fraction(amount) for name, amount in zip(PLAYERS, amounts, strict=False)}


@cache
def by_trial(open_: tuple[int, ...]) -> int:
    """The fewest payments there can be: the first who owes or is owed pays or is paid by each other in turn.

    Some best way settles him against somebody of the other sign altogether, so nothing is left out.
    """
    rest = tuple(sorted(each for each in open_ if each))
    if not rest:
        return 0
    first, *others = rest
    return 1 + min(
        by_trial((*others[:place], others[place] + first, *others[place + 1 :]))
        for place in range(len(others))
        if others[place] * first < 0
    )


def left(payments: Sequence[tuple[str, str, Fraction]], owed: Mapping[str, Fraction]) -> dict[str, Fraction]:
    rest = dict(owed)
    for payer, payee, amount in payments:
        assert amount > 0
        rest[payer] += amount
        rest[payee] -= amount
    return rest


def test_two_groups_that_come_out_even_are_paid_apart() -> None:
    """10 owes 6 and 4, 9 owes 7 and 2: from the largest on it takes five payments, four are enough."""
    payments = fewest_payments(balances(6, 4, -10, 7, 2, -9))
    assert {(payer, payee, int(amount)) for payer, payee, amount in payments} == {
        ("P02", "P00", 6),
        ("P02", "P01", 4),
        ("P05", "P03", 7),
        ("P05", "P04", 2),
    }


@example([7, 5, -4, -3, -5])
@example([0, 0, 0])
@given(st.lists(st.integers(-6, 6), max_size=7))
def test_no_fewer_payments_settle_it(amounts: list[int]) -> None:
    """Against every way to pay, for up to eight players."""
    owed = balances(*amounts, -sum(amounts))
    payments = fewest_payments(owed)
    assert not any(left(payments, owed).values())
    assert len(payments) == by_trial(tuple(int(each) for each in owed.values()))


@given(st.lists(st.fractions(-40, 40, max_denominator=12), min_size=EXACT + 1, max_size=28))
@pytest.mark.slow("a settlement of many")
def test_a_large_company_is_settled_to_the_last_share(amounts: list[Fraction]) -> None:
    """With more players than are gone through exactly; never more payments than players less one."""
    owed = dict(zip(PLAYERS, [*amounts, -sum(amounts, Fraction(0))], strict=False))
    payments = fewest_payments(owed)
    assert not any(left(payments, owed).values())
    assert len(payments) < max(1, sum(map(bool, owed.values()))) or not payments


def test_the_order_of_the_players_changes_nothing() -> None:
    """The same evening is settled the same way, however it was put together."""
    owed = balances(12, -7, -5, 3, -3, 8, -8)
    assert fewest_payments(dict(reversed(owed.items()))) == fewest_payments(owed)


def test_balances_come_to_nothing_or_are_refused() -> None:
    """No cent comes from nowhere."""
    with pytest.raises(ValueError, match="P00"):
        fewest_payments(balances(1, -2))


def test_a_settlement_by_command_pays_as_seldom() -> None:
    """`cocotte settle --fewest` and the window ask the same."""
    pays = [("Ann", "Bob", 10), ("Bob", "Cleo", 10), ("Dan", "Eve", 4)]
    assert fewest(pays) == (("Ann", "Cleo", 10), ("Dan", "Eve", 4))
