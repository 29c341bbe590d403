"""The upcard as the entry form asks for it: typed, or touched on a pack laid out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard
from cocotte.gui.cards.upcard import UpcardField as CardsUpcard
from cocotte.gui.widgets.boards.board_model import Whose
from cocotte.gui.widgets.entered import Entered
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import card_name, faces_of


class UpcardField(Entered, CardsUpcard):
    """The card that was turned up; it sets the knock limit, a spade doubles (OKLA-01, OKLA-03)."""

    entered = Signal()
    """Enter was pressed in it."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        def named(card: AnyCard, _whose: Whose, _others: str) -> str:
            return card_name(card, say)

        super().__init__(say, faces_of(say), named, inline=True, parent=parent)
        self.setProperty("ground", "none")  # it lies on a panel already
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)
        self.field.entered.connect(self.entered)
        self.enter_at(self.field)
