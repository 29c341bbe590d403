"""Melds, lay-offs and deadwood as they lie on the table: groups of cards, each under its label."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from cocotte.core.cards import Card
from cocotte.core.values import frozen
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.boards.card import CardsRow, Faces, draw_card
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose, Words

Namer = Callable[[Card], str]
"""A card in words."""


@frozen
class Group:
    """Cards that lie together."""

    label: Words
    """What they are."""
    cards: tuple[Card, ...]
    """The cards."""
    throwable: bool = False
    """Each may be thrown by touching it."""


class Groups(QWidget):
    """Groups of cards side by side, in as many rows as they need."""

    thrown = Signal(object)
    """Somebody throws this card."""

    def __init__(self, faces: Faces, namer: Namer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces, self._namer = faces, namer
        self._shown: tuple[Group, ...] = ()
        self._flow = Flow(self, gap=16, row_gap=12)

    def show_groups(self, groups: Iterable[Group]) -> None:
        """Lay these groups."""
        wanted = tuple(groups)
        if wanted == self._shown:
            return
        self._shown = wanted
        empty(self._flow)
        for group in wanted:
            self._flow.addWidget(self._laid(group))
        self.updateGeometry()

    def _laid(self, group: Group) -> QWidget:
        holder = QWidget()
        column = vbox(holder, 4)
        column.addWidget(Prose(group.label, Type.SMALL, Token.INK2))
        if group.throwable:
            column.addLayout(self._throwable(group.cards))
        else:
            cards = CardsRow(group.cards, self._names(group.cards), faces=self._faces)
            column.addWidget(cards, 0, Qt.AlignmentFlag.AlignLeft)
        return holder

    def _throwable(self, cards: Sequence[Card]) -> QHBoxLayout:
        row = hbox(gap=0)
        for card in cards:
            button = CardButton(card, self._namer(card), faces=self._faces)
            button.clicked.connect(partial(self.thrown.emit, card))
            row.addWidget(button)
        row.addStretch()
        return row

    def _names(self, cards: Sequence[Card]) -> str:
        return ", ".join(map(self._namer, cards))


class CardButton(Themed, Ringed, QAbstractButton):
    """A card one can touch."""

    ring_radius = 4

    def __init__(self, card: Card, name: str, *, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card, self._faces = card, faces
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(40), self.theme.px(44))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            draw_card(painter, QPointF(0, 0), self._card, self.theme, self._faces)
            edge = self.theme.color(Token.ACC if self.isDown() or self.underMouse() else Token.CTL)
            box(painter, self.ring_rect(), None, edge, radius=4, width=2 if self.underMouse() else 1)

    def ring_rect(self) -> QRect:
        return QRect(0, 0, self.theme.px(32), self.theme.px(44))
