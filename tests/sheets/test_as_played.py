"""How a format and a ledger are played is printed with the figures of the match, not with the usual ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cocotte.language.catalogue import Translator
from cocotte.sheets.plain import render_text
from sheets.evenings import begin, paper

if TYPE_CHECKING:
    from cocotte.core.match.match import Match

SIX = (("Nord", ("Ann", "Cat", "Eve")), ("Sud", ("Bob", "Dan", "Fay")))


def printed(match: Match, language: str = "en") -> str:
    """What stands under the sheet, on one line."""
    text = render_text(paper(match, "x"), Translator.of(language)).rpartition("Cocotte")[0]
    for heading in ("How it is played", "Comment on y joue"):
        text = text.rpartition(heading)[2] if heading in text else text
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize(
    ("preset", "house", "target"),
    [
        ("teams", {}, "150"),
        ("oklahoma", {}, "200"),
        ("corner", {}, "175"),
        ("tedesco", {}, "300"),
        ("teams", {"target": 80}, "80"),
    ],
)
def test_a_team_match_quotes_its_own_target(preset: str, house: dict[str, int], target: str) -> None:
    """TEAM-01, D10, TEDESCO-02: three a side; none of the figures of other matches."""
    match = begin(preset, SIX, seating="teams", house=house)
    for language in ("en", "fr"):
        text = printed(match, language)
        assert re.search(rf"\b{target}\b", text)
        others = {"125", "150", "175", "200", "225", "300"} - {target}
        assert not re.findall(rf"\b({'|'.join(others)})\b", text)


def test_matches_in_a_row_quote_their_own_figures() -> None:
    """MULTI-02: 120 and 700 here, 20 for a deal, 50 to the winner, 75 for a shutout."""
    house = {"target": 120, "match_total": 700, "box": 20, "game_bonus": 50, "shutout_bonus": 75}
    text = printed(begin("multi-match", ("Ann", "Bob"), house=house))
    for figure in ("120", "700", "20", "50", "75"):
        assert re.search(rf"\b{figure}\b", text)
    assert not re.findall(r"\b(100|500|25)\b", text)
    text = printed(begin("multi-match", ("Ann", "Bob"), house={"box": 0, "shutout": "none", "game_bonus": 0}))
    assert "Each deal" not in text
    assert "winner" not in text


def test_a_best_of_several_quotes_its_own_figures() -> None:
    """MULTI-03: two of three games to 120."""
    text = printed(begin("tournament", ("Ann", "Bob"), house={"best_of": 3, "target": 120}))
    assert "each to 120 points, up to three: whoever has won two of them" in text
    assert "250" not in text


@pytest.mark.parametrize("columns", [3, 5])
def test_hollywood_tells_its_columns(columns: int) -> None:
    """HOLLY-01: three, or as many as the table plays."""
    text = printed(begin("hollywood", ("Ann", "Bob"), house={"columns": columns}))
    assert ("in all three" in text) is (columns == 3)
    assert ("5 games" in text) is (columns == 5)
