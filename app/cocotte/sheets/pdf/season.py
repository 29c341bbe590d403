"""A season: many matches in one document, with a table of contents in front."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cocotte.sheets.paper import Paper
from cocotte.sheets.pdf.document import PageWords, begin_document, draw_page, lay_out
from cocotte.sheets.pdf.flow import AIR, Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.progress import Progress, SeasonCancelled
from cocotte.sheets.style import GREY, HAIR, Face, PageSize, Type
from cocotte.sheets.writing import write_out
from cocotte.sheets.written import Written
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures

_LINE: Final = 16.0
_WORDS: Final = Type(Face.NARROW, 8.4)
_FAINT: Final = Type(Face.NARROW, 8.4, GREY)


@dataclass(frozen=True, slots=True)
class Entry:
    """A match of the season, laid out."""

    written: Written
    """Its words and figures."""
    flow: Flow
    """Its pages."""
    day: str
    """When it was played."""


def render_season(
    papers: Iterable[Paper],
    title: str,
    say: Say,
    size: PageSize = PageSize.A4,
    *,
    progress: Progress = lambda _done: True,
    invariant: bool = False,
) -> bytes:
    """All matches in one document, in the order they are given, under a title.

    `papers` may be made one by one, while they are asked for. Raises: SeasonCancelled.
    """
    entries: list[Entry] = []
    for paper in papers:
        written = write_out(paper, say)
        day = Figures(say).short_date(paper.begun.date()) if paper.begun else ""
        entries.append(Entry(written, lay_out(written, say, size), day))
        if not progress(len(entries)):
            raise SeasonCancelled
    subject = say.n("{n} match in all", "{n} matches in all", len(entries))
    front = PageWords(title, subject, "", " · ".join(("Cocotte", say("season"))))
    parts = [(front, _contents(entries, size))]
    parts += [(PageWords.of(entry.written), entry.flow) for entry in entries]
    pages = sum(len(flow.pages) for _, flow in parts)
    out = io.BytesIO()
    canvas = begin_document(out, title, subject, say.language, invariant=invariant)
    pen = Pen(canvas)
    page = 0
    for number, (words, flow) in enumerate(parts):
        for place in range(len(flow.pages)):
            page += 1
            if number and not place:
                pen.name_page(_key(number), entries[number - 1].written.name, 0)
            told = say("page {number} / {pages}", number=page, pages=pages)
            draw_page(canvas, pen, flow, place, words, told)
    canvas.save()
    return out.getvalue()


def _key(number: int) -> str:
    """What a match's first page is called in the document."""
    return f"match-{number}"


def _contents(entries: Sequence[Entry], size: PageSize) -> Flow:
    """The table of contents: a line for each match, which leads to its first page."""
    flow = Flow.on(size, landscape=False)
    flow.y -= AIR
    pages: list[int] = []
    for number, entry in enumerate(entries, 1):
        flow.need(_LINE)
        flow.y -= _LINE
        flow.draw(_line(flow, flow.y, entry, number, pages))
    first = len(flow.pages) + 1
    for entry in entries:
        pages.append(first)
        first += len(entry.flow.pages)
    return flow


def _line(flow: Flow, y: float, entry: Entry, number: int, pages: Sequence[int]) -> Callable[[Pen], None]:
    """A match's line on the base line `y`: day, game, sides, how it came out, page."""
    left, right = flow.left, flow.right
    room = right - left
    sides = " – ".join(entry.written.sides)

    def draw(pen: Pen) -> None:
        pen.text(left, y, entry.day, _FAINT, 62)
        pen.text(left + 66, y, entry.written.title, _WORDS, room * 0.2)
        pen.text(left + 74 + room * 0.2, y, sides, Type(Face.NARROW_BOLD, 8.4), room * 0.3)
        pen.text(left + 82 + room * 0.5, y, entry.written.evening.verdict, _FAINT, room * 0.5 - 112)
        pen.text(right, y, str(pages[number - 1]), _WORDS, align="right")
        pen.across(left, right, y - 4.5, 0.3, HAIR)
        pen.link(left, y - 4.5, right, y + _LINE - 4.5, _key(number))

    return draw
