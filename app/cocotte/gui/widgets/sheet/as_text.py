"""A drawn sheet as text for the clipboard: a line for each row, a tab between cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.gui.widgets.sheet.table_models import Line, drawn_figure, words_head, words_of
from cocotte.language.figures import MINUS
from cocotte.language.written.model import Row, ScoreSheet

_NUMBER: Final = re.compile(rf"[{MINUS}-]?\d[\d,\s]*")


def sheet_text(sheet: ScoreSheet) -> str:
    """The names, the deals and the sums."""
    names = [f"{block.title} {name}".lstrip() for block in sheet.blocks for name in block.names]
    lines: Sequence[Line] = (*sheet.rows, *sheet.sums)
    return _lines([["", words_head(sheet), *names], *(_cells(sheet, line) for line in lines)])


def row_text(sheet: ScoreSheet, line: Line) -> str:
    """One row alone."""
    return _lines([_cells(sheet, line)])


def figure_text(text: str) -> str:
    """A number as every program reads it: a plain minus, no separators."""
    return re.sub(r"[,\s]", "", text).replace(MINUS, "-") if _NUMBER.fullmatch(text) else text


def _cells(sheet: ScoreSheet, line: Line) -> list[str]:
    number, words = "", words_of(line)
    if isinstance(line, Row):
        number, words = line.number, f"{words} {line.gained}".strip()
    figures = (drawn_figure(sheet, line, column) for column in range(sheet.columns))
    return [number, words, *(figure_text(figure.text) if figure is not None else "" for figure in figures)]


def _lines(rows: Iterable[Sequence[str]]) -> str:
    return "".join("\t".join(" ".join(cell.split()) for cell in row) + "\n" for row in rows)
