"""A payment as it is said on the command line: who paid whom, and perhaps how much and in what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers, Choice, Question
from cocotte.operations.payments import AMOUNT, PAYEE, PAYER, UNIT

_NAMES: Final = 2


def payment_said(words: Sequence[str], questions: Iterable[Question]) -> Answers:
    """Return the answers that name a payment: two names, then an amount and a unit, or either, or neither.

    Raises: RuleViolation (FIELD_MISSING).
    """
    if len(words) < _NAMES:
        raise RuleViolation.of("FIELD_MISSING", where="payment", field="name")
    payer, payee, *rest = words
    answers = {PAYER: payer, PAYEE: payee}
    units = next(each for each in questions if isinstance(each, Choice) and each.id == UNIT).answers
    by_name = {unit.id.casefold(): unit.id for unit in units}
    unit = next((by_name[word.casefold()] for word in rest if word.casefold() in by_name), None)
    if unit is not None:
        answers[UNIT] = unit
    if numbers := [word for word in rest if unit is None or word.casefold() != unit.casefold()]:
        answers[AMOUNT] = " ".join(numbers)
    return answers
