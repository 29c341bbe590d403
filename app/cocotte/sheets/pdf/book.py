"""The rule book on paper: contents, clauses in two columns, table decisions, sources."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from cocotte.core.game import Game
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.written.rules.book import Chapter, Entry, WrittenBook, write_book
from cocotte.sheets.pdf.document import PageWords, begin_document, draw_page, finish
from cocotte.sheets.pdf.fit import drawable, width_of, wrap
from cocotte.sheets.pdf.flow import AIR, Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import GREY, HAIR, RED, SOURCE, Face, PageSize, Type
from cocotte.store.reference.rulebook import RuleBook

_GAP: Final = 22.0
"""Between the two columns."""
_CHAPTER: Final = Type(Face.BOLD, 13)
_GAME: Final = Type(Face.NARROW_BOLD, 7.4, GREY)
_ID: Final = Type(Face.NARROW_BOLD, 7.4, RED)
_TITLE: Final = Type(Face.NARROW_BOLD, 9.4)
_TEXT: Final = Type(Face.NARROW, 8.8)
_SMALL: Final = Type(Face.NARROW, 7.4, GREY)
_CONTENTS: Final = Type(Face.NARROW, 7.8)
_CONTENTS_ID: Final = Type(Face.NARROW, 6.6, GREY)
_CONTENTS_HEAD: Final = Type(Face.NARROW_BOLD, 8.6)
_LEADING: Final = 12.0
_INSET: Final = 9.0
"""How far a decision stands in, beside its bar."""
_WHOLE: Final = 200.0
"""An entry no higher than this is not broken."""
_SPACE: Final = 3.0
"""Between words of the small print."""

Pages = Mapping[str, int]
"""The page every entry begins on, by its id; known once everything is laid out."""


@frozen
class Piece:
    """Something that stays together in a column."""

    height: float
    """Its height."""
    draw: Callable[[Pen, float, float, float], None]
    """Draws it: left edge, width, top."""
    opens: str = ""
    """The entry or chapter that begins with it."""
    tied: bool = False
    """What follows stands in the same column."""


def render_book(
    book: RuleBook,
    say: Translator,
    size: PageSize = PageSize.A4,
    game: Game | None = None,
) -> bytes:
    """The rule book as a PDF document, of one game if it is named."""
    written = write_book(book, say, game)
    pages: dict[str, int] = {}
    setter = _Setter(size)
    setter.flow.y -= AIR
    setter.begin()
    for piece in _contents(written, pages):
        setter.add(piece)
    for number, chapter in enumerate(written.chapters):
        if number == 0 or chapter.note:
            setter.turn()
        setter.add(Piece(8, _nothing))
        setter.add(_heading(chapter.title, _chapter_key(number)))
        for piece in _chapter(chapter, written, pages, setter.width):
            setter.add(piece)
    pages.update({name: place + 1 for name, place in setter.opened.items()})
    return _write(written, setter, say)


class _Setter:
    """Sets pieces down two columns a page, after each other."""

    def __init__(self, size: PageSize) -> None:
        self.flow = Flow.on(size, landscape=False)
        self.width = (self.flow.right - self.flow.left - _GAP) / 2
        self.opened: dict[str, int] = {}
        self._column = 0
        self._tied: list[Piece] = []

    def begin(self) -> None:
        """Begin in the left column of the page at hand."""
        self._column, self._top = 0, self.flow.y

    def turn(self) -> None:
        """Begin another page."""
        self.flow.turn()
        self.begin()

    def add(self, piece: Piece) -> None:
        """Set a piece; one that is tied waits for what follows it, and blank room opens no column."""
        if piece.draw is _nothing and not self._tied and self._at_top:
            return
        self._tied.append(piece)
        if piece.tied:
            return
        height = sum(each.height for each in self._tied)
        if self.flow.y - height < self.flow.bottom and not self._at_top:
            self._next_column()
        for each in self._tied:
            self._set(each)
        self._tied.clear()

    @property
    def _at_top(self) -> bool:
        return self.flow.y >= self._top

    def _next_column(self) -> None:
        if self._column == 0:
            self._column, self.flow.y = 1, self._top
        else:
            self.turn()

    def _set(self, piece: Piece) -> None:
        left = self.flow.left + self._column * (self.width + _GAP)
        top, width, draw = self.flow.y, self.width, piece.draw
        self.flow.draw(lambda pen: draw(pen, left, width, top))
        self.flow.y -= piece.height
        if piece.opens:
            self.opened.setdefault(piece.opens, len(self.flow.pages) - 1)


def _chapter_key(number: int) -> str:
    """What a chapter is called among the places of the document."""
    return f"chapter-{number}"


def _heading(title: str, key: str) -> Piece:
    def draw(pen: Pen, left: float, width: float, top: float) -> None:
        pen.text(left, top - 11, title, _CHAPTER, width)
        pen.across(left, left + width, top - 17, 1.0)

    return Piece(26, draw, key, tied=True)


def _chapter(chapter: Chapter, written: WrittenBook, pages: Pages, width: float) -> Iterator[Piece]:
    if chapter.note:
        yield from _lines(chapter.note, SOURCE, 9.6, width, tied=True)
        yield Piece(6, _nothing, tied=True)
    for part in chapter.parts:
        if part.heading:
            yield _game(part.heading)
        for entry in part.entries:
            yield from _entry(entry, written, pages, width)


def _game(title: str) -> Piece:
    heading = title.upper()
    end = width_of(drawable(heading, _GAME.face), _GAME.face, _GAME.size) + 7

    def draw(pen: Pen, left: float, width: float, top: float) -> None:
        pen.text(left, top - 8, heading, _GAME, width)
        pen.across(left + end, left + width, top - 5.6, 0.3, HAIR)

    return Piece(17, draw, tied=True)


def _entry(entry: Entry, written: WrittenBook, pages: Pages, width: float) -> Iterator[Piece]:
    """An entry in pieces; one that is not long stands in one column."""
    inset = _INSET if entry.decision else 0.0
    room = width - inset
    mark = width_of(drawable(entry.id, _ID.face), _ID.face, _ID.size) + 7
    pieces: list[Piece] = []
    for number, line in enumerate(wrap(entry.title, _TITLE.face, _TITLE.size, room - mark)):
        head = entry.id if number == 0 else ""
        pieces.append(_title(head, line, inset, mark, opens=head))
    for paragraph in entry.paragraphs:
        pieces += _lines(paragraph, _TEXT, _LEADING, room, inset)
    if entry.choices:
        pieces += [Piece(2, _nothing), *_lines(entry.choices_head, _SMALL, 10.4, room, inset, tied=True)]
        for choice in entry.choices:
            lines = wrap(choice, _TEXT.face, _TEXT.size, room - 9)
            pieces += [_line(text, _TEXT, _LEADING, inset + 9, "–" * (not n)) for n, text in enumerate(lines)]
    if entry.source:
        pieces += [Piece(1.5, _nothing), *_lines(entry.source, SOURCE, 9.4, room, inset)]
    for head, names in ((written.decided_by, entry.decided), (entry.related_head, entry.related)):
        if known := [name for name in names if name in written.titles()]:
            pieces += _references(head, known, pages, room, inset)
    ours = [_barred(piece) for piece in pieces] if entry.decision else pieces
    whole = sum(piece.height for piece in ours) <= _WHOLE
    for number, piece in enumerate(ours, 1):
        yield Piece(piece.height, piece.draw, piece.opens, tied=number < len(ours) and (whole or number < 4))
    yield Piece(9, _nothing)


def _title(mark: str, text: str, inset: float, indent: float, opens: str) -> Piece:
    def draw(pen: Pen, left: float, width: float, top: float) -> None:
        if mark:
            pen.text(left + inset, top - 9.4, mark, _ID)
        pen.text(left + inset + indent, top - 9.4, text, _TITLE, width - inset - indent)

    return Piece(13, draw, opens)


def _lines(
    text: str, type_: Type, leading: float, width: float, inset: float = 0, *, tied: bool = False
) -> list[Piece]:
    lines = wrap(text, type_.face, type_.size, width)
    return [_line(line, type_, leading, inset, tied=tied) for line in lines]


def _line(
    text: str, type_: Type, leading: float, inset: float, bullet: str = "", *, tied: bool = False
) -> Piece:
    def draw(pen: Pen, left: float, _width: float, top: float) -> None:
        pen.text(left + inset, top - leading + 3, text, type_)
        if bullet:
            pen.text(left + inset - 9, top - leading + 3, bullet, type_)

    return Piece(leading, draw, tied=tied)


def _references(head: str, names: Sequence[str], pages: Pages, width: float, inset: float) -> list[Piece]:
    """``Read also GIN-02 (4), CORNER-02 (19)``: each leads to its page."""
    rows: list[list[str]] = [[]]
    x = width_of(drawable(head, _SMALL.face), _SMALL.face, _SMALL.size)
    for name in names:
        wide = width_of(drawable(f" {name} (000),", _SMALL.face), _SMALL.face, _SMALL.size)
        if rows[-1] and x + wide > width:
            rows.append([])
            x = 0.0
        rows[-1].append(name)
        x += wide
    return [
        _reference_line("" if number else head, row, pages, inset, last=number == len(rows) - 1)
        for number, row in enumerate(rows)
    ]


def _reference_line(head: str, row: Sequence[str], pages: Pages, inset: float, *, last: bool) -> Piece:
    def draw(pen: Pen, left: float, _width: float, top: float) -> None:
        x, base = left + inset, top - 7.6
        if head:
            x = pen.text(x, base, head, _SMALL) + _SPACE
        for number, name in enumerate(row, 1):
            comma = "" if last and number == len(row) else ","
            end = pen.text(x, base, f"{name} ({pages[name]}){comma}", _SMALL)
            pen.link(x, base - 2, end, base + 7, name)
            x = end + _SPACE

    return Piece(10.4, draw)


def _barred(piece: Piece) -> Piece:
    """A piece of a decision, with the bar at its left."""

    def draw(pen: Pen, left: float, width: float, top: float) -> None:
        pen.ground(left, top - piece.height, left + 2.2, top, RED)
        piece.draw(pen, left, width, top)

    return Piece(piece.height, draw, piece.opens, piece.tied)


def _nothing(_pen: Pen, _left: float, _width: float, _top: float) -> None:
    """Room without anything in it."""


def _contents(written: WrittenBook, pages: Pages) -> Iterator[Piece]:
    """A line for each chapter and entry, which leads to its page."""
    yield _heading(written.contents, "contents")
    for number, chapter in enumerate(written.chapters):
        yield _contents_line("", chapter.title, _chapter_key(number), pages, 0)
        marks = [drawable(entry.id, _CONTENTS_ID.face) for entry in chapter.entries]
        indent = max(width_of(mark, _CONTENTS_ID.face, _CONTENTS_ID.size) for mark in marks) + 6
        for entry in chapter.entries:
            yield _contents_line(entry.id, entry.title, entry.id, pages, indent)


def _contents_line(mark: str, title: str, key: str, pages: Pages, indent: float) -> Piece:
    type_ = _CONTENTS if mark else _CONTENTS_HEAD
    height = 11.4 if mark else 19.0

    def draw(pen: Pen, left: float, width: float, top: float) -> None:
        base = top - height + 2.8
        if mark:
            pen.text(left, base, mark, _CONTENTS_ID)
        start = left + indent
        pen.text(start, base, title, type_, left + width - start - 22)
        pen.text(left + width, base, str(pages[key]), type_, align="right")
        pen.link(left, base - 2.6, left + width, base + 8, key)
        if not mark:
            pen.across(left, left + width, base - 2.6, 0.3, HAIR)

    return Piece(height, draw, tied=not mark)


def _write(written: WrittenBook, setter: _Setter, say: Translator) -> bytes:
    """The document, with its outline: chapters, and under them their entries."""
    out = io.BytesIO()
    canvas = begin_document(out, written.title, written.subtitle, say.language)
    pen = Pen(canvas)
    words = PageWords(written.title, written.subtitle, "", f"Cocotte · {written.title.lower()}")
    outline = [("contents", written.contents, 0)]
    for number, chapter in enumerate(written.chapters):
        outline.append((_chapter_key(number), chapter.title, 0))
        outline += [(entry.id, f"{entry.id}  {entry.title}", 1) for entry in chapter.entries]
    count = len(setter.flow.pages)
    for place in range(count):
        for key, heading, level in outline:
            if setter.opened[key] == place:
                pen.name_page(key, heading, level)
        page_text = say("page {number} / {pages}", number=place + 1, pages=count)
        draw_page(canvas, pen, setter.flow, place, words, page_text)
    finish(canvas, pen)
    return out.getvalue()
