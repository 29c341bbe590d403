"""What is said of the rules of Crazy Eights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator, mark
from cocotte.language.games.rule import Rule

_COCHON: Final[Mapping[str, str]] = {
    "cochon_two": mark("2: draw two"),
    "cochon_two_adds": mark("2s add up"),
    "cochon_joker": mark("Joker: draw five"),
    "cochon_jack": mark("Jack: skip"),
    "cochon_ten": mark("10: turn round"),
    "cochon_draw_one": mark("draw one only"),
    "cochon_last_card": mark("“Last card!”"),
    "cochon_seven": mark("7: draw from the hand"),
    "cochon_queens": mark("three Queens"),
}


def _held(rules: RuleSet, say: Translator) -> str:
    facts = {key: rules.number(f"{key}_points") for key in ("eight", "face", "ace")}
    return say("8: {eight}; K Q J 10: {face}; ace: {ace}", **facts)


def _jokers(rules: RuleSet, say: Translator) -> str:
    number = rules.number("jokers")
    return (
        say.n(
            "{n} with each pack, {points} points",
            "{n} with each pack, {points} points",
            number,
            points=rules.number("joker_points"),
        )
        if number
        else ""
    )


def _eight(rules: RuleSet, say: Translator) -> str:
    return say("on any card") if rules.flag("eight_anytime") else say("on its suit or on an 8")


def _dealt(rules: RuleSet, say: Translator) -> str:
    cards = rules.number("cards_each")
    return say.n("{n} each", "{n} each", cards) if cards else ""


def _stock(rules: RuleSet, say: Translator) -> str:
    return say("not made again") if rules.flag("stock_ends") else ""


def _cochon(rules: RuleSet, say: Translator) -> str:
    return ", ".join(say(text) for key, text in _COCHON.items() if rules.flag(key))


def _blocked(rules: RuleSet, say: Translator) -> str:
    parts = [
        say("never below 0") if rules.flag("blocked_floor") else "",
        say("a tie is shared") if rules.word("blocked_tie") == "share" else "",
        say("teams take all") if rules.word("blocked_teams") == "all" else "",
    ]
    return ", ".join(filter(None, parts))


EIGHTS: Final = (
    Rule(mark("Cards held"), ("eight_points", "face_points", "ace_points"), _held),
    Rule(mark("Jokers"), ("jokers", "joker_points"), _jokers),
    Rule(mark("An 8"), ("eight_anytime",), _eight),
    Rule(mark("Cards dealt"), ("cards_each", "packs"), _dealt),
    Rule(mark("Stock"), ("stock_ends",), _stock),
    Rule(mark("Cochon"), tuple(_COCHON), _cochon),
    Rule(mark("Blocked game"), ("blocked_floor", "blocked_tie", "blocked_teams"), _blocked),
)
"""How the Eights are played and counted."""
