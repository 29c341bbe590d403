"""Answers about plays of Crazy Eights, in lines to be read at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.cards import Suit
from cocotte.core.eights.play import Reason
from cocotte.language.catalogue import Translator, mark
from cocotte.language.play.cards import suit_name
from cocotte.language.play.checks import Answer

PLAYS: Final[Mapping[str, str]] = {
    Reason.SUIT.value: mark("Legal: it is of the called suit."),
    Reason.RANK.value: mark("Legal: it is of the rank of the top card."),
    Reason.EIGHT.value: mark("Legal: it is an 8."),
    Reason.JOKER.value: mark("Legal: it is a Joker."),
    Reason.THREE_QUEENS.value: mark("Legal: three queens, starting with the one in the called suit."),
    Reason.NEITHER_SUIT_NOR_RANK.value: mark(
        "Not legal: it is neither of the called suit nor of the rank of the top card."
    ),
    Reason.NOT_SUIT_ASKED.value: mark("Not legal: it is not of the called suit."),
    Reason.EIGHT_NOT_OF_SUIT.value: mark("Not legal: here an 8 must be of the called suit."),
    Reason.NO_JOKERS.value: mark("Not legal: no Joker is in play."),
    Reason.ONE_CARD.value: mark("Not legal: one card at a time."),
    Reason.QUEEN_OF_SUIT_FIRST.value: mark("Not legal: the queen of the called suit comes first."),
}
"""Why a play of Crazy Eights is legal, or is not."""


def play(answer: Answer, say: Translator) -> list[str]:
    """Return whether a card may be played, and what follows."""
    lines = [say(PLAYS[answer["reason"]])]
    if not answer["legal"]:
        return lines
    if answer["suit_choice"]:
        lines.append(say("Its player asks for a suit."))
    if answer["from_hand"]:
        lines.append(say("The next player draws a card from the hand of whoever played it."))
    elif answer["draws"]:
        lines.append(
            say.n("The next player draws {n} card.", "The next player draws {n} cards.", answer["draws"])
        )
    if not answer["keeps_play"]:
        lines.append(say("The next player does not play this turn."))
    elif answer["draws"]:
        lines.append(say("The next player may still play."))
    if answer["suit"]:
        lines.append(say("The called suit is now {suit}.", suit=_suit(answer["suit"], say)))
    if answer["direction"] == -1:
        lines.append(say("Play goes anticlockwise."))
    return [*lines, _plays_next(answer["next"], answer["players"], say)]


def _suit(letter: str, say: Translator) -> str:
    return next(suit_name(suit, say) for suit in Suit if suit.letter == letter)


def _plays_next(offset: int, players: int, say: Translator) -> str:
    """Who plays next, by his place at the table."""
    if offset == 0:
        return say("The same player plays again.")
    if players == 2:
        return say("The opponent plays next.")
    if offset == 1:
        return say("The player on the left plays next.")
    if offset == players - 1:
        return say("The player on the right plays next.")
    if 2 * offset == players:
        return say("The player opposite plays next.")
    if offset == 2:
        return say("The second player on the left plays next.")
    return say("The second player on the right plays next.")
