"""Which matches are summed, and whose figures are shown: the game, the period, a part of a name."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.rules import Game
from cocotte.core.statistics import Wanted
from cocotte.gui.pages.players.periods import Period, first_day, read_day
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import SearchField, TextField
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.words.catalogue import Translator
from cocotte.words.labels import GAMES as NAMES

GAMES: Final = (None, *Game)
"""The games one can look for; None for all."""

_SEARCH, _NARROW, _DAY = 240, 168, 192
_GAP = 16


class Filters(Turning, QWidget):
    """One row where there is room, several where there is not."""

    changed = Signal()
    """Other matches are wanted."""
    searched = Signal(str)
    """Only players whose name holds this are wanted."""
    left = Signal()
    """Down or Enter in the search: to those it found."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self.search = SearchField(say("Search players"), hint=say("Name"), key="Ctrl+F")
        self.search.edited.connect(self.searched)
        self.search.leftDown.connect(self.left)
        self.search.entered.connect(self.left)
        self.game = Select(say("Which games"))
        self.game.addItems([say(NAMES[game]) if game else say("All games") for game in GAMES])
        self.period = Select(say("Which period"))
        self.period.addItems([say(period.value) for period in Period])
        hint = say("day/month/year")
        self.since = TextField(say("From this day"), hint=say("From: {form}", form=hint))
        self.until = TextField(say("To this day"), hint=say("To: {form}", form=hint))
        self.problem = StateLine()
        row = QWidget()
        flow = Flow(row, gap=_GAP, row_gap=8)
        for part in (self.search, self.game, self.period, self.since, self.until):
            flow.addWidget(part)
        policy = row.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
        row.setSizePolicy(policy)
        column = vbox(self, 4)
        column.addWidget(row)
        column.addWidget(self.problem)
        self.problem.hide()
        self._show_days()
        self.game.currentIndexChanged.connect(self.changed)
        self.period.currentIndexChanged.connect(self._choose_period)
        for field in (self.since, self.until):
            field.edited.connect(self._type_day)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        for field in (self.since, self.until):
            field.setFixedWidth(self.theme.px(_DAY))
        super().on_theme_changed()

    def _turn(self) -> None:
        """The search gives way to the games and the period beside it, as long as a name can be read in it."""
        beside = sum(part.sizeHint().width() + _GAP for part in (self.game, self.period))
        least, most = self.theme.px(_NARROW), self.theme.px(_SEARCH)
        left = self.width() - beside
        self.search.setFixedWidth(min(left, most) if left >= least else most)

    def wanted(self, today: date) -> Wanted | None:
        """The matches wanted; None while a day that is typed is none."""
        period = tuple(Period)[max(0, self.period.currentIndex())]
        game = GAMES[max(0, self.game.currentIndex())]
        if period is not Period.OTHER:
            return Wanted(game, first_day(period, today))
        days: list[date | None] = []
        for field in (self.since, self.until):
            try:
                days.append(read_day(field.text()))
            except ValueError:
                return None
        return Wanted(game, *days)

    def _choose_period(self) -> None:
        self._show_days()
        self._type_day()

    def _show_days(self) -> None:
        typed = self.period.currentIndex() == tuple(Period).index(Period.OTHER)
        for field in (self.since, self.until):
            field.setVisible(typed)

    def _type_day(self, _: str = "") -> None:
        wrong = [field.text() for field in (self.since, self.until) if not self._judge(field)]
        words = (
            self._say("“{found}” is not a date: write one like 21/11/2026.", found=wrong[0]) if wrong else ""
        )
        self.problem.show_message(words)
        if not wrong:
            self.changed.emit()

    def _judge(self, field: TextField) -> bool:
        """Whether what is typed is a day; the field shows it."""
        good = True
        if not field.isHidden():
            try:
                read_day(field.text())
            except ValueError:
                good = False
        field.set_state(State.PLAIN if good else State.PROBLEM)
        return good
