"""What of a settled evening is still owed: as it was agreed, or anew where a match was corrected since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from cocotte.core.decisions import Timed
from cocotte.core.scoring.fewest import Payment, fewest_payments
from cocotte.core.season.evening import (
    Account,
    Amounts,
    Evening,
    Listed,
    balanced,
    evening_of,
    paid_over,
    summed,
)
from cocotte.core.season.settled import EveningSettled, Paid, Settled, SettledEvening, settle
from cocotte.core.values import frozen


@frozen
class OwedAccount:
    """How it stands in one unit."""

    account: Account
    """What the matches give now."""
    agreed: tuple[Payment, ...]
    """Who pays whom, as it was agreed when the evening was settled."""
    made: tuple[Timed[Paid], ...]
    """What was paid, and when it was ticked off."""
    changed: Amounts
    """What each is given more than was agreed, or less; nobody where nothing was corrected."""
    due: tuple[Payment, ...]
    """What is still to be paid."""


@frozen
class Owed:
    """A settled evening as it stands today."""

    accounts: tuple[OwedAccount, ...]
    """Each currency by its code, then points."""
    missing: tuple[str, ...]
    """Its matches that are not in the log any more, or not over."""

    @property
    def is_paid(self) -> bool:
        """Whether nobody owes anything."""
        return not any(account.due for account in self.accounts)


def settling(
    together: Evening, decided: Mapping[str, SettledEvening], matches: Mapping[str, Listed]
) -> EveningSettled:
    """Settle what matches come to together.

    `decided`: the evenings there are; `matches` by every name they have.

    Raises: RuleViolation (NO_MATCHES_FOUND, MATCH_TWICE, SETTLED_ALREADY).
    """
    payments = [
        Paid(payer, payee, str(amount), account.unit)
        for account in together.accounts
        for payer, payee, amount in account.payments
    ]
    gave = [gave for account in together.accounts for gave in account.matches]
    settled = tuple(Settled(each.id, each.players) for each in gave)
    return settle(settled, tuple(payments), settled_in(decided, matches))


def settled_in(decided: Mapping[str, SettledEvening], matches: Mapping[str, Listed]) -> Mapping[str, str]:
    """The matches that an evening settles, each with that evening; `matches` by every name they have."""
    return {
        matches[each.id].id: evening_id
        for evening_id, evening in decided.items()
        if not evening.reopened
        for each in evening.matches
        if each.id in matches
    }


def owed(evening: SettledEvening, matches: Mapping[str, Listed]) -> Owed:
    """What is still owed; `matches` by every name they have, those that are set aside for another line too.

    A player has the name his matches give him now.
    """
    there = dict.fromkeys(matches[each.id] for each in evening.matches if each.id in matches)
    names = present_names(evening, matches)
    agreed = [_renamed(paid, names) for paid in evening.payments]
    made = [Timed(_renamed(each.event, names), each.at) for each in evening.made]
    now = evening_of(there)
    over = {gave.id for account in now.accounts for gave in account.matches}
    accounts = {account.unit: account for account in now.accounts}
    for paid in (*agreed, *(each.event for each in made)):
        accounts.setdefault(paid.unit, Account(paid.unit, (), {}, ()))
    return Owed(
        tuple(
            _owed(
                account,
                [paid.payment for paid in agreed if paid.unit == unit],
                [each for each in made if each.event.unit == unit],
            )
            for unit, account in accounts.items()
        ),
        tuple(
            each.id for each in evening.matches if each.id not in matches or matches[each.id].id not in over
        ),
    )


def _owed(account: Account, agreed: Sequence[Payment], made: Sequence[Timed[Paid]]) -> OwedAccount:
    done = [each.event.payment for each in made]
    changed = _without_nothing(summed([account.balances, paid_over(agreed)]))
    rest = None if changed else _rest_of(agreed, done)
    if rest is None:
        rest = fewest_payments(summed([account.balances, paid_over(done)]))
    return OwedAccount(account, tuple(agreed), tuple(made), balanced(changed), rest)


def _rest_of(agreed: Iterable[Payment], done: Iterable[Payment]) -> tuple[Payment, ...] | None:
    """What is left of the payments agreed; None where something else was paid than that."""
    left: dict[tuple[str, str], Fraction] = {}
    for payer, payee, amount in agreed:
        left[payer, payee] = left.get((payer, payee), Fraction(0)) + amount
    for payer, payee, amount in done:
        left[payer, payee] = left.get((payer, payee), Fraction(0)) - amount
    if any(amount < 0 for amount in left.values()):
        return None
    return tuple((payer, payee, amount) for (payer, payee), amount in left.items() if amount)


def present_names(evening: SettledEvening, matches: Mapping[str, Listed]) -> Mapping[str, str]:
    """The name each player of the evening has now, by the one he had when it was settled."""
    return {
        then: now
        for each in reversed(evening.matches)
        if each.id in matches
        for then, now in zip(each.players, matches[each.id].match.players, strict=False)
    }


def _renamed(paid: Paid, names: Mapping[str, str]) -> Paid:
    payer, payee = names.get(paid.payer, paid.payer), names.get(paid.payee, paid.payee)
    return Paid(payer, payee, paid.amount, paid.unit)


def _without_nothing(amounts: Amounts) -> Amounts:
    return {name: amount for name, amount in amounts.items() if amount}
