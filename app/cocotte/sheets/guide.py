"""The guide's examples, worked by the program itself, and its pages as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import Logged
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.match import Match
from cocotte.core.script.deal_line import read_deal
from cocotte.core.sheet import Points as Scored
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.problems import error_lines
from cocotte.language.scores.explain import understood
from cocotte.language.written.paper import paper_of
from cocotte.sheets.plain import WIDEST, render_columns, width_of
from cocotte.store.guide import Guide, Part, Shown, Target, picture_of, presets_of, target_of
from cocotte.store.reference.library import Library
from cocotte.store.reference.markdown import Block, Fence, Grid, Heading, Paragraph, Points, Spans

_WIDTH: Final = 80


@frozen
class Example:
    """A deal typed, and what the program makes of it."""

    typed: str
    """The line."""
    words: str
    """What it says."""
    gained: str
    """Who scores what: ``Pierre +19``; empty where the words say it."""
    points: tuple[Scored, ...]
    """What each side scores in it."""


def example(line: str, match: Match, say: Translator) -> Example:
    """A deal in the quick line, as the first of a match.

    Raises: ParseError, RuleViolation.
    """
    opened = fold(match.entries[:1])
    tables = [[opened.names[player] for player in table] for table in opened.now.seating.tables]
    reports = read_deal(line, tables, opened.opened.rules, french=say.language == "fr")
    (event,) = record_deal(reports)(opened)
    sheet = sheet_of(advance(opened, [Logged(opened.entries[-1].seq + 1, event, "")]))
    (row,) = sheet.rows
    words = Figures.of(say.locale).series(
        understood(report, tables[table], say) for table, report in sorted(reports.items())
    )
    points = tuple(
        sum(line.points for table in row.tables for line in table.lines if line.side == side)
        for side in range(len(sheet.sides))
    )
    gains = {row.winner: row.points} if row.winner is not None and row.points else {}
    if (
        gains and len(reports) == 1
    ):  # several may score at one table (MAHJ-02); of several tables the net counts
        gains = {side: gained for side, gained in enumerate(points) if gained}
    number = Figures(say).number
    gained = ", ".join(
        f"{sheet.sides[side].name} {number(each, signed=True)}" for side, each in gains.items()
    )
    if not any(points) and words != say("Void deal: nobody scores"):  # that says it already
        gained = say("nobody scores")
    return Example(line, words, gained, points)


def example_lines(fence: Fence) -> Iterator[tuple[str, str]]:
    """The lines of a fence, each with what the page says it comes to: ``Pierre k 4 23  = +19``."""
    for line in fence.lines:
        typed, _, result = line.partition(" = ")
        if typed.strip():
            yield typed.strip(), result.strip()


def render_page(guide: Guide, name: str, library: Library, say: Translator) -> str:
    """A page as plain text, its pictures as sheets in text."""
    page = guide.page(name, say.language)
    writer = _Writer(guide, library, say)
    parts = [page.title + "\n" + "=" * width_of(page.title)]
    parts += ["\n".join(writer.block(block)) for block in page.blocks]
    return "\n\n".join(parts) + "\n"


class _Writer:
    def __init__(self, guide: Guide, library: Library, say: Translator) -> None:
        self._guide, self._library, self._say = guide, library, say

    def block(self, block: Block) -> Iterable[str]:
        """A part of a page, in lines."""
        if picture := picture_of(block):
            return self._picture(picture)
        if presets := presets_of(block):
            return [f"  cocotte new --preset {name} ..." for name in presets]
        match block:
            case Heading(text):
                return [text, "-" * width_of(text)]
            case Paragraph(spans):
                return textwrap.wrap(self._words(spans), _WIDTH)
            case Points(items, numbered):
                return self._points(items, numbered=numbered)
            case Grid():
                return self._grid(block)
            case Fence("deals"):
                match = self._guide.sample(block.about, self._library)
                examples = [example(typed, match, self._say) for typed, _ in example_lines(block)]
                lines = _columns([[f"  {each.typed}", each.words, each.gained] for each in examples])
                if max(map(width_of, lines)) <= WIDEST:
                    return lines
                return [
                    line for each in examples for line in (f"  {each.typed}", f"      {_result_text(each)}")
                ]
            case Fence():
                return [f"  {line}".rstrip() for line in block.lines]

    def _words(self, spans: Spans) -> str:
        """Words in a line; a link says where it leads."""
        words = ""
        for span in spans:
            kind, name = target_of(span.target) if span.target else (None, "")
            words += span.text
            if kind is Target.PAGE:
                words += f" (cocotte guide {name})"
            elif kind is Target.PRESET:
                words += f" ({name})"
        return words

    def _points(self, items: Iterable[Spans], *, numbered: bool) -> list[str]:
        lines: list[str] = []
        for number, item in enumerate(items, 1):
            head = f"{number}. " if numbered else "- "
            lines += textwrap.wrap(
                self._words(item), _WIDTH, initial_indent=head, subsequent_indent=" " * len(head)
            )
        return lines

    def _grid(self, grid: Grid) -> list[str]:
        return _columns([[self._words(cell) for cell in row] for row in (grid.heads, *grid.rows)])

    def _picture(self, shown: Shown) -> list[str]:
        match = self._guide.sample(shown.match, self._library)
        if shown.part is Part.SHEET:
            sheet = render_columns(paper_of("", match, self._library), self._say)
            return [*(f"  {line}" for line in sheet), "", shown.caption]
        try:
            said = [_result_text(example(shown.typed, match, self._say))]
        except RuleViolation as refused:
            said = error_lines(refused, self._say)
        return [f"  {shown.typed}", *(f"      {line}" for line in said), "", shown.caption]


def _result_text(shown: Example) -> str:
    return ". ".join(filter(None, (shown.words, shown.gained)))


def _columns(rows: list[list[str]]) -> list[str]:
    """Cells below each other; the last of a row takes the room that is left."""
    widths = [max(width_of(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [cell + " " * (width - width_of(cell)) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join(cells).rstrip())
    return lines
