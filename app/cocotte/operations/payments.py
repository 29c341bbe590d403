"""Which payment of an evening is meant: by who paid whom, and perhaps how much and in what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import YES_NO, Answer, Answers, Choice, Question, Words
from cocotte.core.season.owed import present_names
from cocotte.core.season.settled import Paid, read_amount, said_in
from cocotte.language.catalogue import Translator, mark
from cocotte.language.written.season.evening import unit_name
from cocotte.operations.argument import flag
from cocotte.operations.evenings import Standing
from cocotte.operations.operation import Ask, yes_or_no

EVENING: Final = "evening"
"""The question which evening."""
PAYER: Final = "payer"
"""The question who paid."""
PAYEE: Final = "payee"
"""The question whom."""
AMOUNT: Final = "amount"
"""The question how much; without an answer what is due, or whatever was ticked off."""
UNIT: Final = "unit"
"""The question in what; without an answer the only one that can be meant."""
MORE: Final = "more"
"""The question whether it may be more than is due."""


def _unit_named(unit: Answer, say: Translator) -> str:
    return unit_name(unit.id, say)


def _payment(units: Callable[[Standing], Iterable[str]]) -> tuple[Ask[Standing], ...]:
    """Ask which payment is meant, in one of these units."""
    return (
        Ask(PAYER, mark("Who paid"), lambda context: _player(PAYER, context)),
        Ask(PAYEE, mark("Whom"), lambda context: _player(PAYEE, context)),
        Ask(AMOUNT, mark("How much"), lambda _: Words(id=AMOUNT, offered=False)),
        Ask(
            UNIT,
            mark("In what"),
            lambda context: Choice(id=UNIT, answers=tuple(map(Answer, units(context))), offered=False),
            _unit_named,
        ),
    )


def _player(question: str, context: Standing) -> Question:
    return Choice(id=question, answers=tuple(Answer(name, (name,)) for name in _players(context)))


DUE: Final = (
    *_payment(lambda context: (each.account.unit for each in context.owed.accounts)),
    Ask(
        MORE,
        mark("More than is due?"),
        lambda _: Choice(id=MORE, answers=YES_NO, offered=False),
        yes_or_no,
        flag("--more", mark("with --paid: it may be more than is due")),
    ),
)
"""What names a payment that was made, and whether it may be more than is due."""
MADE: Final = _payment(lambda context: dict.fromkeys(noted.event.unit for noted in context.evening.made))
"""What names a payment that was ticked off."""


def payment_answers(paid: Paid) -> Answers:
    """Return the answers that name a payment."""
    return {PAYER: paid.payer, PAYEE: paid.payee, AMOUNT: paid.amount, UNIT: paid.unit}


def due_payments(context: Standing) -> tuple[Paid, ...]:
    """Return what is still to be paid."""
    return tuple(
        Paid(payer, payee, str(much), each.account.unit)
        for each in context.owed.accounts
        for payer, payee, much in each.due
    )


def payment_meant(context: Standing, answers: Answers) -> tuple[Paid, Fraction]:
    """Return the payment meant, of what is due between the two or as much as was given; and what is due.

    Raises: RuleViolation (AMOUNT_EXPECTED, NOBODY_CALLED, NOTHING_DUE, PAYMENT_CURRENCY).
    """
    units = [each.account.unit for each in context.owed.accounts]
    payer, payee, amount, named = _said(answers, units)
    players = _players(context)
    for name in (payer, payee):
        if name not in players:
            raise RuleViolation.of("NOBODY_CALLED", where="payment", player=name, expected=", ".join(players))
    due = {
        each.unit: each.much
        for each in due_payments(context)
        if (each.payer, each.payee) == (payer, payee) and named in (None, each.unit)
    }
    if amount is None and not due:
        raise RuleViolation.of("NOTHING_DUE", where="payment", payer=payer, payee=payee)
    possible = [named] if named is not None else list(due or units)
    if len(possible) > 1:
        expected = ", ".join(unit or '""' for unit in possible)  # one without a name as an empty word
        raise RuleViolation.of("PAYMENT_CURRENCY", where="payment", expected=expected)
    unit = possible[0]
    owes = due.get(unit, Fraction(0))
    return Paid(payer, payee, str(owes if amount is None else amount), unit), owes


def made_meant(context: Standing, answers: Answers) -> Paid:
    """Return the payment ticked off last between the two, of the amount and in the currency that are given.

    Who was renamed since has either name.

    Raises: RuleViolation (AMOUNT_EXPECTED, PAYMENT_UNKNOWN).
    """
    made = [noted.event for noted in context.evening.made]
    payer, payee, amount, unit = _said(answers, [paid.unit for paid in made])
    names = present_names(context.evening, context.names)
    for paid in reversed(made):
        same = amount in (None, paid.much) and unit in (None, paid.unit)
        if same and all(
            given in (then, names.get(then)) for given, then in ((payer, paid.payer), (payee, paid.payee))
        ):
            return paid
    said = "…" if amount is None else said_in(amount, unit or "")
    raise RuleViolation.of("PAYMENT_UNKNOWN", where="payment", payer=payer, payee=payee, amount=said)


def _players(context: Standing) -> list[str]:
    return sorted({name for each in context.owed.accounts for name in each.account.balances})


def _said(answers: Answers, units: Sequence[str]) -> tuple[str, str, Fraction | None, str | None]:
    """Return who paid whom, how much and in what; None for what is not given.

    Raises: RuleViolation (AMOUNT_EXPECTED).
    """
    text = str(answers.get(AMOUNT, ""))
    amount = read_amount(text.replace(",", ".")) if text else None
    if text and amount is None:
        expected = f"4.50 {units[0]}".rstrip() if units else "4.50"
        raise RuleViolation.of("AMOUNT_EXPECTED", where="amount", found=text, expected=expected)
    unit = str(answers[UNIT]) if UNIT in answers else None
    return str(answers.get(PAYER, "")), str(answers.get(PAYEE, "")), amount, unit
