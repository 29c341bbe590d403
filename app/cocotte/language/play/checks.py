"""Answers to questions about cards, in lines to be read at the table.

An answer is the object the command line gives as JSON: cards in canonical notation, codes for reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import Suit
from cocotte.core.contract.combinations import stood_for
from cocotte.core.contract.layoff import Manner
from cocotte.core.eights.play import Reason
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.games.contract.play import (
    granted_text,
    homes_text,
    lay_off_text,
    over_text,
    piles_text,
    plays_on_text,
    refused_text,
    stood_for_text,
)
from cocotte.language.play.cards import notation_text, suit_name

Answer = Mapping[str, Any]
"""What was answered, by field."""

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


def check_text(name: str, answer: Answer, say: Translator) -> str:
    """The answer to the question of that name, in lines."""
    return "\n".join(_TEXTS[name](answer, say))


def _hand(answer: Answer, say: Translator) -> list[str]:
    lines = _laid(answer["melds"], answer["unmatched"], answer["deadwood"], say)
    if answer["arrangements"] > 1:
        lines.append(say("{count} arrangements are equally good.", count=answer["arrangements"]))
    if answer["big_gin"]:
        return [*lines, say("All eleven cards are melded: big gin.")]
    if answer.get("best") is not None:
        discards = notation_text(answer["best_discards"], say)
        lines.append(
            say("Best discard: {cards}, which leaves {points}.", cards=discards, points=answer["best"])
        )
    return [*lines, _may_knock(answer, say)]


def _may_knock(answer: Answer, say: Translator) -> str:
    if answer["may_knock"] is None:
        return say("This is part of a hand: it takes ten cards to know whether you can knock.")
    limit = answer["limit"]
    if limit is None:
        return say("The upcard sets the limit: name it to know whether you can knock.")
    if answer.get("best") == 0:
        return say("Discard {cards} and it’s gin.", cards=notation_text(answer["best_discards"], say))
    if answer.get("knock_discards"):
        cards = notation_text(answer["knock_discards"], say)
        return say("You can knock by discarding {cards} (limit {limit}).", cards=cards, limit=limit)
    if not answer["may_knock"]:
        if limit == 0:
            return say("You can’t knock: gin only.")
        return say("You can’t knock: the limit is {limit}.", limit=limit)
    if answer["deadwood"] == 0:
        return say("It is gin.")
    return say("You can knock (limit {limit}).", limit=limit)


def _showdown(answer: Answer, say: Translator) -> list[str]:
    lines = _laid(answer["spread"], answer["unmatched"], answer["knocker_deadwood"], say)
    melds = [notation_text(meld, say) for meld in answer["melds"]]
    lines.append(
        say("Best answer: {melds}.", melds=", ".join(melds)) if melds else say("Best answer: no meld.")
    )
    lines += [
        say(
            "{card} goes on {meld}.",
            card=notation_text(each["card"], say),
            meld=notation_text(each["on"], say),
        )
        for each in answer["lay_offs"]
    ]
    facts = {"own": answer["defender_own_deadwood"], "points": answer["defender_deadwood"]}
    left = notation_text(answer["left"], say)
    if not left:
        lines.append(say("Nothing is left."))
    elif facts["own"] > facts["points"]:
        lines.append(say("Left: {cards}, {points} instead of {own}.", cards=left, **facts))
    else:
        lines.append(say("Left: {cards}, {points}.", cards=left, **facts))
    return [*lines, _priced(answer, say)]


def _priced(answer: Answer, say: Translator) -> str:
    points = Figures(say).points(answer["points"])
    if answer["winner"] is None:
        return say("Nobody scores.")
    if answer["undercut"]:
        return say("Undercut: the defender scores {points}.", points=points)
    if answer["going"] == "gin":
        return say("Gin: the knocker scores {points}.", points=points)
    if answer["going"] == "big-gin":
        return say("Big gin: the knocker scores {points}.", points=points)
    return say("The knocker scores {points}.", points=points)


def _spread(answer: Answer, say: Translator) -> list[str]:
    lines = []
    for number, way in enumerate(answer["spreads"], 1):
        parts = [notation_text(meld, say) for meld in way["melds"]]
        if way["unmatched"]:
            parts.append(say("deadwood {cards}", cards=notation_text(way["unmatched"], say)))
        facts = {"own": way["knocker_deadwood"], "other": way["defender_deadwood"]}
        laid = say("{cards}: {own} against {other}", cards=", ".join(parts), **facts)
        lines.append(f"{number:>2}. {laid}")
    return lines


def _count(answer: Answer, say: Translator) -> list[str]:
    return [Figures(say).points(answer["points"])]


def _laydown(answer: Answer, say: Translator) -> list[str]:
    if answer["legal"]:
        lines = [say("The lay-down is good.")]
    else:
        lines = [say("The lay-down is not good:"), *(f"  {problem}" for problem in answer["problems"])]
    if answer.get("read"):
        laid = (notation_text(cards, say) for cards in (*answer["groups"], *answer["runs"]))
        lines.append(say("Sorted as {combinations}.", combinations=" / ".join(laid)))
    lines += _joker_lines(answer["runs"], say)
    if answer["legal"] and answer["left"] is not None:
        lines += _left_in_hand(answer, say)
    return lines


def _contract(answer: Answer, say: Translator) -> list[str]:
    if not answer["feasible"]:
        return [say("These cards do not make the contract.")]
    parts = [notation_text(cards, say) for cards in (*answer["groups"], *answer["runs"])]
    laid = say("The contract can be laid: {cards}.", cards=", ".join(parts))
    return [laid, *_joker_lines(answer["runs"], say), *_left_in_hand(answer, say)]


def _joker_lines(runs: Sequence[str], say: Translator) -> list[str]:
    """What each Joker of a run stands for (CONT-07)."""
    standing = (stood_for(parse_cards(run, jokers=True)) for run in runs)
    return [stood_for_text(say, cards) for cards in standing if cards]


def _layoff(answer: Answer, say: Translator) -> list[str]:
    card = notation_text(answer["card"], say)
    lines = [
        say("{card} may be added.", card=card)
        if answer["legal"]
        else say("{card} may not be added.", card=card)
    ]
    for way in answer["ways"]:
        lines.append("  " + lay_off_text(say, Manner(way["manner"]), card, notation_text(way["on"], say)))
        if way["homes"]:
            homes = (
                (notation_text(home["on"] or "", say), notation_text(home["result"], say))
                for home in way["homes"]
            )
            lines.append("  " + homes_text(say, homes))
    return [*lines, *(f"  {problem}" for problem in answer["problems"])]


def _puis_je(answer: Answer, say: Translator) -> list[str]:
    lines = []
    for grant in answer["grants"]:
        lines.append(granted_text(say, grant["player"], grant["draws"]))
        lines.append("  " + refused_text(say, grant["refused"], answer["turn"]))
    if answer["over"]:
        return [*lines, over_text(say)]
    if answer["stock"] is not None:
        lines.append(piles_text(say, answer["stock"], answer["discards"]))
    return [*lines, plays_on_text(say, answer["turn"])]


def _left_in_hand(answer: Answer, say: Translator) -> list[str]:
    left = notation_text(answer["left"], say)
    if not left:
        return [say("Nothing is left in hand.")]
    points = Figures(say).points(answer["left_points"])
    return [say("{cards} left in hand: {points}.", cards=left, points=points)]


def _play(answer: Answer, say: Translator) -> list[str]:
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


def _settle(answer: Answer, say: Translator) -> list[str]:
    figures = Figures(say)
    lines = []
    for one in answer["transfers"]:
        facts = {"payer": one["from"], "payee": one["to"], "points": figures.points(one["points"])}
        if one["amount"]:
            amount = Decimal(one["amount"])
            places = max(0, -int(amount.as_tuple().exponent))
            facts["amount"] = figures.decimal(amount, places)
            lines.append(say("{payer} pays {payee} {points}: {amount}", **facts))
        else:
            lines.append(say("{payer} pays {payee} {points}", **facts))
    return lines or [say("Nobody owes anything.")]


def _laid(melds: Sequence[str], unmatched: str, deadwood: int, say: Translator) -> list[str]:
    """The melds and the deadwood of a hand."""
    shown = ", ".join(notation_text(meld, say) for meld in melds)
    lines = [say("Melds: {melds}.", melds=shown)] if melds else [say("No melds.")]
    if not unmatched:
        return [*lines, say("No deadwood.")]
    return [*lines, say("Deadwood {points}: {cards}.", points=deadwood, cards=notation_text(unmatched, say))]


_TEXTS: Final[Mapping[str, Callable[[Answer, Translator], list[str]]]] = {
    "contract": _contract,
    "count": _count,
    "hand": _hand,
    "laydown": _laydown,
    "layoff": _layoff,
    "play": _play,
    "puis-je": _puis_je,
    "settle": _settle,
    "showdown": _showdown,
    "spread": _spread,
}
