"""A season: many matches in one document, with a table of contents in front.

Each match is made, laid out and let go of twice: to learn how many pages it takes and how it came out, then
to be drawn; finished pages wait on disk. So thousands of matches take little more memory than a few.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from tempfile import TemporaryFile
from typing import IO, BinaryIO, Final

from reportlab.pdfgen.canvas import Canvas

from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.written.document import write_out
from cocotte.language.written.names import fit_names, forms_of
from cocotte.language.written.paper import Paper
from cocotte.language.written.tables import Report
from cocotte.sheets.pdf.document import PageWords, begin_document, draw_page, finish, lay_out
from cocotte.sheets.pdf.fit import wrap
from cocotte.sheets.pdf.flow import AIR, Flow
from cocotte.sheets.pdf.lettering import lettering
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.pdf.streaming import stream
from cocotte.sheets.pdf.tables import add_report, page_words
from cocotte.sheets.style import GREY, HAIR, Face, PageSize, Type

Make = Callable[[], Paper]
"""Makes a match's paper, when it is asked for."""
Progress = Callable[[int, int], None]
"""Called with how many steps of how many are done; it may raise to stop."""

_LINE: Final = 16.0
_LEADING: Final = 10.0
"""A further line of the same match."""
_MOST: Final = 2
"""Names are shortened rather than take more lines."""
_WORDS: Final = Type(Face.NARROW, 8.4)
_BOLD: Final = Type(Face.NARROW_BOLD, 8.4)
_FAINT: Final = Type(Face.NARROW, 8.4, GREY)


@frozen
class Entry:
    """A match's line in the table of contents."""

    day: str
    """When it was played."""
    title: str
    """The game as players call it."""
    sides: str
    """Who met whom."""
    verdict: str
    """How it came out."""
    names: tuple[str, ...]
    """The names in it."""
    pages: int
    """How many pages it takes."""


def write_season(
    out: BinaryIO,
    matches: Sequence[Make],
    title: str,
    say: Translator,
    size: PageSize = PageSize.A4,
    *,
    standings: Report | None = None,
    progress: Progress = lambda *_: None,
) -> None:
    """Write all matches to one document, in the order they are given, under a title.

    `standings` stand behind the contents.
    """
    steps = 2 * len(matches)
    entries: list[Entry] = []
    for done, make in enumerate(matches):
        progress(done, steps)
        entries.append(_entry(make(), say, size))
    subject = say.n("{n} match in all", "{n} matches in all", len(entries))
    front = PageWords(title, subject, "", " · ".join(("Cocotte", say("season"))))
    ranked = Flow.on(size, landscape=False)
    if standings is not None:
        add_report(ranked, standings)
    before = [(ranked, page_words(standings))] if standings is not None else []
    contents = _contents(entries, size, sum(len(flow.pages) for flow, _ in before))
    with _spool() as spool:
        canvas = begin_document(out, title, subject, say.language)
        stream(canvas, out)
        pen = Pen(canvas)
        _draw(canvas, pen, spool, matches, [(contents, front), *before], entries, say, size, progress)
        finish(canvas, pen)
    progress(steps, steps)


def _spool() -> IO[bytes]:
    """A file that is there only while the document is made; where no folder takes one, there is no room."""
    try:
        return TemporaryFile()
    except FileNotFoundError as error:
        raise OSError(errno.ENOSPC, str(error)) from error


def _draw(
    canvas: Canvas,
    pen: Pen,
    spool: IO[bytes],
    matches: Sequence[Make],
    before: Sequence[tuple[Flow, PageWords]],
    entries: Sequence[Entry],
    say: Translator,
    size: PageSize,
    progress: Progress,
) -> None:
    """What stands before them, then match after match."""
    pages = sum(len(flow.pages) for flow, _ in before) + sum(entry.pages for entry in entries)
    page = 0

    def draw(flow: Flow, words: PageWords) -> None:
        nonlocal page
        for place in range(len(flow.pages)):
            page += 1
            words_below = say("page {number} / {pages}", number=page, pages=pages)
            draw_page(canvas, pen, flow, place, words, words_below, spool)

    for flow, words in before:
        if flow.marks:
            pen.name_page("standings", words.title, 0)
        draw(flow, words)
    for done, make in enumerate(matches):
        progress(len(matches) + done, 2 * len(matches))
        written = write_out(make(), say)
        pen.name_page(_key(done + 1), written.name, 0)
        draw(lay_out(written, say, size), PageWords.of(written))
        pen.forget()


def _entry(paper: Paper, say: Translator, size: PageSize) -> Entry:
    written = write_out(paper, say)
    return Entry(
        Figures(say).short_date(paper.begun.date()) if paper.begun else "",
        written.title,
        " – ".join(written.sides),
        written.evening.verdict,
        written.names,
        len(lay_out(written, say, size).pages),
    )


def _key(number: int) -> str:
    """What a match's first page is called in the document."""
    return f"match-{number}"


def _contents(entries: Sequence[Entry], size: PageSize, between: int) -> Flow:
    """The table of contents, `between` so many pages and the matches: each line leads to its first page."""
    flow = Flow.on(size, landscape=False)
    flow.y -= AIR
    pages: list[int] = []
    for number, entry in enumerate(entries, 1):
        texts = _wrapped(entry, flow.right - flow.left)
        more = _LEADING * (max(map(len, texts)) - 1)
        flow.need(_LINE + more)
        flow.y -= _LINE
        flow.draw(_line(flow, flow.y, entry, texts, number, pages))
        flow.y -= more
    first = len(flow.pages) + between + 1
    for entry in entries:
        pages.append(first)
        first += entry.pages
    return flow


Texts = tuple[list[str], list[str], list[str]]
"""A match's title, its sides and how it came out, each in lines."""


def _wrapped(entry: Entry, room: float) -> Texts:
    """The texts of a line, names whole or shortened, on as many lines as they take."""
    sides, verdict = _sides_width(room), _verdict_width(room)
    forms = (
        fit_names([entry.sides], entry.names, lambda texts: _lines(texts[0], _BOLD, sides) <= _MOST)
        or forms_of(entry.names)[-1]
    )
    outcome = lettering([entry.verdict], entry.names, _FAINT, verdict, least=1).forms.of(entry.verdict)
    return (
        wrap(entry.title, _WORDS.face, _WORDS.size, room * 0.2),
        wrap(forms.of(entry.sides), _BOLD.face, _BOLD.size, sides),
        wrap(outcome, _FAINT.face, _FAINT.size, verdict),
    )


def _lines(text: str, type_: Type, width: float) -> int:
    return len(wrap(text, type_.face, type_.size, width))


def _sides_width(room: float) -> float:
    return room * 0.3


def _verdict_width(room: float) -> float:
    return room * 0.5 - 112


def _line(
    flow: Flow, y: float, entry: Entry, texts: Texts, number: int, pages: Sequence[int]
) -> Callable[[Pen], None]:
    """A match's line on the base line `y`: day, game, sides, how it came out, page."""
    left, right = flow.left, flow.right
    room = right - left
    places = (left + 66, left + 74 + room * 0.2, left + 82 + room * 0.5)
    foot = y - 4.5 - _LEADING * (max(map(len, texts)) - 1)

    def draw(pen: Pen) -> None:
        pen.text(left, y, entry.day, _FAINT, 62)
        for x, lines, type_ in zip(places, texts, (_WORDS, _BOLD, _FAINT), strict=True):
            for place, text in enumerate(lines):
                pen.text(x, y - _LEADING * place, text, type_)
        pen.text(right, y, str(pages[number - 1]), _WORDS, align="right")
        pen.across(left, right, foot, 0.3, HAIR)
        pen.link(left, foot, right, y + _LINE - 4.5, _key(number))

    return draw
