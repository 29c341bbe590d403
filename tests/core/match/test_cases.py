"""Matches played out of the rules: scripts with what the sheet must say, each with its source.

A line ``#=`` under a deal tells the figures written in that row: games parted by ``/``, a figure or ``.`` for
each side; ``row N`` tells those of the N-th row instead, ``turn N`` whose turn it was where others
played. Elsewhere it tells, of the match so far: ``dealer``, ``meets``, ``out``, ``captain``, ``missing``,
``contract``, ``limit``; ``total``, ``difference``, ``target``, ``winner``, ``finished``, ``place``;
game by game, parted by strokes, ``games`` (with bonuses), ``boxes``, ``closed``;
of the last row ``lines``, ``void``, ``problem``; ``bonus GAME SIDE``; ``tally NAME`` (deals played,
won, points, gins, undercuts); ``pays PAYER PAYEE POINTS [AMOUNT]``; ``settles``, every payment.
``under RULES:`` prices the match by another rule set first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cocotte.assets import resource
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import DealRecorded, RulingGiven
from cocotte.core.match.fold import fold, reprice
from cocotte.core.match.match import Match
from cocotte.core.sheet import GameColumn, NextDeal, Sheet, SheetRow
from cocotte.core.values import replace
from cocotte.store.match_files.transfer import read_match
from cocotte.store.reference.library import Library

CASES = sorted(Path(__file__).parents[2].joinpath("cases").glob("*.cocotte"))
CASES += sorted(resource("guide", "matches").glob("*.cocotte"))  # what the guide shows is true as well
LIBRARY = Library()


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """The match comes out as its source says."""
    text = path.read_text("utf-8")
    assert "# source:" in text, "a case names its source"
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("#="):
            given = line.removeprefix("#=").strip()
            match = _match("\n".join(lines[:number]))
            found = _found(given, match)
            if found != _wanted(given):
                shown = "\n".join(
                    ("> " if index == number else "  ") + one for index, one in enumerate(lines)
                )
                pytest.fail(f"{path.name}: found {found}\n{shown}")


def _match(text: str) -> Match:
    return fold(read_match(text, LIBRARY).logged())


def _wanted(text: str) -> str:
    return " ".join(text.split())


def _found(text: str, match: Match) -> str:
    if text.startswith("under "):
        name, _, rest = text.removeprefix("under ").partition(":")
        rules = LIBRARY.rule_sets[name.strip()].rules
        return f"under {name}: {_found(rest.strip(), reprice(match, replace(match.opened, rules=rules)))}"
    word, _, rest = text.partition(" ")
    sheet = sheet_of(match)
    fact = FACTS.get(word)
    if fact is None:
        return _row(_last_row(match, sheet), sheet)
    return f"{word} {fact(match, sheet, rest)}".strip()


def _next(fact: Callable[[NextDeal], Iterable[str]]) -> Callable[[Match, Sheet, str], str]:
    """Of the deal to come, a list; a dash once there is none."""
    return lambda _match, sheet, _rest: ", ".join(fact(sheet.next)) or "-" if sheet.next else "-"


def _winner(_match: Match, sheet: Sheet, _rest: str) -> str:
    winners = [game.winner for game in sheet.games]
    return " ".join("-" if side is None else sheet.sides[side].name for side in winners)


def _pays(_match: Match, sheet: Sheet, rest: str) -> str:
    wanted = rest.split()[:2]
    found = [one for one in sheet.settlement if [one.payer, one.payee] == wanted]
    return " ".join(f"{one.payer} {one.payee} {one.points} {one.amount}".strip() for one in found) or "nobody"


def _by_game(fact: Callable[[GameColumn], Iterable[object]]) -> Callable[[Match, Sheet, str], str]:
    """Something of every game, parted by strokes."""
    return lambda _match, sheet, _rest: " / ".join(" ".join(map(str, fact(game))) for game in sheet.games)


def _bonus(_match: Match, sheet: Sheet, rest: str) -> str:
    game, name = rest.split()[:2]
    side = [one.name for one in sheet.sides].index(name)
    found = [f"{line.kind} {line.points}" for line in sheet.games[int(game) - 1].bonuses[side]]
    return f"{game} {name} {', '.join(found) or '-'}"


def _lines(match: Match, sheet: Sheet, _rest: str) -> str:
    found: list[str] = []
    for cells in _last_row(match, sheet).cells[:1]:
        for cell in cells:
            found += (
                [f"{sheet.sides[line.side].name} {line.kind} {line.points}" for line in cell.lines]
                if cell
                else []
            )
    return ", ".join(found) or "-"


def _tally(_match: Match, sheet: Sheet, rest: str) -> str:
    (one,) = [one for one in sheet.tallies if one.player == rest.split(maxsplit=1)[0]]
    return f"{one.player} {one.played} {one.won} {one.points} {one.gins} {one.undercuts}"


def _settles(_match: Match, sheet: Sheet, _rest: str) -> str:
    found = [f"{one.payer} {one.payee} {one.points} {one.amount}".strip() for one in sheet.settlement]
    return ", ".join(found) or "nobody"


def _numbered(_match: Match, sheet: Sheet, rest: str) -> str:
    number = int(rest.partition(":")[0])
    return f"{number}: {_row(sheet.rows[number - 1], sheet)}"


def _turn(_match: Match, sheet: Sheet, rest: str) -> str:
    """Who should have met in a deal; a dash where it was the turn of those who did."""
    number = int(rest.partition(":")[0])
    return f"{number}: {', '.join('-'.join(pair) for pair in sheet.rows[number - 1].turn) or '-'}"


FACTS: dict[str, Callable[[Match, Sheet, str], str]] = {
    "dealer": _next(lambda coming: coming.dealers),
    "meets": _next(lambda coming: ["-".join(pair) for pair in coming.tables]),
    "out": _next(lambda coming: coming.sitting_out),
    "contract": _next(lambda coming: [coming.contract]),
    "missing": _next(lambda coming: [str(table + 1) for table in coming.missing]),
    "total": lambda _match, sheet, _rest: " ".join(map(str, sheet.totals)),
    "difference": lambda _match, sheet, _rest: str(sheet.difference),
    "target": lambda _match, sheet, _rest: str(sheet.games[0].target),
    "winner": _winner,
    "finished": lambda _match, sheet, _rest: "yes" if sheet.finished else "no",
    "captain": lambda _match, sheet, _rest: (sheet.next and sheet.next.captain) or "-",
    "limit": lambda _match, sheet, _rest: str(sheet.next and sheet.next.limit),
    "games": _by_game(lambda game: game.finals),
    "boxes": _by_game(lambda game: game.boxes),
    "closed": _by_game(lambda game: ["yes" if game.closed else "no"]),
    "bonus": _bonus,
    "lines": _lines,
    "tally": _tally,
    "settles": _settles,
    "row": _numbered,
    "turn": _turn,
    "void": lambda match, sheet, _rest: "yes" if _last_row(match, sheet).void else "no",
    "place": lambda _match, sheet, _rest: " ".join(map(str, sheet.ranking)),
    "pays": _pays,
    "problem": lambda match, sheet, _rest: " ".join(
        problem.code for problem in _last_row(match, sheet).problems
    ),
}
"""What a case may ask of the match so far."""


def _last_row(match: Match, sheet: Sheet) -> SheetRow:
    found = [logged.seq for logged in match.entries if isinstance(logged.event, DealRecorded | RulingGiven)]
    return next(row for row in reversed(sheet.rows) if row.seq in found)


def _row(row: SheetRow, sheet: Sheet) -> str:
    games = []
    for game in range(len(sheet.games)):
        cells = [row.cell(game, side) for side in range(len(sheet.sides))]
        games.append(" ".join("." if cell is None else str(cell.running) for cell in cells))
    return " / ".join(games)
