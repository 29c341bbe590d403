"""The question about a play of Crazy Eights."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any, Final

from cocotte.cli.arguments import RULES
from cocotte.cli.checking import Answer, as_fields, check
from cocotte.cli.fields import Fields, assignments, shown
from cocotte.core.cards import Card
from cocotte.core.decks import Deck
from cocotte.core.eights.counting import CardValues, card_problems
from cocotte.core.eights.game import GAME
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.play import Position, as_answer, check_play, is_wild, named_too_often
from cocotte.core.eights.setup import packs_for
from cocotte.core.errors import RuleViolation
from cocotte.core.values import as_dict, replace
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes

COCHON: Final = (
    "cochon_two", "cochon_joker", "cochon_jack", "cochon_ten", "cochon_draw_one", "cochon_last_card",
)  # fmt: skip
"""The main rules of Huit cochon (COCHON-01..06), all on with the option ``cochon``."""
_JOKERS_EACH: Final = 2


def count(fields: Fields) -> Answer:
    """What cards left in hand count, that one deck can give.

    Without a number of packs it is two (EIGHT-01), one in Hollywood Eights, which are for two players.
    """
    rules = fields.rules(GAME, fields.text("game"))
    usual = packs_for(2) if rules.id == "eights-hollywood" else packs_for(8)
    packs = fields.number("packs", rules.number("packs") or usual, least=1)
    each = max(rules.number("jokers"), _JOKERS_EACH)
    cards = fields.cards("cards", jokers=True)
    if problems := card_problems({"": cards}, Deck(packs, each * packs)):
        raise RuleViolation([replace(problem, where="cards") for problem in problems])
    return {"points": CardValues.of_rules(rules).count(cards)}


def play(fields: Fields) -> Answer:
    """Whether a play of the Eights is legal, and what follows."""
    given = fields.values
    top = fields.one_card("top", jokers=True)
    options = _options(given.get("options"))
    if options.pop("cochon", False):
        options = {**dict.fromkeys(COCHON, True), "jokers": _JOKERS_EACH, **options}
    packs = 0
    if given.get("rules") is not None:
        rules = fields.rules(GAME, "eights")
        options = {**as_dict(PlayOptions.of_rules(rules)), **options}
        packs = rules.number("packs")
    packs = fields.number("packs", packs, least=0)
    position = Position(
        top,
        fields.number("players", 2),
        fields.suit("suit"),
        fields.number("direction", 1),
        fields.number("pending", 0),
    )
    cards = fields.cards("cards" if given.get("cards") else "card", jokers=True)
    in_force = PlayOptions.of(options)
    if is_wild(top) and position.suit is None and not all(map(is_wild, cards)):
        clause = "EIGHT-08" if isinstance(top, Card) else "COCHON-02"
        raise RuleViolation.of("SUIT_NEEDED", where="suit", clause=clause, card=str(top))
    if problems := named_too_often(position, cards, in_force, packs):
        raise RuleViolation(problems)
    return as_answer(position, check_play(position, cards, in_force), cards)


def _options(value: object) -> dict[str, object]:
    """Options with their values, or a list of those that are on."""
    if value is None:
        return {}
    if isinstance(value, Mapping):
        return dict(value)
    if not isinstance(value, list) or not all(isinstance(option, str) for option in value):
        raise RuleViolation.of("FIELD_LIST", where="options", field="options", found=shown(value))
    return dict.fromkeys(value, True)


def _fields(args: Namespace) -> dict[str, Any]:
    options = assignments([item if "=" in item else f"{item}=yes" for item in args.options])
    valued = {key: _value(value) for key, value in options.items()}
    return {**as_fields(args), "cards": " ".join(args.cards), "options": valued}


def _value(text: str) -> object:
    words = {"yes": True, "oui": True, "true": True, "no": False, "non": False, "false": False}
    return int(text) if text.isdecimal() and len(text) < 9 else words.get(text.casefold(), text)


_ARGUMENTS: Final = (
    Argument("top", mark("the card on top, or - for JSON Lines"), mark("CARD"), takes=Takes.PERHAPS),
    Argument("cards", mark("the card or cards played"), mark("CARDS"), takes=Takes.ANY),
    Argument("--suit", mark("the called suit"), mark("SUIT")),
    Argument("--players", mark("how many play"), mark("NUMBER"), read=int),
    Argument(
        "--packs", mark("packs played with; else one, and two from six players"), mark("NUMBER"), read=int
    ),
    Argument("--direction", mark("1 to the left, -1 to the right"), mark("NUMBER"), read=int),
    Argument("--pending", mark("cards to draw from a row of 2s"), mark("NUMBER"), read=int),
    RULES,
    Argument(
        "--option",
        mark("a rule of play: cochon, stock_ends, eight_anytime=no…"),
        mark("KEY=VALUE"),
        takes=Takes.EACH,
        default=(),
        called="options",
    ),
)


COMMANDS: Final = (
    check(
        "play",
        mark("Check whether a card may be played in Crazy Eights, and what follows."),
        play,
        _ARGUMENTS,
        first="top",
        example=mark("7H 7S"),
        fields=_fields,
    ),
)
