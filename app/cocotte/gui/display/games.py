"""The games of a side on the table display: one below its total, or several with a figure each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from cocotte.gui.display.pen import LEAST, LIGHT, MEDIUM, STRONG, DisplayPen
from cocotte.gui.services.theme import Token
from cocotte.language.written.display import ShownGame, ShownSide

_LINE = 72  # of a game under the total
_WORDS = 40
_BAR = 64  # with what is free over and under it
_LEAST = 220  # that the figures have beside the words
_TWO_LINES = 96  # a row so high has a line for the bar and one for the words


class GamesDrawing:
    """The games of every side, drawn alike: figures of one size, bars that begin and end together."""

    def __init__(self, pen: DisplayPen, sides: Sequence[ShownSide], *, large: bool) -> None:
        self._pen, self._large = pen, large
        games = [game for side in sides for game in side.games]
        self._figures = [game.total for game in games]
        self._label = max((pen.width(game.label, _WORDS, MEDIUM) for game in games), default=0)
        self._figures_width = max((_figures_width(pen, game) for game in games), default=0)

    def height(self, side: ShownSide) -> float:
        """What a side wants under its total."""
        px, large = self._pen.px, self._large
        if len(side.games) > 1:
            return px(_LINE * (len(side.games) + 1))
        bar = _BAR if side.games and side.games[0].share is not None else 0
        return px(bar + 80 if large else bar + 120 if side.games else 64)

    def draw(self, area: QRectF, side: ShownSide) -> None:
        """The way to the target of one game; of several a line each; then what was won."""
        px, y = self._pen.px, area.top()
        if len(side.games) > 1:
            each = (area.height() - px(_LINE)) / len(side.games)
            for game in side.games:
                self._row(QRectF(area.left(), y, area.width(), each), game)
                y += each
        elif side.games:
            y = self._alone(area, side.games[0])
        line = QRectF(area.left(), y, area.width(), px(64))
        right = self._large and len(side.games) == 1
        self._pen.words(line, side.aside, _WORDS, LIGHT, Token.INK2, right=right)

    def _alone(self, area: QRectF, game: ShownGame) -> float:
        """The bar and the points to go; once the game is over how its total comes about."""
        pen, px, y = self._pen, self._pen.px, area.top()
        if game.share is not None:
            pen.bar(QRectF(area.left(), y + px(16), area.width(), px(24)), game.share)
            y += px(_BAR)
        line = QRectF(area.left(), y, area.width(), px(64))
        self._way(line, game, 48 if self._large else _WORDS)
        return y + (0 if self._large else px(56))

    def _row(self, area: QRectF, game: ShownGame) -> None:
        """A game's name and figure; a bar or who won by how much, over what is to go."""
        pen, px = self._pen, self._pen.px
        free = area.width() - self._label - self._figures_width - px(_LEAST)
        before, after = (px(32), px(48)) if free >= px(80) else (px(16), px(24))
        named = area.left() + self._label + before
        left = max(area.right() - named - self._figures_width - after, px(_LEAST))
        room = QRectF(named, area.top(), left, area.height()).adjusted(0, px(6), 0, -px(6))
        size = min(pen.fitting(room, text, 190) for text in self._figures)
        wide = max(pen.width(text, size / pen.by, STRONG) for text in self._figures)
        pen.words(area, game.label, _WORDS, MEDIUM, Token.INK2)
        room.setWidth(wide)
        pen.figure(room, game.total, size, ahead=game.ahead, right=True)
        self._paint_result_beside(area.adjusted(named + wide + after - area.left(), 0, 0, 0), game)

    def _paint_result_beside(self, area: QRectF, game: ShownGame) -> None:
        pen, px = self._pen, self._pen.px
        low = area.height() < px(_TWO_LINES)
        fits = pen.width(game.won, _WORDS * LEAST, STRONG) <= area.width()
        won = game.won if fits else game.margin
        if won and (low or not game.words):
            pen.words(area, won, _WORDS, STRONG, Token.ACC)
            return
        if low or not (won or game.share is not None):
            self._way(area, game, _WORDS)
            return
        middle = area.center().y()
        upper = QRectF(area.left(), middle - px(52), area.width(), px(52))
        pen.words(upper, won, _WORDS, STRONG, Token.ACC)
        if game.share is not None:
            pen.bar(QRectF(area.left(), middle - px(28), area.width(), px(20)), game.share)
        self._way(QRectF(area.left(), middle, area.width(), px(52)), game, _WORDS)

    def _way(self, line: QRectF, game: ShownGame, size: float) -> None:
        """The number and what it is; under its bar the number alone will do, beside a total it would not."""
        pen = self._pen
        rest = line.adjusted(pen.width(game.number, size, STRONG) + pen.px(size / 3), 0, 0, 0)
        whole = pen.width(game.words, size * LEAST, LIGHT) <= rest.width()
        if whole or game.share is not None:
            pen.words(line, game.number, size, STRONG, Token.INK)
        if whole:
            pen.words(rest, game.words, size, LIGHT, Token.INK2)


def _figures_width(pen: DisplayPen, game: ShownGame) -> float:
    """How wide the words of a game are."""
    way = pen.width(game.number, _WORDS, STRONG) + pen.px(14) + pen.width(game.words, _WORDS, LIGHT)
    return max(way, pen.width(game.won, _WORDS, STRONG))
