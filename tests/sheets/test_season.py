"""A season: many matches in one document."""

import io
import weakref

import pytest
from pypdf import PdfReader

from cocotte.sheets.exports import Paper, write_season
from cocotte.words.catalogue import Translator
from sheets.evenings import KINDS, evening, paper
from sheets.reading import read

FR = Translator.of("fr")
NAMES = ("heads-up", "hollywood-5", "contract", "teams-hollywood")


def render_season(*told, **more):
    """The document as it is written."""
    out = io.BytesIO()
    write_season(out, *told, **more)
    return out.getvalue()


def season(names=NAMES):
    """A few evenings of a club."""
    matches = [lambda name=name: paper(KINDS[name]()) for name in names]
    return render_season(matches, "Club des Ormes, 2026", FR)


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
    told = read(render_season([lambda: paper(match)] * 60, "Saison", FR))
    assert len(told) == 62
    assert "page 3 / 62" in told[2]


def test_a_season_can_be_given_up():
    """How far it is is told match by match, once for the contents and once for the pages."""
    seen = []

    def tell(*step):
        seen.append(step)
        if step == (3, 4):
            raise KeyboardInterrupt

    matches = [lambda name=name: paper(KINDS[name]()) for name in NAMES[:2]]
    with pytest.raises(KeyboardInterrupt):
        render_season(matches, "Saison", FR, tell=tell)
    assert seen == [(0, 4), (1, 4), (2, 4), (3, 4)]


def test_a_match_is_let_go_of_before_the_next_one_is_made():
    """Thousands of matches are never at hand together."""
    alive, most = set(), 0

    def make():
        nonlocal most
        made = Held(**{name: getattr(one, name) for name in Paper.__slots__})
        alive.add(id(made))
        weakref.finalize(made, alive.discard, id(made))
        most = max(most, len(alive))
        return made

    one = paper(KINDS["unfinished"]())
    render_season([make] * 20, "Saison", FR)
    assert most <= 2


class Held(Paper):
    """A paper one can look after."""

    __slots__ = ("__weakref__",)
