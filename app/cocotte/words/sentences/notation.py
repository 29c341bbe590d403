"""Cards, deals, figures and scripts as text: what cannot be read, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

NOTATION: Final[Mapping[str, tuple[str, ...]]] = {
    "CARD_EXPECTED": (
        mark("One card is expected here, for example {expected}, not “{found}”."),
        mark("A card is missing here, for example {expected}."),
    ),
    "CARD_RANK": (
        mark("“{found}” is not a rank: {expected}."),
        mark("A rank is missing here: {expected}."),
    ),
    "CARD_RUN": (mark("A run goes up, and {first}-{last} does not."),),
    "CARD_SUIT": (
        mark("“{found}” is not a suit: {expected}."),
        mark("After {rank} a suit is missing: {expected}."),
    ),
    "CARD_UNKNOWN": (
        mark("No card begins with “{found}”: {expected}."),
        mark("A card is missing here: {expected}."),
    ),
    "COUNT_POINTS_EXPECTED": (
        mark("Cards and points are expected here, for example {expected}, not “{found}”."),
        mark("How many cards and points is missing here, for example {expected}."),
    ),
    "FIGURE_WITHOUT_EQUALS": (mark("“{found}” lacks a “=”; it is written so: {expected}"),),
    "GOING_EXPECTED": (
        mark("How the deal ended is expected here, knock, gin or big gin, not “{found}”."),
        mark("How the deal ended is missing here: knock, gin or big gin."),
    ),
    "HELD_TOO_MANY": (
        mark("“{found}” is one number too many: those of {expected} are wanted, in this order."),
    ),
    "JOKER_NOT_IN_GAME": (mark("No Joker is in play here."),),
    "LINE_TOO_LONG": (mark("“{found}” is one word too many."),),
    "LINE_UNREADABLE": (mark("What begins with {found} here is never closed."),),
    "NAME_AMBIGUOUS": (mark("“{found}” may be {expected:or}."),),
    "NAME_EXPECTED": (
        mark("A name is expected here, {expected:or}, not “{found}”."),
        mark("A name is missing here: {expected:or}."),
        mark("A name is expected here, not “{found}”."),
        mark("A name is missing here."),
    ),
    "NAME_UNKNOWN": (mark("Nobody here is called “{found}”. At the table: {expected}."),),
    "NUMBER_EXPECTED": (
        mark("A number of points is expected here, not “{found}”."),
        mark("A number of points is missing here."),
    ),
    "OUT_BESIDES": (
        mark(
            "Only one player goes out: name that player first, without points. {name} can’t go out as well."
        ),
    ),
    "OUT_COUNTED": (
        mark("{player} goes out and holds nothing, not {found}. If nobody went out, start with “nobody”."),
    ),
    "PARTNER_HOLDS_POINTS": (
        mark("A whole team goes out: {player} goes with {partner} and holds nothing, not {points:points}."),
    ),
    "SCRIPT_MISSING": (mark("The script has no line “{expected}”."),),
    "SCRIPT_NUMBER": (mark("There is no number {found}; {most} are recorded so far."),),
    "SCRIPT_OBLIGATION": (
        mark("An obligation is named by its ruling, its number and what happened: {expected}."),
    ),
    "SCRIPT_WORD": (
        mark("“{found}” means nothing here; expected: {expected}."),
        mark("Something is missing here: {expected}."),
    ),
    "TIME_UNREADABLE": (mark("“{found}” is not a time; write it as {expected}."),),
    "TABLE_EXPECTED": (
        mark("The table’s number is expected here, {expected}, not “{found}”."),
        mark("The table’s number is missing here: {expected}."),
    ),
    "TABLED_HELD_EXPECTED": (
        mark("Points tabled and held are expected here, for example {expected}, not “{found}”."),
        mark("Points tabled and held are missing here, for example {expected}."),
    ),
    "WHO_OUT_EXPECTED": (mark("Say first who went out, {expected:or}, or “nobody”."),),
}
"""Codes of text that cannot be read."""
