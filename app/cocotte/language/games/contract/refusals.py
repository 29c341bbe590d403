"""Contract Rummy: contracts, lay-downs, lay-offs, « Puis-je ? » and counts that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import (
    CHECK_CARDS,
    CHECK_JOKERS,
    COUNT_AGAIN,
    ELSEWHERE,
    KEEP_REST,
    LAY_OTHERWISE,
    OTHER_NUMBER,
    SOMEBODY_HERE,
    WRITE_CONTRACT,
    Refusal,
)

CONTRACT: Final[Mapping[str, Refusal]] = {
    "ASKER_IN_TURN": Refusal(
        mark("{player} is in turn and needs not ask for the discard."),
        advice=mark("Leave {player} out of those who ask."),
    ),
    "CARDS_LEFT": Refusal(
        mark("The last contract is laid with the whole hand, and {cards:cards} would stay in it."),
        advice=mark("Lay the rest as well, or wait a turn."),
    ),
    "CONTIGUOUS_RUNS": Refusal(
        mark("{cards:cards} and {others:cards} adjoin in one suit: two runs of one player may not."),
        advice=mark("Join them into one run, or lay another."),
    ),
    "CONTRACT_ABOVE_DEAL": Refusal(
        mark("The contract takes {cards:cards}, more than the {dealt} dealt and the one drawn."),
        advice=mark("Ask for fewer cards, or deal more."),
    ),
    "CONTRACT_DEAL": Refusal(
        mark("{dealt:cards} each cannot be dealt to {players:players}: between 1 and {most} can."),
        advice=mark("Change the number of cards dealt."),
    ),
    "CONTRACT_EMPTY": Refusal(mark("A contract asks for at least one set or run."), advice=WRITE_CONTRACT),
    "CONTRACT_GROUP": Refusal(
        mark("A set of {cards:cards} is not possible: a set must have {least} to {most} cards."),
        advice=mark("Change the size of the set."),
    ),
    "CONTRACT_NOT_LAID": Refusal(
        mark("{card:cards} cannot be laid off: the contract comes first."),
        advice=mark("Keep the card until the contract is laid."),
    ),
    "CONTRACT_NUMBER": Refusal(
        mark("There is no contract of that number; they go from 1 to {most}."),
        advice=mark("Choose one of them, or write its sets and runs: G3 R4."),
    ),
    "CONTRACT_RUN": Refusal(
        mark("A run of {cards:cards} is not possible: a run must have {least} to {most} cards."),
        advice=mark("Change the length of the run."),
    ),
    "CONTRACT_WORD": Refusal(mark("“{word}” is not part of a contract."), advice=WRITE_CONTRACT),
    "DISCARD_TAKEN": Refusal(
        mark("{player}, in turn, took the discard: nobody can ask for it."),
        advice=mark("Go on with the turn."),
    ),
    "GROUP_COUNT": Refusal(
        mark("The contract asks for {asked:groups}; laid: {laid} ({cards:cards})."),
        mark("The contract asks for {asked:groups}; laid: {laid}."),
        advice=mark("Lay as many sets as the contract asks for."),
    ),
    "GROUP_RANK": Refusal(
        mark("{cards:cards} is not a set: the cards must be of one rank, and {odd:cards} is not."),
        advice=LAY_OTHERWISE,
    ),
    "GROUP_TOO_FEW": Refusal(
        mark("{cards:cards} has {laid:cards}; the set needs {asked}."),
        advice=mark("Add a card of that rank."),
    ),
    "GROUP_TOO_MANY": Refusal(
        mark("{cards:cards} has {laid:cards}; the contract asks for {asked}, and no card more."),
        advice=KEEP_REST,
    ),
    "JOKER_HOMELESS": Refusal(
        mark("The Joker in {cards:cards} cannot be taken for {card:cards}: it could not be laid again."),
        advice=mark("Leave the Joker where it is."),
    ),
    "JOKER_IN_GROUP": Refusal(
        mark("The Joker in {cards:cards} stays: a Joker in a set is never taken back."),
        advice=mark("Choose the Joker of a run, or keep your card."),
    ),
    "LAYOFF_NEXT_TURN": Refusal(
        mark("{card:cards} has to wait: you can’t lay more in the turn you lay your contract."),
        advice=mark("Keep it until the next turn."),
    ),
    "LAYOFF_RANK": Refusal(
        mark("{card:cards} does not go with {cards:cards}: it is of another rank."), advice=ELSEWHERE
    ),
    "LAYOFF_SEQUENCE": Refusal(
        mark("{card:cards} does not go on {cards:cards}; what fits there: {wanted:cards}."),
        mark("{card:cards} does not go on {cards:cards}."),
        advice=ELSEWHERE,
    ),
    "LAYOFF_SUIT": Refusal(
        mark("{card:cards} does not go on {cards:cards}: it is of another suit."), advice=ELSEWHERE
    ),
    "LAYOFF_WRAP": Refusal(
        mark("{card:cards} does not go on {cards:cards}: a run does not go round the ace."), advice=ELSEWHERE
    ),
    "NO_DISCARD": Refusal(
        mark("There is no discard left to ask for."), advice=mark("Take a card from the stock.")
    ),
    "PLAYER_COUNT": Refusal(
        mark("Contract Rummy is for {least} to {most} players, and there are {players}."), advice=OTHER_NUMBER
    ),
    "POINTS_IMPOSSIBLE": Refusal(
        mark("{player}: the cards left in hand count {least} to {most} points, not {points}."),
        mark("{player}: {cards:cards} cannot count {points:points}."),
        mark("{player}: no hand counts {points:points}."),
        mark("{cards:cards} cannot count {points:points}, only {least} to {most}."),
        mark("The cards left in hand count {least} to {most} points, not {points}."),
        mark("No hand left at the end counts {points:points}."),
        advice=COUNT_AGAIN,
    ),
    "RUN_COUNT": Refusal(
        mark("The contract asks for {asked:runs}; laid: {laid} ({cards:cards})."),
        mark("The contract asks for {asked:runs}; laid: {laid}."),
        advice=mark("Lay as many runs as the contract asks for."),
    ),
    "RUN_SEQUENCE": Refusal(
        mark("{cards:cards} is not a run: the cards must follow each other, and {odd:cards} does not."),
        advice=LAY_OTHERWISE,
    ),
    "RUN_SUIT": Refusal(
        mark("{cards:cards} is not a run: the cards must be of one suit, and {odd:cards} is not."),
        advice=LAY_OTHERWISE,
    ),
    "RUN_TOO_FEW": Refusal(
        mark("{cards:cards} has {laid:cards}; the run needs {asked}."),
        advice=mark("Lengthen the run at one end."),
    ),
    "RUN_TOO_MANY": Refusal(
        mark("{cards:cards} has {laid:cards}; the contract asks for {asked}, and no card more."),
        advice=KEEP_REST,
    ),
    "RUN_WRAP": Refusal(
        mark("{cards:cards} is no run: the ace is either low (A-2) or high (K-A), never in the middle."),
        advice=mark("Lay the ace at one end."),
    ),
    "TOO_MANY_COPIES": Refusal(
        mark("{card:cards} is there {copies} times; two packs hold it {most} times."), advice=CHECK_CARDS
    ),
    "TOO_MANY_JOKERS": Refusal(mark("Named: {jokers:jokers}; in play: {most}."), advice=CHECK_JOKERS),
    "UNKNOWN_PLAYER": Refusal(
        mark("{player} does not play here; at the table sit {expected:and}."), advice=SOMEBODY_HERE
    ),
}
"""Codes of Contract Rummy."""
