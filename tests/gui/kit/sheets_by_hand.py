"""Sheets written by hand, for tests of what draws them."""

from cocotte.gui.widgets.sheet.table_models import BLANK
from cocotte.written.model import Block, DealState, Figure, Row, ScoreSheet, SumCell, SumKind, SumLine


def game(*names, title="", **more):
    """The columns of a game."""
    return Block(title, names, ("",) * len(names), **more)


def deal(number, words, *games, state=DealState.COUNTS, **more):
    """A deal with what it wrote in each game: figures or their texts; nothing for blank paper."""
    more = {"spoken": f"deal {number}", **more}
    return Row(str(number), words, (), tuple(tuple(map(figure, each)) for each in games), state, **more)


def figure(text, **more):
    """A figure read aloud as it is written."""
    return Figure(text, text, spoken=text, **more) if isinstance(text, str) and text else text or None


def line(label, *games, kind=SumKind.BONUS, note=""):
    """A line of the sums: cells or their texts."""
    return SumLine(
        kind, label, note, tuple(tuple(c if isinstance(c, SumCell) else SumCell(c) for c in g) for g in games)
    )


def sheet(blocks, rows=(), sums=(), *, number="", words="", name="Sheet", **more):
    """A whole sheet."""
    from cocotte.core.values import replace

    heads = replace(BLANK.heads, number=number, deal=words)
    return ScoreSheet(name, heads, tuple(blocks), tuple(rows), tuple(sums), **more)
