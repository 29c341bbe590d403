"""What cards left in hand count, in every game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import Any, Final

from cocotte.cli.checking import Answer, as_fields, check, joined
from cocotte.cli.commands import contract, eights, gin
from cocotte.cli.fields import Fields
from cocotte.core.errors import RuleViolation
from cocotte.language.catalogue import Translator, mark

_COUNTS: Final[Mapping[str, Callable[[Fields], Answer]]] = {
    "gin": gin.count,
    "contract": contract.count,
    "eights": eights.count,
    "eights-hollywood": eights.count,
}
"""What counts the cards of a game, or of a rule set of its own."""


def count(fields: Fields) -> Answer:
    """What cards left in hand count in a game."""
    game = fields.text("game", next(iter(_COUNTS)))
    if game not in _COUNTS:
        raise RuleViolation.of("GAME_UNKNOWN", where="game", found=game, expected=", ".join(_COUNTS))
    return _COUNTS[game](fields)


def _arguments(parser: ArgumentParser, say: Translator) -> None:
    parser.add_argument("cards", nargs="*", metavar=say("CARDS"), help=say("cards, or - for JSON Lines"))
    parser.add_argument("--game", choices=(*_COUNTS,), default=next(iter(_COUNTS)))
    parser.add_argument("--rules")
    parser.add_argument("--packs", type=int)


def _fields(args: Namespace) -> dict[str, Any]:
    return joined(as_fields(args), "cards")


COMMANDS: Final = (
    check(
        "count",
        mark("Count cards left in hand."),
        count,
        _arguments,
        first="cards",
        example=mark("KS 7H 2C"),
        fields=_fields,
    ),
)
