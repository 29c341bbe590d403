"""How wide the columns of a sheet are: its figures and names whole, what is left to the words."""

from __future__ import annotations

from math import ceil, inf

from PySide6.QtGui import QFontMetricsF

from cocotte.core.values import frozen
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.style.paint import halves
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.language.written.model import ScoreSheet

_NUMBER, _NUMBER_TALL = 36, 40
_WORDS, _WORDS_TALL, _WORDS_LEAST = 258, 224, 150
_NAME_LEFT = 12  # px before the longest name
_FIGURE, _FIGURE_MOST = 80, 160
_LARGE, _LARGE_TERSE, _NAMED_MOST = 900, 620, 320  # px of a sheet on a large screen; of a column there
_EASY = 56  # px words leave to a figure, or it is narrow so that all columns are seen
_DIGITS = "000"  # as wide is a figure at least: columns do not move with every deal
FIGURE_EDGE, TALL_EDGE, LEAST_EDGE = 20, 16, 6
"""From the right edge of a figure to that of its column; in the grid; at either side of it at least."""
BEFORE, BEFORE_GAP = 24, 8
"""Px a figure takes at least where a smaller one stands before it, and between the two."""


@frozen
class Columns:
    """Where the columns lie, in px from the left edge of the sheet's lines."""

    number: int
    """Width of the column of numbers."""
    words: int
    """Width of the column of words; 0 when there is none."""
    figure: int
    """Width of a column of figures."""
    offset: int = 0
    """How far the sheet is scrolled to the right."""
    edge: int = FIGURE_EDGE
    """From the right edge of a figure to that of its column."""

    def x(self, column: int) -> int:
        """The left edge of a column of figures, counted from 0."""
        return self.number + self.words + column * self.figure - self.offset


class Widths:
    """What a sheet needs; measured once for each size of the letters, and asked again and again."""

    def __init__(self, sheet: ScoreSheet, *, compact: bool, broken: bool) -> None:
        """`compact` has no words; `broken` names may take two lines."""
        self._sheet, self._compact, self._broken = sheet, compact, broken
        written = [figure for row in sheet.rows for game in row.cells for figure in game if figure]
        texts = [figure.gained if sheet.grid else figure.text for figure in written]
        texts += [cell.text for line in sheet.sums for cell in line.figures]
        before = [figure.text if sheet.grid else figure.by for figure in written]
        text = max(
            (each for each in texts if len(each) > len(_DIGITS) and _digits(each)), key=len, default=_DIGITS
        )
        self._longest = text, max(before, key=len, default="")

    def columns(self, width: int, theme: Theme, offset: int) -> Columns:
        """Widths for the room there is: words as drawn, names whole, what is left to the words."""
        sheet, count = self._sheet, max(self._sheet.columns, 1)
        number = theme.px(_NUMBER_TALL if sheet.grid else _NUMBER)
        edge = TALL_EDGE if sheet.grid else FIGURE_EDGE
        least = self._figure(theme) + 2 * LEAST_EDGE
        if self._compact:
            figure = max((width - number) // count, least)
            return Columns(max(number, width - figure * count), 0, figure, offset, self._edge(figure, theme))
        metrics = QFontMetricsF(font(Type.MENU_STRONG, theme))
        widest_of_all = self._most(width, theme)
        most = widest_of_all - edge - _NAME_LEFT if self._broken else inf
        names = (name_width(metrics, name, most) for block in sheet.blocks for name in block.names)
        widest = ceil(max(names, default=0)) + edge + _NAME_LEFT
        wanted = min(max(theme.px(_FIGURE), widest), widest_of_all)
        usual = _WORDS_TALL if sheet.grid else _WORDS
        words = theme.px(_WORDS_LEAST if sheet.concise else usual)
        room = width - number - theme.px(_WORDS_LEAST)
        named = min(widest - edge, room // count)  # words may take two lines, a name may not
        easy = min(theme.px(_EASY), room // count)
        if least * count > room:  # it is scrolled aside anyway
            named, easy = min(widest, theme.px(_FIGURE_MOST)), theme.px(_EASY)
        figure = max(min(wanted, (width - number - words) // count), named, easy, least)
        words = max(width - number - figure * count, theme.px(_WORDS_LEAST))
        return Columns(number, words, figure, offset, self._edge(figure, theme))

    def _most(self, width: int, theme: Theme) -> int:
        """The widest column of figures: on a large screen long names have what the words leave."""
        usual = theme.px(_FIGURE_MOST)
        large, words = (_LARGE_TERSE, _WORDS_LEAST) if self._sheet.concise else (_LARGE, _WORDS)
        if width < theme.px(large):
            return usual
        left = width - theme.px(_NUMBER) - theme.px(words)
        return max(usual, min(left // max(self._sheet.columns, 1), theme.px(_NAMED_MOST)))

    def _figure(self, theme: Theme) -> int:
        """The widest figure."""
        text, before = self._longest
        letters = Type.GRID_TOTAL if self._sheet.grid else Type.FIGURE_CLOSING
        width = QFontMetricsF(font(letters, theme)).horizontalAdvance(text)
        if before:
            small = QFontMetricsF(font(Type.SMALL, theme)).horizontalAdvance(before)
            width = max(theme.px(BEFORE), width) + BEFORE_GAP + small
        return ceil(width)

    def _edge(self, figure: int, theme: Theme) -> int:
        """The usual one; in a narrow column a figure has as much before it."""
        usual = TALL_EDGE if self._sheet.grid else FIGURE_EDGE
        return min(usual, max((figure - self._figure(theme)) // 2, LEAST_EDGE))


def edge_for(width: float, column: float, usual: int) -> int:
    """From the right edge of a figure or name to that of its column; less where it would not fit."""
    return min(usual, max(int(column - width) - LEAST_EDGE, LEAST_EDGE))


def name_width(metrics: QFontMetricsF, name: str, most: float) -> float:
    """How wide a name wants to be, on one line up to `most`, else on two."""
    whole = metrics.horizontalAdvance(name)
    if whole <= most:
        return whole
    lines = (max(map(metrics.horizontalAdvance, parts)) for parts in halves(name))
    return min(lines, default=whole)


def _digits(text: str) -> bool:
    """It is a figure, and no word."""
    return any(letter.isdigit() for letter in text)
