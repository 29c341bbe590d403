"""A long name never costs a figure: every kind of paper, read again by its texts and by where they stand."""

from __future__ import annotations

import io
import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from cocotte.core.match.events import Side
from cocotte.language.catalogue import Translator
from cocotte.language.written.document import write_out
from cocotte.sheets.exports import PageSize, blank_of, render_blank, render_rulebook, write_season
from cocotte.sheets.pdf import render_pdf
from cocotte.sheets.plain import render_text
from cocotte.store.match_files.transfer import to_script
from cocotte.store.reference.rulebook import rule_book
from sheets.evenings import LIBRARY, begin, paper, played
from sheets.reading import seen
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cocotte.core.match.match import Match
    from sheets.reading import Seen

LONG = (
    "Jean-Christophe de la Grandmaison-Hébert",
    "Marie-Christine Desrochers-Tremblay Royé",
    "Jean-Christophe",
    "Marie-Christine",
    "Maximilien-Alexandre Vandenbroucke-Côtés",
    "Anne-Élisabeth Létourneau-Beauchemin Dus",
    "Bartholomew",
    "Zoé",
)
"""Names of 39 letters and more, of compound words, of which some begin as others do."""
WIDE = tuple(f"{'W' * 38}{letter}" for letter in "ABCDEFGH")
"""Names of one word of 39 letters that only end differently."""
PAPERS = [("fr", PageSize.A4), ("en", PageSize.LETTER)]
MONEY: dict[str, Any] = {
    "stake": "12.50",
    "currency": "CAD",
    "place": "Club des Ormes, salle Jean-Christophe, table 3",
}
NORTH, SOUTH = "Les Joyeux Compagnons du Vieux-Longueuil", "Bartholomew Featherstonehaugh-Cholmondel"

KINDS = {
    "heads-up": lambda n: played(begin("gin-rami", n[:2], **MONEY), 40),
    "hollywood": lambda n: played(begin("hollywood", n[:2], **MONEY), 60),
    "hollywood-5": lambda n: played(begin("hollywood", n[:2], house={"columns": 5}), 60),
    "multi-match": lambda n: played(begin("multi-match", n[:2], **MONEY), 60),
    "best-of": lambda n: played(begin("tournament", n[:2]), 40),
    "cut-in": lambda n: played(begin("gin-three", n[:3], **MONEY), 40),
    "cut-in-hollywood": lambda n: played(begin("hollywood", n[:3], seating="cut-in"), 60),
    "captain": lambda n: played(begin("captain", [n[0], n[1:3]], **MONEY), 40),
    "captain-hollywood": lambda n: played(begin("hollywood", [n[0], n[1:3]], seating="captain"), 60),
    "partnership": lambda n: played(begin("gin-four", [n[:2], n[2:4]], **MONEY), 40),
    "alternance": lambda n: played(begin("alternance", [n[:2], n[2:4]]), 40),
    "teams": lambda n: played(begin("teams", [(NORTH, n[:4]), (SOUTH, n[4:])], **MONEY), 40),
    "teams-hollywood": lambda n: played(
        begin("teams", [(NORTH, n[:3]), (SOUTH, n[3:6])], ledger="hollywood"), 60
    ),
    "contract-3": lambda n: played(begin("contract-rummy", n[:3]), 7),
    "contract-5": lambda n: played(begin("contract-rummy", n[:5], **MONEY), 7),
    "eights-2": lambda n: played(begin("eights-100", n[:2]), 9),
    "eights-8": lambda n: played(begin("eights-100", n, **MONEY), 9),
    "eights-open": lambda n: played(begin("eights", n[:4], **MONEY), 30),
    "eights-hollywood": lambda n: played(begin("eights-hollywood", n[:2], house={"extra_columns": 2}), 60),
}
KINDS = {name: cache(make) for name, make in KINDS.items()}
"""A match of every game, format and ledger, played once for each names."""


def check(pages: Sequence[Seen]) -> None:
    """Nothing leaves its cell or the page, and nothing was cut but names of one long word."""
    for number, page in enumerate(pages, 1):
        assert not list(page.stray()), f"page {number}"
        for box in page.texts:
            assert "…" not in re.sub("(Bar[a-z]*|W+)…", "", box.text), box.text


def figures(text: str) -> list[str]:
    """Every figure of a text, with what stands between its digits."""
    return re.findall(r"\d+(?:[,.\u202f]\d+)*", text)


def written_figures(match: Match, say: Translator) -> Counter[str]:
    """Every figure that the deals, the sums and the settlement of a match have on paper."""
    written = write_out(paper(match), say)
    found = []
    for section in written.sections:
        rows = () if written.grid else section.rows
        found += [line.deal for row in rows for line in row.lines]
        found += [cell.text for row in rows for game in row.cells for cell in game if cell]
        found += [cell.text for line in section.sums for game in line.cells for cell in game]
    found += [f"{cell.gained} {cell.text}" for line in written.grid for cell in line.cells if cell]
    found += [total.text for total in written.evening.totals]
    found += [pay.sum for pay in written.evening.payments]
    found += {pay.working for pay in written.evening.payments}
    return Counter(each for text in found for each in figures(text))


@pytest.mark.slow_after_first("long names everywhere")
@pytest.mark.parametrize(("language", "size"), others_slow("long names everywhere", *PAPERS))
@pytest.mark.parametrize(
    "names",
    others_slow("long names everywhere", pytest.param(LONG, id="compound"), pytest.param(WIDE, id="wide")),
)
@pytest.mark.parametrize("kind", KINDS)
def test_every_figure_of_a_sheet_is_whole(
    kind: str, names: tuple[str, ...], language: str, size: PageSize
) -> None:
    """In every column, in the settlement, beside a code; and nothing is outside its place."""
    match, say = KINDS[kind](names), Translator.of(language)
    script = to_script(match.entries, LIBRARY)
    pages = seen(render_pdf(paper(match, script=script), say, size))
    check(pages)
    there = Counter(each for page in pages for box in page.texts for each in figures(box.text))
    assert not written_figures(match, say) - there


@pytest.mark.slow_after_first("long names everywhere")
@pytest.mark.parametrize("names", [LONG, WIDE], ids=["compound", "wide"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_figure_of_a_text_is_whole(kind: str, names: tuple[str, ...]) -> None:
    """The same on a terminal, whose columns are narrow."""
    match, say = KINDS[kind](names), Translator.of("fr")
    there = Counter(figures(render_text(paper(match), say)))
    assert not written_figures(match, say) - there


@pytest.mark.parametrize(("language", "size"), others_slow("long names everywhere", *PAPERS))
@pytest.mark.parametrize(
    ("preset", "sides"),
    [
        ("gin-rami", [LONG[:1], LONG[1:2]]),
        ("hollywood", [LONG[:1], LONG[1:2]]),
        ("captain", [LONG[:1], LONG[1:3]]),
        ("teams", [LONG[:3], LONG[3:6]]),
        ("contract-rummy", [(name,) for name in LONG[:5]]),
        ("eights-100", [(name,) for name in LONG]),
        ("eights-hollywood", [LONG[:1], LONG[1:2]]),
    ],
)
def test_long_names_fit_on_a_blank_sheet(
    preset: str, sides: list[tuple[str, ...]], language: str, size: PageSize
) -> None:
    """Where they are asked for, over the columns to write in."""
    blank = blank_of(LIBRARY.presets[preset], LIBRARY, sides=[Side("", side) for side in sides])
    check(seen(render_blank(blank, Translator.of(language), page=size)))


@pytest.mark.parametrize(("language", "size"), PAPERS)
@pytest.mark.slow("long names everywhere")
def test_long_names_fit_in_a_season(language: str, size: PageSize) -> None:
    """In its contents, whose pages stand where they always do, and under a long title."""
    makes = [lambda make=make: paper(make(LONG)) for make in KINDS.values()]
    out = io.BytesIO()
    title = "Championnat du Club des Ormes de Saint-Jean-sur-Richelieu, saison 2025-2026"
    write_season(out, makes, title, Translator.of(language), page=size)
    first, *rest = seen(out.getvalue())
    check([first, *rest])
    last = [box for box in first.body if box.right > first.width - 47]
    assert len(last) >= len(KINDS)
    assert all(box.text.strip().isdigit() for box in last[: len(KINDS)])


@pytest.mark.parametrize(("language", "size"), PAPERS)
@pytest.mark.slow("the whole book on paper")
def test_the_rule_book_stays_in_its_columns(language: str, size: PageSize) -> None:
    """No clause runs into another."""
    check(seen(render_rulebook(rule_book(), Translator.of(language), page=size)))
