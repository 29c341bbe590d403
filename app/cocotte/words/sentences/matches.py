"""Matches: what keeps one from beginning, and entries that do not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

MATCHES: Final[Mapping[str, tuple[str, ...]]] = {
    "AFTER_END": (mark("Deal {deal} comes after the end of the match."),),
    "ALREADY_ENDED": (mark("The match has already ended."),),
    "CONTRACT_ONLY_GRID": (mark("Contract Rummy is scored in a grid of contracts, not in {ledger:ledger}."),),
    "DEALER_NOT_PLAYING": (
        mark("{dealer} cannot deal first: the first dealer is {expected:or}."),
        mark("Who deals first is missing: {expected:or}."),
    ),
    "DEAL_STRUCK": (mark("Deal {deal} is struck out; it must be restored first."),),
    "FIGURE_CHOICE": (mark("{figure:figure}: “{value}” is none of its choices ({expected})."),),
    "FIGURE_LIST": (mark("{figure:figure}: a list is needed, not “{value}”."),),
    "FIGURE_NUMBER": (mark("{figure:figure}: a whole number is needed, not “{value}”."),),
    "FIGURE_RANGE": (mark("{figure:figure}: {value} is not between {least} and {most}."),),
    "FIGURE_UNKNOWN": (
        mark("There is no figure “{figure}” in these rules; there are: {expected}."),
        mark("There is no figure “{name}”; there are: {expected}."),
    ),
    "FIGURE_YES_NO": (mark("{figure:figure}: yes or no is needed, not “{value}”."),),
    "FORMAT_NOT_FOR_GAME": (mark("This game can’t be played that way: {format:format}."),),
    "FORMAT_UNKNOWN": (mark("There is no format “{format}”; there are: {expected}."),),
    "GRID_ONLY_CONTRACT": (mark("Only Contract Rummy is scored in a grid of contracts."),),
    "LEDGER_NEEDS_TARGET": (mark("{ledger:ledger} needs a target: how many points win a game."),),
    "LEDGER_UNKNOWN": (mark("There is no ledger “{ledger}”; there are: {expected}."),),
    "MAHJONG_BOTH_SCORE": (
        mark("In mahjong gin both players score every deal; that cannot be kept in {ledger:ledger}."),
    ),
    "MAHJONG_TWO_PLAYERS": (mark("Mahjong gin is for two players, not for this format: {format:format}."),),
    "MATCH_FINISHED": (mark("The match is over: nothing more can be recorded."),),
    "MULTI_MATCH_TWO_SIDES": (mark("Match after match is for two sides; here three play, everyone alone."),),
    "NAME_CHARACTERS": (mark("The name holds characters that cannot be written, such as line ends."),),
    "NAME_EMPTY": (mark("The name of player {number} is missing."),),
    "NAME_LONG": (mark("The name is too long: {length:characters}, and {most} at most."),),
    "NAME_TWICE": (mark("The name {name} is there twice."),),
    "NOTHING_REPORTED": (mark("Nothing was entered for the deal."),),
    "NOTHING_TO_REDO": (mark("There is nothing to redo."),),
    "NOTHING_TO_UNDO": (mark("There is nothing to undo."),),
    "NOT_IN_MATCH": (mark("{player} does not play in this match; there play {expected:and}."),),
    "NOT_STRUCK": (
        mark("Entry {deal} is not a struck deal; struck are: {expected}."),
        mark("This is not struck out."),
    ),
    "NO_MATCH": (mark("There is no match yet."),),
    "NO_SUCH_DEAL": (
        mark("There is no deal {deal}; the last is deal {most}."),
        mark("There is no such deal."),
    ),
    "NO_SUCH_RULING": (
        mark("There is no ruling {ruling}; the last is ruling {most}."),
        mark("There is no such ruling, or it was withdrawn."),
    ),
    "NO_SUCH_SEATS": (mark("{found} cannot meet so; those who may: {expected}."),),
    "NO_SUCH_TABLE": (mark("There is no table {table}: the match is played at {tables:tables}."),),
    "OVERTAKEN": (mark("Another program recorded {entries:entries} meanwhile; nothing was recorded now."),),
    "PACKS_FIXED": (mark("This game is played with {packs:packs}, not with {found}."),),
    "PARTNERS_DIFFER": (mark("Partners have the same total; {first} and {second} do not."),),
    "PLACE_LONG": (mark("The place is too long: {length:characters}, and {most} at most."),),
    "PLAYED_ON": (mark("The knock was taken back: deal {deal} counts once it is entered again."),),
    "PLAYERS_NUMBER": (
        mark("You need {expected:or} players ({format:format}), not {players}."),
        mark("{players:players}: this game cannot be played by that number ({format:format})."),
        mark("You need {expected:or} players, not {players}."),
    ),
    "SEATS_BEGUN": (mark("Deal {deal} was begun by others; correct it to tell who played."),),
    "SEATS_DIFFER": (mark("The seats must name each player once: {expected:and}."),),
    "SETTLE_FORMAT": (
        mark(
            "{players:players}: who pays whom depends on how they sat down; "
            "name it with --format: {expected}."
        ),
    ),
    "SIDES_UNEQUAL": (mark("Sides of {sides} cannot meet; possible: {shapes}."),),
    "SITTING_OUT_WRONG": (
        mark("{player} cannot sit out first; it is {expected:or}."),
        mark("Who sits out first is missing: {expected:or}."),
        mark("{player} cannot sit out: everybody plays."),
    ),
    "CURRENCY": (mark("A currency is one word of at most {most:characters}, not “{found}”."),),
    "STAKE_NOT_A_NUMBER": (mark("The stake is an amount of money for a point, not “{stake}”."),),
    "STAKE_RANGE": (mark("A stake of {stake} cannot be: between 0 and {most}."),),
    "TABLE_TWICE": (
        mark("Table {table} is entered already; still missing: {expected}."),
        mark("Table {table} is entered twice."),
    ),
}
"""Codes of the match."""
