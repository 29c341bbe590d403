"""Answers of the command line in words."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.cli.checks import Answer
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import sheet_of, side_names
from cocotte.core.sheet import NextDeal, Sheet
from cocotte.keeper import Changes
from cocotte.sheets.paper import paper_of
from cocotte.sheets.plain import render_text
from cocotte.store.library import Library
from cocotte.store.log import MatchHead
from cocotte.words.catalogue import Say
from cocotte.words.checks import check_text
from cocotte.words.explain import match_sentence
from cocotte.words.figures import Figures


def tell_check(name: str, answer: Answer, say: Say) -> str:
    """The answer to a question about cards."""
    return check_text(name, answer, say)


def tell_opened(changes: Changes, library: Library, say: Say) -> str:
    """A match just opened: its id, what is played, who deals."""
    opened = changes.match.opened
    preset = library.presets.get(opened.preset)
    title = (preset or library.rule_sets[opened.rules.id]).title[say.language]
    return "\n".join([
        say("Match {match}", match=changes.match_id),
        match_sentence(opened, title, say),
    ])  # fmt: skip


def tell_change(changes: Changes, library: Library, say: Say) -> str:
    """The sheet after a command, and what comes next."""
    paper = paper_of(changes.match_id, changes.match, library)
    lines = [render_text(paper, say).rstrip()]
    sheet = sheet_of(changes.match)
    lines.append("" if sheet.next is None else tell_next(sheet.next, say))
    return "\n".join(lines).rstrip()


def tell_next(coming: NextDeal, say: Say) -> str:
    """What comes next: the deal, who deals, who sits out."""
    told = say("Deal {number}: {dealers} to deal.", number=coming.number, dealers=", ".join(coming.dealers))
    if coming.sitting_out:
        told += " " + say("{players} sits out.", players=", ".join(coming.sitting_out))
    if coming.missing:
        tables = ", ".join(str(table + 1) for table in coming.missing)
        told += " " + say("Still to come: table {tables}.", tables=tables)
    return told


def tell_list(shown: Sequence[tuple[MatchHead, Match]], library: Library, say: Say) -> str:
    """The matches, a line each: number, id, game, sides, totals."""
    lines = []
    for number, (head, match) in enumerate(shown, 1):
        preset = library.presets.get(match.opened.preset)
        title = preset.title[say.language] if preset else match.opened.rules.id
        sides = say(" v ").join(side.name for side in side_names(match))
        lines.append(f"{number:>3}  {head.match_id}  {title}, {sides}: {_standing(sheet_of(match), say)}")
    return "\n".join(lines) or say("No match yet. Open one with: cocotte new --preset gin-rami Pierre Jean")


def _standing(sheet: Sheet, say: Say) -> str:
    figures = Figures.of(say.language)
    totals = say(" to ").join(figures.points(total) for total in sheet.totals)
    return say("{totals}, finished", totals=totals) if sheet.finished else totals
