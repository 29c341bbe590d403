"""Sheets written by hand, for tests of what draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.gui.widgets.sheet.table_models import BLANK
from cocotte.language.written.model import (
    Block,
    DealState,
    Figure,
    Row,
    ScoreSheet,
    SumCell,
    SumKind,
    SumLine,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def game(*names: str, title: str = "", **more: Any) -> Block:
    """The columns of a game."""
    return Block(title, names, ("",) * len(names), **more)


def deal(
    number: int,
    words: str,
    *games: Sequence[str | Figure | None],
    state: DealState = DealState.COUNTS,
    **more: Any,
) -> Row:
    """A deal with what it wrote in each game: figures or their texts; nothing for blank paper."""
    more = {"spoken": f"deal {number}", **more}
    return Row(str(number), words, (), tuple(tuple(map(figure, each)) for each in games), state, **more)


def figure(text: str | Figure | None, **more: Any) -> Figure | None:
    """A figure read aloud as it is written."""
    return Figure(text, text, spoken=text, **more) if isinstance(text, str) and text else text or None


def line(
    label: str, *games: Sequence[str | SumCell], kind: SumKind = SumKind.BONUS, note: str = ""
) -> SumLine:
    """A line of the sums: cells or their texts."""
    return SumLine(
        kind, label, note, tuple(tuple(c if isinstance(c, SumCell) else SumCell(c) for c in g) for g in games)
    )


def sheet(
    blocks: Sequence[Block],
    rows: Sequence[Row] = (),
    sums: Sequence[SumLine] = (),
    *,
    number: str = "",
    words: str = "",
    name: str = "Sheet",
    **more: Any,
) -> ScoreSheet:
    """A whole sheet."""
    from cocotte.core.values import replace

    heads = replace(BLANK.heads, number=number, deal=words)
    return ScoreSheet(name, heads, tuple(blocks), tuple(rows), tuple(sums), **more)
