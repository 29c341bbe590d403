"""A match of Rummy 500 written, printed, exported to every form and read again, and merged."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pypdfium2
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Say = Callable[..., str]


@pytest.fixture
def played(three: Say) -> Say:
    """Four deals: one with cards shown, one that nobody wins, a fine, a correction."""
    three("deal", "Ann out 45 Bob 30 12 Carl 15 [KS QD]")
    three("deal", "nobody Ann 20 5 Bob 10 3 Carl 7 7")
    three("rule", "rummy-not-laid", "below=yes", "offender=Bob", "--apply")
    three("deal", "Bob out 50 Ann 20 5 Carl 30 10")
    three("amend", "2", "nobody Ann 25 5 Bob 10 3 Carl 7 7")
    return three


def test_it_reads_the_same_in_every_form_it_is_exported_to(played: Say, tmp_path: Path) -> None:
    """A script and its JSON give the match back, ruling, correction and all."""
    sheet = played("show").splitlines()[:-3]  # without its id
    for form in ("cocotte", "json"):
        played("export", "--to", str(tmp_path / f"match.{form}"))
        played("import", str(tmp_path / f"match.{form}"), file=form)
        assert played("show", file=form).splitlines()[:-3] == sheet, form
    assert "deal Ann out 45 Bob 30 12 Carl 15 [KS QD]" in (tmp_path / "match.cocotte").read_text()


def test_its_sheet_is_written_and_printed(played: Say, tmp_path: Path) -> None:
    """As text, as a table, as JSON, on paper; in French too."""
    for form in ("txt", "csv", "json", "pdf"):
        played("sheet", "--to", str(tmp_path / f"sheet.{form}"), "--lang", "fr")
    assert "le talon est épuisé" in (tmp_path / "sheet.txt").read_text(encoding="utf-8")
    assert "1;Ann;Ann sort;45;45;18;-5" in (tmp_path / "sheet.csv").read_text(encoding="utf-8")
    deals = json.loads((tmp_path / "sheet.json").read_text(encoding="utf-8"))["deals"]
    assert [line["kind"] for line in deals[2]["lines"]] == ["laid-less-held"] * 3
    printed = printed_text(tmp_path / "sheet.pdf")
    for said in ("Rami 500", "Bob sort", "Ann mène", "Carte prise et non posée", "Règles du rami 500"):
        assert said in printed, said


def test_a_blank_sheet_and_the_rule_book_are_printed(table: Say, tmp_path: Path) -> None:
    """With the names, and with the clauses of this game alone."""
    table("blank", "Ann", "Bob", "Carl", "--preset", "rummy500", "--to", str(tmp_path / "blank.pdf"))
    assert "Carl" in printed_text(tmp_path / "blank.pdf")
    table("rulebook", "--game", "rummy500", "--to", str(tmp_path / "book.pdf"))
    book = printed_text(tmp_path / "book.pdf")
    assert "Laid less held" in book
    assert "GIN-01" not in book


def test_two_logs_that_went_different_ways_are_merged(played: Say, tmp_path: Path) -> None:
    """What the other computer recorded since follows."""
    played("export", "--to", str(tmp_path / "here.json"))
    played("import", str(tmp_path / "here.json"), file="there")
    played("deal", "Carl out 60 Ann 0 10 Bob 5 20", file="there")
    played("export", "--to", str(tmp_path / "there.json"), file="there")
    assert "Ann 70, Bob 50, Carl 75." in played("import", str(tmp_path / "there.json")) + played("list")


def printed_text(path: Path) -> str:
    """What a document says, page by page."""
    with pypdfium2.PdfDocument(path) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
