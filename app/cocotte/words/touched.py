"""What something done to one deal does to the others, in words (D55)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.match.match import Match
from cocotte.core.match.touched import Touched, touched
from cocotte.core.sheet import Points
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures

_MOST = 4
"""Deals that are named one by one; of more, how many there are."""


def touched_lines(before: Match, after: Match, say: Say, most: int = 0) -> list[str]:
    """The later deals that come out otherwise, a line each, with old and new totals.

    ``Deal 3: totals 62 – 40, now 62 – 58. Played out of turn.`` No more than `most` lines, if it is not 0.
    """
    found = touched(before, after)
    shown = found[:most] if most and len(found) > most else found
    lines = [_line(each, say) for each in shown]
    if rest := len(found) - len(shown):
        lines.append(say.n("and {n} more deal", "and {n} more deals", rest))
    return lines


def touched_text(before: Match, after: Match, say: Say) -> str:
    """The same as running text, for a place with little room."""
    return " ".join(touched_lines(before, after, say, _MOST))


def _line(each: Touched, say: Say) -> str:
    old, new = _totals(each.old, say), _totals(each.new, say)
    if old != new:
        text = say("Deal {number}: totals {old}, now {new}.", number=each.after.number, old=old, new=new)
    else:
        text = say("Deal {number}: totals {new} as before.", number=each.after.number, new=new)
    if each.out_of_turn:
        text += " " + say("Played out of turn.")
    elif each.in_turn_again:
        text += " " + say("In turn again.")
    return text


def turn_text(turn: Sequence[Sequence[str]], say: Say) -> str:
    """That a deal was played out of turn, and by whom it should have been."""
    meetings = [" – ".join(pair) for pair in turn]
    return say("played out of turn; it was the turn of {players}", players=Figures(say).listing(meetings))


def _totals(points: Sequence[Points], say: Say) -> str:
    number = Figures(say).number
    return " – ".join(map(number, points))
