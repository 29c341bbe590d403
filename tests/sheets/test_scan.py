"""The code on a sheet that holds the match itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pypdfium2
import pytest
import zxingcpp

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.fold import fold
from cocotte.language.catalogue import Translator
from cocotte.language.written.printed import Labelled
from cocotte.sheets.as_json import sheet_as_dict
from cocotte.sheets.pdf import render_pdf
from cocotte.sheets.pdf.scan import LARGER, SMALLEST_MODULE, code_of, scan_size
from cocotte.sheets.style import PageSize
from cocotte.store.match_files.transfer import read_match, to_script
from sheets.evenings import KINDS, LIBRARY, begin, evening, paper, played
from sheets.reading import read
from tiers import others_slow

if TYPE_CHECKING:
    from cocotte.core.match.match import Match

FR = Translator.of("fr")


def sheet(match: Match) -> list[str]:
    script = to_script(match.entries, LIBRARY)
    return read(render_pdf(paper(match, script=script), FR))


def test_an_evening_goes_home_in_a_telephone() -> None:
    """The code stands beside the rules, with what it is."""
    assert "tout le match, pour un téléphone" in sheet(KINDS["heads-up"]())[0]


def test_a_script_that_is_too_long_is_left_out_and_the_sheet_says_so() -> None:
    """Rather no code than one that cannot be read from paper, but never without a word."""
    long = played(begin("gin-rami", ["Pierre", "Jean"], house={"target": 0}), 200)
    text = sheet(long)
    assert not any("téléphone" in page for page in text)
    assert any("Ce match est trop long pour tenir dans un code" in page for page in text)
    assert code_of("x" * 5000) is None


@pytest.mark.parametrize("length", [100, 900, 1800, 2900])
def test_no_code_is_squeezed(length: int) -> None:
    """Its squares are never smaller than a telephone reads; a longer match has a larger code."""
    code = code_of("x" * length)
    assert code
    modules = len(code)
    side = scan_size(Labelled("", "x" * length))[0] - 16
    assert side / modules >= SMALLEST_MODULE
    assert side <= max(LARGER, modules * SMALLEST_MODULE) + 0.01


def test_without_a_script_there_is_no_code() -> None:
    """It is drawn for those who ask for it."""
    assert "téléphone" not in read(render_pdf(paper(KINDS["heads-up"]()), FR))[0]


def seen(pdf: bytes, dots: int = 200) -> list[str]:
    """What a telephone reads from the printed pages, at so many dots an inch."""
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.render(scale=dots / 72, grayscale=True).to_pil() for page in document]
    document.close()
    return [code.text for page in pages for code in zxingcpp.read_barcodes(page)]


@pytest.mark.slow_after_first("paper for every match")
@pytest.mark.parametrize("size", others_slow("every paper", *PageSize))
@pytest.mark.parametrize(
    "name",
    ["heads-up", "hollywood", "captain", "partnership", "contract", "eights-8", "teams-hollywood", "best-of"],
)
def test_a_telephone_reads_the_match_from_paper(name: str, size: PageSize) -> None:
    """Printed on either paper and read again, the script gives the same sheet to the last figure."""
    match = KINDS[name]()
    script = to_script(match.entries, LIBRARY)
    (read_back,) = seen(render_pdf(paper(match, script=script), FR, size))
    assert read_back == script
    again = fold(read_match(read_back, LIBRARY).logged())
    assert sheet_as_dict(sheet_of(again), again.opened) == sheet_as_dict(sheet_of(match), match.opened)


def test_a_telephone_reads_names_of_every_script() -> None:
    """Accents, other alphabets and emoji go into the code as they are."""
    match = evening("gin-rami", ["Zoë 🎲", "محمد علي"], '"Zoë 🎲" k 4 19')
    script = to_script(match.entries, LIBRARY)
    assert seen(render_pdf(paper(match, script=script), FR)) == [script]


def test_a_sheet_makes_room_for_its_code() -> None:
    """A sheet that would fill its page draws its rows closer together."""
    for name in ("cut-in-hollywood", "eights-hollywood", "captain-hollywood"):
        match = KINDS[name]()
        script = to_script(match.entries, LIBRARY)
        (page,) = read(render_pdf(paper(match, script=script), FR, PageSize.LETTER))
        assert "téléphone" in page
