"""The grid of Contract Rummy: contracts down, players across (CONT-18)."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.match.events import MatchOpened
from cocotte.language.catalogue import Translator
from cocotte.language.games import words_of
from cocotte.language.written.model import DealState, Row
from cocotte.language.written.printed import GridLine
from cocotte.language.written.sections import Deal


def grid_of(opened: MatchOpened, deals: Sequence[Deal], say: Translator) -> tuple[GridLine, ...]:
    """A line for each contract, played or to come; annulled deals are shown beside the one dealt again."""
    played: dict[int, Row] = {}
    voids: dict[int, list[str]] = {}
    for row, written in deals:
        number = row.other.get("number")
        if not isinstance(number, int):
            continue
        if written.state is DealState.COUNTS:
            played[number] = written
        else:
            deal = say("deal {number}: {deal}", number=row.number, deal=written.lines[0].deal)
            voids.setdefault(number, []).append(deal)
    lines, words = [], words_of(opened.game)
    for number, text in enumerate(opened.rules.words("contracts"), 1):
        (title, note), here = words.grid_line(text, say), played.get(number)
        lines.append(
            GridLine(
                str(number),
                here.words if here else title,
                words.grid_cards(text),
                note,
                here.lines[0].dealer if here else "",
                here.cells[0] if here else (None,) * len(opened.sides),
                tuple(voids.get(number, ())),
            )
        )
    return tuple(lines)
