"""The games of a sheet with their deals, as they stand side by side or follow each other on paper."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.match.events import MatchOpened
from cocotte.core.match.terms import target_of
from cocotte.core.sheet import GameColumn, Sheet, SheetRow
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.sheet_words import game_title
from cocotte.language.written.model import Block, Row, SumCell, SumKind, SumLine
from cocotte.language.written.printed import Section
from cocotte.language.written.sums import sums_of

ONE_AFTER_THE_OTHER = frozenset({"best-of", "multi-match"})
"""Ledgers whose games follow each other: each has its own deals, and a section of its own."""

Deal = tuple[SheetRow, Row]
"""A deal, and how it is written."""


def sections_of(
    opened: MatchOpened, sheet: Sheet, deals: Sequence[Deal], say: Translator
) -> tuple[Section, ...]:
    """The sections of a sheet: one, or one for each game."""
    if opened.ledger not in ONE_AFTER_THE_OTHER:
        return (_section(opened, sheet, sheet.games, deals, say),)
    parted = _by_game(deals, len(sheet.games))
    return tuple(
        replace(_section(opened, sheet, [game], own, say), title=game_title(say, opened, game.number))
        for game, own in zip(sheet.games, parted, strict=True)
        if own or game.number == 1
    )


def block_of(opened: MatchOpened, sheet: Sheet, game: GameColumn, say: Translator, *, titled: bool) -> Block:
    """The columns of a game, with its name if it has others beside it."""
    names = tuple(side.name for side in sheet.sides)
    heads, under = names, ("",) * len(names)
    if opened.format == "captain":
        heads, under = (say.ctx("head", "Captain"), say.ctx("head", "Team")), names
    if not titled:
        return Block("", heads, under, closed=game.closed)
    number, note = Figures(say).number, ""
    if game.closed and game.ahead is None:
        note = say("level")
    elif game.closed and game.ahead is not None:
        points = number(game.difference, signed=True)
        note = say("{player} {points}", player=names[game.ahead], points=points)
    elif game.target:
        note = say("to {target}", target=number(game.target))
    return Block(game_title(say, opened, game.number), heads, under, note, game.closed)


def _by_game(deals: Sequence[Deal], games: int) -> list[list[Deal]]:
    """The deals of each game; a deal that is not priced belongs to the game that was open."""
    parted: list[list[Deal]] = [[] for _ in range(games)]
    open_game = 0
    for row, written in deals:
        if row.cells:
            open_game = len(row.cells) - 1
        parted[open_game].append((row, written))
        closes = row.cells and any(cell and cell.closes for cell in row.cells[-1])
        if closes and open_game + 1 < games:
            open_game += 1
    return parted


def _section(
    opened: MatchOpened, sheet: Sheet, games: Sequence[GameColumn], deals: Sequence[Deal], say: Translator
) -> Section:
    several, first = len(games) > 1, games[0].number - 1
    rows = [row for row, _ in deals]
    blocks = (block_of(opened, sheet, game, say, titled=several) for game in games)
    written = [row for _, row in deals]
    if len(games) < len(sheet.games):
        written = [replace(row, cells=row.cells[first : first + len(games)]) for row in written]
    return Section(
        "",
        tuple(
            replace(block, ruled=_ruled(opened, game, rows))
            for game, block in zip(games, blocks, strict=True)
        ),
        tuple(written),
        tuple(map(_on_paper, filter(_lasts, sums_of(opened, sheet, games, say)))),
        any(game.open for game in games) and not sheet.finished,
    )


def _lasts(line: SumLine) -> bool:
    """What is to go changes with every deal."""
    return line.kind is not SumKind.TO_GO


def _on_paper(line: SumLine) -> SumLine:
    """Boxes are counted there, and valued once they stand."""
    return replace(line, cells=tuple(tuple(map(_counted, game)) for game in line.cells))


def _counted(cell: SumCell) -> SumCell:
    return cell if cell.final or not cell.aside else SumCell("", cell.aside)


def _ruled(opened: MatchOpened, game: GameColumn, rows: Sequence[SheetRow]) -> tuple[int | None, ...]:
    """After which deal each side's column is ruled off: with the game, or once it has its target (D6)."""
    own, target = opened.rules.values.get("column_closes") == "own", target_of(opened)
    ruled = []
    for side in range(len(game.totals)):
        sides = (side,) if own else range(len(game.totals))
        over = game.closed or (own and target and game.totals[side] >= target)
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
