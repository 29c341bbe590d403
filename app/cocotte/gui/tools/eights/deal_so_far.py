"""How a deal of the Eights stands: the card on top, what was asked for, the players, what was done."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.eights.play import is_wild
from cocotte.core.eights.table import Table
from cocotte.gui.tools.eights.move_words import requested_suit, way_round
from cocotte.gui.tools.eights.seats import Seats
from cocotte.gui.widgets.boards.card import Faces, draw_card
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.page_head import Fact
from cocotte.gui.widgets.style.paint import painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import card_name, faces_of

_TIMES = 2


class TopCard(Themed, QWidget):
    """The card on top of the pile, twice as large as the others."""

    def __init__(self, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._card: AnyCard | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_card(self, card: AnyCard, name: str) -> None:
        """Another card lies on top; `name` says it in words."""
        self._card = card
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_TIMES * self.theme.px(32), _TIMES * self.theme.px(44))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._card is not None:
            with painting(self) as painter:
                painter.scale(_TIMES, _TIMES)
                draw_card(painter, QPointF(0, 0), self._card, self.theme, self._faces)


class DealSoFar(Panel):
    """What everybody at the table wants to know."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(gap=12, parent=parent)
        self._say = say
        self._top = TopCard(faces_of(say))
        row = hbox(gap=16)
        left = QVBoxLayout()
        left.addWidget(self._top)
        left.addStretch()
        row.addLayout(left)
        facts = QWidget()
        self._facts = Flow(facts, gap=8, row_gap=8)
        row.addWidget(facts, 1)
        self.column.addLayout(row)
        self._seats = Seats(say)
        self.column.addWidget(self._seats)

    def show_table(self, table: Table) -> None:
        """Show the table as it stands."""
        say = self._say
        self._top.show_card(table.top, card_name(table.top, say))
        suit = requested_suit(say, table)
        if is_wild(table.top) and table.suit is None:
            suit = say("its own suit: {suit}", suit=suit)
        facts = [(say("Suit") if table.suit is None else say("Asked for"), suit)]
        if len(table.players) > 2:
            facts.append((say("Direction"), way_round(say, table.direction)))
        if table.pending:
            facts.append((say("Row of 2s"), say.n("{n} card", "{n} cards", table.pending)))
        if table.hands is not None:
            facts.append((say("Stock"), say.n("{n} card", "{n} cards", table.stock)))
        empty(self._facts)
        for label, value in facts:
            if value:
                self._facts.addWidget(Fact(label, value))
        self._seats.show_table(table)
