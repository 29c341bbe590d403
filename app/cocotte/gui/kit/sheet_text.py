"""A drawn sheet as text for the clipboard: a line for each row, a tab between cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.gui.kit.sheet_model import DrawnSheet, Figure, FootRow, Row
from cocotte.words.figures import MINUS

_NUMBER: Final = re.compile(rf"[{MINUS}-]?\d[\d,\s]*")


def sheet_text(sheet: DrawnSheet) -> str:
    """The names, the deals and the sums."""
    several = len(sheet.games) > 1
    names = [f"{game.title} {name}" if several else name for game in sheet.games for name in game.names]
    rows: Sequence[Row | FootRow] = (*sheet.rows, *sheet.foot)
    return _lines([["", sheet.words_head, *names], *map(_cells, rows)])


def row_text(row: Row | FootRow) -> str:
    """One row alone."""
    return _lines([_cells(row)])


def figure_text(figure: Figure) -> str:
    """A number as every program reads it: a plain minus, no separators."""
    text = figure.text
    return re.sub(r"[,\s]", "", text).replace(MINUS, "-") if _NUMBER.fullmatch(text) else text


def _cells(row: Row | FootRow) -> list[str]:
    words = f"{row.words} {row.points}".strip() if isinstance(row, Row) else row.words
    number = row.number if isinstance(row, Row) else ""
    return [number, words, *(figure_text(figure) if figure is not None else "" for figure in row.figures)]


def _lines(rows: Iterable[Sequence[str]]) -> str:
    return "".join("\t".join(" ".join(cell.split()) for cell in row) + "\n" for row in rows)
