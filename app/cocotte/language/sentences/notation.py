"""Cards, deals, figures and scripts as text: what cannot be read, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import WRITE_CARD, WRITE_SO, Refusal

NOTATION: Final[Mapping[str, Refusal]] = {
    "CARD_EXPECTED": Refusal(
        mark("One card is expected here, not “{found}”."), mark("A card is missing here."), advice=WRITE_SO
    ),
    "CARD_RANK": Refusal(
        mark("“{found}” is not a rank: {expected}."),
        mark("A rank is missing here: {expected}."),
        advice=WRITE_CARD,
    ),
    "CARD_RUN": Refusal(
        mark("A run has several ranks, and {first}-{last} has one."),
        advice=mark("Write the card alone."),
    ),
    "CARD_SUIT": Refusal(
        mark("“{found}” is not a suit: {expected}."),
        mark("After {rank} a suit is missing: {expected}."),
        advice=WRITE_CARD,
    ),
    "CARD_UNKNOWN": Refusal(
        mark("No card begins with “{found}”: {expected}."),
        mark("A card is missing here: {expected}."),
        advice=WRITE_CARD,
    ),
    "COUNT_POINTS_EXPECTED": Refusal(
        mark("Cards and points are expected here, not “{found}”."),
        mark("How many cards and points is missing here."),
        advice=WRITE_SO,
    ),
    "FIGURE_WITHOUT_EQUALS": Refusal(mark("“{found}” lacks a “=”."), advice=WRITE_SO),
    "GOING_EXPECTED": Refusal(
        mark("How the deal ended is expected here, knock, gin or big gin, not “{found}”."),
        mark("How the deal ended is missing here: knock, gin or big gin."),
        advice=mark("Write one of the three."),
    ),
    "HELD_TOO_MANY": Refusal(
        mark("“{found}” is one number too many: those of {expected} are wanted, in this order."),
        advice=mark("Leave it out."),
    ),
    "JOKER_NOT_IN_GAME": Refusal(mark("No Joker is in play here."), advice=mark("Leave the Jokers out.")),
    "LINE_TOO_LONG": Refusal(mark("“{found}” is one word too many."), advice=mark("Leave it out.")),
    "LINE_UNREADABLE": Refusal(
        mark("What begins with {found} here is never closed."), advice=mark("Close it, or leave {found} out.")
    ),
    "NAME_AMBIGUOUS": Refusal(
        mark("“{found}” may be {expected:or}."), advice=mark("Write more of the name.")
    ),
    "NAME_EXPECTED": Refusal(
        mark("A name is expected here, {expected:or}, not “{found}”."),
        mark("A name is missing here: {expected:or}."),
        mark("A name is expected here, not “{found}”."),
        mark("A name is missing here."),
        advice=(mark("Write one of these names."),),
    ),
    "NAME_SITS_OUT": Refusal(
        mark("{player} does not play this deal. At the table: {expected}."),
        advice=mark("If others met than whose turn it was, say so first: “{player} v …:”."),
    ),
    "NAME_UNKNOWN": Refusal(
        mark("Nobody here is called “{found}”. At the table: {expected}."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Write one of these names.")),
    ),
    "NUMBER_EXPECTED": Refusal(
        mark("A number of points is expected here, not “{found}”."),
        mark("A number of points is missing here."),
        advice=mark("Write it in figures, for example 23."),
    ),
    "OUT_BESIDES": Refusal(
        mark("Only one player goes out: {name} can’t go out as well."),
        advice=mark("Name first who went out, without points."),
    ),
    "OUT_COUNTED": Refusal(
        mark("{player} goes out and holds nothing, not {found}."),
        advice=mark("If nobody went out, begin with “nobody”."),
    ),
    "PARTNER_HOLDS_POINTS": Refusal(
        mark("A whole team goes out: {player} goes with {partner} and holds nothing, not {points:points}."),
        advice=mark("Enter 0 for {player}."),
    ),
    "SCRIPT_MISSING": Refusal(mark("The script has no line “{expected}”."), advice=mark("Add that line.")),
    "SCRIPT_NUMBER": Refusal(
        mark("There is no number {found}; {most} are recorded so far."), advice=mark("Correct the number.")
    ),
    "SCRIPT_OBLIGATION": Refusal(
        mark("An obligation is named by its ruling, its number and what happened."), advice=WRITE_SO
    ),
    "SCRIPT_WORD": Refusal(
        mark("“{found}” means nothing here; expected: {expected}."),
        mark("Something is missing here: {expected}."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Correct this line.")),
    ),
    "TIME_UNREADABLE": Refusal(mark("“{found}” is not a time."), advice=WRITE_SO),
    "TABLE_EXPECTED": Refusal(
        mark("The table’s number is expected here, {expected}, not “{found}”."),
        mark("The table’s number is missing here: {expected}."),
        advice=mark("Begin with the number of the table."),
    ),
    "TABLED_HELD_EXPECTED": Refusal(
        mark("Points tabled and held are expected here, not “{found}”."),
        mark("Points tabled and held are missing here."),
        advice=WRITE_SO,
    ),
    "WHO_OUT_EXPECTED": Refusal(
        mark("Who went out is missing here."), advice=mark("Begin with {expected:or}, or with “nobody”.")
    ),
}
"""Codes of text that cannot be read."""
