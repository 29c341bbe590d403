"""Answers about lay-downs, lay-offs and « Puis-je ? », in lines to be read at the table."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.card_notation import parse_cards
from cocotte.core.contract.combinations import stood_for
from cocotte.core.contract.layoff import Manner
from cocotte.language.catalogue import Translator
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
from cocotte.language.play.cards import notation_text
from cocotte.language.play.checks import Answer


def lay_down(answer: Answer, say: Translator) -> list[str]:
    """Return whether a lay-down is good, and what stays in hand."""
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


def contract(answer: Answer, say: Translator) -> list[str]:
    """Return whether a hand can lay a contract."""
    if not answer["feasible"]:
        return [say("These cards do not make the contract.")]
    parts = [notation_text(cards, say) for cards in (*answer["groups"], *answer["runs"])]
    laid = say("The contract can be laid: {cards}.", cards=", ".join(parts))
    return [laid, *_joker_lines(answer["runs"], say), *_left_in_hand(answer, say)]


def _joker_lines(runs: Sequence[str], say: Translator) -> list[str]:
    """What each Joker of a run stands for (CONT-07)."""
    standing = (stood_for(parse_cards(run, jokers=True)) for run in runs)
    return [stood_for_text(say, cards) for cards in standing if cards]


def lay_off(answer: Answer, say: Translator) -> list[str]:
    """Return where a card may be added."""
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


def may_i(answer: Answer, say: Translator) -> list[str]:
    """Return who gets the discard, and what is drawn."""
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
