"""Answers to questions about cards, in lines to be read at the table.

An answer is the object the command line gives as JSON: cards in canonical notation, codes for reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

from cocotte.core.loaded import Loaded
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures

Answer = Mapping[str, Any]
"""What was answered, by field."""

_TEXTS: Final[Loaded[str, Callable[[Answer, Translator], list[str]]]] = Loaded(
    {
        "contract": "cocotte.language.games.contract.checks:contract",
        "count": "cocotte.language.play.checks:counted",
        "hand": "cocotte.language.games.gin.checks:hand",
        "laydown": "cocotte.language.games.contract.checks:lay_down",
        "layoff": "cocotte.language.games.contract.checks:lay_off",
        "play": "cocotte.language.games.eights.checks:play",
        "puis-je": "cocotte.language.games.contract.checks:may_i",
        "settle": "cocotte.language.play.checks:settled",
        "showdown": "cocotte.language.games.gin.checks:showdown",
        "spread": "cocotte.language.games.gin.checks:spread",
    }
)
"""What says each answer, by the name of its question."""


def check_text(name: str, answer: Answer, say: Translator) -> str:
    """The answer to the question of that name, in lines."""
    return "\n".join(_TEXTS[name](answer, say))


def counted(answer: Answer, say: Translator) -> list[str]:
    """Return what cards count."""
    return [Figures(say).points(answer["points"])]


def settled(answer: Answer, say: Translator) -> list[str]:
    """Return who pays whom."""
    figures = Figures(say)
    lines = []
    for one in answer["transfers"]:
        facts = {"payer": one["from"], "payee": one["to"], "points": figures.points(one["points"])}
        if one["amount"]:
            amount = Decimal(one["amount"])
            places = max(0, -int(amount.as_tuple().exponent))
            facts["amount"] = figures.decimal(amount, places)
            lines.append(say("{payer} pays {payee} {points}: {amount}", **facts))
        else:
            lines.append(say("{payer} pays {payee} {points}", **facts))
    return lines or [say("Nobody owes anything.")]
