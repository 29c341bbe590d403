"""Which matches are summed, and whose figures are shown: the game, the period, a part of a name."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.statistics import Wanted
from cocotte.gui.questions.game_choice import GameChoice
from cocotte.gui.widgets.controls.text_field import SearchField
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.period import PeriodChoice
from cocotte.language.catalogue import Translator

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
        self.game = GameChoice(say("Which games"), say)
        self._days = days = PeriodChoice(say, self)
        self.period, self.since, self.until, self.problem = days.period, days.since, days.until, days.problem
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
        self.game.currentIndexChanged.connect(self.changed)
        days.changed.connect(self.changed)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        for field in self._days.days:
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
        days = self._days.wanted(today)
        return None if days is None else Wanted(self.game.game, *days)
