"""Tables in words and figures of one language, for window, paper and terminal alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from cocotte.core.values import frozen, replace
from cocotte.language.written.model import Steps

ABREAST: Final = 7
"""Columns of figures that stand side by side on upright paper."""


@frozen
class Cell:
    """What stands in one place of a table."""

    text: str
    """The words, or the figure as it is written."""
    value: Fraction | None = None
    """The figure, for a spreadsheet; None for words."""
    strong: bool = False
    """It is what one looks for."""
    why: str = ""
    """Where it comes from, in a sentence or two."""


@frozen
class Column:
    """A column of a table."""

    head: str
    """What stands over it."""
    figures: bool = True
    """Figures stand at its right edge; words at its left."""
    about: str = ""
    """What the head means."""


Row = tuple[Cell, ...]
"""A cell for each column."""


@frozen
class Table:
    """A table under a title."""

    title: str
    """What it is."""
    columns: tuple[Column, ...]
    """Its columns."""
    rows: tuple[Row, ...]
    """Its rows."""
    sums: tuple[Row, ...] = ()
    """What they come to, under a line."""
    notes: tuple[str, ...] = ()
    """What is to be said of it, below."""
    steps: Steps | None = None
    """Its figures as step lines, drawn over it on paper and on the board; None where nothing is drawn."""


@frozen
class Report:
    """Tables that belong together, as they are shown and printed."""

    title: str
    """The large words at the head."""
    subtitle: str
    """Of which matches it is."""
    tables: tuple[Table, ...]
    """The tables, in their order."""
    notes: tuple[str, ...] = ()
    """What is to be said of all of them."""
    number: str = ""
    """The number of the paper: another one once the log says something else."""
    numbered: str = ""
    """The same in words."""


def words(text: str, *, strong: bool = False, why: str = "") -> Cell:
    """A cell of words."""
    return Cell(text, None, strong, why)


def abreast(table: Table, kept: int = 1, most: int = ABREAST) -> Iterator[Table]:
    """A table in several where it is wider than paper: each with the first columns and some others."""
    others = len(table.columns) - kept
    if others <= most:
        yield table
        return
    for first in range(kept, len(table.columns), most):
        part = slice(first, first + most)
        yield replace(
            table,
            columns=(*table.columns[:kept], *table.columns[part]),
            rows=_cut(table.rows, kept, part),
            sums=_cut(table.sums, kept, part),
            notes=table.notes if first + most >= len(table.columns) else (),
        )


def _cut(rows: Sequence[Row], kept: int, part: slice) -> tuple[Row, ...]:
    return tuple((*row[:kept], *row[part]) for row in rows)
