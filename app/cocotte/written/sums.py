"""What stands below the columns: points, bonuses, totals, difference (GIN-19..22)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cocotte.core.sheet import GameColumn, ScoreLine
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures
from cocotte.words.sheet_words import BONUSES, bonus_name
from cocotte.written.model import SumCell, SumKind, SumLine
from cocotte.written.paper import Paper

NOTHING = SumCell("–")
"""Where nothing is due."""

OPEN = SumCell("")
"""Where it is not known yet."""


def sums_of(paper: Paper, say: Say, games: Sequence[GameColumn]) -> tuple[SumLine, ...]:
    """The lines below the columns of some games."""
    return tuple(_lines(paper, say, games))


def _lines(paper: Paper, say: Say, games: Sequence[GameColumn]) -> Iterable[SumLine]:
    number = Figures(say).number
    sides = range(len(paper.sheet.sides))

    def line(
        kind: SumKind, label: str, cell: Callable[[GameColumn, int], SumCell], note: str = ""
    ) -> SumLine:
        return SumLine(kind, label, note, tuple(tuple(cell(game, side) for side in sides) for game in games))

    bonuses = _bonuses(paper)
    carried = any(any(game.carried) for game in games)
    if bonuses or carried:
        yield line(SumKind.POINTS, say("Points"), lambda game, side: SumCell(number(game.totals[side])))
    for kind in bonuses:
        yield line(SumKind.BONUS, bonus_name(say, kind), _bonus_cell(kind, say), _note(paper, say, kind))
    if carried:
        yield line(
            SumKind.CARRIED, say("From before"), lambda game, side: SumCell(number(game.carried[side]))
        )
    final = paper.sheet.finished
    yield line(
        SumKind.TOTAL,
        say("Total"),
        lambda game, side: (
            OPEN if game.open and bonuses and not final else SumCell(number(game.finals[side]))
        ),
        say("the lowest wins") if paper.opened.game.lowest_wins else "",
    )
    if len(sides) == 2:
        yield line(SumKind.DIFFERENCE, _difference_name(paper, say, games), _difference_cell(say))
    elif len(games) == 1:
        places = paper.sheet.ranking
        begun = any(paper.sheet.totals)
        yield line(
            SumKind.RANK,
            say("Place"),
            lambda _, side: SumCell(str(places[side]) if begun else ""),
            say("equal totals share a place"),
        )


def _bonuses(paper: Paper) -> tuple[str, ...]:
    """The kinds of lines that the rules can give at the end of a game, in the order of the sheet."""
    rules = paper.opened.rules
    if "game_bonus" not in rules.values:
        return ()
    given = {line.kind for game in paper.sheet.games for lines in game.bonuses for line in lines}
    if paper.target and rules.word("shutout") != "none":
        given.add("shutout")
    if paper.target and rules.number("game_bonus"):
        given.add("match-bonus" if paper.opened.ledger == "multi-match" else "game-bonus")
    if paper.target and rules.number("box") and not rules.flag("boxes_at_once"):
        given.add("box")
    return tuple(kind for kind in BONUSES if kind in given)


def _note(paper: Paper, say: Say, kind: str) -> str:
    rules = paper.opened.rules
    if kind == "box":
        return say("{points} each", points=rules.number("box"))
    if kind in {"game-bonus", "match-bonus"}:
        return say("first to {target}", target=Figures(say).number(paper.target))
    return ""


def _bonus_cell(kind: str, say: Say) -> Callable[[GameColumn, int], SumCell]:
    number = Figures(say).number

    def cell(game: GameColumn, side: int) -> SumCell:
        lines: list[ScoreLine] = [line for line in game.bonuses[side] if line.kind == kind]
        boxes = game.boxes[side]
        aside = f"{boxes} ×" if kind == "box" and boxes else ""
        if lines:
            return SumCell(number(sum(line.points for line in lines)), aside)
        return SumCell("", aside) if game.open else NOTHING

    return cell


def _difference_name(paper: Paper, say: Say, games: Sequence[GameColumn]) -> str:
    several = len(games) > 1 or paper.opened.ledger == "best-of"
    return say("Difference of the game") if several else say("Difference")


def _difference_cell(say: Say) -> Callable[[GameColumn, int], SumCell]:
    def cell(game: GameColumn, side: int) -> SumCell:
        if game.open or game.ahead != side:
            return OPEN
        return SumCell(Figures(say).number(game.difference, signed=True))

    return cell
