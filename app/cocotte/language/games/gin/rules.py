"""What is said of the rules of gin rummy: play, scoring, irregularities."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator, mark
from cocotte.language.games.rule import Rule


def _knock(rules: RuleSet, say: Translator) -> str:
    way = rules.word("knock")
    if way == "gin-only":
        return say("gin only")
    if way == "fixed":
        return say("{limit} or less", limit=rules.number("limit"))
    return say("the upcard’s value")


def _ace_upcard(rules: RuleSet, say: Translator) -> str:
    if rules.word("knock") != "upcard":
        return ""
    return say("gin only") if rules.word("ace_upcard") == "gin-only" else say("limit 1")


def _gin(rules: RuleSet, say: Translator) -> str:
    bonus = rules.number("gin_bonus")
    if rules.flag("layoff_on_gin"):
        return say("{bonus}, laying off allowed", bonus=bonus)
    return say("{bonus}, no laying off", bonus=bonus)


def _big_gin(rules: RuleSet, say: Translator) -> str:
    if rules.flag("big_gin"):
        return str(rules.number("big_gin_bonus"))
    return say("does not count") if "big_gin" in rules.changed else ""


def _undercut(rules: RuleSet, say: Translator) -> str:
    if rules.word("knock") == "gin-only":
        return ""
    bonus = rules.number("undercut_bonus")
    texts = {
        "bonus": say("{bonus}, ties included", bonus=bonus),
        "nobody": say("{bonus}; on a tie nobody scores", bonus=bonus),
        "knocker": say("{bonus}; the knocker wins ties", bonus=bonus),
    }
    return texts[rules.word("tie")]


def _aces(rules: RuleSet, say: Translator) -> str:
    if rules.flag("corner"):
        return say("round the corner, {points} unmatched", points=rules.number("ace"))
    return say("{points} unmatched", points=rules.number("ace")) if rules.number("ace") != 1 else ""


def _against_zero(rules: RuleSet, say: Translator) -> str:
    return say("nobody scores") if rules.word("gin_against_zero") == "nobody" else ""


def _spades(rules: RuleSet, say: Translator) -> str:
    if rules.flag("spade_double"):
        if rules.flag("spade_boxes"):
            return say("doubles the deal and its box")
        return say("doubles the deal")
    return ""


def _mahjong(rules: RuleSet, say: Translator) -> str:
    return say("cards tabled less cards held") if rules.word("scoring") == "mahjong" else ""


def _more_boxes(rules: RuleSet, say: Translator) -> str:
    boxes = (
        (rules.number("gin_boxes"), say("gin +{number}", number=rules.number("gin_boxes"))),
        (rules.number("undercut_boxes"), say("undercut +{number}", number=rules.number("undercut_boxes"))),
    )
    return ", ".join(text for number, text in boxes if number)


def _discards(rules: RuleSet, say: Translator) -> str:
    return say("may be looked through") if rules.flag("discards_open") else ""


def _dealt_knock(rules: RuleSet, say: Translator) -> str:
    return say("misdeal") if rules.flag("knock_on_deal_misdeal") else ""


def _faceup(rules: RuleSet, say: Translator) -> str:
    texts = {
        "misdeal": say("always a misdeal"),
        "reshuffle": say("put back, the stock shuffled"),
    }
    return texts.get(rules.word("faceup_card"), "")


def _wrong_count(rules: RuleSet, say: Translator) -> str:
    return say("the other player’s choice") if rules.word("wrong_count") == "choice" else ""


def _fine(rules: RuleSet, say: Translator) -> str:
    if rules.changed.keys().isdisjoint(("fine", "fine_to")):
        return ""
    if rules.word("fine_to") == "opponent-gains":
        return say("{points}, to the opponent", points=rules.number("fine"))
    return say("{points}, off the offender’s score", points=rules.number("fine"))


def _exposed(rules: RuleSet, say: Translator) -> str:
    return "" if rules.flag("exposed_right_offender") else say("never to the offender")


GIN: Final = (
    Rule(mark("Knock"), ("knock", "limit"), _knock),
    Rule(mark("Ace upcard"), ("ace_upcard",), _ace_upcard),
    Rule(mark("Gin"), ("gin_bonus", "layoff_on_gin"), _gin),
    Rule(mark("Big gin"), ("big_gin", "big_gin_bonus"), _big_gin),
    Rule(mark("Undercut"), ("undercut_bonus", "tie"), _undercut),
    Rule(mark("Aces"), ("corner", "ace"), _aces),
    Rule(mark("Gin against 0"), ("gin_against_zero",), _against_zero),
    Rule(mark("Spade upcard"), ("spade_double", "spade_boxes"), _spades),
    Rule(mark("Scoring"), ("scoring",), _mahjong),
    Rule(mark("More boxes"), ("gin_boxes", "undercut_boxes"), _more_boxes),
    Rule(mark("Discards"), ("discards_open",), _discards),
    Rule(mark("Knock as dealt"), ("knock_on_deal_misdeal",), _dealt_knock),
    Rule(mark("Face-up card"), ("faceup_card",), _faceup),
    Rule(mark("Wrong number of cards"), ("wrong_count",), _wrong_count),
    Rule(mark("Penalty"), ("fine", "fine_to"), _fine),
    Rule(mark("Exposed card"), ("exposed_right_offender",), _exposed),
)
"""What a deal of gin scores."""
