"""Which suit is asked for: four answers, by finger, arrow, digit or the letter of the suit."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import Suit
from cocotte.core.errors import ParseError
from cocotte.gui.services.announcements import aloud
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.style.keys import enters, typed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import suit_name

_SUITS: Final = tuple(reversed(Suit))


class SuitQuestion(QWidget):
    """Asked after an 8 or a Joker (EIGHT-08, COCHON-02)."""

    answered = Signal(object)
    """The `Suit` asked for."""
    cancelled = Signal()
    """The card was not played after all."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._french = say.language == "fr"
        self._label = Prose(kind=Type.BODY_STRONG)
        names = [suit_name(suit, say) for suit in _SUITS]
        texts = [name[:1].upper() + name[1:] for name in names]
        self.suits = Segments("", texts, keys=[*"1234"], signs=_SUITS)
        self.suits.chosen.connect(lambda place: self.answered.emit(_SUITS[place]))
        cancel = Button(say("Cancel"), Kind.QUIET, size=Size.ENTRY)
        cancel.clicked.connect(self.cancelled)
        row = hbox(gap=8)
        row.addWidget(self.suits, 1)
        row.addWidget(cancel)
        column = vbox(self, 8)
        column.addWidget(self._label)
        column.addLayout(row)

    def ask(self, question: str) -> None:
        """Ask it, and take the keyboard for the answer."""
        self._label.set_words(question)
        self.suits.setAccessibleName(aloud(question))
        self.suits.choose(None)
        self.show()
        answers = self.suits.findChildren(QAbstractButton)
        for answer in answers:
            answer.setAccessibleDescription(aloud(question))
        answers[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter answers with the suit one is on, a letter with its suit as cards are typed: P, or S."""
        here = self.focusWidget()
        suit = self._suit_of(typed(event).strip())
        if enters(event) and isinstance(here, QAbstractButton):
            here.click()
        elif suit is not None:
            self.answered.emit(suit)
        else:
            super().keyPressEvent(event)

    def _suit_of(self, letter: str) -> Suit | None:
        """The suit a letter or a symbol stands for, as in a card."""
        try:
            (card,) = parse_cards(f"2{letter}", french=self._french)
        except ParseError:
            return None
        return card.suit
