"""A sheet as paper, text, CSV and JSON: every renderer draws the same value, none computes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, BinaryIO, Final

from cocotte.core.game import Game
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator, mark
from cocotte.language.written.paper import Paper, paper_of
from cocotte.sheets.as_json import render_json
from cocotte.sheets.blank import Blank, blank_like, blank_of
from cocotte.sheets.plain import render_text
from cocotte.sheets.style import PageSize
from cocotte.sheets.tabular import render_csv

if TYPE_CHECKING:  # the book waits until somebody reads it
    from cocotte.language.written.tables import Report
    from cocotte.store.reference.rulebook import RuleBook

__all__ = [
    "EXPORTS",
    "Blank",
    "Export",
    "PageSize",
    "Paper",
    "blank_like",
    "blank_of",
    "paper_of",
    "render_blank",
    "render_rulebook",
    "write_season",
]


@frozen
class Export:
    """A way to write a match's sheet to a file."""

    title: str
    """What it is called."""
    suffix: str
    """How its files end."""
    draw: Callable[[Paper, Translator, PageSize], bytes]
    """What makes it."""

    def render(self, paper: Paper, say: Translator, *, page: PageSize = PageSize.A4) -> bytes:
        """The file, built in memory; the size of the page matters to printed ones alone."""
        return self.draw(paper, say, page)


def _text(paper: Paper, say: Translator, _size: PageSize) -> bytes:
    return render_text(paper, say).encode()


def _csv(paper: Paper, say: Translator, _size: PageSize) -> bytes:
    return render_csv(paper, say)


def _json(paper: Paper, _say: Translator, _size: PageSize) -> bytes:
    return render_json(paper).encode()


def _pdf(paper: Paper, say: Translator, size: PageSize) -> bytes:
    from cocotte.sheets.pdf import render_pdf  # noqa: PLC0415 - reportlab waits until it is needed

    return render_pdf(paper, say, size)


def render_blank(blank: Blank, say: Translator, *, page: PageSize = PageSize.A4) -> bytes:
    """A blank sheet as a PDF document, built in memory."""
    from cocotte.sheets.blank_pdf import render_blank as render  # noqa: PLC0415 - reportlab waits

    return render(blank, say, page)


def render_rulebook(
    book: RuleBook, say: Translator, *, page: PageSize = PageSize.A4, game: Game | None = None
) -> bytes:
    """The rule book as a PDF document, of one game if it is named."""
    from cocotte.sheets.pdf.book import render_book  # noqa: PLC0415 - reportlab waits

    return render_book(book, say, page, game)


def write_season(
    out: BinaryIO,
    matches: Sequence[Callable[[], Paper]],
    title: str,
    say: Translator,
    *,
    page: PageSize = PageSize.A4,
    standings: Report | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> None:
    """Write many matches to one PDF document with contents; each is made when it is its turn, twice.

    `standings` stand behind the contents.
    `progress` is called with how many steps of how many are done, and may raise to stop.
    """
    from cocotte.sheets.pdf.season import write_season as write  # noqa: PLC0415 - reportlab waits

    write(out, matches, title, say, page, standings=standings, progress=progress)


EXPORTS: Final[Mapping[str, Export]] = {
    "pdf": Export(mark("Sheet to print (PDF)"), ".pdf", _pdf),
    "text": Export(mark("Text"), ".txt", _text),
    "csv": Export(mark("Spreadsheet (CSV)"), ".csv", _csv),
    "json": Export(mark("For other programs (JSON)"), ".json", _json),
}
"""Every way to export a sheet, by the name the command line knows it by."""
