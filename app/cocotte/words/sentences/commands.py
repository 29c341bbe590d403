"""The command line: arguments and fields that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "ASSIGNMENT_EXPECTED": (mark("A name and its value are expected here: {expected}."),),
    "BOOK_WHOLE": (mark("{file} takes the whole rule book; a search is answered on the terminal."),),
    "CONTRACT_FORM": (mark("“{found}” is not a contract: {expected}, or its sets and runs."),),
    "DATE_EXPECTED": (mark("“{found}” is not a date; write it as {expected}."),),
    "FIELD_LIST": (mark("“{field}” must be a list of texts, not {found}."),),
    "FIELD_MISSING": (mark("“{field}” is missing."),),
    "FIELD_NUMBER": (mark("“{field}” must be a number, not {found}."),),
    "FIELD_ONE_OF": (mark("“{field}” must be one of {expected}, not {found}."),),
    "FIELD_RANGE": (mark("“{field}” must lie between {least} and {most}, not {found}."),),
    "FIELD_TEXT": (mark("“{field}” must be a text, not {found}."),),
    "FIELD_YES_NO": (mark("“{field}” must be true or false, not {found}."),),
    "FILE_NEEDED": (mark("The form {form} needs a file to be written to."),),
    "FORM_UNKNOWN": (mark("There is no form “{found}”; there are: {expected}."),),
    "GAME_UNKNOWN": (
        mark("There is no game “{found}”; there are: {expected}."),
        mark("The game is missing: {expected}."),
    ),
    "GUIDE_UNKNOWN": (mark("The guide has nothing on “{found}”; its pages are: {expected}."),),
    "LINE_LONG": (mark("The line is too long: {length:characters}, and {most} at most."),),
    "MATCH_AMBIGUOUS": (mark("“{match}” may be one of several matches: {expected}."),),
    "MATCH_UNKNOWN": (
        mark("There is no match “{match}”; “cocotte list” numbers them, and the latest are: {expected}."),
        mark("There is no match “{match}”."),
    ),
    "NO_OTHER_LINE": (mark("Match {match} is in the log once: no other line of it went on differently."),),
    "NO_MATCHES": (mark("There is no match yet."),),
    "NO_MATCHES_FOUND": (mark("No match with a deal that counts is among those wanted."),),
    "NOBODY_CALLED": (
        mark("Nobody called “{player}” has played; there are {expected:and}."),
        mark("Nobody called “{player}” has played."),
    ),
    "ONE_CARD_EXPECTED": (mark("“{field}” must be one card, not {count:cards}."),),
    "OTHER_GAME": (mark("These are two games and cannot be compared: {first:game}, {second:game}."),),
    "PRESET_UNKNOWN": (mark("There is no preset “{found}”; there are: {expected}."),),
    "RULES_UNKNOWN": (
        mark("There are no rules “{found}”; there are: {expected}."),
        mark("There are no rules “{found}” for {game:game}."),
        mark("The rules are missing."),
    ),
    "SUIT_UNKNOWN": (mark("There is no suit “{found}”; there are: {expected}."),),
    "TOO_MANY_NAMES": (mark("{count} names are too many: {most} at most."),),
    "USAGE": (mark("The command cannot be understood: {detail}."),),
}
"""Codes of the command line."""
