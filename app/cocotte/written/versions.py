"""The versions of a match that went on differently in two places: which are left, how each stands (D56)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

from cocotte.core.errors import StorageError
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.match import Match
from cocotte.words.catalogue import Translator
from cocotte.words.figures import Figures
from cocotte.words.scores.deals import named


def going_on(lines: Iterable[str], peek: Callable[[str], Match]) -> dict[str, Match]:
    """Of the lines of a match those that were not set aside, and can be read."""
    found: dict[str, Match] = {}
    for match_id in lines:
        with suppress(StorageError):  # one that is damaged is reported by itself
            if not (match := peek(match_id)).instead:
                found[match_id] = match
    return found


def version_text(match: Match, say: Translator, table: str = "") -> str:
    """How a version stands, its last deal, and where it is scored, if that is known."""
    say = say.at(match.opened.game)
    figures, sheet = Figures.of(say.locale), sheet_of(match)
    parts = [
        ", ".join(
            f"{side.name} {figures.number(total)}"
            for side, total in zip(sheet.sides, sheet.totals, strict=True)
        )
    ]
    if dealt := [row for row in sheet.rows if row.number]:
        deal = figures.series(named(say, each) for each in dealt[-1].tables)
        parts.append(say("last deal, {number}: {deal}", number=dealt[-1].number, deal=deal))
    if table:
        parts.append(say("at {table}", table=table))
    return "; ".join(parts)
