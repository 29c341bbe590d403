"""What stands under the double line of a sheet: points to go, bonuses, boxes, totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cocotte.core.match.match import Match
from cocotte.core.rules import Game
from cocotte.core.sheet import GameColumn, Points, Sheet
from cocotte.gui.kit.sheet_model import Figure, FootRow, Mark
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures
from cocotte.words.sheet_words import BONUSES, bonus_name, game_title

SO_FAR, TO_GO, CARRIED, TOTAL, DIFFERENCE = "so-far", "to-go", "carried", "total", "difference"
"""The lines of the foot that are no bonus."""


def foot_kinds(match: Match, sheet: Sheet) -> tuple[str, ...]:
    """The lines the rules can give, in the order of the sheet; a bonus by the kind of its score lines."""
    rules, target = match.opened.rules, match.terms.target
    if match.opened.game is Game.CONTRACT:
        return (TOTAL,)
    kinds = [TO_GO] if target else []
    if target and len(sheet.sides) > 2:  # running totals of several stand on many lines
        kinds.insert(0, SO_FAR)
    given = {line.kind for game in sheet.games for lines in game.bonuses for line in lines}
    if target and rules.number("game_bonus"):
        given.add("match-bonus" if match.opened.ledger == "multi-match" else "game-bonus")
    if target and rules.number("box") and not rules.flag("boxes_at_once"):
        given.add("box")
    kinds += [kind for kind in BONUSES if kind in given]
    if any(any(game.carried) for game in sheet.games):
        kinds.append(CARRIED)
    kinds.append(TOTAL)
    if len(sheet.sides) == 2 and len(sheet.games) == 1 and (sheet.games[0].closed or sheet.finished):
        kinds.append(DIFFERENCE)
    return tuple(kinds)


def foot_of(match: Match, sheet: Sheet, say: Say) -> tuple[FootRow, ...]:
    """The lines under the deals."""
    foot = _Foot(match, sheet, say)
    lines = (foot.line(kind) for kind in foot_kinds(match, sheet))
    return tuple(line for line in lines if any(line.figures))


class _Foot:
    def __init__(self, match: Match, sheet: Sheet, say: Say) -> None:
        self._match, self._sheet, self._say = match, sheet, say
        self._number = Figures(say).number
        self._grid = match.opened.game is Game.CONTRACT

    def line(self, kind: str) -> FootRow:
        """One line, for every side in every game."""
        say = self._say
        if kind == SO_FAR:
            return self._row(say("So far"), self._so_far)
        if kind == TO_GO:
            target = self._number(self._match.terms.target)
            several = len(self._sheet.games) > 1
            return self._row(
                say("To go") if several else say("To go, of {target}", target=target), self._to_go
            )
        if kind == CARRIED:
            return self._row(say("From before"), self._carried)
        if kind == TOTAL:
            return self._row(say("Total"), self._total, total=True)
        if kind == DIFFERENCE:
            return self._row(say("Difference"), self._difference)
        words = bonus_name(say, kind)
        if kind == "box":
            each = self._number(self._match.opened.rules.number("box"))
            words = say("Boxes, at {points}", points=each)
        return self._row(words, lambda game, side: self._bonus(kind, game, side))

    def _row(
        self, words: str, cell: Callable[[GameColumn, int], Figure | None], *, total: bool = False
    ) -> FootRow:
        figures = tuple(self._named(words, game, side, cell(game, side)) for game, side in self._places())
        spoken = ", ".join([words, *(figure.text for figure in figures if figure)])
        return FootRow(words, figures, spoken, total)

    def _places(self) -> Iterable[tuple[GameColumn, int]]:
        return ((game, side) for game in self._sheet.games for side in range(len(self._sheet.sides)))

    def _named(self, words: str, game: GameColumn, side: int, figure: Figure | None) -> Figure | None:
        """A figure with what is read aloud: ``Partie 2, Jean, Il reste 7``."""
        if figure is None:
            return None
        parts = [self._sheet.sides[side].name, words, figure.text]
        if len(self._sheet.games) > 1:
            parts.insert(0, game_title(self._say, self._match.opened, game.number))
        return Figure(figure.text, ", ".join(parts), mark=figure.mark, final=figure.final)

    def _figure(self, points: Points, *, final: bool = True, mark: Mark = Mark.PLAIN) -> Figure:
        return Figure(self._number(points), "", mark=mark, final=final)

    def _so_far(self, game: GameColumn, side: int) -> Figure | None:
        return self._figure(game.totals[side]) if game.open and not self._sheet.finished else None

    def _to_go(self, game: GameColumn, side: int) -> Figure | None:
        if game.winner != side:
            return self._figure(max(game.target - game.totals[side], 0)) if game.open else None
        multi = self._match.opened.ledger == "multi-match"
        return Figure(self._say.ctx("match", "won") if multi else self._say.ctx("game", "won"), "")

    def _bonus(self, kind: str, game: GameColumn, side: int) -> Figure | None:
        if game.open and kind == "box":
            if not game.boxes[side] or self._sheet.finished:
                return None  # boxes of a game that was stopped count for nothing
            return self._figure(game.boxes[side] * self._match.opened.rules.number("box"), final=False)
        lines = [line.points for line in game.bonuses[side] if line.kind == kind]
        return self._figure(sum(lines)) if lines else None

    def _carried(self, game: GameColumn, side: int) -> Figure | None:
        return self._figure(game.carried[side]) if game.carried else None

    def _total(self, game: GameColumn, side: int) -> Figure | None:
        if self._grid:
            best = min(game.totals) == game.totals[side] and any(game.totals)
            return self._figure(game.finals[side], mark=Mark.WON if best else Mark.PLAIN)
        if game.open and not self._sheet.finished:
            return None if self._match.terms.target else self._figure(game.finals[side], final=False)
        mark = Mark.WON if game.ahead == side else Mark.PLAIN
        return self._figure(game.finals[side], mark=mark)

    def _difference(self, game: GameColumn, side: int) -> Figure | None:
        return self._figure(game.difference) if game.ahead == side else None
