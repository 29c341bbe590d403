"""The games of a sheet with their deals, as they stand side by side or follow each other."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.sheet import GameColumn, SheetRow
from cocotte.words.catalogue import Say
from cocotte.words.sheet_words import game_title
from cocotte.written.model import Block, Section
from cocotte.written.paper import Paper
from cocotte.written.rows import row_of
from cocotte.written.sums import sums_of

ONE_AFTER_THE_OTHER = frozenset({"best-of", "multi-match"})
"""Ledgers whose games follow each other: each has its own deals, and a section of its own."""


def sections_of(paper: Paper, say: Say) -> tuple[Section, ...]:
    """The sections of a sheet: one, or one for each game."""
    sheet = paper.sheet
    rows = [row for row in sheet.rows if not row.struck]
    if paper.opened.ledger not in ONE_AFTER_THE_OTHER:
        return (_section(paper, say, sheet.games, rows, ""),)
    parted = _by_game(rows, len(sheet.games))
    return tuple(
        _section(paper, say, [game], own, game_title(say, paper.opened, game.number))
        for game, own in zip(sheet.games, parted, strict=True)
        if own or game.number == 1
    )


def _by_game(rows: Sequence[SheetRow], games: int) -> list[list[SheetRow]]:
    """The deals of each game; a deal that is not priced belongs to the game that was open."""
    parted: list[list[SheetRow]] = [[] for _ in range(games)]
    open_game = 0
    for row in rows:
        if row.cells:
            open_game = len(row.cells) - 1
        parted[open_game].append(row)
        closes = row.cells and any(cell and cell.closes for cell in row.cells[-1])
        if closes and open_game + 1 < games:
            open_game += 1
    return parted


def _section(
    paper: Paper, say: Say, games: Sequence[GameColumn], rows: Sequence[SheetRow], title: str
) -> Section:
    several = len(games) > 1
    return Section(
        title,
        tuple(_block(paper, say, game, rows, titled=several) for game in games),
        tuple(row_of(paper, say, row, games) for row in rows),
        sums_of(paper, say, games),
        any(game.open for game in games) and not paper.sheet.finished,
    )


def _block(paper: Paper, say: Say, game: GameColumn, rows: Sequence[SheetRow], *, titled: bool) -> Block:
    names = tuple(side.name for side in paper.sheet.sides)
    heads, under = names, ("",) * len(names)
    if paper.opened.format == "captain":
        heads, under = (say.ctx("head", "Captain"), say.ctx("head", "Team")), names
    title = game_title(say, paper.opened, game.number) if titled else ""
    return Block(title, heads, under, _ruled(paper, game, rows))


def _ruled(paper: Paper, game: GameColumn, rows: Sequence[SheetRow]) -> tuple[int | None, ...]:
    """After which deal each side's column is ruled off: with the game, or once it has its target (D6)."""
    own = paper.opened.rules.values.get("column_closes") == "own"
    ruled = []
    for side in range(len(game.totals)):
        sides = (side,) if own else range(len(game.totals))
        over = game.closed or (own and paper.target and game.totals[side] >= paper.target)
        last = max(
            (
                number
                for number, row in enumerate(rows, 1)
                if any(row.cell(game.number - 1, each) is not None for each in sides)
            ),
            default=0,
        )
        ruled.append(last if over else None)
    return tuple(ruled)
