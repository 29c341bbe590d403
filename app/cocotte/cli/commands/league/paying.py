"""A payment as it is said on the command line: who paid whom, and perhaps how much."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cocotte.core.errors import RuleViolation
from cocotte.core.season.owed import Owed
from cocotte.core.season.settled import Paid, SettledEvening, read_amount


def payment_of(given: Sequence[str], stands: Owed) -> Paid:
    """The payment meant: what is due between the two, or as much as was given.

    Raises: RuleViolation (FIELD_MISSING, NOBODY_CALLED, AMOUNT_EXPECTED, NOTHING_DUE).
    """
    payer, payee, *rest = _words(given)
    players = sorted({name for each in stands.accounts for name in each.account.balances})
    for name in (payer, payee):
        if name not in players:
            raise RuleViolation.of("NOBODY_CALLED", where="payment", player=name, expected=", ".join(players))
    due = [
        (amount, each.account.unit)
        for each in stands.accounts
        for one, other, amount in each.due
        if (one, other) == (payer, payee)
    ]
    if not rest and not due:
        raise RuleViolation.of("NOTHING_DUE", where="payment", payer=payer, payee=payee)
    amount, unit = due[0] if due else (Fraction(0), stands.accounts[0].account.unit)
    if rest:
        amount = _amount(" ".join(rest))
    return Paid(payer, payee, str(amount), unit)


def made_of(given: Sequence[str], evening: SettledEvening) -> Paid:
    """The payment that was ticked off last between the two, of that amount if one is given."""
    payer, payee, *rest = _words(given)
    amount = _amount(" ".join(rest)) if rest else None
    for noted in reversed(evening.made):
        paid = noted.event
        if (paid.payer, paid.payee) == (payer, payee) and amount in (None, paid.much):
            return paid
    raise RuleViolation.of(
        "PAYMENT_UNKNOWN", where="payment", payer=payer, payee=payee, amount=rest[0] if rest else "…"
    )


def _words(given: Sequence[str]) -> Sequence[str]:
    if len(given) < 2:
        raise RuleViolation.of("FIELD_MISSING", where="payment", field="name")
    return given


def _amount(text: str) -> Fraction:
    """Raises: RuleViolation (AMOUNT_EXPECTED)."""
    amount = read_amount(text.replace(",", "."))
    if amount is None:
        raise RuleViolation.of("AMOUNT_EXPECTED", where="amount", found=text, expected="4.50")
    return amount
