"""What the page of the season shows: standings or an evening, of which game and days, by which points."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.statistics import Wanted
from cocotte.gui.pages.season.reading import Query, Shown
from cocotte.gui.questions.game_choice import GameChoice
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.period import PeriodChoice
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures

_DAY: Final = 192  # px of a day that is typed
_STANDINGS, _EVENING, _EVENTS = 0, 1, 2


class Choices(Themed, QWidget):
    """One row where there is room, several where there is not."""

    changed = Signal()
    """Something else is to be shown."""
    pointsRequested = Signal()
    """Somebody wants to give points otherwise."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._ids: tuple[str, ...] = ()
        self._scheme: str | None = None
        self._evenings: list[Query] = []
        parts = (say("Standings"), say("Evening"), say("Tournaments"))
        self.part = Segments(say("What is shown"), parts, ticks=False, size=Size.CONTROL)
        self.part.choose(_STANDINGS)
        self.day = Select(say("Which evening"))
        self.game = GameChoice(say("Which games"), say)
        self.days = PeriodChoice(say, self)
        self.scheme = Select(say("Whose points"))
        self.points = Button(say("How points are given…"), Kind.QUIET, icon="pen")
        row = QWidget()
        flow = Flow(row, gap=16, row_gap=8)
        for part in (
            self.part,
            self.day,
            self.game,
            self.days.period,
            *self.days.days,
            self.scheme,
            self.points,
        ):
            flow.addWidget(part)
        policy = row.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
        row.setSizePolicy(policy)
        column = vbox(self, 4)
        column.addWidget(row)
        column.addWidget(self.days.problem)
        self.part.chosen.connect(self._choose_part)
        self.day.currentIndexChanged.connect(self.changed)
        self.game.currentIndexChanged.connect(self.changed)
        self.days.changed.connect(self.changed)
        self.scheme.activated.connect(self._choose_scheme)
        self.points.clicked.connect(self.pointsRequested)
        self._suit(Query())
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        for field in self.days.days:
            field.setFixedWidth(self.theme.px(_DAY))

    @property
    def events(self) -> bool:
        """Whether tournaments are to be shown."""
        return self.part.index() == _EVENTS

    def query(self, today: date) -> Query | None:
        """What is to be shown of matches; None for tournaments, and while a day that is typed is none."""
        if self.events:
            return None
        days = self.days.wanted(today)
        if days is None:
            return None
        wanted = Wanted(self.game.game, *days)
        if self.part.index() != _EVENING:
            return Query(wanted=wanted, scheme=self._scheme)
        if not self._evenings:
            return Query(evening=True, ids=self._ids)
        query = self._evenings[max(0, self.day.currentIndex())]
        return Query(evening=True, whole=True, wanted=wanted) if query.whole else query

    def show_evening(self, ids: tuple[str, ...]) -> None:
        """The last evening is to be shown, or these matches."""
        self.part.choose(_EVENING)
        self._ids, self._evenings = ids, []

    def use(self, scheme: str | None) -> None:
        """Points are given by this scheme of the club from now on; None for the one the club uses."""
        self._scheme = scheme

    def show_answer(self, shown: Shown) -> None:
        """What there is to choose from."""
        say, figures = self._say, Figures(self._say)
        texts = [say("All that is not settled"), *(figures.full_date(day) for day in shown.days)]
        self._evenings = [
            Query(evening=True, whole=True),
            *(Query(evening=True, day=day) for day in shown.days),
        ]
        if self._ids:
            texts.append(say("The matches of the list"))
            self._evenings.append(Query(evening=True, ids=self._ids))
        query = shown.query
        place = 0 if query.whole else len(texts) - 1 if query.ids else 1
        if query.day in shown.days:
            place = 1 + shown.days.index(query.day)
        _fill(self.day, texts, min(place, len(texts) - 1))
        names = [say("The usual points"), *shown.schemes]
        used = shown.scheme.name if shown.scheme is not None else ""
        _fill(self.scheme, names, names.index(used) if used in shown.schemes else 0)
        self._suit(query)

    def _suit(self, query: Query) -> None:
        """What is chosen here depends on what is shown."""
        over_days = (query.whole or not query.evening) and not self.events
        ranked = not query.evening and not self.events
        self.day.setVisible(query.evening and bool(self._evenings) and not self.events)
        self.game.setVisible(over_days)
        self.days.show_at_all(shown=over_days)
        self.scheme.setVisible(ranked and self.scheme.count() > 1)
        self.points.setVisible(ranked)

    def _choose_part(self, _: int) -> None:
        self._ids = ()
        if self.events:
            self._suit(Query())
        self.changed.emit()

    def _choose_scheme(self, row: int) -> None:
        self._scheme = self.scheme.itemText(row) if row else ""
        self.changed.emit()


def _fill(select: Select, texts: list[str], place: int) -> None:
    """Other texts to choose from, which is no choice of anybody's."""
    select.blockSignals(True)
    if [select.itemText(row) for row in range(select.count())] != texts:
        select.clear()
        select.addItems(texts)
    select.setCurrentIndex(place)
    select.blockSignals(False)
