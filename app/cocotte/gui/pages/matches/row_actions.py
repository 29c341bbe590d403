"""The buttons of one row of the list, laid over the row under the pointer or the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.style.paint import flood, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator


class RowActions(Themed, QWidget):
    """What one does most with a match, and the rest behind three dots."""

    firstRequested = Signal()
    """Play on, play again, or say that this line goes on."""
    exportRequested = Signal()
    """Write it to a file."""
    moreRequested = Signal()
    """Show the rest."""

    def __init__(self, say: Translator, parent: QWidget) -> None:
        super().__init__(parent)
        self._say = say
        row = hbox(self, 8, margins=(0, 0, 24, 0))
        self.first = Button(say("Rematch"))
        self.export = Button(say("Export…"))
        self.more = Button(say("More actions"))
        self.more.icon_only("more")
        for button, signal in (
            (self.first, self.firstRequested),
            (self.export, self.exportRequested),
            (self.more, self.moreRequested),
        ):
            button.clicked.connect(signal)
            row.addWidget(button)
        self.hide()

    def suit(self, *, open_match: bool, fork: bool) -> None:
        """Offer what fits the match; of one that went on differently, first of all that it is this line."""
        words = self._say("Rematch")
        if open_match:
            words = self._say("Play on")
        if fork:
            words = self._say("This one goes on")
        self.first.setText(words)
        self.adjustSize()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            rect = QRectF(self.rect()).adjusted(0, 4, -4, -3)  # within the ring of the row
            flood(painter, rect, self.theme.color(Token.HOVER))
