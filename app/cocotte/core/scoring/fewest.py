"""The fewest payments that settle balances.

So many players as owe or are owed something need one payment less than they are, and one less again for each
further group among them that comes out even by itself: the most such groups are the fewest payments. Two who
come out even are always one of the best groups. Of what is left, up to `EXACT` players are grouped exactly,
by going through all subsets; more are paid off from the largest, which may take a payment or two too many.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Final

EXACT: Final = 12
"""Players, besides those who come out even in twos, for whom no fewer payments exist."""

Payment = tuple[str, str, Fraction]
"""Who pays, who is paid, and how much."""


def fewest_payments(balances: Mapping[str, Fraction]) -> tuple[Payment, ...]:
    """Payments after which nobody owes anything; balances are what each is to be paid, or less than nothing.

    >>> from fractions import Fraction as F
    >>> even = {"Ann": F(7), "Bob": F(5), "Cleo": F(-4), "Dan": F(-3), "Eve": F(-5)}
    >>> [(payer, payee, int(amount)) for payer, payee, amount in fewest_payments(even)]
    [('Eve', 'Bob', 5), ('Cleo', 'Ann', 4), ('Dan', 'Ann', 3)]

    Raises: ValueError when they do not come to nothing together.
    """
    if sum(balances.values()):
        raise ValueError(dict(balances))
    scale = lcm(*(value.denominator for value in balances.values()))
    open_ = {name: int(balances[name] * scale) for name in sorted(balances) if balances[name]}
    groups = _twos(open_)
    groups += _most_even_groups(open_) if len(open_) <= EXACT else [dict(open_)]
    return tuple(
        (payer, payee, Fraction(amount, scale))
        for group in groups
        for payer, payee, amount in _from_the_largest(group)
    )


def _twos(open_: dict[str, int]) -> list[dict[str, int]]:
    """Those who come out even in twos, taken out of the others."""
    found = []
    for name in list(open_):
        other = next((each for each in open_ if name in open_ and open_[each] == -open_[name]), None)
        if other is not None:
            found.append({name: open_.pop(name), other: open_.pop(other)})
    return found


def _most_even_groups(open_: Mapping[str, int]) -> list[dict[str, int]]:
    """The players in as many groups as come out even.

    In whatever order a set of players is paid off one by one, a group is done whenever those so far come out
    even; `most` is how often that can be, for each set, and `last` who comes last then.
    """
    names, size = list(open_), 1 << len(open_)
    total, most, last = [0] * size, [0] * size, [0] * size
    for chosen in range(1, size):
        low = (chosen & -chosen).bit_length() - 1
        total[chosen] = total[chosen & (chosen - 1)] + open_[names[low]]
        best, who = -1, 0
        for place in range(len(names)):
            if chosen >> place & 1 and most[chosen ^ 1 << place] > best:
                best, who = most[chosen ^ 1 << place], place
        most[chosen], last[chosen] = best + (total[chosen] == 0), who
    groups: list[dict[str, int]] = []
    chosen = size - 1
    while chosen:
        if total[chosen] == 0:
            groups.append({})
        name = names[last[chosen]]
        groups[-1][name] = open_[name]
        chosen ^= 1 << last[chosen]
    return [dict(sorted(group.items())) for group in reversed(groups)]


def _from_the_largest(group: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """The one who owes most pays the one who is owed most, until all is paid."""
    left, found = dict(group), []
    while any(left.values()):
        payer, payee = min(left, key=lambda name: left[name]), max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        found.append((payer, payee, amount))
    return found
