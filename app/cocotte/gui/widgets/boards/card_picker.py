"""A pack laid out over the page, to take one card from."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard, Card
from cocotte.gui.widgets.boards.board_model import Namer
from cocotte.gui.widgets.boards.card import Faces
from cocotte.gui.widgets.boards.card_board import CardBoard
from cocotte.gui.widgets.layout.popup import Popup
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label


class CardPicker(Popup):
    """Says what card it asks for; a touch takes one, or puts back the one that was taken."""

    picked = Signal(object)
    """Another card: a `Card`, or None where it was put back."""

    def __init__(self, title: str, faces: Faces, namer: Namer, parent: QWidget) -> None:
        super().__init__(parent)
        self._before: Card | None = None
        self.board = CardBoard(title, namer, faces=faces)
        self.board.changed.connect(self._touched)
        self.column.addWidget(Label(title, Type.BODY_BOLD))
        self.column.addWidget(self.board)

    def open_with(self, place: QWidget, card: Card | None, gone: Mapping[AnyCard, str] | None = None) -> None:
        """Open beside what asks, with the card it has; of those that are `gone` it says where they are."""
        self._before = card
        self.board.take_elsewhere({each: [where] for each, where in (gone or {}).items()})
        self.board.hold([card] if card else [])
        self.open_beside(place)
        self.board.setFocus(Qt.FocusReason.PopupFocusReason)

    def _touched(self) -> None:
        held = [card for card in self.board.held() if isinstance(card, Card)]
        self.close()
        self.picked.emit(next((card for card in held if card != self._before), None))
