"""The figures of players for spreadsheets and other programs."""

import csv
import io
from decimal import Decimal
from fractions import Fraction

import pytest

from cocotte.core.statistics import Money, PlayerFigures
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.records.players import COLUMNS, columns_for, figure_text, figures_sentence
from cocotte.sheets.players import figures_as_dict, players_csv

JEAN = PlayerFigures("Jean", 3, 2, 1, 12, 6, 1, 2, 1, 12, 150, 45, Fraction(-7, 2))
MARIE = PlayerFigures("=Marie", 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, None, 0)


@pytest.mark.parametrize(
    ("language", "delimiter", "average", "balance"),
    [("en", ",", "12.5", "-3.5"), ("fr", ";", "12,5", "-3,5")],
)
def test_a_spreadsheet_counts_with_the_figures(
    language: str, delimiter: str, average: str, balance: str
) -> None:
    """Bare numbers, decimals as the language's spreadsheets read them."""
    text = players_csv([JEAN], Translator.of(language)).decode("utf-8-sig")
    _, line = csv.reader(io.StringIO(text), delimiter=delimiter)
    assert line == ["Jean", "3", "1", "12", "6", average, "1", "2", "1", "45", balance]


def test_no_name_becomes_a_formula() -> None:
    """An apostrophe stands before its sign; what there is not stays empty."""
    line = players_csv([MARIE], Translator.of("en"), head="Against").decode("utf-8-sig").splitlines()
    assert line[0].startswith("Against,")
    assert line[1] == "'=Marie,1,0,0,0,,0,0,0,,0"


def test_other_programs_are_told_every_figure() -> None:
    """By its name, shares as decimals."""
    result = figures_as_dict(JEAN)
    assert (result["balance"], result["average"], result["best"]) == (-3.5, 12.5, 45)
    assert figures_as_dict(MARIE)["average"] is None


def test_a_figure_nobody_has_takes_no_column() -> None:
    """Where nobody went gin there is no column for it."""
    assert [column.key for column in columns_for([MARIE])] == [
        "matches", "won", "deals", "deals_won", "average", "balance",
    ]  # fmt: skip
    assert columns_for([JEAN, MARIE]) == COLUMNS


@pytest.mark.parametrize(
    ("language", "won", "balance"), [("en", "6 (50%)", "−3½"), ("fr", "6 (50\u00a0%)", "−3½")]
)
def test_figures_are_written_as_the_language_writes_them(language: str, won: str, balance: str) -> None:
    """Shares in hundredths, a minus as wide as a figure, a dash where there is none."""
    say = Translator.of(language)
    assert figure_text(JEAN, "deals_won", say) == won
    assert figure_text(JEAN, "balance", say) == balance
    assert figure_text(MARIE, "average", say) == figure_text(MARIE, "best", say) == "–"


def test_a_row_is_read_aloud_as_a_sentence() -> None:
    """With the name of every figure."""
    text = figures_sentence(JEAN, COLUMNS[:2], Translator.of("fr"))
    assert text == "Jean. Matchs\u00a0: 3, Matchs gagnés\u00a0: 1"


WINNER = replace(
    JEAN, money=(Money("CAD", Decimal("12.50"), Decimal("3.00")), Money("EUR", Decimal(0), Decimal("4.20")))
)


@pytest.mark.parametrize(
    ("language", "heads", "cells"),
    [
        ("en", "Money won\u00a0(CAD)", ["$12.50", "$3.00", "+$9.50", "€0.00", "€4.20", "−€4.20"]),
        (
            "fr",
            "Argent gagné\u00a0(CAD)",
            ["12,50\u00a0$", "3,00\u00a0$", "+9,50\u00a0$", "0,00\u00a0€", "4,20\u00a0€", "−4,20\u00a0€"],
        ),
    ],
)
def test_money_has_columns_of_its_own(language: str, heads: str, cells: list[str]) -> None:
    """Won, lost and what is left, for each currency; a dash for who never played for it."""
    say = Translator.of(language)
    columns = columns_for([WINNER, MARIE])[-6:]
    assert columns[0].title(say) == heads
    assert [figure_text(WINNER, column.key, say) for column in columns] == cells
    assert {figure_text(MARIE, column.key, say) for column in columns} == {"–"}


def test_a_spreadsheet_and_other_programs_are_told_the_money() -> None:
    """Bare numbers in the one, decimal strings in the other."""
    head, line = players_csv([WINNER], Translator.of("en")).decode("utf-8-sig").splitlines()
    assert head.endswith("Money won\u00a0(EUR),Money lost\u00a0(EUR),Money balance\u00a0(EUR)")
    assert line.endswith("12.5,3,9.5,0,4.2,-4.2")
    assert figures_as_dict(WINNER)["money"][0] == {
        "currency": "CAD", "won": "12.50", "lost": "3.00", "balance": "9.50",
    }  # fmt: skip
