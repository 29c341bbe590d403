"""Gin rummy: hands, spreads, knocks and reports that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

GIN: Final[Mapping[str, tuple[str, ...]]] = {
    "BIG_GIN_NOT_PLAYED": (
        mark("Big gin is not played here: the eleventh card is discarded, and it is gin."),
    ),
    "CARD_IN_BOTH": (mark("{card:cards} is in both hands."),),
    "CARD_TWICE": (mark("{card:cards} is named twice."),),
    "DEADWOOD_IMPOSSIBLE": (mark("Deadwood {deadwood} is more than ten cards can count: {most} at most."),),
    "DEADWOOD_NEGATIVE": (mark("Deadwood cannot be below zero: {deadwood}."),),
    "DISCARD_JUST_TAKEN": (
        mark("{card:cards} was just taken from the discard pile and may not be discarded this turn."),
    ),
    "DISCARD_MISSING": (
        mark(
            "{count:cards} were laid: {expected} are laid after the discard, eleven only if all are melded."
        ),
    ),
    "GIN_HAS_DEADWOOD": (mark("Gin leaves no deadwood; entered: {deadwood:points}."),),
    "GIN_HOLDS_CARDS": (mark("{player} went gin and holds no more cards; entered: {points:points}."),),
    "GIN_ONLY": (
        mark("Deadwood {deadwood} is not gin, and the upcard, {upcard:cards}, allows gin only."),
        mark("Deadwood {deadwood} is not gin, and only gin goes out here."),
    ),
    "HAND_SIZE": (mark("A hand of {count:cards}: it must have {least}, one more before the discard."),),
    "KNOCK_ABOVE_LIMIT": (
        mark("Deadwood {deadwood} is above the limit of {limit} set by the upcard, {upcard:cards}."),
        mark("Deadwood {deadwood} is above the limit of {limit}."),
    ),
    "MAHJONG_POINTS": (mark("{player}: {points:points} cannot be; every card counts 5, 10 or 15."),),
    "MELD_TOO_SHORT": (mark("{cards:cards} is not a meld: a meld has at least {least} cards, not {count}."),),
    "NOT_A_MELD": (mark("{cards:cards} is not a meld: neither cards of one rank nor a run in one suit."),),
    "NOT_AT_TABLE": (
        mark("{player} does not play at table {table}; there sit {expected:and}."),
        mark("{player} does not play at this table."),
    ),
    "NOT_IN_HAND": (mark("Laid but not in the hand: {cards:cards}."),),
    "NO_KNOCK_IN_MAHJONG": (
        mark("Nobody knocks in mahjong gin: each counts the cards tabled less those held."),
    ),
    "OTHER_REPORT": (mark("This belongs to another game; here {expected:report} is played."),),
    "RUN_ROUND_CORNER": (
        mark("{cards:cards} goes round the corner, and here the ace is low only: A-2-3, never Q-K-A."),
    ),
    "TABLED_MISSING": (mark("The points {player} tabled and still holds are missing."),),
    "TAKEN_NOT_HELD": (mark("The card taken, {card:cards}, is not among the cards of the hand."),),
    "UPCARD_MISSING": (
        mark("The upcard is missing, for example 7D, in a line “up 7D”: the rules here depend on it."),
    ),
    "WHO_KNOCKED": (mark("Who went out is missing: {expected:or}."),),
    "ZERO_IS_GIN": (mark("A knock with no deadwood left is gin."),),
}
"""Codes of gin rummy."""
