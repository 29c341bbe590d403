"""What something done to one deal does to the others, in words (D55)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.match.later_effects import Touched, touched
from cocotte.core.match.match import Match
from cocotte.core.sheet import Points, SheetRow
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures


def touched_lines(before: Match, after: Match, say: Translator, most: int = 0) -> list[str]:
    """The later deals that come out otherwise, a line each, with old and new totals.

    ``Deal 3: totals 62 – 40, now 62 – 58. Played out of turn.`` No more than `most` lines, if it is not 0.
    """
    found = touched(before, after)
    shown = found[:most] if most and len(found) > most else found
    lines = [touched_line(each, each.after.number, say) for each in shown]
    if rest := len(found) - len(shown):
        lines.append(say.n("and {n} more deal", "and {n} more deals", rest))
    return lines


def touched_line(each: Touched, number: int, say: Translator) -> str:
    """One of them, by its number before or after: its totals before and now, and who played out of turn."""
    old, new = _totals(each.old, say), _totals(each.new, say)
    if old != new:
        text = say("Deal {number}: totals {old}, now {new}.", number=number, old=old, new=new)
    else:
        text = say("Deal {number}: totals {new} as before.", number=number, new=new)
    if each.out_of_turn:
        text += " " + out_of_turn(each.after, say)
    elif each.in_turn_again:
        text += " " + say("In turn again.")
    return text


def out_of_turn(row: SheetRow, say: Translator) -> str:
    """Who played a deal in whose place: Quinn played, out of turn: Rose was due."""
    tables = [table.players for table in row.tables]
    here, there = ({player for pair in pairs for player in pair} for pairs in (tables, row.turn))
    if here == there:  # everybody plays, but against others
        return say("Played out of turn: {players} were due to meet.", players=meetings_text(row.turn, say))
    played, due = Figures(say).listing(sorted(here - there)), Figures(say).listing(sorted(there - here))
    return say("{player} played, out of turn: {due} was due.", player=played, due=due)


def meetings_text(pairs: Sequence[Sequence[str]], say: Translator) -> str:
    """Who meets whom, table by table: ``Ann – Cleo and Bob – Dan``."""
    return Figures(say).listing(" – ".join(pair) for pair in pairs)


def turn_text(turn: Sequence[Sequence[str]], say: Translator) -> str:
    """That a deal was played out of turn, and by whom it should have been."""
    return say("played out of turn; it was the turn of {players}", players=meetings_text(turn, say))


def _totals(points: Sequence[Points], say: Translator) -> str:
    number = Figures(say).number
    return " – ".join(map(number, points))
