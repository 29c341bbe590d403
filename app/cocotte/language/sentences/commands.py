"""The command line: arguments and fields that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import (
    IN_BETWEEN,
    LISTED_RULES,
    NEAREST,
    NEAREST_RULES,
    NOTHING_TO_DO,
    ONE_OF_THESE,
    SHORTEN,
    WRITE_CONTRACT,
    WRITE_SO,
    Refusal,
)

COMMANDS: Final[Mapping[str, Refusal]] = {
    "PLAYERS_MERGED": Refusal(
        mark("{other} has played, too: {name} and {other} would be one player."),
        advice=mark("If they are two people, choose another name."),
    ),
    "ASSIGNMENT_EXPECTED": Refusal(
        mark("A name and its value are expected here."),
        advice=mark("Join the two with “=”, without spaces: limit=7, Pierre=120."),
    ),
    "BOOK_WHOLE": Refusal(
        mark("{file} takes the whole rule book; a search is answered on the terminal."),
        advice=mark("Leave out the words, or the file."),
    ),
    "CONTRACT_FORM": Refusal(
        mark("“{found}” is not a contract: {expected}, or its sets and runs."), advice=WRITE_CONTRACT
    ),
    "DATE_EXPECTED": Refusal(mark("“{found}” is not a date."), advice=WRITE_SO),
    "FIELD_LIST": Refusal(
        mark("A list of texts is needed for {field:field}, not {found}."),
        advice=mark("Write texts between square brackets."),
    ),
    "FIELD_MISSING": Refusal(mark("Missing: {field:field}."), advice=mark("Add what is missing.")),
    "FIELD_NUMBER": Refusal(
        mark("A number is needed for {field:field}, not {found}."),
        advice=mark("Write it in figures, without quotation marks."),
    ),
    "FIELD_ONE_OF": Refusal(
        mark("For {field:field} one of these is needed, not {found}: {expected}."), advice=NEAREST
    ),
    "FIELD_RANGE": Refusal(
        mark("A number from {least} to {most} is needed for {field:field}, not {found}."), advice=IN_BETWEEN
    ),
    "FIELD_TEXT": Refusal(
        mark("A text is needed for {field:field}, not {found}."),
        advice=mark("Write it between quotation marks."),
    ),
    "FIELD_YES_NO": Refusal(
        mark("True or false is needed for {field:field}, not {found}."),
        advice=mark("Write true or false, without quotation marks."),
    ),
    "FILE_NEEDED": Refusal(
        mark("The form {form} needs a file to be written to."),
        advice=mark("Choose a file."),
        command=mark("Name one with --to."),
    ),
    "FORM_UNKNOWN": Refusal(mark("There is no form “{found}”; there are: {expected}."), advice=NEAREST),
    "GAME_UNKNOWN": Refusal(
        mark("There is no game “{found}”; there are: {expected}."),
        mark("The game is missing: {expected}."),
        advice=NEAREST,
    ),
    "GUIDE_UNKNOWN": Refusal(
        mark("The guide has nothing on “{found}”."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Search for other words.")),
        command=(
            mark("Did you mean {nearest:or}? “cocotte guide” lists its pages."),
            mark("“cocotte guide” lists its pages."),
        ),
    ),
    "LINE_LONG": Refusal(
        mark("The line is too long: {length:characters}, and {most} at most."), advice=SHORTEN
    ),
    "MATCH_AMBIGUOUS": Refusal(
        mark("“{match}” may be one of several matches: {expected}."), advice=mark("Write more of it.")
    ),
    "MATCH_UNKNOWN": Refusal(
        mark("There is no match “{match}”; the latest are: {expected}."),
        mark("There is no match “{match}”."),
        advice=mark("Choose one of these."),
        command=mark("“cocotte list” numbers them."),
    ),
    "DECISION_UNKNOWN": Refusal(
        mark("Nothing in the log is called “{decision}”; there are {expected}."),
        mark("Nothing in the log is called “{decision}”."),
        advice=mark("Choose one of these."),
    ),
    "SCORED_ELSEWHERE": Refusal(
        mark("This match is scored at {table} ({computer})."),
        advice=mark("Watch on, or press “Score here” above the sheet."),
        command=mark("Watch it with cocotte club watch {match}, or take it over: cocotte club take {match}"),
    ),
    "NO_OTHER_LINE": Refusal(
        mark("Match {match} is in the log once: no other line of it went on differently."),
        advice=NOTHING_TO_DO,
    ),
    "NO_MATCHES_FOUND": Refusal(
        mark("No match with a deal that counts is among those wanted."),
        advice=mark("Ask for other days, another game or another player."),
    ),
    "NOBODY_CALLED": Refusal(
        mark("Nobody called “{player}” has played; there are {expected:and}."),
        mark("Nobody called “{player}” has played."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Check the name.")),
    ),
    "NOBODY_LISTED": Refusal(
        mark("Nobody called “{player}” is on the club’s list; there are {expected:and}."),
        mark("Nobody called “{player}” is on the club’s list."),
        advice=(mark("Did you mean {nearest:or}?"), mark("Check the name.")),
    ),
    "ONE_CARD_EXPECTED": Refusal(
        mark("One card is needed for {field:field}, not {count:cards}."), advice=mark("Name one card only.")
    ),
    "OTHER_GAME": Refusal(
        mark("These are two games and cannot be compared: {first:game}, {second:game}."),
        advice=mark("Choose two rule sets of one game."),
    ),
    "PRESET_UNKNOWN": Refusal(
        mark("There is no preset “{found}”."),
        advice=NEAREST_RULES,
        command=LISTED_RULES,
    ),
    "PRESET_WITHOUT_BASE": Refusal(
        mark("There is no preset “{found}” of your own yet."),
        advice=mark("Choose the preset it starts from."),
        command=mark("Add the preset it starts from, for example --from gin-rami."),
    ),
    "RULES_UNKNOWN": Refusal(
        mark("There are no rules “{found}” for {game:game}."),
        mark("There are no rules “{found}”."),
        mark("The rules are missing."),
        advice=NEAREST_RULES,
        command=LISTED_RULES,
    ),
    "SUIT_UNKNOWN": Refusal(mark("There is no suit “{found}”; there are: {expected}."), advice=ONE_OF_THESE),
    "TOO_MANY_NAMES": Refusal(
        mark("{count} names are too many: {most} at most."), advice=mark("Leave some of them out.")
    ),
    "USAGE": Refusal(
        mark("{detail}."),
        advice=(
            mark("Did you mean {nearest:or}? “{command} --help” tells more."),
            mark("“{command} --help” tells more."),
        ),
    ),
}
"""Codes of the command line."""

FIELDS: Final[Mapping[str, str]] = {
    "all_at_once": mark("whether the whole hand is laid"),
    "card": mark("the card"),
    "cards": mark("the cards"),
    "asked": mark("who asks for the discard"),
    "contract": mark("the contract"),
    "currency": mark("the currency"),
    "defender": mark("the defender’s cards"),
    "direction": mark("the direction of play"),
    "discards": mark("the number of discards"),
    "facts": mark("the answers"),
    "fewest": mark("whether in as few payments as possible"),
    "format": mark("how the players sit down"),
    "game": mark("the game"),
    "groups": mark("the sets or runs laid"),
    "hand": mark("the whole hand"),
    "incident": mark("what happened"),
    "jokers": mark("the number of Jokers"),
    "knocker": mark("the knocker’s cards"),
    "laid": mark("the cards laid"),
    "match": mark("the match"),
    "meetings": mark("the number of meetings"),
    "most": mark("how many matches"),
    "name": mark("the name"),
    "option": mark("the choice"),
    "options": mark("the rules of play"),
    "packs": mark("the number of packs"),
    "pending": mark("the cards to draw"),
    "players": mark("the number of players"),
    "qualify": mark("the number of players who go on"),
    "rounds": mark("the number of rounds"),
    "rules": mark("the rules"),
    "runs": mark("the runs laid"),
    "search": mark("the words to look for"),
    "seats": mark("the players clockwise"),
    "spread": mark("the melds as laid"),
    "stake": mark("the stake"),
    "standing": mark("how far the contract is"),
    "stock": mark("the cards in the stock, once the player in turn drew"),
    "suit": mark("the called suit"),
    "taken": mark("the card taken"),
    "took_discard": mark("whether the discard was taken"),
    "top": mark("the card on top"),
    "totals": mark("what each player has"),
    "turn": mark("whose turn it is"),
    "unmatched": mark("the deadwood"),
    "upcard": mark("the upcard"),
}
"""What the field of a question holds."""
