"""Gin rummy: hands, spreads, knocks and reports that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import COUNT_AGAIN, SOMEBODY_HERE, Refusal

GIN: Final[Mapping[str, Refusal]] = {
    "BIG_GIN_NOT_PLAYED": Refusal(
        mark("Big gin is not played here: the eleventh card is discarded, and it is gin."),
        advice=mark("Enter it as gin."),
    ),
    "CARD_IN_BOTH": Refusal(mark("{card:cards} is in both hands."), advice=mark("Check both hands.")),
    "CARD_TWICE": Refusal(
        mark("{card:cards} is named twice."), advice=mark("Check the cards: one of the two must be another.")
    ),
    "DEADWOOD_IMPOSSIBLE": Refusal(
        mark("Deadwood {deadwood} is more than ten cards can count: {most} at most."), advice=COUNT_AGAIN
    ),
    "DEADWOOD_NEGATIVE": Refusal(mark("Deadwood cannot be below zero: {deadwood}."), advice=COUNT_AGAIN),
    "DISCARD_JUST_TAKEN": Refusal(
        mark("{card:cards} was just taken from the discard pile and may not be discarded this turn."),
        advice=mark("Discard another card."),
    ),
    "DISCARD_MISSING": Refusal(
        mark(
            "{count:cards} were laid: {expected} are laid after the discard, eleven only if all are melded."
        ),
        advice=mark("Take the discard out of the cards laid."),
    ),
    "GIN_HAS_DEADWOOD": Refusal(
        mark("Gin leaves no deadwood; entered: {deadwood:points}."),
        advice=mark("If deadwood is left, enter a knock."),
    ),
    "GIN_HOLDS_CARDS": Refusal(
        mark("{player} went gin and holds no more cards; entered: {points:points}."),
        advice=mark("Enter 0 for {player}, or no gin."),
    ),
    "GIN_ONLY": Refusal(
        mark("Deadwood {deadwood} is not gin, and the upcard, {upcard:cards}, allows gin only."),
        mark("Deadwood {deadwood} is not gin, and only gin goes out here."),
        advice=mark("Play on until somebody has gin."),
    ),
    "HAND_SIZE": Refusal(
        mark("A hand of {count:cards}: it must have {least}, one more before the discard."),
        advice=mark("Name the whole hand."),
    ),
    "KNOCK_ABOVE_LIMIT": Refusal(
        mark("Deadwood {deadwood} is above the limit of {limit} set by the upcard, {upcard:cards}."),
        mark("Deadwood {deadwood} is above the limit of {limit}."),
        advice=mark("Count the deadwood again, or play on."),
    ),
    "MAHJONG_POINTS": Refusal(
        mark("{player}: {points:points} cannot be; every card counts 5, 10 or 15."), advice=COUNT_AGAIN
    ),
    "MELD_TOO_SHORT": Refusal(
        mark("{cards:cards} is not a meld: a meld has at least {least} cards, not {count}."),
        advice=mark("Add a card to it, or count it as deadwood."),
    ),
    "NOT_A_MELD": Refusal(
        mark("{cards:cards} is not a meld: neither cards of one rank nor a run in one suit."),
        advice=mark("Lay these cards otherwise, or count them as deadwood."),
    ),
    "NOT_AT_TABLE": Refusal(
        mark("{player} does not play at table {table}; there sit {expected:and}."),
        mark("{player} does not play at this table."),
        advice=SOMEBODY_HERE,
    ),
    "NOT_IN_HAND": Refusal(
        mark("Laid but not in the hand: {cards:cards}."), advice=mark("Lay only cards of the hand.")
    ),
    "NO_KNOCK_IN_MAHJONG": Refusal(
        mark("Nobody knocks in mahjong gin: each counts the cards tabled less those held."),
        advice=mark("Enter for each player the points tabled and held."),
    ),
    "RUN_ROUND_CORNER": Refusal(
        mark("{cards:cards} goes round the corner, and here the ace is low only: A-2-3, never Q-K-A."),
        advice=mark("Lay the ace below the 2, or count it as deadwood."),
    ),
    "TABLED_MISSING": Refusal(
        mark("The points {player} tabled and still holds are missing."),
        advice=mark("Enter both, 0 where there are none."),
    ),
    "TAKEN_NOT_HELD": Refusal(
        mark("The card taken, {card:cards}, is not among the cards of the hand."),
        advice=mark("Add it to the hand."),
    ),
    "UPCARD_MISSING": Refusal(
        mark("The upcard is missing: the rules here depend on it."),
        advice=mark("Enter it, for example 7D."),
        command=mark("Add it: “up 7D” in the line of the deal, --upcard 7D for a check."),
    ),
    "WHO_KNOCKED": Refusal(
        mark("Who went out is missing: {expected:or}."), advice=mark("Choose who went out.")
    ),
    "ZERO_IS_GIN": Refusal(mark("A knock with no deadwood left is gin."), advice=mark("Enter gin.")),
}
"""Codes of gin rummy."""
