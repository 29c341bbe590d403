"""A small table on a panel: words at the left, figures in columns that share their right edge."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from cocotte.core.values import frozen
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label, Sentence
from cocotte.gui.widgets.text.prose import Prose

_WORDS = 136
_APART = 16  # px between two parts of a table
_RIGHT = Qt.AlignmentFlag.AlignRight


@frozen
class Line:
    """One line of the table."""

    words: str
    """What it is about."""
    figures: tuple[str, ...]
    """A figure for each column."""
    strong: bool = False
    """It stands out."""


class FiguresTable(QWidget):
    """Heads over columns, lines with hairlines between; read aloud line by line."""

    def __init__(self, heads: Sequence[str], lines: Sequence[Line], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        grid.setColumnMinimumWidth(0, ThemeManager.current().theme.px(_WORDS))
        self._rows = 0
        self.add(heads, lines)

    def add(self, heads: Sequence[str], lines: Sequence[Line]) -> None:
        """A part more below, in the same columns."""
        grid, at = self._grid, self._rows
        if at:
            grid.setRowMinimumHeight(at, ThemeManager.current().theme.px(_APART))
            at += 1
        columns = max((len(line.figures) for line in lines), default=0)
        for column, head in enumerate(heads):
            grid.addWidget(_cell(head, Type.SMALL, Token.INK2, left=not column), at, column)
        at += 1
        for line in lines:
            grid.addWidget(Rule(), at, 0, 1, columns + 1)
            kind = Type.BODY_STRONG if line.strong else Type.BODY
            words = Prose(line.words, kind)
            words.setAccessibleName(", ".join((line.words, *line.figures)))
            grid.addWidget(words, at + 1, 0)
            for column, figure in enumerate(line.figures, 1):
                label = _cell(figure, kind if line.strong else Type.BODY_MEDIUM)
                grid.addWidget(label, at + 1, column)
            at += 2
        self._rows = at


def _cell(text: str, kind: Type, token: Token = Token.INK, *, left: bool = False) -> QWidget:
    """A figure on one line; words take more where the column is narrow."""
    align = Qt.AlignmentFlag.AlignLeft if left else _RIGHT
    parted = " " in text or "-" in text
    return (Sentence if parted else Label)(text, kind, token, align=align)
