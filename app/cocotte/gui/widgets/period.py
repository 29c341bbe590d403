"""The period one sums over: chosen from a list, or between two days as somebody types them."""

from __future__ import annotations

import re
from datetime import date, timedelta
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator, mark


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


class PeriodChoice(QObject):
    """The list of periods, the days of the last one, and what is wrong with them; a page lays them out."""

    changed = Signal()
    """Another period is wanted."""

    def __init__(self, say: Translator, parent: QWidget) -> None:
        super().__init__(parent)
        self._say, self._asked = say, True
        self.period = Select(say("Which period"))
        self.period.addItems([say(period.value) for period in Period])
        hint = say("day/month/year")
        self.since = TextField(say("From this day"), hint=say("From: {form}", form=hint))
        self.until = TextField(say("To this day"), hint=say("To: {form}", form=hint))
        self.problem = StateLine()
        self.problem.hide()
        self._show_days()
        self.period.currentIndexChanged.connect(self._choose_period)
        for field in self.days:
            field.edited.connect(self._type_day)

    @property
    def days(self) -> tuple[TextField, TextField]:
        """The fields of the first and the last day."""
        return self.since, self.until

    def show_at_all(self, *, shown: bool) -> None:
        """Whether a period is to be chosen."""
        self._asked = shown
        self.period.setVisible(shown)
        self._show_days()

    def wanted(self, today: date) -> tuple[date | None, date | None] | None:
        """The first and the last day, each None where there is none; None while what is typed is no day."""
        period = tuple(Period)[max(0, self.period.currentIndex())]
        if period is not Period.OTHER:
            return first_day(period, today), None
        try:
            return read_day(self.since.text()), read_day(self.until.text())
        except ValueError:
            return None

    def _choose_period(self) -> None:
        self._show_days()
        self._type_day()

    def _show_days(self) -> None:
        typed = self.period.currentIndex() == tuple(Period).index(Period.OTHER)
        for field in self.days:
            field.setVisible(typed and self._asked)

    def _type_day(self, _: str = "") -> None:
        wrong = [field.text() for field in self.days if not _judge(field)]
        words = (
            self._say("“{found}” is not a date: write one like 21/11/2026.", found=wrong[0]) if wrong else ""
        )
        self.problem.show_message(words)
        if not wrong:
            self.changed.emit()


def _judge(field: TextField) -> bool:
    """Whether what is typed is a day; the field shows it."""
    good = True
    if not field.isHidden():
        try:
            read_day(field.text())
        except ValueError:
            good = False
    field.set_state(State.PLAIN if good else State.PROBLEM)
    return good
