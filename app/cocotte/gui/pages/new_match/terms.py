"""What the table may add: a stake for each point, and where it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from cocotte.core.problems import Problem
from cocotte.core.questions import Value, Words
from cocotte.core.setup.questions import CURRENCY, PLACE, STAKE
from cocotte.gui.questions.fields import Field, WordsField
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problems_text

CURRENCIES: Final = ("EUR", "CAD", "USD", "CHF", "GBP")
"""The currencies offered; a stake may also be in none."""


class Terms(Panel):
    """Stake and place, both optional, in one row."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=16, gap=4, parent=parent)
        self.column.setContentsMargins(16, 8, 16, 8)
        self._say = say
        self.stake = TextField(say("Stake per point"), hint=say.ctx("stake", "none"))
        self.currency = Select(say("Currency"))
        self.place = TextField(say("Where it is played"), hint=say("optional"))
        self._note = StateLine()
        self._note.hide()
        area = QWidget()
        flow = Flow(area, gap=24, row_gap=8)
        rows = (
            (say("Stake per point"), self.stake, self.currency),
            (say("Where it is played"), self.place),
        )
        widest = max(Label(words).sizeHint().width() for words, *_ in rows)
        for words, *fields in rows:
            flow.addWidget(_after_name(words, widest, *fields))
        self.column.addWidget(area)
        self.column.addWidget(self._note)
        here = QLocale.system().currencySymbol(QLocale.CurrencySymbolFormat.CurrencyIsoCode)
        codes = sorted(CURRENCIES, key=lambda code: code != here)  # the country's own first
        self.fields = (
            WordsField(Words(id=STAKE), self.stake),
            _CurrencyField(Words(id=CURRENCY), self.currency, [say("no currency"), *codes]),
            WordsField(Words(id=PLACE), self.place),
        )

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say what is wrong with the stake, or with the place."""
        words = ""
        for where, field in (("stake", self.stake), ("place", self.place)):
            problem = next((problem for problem in problems if problem.where == where), None)
            sentence = problems_text((problem,), self._say) if problem else ""
            field.set_state(State.PROBLEM if sentence else State.PLAIN, sentence)
            words = words or sentence
        self._note.show_message(words)


class _CurrencyField(Field):
    """One of the currencies offered, or another one that a match was played for."""

    def __init__(self, question: Words, select: Select, texts: Sequence[str]) -> None:
        super().__init__(question, select)
        self._select = select
        select.addItems(list(texts))
        select.currentIndexChanged.connect(self.changed)

    def value(self) -> Value | None:
        return self._select.currentText() if self._select.currentIndex() > 0 else None

    def show(self, value: Value | None) -> None:
        code = str(value or "")
        if code and self._select.findText(code) < 0:
            self._select.addItem(code)
        self._select.setCurrentIndex(max(0, self._select.findText(code)) if code else 0)


def _after_name(words: str, width: int, *fields: QWidget) -> QWidget:
    """What is asked, and what answers it, never apart; the fields of two rows stand under each other."""
    holder, label = QWidget(), Label(words)
    label.setMinimumWidth(width)
    row = hbox(holder, 16)
    for part in (label, *fields):
        row.addWidget(part)
    return holder
