"""Numbers, dates and money as the table's language writes them.

Babel knows how. What it knows of dates, thousands and lists stands in ``resources/locale/dates.json``
(`packaging/dates.py`); it is loaded for the first amount, share or average alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from functools import cache, cached_property
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from cocotte.assets import resource
from cocotte.language.catalogue import SOURCE_LANGUAGE, Translator

if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction

    from cocotte.language.cldr import Locale

MINUS: Final = "\u2212"
"""The minus sign, as wide as a figure."""

NO_BREAK_SPACE: Final = "\u00a0"
"""The space within a number, and between a number and its unit."""

HABITS: Final = {"en": "en_GB"}
"""Whose dates and lists a language follows where its countries differ: the day before the month, 21:52."""

_FIRST_OF_THE_MONTH: Final = {"fr": "1ᵉʳ"}
"""What Babel does not know: the only day of a French month that has its ordinal."""

_SHARES: Final = {
    (1, 2): "½",
    (1, 3): "⅓",
    (2, 3): "⅔",
    (1, 4): "¼",
    (3, 4): "¾",
}
"""The parts that shared gains leave most often (D41); others are written with a stroke."""

_LETTER_BY_FIGURE: Final = re.compile(r"(?<=[^\W\d_])(?=\d)")
"""Where the languages want a space and Babel leaves it out: ``KWD 0.425``."""

_NO_SCORE: Final = 10**15
"""What no table ever scores, only a slip of the fingers; said digit for digit, as it was typed."""


class Figures:
    """Figures in one language."""

    def __init__(self, say: Translator) -> None:
        self._say: Final = say

    @classmethod
    def of(cls, language: str) -> Figures:
        """The figures of a language (``fr``, ``fr_CA.UTF-8``), made once."""
        return _figures(Translator.of(language))

    def number(self, value: int | Fraction, *, signed: bool = False) -> str:
        """A number of points: ``1 234`` in French, ``1,234`` in English, ``3½``; `signed` shows its plus."""
        sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
        if value == int(value):
            return sign + self._whole(abs(int(value)))
        whole, rest = divmod(-value if value < 0 else value, 1)
        share = _SHARES.get((rest.numerator, rest.denominator))
        if whole:
            return sign + self._whole(whole) + (share or NO_BREAK_SPACE + str(rest))
        return sign + (share or str(rest))

    def points(self, value: int | Fraction) -> str:
        """A number with its unit: ``1 point``, ``12 points``, ``3½ points``."""
        size = -value if value < 0 else value
        # One and a half is plural in English and singular in French, as nothing is.
        count = 0 if 1 < size < 2 else ceil(size)
        return self._say.n("{number} point", "{number} points", count, number=self.number(value))

    def decimal(self, value: float | Decimal | Fraction, places: int = 1) -> str:
        """An average with its decimals: ``12,4`` in French, ``12.4`` in English."""
        from decimal import Decimal  # noqa: PLC0415 - a list of matches needs neither
        from fractions import Fraction  # noqa: PLC0415 - as above

        from cocotte.language.cldr import format_decimal  # noqa: PLC0415 - Babel waits until it is needed

        exact = Decimal(value.numerator) / value.denominator if isinstance(value, Fraction) else value
        pattern = "#,##0." + "0" * places if places else "#,##0"
        return _typeset(format_decimal(exact, pattern, self._locale))

    def percent(self, share: float | Fraction) -> str:
        """A share in whole hundredths: ``42 %`` in French, ``42%`` in English."""
        from cocotte.language.cldr import format_percent  # noqa: PLC0415 - Babel waits until it is needed

        return _typeset(format_percent(float(share), locale=self._locale))

    def money(self, amount: Decimal, currency: str) -> str:
        """An amount as the reader's country writes it: ``28,20 $`` in Quebec, ``28,20 $CA`` in France.

        Where that is not known, as it is written where the currency is at home: ``28,20 €``, ``€28.20``. What
        is less than the smallest coin is shown, too: a stake of ``0,005 €``.

        `currency` is its code (``EUR``, ``CAD``); empty for a stake that is no money.
        """
        if not currency:
            return self.decimal(amount, max(2, -int(amount.normalize().as_tuple().exponent)))
        from cocotte.language.cldr import format_currency, localedata  # noqa: PLC0415 - as above

        home = f"{self._say.language}_{currency[:2]}"
        settled = "_" in self._say.locale or not localedata.exists(home)
        locale = self._locale if settled else home
        text = format_currency(amount, currency, locale=locale, decimal_quantization=False)
        return _typeset(_LETTER_BY_FIGURE.sub(NO_BREAK_SPACE, text))

    def ordinal(self, n: int, *, feminine: bool = False) -> str:
        """A place in a row: ``1ᵉʳ`` and ``1ʳᵉ``, then ``2ᵉ`` in French; ``1st``, ``2nd`` in English."""
        number = self._whole(n)
        match self._locale.ordinal_form(n):
            case "one" if feminine:
                return self._say.ctx("feminine", "{n}st", n=number)
            case "one":
                return self._say.ctx("masculine", "{n}st", n=number)
            case "two":
                return self._say("{n}nd", n=number)
            case "few":
                return self._say("{n}rd", n=number)
            case _:
                return self._say("{n}th", n=number)

    def full_date(self, day: date) -> str:
        """A date in full: ``vendredi 20 novembre 2026``, ``Friday, 20 November 2026``."""
        return self._date("full", day)

    def short_date(self, day: date) -> str:
        """A date in a list of many years: ``20 nov. 2026``, ``20 Nov 2026``."""
        return self._date("short", day)

    def week_date(self, day: date) -> str:
        """A date in a list of this year: ``ven. 20 nov.``, ``Fri 20 Nov``."""
        return self._date("week", day)

    def time(self, moment: datetime) -> str:
        """A time of day, of twenty-four hours: ``21:52``."""
        return f"{moment:%H:%M}"

    def listing(self, names: Iterable[str], *, choice: bool = False) -> str:
        """Several names as one phrase: ``Pierre, Jean et Jacques``; with "or" for a `choice`."""
        *others, last = list(names) or [""]
        before = self._habits["between"].join(others)
        return self._habits["or" if choice else "and"].format(before, last) if others else last

    def series(self, texts: Iterable[str]) -> str:
        """Several things said, one after the other: ``Pierre frappe 4 – 19 ; Marie gin – 11``."""
        return self._say("; ").join(texts)

    @cached_property
    def _locale(self) -> Locale:
        from cocotte.language.cldr import Locale  # noqa: PLC0415 - Babel waits until it is needed

        return Locale.parse(HABITS.get(self._say.locale, self._say.locale))

    @property
    def _habits(self) -> Mapping[str, Any]:
        known = _every_habit()
        return known.get(self._say.locale, known[SOURCE_LANGUAGE])

    def _whole(self, n: int) -> str:
        if n < 1000 or n >= _NO_SCORE:
            return str(n)
        return _typeset(f"{n:,}".replace(",", self._habits["thousands"]))

    def _date(self, form: str, day: date) -> str:
        names, first = self._habits, _FIRST_OF_THE_MONTH.get(self._say.language)
        values = {name: names[name][day.weekday()] for name in ("E", "EEEE")}
        values |= {name: names[name][day.month - 1] for name in ("MMM", "MMMM")}
        pattern: str = names[form]
        return pattern.format(d=first if first and day.day == 1 else day.day, y=day.year, **values)


@cache
def _every_habit() -> Mapping[str, Mapping[str, Any]]:
    """How every language writes dates, thousands and lists, by language and country."""
    habits: dict[str, dict[str, Any]] = json.loads(
        resource("locale", "dates.json").read_text(encoding="utf-8")
    )
    return habits


@cache
def _figures(say: Translator) -> Figures:
    return Figures(say)


def _typeset(text: str) -> str:
    """With the minus sign, and with one width of no-break space."""
    return text.replace("-", MINUS).replace("\u202f", NO_BREAK_SPACE)
