"""Numbers, dates and money as French and English tables write them."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from babel import Locale
from babel.core import get_global
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

from cocotte.assets import resource
from cocotte.core.scoring.currencies import CODES, DECIMALS, decimals_of
from cocotte.language.catalogue import locales
from cocotte.language.figures import Figures

if TYPE_CHECKING:
    from pathlib import Path

FRENCH = Figures.of("fr")
ENGLISH = Figures.of("en")


def wide(text: str) -> str:
    """The text with its no-break spaces drawn as low lines."""
    return text.replace("\u00a0", "_")


@pytest.mark.parametrize(
    ("value", "french", "english"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1234, "1_234", "1,234"),
        (-12, "−12", "−12"),
        (-1234567, "−1_234_567", "−1,234,567"),
        (Fraction(7, 2), "3½", "3½"),
        (Fraction(-1, 3), "−⅓", "−⅓"),
        (Fraction(23, 7), "3_2/7", "3_2/7"),
        (Fraction(2, 7), "2/7", "2/7"),
        (Fraction(8, 2), "4", "4"),
    ],
)
def test_a_number_of_points(value: int | Fraction, french: str, english: str) -> None:
    """Thousands are grouped, a loss has its minus sign, a shared gain its fraction (D41)."""
    assert wide(FRENCH.number(value)) == french
    assert wide(ENGLISH.number(value)) == english


def test_a_difference_carries_its_plus() -> None:
    """The winner's difference is written with its sign, and none is written before nothing."""
    assert [FRENCH.number(value, signed=True) for value in (170, 0, -20)] == ["+170", "0", "−20"]


@pytest.mark.parametrize(
    ("value", "french", "english"),
    [
        (0, "0 point", "0 points"),
        (1, "1 point", "1 point"),
        (-1, "−1 point", "−1 point"),
        (2, "2 points", "2 points"),
        (Fraction(1, 2), "½ point", "½ point"),
        (Fraction(3, 2), "1½ point", "1½ points"),
        (Fraction(5, 2), "2½ points", "2½ points"),
    ],
)
def test_points_are_counted_by_the_rule_of_the_language(
    value: int | Fraction, french: str, english: str
) -> None:
    """In French the plural begins at two, in English after one."""
    assert FRENCH.points(value) == french
    assert ENGLISH.points(value) == english


def test_an_average_has_its_decimals() -> None:
    """Averages and shares, as statistics show them."""
    assert FRENCH.decimal(12.345) == "12,3"
    assert ENGLISH.decimal(Decimal("12.345"), 2) == "12.34"
    assert FRENCH.decimal(Fraction(-1, 3), 2) == "−0,33"
    assert wide(FRENCH.percent(0.42)) == "42_%"
    assert ENGLISH.percent(Fraction(1, 2)) == "50%"


@pytest.mark.parametrize(
    ("amount", "currency", "french", "english"),
    [
        ("28.2", "EUR", "28,20_€", "€28.20"),
        ("28.2", "CAD", "28,20_$", "$28.20"),
        ("28.2", "USD", "28,20_$US", "$28.20"),
        ("1028.2", "CAD", "1_028,20_$", "$1,028.20"),
        ("-3", "EUR", "−3,00_€", "−€3.00"),
        ("0.05", "GBP", "0,05_£GB", "£0.05"),
        ("28.2", "", "28,20", "28.20"),
        ("13", "XOF", "13_F_CFA", "F_CFA_13"),
        ("0.5", "XOF", "0,5_F_CFA", "F_CFA_0.5"),
        ("0.425", "KWD", "0,425_KWD", "KWD_0.425"),
        ("0.005", "EUR", "0,005_€", "€0.005"),
        ("0.125", "", "0,125", "0.125"),
    ],
)
def test_an_amount_is_written_as_where_its_currency_is_at_home(
    amount: str, currency: str, french: str, english: str
) -> None:
    """A Canadian table pays dollars, a French one euros."""
    assert wide(FRENCH.money(Decimal(amount), currency)) == french
    assert wide(ENGLISH.money(Decimal(amount), currency)) == english


def test_ordinals() -> None:
    """The first game is « la 1re partie », the first player « le 1er »."""
    assert [FRENCH.ordinal(n, feminine=True) for n in (1, 2, 3, 21)] == ["1ʳᵉ", "2ᵉ", "3ᵉ", "21ᵉ"]
    assert FRENCH.ordinal(1) == "1ᵉʳ"
    assert [ENGLISH.ordinal(n) for n in (1, 2, 3, 4, 11, 22)] == ["1st", "2nd", "3rd", "4th", "11th", "22nd"]
    assert ENGLISH.ordinal(1, feminine=True) == "1st"


def test_dates() -> None:
    """The evening's date in full, in a list of years, and in a list of this year."""
    evening = date(2026, 11, 20)
    assert FRENCH.full_date(evening) == "vendredi 20 novembre 2026"
    assert ENGLISH.full_date(evening) == "Friday, 20 November 2026"
    assert (FRENCH.short_date(evening), ENGLISH.short_date(evening)) == ("20 nov. 2026", "20 Nov 2026")
    assert (FRENCH.week_date(evening), ENGLISH.week_date(evening)) == ("ven. 20 nov.", "Fri 20 Nov")


def test_the_first_of_the_month_has_its_ordinal_in_french() -> None:
    """Le 1er novembre, but 1 November."""
    day = datetime(2026, 11, 1, 1, 1, tzinfo=UTC)
    assert FRENCH.full_date(day) == "dimanche 1ᵉʳ novembre 2026"
    assert FRENCH.week_date(day) == "dim. 1ᵉʳ nov."
    assert FRENCH.short_date(day) == "1ᵉʳ nov. 2026"
    assert ENGLISH.short_date(day) == "1 Nov 2026"


@pytest.mark.parametrize("language", locales())
def test_a_date_is_written_as_babel_writes_it(language: str) -> None:
    """Every day of a year but the first of a month, in every country; and every number and list."""
    figures, known = Figures.of(language), Locale.parse({"en": "en-GB"}.get(language, language), sep="-")
    year = (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days) for days in range(365))
    for day in (day for day in year if day.day > 1):
        assert figures.full_date(day) == format_date(day, "full", known)
        assert figures.short_date(day) == format_date(day, "medium", known)
        assert figures.week_date(day) == format_skeleton("MMMEd", day, locale=known)
    names = ["Anne", "Bob", "Carl", "Dan"]
    for several in range(len(names)):
        assert figures.listing(names[:several]) == format_list(names[:several], "standard", known)
        assert figures.listing(names[:several], choice=True) == format_list(names[:several], "or", known)
    assert figures.number(1234567) == format_decimal(1234567, locale=known).replace("\u202f", "\u00a0")


def test_what_is_kept_of_babel_is_what_it_knows_now(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`packaging/dates.py` writes it."""
    monkeypatch.syspath_prepend(str(checkout / "packaging"))
    import dates

    assert resource("locale", "dates.json").read_text(encoding="utf-8") == dates.dates()


def test_times() -> None:
    """An evening that ended at five past nine."""
    assert FRENCH.time(datetime(2026, 11, 20, 21, 5, tzinfo=UTC)) == "21:05"


def test_names_as_one_phrase() -> None:
    """Who sits at the table."""
    names = ["Pierre", "Jean", "Jacques"]
    assert FRENCH.listing(names) == "Pierre, Jean et Jacques"
    assert ENGLISH.listing(names) == "Pierre, Jean and Jacques"
    assert FRENCH.listing(names[:2], choice=True) == "Pierre ou Jean"
    assert FRENCH.listing([]) == ""


@given(st.integers(-(10**9), 10**9))
def test_a_number_keeps_its_figures(value: int) -> None:
    """Whatever the language puts between the figures, the number is the same."""
    for figures in (FRENCH, ENGLISH):
        written = figures.number(value).replace("−", "-").replace("\u00a0", "").replace(",", "")
        assert int(written) == value


def test_babel_waits_until_it_is_needed() -> None:
    """A sheet with its date, its thousands and its players opens without it."""
    program = (
        "import sys; from datetime import date; from cocotte.language.figures import Figures;"
        "f = Figures.of('fr');"
        "f.points(-999), f.number(1234, signed=True), f.full_date(date(2026, 11, 20)), f.listing('ABC');"
        "sys.exit('babel' in sys.modules)"
    )
    assert (
        subprocess.run(
            [sys.executable, "-c", program], check=False, env={"PYTHONPATH": ":".join(sys.path)}
        ).returncode
        == 0
    )


def test_currencies_are_paid_in_the_coins_babel_knows() -> None:
    """Settled in what can be paid: also francs of Africa and of the Pacific, dinars of Kuwait."""
    places = {code: digits for code, (digits, *_) in get_global("currency_fractions").items()}
    usual = places.pop("DEFAULT")
    assert {code: digits for code, digits in places.items() if digits != usual} == DECIMALS
    none = {"X" * 3}  # what Unicode writes where there is no currency
    assert ({*get_global("all_currencies")} | DECIMALS.keys()) - none == CODES
    assert [decimals_of(code) for code in ("XOF", "XAF", "XPF", "CLP", "VND", "ISK", "JPY")] == [0] * 7
    assert [decimals_of(code) for code in ("KWD", "TND", "EUR", "CAD", "")] == [3, 3, 2, 2, 2]
