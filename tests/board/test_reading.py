"""The board's pages: the sheet for whoever looks at it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from cocotte.assets import resource
from cocotte.gui.services.theme import PALETTES, Scheme
from cocotte.language.catalogue import Translator
from cocotte.language.written.shown_sheet import SheetAdapter
from phones import begin, record, text_of

if TYPE_CHECKING:
    from phones import Board

HOSTILE = "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}"


def test_it_shows_where_everybody_stands(board: Board, gin: str) -> None:
    """Totals, who leads, who deals, the way to the target, the last deal."""
    text = text_of(board.get(f"/m/{gin}").text)
    for each in (
        "Ben is ahead by 32",
        "Anna 19 81 points to go",
        "Ben deals 51",
        "Deal 2 Ben gin – 31 Ben +51",
    ):
        assert each in text


@pytest.mark.parametrize(
    ("wish", "title"),
    [("fr-CA,en;q=0.5", "Coup 3"), ("de,en", "Deal 3"), ("", "Deal 3"), ("xx-;,", "Deal 3")],
)
def test_each_reader_has_his_language(board: Board, gin: str, wish: str, title: str) -> None:
    """The browser says which; what nobody speaks is English."""
    page = board.get(f"/m/{gin}", **{"Accept-Language": wish}).text
    assert f"<h1>{title}</h1>" in page
    assert f'<html lang="{"fr" if title == "Coup 3" else "en"}">' in page


def test_a_reader_may_choose_another(board: Board, gin: str) -> None:
    """What he chose goes before what his browser says."""
    assert "Coup 3" in board.get(f"/m/{gin}?lang=fr", **{"Accept-Language": "en"}).text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_the_sheet_of_the_window(board: Board, gin: str, language: str) -> None:
    """Every deal, figure and sum stands on the page as the window's sheet has it."""
    match = board.room.keeper.match(gin)
    sheet = SheetAdapter(match, Translator.of(language).at(match.opened.game)).drawn()
    text = text_of(board.get(f"/m/{gin}?lang={language}").text)
    for row in sheet.rows:
        figures = " ".join(figure.text for figure in row.figures if figure)
        assert f"{row.number} {row.words} {row.gained} {figures}" in text
    for line in sheet.sums:
        cells = (cell.text for cell in line.figures)
        assert " ".join(" ".join([line.label, line.note, *cells]).split()) in text


def test_names_are_words_and_nothing_else(board: Board) -> None:
    """A name cannot become a part of the page."""
    match_id = begin(board.room.keeper, "eights-100", *HOSTILE)
    page = board.get(f"/m/{match_id}").text
    assert "<script>alert" not in page
    assert "<img" not in page
    assert "{{ 7*7 }}" in page


def test_all_matches_of_the_evening_are_tiles(board: Board, gin: str) -> None:
    """A television shows them side by side; each leads to its sheet."""
    other = begin(board.room.keeper, "contract-rummy", "Rose", "Paul", "Luc")
    page = board.get("/").text
    assert f'href="/m/{gin}?lang=en"' in page
    assert f'href="/m/{other}?lang=en"' in page


def test_an_only_match_is_shown_at_once(board: Board, gin: str) -> None:
    """There is nothing to choose from."""
    assert board.get("/").text.replace(f"/live/m/{gin}", "") == board.get(f"/m/{gin}").text.replace(
        f"/live/m/{gin}", ""
    )


def test_before_the_first_match_it_says_so(board: Board) -> None:
    """The page waits for one."""
    assert "It appears here as soon as one begins" in board.get("/").text


def test_a_match_that_is_not_shown_is_not_there(board: Board, gin: str) -> None:
    """What is put away is no longer on the board; the page says so, and leads back."""
    answer = board.get("/m/2020-01-01-abcdef")
    assert answer.status_code == 404
    assert "Not on the board" in answer.text


def test_it_is_read_without_a_script(board: Board, gin: str) -> None:
    """A browser without one asks again by itself."""
    assert '<noscript><meta http-equiv="refresh"' in board.get(f"/m/{gin}").text


@pytest.mark.parametrize("path", ["/", "/m/{}", "/m/{}/overlay"])
def test_nothing_is_asked_of_anybody_else(board: Board, gin: str, path: str) -> None:
    """Every address on a page is the board's own."""
    page = board.get(path.format(gin)).text
    addresses = re.findall(r'(?:href|src|action|data-live)="([^"]*)"', page)
    assert addresses
    assert all(address.startswith("/") and not address.startswith("//") for address in addresses)
    assert "style=" not in page


def test_an_evening_weighs_little(board: Board) -> None:
    """A match of a hundred deals, with style and script, has fewer than 60 kB."""
    match_id = begin(board.room.keeper, "gin-standard", "Anna", "Ben")
    keeper = board.room.keeper
    record(keeper, match_id, *["Anna knock 9 10", "Ben knock 9 10"] * 30)
    assert keeper.match(match_id).rows[-1].number > 50
    sizes = [len(board.get(path).content) for path in (f"/m/{match_id}", "/board.css", "/board.js")]
    assert sum(sizes) < 60_000


def test_the_chart_is_a_drawing_with_a_sentence(board: Board, gin: str) -> None:
    """Each side has a line of its own dashes, and the totals are said."""
    page = board.get(f"/m/{gin}").text
    drawing = ET.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])
    assert drawing.get("aria-label") == "Anna 19, Ben 51"
    assert {each.text for each in drawing.iter("text")} == {"Anna", "Ben"}


@pytest.mark.parametrize("scheme", list(Scheme))
def test_its_colours_are_those_of_the_window(scheme: Scheme) -> None:
    """On each ground the same: whoever looks from one to the other sees the same sheet."""
    sheet = resource("board", "board.css").read_text(encoding="utf-8")
    roots = re.findall(r":root \{(.*?)\}", sheet, re.DOTALL)
    named = dict(re.findall(r"--(\w+): (#\w+);", roots[list(Scheme).index(scheme)]))
    assert len(named) > 15
    worn = {token.value: color.name().upper() for token, color in PALETTES[scheme].items()}
    assert named.items() <= worn.items()
