"""How the versions of a match that went on differently in two places stand (D56)."""

from __future__ import annotations

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.match import Match
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.scores.deals import named


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
