"""What cards left in hand count, in every game."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import Any, Final

from cocotte.cli.arguments import RULES
from cocotte.cli.checking import Answer, as_fields, check, joined
from cocotte.cli.commands import contract, eights, gin
from cocotte.cli.fields import Fields
from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.table_questions import AtTable
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes

_COUNTS: Final[Mapping[str, Callable[[Fields], Answer]]] = {
    "gin": gin.count,
    "contract": contract.count,
    "eights": eights.count,
    "eights-hollywood": eights.count,
}
"""What counts the cards of a game that looks at more than what they are, or of a rule set of its own."""


def count(fields: Fields) -> Answer:
    """What cards left in hand count in a game."""
    known = _known()
    game = fields.text("game", known[0])
    if game not in known:
        raise RuleViolation.of("GAME_UNKNOWN", where="game", found=game, expected=", ".join(known))
    return _COUNTS[game](fields) if game in _COUNTS else _as_asked(fields, GAMES[game])


def _known() -> tuple[str, ...]:
    """Every game whose cards can be counted, and rule sets that count otherwise."""
    return (*_COUNTS, *(game for game in GAMES if game not in _COUNTS))


def _as_asked(fields: Fields, game: Game) -> Answer:
    """What a game counts a hand for that a table shows, whatever else it is."""
    usual = next(name for name, named in fields.library.rule_sets.items() if named.rules.game is game)
    players = tuple(map(str, range(game.usual_players)))
    asked = game.questions(AtTable(fields.rules(game, usual), (players,), 0, (), ()))
    if asked.value is None:
        raise RuleViolation.of("GAME_UNKNOWN", where="game", found=game.id, expected=", ".join(_COUNTS))
    return {"points": asked.value(fields.cards("cards", jokers=True))}


def _fields(args: Namespace) -> dict[str, Any]:
    return joined(as_fields(args), "cards")


_ARGUMENTS: Final = (
    Argument("cards", mark("cards, or - for JSON Lines"), mark("CARDS"), takes=Takes.ANY),
    Argument("--game", mark("which game"), among=_known(), default=_known()[0]),
    RULES,
    Argument("--packs", mark("how many packs are played with"), mark("NUMBER"), read=int),
)


COMMANDS: Final = (
    check(
        "count",
        mark("Count cards left in hand."),
        count,
        _ARGUMENTS,
        first="cards",
        example=mark("KS 7H 2C"),
        fields=_fields,
    ),
)
