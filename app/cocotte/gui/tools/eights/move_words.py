"""Moves of the Eights and what follows from them, in the words of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cocotte.core.cards import JOKER, PACK, AnyCard, Card, Rank, Suit
from cocotte.core.eights.play import playable
from cocotte.core.eights.table import Draw, ForgotLastCard, Move, Pass, Play, Table
from cocotte.core.eights.tracker import Consequence, Step, What
from cocotte.gui.tools.answer import Reason
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.play.cards import SYMBOLS, rank_text, suit_name

CLOCKWISE: Final = mark("clockwise")
"""Play goes to the left."""
ANTICLOCKWISE: Final = mark("anticlockwise")
"""Play goes to the right."""


def headline(say: Translator, step: Step) -> str:
    """What a table waits for after a step: who is to play, or how the deal ended."""
    found = {each.what: each for each in step.follows}
    if What.WON in found:
        side = step.table.sides[step.table.winner or 0]
        names = Figures(say).listing(side)
        return say.n("{names} wins the deal.", "{names} win the deal.", len(side), names=names)
    if What.BLOCKED in found:
        return say("The game is blocked: nobody can play.")
    return say("{player} to play.", player=step.table.players[step.table.turn])


def reasons(say: Translator, before: Table | None, step: Step) -> list[Reason]:
    """What follows from a step, in its order, each with its clause; then what may be played."""
    found = [
        Reason(words(say, effect, before), effect.clause)
        for effect in step.follows
        if (words := _SAID.get(effect.what)) is not None
    ]
    table = step.table
    if table.ending is None:
        found.append(Reason(say("May be played: {cards}.", cards=choice(say, table)), "EIGHT-08", quiet=True))
    return found


def choice(say: Translator, table: Table) -> str:
    """What may be played now: whole suits, whole ranks, the Joker."""
    allowed = set(playable(table.position, [*PACK, JOKER], table.options))
    suits = [suit for suit in reversed(Suit) if all(Card(rank, suit) in allowed for rank in Rank)]
    ranks = [rank for rank in Rank if any(Card(rank, suit) in allowed for suit in Suit if suit not in suits)]
    said = [SYMBOLS[suit] for suit in suits]
    said += [say("any {rank}", rank=rank_text(rank, say)) for rank in ranks]
    if JOKER in allowed:
        said.append(say("a Joker"))
    return Figures(say).listing(said, choice=True)


def move_words(
    say: Translator, before: Table, move: Move, written: Callable[[Sequence[AnyCard], Translator], str]
) -> str:
    """One move in short: ``Jean, 7♥``, ``Marie draws``; `written` says cards in signs or in words."""
    player = before.players[before.turn]
    match move:
        case Play(cards, None):
            return say("{player}, {cards}", player=player, cards=written(cards, say))
        case Play(cards, suit):
            suit_text = "" if suit is None else suit_name(suit, say)
            return say(
                "{player}, {cards}, asks for {suit}", player=player, cards=written(cards, say), suit=suit_text
            )
        case Draw():
            return say("{player} draws", player=player)
        case Pass():
            return say("{player} passes", player=player)
        case ForgotLastCard():
            return say("{player} forgot “Last card!”", player=move.player)


def way_round(say: Translator, direction: int) -> str:
    """The direction of play."""
    return say(CLOCKWISE if direction == 1 else ANTICLOCKWISE)


def requested_suit(say: Translator, table: Table) -> str:
    """The suit asked for, in words."""
    suit = table.position.suit_to_follow
    return suit_name(suit, say) if suit is not None else ""


def _draws(say: Translator, effect: Consequence, _: Table | None) -> str:
    return say.n("{player} draws {n} card.", "{player} draws {n} cards.", effect.number, player=effect.player)


def _takes(say: Translator, effect: Consequence, before: Table | None) -> str:
    assert before is not None
    giver = before.players[before.turn]
    return say("{player} draws a card from the hand of {giver}.", player=effect.player, giver=giver)


def _reshuffled(say: Translator, effect: Consequence, _: Table | None) -> str:
    return say.n(
        "The stock is exhausted: {n} discard becomes the new one.",
        "The stock is exhausted: {n} discards are shuffled into a new one.",
        effect.number,
    )


def _short(say: Translator, effect: Consequence, _: Table | None) -> str:
    return say.n(
        "{n} card cannot be drawn: nothing is left.",
        "{n} cards cannot be drawn: nothing is left.",
        effect.number,
    )


def _suit(say: Translator, effect: Consequence, _: Table | None) -> str:
    assert effect.suit is not None
    return say(
        "{player} asks for {suit}.",
        player=effect.player,
        suit=f"{suit_name(effect.suit, say)} {SYMBOLS[effect.suit]}",
    )


def _reversed(say: Translator, effect: Consequence, _: Table | None) -> str:
    return say("Play turns round: {direction} now.", direction=way_round(say, effect.number))


def _loses(say: Translator, effect: Consequence, _: Table | None) -> str:
    return say("{player} misses a turn.", player=effect.player)


def _out(say: Translator, effect: Consequence, _: Table | None) -> str:
    return say("{player} is out.", player=effect.player)


def _last_card(say: Translator, effect: Consequence, _: Table | None) -> str:
    return say("{player} must say “Last card!” before playing.", player=effect.player)


_SAID: Final[Mapping[What, Callable[[Translator, Consequence, Table | None], str]]] = {
    What.DRAWS: _draws,
    What.TAKES_FROM_HAND: _takes,
    What.RESHUFFLED: _reshuffled,
    What.STOCK_SHORT: _short,
    What.SUIT_ASKED: _suit,
    What.REVERSED: _reversed,
    What.LOSES_TURN: _loses,
    What.OUT: _out,
    What.SAY_LAST_CARD: _last_card,
}
"""What follows; whose turn it is and how the deal ended stand in the headline."""
