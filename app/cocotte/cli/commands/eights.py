"""The question about a play of Crazy Eights."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from cocotte.cli.arguments import RULES
from cocotte.cli.checking import Answer, as_fields, check
from cocotte.cli.given import CARDS, PACKS, RULE_SET, Given, option, placed
from cocotte.cli.house_rules import assignments
from cocotte.core.cards import Card
from cocotte.core.decks import Deck
from cocotte.core.eights.counting import CardValues, card_problems
from cocotte.core.eights.game import GAME
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.play import Position, as_answer, check_play, is_wild, named_too_often
from cocotte.core.eights.setup import packs_for
from cocotte.core.errors import RuleViolation
from cocotte.core.questions import HIGHEST, Hand, Number, OneSuit, Question, Words
from cocotte.core.questions import Card as OneCard
from cocotte.core.values import as_dict, frozen, replace
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes

COCHON: Final = (
    "cochon_two", "cochon_joker", "cochon_jack", "cochon_ten", "cochon_draw_one", "cochon_last_card",
)  # fmt: skip
"""The main rules of Huit cochon (COCHON-01..06), all on with the option ``cochon``."""
_JOKERS_EACH: Final = 2


@frozen
class Options(Question):
    """Rules of play: a table of them with their values, or a list of those that are on."""

    def read(self, given: object, *, french: bool = False) -> dict[str, object]:
        """Raises: RuleViolation (FIELD_LIST)."""
        if isinstance(given, Mapping):
            return dict(given)
        if not isinstance(given, list) or not all(isinstance(option, str) for option in given):
            raise self.refused("FIELD_LIST", given)
        return dict.fromkeys(given, True)


_number: Final = partial(Number, least=-HIGHEST, most=HIGHEST)
_TOP: Final = OneCard(id="top", joker=True)
_CARD: Final = Hand(id="card", jokers=HIGHEST)
_SUIT: Final = OneSuit(id="suit")
_PLAYERS, _DIRECTION, _PENDING = _number(id="players"), _number(id="direction"), _number(id="pending")
_PACKS: Final = Number(id="packs", most=HIGHEST)
_OPTIONS: Final = Options(id="options")
_GAME: Final = Words(id="game")


def count(given: Given) -> Answer:
    """What cards left in hand count, that one deck can give.

    Without a number of packs it is two (EIGHT-01), one in Hollywood Eights, which are for two players.
    """
    rules = given.rules(GAME, given.find(_GAME, ""))
    usual = packs_for(2) if rules.id == "eights-hollywood" else packs_for(8)
    packs = given.find(PACKS, rules.number("packs") or usual)
    each = max(rules.number("jokers"), _JOKERS_EACH)
    cards = given.need(CARDS)
    if problems := card_problems({"": cards}, Deck(packs, each * packs)):
        raise RuleViolation([replace(problem, where="cards") for problem in problems])
    return {"points": CardValues.of_rules(rules).count(cards)}


def play(given: Given) -> Answer:
    """Whether a play of the Eights is legal, and what follows."""
    top = given.need(_TOP)
    options = given.find(_OPTIONS, {}).copy()
    if options.pop("cochon", False):
        options = {**dict.fromkeys(COCHON, True), "jokers": _JOKERS_EACH, **options}
    packs = 0
    if given.has(RULE_SET):
        rules = given.rules(GAME, "eights")
        options = {**as_dict(PlayOptions.of_rules(rules)), **options}
        packs = rules.number("packs")
    packs = given.find(_PACKS, packs)
    position = Position(
        top,
        given.find(_PLAYERS, 2),
        given.find(_SUIT),
        given.find(_DIRECTION, 1),
        given.find(_PENDING, 0),
    )
    cards = given.need(CARDS if given.values.get(CARDS.id) else _CARD)
    in_force = PlayOptions.of(options)
    if is_wild(top) and position.suit is None and not all(map(is_wild, cards)):
        clause = "EIGHT-08" if isinstance(top, Card) else "COCHON-02"
        raise RuleViolation.of("SUIT_NEEDED", where="suit", clause=clause, card=str(top))
    if problems := named_too_often(position, cards, in_force, packs):
        raise RuleViolation(problems)
    return as_answer(position, check_play(position, cards, in_force), cards)


def _fields(args: Namespace) -> dict[str, Any]:
    options = assignments([item if "=" in item else f"{item}=yes" for item in args.options])
    return {**as_fields(args), _OPTIONS.id: {key: _value(value) for key, value in options.items()}}


def _value(text: str) -> object:
    words = {"yes": True, "oui": True, "true": True, "no": False, "non": False, "false": False}
    return int(text) if text.isdecimal() and len(text) < 9 else words.get(text.casefold(), text)


COMMANDS: Final = (
    check(
        "play",
        mark("Check whether a card may be played in Crazy Eights, and what follows."),
        play,
        (
            placed(_TOP, mark("the card on top, or - for JSON Lines"), mark("CARD")),
            placed(CARDS, mark("the card or cards played"), mark("CARDS"), Takes.ANY),
            option(_SUIT, mark("the called suit"), mark("SUIT")),
            option(_PLAYERS, mark("how many play"), mark("NUMBER")),
            option(_PACKS, mark("packs played with; else one, and two from six players"), mark("NUMBER")),
            option(_DIRECTION, mark("1 to the left, -1 to the right"), mark("NUMBER")),
            option(_PENDING, mark("cards to draw from a row of 2s"), mark("NUMBER")),
            RULES,
            Argument(
                "--option",
                mark("a rule of play: cochon, stock_ends, eight_anytime=no…"),
                mark("KEY=VALUE"),
                takes=Takes.EACH,
                default=(),
                called=_OPTIONS.id,
            ),
        ),
        mark("7H 7S"),
        fields=_fields,
    ),
)
