"""What stands below the columns: points, what is to go, bonuses, totals, difference (GIN-19..22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from cocotte.core.match.events import MatchOpened
from cocotte.core.match.terms import target_of
from cocotte.core.sheet import GameColumn, Sheet
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.sheet_words import BONUSES, bonus_name
from cocotte.language.written.model import SumCell, SumKind, SumLine

NOTHING = SumCell("–")
"""Where nothing is due."""

OPEN = SumCell("")
"""Where it is not known yet."""


def sums_of(
    opened: MatchOpened, sheet: Sheet, games: Sequence[GameColumn], say: Translator
) -> tuple[SumLine, ...]:
    """The lines below the columns of some games."""
    return tuple(_Sums(opened, sheet, games, say).lines())


class _Sums:
    def __init__(
        self, opened: MatchOpened, sheet: Sheet, games: Sequence[GameColumn], say: Translator
    ) -> None:
        self._opened, self._sheet, self._games, self._say = opened, sheet, games, say
        self._number, self._target = Figures(say).number, target_of(opened)
        self._bonuses = _bonuses(opened, sheet, self._target)

    def lines(self) -> Iterator[SumLine]:
        """All of them, in the order of the sheet."""
        say, sides = self._say, len(self._sheet.sides)
        carried = any(any(game.carried) for game in self._games)
        if self._bonuses or carried:
            yield self._line(
                SumKind.POINTS, say("Points"), lambda game, side: SumCell(self._number(game.totals[side]))
            )
        if self._target:
            target, several = self._number(self._target), len(self._games) > 1
            label = say("To go") if several else say("To go, of {target}", target=target)
            yield self._line(SumKind.TO_GO, label, self._to_go)
        for kind in self._bonuses:
            cell = partial(self._bonus, kind)
            yield self._line(SumKind.BONUS, bonus_name(say, kind), cell, self._note(kind))
        if carried:
            yield self._line(
                SumKind.CARRIED,
                say("From before"),
                lambda game, side: SumCell(self._number(game.carried[side])) if game.carried else OPEN,
            )
        lowest = say("the lowest wins") if self._opened.game.lowest_wins else ""
        yield self._line(SumKind.TOTAL, say("Total"), self._total, lowest)
        if sides == 2:
            several = len(self._games) > 1 or self._opened.ledger == "best-of"
            label = say("Difference of the game") if several else say("Difference")
            yield self._line(SumKind.DIFFERENCE, label, self._difference)
        elif len(self._games) == 1:
            yield self._line(SumKind.RANK, say("Place"), self._rank, say("equal totals share a place"))

    def _line(
        self, kind: SumKind, label: str, cell: Callable[[GameColumn, int], SumCell], note: str = ""
    ) -> SumLine:
        sides = range(len(self._sheet.sides))
        return SumLine(
            kind, label, note, tuple(tuple(cell(game, side) for side in sides) for game in self._games)
        )

    def _note(self, kind: str) -> str:
        if kind == "box":
            return self._say("{points} each", points=self._opened.rules.number("box"))
        if kind in {"game-bonus", "match-bonus"}:
            return self._say("first to {target}", target=self._number(self._target))
        return ""

    def _to_go(self, game: GameColumn, side: int) -> SumCell:
        if game.winner != side:
            return SumCell(self._number(max(game.target - game.totals[side], 0))) if game.open else OPEN
        multi = self._opened.ledger == "multi-match"
        return SumCell(self._say.ctx("match", "won") if multi else self._say.ctx("game", "won"))

    def _bonus(self, kind: str, game: GameColumn, side: int) -> SumCell:
        lines = [line.points for line in game.bonuses[side] if line.kind == kind]
        boxes = game.boxes[side] if kind == "box" else 0
        aside = f"{boxes} ×" if boxes else ""
        if lines:
            return SumCell(self._number(sum(lines)), aside)
        if not game.open:
            return NOTHING
        if self._sheet.finished:  # boxes of a game that was stopped count for nothing
            return SumCell("", aside)
        so_far = self._number(boxes * self._opened.rules.number("box")) if boxes else ""
        return SumCell(so_far, aside, final=False)

    def _total(self, game: GameColumn, side: int) -> SumCell:
        final = self._sheet.finished or not game.open
        if not final and self._bonuses:
            return OPEN
        best = game.ahead == side
        if self._opened.game.lowest_wins:
            best, final = any(game.totals) and min(game.totals) == game.totals[side], True
        return SumCell(self._number(game.finals[side]), final=final, won=best and final)

    def _difference(self, game: GameColumn, side: int) -> SumCell:
        if game.ahead != side or (game.open and not self._sheet.finished):
            return OPEN
        return SumCell(self._number(game.difference, signed=True))

    def _rank(self, _game: GameColumn, side: int) -> SumCell:
        return SumCell(str(self._sheet.ranking[side])) if any(self._sheet.totals) else OPEN


def _bonuses(opened: MatchOpened, sheet: Sheet, target: int) -> tuple[str, ...]:
    """The kinds of lines that the rules can give at the end of a game, in the order of the sheet."""
    rules = opened.rules
    if "game_bonus" not in rules.values:
        return ()
    given = {line.kind for game in sheet.games for lines in game.bonuses for line in lines}
    if target and rules.word("shutout") != "none":
        given.add("shutout")
    if target and rules.number("game_bonus"):
        given.add("match-bonus" if opened.ledger == "multi-match" else "game-bonus")
    if target and rules.number("box") and not rules.flag("boxes_at_once"):
        given.add("box")
    return tuple(kind for kind in BONUSES if kind in given)
