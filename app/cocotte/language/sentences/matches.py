"""Matches: what keeps one from beginning, and entries that do not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import (
    EACH_ONCE,
    IN_BETWEEN,
    NEAREST,
    NEW_SIDES,
    ONE_OF_THESE,
    OTHER_LEDGER,
    OTHER_NUMBER,
    SHORTEN,
    Refusal,
)

MATCHES: Final[Mapping[str, Refusal]] = {
    "AFTER_END": Refusal(
        mark("Deal {deal} comes after the end of the match."),
        advice=mark("Strike it out, or correct what comes before it."),
    ),
    "ALREADY_ENDED": Refusal(
        mark("The match has already ended."), advice=mark("Begin a new match, or undo the end.")
    ),
    "CONTRACT_ONLY_GRID": Refusal(
        mark("Contract Rummy is scored in a grid of contracts, not in {ledger:ledger}."),
        advice=mark("Choose the grid of contracts."),
        command=mark("Add --ledger grid."),
    ),
    "DEALER_NOT_PLAYING": Refusal(
        mark("{dealer} cannot deal first: the first dealer is {expected:or}."),
        mark("Who deals first is missing: {expected:or}."),
        advice=ONE_OF_THESE,
    ),
    "DEAL_STRUCK": Refusal(mark("Deal {deal} is struck out."), advice=mark("Restore it first.")),
    "FIGURE_CHOICE": Refusal(
        mark("{figure:figure}: “{value}” is none of its choices: {expected}."), advice=NEAREST
    ),
    "FIGURE_LIST": Refusal(
        mark("{figure:figure}: a list is needed, not “{value}”."),
        advice=mark("Separate its parts with commas."),
    ),
    "FIGURE_NUMBER": Refusal(
        mark("{figure:figure}: a whole number is needed, not “{value}”."),
        advice=mark("Write it in figures, for example 10."),
    ),
    "FIGURE_RANGE": Refusal(
        mark("{figure:figure}: {value} is not between {least} and {most}."), advice=IN_BETWEEN
    ),
    "FIGURE_UNKNOWN": Refusal(
        mark("There is no setting “{figure}” in these rules."),
        mark("There is no setting “{name}”; there are: {expected}."),
        advice=(mark("The nearest are {nearest:and}."), mark("Check the name.")),
        command=(
            mark("The nearest are {nearest:and}; “cocotte rules NAME” lists them all."),
            mark("“cocotte rules NAME” lists them all."),
        ),
    ),
    "FIGURE_YES_NO": Refusal(
        mark("{figure:figure}: yes or no is needed, not “{value}”."), advice=mark("Choose yes or no.")
    ),
    "FORMAT_NOT_FOR_GAME": Refusal(
        mark("This game can’t be played that way: {format:format}."),
        advice=mark("Choose another way to sit, or another game."),
    ),
    "FORMAT_UNKNOWN": Refusal(mark("There is no format “{format}”; there are: {expected}."), advice=NEAREST),
    "GRID_ONLY_CONTRACT": Refusal(
        mark("Only Contract Rummy is scored in a grid of contracts."), advice=OTHER_LEDGER
    ),
    "LEDGER_NEEDS_TARGET": Refusal(
        mark("{ledger:ledger} needs a target: how many points win a game."),
        advice=mark("Set the target among the house rules."),
        command=mark("Add it: --set target=100."),
    ),
    "LEDGER_UNKNOWN": Refusal(mark("There is no ledger “{ledger}”; there are: {expected}."), advice=NEAREST),
    "MAHJONG_BOTH_SCORE": Refusal(
        mark("In mahjong gin both players score every deal; that cannot be kept in {ledger:ledger}."),
        advice=OTHER_LEDGER,
    ),
    "MAHJONG_TWO_PLAYERS": Refusal(
        mark("Mahjong gin is for two players, not for this format: {format:format}."), advice=OTHER_NUMBER
    ),
    "MATCH_FINISHED": Refusal(
        mark("The match is over: nothing more can be recorded."),
        advice=mark("Begin a new match, or correct this one."),
    ),
    "MULTI_MATCH_TWO_SIDES": Refusal(
        mark("Match after match is for two sides; here three play, everyone alone."), advice=OTHER_LEDGER
    ),
    "NAME_CHARACTERS": Refusal(
        mark("The name holds characters that cannot be written, such as line ends."),
        advice=mark("Type the name again."),
    ),
    "NAME_EMPTY": Refusal(mark("The name of player {number} is missing."), advice=mark("Enter a name.")),
    "NAME_LONG": Refusal(
        mark("The name is too long: {length:characters}, and {most} at most."), advice=SHORTEN
    ),
    "NAME_LOOKS_LIKE": Refusal(
        mark("The name {name} looks the same as {other}."), advice=mark("Add an initial to one of them.")
    ),
    "NAME_MIXED": Refusal(
        mark("In {word}, letters of several alphabets look alike."),
        advice=mark("Type the name again, in the letters of one alphabet."),
    ),
    "NAME_NEAR": Refusal(
        mark("{other} is there already; {name} may be the same person."),
        advice=mark("Two people with such names had better have an initial each."),
    ),
    "NAME_TWICE": Refusal(
        mark("The name {name} is there twice."), advice=mark("Add an initial to one of them.")
    ),
    "NAME_UNSEEN": Refusal(
        mark("The name holds characters that nobody sees."), advice=mark("Type the name again.")
    ),
    "NOTHING_REPORTED": Refusal(
        mark("Nothing was entered for the deal."), advice=mark("Enter how it ended.")
    ),
    "NOTHING_TO_REDO": Refusal(mark("There is nothing to redo."), advice=mark("Undo something first.")),
    "NOTHING_TO_UNDO": Refusal(mark("There is nothing to undo."), advice=mark("Record something first.")),
    "NOT_IN_MATCH": Refusal(
        mark("{player} does not play in this match; there play {expected:and}."), advice=NEAREST
    ),
    "NOT_STRUCK": Refusal(
        mark("Deal {deal} is not struck out; struck out are: {expected}."),
        mark("This is not struck out."),
        advice=mark("Choose what is struck out."),
        command=mark("“cocotte show” names what is struck out, with its number."),
    ),
    "NO_MATCH": Refusal(
        mark("There is no match yet."),
        advice=mark("Begin a new match."),
        command=mark("Begin one: cocotte new Ann Ben"),
    ),
    "NO_SUCH_DEAL": Refusal(
        mark("There is no deal {deal}; the last is deal {most}."),
        mark("There is no such deal."),
        advice=mark("Choose a number of the sheet."),
        command=mark("“cocotte show” numbers them."),
    ),
    "NO_SUCH_RULING": Refusal(
        mark("There is no ruling {ruling}; the last is ruling {most}."),
        mark("There is no such ruling, or it was withdrawn."),
        advice=mark("Choose a ruling of this match."),
        command=mark("“cocotte show” numbers them."),
    ),
    "NO_SUCH_SEATS": Refusal(mark("{found} cannot meet so; those who may: {expected}."), advice=ONE_OF_THESE),
    "NO_SUCH_TABLE": Refusal(
        mark("There is no table {table}: the match is played at {tables:tables}."),
        advice=mark("Choose a table by its number, from 1."),
    ),
    "OVERTAKEN": Refusal(
        mark("Another program recorded {entries:entries} meanwhile; nothing was recorded now."),
        advice=mark("Look at what was recorded, then try again."),
    ),
    "PACKS_FIXED": Refusal(
        mark("This game is played with {packs:packs}, not with {found}."),
        advice=mark("Leave the number of packs as it is."),
    ),
    "PARTNERS_DIFFER": Refusal(
        mark("Partners have the same total; {first} and {second} do not."),
        advice=mark("Correct one of the two totals."),
    ),
    "PLACE_LONG": Refusal(
        mark("The place is too long: {length:characters}, and {most} at most."), advice=SHORTEN
    ),
    "PLAYED_ON": Refusal(
        mark("The knock of deal {deal} was taken back."),
        advice=mark("Enter that deal again, so that it counts."),
    ),
    "PLAYERS_NUMBER": Refusal(
        mark("You need {expected:or} players, not {players}."),
        mark("{players:players}: this game cannot be played by that number ({format:format})."),
        advice=OTHER_NUMBER,
    ),
    "SEATS_BEGUN": Refusal(
        mark("Deal {deal} was begun by others."), advice=mark("Correct it to tell who played.")
    ),
    "SEATS_DIFFER": Refusal(mark("The seats must name each player once: {expected:and}."), advice=EACH_ONCE),
    "SETTLE_FORMAT": Refusal(
        mark("{players:players}: who pays whom depends on how they sat down."),
        advice=mark("Choose how they sat down."),
        command=mark("Name it with --format: {expected}."),
    ),
    "SIDES_UNEQUAL": Refusal(mark("Sides of {sides} cannot meet; possible: {shapes}."), advice=NEW_SIDES),
    "SITTING_OUT_WRONG": Refusal(
        mark("{player} cannot sit out first; it is {expected:or}."),
        mark("Who sits out first is missing: {expected:or}."),
        mark("{player} cannot sit out: everybody plays."),
        advice=(mark("Choose {expected:or}."), mark("Name nobody here.")),
    ),
    "CURRENCY": Refusal(
        mark("A currency is one word of at most {most:characters}, not “{found}”."),
        advice=mark("Write its sign or its code, for example € or CAD."),
    ),
    "STAKE_NOT_A_NUMBER": Refusal(
        mark("The stake is an amount of money for a point, not “{stake}”."),
        advice=mark("Write a number, for example 0.10."),
    ),
    "STAKE_RANGE": Refusal(
        mark("A stake of {stake} cannot be: between 0 and {most}."),
        advice=mark("Choose an amount in between."),
    ),
    "TABLE_TWICE": Refusal(
        mark("Table {table} is entered already; still missing: {expected}."),
        mark("Table {table} is entered twice."),
        advice=mark("Enter each table once."),
    ),
}
"""Codes of the match."""
