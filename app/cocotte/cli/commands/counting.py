"""What cards left in hand count, in every game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any, Final

from cocotte.cli.checking import Answer, as_fields, check, joined
from cocotte.cli.commands import contract
from cocotte.cli.fields import Fields
from cocotte.core.contract.packs import PACKS
from cocotte.core.eights.counting import CardValues, Deck, card_problems
from cocotte.core.eights.setup import packs_for
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.checks import count as count_gin
from cocotte.core.gin.rules import GinRules
from cocotte.core.rules import Game
from cocotte.core.values import replace
from cocotte.words.catalogue import Translator, mark

_PACKS: Final = {"gin": 1, "contract": PACKS}
"""The packs of a game that is played with no other number (GIN-01, CONT-01)."""
_JOKERS_EACH: Final = 2


def count(fields: Fields) -> Answer:
    """What cards left in hand count in a game."""
    game = fields.text("game", "gin")
    packs = fields.number("packs", _PACKS.get(game, 1), least=1)
    if game in _PACKS and packs != _PACKS[game]:
        clause = "GIN-01" if game == "gin" else "CONT-01"
        raise RuleViolation.of("PACKS_FIXED", where="packs", clause=clause, packs=_PACKS[game], found=packs)
    if game == "gin":
        return {"points": count_gin(fields.plain_cards("cards"), GinRules.of(fields.gin_rules()))}
    if game == "contract":
        return contract.count(fields)
    if game in ("eights", "eights-hollywood"):
        return {"points": _count_eights(fields, game)}
    raise RuleViolation.of(
        "GAME_UNKNOWN", where="game", found=game, expected="gin, contract, eights, eights-hollywood"
    )


def _count_eights(fields: Fields, game: str) -> int:
    """The points of cards that one deck can give.

    Without a number of packs it is two (EIGHT-01), one in Hollywood Eights, which are for two players.
    """
    rules = fields.rules(Game.EIGHTS, game)
    usual = packs_for(2) if rules.id == "eights-hollywood" else packs_for(8)
    packs = fields.number("packs", rules.number("packs") or usual, least=1)
    each = max(rules.number("jokers"), _JOKERS_EACH)
    cards = fields.cards("cards", jokers=True)
    if problems := card_problems({"": cards}, Deck(packs, each * packs)):
        raise RuleViolation([replace(problem, where="cards") for problem in problems])
    return CardValues.of_rules(rules).count(cards)


def _arguments(parser: ArgumentParser, say: Translator) -> None:
    parser.add_argument("cards", nargs="*", metavar=say("CARDS"), help=say("cards, or - for JSON Lines"))
    parser.add_argument("--game", choices=("gin", "contract", "eights", "eights-hollywood"), default="gin")
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
