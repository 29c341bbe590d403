"""The little Markdown that the guide is written in: what it does not know, it refuses.

A page is a title (``# ``), headings (``## ``), paragraphs, points (``- ``), steps (``1. ``), tables, and
fences. In a paragraph: ``**strong**``, `` `typed` ``, ``[words](target)``; ids of clauses are links by
themselves. A paragraph of nothing but a link to a match script is a picture of its sheet, with ``#entry=`` or
``#cards=`` and a deal of its form or its boards; one of nothing but links to presets offers to begin
such a match.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cocotte.core.values import frozen

_SPAN: Final = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)")
_STEP: Final = re.compile(r"\d+\. ")
_BREAKS: Final = ("#", "- ", "|", "```")

FENCES: Final = ("deals", "console", "script")
"""What a fence may hold: deals of a sample match, commands, a match script."""


class MarkdownError(ValueError):
    """Something that the guide's Markdown does not have, with its line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line: Final = line


@frozen
class Span:
    """Words that look alike."""

    text: str
    """The words."""
    strong: bool = False
    """They stand out."""
    typed: bool = False
    """They are typed or pressed: a key, a command, a deal."""
    target: str = ""
    """Where they lead, as the page writes it; empty for plain words."""


Spans = tuple[Span, ...]
"""The words of a paragraph."""


@frozen
class Heading:
    """A heading within the page."""

    text: str
    """Its words."""


@frozen
class Paragraph:
    """Running text."""

    spans: Spans
    """Its words."""


@frozen
class Points:
    """Points below each other."""

    items: tuple[Spans, ...]
    """The points."""
    numbered: bool = False
    """They are steps, one after the other."""


@frozen
class Grid:
    """A table."""

    heads: tuple[Spans, ...]
    """Over its columns."""
    rows: tuple[tuple[Spans, ...], ...]
    """Its rows."""


@frozen
class Fence:
    """Lines that stand as they are."""

    kind: str
    """What they are, of `FENCES`."""
    about: str
    """What they belong to: the sample match of deals."""
    lines: tuple[str, ...]
    """The lines."""


Block = Heading | Paragraph | Points | Grid | Fence
"""A part of a page."""


@frozen
class Document:
    """A page as it is written."""

    title: str
    """Its title."""
    blocks: tuple[Block, ...]
    """What stands under it."""


def read_markdown(text: str) -> Document:
    """A page.

    Raises: MarkdownError.
    """
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise MarkdownError(1, "a page begins with its title")
    return Document(lines[0].removeprefix("# ").strip(), tuple(_blocks(lines)))


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    at = 1
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.startswith("```"):
            end = next((n for n in range(at + 1, len(lines)) if lines[n].rstrip() == "```"), None)
            kind, _, about = line.removeprefix("```").strip().partition(" ")
            if end is None or kind not in FENCES:
                raise MarkdownError(at + 1, f"a fence of {', '.join(FENCES)}, closed")
            yield Fence(kind, about.strip(), tuple(lines[at + 1 : end]))
            at = end + 1
        elif line.startswith("#"):
            if not line.startswith("## "):
                raise MarkdownError(at + 1, "a heading begins with two signs")
            yield Heading(line.removeprefix("## ").strip())
            at += 1
        elif line.startswith("|"):
            end = _until(lines, at, lambda each: not each.startswith("|"))
            yield _grid(lines[at:end], at + 1)
            at = end
        elif line.startswith("- ") or _STEP.match(line):
            end = _until(lines, at, lambda each: not each.strip())
            yield _points(lines[at:end], at + 1)
            at = end
        else:
            end = _until(lines, at, lambda each: not each.strip() or each.startswith(_BREAKS))
            yield Paragraph(spans_of(" ".join(each.strip() for each in lines[at:end]), at + 1))
            at = end


def _until(lines: Sequence[str], start: int, ends: Callable[[str], bool]) -> int:
    return next((at for at in range(start + 1, len(lines)) if ends(lines[at])), len(lines))


def _points(lines: Sequence[str], number: int) -> Points:
    numbered = not lines[0].startswith("- ")
    items: list[str] = []
    for line in lines:
        if line.startswith("- ") or _STEP.match(line):
            items.append(line.partition(" ")[2])
        elif line.startswith("  "):
            items[-1] += " " + line.strip()
        else:
            raise MarkdownError(number, "a point goes on with two blanks")
    return Points(tuple(spans_of(item, number) for item in items), numbered)


def _grid(lines: Sequence[str], number: int) -> Grid:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    if len(rows) < 3 or not all(set(cell) <= set("-:") for cell in rows[1]):
        raise MarkdownError(number, "a table has heads, a line of dashes, and rows")
    if any(len(row) != len(rows[0]) for row in rows):
        raise MarkdownError(number, "the rows of a table have the same columns")
    cells = [tuple(spans_of(cell, number) for cell in row) for row in rows]
    return Grid(cells[0], tuple(cells[2:]))


def spans_of(text: str, line: int = 0) -> Spans:
    """The words of a paragraph.

    Raises: MarkdownError for strong words or a link that do not end.
    """
    spans: list[Span] = []
    done = 0
    for found in _SPAN.finditer(text):
        if found.start() > done:
            spans.append(Span(text[done : found.start()]))
        strong, typed, words, target = found.groups()
        spans.append(Span(strong or typed or words, bool(strong), bool(typed), target or ""))
        done = found.end()
    if done < len(text):
        spans.append(Span(text[done:]))
    if any("**" in span.text or "](" in span.text for span in spans if not span.typed):
        raise MarkdownError(line, "strong words or a link that do not end")
    return tuple(spans)


def plain(spans: Spans) -> str:
    """The words alone."""
    return "".join(span.text for span in spans)
