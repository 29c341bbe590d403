"""Contract Rummy: contracts, lay-downs, lay-offs, « Puis-je ? » and counts that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

CONTRACT: Final[Mapping[str, tuple[str, ...]]] = {
    "ASKER_IN_TURN": (mark("{player} is in turn and needs not ask for the discard."),),
    "CARDS_DISAGREE": (mark("{player}: the cards named count {counted}, not {points:points}."),),
    "CARDS_LEFT": (
        mark("The last contract is laid with the whole hand, and {cards:cards} would stay in it."),
    ),
    "CONTIGUOUS_RUNS": (
        mark("{cards:cards} and {others:cards} adjoin in one suit: two runs of one player may not."),
    ),
    "CONTRACT_ABOVE_DEAL": (
        mark("The contract takes {cards:cards}, more than the {dealt} dealt and the one drawn."),
    ),
    "CONTRACT_DEAL": (
        mark("{dealt:cards} each cannot be dealt to {players:players}: between 1 and {most} can."),
    ),
    "CONTRACT_EMPTY": (mark("A contract asks for at least one set or run."),),
    "CONTRACT_GROUP": (
        mark("A set of {cards:cards} is not possible: a set must have {least} to {most} cards."),
    ),
    "CONTRACT_NOT_LAID": (mark("{card:cards} cannot be laid off: the contract comes first."),),
    "CONTRACT_NUMBER": (mark("There is no contract of that number; they go from 1 to {most}."),),
    "CONTRACT_RUN": (
        mark("A run of {cards:cards} is not possible: a run must have {least} to {most} cards."),
    ),
    "CONTRACT_WORD": (
        mark(
            "“{word}” is not part of a contract. A contract is written G3 for a set of 3, R4 for a run of 4."
        ),
    ),
    "DISCARD_TAKEN": (mark("{player}, in turn, took the discard: nobody can ask for it."),),
    "GROUP_COUNT": (
        mark("The contract asks for {asked:groups}; laid: {laid} ({cards:cards})."),
        mark("The contract asks for {asked:groups}; laid: {laid}."),
    ),
    "GROUP_RANK": (
        mark("{cards:cards} is not a set: the cards must be of one rank, and {odd:cards} is not."),
    ),
    "GROUP_TOO_FEW": (mark("{cards:cards} has {laid:cards}; the set needs {asked}."),),
    "GROUP_TOO_MANY": (
        mark("{cards:cards} has {laid:cards}; the contract asks for {asked}, and no card more."),
    ),
    "JOKER_HOMELESS": (
        mark("The Joker in {cards:cards} cannot be taken for {card:cards}: it could not be laid again."),
    ),
    "JOKER_IN_GROUP": (mark("The Joker in {cards:cards} stays: a Joker in a set is never taken back."),),
    "LAYOFF_NEXT_TURN": (
        mark("{card:cards} has to wait: you can’t lay more in the turn you lay your contract."),
    ),
    "LAYOFF_RANK": (mark("{card:cards} does not go with {cards:cards}: it is of another rank."),),
    "LAYOFF_SEQUENCE": (
        mark("{card:cards} does not go on {cards:cards}; what fits there: {wanted:cards}."),
        mark("{card:cards} does not go on {cards:cards}."),
    ),
    "LAYOFF_SUIT": (mark("{card:cards} does not go on {cards:cards}: it is of another suit."),),
    "LAYOFF_WRAP": (mark("{card:cards} does not go on {cards:cards}: a run does not go round the ace."),),
    "NO_DISCARD": (mark("There is no discard left to ask for."),),
    "OUT_HOLDS_POINTS": (mark("{player} went out and holds nothing; entered: {points:points}."),),
    "PLAYER_COUNT": (mark("Contract Rummy is for {least} to {most} players, and there are {players}."),),
    "POINTS_IMPOSSIBLE": (
        mark("{player}: the cards left in hand count {least} to {most} points, not {points}."),
        mark("{player}: {cards:cards} cannot count {points:points}."),
        mark("{player}: no hand counts {points:points}."),
        mark("{cards:cards} cannot count {points:points}, only {least} to {most}."),
        mark("The cards left in hand count {least} to {most} points, not {points}."),
        mark("No hand left at the end counts {points:points}."),
    ),
    "POINTS_MISSING": (mark("The points {player} holds are missing."),),
    "RUN_COUNT": (
        mark("The contract asks for {asked:runs}; laid: {laid} ({cards:cards})."),
        mark("The contract asks for {asked:runs}; laid: {laid}."),
    ),
    "RUN_SEQUENCE": (
        mark("{cards:cards} is not a run: the cards must follow each other, and {odd:cards} does not."),
    ),
    "RUN_SUIT": (mark("{cards:cards} is not a run: the cards must be of one suit, and {odd:cards} is not."),),
    "RUN_TOO_FEW": (mark("{cards:cards} has {laid:cards}; the run needs {asked}."),),
    "RUN_TOO_MANY": (
        mark("{cards:cards} has {laid:cards}; the contract asks for {asked}, and no card more."),
    ),
    "RUN_WRAP": (
        mark("{cards:cards} is no run: the ace is either low (A-2) or high (K-A), never in the middle."),
    ),
    "TOO_MANY_COPIES": (mark("{card:cards} is there {copies} times; two packs hold it {most} times."),),
    "TOO_MANY_JOKERS": (mark("Named: {jokers:jokers}; in play: {most}."),),
    "UNKNOWN_PLAYER": (mark("{player} does not play here; at the table sit {expected:and}."),),
}
"""Codes of Contract Rummy."""
