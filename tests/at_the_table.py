"""A table for the tests: matches opened in a line, deals entered in the words of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ParamSpec

from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.decide import Command, open_match, record_deal
from cocotte.core.match.events import Logged, MatchOpened, Side
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.match import Match
from cocotte.core.match.proposing import propose, sides_for
from cocotte.core.report import Report
from cocotte.core.rules import Value
from cocotte.core.script.deal_line import read_deal
from cocotte.core.sheet import Cell, Points
from cocotte.store.reference.library import Library

LIBRARY = Library()
Params = ParamSpec("Params")

FORMS = {
    2: "heads-up",
    3: "cut-in",
    4: "partnership",
    6: "teams",
    8: "teams",
    10: "teams",
    12: "teams",
}


def opening(
    rules: str = "gin-rami",
    players: str = "Ann Bob",
    format_id: str = "",
    ledger: str = "",
    *,
    first: str = "",
    out: str = "",
    sides: Sequence[str] | None = None,
    **house: Value,
) -> MatchOpened:
    """A match to open: rules of a preset or rule set, house rules by name, the usual format for so many.

    `first` deals first, `out` sits out first.
    """
    names = players.split()
    preset = LIBRARY.presets.get(rules)
    base = LIBRARY.rules_of(preset) if preset else LIBRARY.rule_sets[rules].rules
    round_table = base.game.id != "gin"
    format_id = format_id or ("round" if round_table else FORMS.get(len(names), "heads-up"))
    ledger = ledger or (preset.ledger if preset else "single")
    made = tuple(Side("", tuple(side.split())) for side in sides) if sides else sides_for(format_id, names)
    return propose(
        base.with_house_rules(house), format_id, ledger, made, preset=preset.id if preset else "",
        dealer=first, sitting_out=out,
    )  # fmt: skip


def _begun(function: Callable[Params, MatchOpened]) -> Callable[Params, Match]:
    def begin(*args: Params.args, **more: Params.kwargs) -> Match:
        return fold([Logged(1, open_match(function(*args, **more)))])

    return begin


sit_down = _begun(opening)
"""A match opened as `opening` says."""


def do(match: Match, *commands: Command) -> Match:
    """The match after some commands."""
    for command in commands:
        events = command(match)
        match = advance(match, [Logged(match.last_seq + at, event) for at, event in enumerate(events, 1)])
    return match


def reports(match: Match, line: str) -> dict[int, Report]:
    """A line of the table, read against those who meet."""
    return read_deal(line, next_deal(match).tables, match.opened.rules)


def play(match: Match, *lines: str, waive: Sequence[str] = ()) -> Match:
    """The match after deals entered as lines."""
    for line in lines:
        match = do(match, record_deal(reports(match, line), tuple(waive)))
    return match


def written(match: Match, place: int = -1) -> str:
    """The figures written in a row: games parted by strokes, a dot for blank paper."""
    sheet = sheet_of(match)
    row = sheet.rows[place]
    games = []
    for game in range(len(sheet.games)):
        cells = [row.cell(game, side) for side in range(len(sheet.sides))]
        games.append(" ".join("." if cell is None else str(cell.running) for cell in cells))
    return " / ".join(games)


def figure(match: Match, place: int, game: int, side: int) -> Cell:
    """What is written in a row for a side in a game; there is a figure."""
    cell = match.rows[place].cell(game, side)
    assert cell, "blank paper"
    return cell


def totals(match: Match) -> list[Points]:
    """Each side's grand total."""
    return list(sheet_of(match).totals)


def finals(match: Match) -> list[list[Points | None]]:
    """Game by game, the totals with their bonuses."""
    return [list(game.finals) for game in sheet_of(match).games]


def bonuses(match: Match, game: int = 0) -> list[list[tuple[str, Points]]]:
    """Side by side, the bonus lines of a game: kind and points."""
    return [[(line.kind, line.points) for line in side] for side in sheet_of(match).games[game].bonuses]


def dealers(match: Match) -> list[str]:
    """Who deals next, table by table."""
    return list(next_deal(match).dealers)


def meetings(match: Match) -> list[str]:
    """Who meets next, table by table."""
    return ["-".join(pair) for pair in next_deal(match).tables]


def pays(match: Match) -> list[tuple[str, str, Points]]:
    """Who pays whom how many points."""
    return [(pay.payer, pay.payee, pay.points) for pay in sheet_of(match).settlement]


def lines(match: Match, place: int = -1) -> list[tuple[int | None, str, Points]]:
    """The score lines of a row: side, kind, points."""
    found: list[tuple[int | None, str, Points]] = []
    for cells in match.rows[place].cells:
        for cell in cells:
            found += [(line.side, line.kind, line.points) for line in cell.lines] if cell else []
    return found


def problems(match: Match, place: int = -1) -> list[str]:
    """What does not fit in a row."""
    return [problem.code for problem in match.rows[place].problems]
