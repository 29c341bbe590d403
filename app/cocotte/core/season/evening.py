"""An evening settled: what the matches chosen gave to each, one balance for a player, the fewest payments.

Money is never added to other money, nor to points: each currency is an account of its own, and so are the
points of the matches that were played for nothing. Amounts are exact; the cents of a match come to nothing
together, as they were settled (GIN-22, D41).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Final, NamedTuple

from cocotte.core.game import Game
from cocotte.core.played_match import Played
from cocotte.core.scoring.fewest import Payment, fewest_payments
from cocotte.core.statistics import Wanted
from cocotte.core.values import frozen

POINTS: Final = "points"
"""The unit of what was played for nothing; any other is a currency, empty for a stake that names none."""

Amounts = Mapping[str, Fraction]
"""What each was given, by name; less than nothing for what he owes."""


class Listed(NamedTuple):
    """A match with its name in the log."""

    id: str
    """The match."""
    match: Played
    """What it adds to the figures."""


@frozen
class Chosen:
    """Which matches are settled together, or counted in a table."""

    ids: tuple[str, ...] = ()
    """Those named; empty: all."""
    players: tuple[str, ...] = ()
    """Those in which one of these played; empty: whoever played."""
    wanted: Wanted = Wanted()
    """By game and day."""

    def among(self, matches: Iterable[Listed]) -> tuple[Listed, ...]:
        """The matches chosen, in their order."""
        return tuple(
            listed
            for listed in matches
            if (not self.ids or listed.id in self.ids)
            and (not self.players or any(name in listed.match.players for name in self.players))
            and self.wanted.takes(listed.match)
        )


@frozen
class Gave:
    """What a match gave to each who played it."""

    id: str
    """The match."""
    game: Game
    """What was played."""
    day: date | None
    """When it began."""
    players: tuple[str, ...]
    """Who played."""
    amounts: Amounts
    """What each was given, also nothing."""


@frozen
class Account:
    """What was played for in one unit."""

    unit: str
    """A currency's code, empty for one without a name, or `POINTS`."""
    matches: tuple[Gave, ...]
    """What each match gave, in their order."""
    balances: Amounts
    """What is left of all of them, for each player; the one who is owed most first."""
    payments: tuple[Payment, ...]
    """The fewest payments that settle it."""


@frozen
class Evening:
    """Matches settled together."""

    accounts: tuple[Account, ...]
    """Each currency by its code, then points; none where nothing is over."""
    unfinished: tuple[Listed, ...] = ()
    """Matches chosen that are not over, and left out."""


def evening_of(chosen: Iterable[Listed]) -> Evening:
    """What these matches come to; one that was played in two lines is there once (D56)."""
    units: dict[str, list[Gave]] = {}
    unfinished = []
    for listed in chosen:
        if listed.match.finished:
            units.setdefault(unit_of(listed.match), []).append(_gave(listed))
        else:
            unfinished.append(listed)
    accounts = (
        _account(unit, units[unit]) for unit in sorted(units, key=lambda unit: (unit == POINTS, unit))
    )
    return Evening(tuple(accounts), tuple(unfinished))


def unit_of(match: Played) -> str:
    """What a match was played for."""
    return match.currency if match.amounts or match.currency else POINTS


def balanced(balances: Amounts) -> Amounts:
    """Balances in the order they are read: the one who is owed most first, then by name."""
    return dict(sorted(balances.items(), key=lambda item: (-item[1], item[0])))


def summed(all_of_them: Iterable[Amounts]) -> Amounts:
    """Several balances together."""
    found: dict[str, Fraction] = {}
    for amounts in all_of_them:
        for name, amount in amounts.items():
            found[name] = found.get(name, Fraction(0)) + amount
    return found


def paid_over(payments: Iterable[Payment]) -> Amounts:
    """What payments leave of nothing: who paid is owed it, who was paid owes it."""
    return summed(amounts for payer, payee, much in payments for amounts in ({payer: much}, {payee: -much}))


def latest_day(matches: Sequence[Listed]) -> date | None:
    """The day on which the last match began that is over, else the last match; None where no day is known."""
    over = [listed for listed in matches if listed.match.finished and listed.match.day]
    return max((listed.match.day for listed in over or matches if listed.match.day), default=None)


def nobody_among(matches: Iterable[Listed], names: Collection[str]) -> tuple[str, ...]:
    """Those of some names that nobody has who played."""
    known = {name for listed in matches for name in listed.match.players}
    return tuple(name for name in names if name not in known)


def _account(unit: str, gave: Sequence[Gave]) -> Account:
    balances = balanced(summed(each.amounts for each in gave))
    return Account(unit, tuple(gave), balances, fewest_payments(balances))


def _gave(listed: Listed) -> Gave:
    match = listed.match
    amounts = dict.fromkeys(match.players, Fraction(0))
    values = match.amounts or [points for _, _, points in match.pays]
    for (payer, payee, _), value in zip(match.pays, values, strict=True):
        amounts[match.players[payer]] -= Fraction(value)
        amounts[match.players[payee]] += Fraction(value)
    return Gave(listed.id, match.game, match.day, match.players, amounts)
