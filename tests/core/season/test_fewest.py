"""The fewest payments: no table pays more often than it must."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cocotte.core.scoring.fewest import fewest_payments, surely_fewest
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


def test_a_club_of_twenty_pays_as_seldom_as_its_groups_allow() -> None:
    """Whatever groups come out even among them, so many payments fewer are enough, in no particular order."""
    chance = random.Random(24)
    for sizes in ((4, 5, 5, 6), (3, 3, 4, 4, 6), (7, 13), (10, 10)):
        amounts = []
        for size in sizes:
            group = [chance.randint(-400, 400) for _ in range(size - 1)]
            amounts += [*group, -sum(group)]
        chance.shuffle(amounts)
        owed = balances(*amounts)
        payments = fewest_payments(owed)
        assert not any(left(payments, owed).values())
        assert len(payments) <= len(amounts) - len(sizes)
        assert surely_fewest(owed)


def test_players_who_owe_the_same_are_alike() -> None:
    """Thirty of whom each of five is owed what five others owe: five payments for each, told at once."""
    owed = balances(*([-3] * 25), *([15] * 5))
    assert len(fewest_payments(owed)) == 25
    assert surely_fewest(owed)


def test_of_a_great_company_it_is_not_said_that_there_are_no_fewer() -> None:
    """All is paid to the last share, and never in more payments than players less one."""
    chance = random.Random(30)
    amounts = [Fraction(chance.randint(-9999, 9999), 12) for _ in range(29)]
    owed = dict(zip(PLAYERS, [*amounts, -sum(amounts, Fraction(0))], strict=True))
    assert not surely_fewest(owed)
    payments = fewest_payments(owed)
    assert not any(left(payments, owed).values())
    assert len(payments) < len(owed)


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
