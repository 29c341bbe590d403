"""The sheet as text in fixed columns, for terminals, mails and tests.

A won running total is followed by ``_`` for its underline, the one that wins a game by ``=``; what stays
empty in a column that is ruled off is dotted.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from cocotte.language.catalogue import Translator
from cocotte.language.written.document import write_out
from cocotte.language.written.model import Block, Figure, Row, SumCell, SumLine
from cocotte.language.written.names import fit_names, forms_of, one_line
from cocotte.language.written.paper import Paper
from cocotte.language.written.printed import GridLine, Section, Written

LONGEST = 34
"""Columns a name or a deal may take on a terminal."""

_NAME = 14
"""Columns of a name over or beside figures."""
_DEAL = 60
"""Columns of what happened in a deal."""

WIDEST = 96
"""Columns a text takes before it goes on on the next line."""

Line = tuple[str, ...]
"""The cells of a line of a table; a bar parts two games."""

BAR = "│"
"""Between games."""


def render_text(paper: Paper, say: Translator) -> str:
    """The whole sheet, ending in a line feed."""
    say = say.at(paper.opened.game)
    written = write_out(paper, say)
    lines = list(_head(written))
    if written.grid:
        lines += _grid(written)
    else:
        for section in written.sections:
            lines += _section(written, section)
    lines.append(say("_ won the deal, = won the game, · ruled off"))
    lines += _evening(written)
    lines += _notes(written)
    lines += ["", written.foot]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def render_columns(paper: Paper, say: Translator) -> list[str]:
    """The deals and what they add up to, without what stands above and below them."""
    written = write_out(paper, say)
    sections = [_grid(written)] if written.grid else [_section(written, each) for each in written.sections]
    return [line.rstrip() for section in sections for line in section if line.strip()]


def width_of(text: str) -> int:
    """The columns a text takes on a terminal: wide characters two, combining ones none."""
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1
        for each in text
    )


def cut(text: str, columns: int = LONGEST) -> str:
    """A text on one line, and no wider than so many columns."""
    text = one_line(text)
    if width_of(text) <= columns:
        return text
    while width_of(text) >= columns:
        text = text[:-1]
    return text + "…"


def _fitting(texts: Iterable[str], written: Written, columns: int) -> Callable[[str], str]:
    """What makes the texts of a column fit: names are shortened before anything is cut."""
    originals = list(texts)
    fits = partial(_no_wider, columns=columns)
    forms = fit_names(originals, written.names, fits) or forms_of(written.names)[-1]
    return lambda text: cut(forms.of(text), columns)


def _no_wider(texts: Iterable[str], columns: int) -> bool:
    return all(width_of(one_line(text)) <= columns for text in texts)


def _head(written: Written) -> Iterable[str]:
    title = " — ".join(filter(None, (one_line(written.title), written.subtitle)))
    yield title
    if written.dated:
        yield one_line(written.dated)
    yield ""
    facts = (*written.teams, *written.facts)
    width = max(width_of(cut(fact.label)) for fact in facts)
    for fact in facts:
        yield f"{_left(cut(fact.label), width)}  {one_line(fact.text)}"


def _section(written: Written, section: Section) -> Iterable[str]:
    heads = written.heads
    strip = [heads.number, heads.table, heads.dealer, heads.deal, heads.sits_out, heads.points]
    used = [bool(head) for head in strip]
    table: list[Line | None] = []
    titles = [block.title for block in section.blocks]
    names: list[str] = []
    head = _fitting((name for block in section.blocks for name in block.heads), written, _NAME)
    for block in section.blocks:
        names += [BAR, *map(head, block.heads)]
    table.append((*(head for head, use in zip(strip, used, strict=True) if use), *names))
    if any(any(block.under) for block in section.blocks):
        below = _fitting((name for block in section.blocks for name in block.under), written, 20)
        under = [below(name) for block in section.blocks for name in ("", *block.under)]
        barred = [BAR if index % (len(written.sides) + 1) == 0 else name for index, name in enumerate(under)]
        table.append((*[""] * sum(used), *barred))
    table.append(None)
    lines = [line for row in section.rows for line in row.lines]
    strip_of = (
        _fitting((line.dealer for line in lines), written, _NAME),
        _fitting((line.beside for line in lines), written, _DEAL),
        _fitting((row.sitting_out for row in section.rows), written, _NAME),
    )
    for number, row in enumerate(section.rows):
        table += _row(row, number, section.blocks, used, strip_of)
    table.append(None)
    for line in section.sums:
        cells = [each for block in line.cells for each in (BAR, *(_sum_cell(cell) for cell in block))]
        blank = [""] * (sum(used) - 2)
        table.append((_sum_label(line), *blank, "", *cells))
    right = {sum(used) - 1, 0} | set(range(sum(used), len(table[0] or ())))
    yield ""
    if section.title:
        yield section.title
    if any(titles):
        yield from _titled(table, titles, sum(used), len(written.sides), right)
    else:
        yield from _ruled_table(table, right)


def _sum_label(line: SumLine) -> str:
    return f"{line.label} ({line.note})" if line.note else line.label


def _row(
    row: Row,
    number: int,
    blocks: Sequence[Block],
    used: Sequence[bool],
    fitting: tuple[Callable[[str], str], Callable[[str], str], Callable[[str], str]],
) -> Iterable[Line]:
    """A deal: a line for each table, the figures beside the last; then the net of several."""
    dealer, deal, sits_out = fitting
    several = len(row.lines) > 1
    cells: list[str] = []
    for block, figures in zip(blocks, row.cells, strict=True):
        cells.append(BAR)
        for side, figure in enumerate(figures):
            after = block.ruled[side]
            empty = "·" if after is not None and number >= after else "–" if side in row.away else ""
            cells.append(_figure(figure) if figure else empty)
    blank = [BAR if cell == BAR else "" for cell in cells]
    for index, line in enumerate(row.lines):
        first = index == 0
        points = " – ".join(each or "0" for each in line.points) if several else row.points
        strip = [row.number if first else "", line.table, dealer(line.dealer), deal(line.beside)]
        strip += [sits_out(row.sitting_out), points]
        cells_left = [cell for cell, use in zip(strip, used, strict=True) if use]
        yield (*cells_left, *(cells if not several else blank))
    if several:
        yield (*[""] * (sum(used) - 1), row.net or row.points, *cells)


def _figure(figure: Figure) -> str:
    return figure.text + ("=" if figure.closes else "_" if figure.won else " ")


def _sum_cell(cell: SumCell) -> str:
    return f"{cell.aside} {cell.text} " if cell.aside else f"{cell.text} "


def _titled(
    table: Sequence[Line | None], titles: Sequence[str], strip: int, sides: int, right: set[int]
) -> Iterable[str]:
    """The table with the games' names over their columns."""
    widths = _widths(table)
    line = " " * (sum(widths[:strip]) + 2 * (strip - 1))
    for index, title in enumerate(titles):
        start = strip + index * (sides + 1)
        room = sum(widths[start + 1 : start + 1 + sides]) + 2 * (sides - 1)
        line += f"  {BAR}  " + _left(cut(title, room), room)
    yield line
    yield from _ruled_table(table, right)


def _ruled_table(table: Sequence[Line | None], right: set[int]) -> Iterable[str]:
    widths = _widths(table)
    total = sum(widths) + 2 * (len(widths) - 1)
    for line in table:
        if line is None:
            yield "─" * total
            continue
        cells = []
        # A label of the sums runs on over the empty cells beside it.
        spare = 0
        for index, (cell, width) in enumerate(zip(line, widths, strict=True)):
            if index == 0 and not cell.strip().isdecimal() and cell:
                free = next((i for i in range(1, len(line)) if line[i]), len(line))
                room = sum(widths[:free]) + 2 * (free - 1)
                cells.append(_left(cut(cell, room), room))
                spare = free - 1
            elif spare:
                spare -= 1
            else:
                cells.append(_right(cell, width) if index in right else _left(cell, width))
        yield "  ".join(cells)


def _widths(table: Sequence[Line | None]) -> list[int]:
    lines = [line for line in table if line is not None]
    columns = len(lines[0])
    widths = []
    for column in range(columns):
        # The labels of the sums in the first column are not measured: they run on.
        cells = [line[column] for line in lines if column or line[0].strip().isdecimal() or not line[0]]
        widths.append(max((width_of(cell) for cell in cells), default=0))
    widths[0] = max(widths[0], 3)
    return widths


def _grid(written: Written) -> Iterable[str]:
    heads = written.heads
    head = _fitting(written.sides, written, _NAME)
    dealer = _fitting((line.dealer for line in written.grid), written, _NAME)
    table: list[Line | None] = [
        (heads.number, heads.deal, heads.dealer, BAR, *map(head, written.sides)),
        None,
    ]
    for line in written.grid:
        table += _grid_line(line, dealer)
    table.append(None)
    for total in written.sections[0].sums:
        cells = (f"{cell.text} " for cell in total.cells[0])
        table.append((_sum_label(total), "", "", BAR, *cells))
    yield ""
    yield from _ruled_table(table, {0, *range(4, 4 + len(written.sides))})


def _grid_line(line: GridLine, dealer: Callable[[str], str]) -> Iterable[Line]:
    for void in line.voids:
        yield ("", cut(void, 44), "", BAR, *[""] * len(line.cells))
    cells = [f"+{cell.gained} {_figure(cell)}" if cell else "" for cell in line.cells]
    yield (line.number, cut(line.title, 44), dealer(line.dealer), BAR, *cells)


def _evening(written: Written) -> Iterable[str]:
    evening = written.evening
    yield ""
    yield one_line(evening.verdict)
    entries = [*evening.totals, *([evening.difference] if evening.difference else [])]
    fitted = _fitting((total.label for total in entries), written, LONGEST)
    label = max((width_of(fitted(total.label)) for total in entries), default=0)
    figure = max((width_of(total.text) for total in entries), default=0)
    for total in entries:
        yield f"  {_left(fitted(total.label), label)}  {_right(total.text, figure)}"
    if evening.payments:
        yield evening.caption
    for pay in evening.payments:
        working = f" ({pay.working})" if pay.working else ""
        yield f"  {one_line(pay.text)}, {pay.sum}{working}"


def _notes(written: Written) -> Iterable[str]:
    rules = written.rules
    yield ""
    yield rules.caption
    width = max((width_of(line.label) for line in rules.lines), default=0)
    for line in rules.lines:
        sign = "*" if line.changed else " "
        yield f"{sign} {_left(line.label, width)}  {line.text}"
    yield from _wrapped(rules.source, 2)
    if rules.mark:
        yield f"* {rules.mark}"
    for annex in written.annexes:
        yield ""
        yield annex.caption
        for item in annex.items:
            head = " ".join(filter(None, (item.mark, one_line(item.head))))
            yield f"  {head}  ({item.clause})" if item.clause else f"  {head}"
            for text in filter(None, (item.happened, item.decided)):
                yield from _wrapped(text, 4)
        if annex.source:
            yield from _wrapped(annex.source, 2)


def _wrapped(text: str, indent: int) -> Iterable[str]:
    """A text in lines no wider than a page of text, set in."""
    line = ""
    for word in one_line(text).split(" "):
        if line and width_of(line) + 1 + width_of(word) > WIDEST - indent:
            yield " " * indent + line
            line = ""
        line = f"{line} {word}" if line else word
    yield " " * indent + line


def _left(text: str, width: int) -> str:
    return text + " " * (width - width_of(text))


def _right(text: str, width: int) -> str:
    return " " * (width - width_of(text)) + text
