"""What came of a table, as its round is printed, and read again as it was printed."""

from __future__ import annotations

from typing import NamedTuple

from cocotte.core.events.results import Result
from cocotte.core.folding import folded
from cocotte.language.catalogue import Translator, languages


class Outcome(NamedTuple):
    """What somebody says came of a table."""

    winner: str
    """Who won; empty where nobody did."""
    forfeit: bool
    """It was not played."""


def winner_text(each: Result, say: Translator, *, counts: bool = True) -> str:
    """Who won at a table; what else is known of it, and that it counts for nobody."""
    score = each.score
    if score is None:
        return say("is played") if each.match and not each.stray else ""
    if not counts:
        played = each.winner and not score.forfeit
        return say("{winner}, does not count", winner=each.winner) if played else say("does not count")
    if not each.winner:
        return say("not played") if score.forfeit else say("nobody")
    return say("{winner}, not played", winner=each.winner) if score.forfeit else each.winner


def read_outcome(text: str, names: tuple[str, ...]) -> Outcome:
    """Return what `winner_text` wrote, in any language, or a name alone; a player's name goes before words.

    >>> read_outcome("nobody", ("Ann", "Ben")), read_outcome("Ann, not played", ("Ann", "Ben"))
    (Outcome(winner='', forfeit=False), Outcome(winner='Ann', forfeit=True))
    """
    said = folded(text)
    if said in map(folded, names):
        return Outcome(text, forfeit=False)
    for say in map(Translator.of, languages()):
        if said == folded(say("nobody")):
            return Outcome("", forfeit=False)
        if said in (folded(say("not played")), folded(say("does not count"))):
            return Outcome("", forfeit=True)
        for ending, forfeit in (
            (say("{winner}, not played", winner=""), True),
            (say("{winner}, does not count", winner=""), False),
        ):
            if said.endswith(folded(ending)):
                return Outcome(text[: -len(folded(ending))].strip(), forfeit)
    return Outcome(text, forfeit=False)
