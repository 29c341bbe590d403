"""A league's scheme of points, in words: its figures, what parts those who are level, and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.season.scheme import Scheme
from cocotte.language.catalogue import Translator, mark

FIGURES: Final[Mapping[str, str]] = {
    "win": mark("points for a match won"),
    "draw": mark("points for a match drawn"),
    "part": mark("points for taking part"),
    "box": mark("points for each box more won than lost"),
    "box_most": mark("most points for boxes in a match (0: no limit)"),
    "shutout": mark("points for each shutout"),
    "meetings": mark("matches of the same players that count (0: all)"),
    "evenings": mark("best evenings that count for a player (0: all)"),
    "apart": mark("a table for each game, or for each variant"),
    "ties": mark("what parts those who are level, in this order"),
    "ratings": mark("ratings beside the points, a curiosity"),
}
"""What each figure of a scheme is."""

TIES: Final[Mapping[str, str]] = {
    "points": mark("points"),
    "won": mark("matches won"),
    "met": mark("who beat whom"),
    "boxes": mark("boxes won less boxes lost"),
    "shutouts": mark("shutouts"),
    "scored": mark("points at the table"),
    "fewer": mark("fewer matches"),
}
"""What may part two players."""


def scheme_name(scheme: Scheme, say: Translator) -> str:
    """What a scheme is called."""
    return scheme.name or say("the usual scheme")


def scheme_rules(scheme: Scheme, say: Translator) -> tuple[str, ...]:
    """A scheme in sentences, as it is printed with the table."""
    rules = [say("Points by {scheme}.", scheme=scheme_name(scheme, say))]
    texts = {
        "win": mark("A match won: {n}."),
        "draw": mark("A match drawn: {n}."),
        "part": mark("Taking part: {n}."),
        "shutout": mark("Each shutout given: {n}."),
        "box": mark("Each box won more than lost, or lost more: {n}, up or down."),
    }
    rules += [say(text, n=scheme.number(key)) for key, text in texts.items() if scheme.number(key)]
    if scheme.number("box") and scheme.number("box_most"):
        rules.append(say("For boxes {n} at most in a match.", n=scheme.number("box_most")))
    if meetings := scheme.number("meetings"):
        rules.append(
            say.n(
                "Of the matches of the same players the first counts.",
                "Of the matches of the same players the first {n} count.",
                meetings,
            )
        )
    if evenings := scheme.number("evenings"):
        rules.append(
            say.n(
                "For each player the best evening counts.",
                "For each player the best {n} evenings count.",
                evenings,
            )
        )
    if scheme.ties:
        rules.append(say("Level on points: {ties}.", ties=", ".join(say(TIES[tie]) for tie in scheme.ties)))
    if scheme.rated:
        rules.append(say("Ratings (Glicko-2, each evening a period) are a curiosity: they decide nothing."))
    return tuple(rules)
