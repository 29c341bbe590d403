"""Crazy Eights and Huit cochon: plays, draws, deals and endings that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import (
    ANOTHER_CARD,
    CHECK_PACKS,
    COUNT_AGAIN,
    COUNT_ALL,
    NEAREST,
    NEW_SIDES,
    OTHER_NUMBER,
    WRITE_CARD,
    Refusal,
)

EIGHTS: Final[Mapping[str, Refusal]] = {
    "BLOCKED_AND_OUT": Refusal(
        mark("Not blocked: {side} has no cards left."), advice=mark("Enter who went out instead.")
    ),
    "CARDS_ABOVE_DECK": Refusal(
        mark("The hands hold {cards:cards} together, and {most} at most can be held."), advice=COUNT_ALL
    ),
    "CARDS_NEEDED": Refusal(
        mark("The deal is blocked, and the number of cards {player} holds is missing."),
        advice=mark("Enter it beside the points."),
        command=mark("Write cards and points with a stroke: 3/12."),
    ),
    "CARDS_NEGATIVE": Refusal(mark("{player} cannot hold {cards:cards}."), advice=COUNT_AGAIN),
    "CARD_IN_PLAY_TWICE": Refusal(
        mark("With {packs:packs}, {card:cards} cannot come {number} times, the card on top included."),
        advice=CHECK_PACKS,
    ),
    "CUT_TOO_SMALL": Refusal(
        mark("A part of the cut holds {cards:cards}; it needs at least {least}."), advice=mark("Cut again.")
    ),
    "DECK_TOO_SMALL": Refusal(
        mark("{cards:cards} each cannot be dealt: the pack is {short} short."),
        advice=mark("Deal fewer cards, or add a pack."),
    ),
    "DIRECTION": Refusal(
        mark("The direction of play is 1, clockwise, or −1, not {direction}."),
        advice=mark("Choose one of the two."),
    ),
    "EIGHT_NOT_OF_SUIT": Refusal(
        mark("{card:cards} does not go on {top:cards}: here an 8 must be of the called suit, {suit:suit}."),
        advice=ANOTHER_CARD,
    ),
    "HOLLYWOOD_TWO_SIDES": Refusal(
        mark("Hollywood Eights are played by two, and there are {sides}."), advice=OTHER_NUMBER
    ),
    "MUST_DRAW": Refusal(mark("Nobody passes while there are cards to draw."), advice=mark("Draw a card.")),
    "NEITHER_SUIT_NOR_RANK": Refusal(
        mark("{card:cards} does not go on {top:cards}: neither the called suit, {suit:suit}, nor the rank."),
        advice=ANOTHER_CARD,
    ),
    "NOBODY_OUT": Refusal(
        mark("Nobody went out: somebody holds nothing any more, or the game is blocked."),
        advice=mark("Choose who went out, or “blocked”."),
        command=mark("Write who went out, or begin with “blocked”."),
    ),
    "NOT_SUIT_ASKED": Refusal(
        mark("{card:cards} does not go on {top:cards}: {suit:suit} was asked for."), advice=ANOTHER_CARD
    ),
    "NO_CARD": Refusal(mark("The card played is missing."), advice=WRITE_CARD),
    "NO_JOKERS": Refusal(mark("Here no Joker is in play."), advice=ANOTHER_CARD),
    "NO_SPADE": Refusal(mark("Nobody got a spade."), advice=mark("Deal one more card to each.")),
    "NO_STOCK": Refusal(mark("There is nothing left to draw from."), advice=mark("Play, or pass.")),
    "ONE_CARD": Refusal(
        mark("{card:cards} cannot be played together: one card at a time."), advice=mark("Play one of them.")
    ),
    "OPTION_UNKNOWN": Refusal(
        mark("There is no choice “{option}” here; there are: {expected}."),
        mark("There is no rule of play called “{option}”."),
        advice=NEAREST,
    ),
    "OPTION_VALUE": Refusal(
        mark("The rule of play “{option}” cannot be {value}."), advice=mark("Write yes, no or a number.")
    ),
    "PENDING": Refusal(
        mark("{pending:cards} can’t be right for the 2s played up to {top:cards}."),
        advice=mark("Count the 2s again."),
    ),
    "PLAYERS": Refusal(
        mark("Crazy Eights is for {least} to {most} players, and there are {players}."), advice=OTHER_NUMBER
    ),
    "POINTS_IMPOSSIBLE_TOGETHER": Refusal(
        mark("Together {cards:cards} cannot count {points:points} with {packs:packs}."),
        mark("Together the hands cannot count {points:points} with {packs:packs}."),
        advice=COUNT_ALL,
    ),
    "POINTS_NEGATIVE": Refusal(
        mark("{player}: a hand cannot count less than nothing; entered: {points:points}."), advice=COUNT_AGAIN
    ),
    "POINTS_WITHOUT_CARDS": Refusal(
        mark("{player} holds no card; entered: {points:points}."),
        advice=mark("Enter 0 points, or the cards held."),
    ),
    "QUEEN_OF_SUIT_FIRST": Refusal(
        mark("Of the three queens, the one in the called suit, {suit:suit}, is played first."),
        advice=mark("Name that queen first, then the other two."),
    ),
    "SEVERAL_OUT": Refusal(
        mark("{first} and {second} cannot both be out."), advice=mark("Choose one of them.")
    ),
    "SUIT_NEEDED": Refusal(
        mark("With {card:cards} on top, the called suit is missing."),
        advice=mark("Choose it."),
        command=mark("Add it: --suit S, H, D or C."),
    ),
    "SUIT_NOT_OF_TOP": Refusal(
        mark("With {top:cards} on top, {suit:suit} cannot have been asked for."),
        advice=mark("Check the card on top, or the suit."),
    ),
    "TEAMS_UNEQUAL": Refusal(
        mark("The teams must be equal; they have {sizes:and} players."), advice=NEW_SIDES
    ),
    "TEAM_SIZE": Refusal(
        mark("{players} players cannot form teams of {size}; possible: {allowed:or}."),
        mark("{players} players cannot form teams."),
        advice=mark("Choose another size, or play without teams."),
    ),
}
"""Codes of Crazy Eights."""
