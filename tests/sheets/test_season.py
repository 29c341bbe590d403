"""A season: many matches in one document."""

from __future__ import annotations

import io
import weakref
from functools import partial
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.sheets.exports import Paper, write_season
from sheets.evenings import KINDS, evening, paper
from sheets.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

FR = Translator.of("fr")
NAMES = ("heads-up", "hollywood-5", "contract", "teams-hollywood")


def render_season(
    matches: Sequence[Callable[[], Paper]],
    title: str,
    tell: Callable[[int, int], None] = lambda *_: None,
) -> bytes:
    """The document as it is written."""
    out = io.BytesIO()
    write_season(out, matches, title, FR, progress=tell)
    return out.getvalue()


def of_kind(name: str) -> Paper:
    """A match of a kind, as it is printed."""
    return paper(KINDS[name]())


def season(names: tuple[str, ...] = NAMES) -> bytes:
    """A few evenings of a club."""
    matches = [partial(of_kind, name) for name in names]
    return render_season(matches, "Club des Ormes, 2026")


def test_the_contents_tell_where_each_match_is() -> None:
    """Day, game, sides, how it came out, and the page."""
    result = read(season())
    assert "Club des Ormes, 2026" in result[0]
    assert "4 matchs" in result[0]
    assert "20 nov. 2026 Gin-rami Pierre – Jean" in result[0]
    starts = [number for number, page in enumerate(result[1:], 2) if "Club" not in page and "1re" not in page]
    assert starts
    assert all(f"page {number} / {len(result)}" in page for number, page in enumerate(result, 1))


def test_a_line_of_the_contents_leads_to_its_match() -> None:
    """And so does the outline."""
    reader: Any = PdfReader(io.BytesIO(season()))
    first = reader.pages[0]
    assert len(first["/Annots"]) == len(NAMES)
    titles = [entry.title for entry in reader.outline]
    assert len(titles) == len(NAMES)
    assert reader.get_destination_page_number(reader.outline[0]) == 1
    assert reader.metadata.title == "Club des Ormes, 2026"


def test_upright_and_wide_pages_stand_in_one_document() -> None:
    """Each match lies as its columns need it."""
    shapes = {page.mediabox.width > page.mediabox.height for page in PdfReader(io.BytesIO(season())).pages}
    assert shapes == {True, False}


def test_many_matches_have_contents_of_several_pages() -> None:
    """Sixty lines do not fit on one page."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19")
    result = read(render_season([lambda: paper(match)] * 60, "Saison"))
    assert len(result) == 62
    assert "page 3 / 62" in result[2]


def test_a_season_can_be_given_up() -> None:
    """How far it is is told match by match, once for the contents and once for the pages."""
    seen: list[tuple[int, ...]] = []

    def tell(*step: int) -> None:
        seen.append(step)
        if step == (3, 4):
            raise KeyboardInterrupt

    matches = [partial(of_kind, name) for name in NAMES[:2]]
    with pytest.raises(KeyboardInterrupt):
        render_season(matches, "Saison", tell=tell)
    assert seen == [(0, 4), (1, 4), (2, 4), (3, 4)]


def test_a_match_is_let_go_of_before_the_next_one_is_made() -> None:
    """Thousands of matches are never at hand together."""
    alive: set[int] = set()
    most = 0

    def make() -> Paper:
        nonlocal most
        made = replace(one)
        alive.add(id(made))
        weakref.finalize(made, alive.discard, id(made))
        most = max(most, len(alive))
        return made

    one = paper(KINDS["unfinished"]())
    render_season([make] * 20, "Saison")
    assert most <= 2
