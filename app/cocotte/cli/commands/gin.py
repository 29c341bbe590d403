"""Questions about gin hands: arrangements and discards, a knock and its answer, ways to lay."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from cocotte.cli.arguments import CHANGED, RULES
from cocotte.cli.checking import Answer, as_fields, check
from cocotte.cli.given import Given, option, placed
from cocotte.cli.house_rules import assignments, with_figures
from cocotte.core.card_notation import format_cards
from cocotte.core.cards import Card
from cocotte.core.gin.checks import check_hand, check_showdown, check_spreads
from cocotte.core.gin.checks import count as count_cards
from cocotte.core.gin.game import GAME
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport, Spread
from cocotte.core.gin.rules import GIN_FIGURES, GinRules
from cocotte.core.questions import Card as OneCard
from cocotte.core.questions import Hand, Melds, Number
from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Takes

KNOCKER, DEFENDER = "knocker", "defender"
CARDS: Final = Hand(id="cards")
_TAKEN, _UPCARD = OneCard(id="taken"), OneCard(id="upcard")
_KNOCKER, _DEFENDER = Hand(id=KNOCKER), Hand(id=DEFENDER)
_SPREAD, _UNMATCHED = Melds(id="spread"), Hand(id="unmatched")
_LIMIT: Final = Number(id="limit")


def rules_of(given: Given) -> RuleSet:
    """The gin rules asked for: a rule set or preset by id, with figures changed by fields of their name.

    An upcard without any rules sets the limit, as in Oklahoma (OKLA-01); a limit that is given stands
    in the place of the one that an upcard would set.
    """
    rules, values = given.rules(GAME, "gin-rami"), given.values
    changed = {key: values[key] for key in GIN_FIGURES if values.get(key) is not None}
    if values.get("upcard") and values.get("rules") is None and values.get("limit") is None:
        changed = {"knock": "upcard", **changed}
    if "limit" in changed and rules.word("knock") == "upcard":
        changed = {"knock": "fixed", **changed}
    return with_figures(rules, changed, GIN_FIGURES)


def count(given: Given) -> Answer:
    """What cards left in hand count (GIN-02)."""
    given.refuse_other_packs(1, "GIN-01")
    return {"points": count_cards(given.plain(CARDS), GinRules.of(rules_of(given)))}


def _card(given: Given, question: OneCard) -> Card | None:
    """One card without Jokers, if it is given."""
    card = given.find(question)
    return card if isinstance(card, Card) else None


def _knocker(given: Given) -> Spread | tuple[Card, ...]:
    """The knocker: his spread as laid, or only his cards."""
    laid = given.find(_SPREAD)
    if laid is None:
        return given.plain(_KNOCKER)
    melds = tuple(tuple(card for card in meld if isinstance(card, Card)) for meld in laid)
    left = given.plain(_UNMATCHED) if given.values.get(_UNMATCHED.id) else ()
    return Spread(melds, left)


def hand(given: Given) -> Answer:
    """The arrangements of up to eleven cards, the discards that are best and those that allow a knock.

    Fewer than ten are part of a hand: what they come to is answered, whether a knock stands is not.
    """
    rules = GinRules.of(rules_of(given))
    found = check_hand(given.plain(CARDS), rules, _card(given, _UPCARD), taken=_card(given, _TAKEN))
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


def showdown(given: Given) -> Answer:
    """A knock against the defender's best answer, priced."""
    rules = GinRules.of(rules_of(given))
    upcard = _card(given, _UPCARD)
    found = check_showdown(_knocker(given), given.plain(_DEFENDER), rules, upcard)
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


def spread(given: Given) -> Answer:
    """Every legal spread of the knocker's cards, the safest first."""
    rules = GinRules.of(rules_of(given))
    found = check_spreads(given.plain(_KNOCKER), given.plain(_DEFENDER), rules, _card(given, _UPCARD))
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
    """The answers, with figures as answers of their own."""
    fields = as_fields(args)
    return fields | assignments(fields.pop("set", ()))


def _fields_of_knock(args: Namespace) -> dict[str, Any]:
    """The same, with the knocker's melds apart where they are given."""
    fields = _fields(args)
    knocker = fields.get(_KNOCKER.id, "")
    if "+" in knocker or "|" in knocker:
        melds, _, left = fields.pop(_KNOCKER.id).partition("|")
        return fields | {_SPREAD.id: melds, _UNMATCHED.id: left}
    return fields


_FIGURES: Final = (
    RULES,
    option(_UPCARD, mark("the upcard"), mark("CARD")),
    option(_LIMIT, mark("the highest deadwood to knock with"), mark("NUMBER")),
    CHANGED,
)

COMMANDS: Final = (
    check(
        "hand",
        mark("Show the best arrangements of up to eleven cards, and the discards that allow a knock."),
        hand,
        (
            placed(CARDS, mark("cards, or - for JSON Lines"), mark("CARDS"), Takes.ANY),
            option(_TAKEN, mark("the card just taken from the discard pile"), mark("CARD")),
            *_FIGURES,
        ),
        mark("AS 2S 3S 7H 7D 7C KS KH KD 4C"),
        fields=_fields,
    ),
    check(
        "showdown",
        mark("Compare a knock with the defender’s best answer."),
        showdown,
        (
            placed(
                _KNOCKER, mark('ten cards, or melds as laid: "4C 5C 6C + 9S 9H 9D | AH 2S"'), mark("CARDS")
            ),
            placed(_DEFENDER, mark("the defender’s ten cards"), mark("CARDS")),
            *_FIGURES,
        ),
        mark('"4C 5C 6C + 9S 9H 9D + KS KH KD | AH" "4S 5S 6S 10H JH QH 2D 2C 9C 8D"'),
        fields=_fields_of_knock,
    ),
    check(
        "spread",
        mark("Show every legal way to lay a hand, the safest first."),
        spread,
        (
            placed(_KNOCKER, mark("the knocker’s cards"), mark("CARDS")),
            placed(_DEFENDER, mark("the defender’s cards"), mark("CARDS")),
            *_FIGURES,
        ),
        mark('"AS 2S 3S 7H 7D 7C KS KH KD 4C" "4S 5S 6S 10H JH QH 2D 2C 9C 8D"'),
        fields=_fields,
    ),
)
