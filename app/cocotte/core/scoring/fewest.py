"""The fewest payments that settle balances.

So many players as owe or are owed something need one payment less than they are, and one less again for each
further group among them that comes out even by itself: the most such groups are the fewest payments. Two who
come out even are always one of the best groups. What is left is grouped exactly while it has no more handfuls
than so many as `EXACT` players can have; of more, the largest amounts are paid off first, which may take a
payment or two too many.

A handful is some of those left, players of the same amount being alike: so many of each amount, which are the
digits of a number. A family of handfuls is a number, too, with the bit of each: a few operations of it find
at once every handful that holds a further even group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm, prod
from typing import Final, NamedTuple

EXACT: Final = 24
"""Players, besides those who come out even in twos, for whom no fewer payments exist than those found."""

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
    open_, scale = _open(balances)
    paid = [payment for group in _twos(open_) for payment in _from_the_largest(group)]
    while _handfuls(open_) > 1 << EXACT:
        paid.append(_largest_paid(open_))
    for group in _most_even_groups(open_):
        paid += _from_the_largest(group)
    return tuple((payer, payee, Fraction(amount, scale)) for payer, payee, amount in paid)


def surely_fewest(balances: Mapping[str, Fraction]) -> bool:
    """Return whether no fewer payments exist than those found: not too many players owe or are owed.

    >>> from fractions import Fraction as F
    >>> surely_fewest({"Ann": F(7), "Bob": F(-7)})
    True
    """
    open_, _ = _open(balances)
    _twos(open_)
    return _handfuls(open_) <= 1 << EXACT


def _open(balances: Mapping[str, Fraction]) -> tuple[dict[str, int], int]:
    """Return what is owed as whole numbers, by name, and what they are multiples of: 1 through the second."""
    scale = lcm(*(value.denominator for value in balances.values()))
    return {name: int(balances[name] * scale) for name in sorted(balances) if balances[name]}, scale


def _twos(open_: dict[str, int]) -> list[dict[str, int]]:
    """Take those out of the others who come out even in twos."""
    found = []
    for name in list(open_):
        other = next((each for each in open_ if name in open_ and open_[each] == -open_[name]), None)
        if other is not None:
            found.append({name: open_.pop(name), other: open_.pop(other)})
    return found


def _handfuls(open_: Mapping[str, int]) -> int:
    """Return how many handfuls there are of those left."""
    return prod(count + 1 for count in Counter(open_.values()).values())


def _most_even_groups(open_: Mapping[str, int]) -> list[dict[str, int]]:
    """Return the players in as many groups as come out even.

    The families found are of even handfuls that hold a chain of none, one, two … smaller even ones. From all
    of them down, through one handful of each family, every step takes a group away.
    """
    if not open_:
        return []
    named: dict[int, list[str]] = {}
    for name, amount in open_.items():
        named.setdefault(amount, []).append(name)
    kinds = [_Kind(amount, len(names)) for amount, names in named.items()]
    even = _even_handfuls(kinds)
    size = prod(kind.players + 1 for kind in kinds)
    families = [_family(even, size)]
    while larger := _larger(families[-1], kinds, size) & families[0]:
        families.append(larger)
    groups, left = [], _digits(size - 1, kinds)
    for family in reversed(families[:-1]):
        holds = family.to_bytes((size >> 3) + 1, "little")
        found = (_digits(each, kinds) for each in even if holds[each >> 3] >> (each & 7) & 1)
        within = next(each for each in found if each != left and all(map(int.__le__, each, left)))
        groups.append([whole - part for whole, part in zip(left, within, strict=True)])
        left = within
    return [
        {
            named[kind.amount].pop(0): kind.amount
            for kind, many in zip(kinds, group, strict=True)
            for _ in range(many)
        }
        for group in (left, *reversed(groups))
    ]


class _Kind(NamedTuple):
    amount: int
    players: int


def _even_handfuls(kinds: Sequence[_Kind]) -> list[int]:
    """Return the handfuls that come out even but the empty one: lower digits meet their counterpart."""
    half, below = 0, 1
    while below * below < prod(kind.players + 1 for kind in kinds):
        below *= kinds[half].players + 1
        half += 1
    lower: dict[int, list[int]] = {}
    for chosen, total in enumerate(_totals(kinds[:half])):
        lower.setdefault(total, []).append(chosen)
    return [
        chosen * below + low
        for chosen, total in enumerate(_totals(kinds[half:]))
        for low in lower.get(-total, ())
        if chosen or low
    ]


def _totals(kinds: Sequence[_Kind]) -> list[int]:
    """Return what each handful of some kinds comes to."""
    totals = [0]
    for amount, players in kinds:
        totals = [total + amount * many for many in range(players + 1) for total in totals]
    return totals


def _digits(handful: int, kinds: Sequence[_Kind]) -> list[int]:
    """Return how many of each kind are in a handful."""
    digits = []
    for kind in kinds:
        handful, digit = divmod(handful, kind.players + 1)
        digits.append(digit)
    return digits


def _family(handfuls: Sequence[int], size: int) -> int:
    """Return the family of some handfuls."""
    bits = bytearray((size >> 3) + 1)
    for each in handfuls:
        bits[each >> 3] |= 1 << (each & 7)
    return int.from_bytes(bits, "little")


def _larger(family: int, kinds: Sequence[_Kind], size: int) -> int:
    """Return the family of all handfuls that hold one of a family and more."""
    found, stride = 0, 1
    for kind in kinds:
        not_all = _repeated((1 << stride * kind.players) - 1, stride * (kind.players + 1), size)
        for _ in range(kind.players):
            found |= ((family | found) & not_all) << stride
        stride *= kind.players + 1
    return found


def _repeated(pattern: int, period: int, size: int) -> int:
    """Return a pattern of bits that comes again after so many, up to a size."""
    while period < size:
        pattern |= pattern << period
        period *= 2
    return pattern & (1 << size) - 1


def _from_the_largest(left: dict[str, int]) -> list[tuple[str, str, int]]:
    """Let the one who owes most pay the one who is owed most, until all is paid."""
    found = []
    while left:
        found.append(_largest_paid(left))
    return found


def _largest_paid(left: dict[str, int]) -> tuple[str, str, int]:
    """Let the one who owes most pay the one who is owed most; who is even then is taken out of `left`."""
    payer, payee = min(left, key=lambda name: left[name]), max(left, key=lambda name: left[name])
    amount = min(-left[payer], left[payee])
    left[payer] += amount
    left[payee] -= amount
    for name in (payer, payee):
        if not left[name]:
            del left[name]
    return payer, payee, amount
