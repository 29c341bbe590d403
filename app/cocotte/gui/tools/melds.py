"""Groups, runs and what is left, each under its label, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard
from cocotte.gui.services.theme import Token
from cocotte.gui.tools.cards import names_of
from cocotte.gui.widgets.boards.card import CardsRow, Faces
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose, Words
from cocotte.language.catalogue import Translator

Laid = tuple[Words, Sequence[AnyCard]]
"""A label, and the cards under it."""


class Melds(QWidget):
    """Cards that lie together, side by side."""

    def __init__(self, say: Translator, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say, self._faces = say, faces
        self._flow = Flow(self, gap=16, row_gap=12)

    def show_melds(self, melds: Sequence[Laid]) -> None:
        """Lay these, instead of those before."""
        empty(self._flow)
        for label, cards in melds:
            holder = QWidget()
            column = vbox(holder, 4)
            column.addWidget(Prose(label, Type.SMALL, Token.INK2))
            column.addWidget(CardsRow(cards, names_of(cards, self._say), faces=self._faces))
            self._flow.addWidget(holder)
        self.setVisible(bool(melds))
        self.updateGeometry()
