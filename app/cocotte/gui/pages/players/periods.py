"""The periods one may sum over, and a day as somebody types it."""

from __future__ import annotations

import re
from datetime import date, timedelta
from enum import Enum
from typing import Final

from cocotte.words.catalogue import mark


class Period(Enum):
    """A period, in the order of the list."""

    ALL = mark("All years")
    """Everything ever played."""
    THIS_YEAR = mark("This year")
    """Since the first of January."""
    TWELVE_MONTHS = mark("The last 12 months")
    """A year back from today."""
    THIRTY_DAYS = mark("The last 30 days")
    """Thirty days, today among them."""
    OTHER = mark("Between two dates")
    """The days that are typed."""


_TYPED: Final = re.compile(r"(\d{1,2})\D(\d{1,2})\D(\d{4})")
"""Day, month and year."""


def first_day(period: Period, today: date) -> date | None:
    """The first day of a period that ends today; None where it has none."""
    match period:
        case Period.THIS_YEAR:
            return date(today.year, 1, 1)
        case Period.TWELVE_MONTHS:
            leap = (today.month, today.day) == (2, 29)
            return today.replace(year=today.year - 1, day=28 if leap else today.day) + timedelta(days=1)
        case Period.THIRTY_DAYS:
            return today - timedelta(days=29)
        case _:
            return None


def read_day(text: str) -> date | None:
    """A day as somebody types it: ``2026-11-21``, ``21/11/2026``; None if he types nothing.

    Raises: ValueError for what is no day.
    """
    text = text.strip()
    if not text:
        return None
    if typed := _TYPED.fullmatch(text):
        day, month, year = map(int, typed.groups())
        return date(year, month, day)
    return date.fromisoformat(text)
