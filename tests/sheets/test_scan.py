"""The code on a sheet that holds the match itself."""

from cocotte.sheets.pdf import render_pdf
from cocotte.sheets.pdf.scan import LARGEST, SMALLEST_MODULE, code_of
from cocotte.store.transfer import to_script
from cocotte.words.catalogue import Say
from sheets.evenings import KINDS, LIBRARY, begin, paper, played
from sheets.reading import read

FR = Say.of("fr")


def sheet(match):
    script = to_script(match.entries, LIBRARY)
    return read(render_pdf(paper(match, script=script), FR))


def test_an_evening_goes_home_in_a_telephone():
    """The code stands beside the rules, with what it is."""
    assert "tout le match, pour un téléphone" in sheet(KINDS["heads-up"]())[0]


def test_a_script_that_is_too_long_is_left_out():
    """Rather no code than one that cannot be read from paper."""
    long = played(begin("gin-rami", ["Pierre", "Jean"], house={"target": 0}), 200)
    assert not any("téléphone" in page for page in sheet(long))
    assert code_of("x" * 5000) is None
    assert len(code_of("x" * 900)) * SMALLEST_MODULE <= LARGEST


def test_without_a_script_there_is_no_code():
    """It is drawn for those who ask for it."""
    assert "téléphone" not in read(render_pdf(paper(KINDS["heads-up"]()), FR))[0]
