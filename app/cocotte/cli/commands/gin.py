"""Questions about gin hands: arrangements and discards, a knock and its answer, ways to lay."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from cocotte.cli.arguments import CHANGED, RULES
from cocotte.cli.checking import Answer, as_fields, check, joined
from cocotte.cli.fields import Fields, assignments, with_figures
from cocotte.core.card_notation import format_cards
from cocotte.core.cards import Card
from cocotte.core.gin.checks import check_hand, check_showdown, check_spreads
from cocotte.core.gin.checks import count as count_cards
from cocotte.core.gin.game import GAME
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport, Spread
from cocotte.core.gin.rules import GIN_FIGURES, GinRules
from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes

KNOCKER, DEFENDER = "knocker", "defender"


def rules_of(fields: Fields) -> RuleSet:
    """The gin rules asked for: a rule set or preset by id, with figures changed by fields of their name.

    An upcard without any rules sets the limit, as in Oklahoma (OKLA-01); a limit that is given stands
    in the place of the one that an upcard would set.
    """
    rules, values = fields.rules(GAME, "gin-rami"), fields.values
    changed = {key: values[key] for key in GIN_FIGURES if values.get(key) is not None}
    if values.get("upcard") and values.get("rules") is None and values.get("limit") is None:
        changed = {"knock": "upcard", **changed}
    if "limit" in changed and rules.word("knock") == "upcard":
        changed = {"knock": "fixed", **changed}
    return with_figures(rules, changed, GIN_FIGURES)


def count(fields: Fields) -> Answer:
    """What cards left in hand count (GIN-02)."""
    fields.only_packs(1, "GIN-01")
    return {"points": count_cards(fields.plain_cards("cards"), GinRules.of(rules_of(fields)))}


def _knocker(fields: Fields) -> Spread | tuple[Card, ...]:
    """The knocker: his spread as laid, or only his cards."""
    if fields.values.get("spread") is None:
        return fields.plain_cards("knocker")
    melds = tuple(tuple(card for card in meld if isinstance(card, Card)) for meld in fields.melds("spread"))
    left = fields.plain_cards("unmatched") if fields.values.get("unmatched") else ()
    return Spread(melds, left)


def hand(fields: Fields) -> Answer:
    """The arrangements of up to eleven cards, the discards that are best and those that allow a knock.

    Fewer than ten are part of a hand: what they come to is answered, whether a knock stands is not.
    """
    rules = GinRules.of(rules_of(fields))
    found = check_hand(fields.plain_cards("cards"), rules, fields.card("upcard"), taken=fields.card("taken"))
    best = found.arrangements[0]
    answer: Answer = {
        "deadwood": found.deadwood,
        "melds": [format_cards(meld.cards) for meld in best.melds],
        "unmatched": format_cards(best.unmatched),
        "arrangements": len(found.arrangements),
        "big_gin": found.big_gin,
        "limit": found.limit.points if found.limit else None,
        "may_knock": found.may_knock,
    }
    if found.best is not None:
        answer |= {
            "best": found.best,
            "best_discards": format_cards(found.best_discards),
            "knock_discards": format_cards(found.knock_discards),
        }
    return answer


def showdown(fields: Fields) -> Answer:
    """A knock against the defender's best answer, priced."""
    rules = GinRules.of(rules_of(fields))
    upcard = fields.card("upcard")
    found = check_showdown(_knocker(fields), fields.plain_cards("defender"), rules, upcard)
    best = found.defence.best
    report = GinReport(found.going, KNOCKER, found.spread.deadwood, best.deadwood, upcard)
    outcome = price(report, (KNOCKER, DEFENDER), (0, 1), rules)
    return {
        "knocker_deadwood": found.spread.deadwood,
        "defender_own_deadwood": found.defence.own_deadwood,
        "defender_deadwood": best.deadwood,
        "spread": [format_cards(meld.cards) for meld in found.spread.melds],
        "unmatched": format_cards(found.spread.unmatched),
        "melds": [format_cards(meld.cards) for meld in best.melds],
        "lay_offs": [
            {"card": str(lay_off.card), "on": format_cards(lay_off.on.cards)} for lay_off in best.lay_offs
        ],
        "left": format_cards(best.unmatched),
        "winner": outcome.winner,
        "going": found.going.value,
        "undercut": outcome.going == "undercut",
        "points": outcome.points,
        "lines": [
            {"kind": line.kind, "points": line.points, "clause": line.clause} for line in outcome.lines
        ],
    }


def spread(fields: Fields) -> Answer:
    """Every legal spread of the knocker's cards, the safest first."""
    rules = GinRules.of(rules_of(fields))
    found = check_spreads(
        fields.plain_cards("knocker"), fields.plain_cards("defender"), rules, fields.card("upcard")
    )
    return {
        "spreads": [
            {
                "melds": [format_cards(meld.cards) for meld in one.laid.melds],
                "unmatched": format_cards(one.laid.unmatched),
                "knocker_deadwood": one.laid.deadwood,
                "defender_deadwood": one.defender_deadwood,
                "net": one.net,
                "going": one.going.value,
            }
            for one in found
        ]
    }


def _fields(args: Namespace) -> dict[str, Any]:
    """The question with its figures as fields of their own."""
    fields = joined(as_fields(args), "cards")
    return fields | assignments(fields.pop("set"))


def _fields_of_knock(args: Namespace) -> dict[str, Any]:
    """The same, with the knocker's melds apart where they are given."""
    fields = _fields(args)
    knocker = fields.pop("knocker", "")
    if "+" in knocker or "|" in knocker:
        melds, _, left = knocker.partition("|")
        return fields | {"spread": melds, "unmatched": left}
    return fields | {"knocker": knocker} if knocker else fields


_FIGURES: Final = (
    RULES,
    Argument("--upcard", mark("the upcard"), mark("CARD")),
    Argument("--limit", mark("the highest deadwood to knock with"), mark("NUMBER"), read=int),
    CHANGED,
)

_OF_HAND: Final = (
    Argument("cards", mark("cards, or - for JSON Lines"), mark("CARDS"), takes=Takes.ANY),
    Argument("--taken", mark("the card just taken from the discard pile"), mark("CARD")),
    *_FIGURES,
)

_OF_SHOWDOWN: Final = (
    Argument(
        "knocker",
        mark('ten cards, or melds as laid: "4C 5C 6C + 9S 9H 9D | AH 2S"'),
        mark("CARDS"),
        takes=Takes.PERHAPS,
    ),
    Argument("defender", mark("the defender’s ten cards"), mark("CARDS"), takes=Takes.PERHAPS),
    *_FIGURES,
)

_OF_SPREAD: Final = (
    Argument("knocker", mark("the knocker’s cards"), mark("CARDS"), takes=Takes.PERHAPS),
    Argument("defender", mark("the defender’s cards"), mark("CARDS"), takes=Takes.PERHAPS),
    *_FIGURES,
)


COMMANDS: Final = (
    check(
        "hand",
        mark("Show the best arrangements of up to eleven cards, and the discards that allow a knock."),
        hand,
        _OF_HAND,
        first="cards",
        example=mark("AS 2S 3S 7H 7D 7C KS KH KD 4C"),
        fields=_fields,
    ),
    check(
        "showdown",
        mark("Compare a knock with the defender’s best answer."),
        showdown,
        _OF_SHOWDOWN,
        first="knocker",
        example=mark('"4C 5C 6C + 9S 9H 9D + KS KH KD | AH" "4S 5S 6S 10H JH QH 2D 2C 9C 8D"'),
        fields=_fields_of_knock,
    ),
    check(
        "spread",
        mark("Show every legal way to lay a hand, the safest first."),
        spread,
        _OF_SPREAD,
        first="knocker",
        example=mark('"AS 2S 3S 7H 7D 7C KS KH KD 4C" "4S 5S 6S 10H JH QH 2D 2C 9C 8D"'),
        fields=_fields,
    ),
)
