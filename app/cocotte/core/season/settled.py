"""What is decided about an evening: which matches are settled together, who pays whom, and what was paid.

The figures are never kept: a match corrected afterwards changes what is owed, and payments made stay made.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from cocotte.core.command import command
from cocotte.core.decisions import DecisionKind, Timed
from cocotte.core.errors import RuleViolation, refuse
from cocotte.core.problems import Problem
from cocotte.core.scoring.currencies import can_be_paid, decimals_of, exact_text
from cocotte.core.scoring.fewest import Payment
from cocotte.core.season.evening import POINTS
from cocotte.core.values import frozen


def read_amount(text: str) -> Fraction | None:
    """An amount as it is written: ``4.50``, ``7/2``; None for what is none."""
    return Fraction(text) if _AMOUNT.fullmatch(text) else None


_AMOUNT: Final = re.compile(r"[0-9]{1,30}(?:\.[0-9]{1,12}|/[1-9][0-9]{0,12})?")


@frozen
class Settled:
    """A match of an evening."""

    id: str
    """The match, as it is in the log."""
    players: tuple[str, ...]
    """Its players by the names they had then, in their places."""


@frozen
class Paid:
    """A payment: agreed, or made."""

    payer: str
    """Who pays."""
    payee: str
    """Who is paid."""
    amount: str
    """How much: a decimal number, or a fraction of points."""
    unit: str
    """Of what: a currency's code, empty for one without a name, or ``points``."""

    @property
    def much(self) -> Fraction:
        """The amount as a number; nothing where a newer program wrote what is none."""
        return read_amount(self.amount) or Fraction(0)

    @property
    def payment(self) -> Payment:
        """It, without its unit."""
        return self.payer, self.payee, self.much


@frozen
class EveningSettled:
    """Matches are settled together."""

    matches: tuple[Settled, ...]
    """Which."""
    payments: tuple[Paid, ...] = ()
    """Who pays whom, as it was agreed."""


@frozen
class PaymentMade:
    """Somebody paid."""

    paid: Paid
    """Who, whom and how much."""


@frozen
class PaymentTakenBack:
    """It was ticked off by mistake."""

    paid: Paid
    """What."""


@frozen
class EveningReopened:
    """The evening is not settled after all: its matches may be settled otherwise."""


EveningEvent = EveningSettled | PaymentMade | PaymentTakenBack | EveningReopened


@frozen
class SettledEvening:
    """An evening as it was decided."""

    matches: tuple[Settled, ...]
    """Which matches it holds."""
    payments: tuple[Paid, ...]
    """Who pays whom, as it was agreed."""
    at: str
    """When: ISO 8601, UTC."""
    made: tuple[Timed[Paid], ...] = ()
    """What was paid, and when it was ticked off."""
    ticks: int = 0
    """How often a payment was ticked off, those taken back included."""
    reopened: bool = False
    """It is not settled any more."""


def settle(
    matches: tuple[Settled, ...], payments: tuple[Paid, ...], elsewhere: Mapping[str, str]
) -> EveningSettled:
    """Settle matches together.

    `payments`, who is to pay whom; `elsewhere`, matches that are settled already, with the evening of each.

    Raises: RuleViolation (NO_MATCHES_FOUND, MATCH_TWICE, SETTLED_ALREADY).
    """
    if not matches:
        raise RuleViolation.of("NO_MATCHES_FOUND")
    ids = [each.id for each in matches]
    twice = dict.fromkeys(each for each in ids if ids.count(each) > 1)
    problems = [Problem("MATCH_TWICE", {"match": each}, "matches") for each in twice]
    problems += [
        Problem("SETTLED_ALREADY", {"match": each, "evening": elsewhere[each]}, "matches")
        for each in ids
        if each in elsewhere
    ]
    refuse(problems)
    return EveningSettled(matches, payments)


@command
def pay(evening: SettledEvening, paid: Paid, due: Fraction | None = None) -> tuple[EveningEvent, ...]:
    """Tick off a payment; of what is `due` between the two no more is taken, without it whatever was paid.

    Raises: RuleViolation (EVENING_OPEN, PAYMENT_TO_ONESELF, PAYMENT_NOTHING, PAYMENT_COIN, PAYMENT_BEYOND).
    """
    _refuse_reopened(evening)
    _check_payment(paid, due)
    return (PaymentMade(paid),)


@command
def take_back(evening: SettledEvening, paid: Paid) -> tuple[EveningEvent, ...]:
    """Take back a payment that was ticked off.

    Raises: RuleViolation (EVENING_OPEN, PAYMENT_UNKNOWN).
    """
    _refuse_reopened(evening)
    if paid not in [made.event for made in evening.made]:
        raise RuleViolation.of(
            "PAYMENT_UNKNOWN", where="payment", payer=paid.payer, payee=paid.payee, amount=paid.amount
        )
    return (PaymentTakenBack(paid),)


@command
def reopen(evening: SettledEvening) -> tuple[EveningEvent, ...]:
    """Take back the settlement itself.

    Raises: RuleViolation (EVENING_OPEN).
    """
    _refuse_reopened(evening)
    return (EveningReopened(),)


def _refuse_reopened(evening: SettledEvening) -> None:
    """Raises: RuleViolation (EVENING_OPEN)."""
    if evening.reopened:
        raise RuleViolation.of("EVENING_OPEN")


def _check_payment(paid: Paid, due: Fraction | None) -> None:
    """Refuse a payment that cannot be made, or is more than is due.

    Raises: RuleViolation (PAYMENT_TO_ONESELF, PAYMENT_NOTHING, PAYMENT_COIN, PAYMENT_BEYOND).
    """
    if paid.payer == paid.payee:
        raise RuleViolation.of("PAYMENT_TO_ONESELF", where="payee", player=paid.payer)
    if paid.much <= 0:
        raise RuleViolation.of("PAYMENT_NOTHING", where="amount", amount=paid.amount)
    said = said_in(paid.much, paid.unit)
    if paid.unit != POINTS and paid.much != due and not can_be_paid(paid.much, paid.unit):
        coin = said_in(Fraction(1, 10 ** decimals_of(paid.unit)), paid.unit)
        raise RuleViolation.of("PAYMENT_COIN", where="amount", amount=said, coin=coin)
    if due is not None and paid.much > due:
        raise RuleViolation.of(
            "PAYMENT_BEYOND",
            where="amount",
            payer=paid.payer,
            payee=paid.payee,
            amount=said,
            due=said_in(due, paid.unit),
        )


def said_in(amount: Fraction, unit: str) -> str:
    """Return an amount with its unit: ``4.50 CAD``, ``7/2 points``; a currency without a name has none."""
    return f"{amount} {unit}" if unit == POINTS else f"{exact_text(amount, unit)} {unit}".rstrip()


def fold(events: Sequence[Timed[EveningEvent]]) -> SettledEvening:
    """The evening as it stands."""
    opened = events[0].event
    assert isinstance(opened, EveningSettled)
    made: list[Timed[Paid]] = []
    ticks, reopened = 0, False
    for event, at in events[1:]:
        match event:
            case PaymentMade(paid):
                made.append(Timed(paid, at))
                ticks += 1
            case PaymentTakenBack(paid):
                found = next((each for each in reversed(made) if each.event == paid), None)
                if found is not None:
                    made.remove(found)
            case EveningReopened():
                reopened = True
            case EveningSettled():
                pass
    return SettledEvening(opened.matches, opened.payments, events[0].at, tuple(made), ticks, reopened)


def tick_of(evening: SettledEvening, paid: Paid) -> str:
    """The id of the command that ticks off a payment: the same in two places, so that it counts once."""
    return f"tick {evening.ticks} {paid.payer}/{paid.payee} {paid.amount} {paid.unit}"


EVENINGS: Final[DecisionKind[SettledEvening, EveningEvent]] = DecisionKind(
    "evening",
    {
        "decision-evening": EveningSettled,
        "payment-made": PaymentMade,
        "payment-taken-back": PaymentTakenBack,
        "evening-reopened": EveningReopened,
    },
    fold,
)
"""Evenings settled, as the log keeps them."""
