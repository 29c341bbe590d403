"""Evenings and seasons: what cannot be settled, paid or counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import NEAREST, NOTHING_TO_DO, Refusal

SEASON: Final[Mapping[str, Refusal]] = {
    "AMOUNT_EXPECTED": Refusal(
        mark("“{found}” is not an amount."), advice=mark("Write for example {expected}")
    ),
    "EVENING_OPEN": Refusal(
        mark("This evening was reopened: it is not settled any more."),
        advice=mark("Settle its matches again, then tick off what was paid."),
    ),
    "MATCH_TWICE": Refusal(
        mark("Match {match} is named twice; it counts once."), advice=mark("Name each match once.")
    ),
    "NOTHING_DUE": Refusal(
        mark("{payer} owes {payee} nothing."), advice=mark("Say how much was paid all the same.")
    ),
    "PAYMENT_BEYOND": Refusal(
        mark("{payer} owes {payee} {due}, not {amount}."),
        advice=mark("Say what was paid of it; if more was paid all the same, say so."),
        command=mark("“--more” takes more than is due."),
    ),
    "PAYMENT_COIN": Refusal(
        mark("{amount} cannot be paid: the smallest coin is {coin}."), advice=mark("Say how much was paid.")
    ),
    "PAYMENT_CURRENCY": Refusal(
        mark("In what was it paid: {expected}?"), advice=mark("Name the currency after the amount.")
    ),
    "PAYMENT_NOTHING": Refusal(
        mark("A payment is more than nothing, not {amount}."), advice=mark("Say how much was paid.")
    ),
    "PAYMENT_TO_ONESELF": Refusal(mark("{player} both pays and is paid."), advice=mark("Say who paid whom.")),
    "PAYMENT_UNKNOWN": Refusal(
        mark("No payment of {amount} from {payer} to {payee} was ticked off."), advice=NOTHING_TO_DO
    ),
    "SCHEME_FIGURE": Refusal(
        mark("A scheme of points has no “{figure}”; there are {expected}."),
        advice=NEAREST,
        command=mark("“cocotte standings --schemes” lists them."),
    ),
    "SCHEME_UNKNOWN": Refusal(
        mark("There is no scheme “{found}”; there are {expected}."),
        mark("There is no scheme “{found}”."),
        advice=mark("Check the name."),
        command=mark("“cocotte standings --schemes” lists them."),
    ),
    "SETTLED_ALREADY": Refusal(
        mark("Match {match} is settled already, in {evening}."),
        advice=mark("Leave it out, or reopen that evening first."),
    ),
    "TIE_BREAK_UNKNOWN": Refusal(
        mark("“{found}” parts nobody, or stands there twice; there are {expected}."),
        advice=mark("Name each once, in the order they are looked at."),
    ),
}
