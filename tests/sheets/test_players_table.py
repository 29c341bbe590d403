"""The figures of players for spreadsheets and other programs."""

import csv
import io
from fractions import Fraction

import pytest

from cocotte.core.match.statistics import PlayerFigures
from cocotte.sheets.players import figures_as_dict, players_csv
from cocotte.words.catalogue import Say
from cocotte.words.players import COLUMNS, columns_for, figure_text, figures_sentence

JEAN = PlayerFigures("Jean", 3, 2, 1, 12, 6, 1, 2, 1, 12, 150, 45, Fraction(-7, 2))
MARIE = PlayerFigures("=Marie", 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, None, 0)


@pytest.mark.parametrize(
    ("language", "delimiter", "average", "balance"),
    [("en", ",", "12.5", "-3.5"), ("fr", ";", "12,5", "-3,5")],
)
def test_a_spreadsheet_counts_with_the_figures(language, delimiter, average, balance):
    """Bare numbers, decimals as the language's spreadsheets read them."""
    text = players_csv([JEAN], Say.of(language)).decode("utf-8-sig")
    _, line = csv.reader(io.StringIO(text), delimiter=delimiter)
    assert line == ["Jean", "3", "1", "12", "6", average, "1", "2", "1", "45", balance]


def test_no_name_becomes_a_formula():
    """An apostrophe stands before its sign; what there is not stays empty."""
    line = players_csv([MARIE], Say.of("en"), head="Against").decode("utf-8-sig").splitlines()
    assert line[0].startswith("Against,")
    assert line[1] == "'=Marie,1,0,0,0,,0,0,0,,0"


def test_other_programs_are_told_every_figure():
    """By its name, shares as decimals."""
    told = figures_as_dict(JEAN)
    assert (told["balance"], told["average"], told["best"]) == (-3.5, 12.5, 45)
    assert figures_as_dict(MARIE)["average"] is None


def test_a_figure_nobody_has_takes_no_column():
    """Where nobody went gin there is no column for it."""
    assert [column.key for column in columns_for([MARIE])] == [
        "matches", "won", "deals", "deals_won", "average", "balance",
    ]  # fmt: skip
    assert columns_for([JEAN, MARIE]) == COLUMNS


@pytest.mark.parametrize(
    ("language", "won", "balance"), [("en", "6 (50%)", "−3½"), ("fr", "6 (50\u00a0%)", "−3½")]
)
def test_figures_are_written_as_the_language_writes_them(language, won, balance):
    """Shares in hundredths, a minus as wide as a figure, a dash where there is none."""
    say = Say.of(language)
    assert figure_text(JEAN, "deals_won", say) == won
    assert figure_text(JEAN, "balance", say) == balance
    assert figure_text(MARIE, "average", say) == figure_text(MARIE, "best", say) == "–"


def test_a_row_is_read_aloud_as_a_sentence():
    """With the name of every figure."""
    told = figures_sentence(JEAN, COLUMNS[:2], Say.of("fr"))
    assert told == "Jean. Matchs\u00a0: 3, Matchs gagnés\u00a0: 1"
