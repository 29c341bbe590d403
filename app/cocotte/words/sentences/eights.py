"""Crazy Eights and Huit cochon: plays, draws, deals and endings that do not stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

EIGHTS: Final[Mapping[str, tuple[str, ...]]] = {
    "ALREADY_PLAYED": (mark("{card:cards} is already on the pile, and the pack has no other."),),
    "BLOCKED_AND_OUT": (mark("Not blocked: {side} has no cards left."),),
    "CARDS_ABOVE_DECK": (mark("The hands hold {cards:cards} together, and {most} at most can be held."),),
    "CARDS_NEEDED": (mark("The deal is blocked: also enter how many cards {player} holds."),),
    "CARDS_NEGATIVE": (mark("{player} cannot hold {cards:cards}."),),
    "CARD_IN_PLAY_TWICE": (
        mark("With {packs:packs}, {card:cards} cannot come {number} times, the card on top included."),
    ),
    "CARD_IN_TWO_HANDS": (mark("{card:cards} is named in two hands, {first} and {second}."),),
    "CARD_TOO_OFTEN": (mark("{card:cards} is named {number} times; there are {most} with {packs:packs}."),),
    "CUT_TOO_SMALL": (mark("A part of the cut holds {cards:cards}; it needs at least {least}."),),
    "DEAL_OVER": (mark("The deal is over."),),
    "DECK_TOO_SMALL": (mark("{cards:cards} each cannot be dealt: the pack is {short} short."),),
    "DIRECTION": (mark("The direction of play is 1, clockwise, or −1, not {direction}."),),
    "EIGHT_NOT_OF_SUIT": (
        mark("{card:cards} does not go on {top:cards}: here an 8 must be of the called suit, {suit:suit}."),
    ),
    "HOLLYWOOD_TWO_SIDES": (mark("Hollywood Eights are played by two, and there are {sides}."),),
    "JOKERS_TOO_MANY": (mark("Named: {number:jokers}; in play: {most}."),),
    "MORE_THAN_HELD": (mark("A hand of {held:cards} cannot play {cards}."),),
    "MUST_DRAW": (mark("Nobody passes while there are cards to draw."),),
    "NEITHER_SUIT_NOR_RANK": (
        mark("{card:cards} does not go on {top:cards}: neither the called suit, {suit:suit}, nor the rank."),
    ),
    "NOBODY_OUT": (mark("Nobody went out: somebody holds nothing any more, or the game is blocked."),),
    "NOT_LAST_CARD": (mark("{player} does not hold a last card."),),
    "NOT_SUIT_ASKED": (mark("{card:cards} does not go on {top:cards}: {suit:suit} was asked for."),),
    "NO_CALL_ASKED": (mark("Here the last card need not be announced."),),
    "NO_CARD": (mark("The card played is missing."),),
    "NO_JOKERS": (mark("Here no Joker is in play."),),
    "NO_SPADE": (mark("Nobody got a spade: deal one more card to each."),),
    "NO_STOCK": (mark("There is nothing to draw from: play, or pass."),),
    "ONE_CARD": (mark("{card:cards} cannot be played together: one card at a time."),),
    "OPTION_UNKNOWN": (
        mark("There is no choice “{option}” here; there are: {expected}."),
        mark("There is no rule of play called “{option}”."),
    ),
    "OPTION_VALUE": (mark("The rule of play “{option}” cannot be {value}."),),
    "PENDING": (mark("{pending:cards} can’t be right for the 2s played up to {top:cards}."),),
    "PLAYERS": (mark("Crazy Eights is for {least} to {most} players, and there are {players}."),),
    "PLAYER_TWICE": (mark("{player} is named twice."),),
    "POINTS_IMPOSSIBLE_TOGETHER": (
        mark("Together {cards:cards} cannot count {points:points} with {packs:packs}."),
        mark("Together the hands cannot count {points:points} with {packs:packs}."),
    ),
    "POINTS_NEGATIVE": (mark("{player}: a hand cannot count less than nothing; entered: {points:points}."),),
    "POINTS_WITHOUT_CARDS": (mark("{player} holds no card; entered: {points:points}."),),
    "QUEEN_OF_SUIT_FIRST": (
        mark("Of the three queens, the one in the called suit, {suit:suit}, is played first."),
    ),
    "SEVERAL_OUT": (mark("{first} and {second} cannot both be out."),),
    "STARTER_BURIED": (
        mark(
            "{card:cards} cannot be the starter: it goes back into the stock and another card is turned up."
        ),
    ),
    "SUIT_NEEDED": (mark("With {card:cards} on top, also name the called suit."),),
    "SUIT_NOT_ASKED_FOR": (mark("{card:cards} does not let its player ask for a suit."),),
    "SUIT_NOT_OF_TOP": (mark("With {top:cards} on top, {suit:suit} cannot have been asked for."),),
    "TEAMS_NOT_PLAYERS": (mark("The teams are not made of the players at the table, each named once."),),
    "TEAMS_UNEQUAL": (mark("The teams must be equal; they have {sizes:and} players."),),
    "TEAM_SIZE": (
        mark("{players} players cannot form teams of {size}; possible: {allowed:or}."),
        mark("{players} players cannot form teams."),
    ),
}
"""Codes of Crazy Eights."""
