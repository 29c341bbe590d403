"""Answers about hands of gin, in lines to be read at the table."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.play.cards import notation_text
from cocotte.language.play.checks import Answer


def hand(answer: Answer, say: Translator) -> list[str]:
    """Return how a hand lies best, and whether one may knock with it."""
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


def showdown(answer: Answer, say: Translator) -> list[str]:
    """Return the best answer to a knock, and what the deal comes to."""
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


def spread(answer: Answer, say: Translator) -> list[str]:
    """Return every way to lay a hand, the safest first."""
    lines = []
    for number, way in enumerate(answer["spreads"], 1):
        parts = [notation_text(meld, say) for meld in way["melds"]]
        if way["unmatched"]:
            parts.append(say("deadwood {cards}", cards=notation_text(way["unmatched"], say)))
        facts = {"own": way["knocker_deadwood"], "other": way["defender_deadwood"]}
        laid = say("{cards}: {own} against {other}", cards=", ".join(parts), **facts)
        lines.append(f"{number:>2}. {laid}")
    return lines


def _laid(melds: Sequence[str], unmatched: str, deadwood: int, say: Translator) -> list[str]:
    """The melds and the deadwood of a hand."""
    shown = ", ".join(notation_text(meld, say) for meld in melds)
    lines = [say("Melds: {melds}.", melds=shown)] if melds else [say("No melds.")]
    if not unmatched:
        return [*lines, say("No deadwood.")]
    return [*lines, say("Deadwood {points}: {cards}.", points=deadwood, cards=notation_text(unmatched, say))]
