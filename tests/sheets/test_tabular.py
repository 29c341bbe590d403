"""The sheet as a table for spreadsheets."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.match.decide import strike
from cocotte.language.catalogue import Translator
from cocotte.sheets.tabular import harmless, render_csv
from sheets.evenings import KINDS, do, evening, paper

if TYPE_CHECKING:
    from cocotte.core.match.match import Match


def read(match: Match, language: str = "en") -> list[list[str]]:
    """The lines a spreadsheet would show."""
    text = render_csv(paper(match), Translator.of(language)).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";" if language == "fr" else ","))


def test_a_spreadsheet_knows_the_alphabet() -> None:
    """The file begins with the mark that tells UTF-8 from the rest."""
    text = render_csv(paper(evening("gin-rami", ["Zoé", "Jean"], "Jean g 12")), Translator.of("fr"))
    assert text.startswith(b"\xef\xbb\xbf")
    assert "Zoé" in text.decode("utf-8-sig")


def test_deals_have_a_line_each_with_their_running_totals() -> None:
    """X-06: Jean has 62 in the first game after his third win, 50 in the second, 32 in the third."""
    match = evening(
        "hollywood", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18", "Pierre k 9 1", "Jean g 12"
    )
    lines = read(match)
    head = next(line for line in lines if line[:1] == ["no."])
    last = next(line for line in lines if line[:1] == ["4"])
    result = dict(zip(head, last, strict=True))
    assert result["deal"] == "gin – 12"
    assert [result[f"Game {game} – Jean"] for game in (1, 2, 3)] == ["62", "50", "32"]
    assert result["Game 1 – Pierre"] == ""


def test_where_a_comma_marks_decimals_semicolons_part_the_fields() -> None:
    """A French spreadsheet opens the table in columns, and counts with its amounts."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", stake="0.10", currency="EUR")
    assert ["Jean paie à Pierre", "15", "1,5", "EUR"] in read(match, "fr")
    assert ["Jean pays Pierre", "15", "1.5", "EUR"] in read(match, "en")


def test_teams_have_a_line_for_each_table() -> None:
    """The net of the deal stands beside its last table."""
    match = evening("gin-four", [("Ann", "Carl"), ("Bob", "Dora")], "1 Ann k 4 27, 2 Dora k 5 15")
    lines = read(match)
    first, second = (line for line in lines if line[:1] == ["1"])
    assert first[:6] == ["1", "1", "Ann – Bob", "Ann", "Ann knocks 4 – Bob 27", "23"]
    assert second[5:] == ["10", "13", "13", ""]


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_match_is_a_table(name: str) -> None:
    """Deals, then points, bonuses and totals under the columns they belong to."""
    lines = read(KINDS[name]())
    head = next(number for number, line in enumerate(lines) if line[:1] == ["no."])
    total = next(line for line in lines if line[:1] == ["Total"])
    assert len(total) == len(lines[head])
    assert all(len(line) == len(lines[head]) for line in lines[head + 1 :] if line[:1] and line[0].isdigit())


@given(st.text(max_size=60))
def test_no_name_turns_into_a_formula(name: str) -> None:
    """Whatever it begins with, a spreadsheet takes it for text."""
    text = harmless(name)
    assert not text.lstrip(" \u00a0").startswith(
        ("=", "+", "-", "@", "\t", "\r", "|", "%", "＝", "＋", "－", "＠")
    )
    assert "\n" not in text


def test_what_was_struck_out_is_not_in_the_table() -> None:
    """The table counts what the sheet counts."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean g 12")
    match = do(match, strike(match.deals[0].seq))
    assert [line[0] for line in read(match) if line[:1] and line[0].isdigit()] == ["1"]


def test_a_contract_stands_in_its_own_column() -> None:
    """What was to be laid, then how the deal ended; a void deal leaves the contract to be played again."""
    players = ["Ann", "Bob", "Carl"]
    lines = read(evening("contract-rummy", players, "Ann out Bob 10 Carl 20", "void"))
    head = next(line for line in lines if line[:1] == ["no."])
    assert head[:5] == ["no.", "dealer", "contract", "deal", "points"]
    assert [line[2:4] for line in lines if line[:1] in (["1"], ["2"])] == [
        ["Two sets", "Ann goes out"],
        ["A set, a run of 4", "void deal"],
    ]
