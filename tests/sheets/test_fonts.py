"""The fonts of a document: the program's own, and letters that the system lends."""

from __future__ import annotations

import io
import shutil
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event
from typing import TYPE_CHECKING

import pytest
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cocotte.assets import resource
from cocotte.sheets.pdf import fit as fitting
from cocotte.sheets.pdf import fonts
from cocotte.sheets.pdf.document import begin_document, finish
from cocotte.sheets.pdf.fit import MISSING, drawable, width_of
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import Face, Type
from sheets.reading import read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def test_a_face_is_read_once_for_all_who_print(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sheets made at the same time draw with one font: a document with two of one name is refused."""
    read: list[tuple[str, ...]] = []
    together = Barrier(4, timeout=120)

    def begun(*arguments: str) -> TTFont:
        read.append(arguments)
        Event().wait(0.02)  # the others come meanwhile
        return TTFont(*arguments)

    def ask(_: int) -> TTFont:
        together.wait()
        return fonts.font_of(Face.BOLD)

    monkeypatch.setattr(fonts, "TTFont", begun)
    fonts._read.cache_clear()
    with ThreadPoolExecutor(4) as printers:
        met = list(printers.map(ask, range(4)))
    assert len({id(font) for font in met}) == len(read) == 1


def test_fonts_are_embedded_one_document_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """While one sheet's fonts are embedded, no other's are: reportlab keeps one place in the file of each."""
    canvas = Canvas(io.BytesIO())
    seen = []
    monkeypatch.setattr(canvas, "save", lambda: seen.append(fonts.FONTS.locked()))
    finish(canvas, Pen(canvas))
    assert seen == [True]
    assert not fonts.FONTS.locked()


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system with a damaged font and one that has the letter 漢, as wide as a K."""

    def lent(name: str, file: str) -> TTFont:
        font = TTFont(name, file)
        if name.startswith("lent"):
            font.face.name = b"Lent"
            font.face.charToGlyph = {ord("漢"): font.face.charToGlyph[ord("K")]}
            font.face.charWidths = {ord("漢"): font.face.charWidths[ord("K")]}
        return font

    shutil.copy(resource("fonts", "DejaVuSans.ttf"), tmp_path / "SYMBOLA.TTF")  # as Windows may write it
    (tmp_path / "wqy-microhei.ttc").write_bytes(b"ttcf damaged")
    monkeypatch.setattr(fonts, "TTFont", lent)
    monkeypatch.setattr(fonts, "font_folders", lambda: (tmp_path / "missing", tmp_path))
    forget()
    yield
    forget()


def forget() -> None:
    for kept in (
        fonts.borrowed, fonts._lenders, fonts._lent, fitting.drawable, fitting.fit, fitting._natural_width,
    ):  # fmt: skip
        kept.cache_clear()


def test_a_letter_the_faces_lack_is_borrowed(system: object) -> None:
    """It is drawn, measured and found in the document; what nobody has stays a square."""
    text = drawable("Li 漢字 A漢", Face.BOLD)
    assert text == f"Li 漢{MISSING} A漢"
    two = width_of("K", Face.PLAIN, 10) * 2
    assert width_of(text, Face.BOLD, 10) == pytest.approx(width_of(f"Li {MISSING} A", Face.BOLD, 10) + two)
    out = io.BytesIO()
    canvas = begin_document(out, "A", "B", "en")
    Pen(canvas).text(50, 50, "Li 漢 A漢", Type(Face.BOLD, 10))
    finish(canvas, Pen(canvas))
    assert "Li 漢 A漢" in read(out.getvalue())[0]


def test_a_card_in_a_name_is_found_in_the_document() -> None:
    """Whoever searches or copies the text meets the very character, also one of those that came late."""
    out = io.BytesIO()
    canvas = begin_document(out, "A", "B", "en")
    Pen(canvas).text(50, 50, "Zoë 🃏", Type(Face.PLAIN, 10))
    finish(canvas, Pen(canvas))
    assert read(out.getvalue()) == ["Zoë 🃏"]


def test_only_letters_that_stand_alone_are_borrowed(system: object) -> None:
    """In Devanagari, as in Thai, they change with their neighbours; squares are more honest."""
    assert fonts.borrowed("क") is None
    assert fonts.borrowed("漢") is not None
