"""What cards left in hand count, in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cocotte.cli.arguments import RULES
from cocotte.cli.checking import Answer, check
from cocotte.cli.commands import contract, eights, gin
from cocotte.cli.given import CARDS, PACKS, Given, option, placed
from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.questions import Words
from cocotte.core.table_questions import AtTable
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes

_COUNTS: Final[Mapping[str, Callable[[Given], Answer]]] = {
    "gin": gin.count,
    "contract": contract.count,
    "eights": eights.count,
    "eights-hollywood": eights.count,
}
"""What counts the cards of a game that looks at more than what they are, or of a rule set of its own."""


_GAME: Final = Words(id="game")


def count(given: Given) -> Answer:
    """What cards left in hand count in a game."""
    known = _known()
    game = given.find(_GAME, known[0])
    if game not in known:
        raise RuleViolation.of("GAME_UNKNOWN", where="game", found=game, expected=", ".join(known))
    return _COUNTS[game](given) if game in _COUNTS else _as_asked(given, GAMES[game])


def _known() -> tuple[str, ...]:
    """Every game whose cards can be counted, and rule sets that count otherwise."""
    return (*_COUNTS, *(game for game in GAMES if game not in _COUNTS))


def _as_asked(given: Given, game: Game) -> Answer:
    """What a game counts a hand for that a table shows, whatever else it is."""
    usual = next(name for name, named in given.library.rule_sets.items() if named.rules.game is game)
    players = tuple(map(str, range(game.usual_players)))
    asked = game.questions(AtTable(given.rules(game, usual), (players,), 0, (), ()))
    if asked.value is None:
        raise RuleViolation.of("GAME_UNKNOWN", where="game", found=game.id, expected=", ".join(_COUNTS))
    return {"points": asked.value(given.need(CARDS))}


COMMANDS: Final = (
    check(
        "count",
        mark("Count cards left in hand."),
        count,
        (
            placed(CARDS, mark("cards, or - for JSON Lines"), mark("CARDS"), Takes.ANY),
            Argument("--game", mark("which game"), among=_known, default=_known()[0]),
            RULES,
            option(PACKS, mark("how many packs are played with"), mark("NUMBER")),
        ),
        mark("KS 7H 2C"),
    ),
)
