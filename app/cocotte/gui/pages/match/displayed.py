"""What the table display shows of a match: a few words and figures, readable from across the room."""

from __future__ import annotations

from dataclasses import dataclass

from cocotte.core.contract.contracts import read_contract
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import next_deal, sheet_of
from cocotte.core.sheet import Sheet, SheetRow
from cocotte.gui.kit.sheet_model import Steps
from cocotte.gui.pages.match.charts import Progressions
from cocotte.gui.pages.match.heading import head_title, match_line
from cocotte.gui.pages.match.rows import initials
from cocotte.store.library import Library
from cocotte.words.catalogue import Say
from cocotte.words.deals import spoken
from cocotte.words.figures import Figures
from cocotte.words.labels import contract_text
from cocotte.words.sheet_words import cards_dealt, game_title

FEW = 4
"""Sides that have the chart under them, all across; beside more it has a column."""

_LONG, _LONG_BESIDE = 12, 6  # letters of a name that stands at the end of a line


@dataclass(frozen=True, slots=True)
class ShownGame:
    """How far a side is in one game."""

    label: str
    """The game's name, where there are several."""
    share: float
    """How much of the target it has, from 0 to 1."""
    number: str
    """Points to go, or the total of a game that is over."""
    words: str
    """What the number is."""


@dataclass(frozen=True, slots=True)
class ShownSide:
    """One side."""

    name: str
    """Its name."""
    total: str
    """Its total over all games."""
    games: tuple[ShownGame, ...]
    """Its way to the target, game by game; empty where there is none."""
    aside: str
    """Deals won so far."""
    ahead: bool
    """It leads."""
    note: str = ""
    """That it deals, or sits out."""
    deals: bool = False
    """It deals."""


@dataclass(frozen=True, slots=True)
class ShownChart:
    """The progress of one game."""

    label: str
    """The game's name, where there are several."""
    steps: Steps
    """The running totals."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole display."""

    title: str
    """The deal to come."""
    line: str
    """What is played."""
    lead: str
    """Who leads by how much."""
    sides: tuple[ShownSide, ...]
    """The sides, in the order of the sheet."""
    last: str
    """The number of the deal recorded last; empty before the first."""
    happened: str
    """What happened in it."""
    gained: str
    """Who scored what in it."""
    charts: tuple[ShownChart, ...] = ()
    """The progress, game by game; none before the first points."""


def shown_of(match: Match, library: Library, say: Say) -> Shown:
    """What to show as the match stands."""
    sheet, figures = sheet_of(match), Figures(say)
    row = next((row for row in reversed(match.rows) if not row.struck and not row.pending), None)
    return Shown(
        head_title(match, say),
        _line(match, library, say),
        _lead(match, sheet, say),
        tuple(_side(match, sheet, side, say) for side in range(len(sheet.sides))),
        say("Deal {number}", number=row.number) if row else "",
        _happened(match, row, say) if row else "",
        _gained(sheet, row, figures, say) if row else "",
        _charts(match, sheet, say),
    )


def _line(match: Match, library: Library, say: Say) -> str:
    """What is played; in Contract Rummy the contract that comes, with the cards dealt (CONT-02, CONT-03)."""
    coming = "" if match.finished else next_deal(match).contract
    if not coming:
        return match_line(match, library, say, players=False)
    contract = read_contract(coming)
    return f"{contract_text(contract, say)}, {cards_dealt(say, contract)}"


def _charts(match: Match, sheet: Sheet, say: Say) -> tuple[ShownChart, ...]:
    """The progress of every game begun; of games carried on one after the other the last."""
    progress = Progressions()
    progress.take(match)
    names = tuple(side.name for side in sheet.sides)
    games = list(enumerate(sheet.games))
    if match.opened.ledger in ("multi-match", "best-of"):
        games = games[-1:]
    several = len(games) > 1
    long = max(map(len, names)) > (_LONG if len(names) <= FEW else _LONG_BESIDE)
    ends = initials(names) if several or long else names
    return tuple(
        ShownChart(
            game_title(say, match.opened, game.number) if several else "",
            progress.steps(place, game, ends, ""),
        )
        for place, game in games
        if progress.begun(place)
    )


def _lead(match: Match, sheet: Sheet, say: Say) -> str:
    first = [side for side, place in zip(sheet.sides, sheet.ranking, strict=True) if place == 1]
    if len(first) == len(sheet.sides):
        return say("Level")
    names = Figures(say).listing(side.name for side in first)
    points, count = Figures(say).number(sheet.difference), sum(side.spoken_of for side in first)
    if match.finished:
        return say.n("{names} wins", "{names} win", count, names=names)
    if len(first) > 1:
        return say("{names} lead", names=names)
    return say.n("{names} leads by {points}", "{names} lead by {points}", count, names=names, points=points)


def _side(match: Match, sheet: Sheet, side: int, say: Say) -> ShownSide:
    figures, told = Figures(say), sheet.sides[side]
    coming = None if match.finished else next_deal(match)
    deals = coming is not None and set(coming.dealers) <= set(told.players)
    away = coming is not None and bool(coming.sitting_out) and set(told.players) <= set(coming.sitting_out)
    note = say.ctx("dealer", "deals") if deals else say("sits out") if away else ""
    begun = any(sheet.totals)
    ahead = sheet.ranking[side] == 1 and begun and sheet.ranking.count(1) < len(sheet.sides)
    return ShownSide(
        told.name,
        figures.number(sheet.totals[side]),
        _games(match, sheet, side, say),
        _won(match, side, say),
        ahead,
        note,
        deals,
    )


def _won(match: Match, side: int, say: Say) -> str:
    """What a side has won so far: games where they decide the match, else deals."""
    books = match.now.books
    if match.opened.ledger == "best-of":
        games = sum(game.closed and game.first == side for game in books.games)
        return say.n("{n} game won", "{n} games won", games)
    return say.n("{n} deal won", "{n} deals won", books.wins[side])


def _games(match: Match, sheet: Sheet, side: int, say: Say) -> tuple[ShownGame, ...]:
    target, figures = match.terms.target, Figures(say)
    if not target:
        return ()
    games = sheet.games[-1:] if match.opened.ledger in ("multi-match", "best-of") else sheet.games
    found = []
    for game in games:
        total = game.totals[side]
        label = game_title(say, match.opened, game.number) if len(games) > 1 else ""
        if game.closed:
            words = say.ctx("game", "won") if game.winner == side else ""
            found.append(
                ShownGame(label, min(float(total / target), 1.0), figures.number(game.finals[side]), words)
            )
        else:
            to_go = max(target - total, 0)
            words = say.n("point to go", "points to go", int(to_go))
            found.append(
                ShownGame(label, max(0.0, min(float(total / target), 1.0)), figures.number(to_go), words)
            )
    return tuple(found)


def _happened(match: Match, row: SheetRow, say: Say) -> str:
    if len(row.tables) > 1 or FORMATS[match.opened.format].tables(match.opened) > 1:
        number = Figures(say).number
        gains = [
            sum(line.points for table in row.tables for line in table.lines if line.side == side)
            for side in (0, 1)
        ]
        return say("{ours} − {theirs}", ours=number(gains[0]), theirs=number(gains[1]))
    return spoken(say, row.tables[0])


def _gained(sheet: Sheet, row: SheetRow, figures: Figures, say: Say) -> str:
    if row.winner is None or not row.points or row.problems:
        return ""
    points = figures.number(row.points, signed=True)
    return say("{player} {points}", player=sheet.sides[row.winner].name, points=points)
