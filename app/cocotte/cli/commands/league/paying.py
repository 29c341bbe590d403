"""A payment as it is said on the command line: who paid whom, and perhaps how much and in what."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from cocotte.core.errors import RuleViolation
from cocotte.core.season.owed import Owed
from cocotte.core.season.settled import Paid, SettledEvening, read_amount, said_in

_NAMES: Final = 2


class Said(NamedTuple):
    """What somebody says was paid."""

    payer: str
    """Who paid."""
    payee: str
    """Who was paid."""
    amount: Fraction | None
    """How much; None: what is due."""
    unit: str | None
    """In what; None where nobody says it."""


def payment_of(given: Sequence[str], stands: Owed) -> tuple[Paid, Fraction]:
    """Return the payment meant, of what is due between the two or as much as was given; and what is due.

    Raises: RuleViolation (FIELD_MISSING, NOBODY_CALLED, AMOUNT_EXPECTED, NOTHING_DUE, PAYMENT_CURRENCY).
    """
    units = [each.account.unit for each in stands.accounts]
    payer, payee, amount, named = _said(given, units)
    players = sorted({name for each in stands.accounts for name in each.account.balances})
    for name in (payer, payee):
        if name not in players:
            raise RuleViolation.of("NOBODY_CALLED", where="payment", player=name, expected=", ".join(players))
    due = {
        each.account.unit: much
        for each in stands.accounts
        for one, other, much in each.due
        if (one, other) == (payer, payee) and named in (None, each.account.unit)
    }
    if amount is None and not due:
        raise RuleViolation.of("NOTHING_DUE", where="payment", payer=payer, payee=payee)
    possible = [named] if named is not None else list(due or units)
    if len(possible) > 1:
        expected = ", ".join(map(_shown, possible))
        raise RuleViolation.of("PAYMENT_CURRENCY", where="payment", expected=expected)
    unit = possible[0]
    owes = due.get(unit, Fraction(0))
    return Paid(payer, payee, str(owes if amount is None else amount), unit), owes


def made_of(given: Sequence[str], evening: SettledEvening) -> Paid:
    """Return the payment ticked off last between the two, of the amount and in the currency that are given.

    Raises: RuleViolation (FIELD_MISSING, AMOUNT_EXPECTED, PAYMENT_UNKNOWN).
    """
    payer, payee, amount, unit = _said(given, [noted.event.unit for noted in evening.made])
    for noted in reversed(evening.made):
        paid = noted.event
        same = amount in (None, paid.much) and unit in (None, paid.unit)
        if same and (paid.payer, paid.payee) == (payer, payee):
            return paid
    said = "…" if amount is None else said_in(amount, unit or "")
    raise RuleViolation.of("PAYMENT_UNKNOWN", where="payment", payer=payer, payee=payee, amount=said)


def _said(given: Sequence[str], units: Sequence[str]) -> Said:
    """Return the words of a payment: two names, then an amount and one of the `units`, or either, or neither.

    Raises: RuleViolation (FIELD_MISSING, AMOUNT_EXPECTED).
    """
    if len(given) < _NAMES:
        raise RuleViolation.of("FIELD_MISSING", where="payment", field="name")
    payer, payee, *rest = given
    by_name = {unit.casefold(): unit for unit in units}
    unit = next((by_name[word.casefold()] for word in rest if word.casefold() in by_name), None)
    numbers = [word for word in rest if unit is None or word.casefold() != unit.casefold()]
    amount = _amount(" ".join(numbers), units) if numbers else None
    return Said(payer, payee, amount, unit)


def _amount(text: str, units: Sequence[str]) -> Fraction:
    """Raises: RuleViolation (AMOUNT_EXPECTED)."""
    amount = read_amount(text.replace(",", "."))
    if amount is None:
        expected = f"4.50 {units[0]}".rstrip() if units else "4.50"
        raise RuleViolation.of("AMOUNT_EXPECTED", where="amount", found=text, expected=expected)
    return amount


def _shown(unit: str) -> str:
    """Return a unit as it is typed; one without a name as an empty word."""
    return unit or '""'
