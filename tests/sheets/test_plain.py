"""The sheet as text in fixed columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import amend_deal
from cocotte.core.script.deal_line import read_deal
from cocotte.language.catalogue import Translator
from cocotte.sheets.plain import cut, render_text, width_of
from sheets.evenings import KINDS, begin, do, evening, paper, play, played

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

X_15 = ("Pierre k 3 25", "Jean g 31", "Jean k 6 6", "Pierre k 2 40", "Pierre g 35")
X_06 = ("Pierre k 4 19", "Jean k 6 18", "Pierre k 9 1", "Jean g 12", "Pierre k 2 28")
MONEY: dict[str, Any] = {"stake": "0.10", "currency": "EUR"}

EVENINGS = {
    "x-15": lambda: evening("gin-rami", ["Pierre", "Jean"], *X_15, dealer="Pierre", **MONEY),
    "x-06": lambda: evening("hollywood", ["Pierre", "Jean"], *X_06, dealer="Jean", place="table 3"),
    "captain": lambda: played(
        begin("captain", ["Alice", ("Ben", "Carol")], "Ben", sitting_out="Carol", **MONEY), 30
    ),
    "teams": lambda: play(
        begin("teams", [("Nord", ("Ann", "Carl", "Eve")), ("Sud", ("Bob", "Dora", "Finn"))], "Ann"),
        "1 Ann k 4 23, 2 Dora g 11, 3 Eve k 6 20",
        "1 void, 2 Carl k 9 9, 3 Finn g 24",
    ),
}


@pytest.fixture
def golden(checkout: Path) -> Path:
    """The sheets as they are meant to be read."""
    return checkout / "tests" / "golden"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", EVENINGS)
def test_a_sheet_reads_as_it_should(golden: Path, name: str, language: str) -> None:
    """X-15, X-06, a captain against two and a match of teams, to the last sign."""
    sheet = render_text(paper(EVENINGS[name]()), Translator.of(language))
    assert sheet == (golden / f"{name}.{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", KINDS)
def test_columns_stand_under_each_other(name: str) -> None:
    """The bars between games stand in the same places in every line of a table."""
    sheet = render_text(paper(KINDS[name]()), Translator.of("fr"))
    for table in sheet.split("\n\n"):
        bars = {
            tuple(width_of(line[:place]) for place, sign in enumerate(line) if sign == "│")
            for line in table.splitlines()
        }
        assert len(bars - {()}) <= 1


def test_the_running_totals_are_those_of_the_seed() -> None:
    """X-06: Pierre 15 and 41 in the first game, Jean 32 alone in the third."""
    lines = render_text(paper(EVENINGS["x-06"]()), Translator.of("en")).splitlines()
    deals = [line.split("│")[1:] for line in lines if line.lstrip()[:1].isdigit()]
    first, second, third = zip(*deals, strict=True)
    assert " ".join(first).split() == ["15_", "12_", "30_", "62_", "41_"]
    assert " ".join(second).split() == ["18_", "50_", "26_"]
    assert " ".join(third).split() == ["32_"]


def test_a_wide_name_is_measured_as_a_terminal_shows_it() -> None:
    """A Chinese character takes two columns, an accent none."""
    assert width_of("文é") == 3
    assert width_of("e\u0301") == 1
    assert cut("文" * 30, 9) == "文" * 4 + "…"


def test_a_name_cannot_break_a_line() -> None:
    """Line feeds and bells in a name stay out of the table."""
    sheet = render_text(
        paper(evening("gin-rami", ["Ann\n\x07Lee", "Bob"], "Bob k 1 30")), Translator.of("en")
    )
    assert "Ann Lee" in sheet
    assert "\x07" not in sheet


@pytest.mark.parametrize(
    ("players", "line", "text"),
    [
        (["Ann", "Bob", "Carl"], "Ann out 12 30", "Ann goes out (12 + 30)"),
        (["Ann", "Bob"], "Ann out 12", "Ann goes out "),
        (["Ann", "Bob", "Carl"], "blocked 2/6 3/8 4/15", "blocked: Ann (8 − 6 + 15 − 6)"),
        ([("Ann", "Carl"), ("Bob", "Dan")], "blocked 6 9 7 8", "blocked: Ann and partners (17 − 13)"),
    ],
)
def test_what_a_deal_of_the_eights_is_made_of(players: list[str], line: str, text: str) -> None:
    """EIGHT-12, X-13: what stands in brackets adds up to the points."""
    assert text in render_text(paper(evening("eights-100", players, line)), Translator.of("en"))


def test_what_was_played_is_counted_in_the_words_of_its_game() -> None:
    """A *manche* of Contract Rummy is feminine, a *coup* is not."""
    lines = "P out J 20 M 35", "void"
    contract = evening("contract-rummy", ["Pierre", "Jean", "Marie"], *lines)
    eights = evening("eights", ["Pierre", "Jean", "Marie"], *lines)
    say = Translator.of("fr")
    assert "1 marquée, 1 nulle" in render_text(paper(contract), say)
    assert "1 marqué, 1 nul" in render_text(paper(eights), say)


def test_a_correction_tells_the_points_and_the_contract() -> None:
    """The words "nobody goes out" tell no number; a void deal parts the deals from the contracts."""
    match = evening("contract-rummy", ["Ann", "Bob", "Carl"], "void", "nobody 10 20 30")
    recorded = match.rows[-1].seq
    match = do(
        match, amend_deal(recorded, read_deal("nobody 13 20 30", next_deal(match).tables, match.opened.rules))
    )
    text = " ".join(render_text(paper(match), Translator.of("en")).split())
    assert "Deal 2, contract 1" in text
    before, after = "(Ann 10, Bob 20 and Carl 30)", "(Ann 13, Bob 20 and Carl 30)"
    assert f"Corrected: nobody goes out {before} → nobody goes out {after}." in text
