"""A season: many matches in one document."""

import io

import pytest
from pypdf import PdfReader

from cocotte.sheets import SeasonCancelled, render_season
from cocotte.words.catalogue import Say
from sheets.evenings import KINDS, evening, paper
from sheets.reading import read

FR = Say.of("fr")
NAMES = ("heads-up", "hollywood-5", "contract", "teams-hollywood")


def season(names=NAMES):
    """A few evenings of a club."""
    papers = (paper(KINDS[name]()) for name in names)
    return render_season(papers, "Club des Ormes, 2026", FR)


def test_the_contents_tell_where_each_match_is():
    """Day, game, sides, how it came out, and the page."""
    told = read(season())
    assert "Club des Ormes, 2026" in told[0]
    assert "4 matchs" in told[0]
    assert "20 nov. 2026 Gin-rami Pierre – Jean" in told[0]
    starts = [number for number, page in enumerate(told[1:], 2) if "Club" not in page and "1re" not in page]
    assert starts
    assert all(f"page {number} / {len(told)}" in page for number, page in enumerate(told, 1))


def test_a_line_of_the_contents_leads_to_its_match():
    """And so does the outline."""
    reader = PdfReader(io.BytesIO(season()))
    first = reader.pages[0]
    assert len(first["/Annots"]) == len(NAMES)
    titles = [entry.title for entry in reader.outline]
    assert len(titles) == len(NAMES)
    assert reader.get_destination_page_number(reader.outline[0]) == 1
    assert reader.metadata.title == "Club des Ormes, 2026"


def test_upright_and_wide_pages_stand_in_one_document():
    """Each match lies as its columns need it."""
    shapes = {page.mediabox.width > page.mediabox.height for page in PdfReader(io.BytesIO(season())).pages}
    assert shapes == {True, False}


def test_many_matches_have_contents_of_several_pages():
    """Sixty lines do not fit on one page."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19")
    told = read(render_season([paper(match)] * 60, "Saison", FR))
    assert len(told) == 62
    assert "page 3 / 62" in told[2]


def test_a_season_can_be_given_up():
    """Progress is told match by match, and the answer no ends the work."""
    seen = []

    def progress(done):
        seen.append(done)
        return done < 2

    papers = (paper(KINDS[name]()) for name in NAMES)
    with pytest.raises(SeasonCancelled):
        render_season(papers, "Saison", FR, progress=progress)
    assert seen == [1, 2]
