"""A card board that says which card was touched: the one that is played, dealt or turned up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import AnyCard
from cocotte.core.errors import ParseError
from cocotte.gui.services.announcements import aloud
from cocotte.gui.tools.typed_board import TypedBoard
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator


class TouchBoard(TypedBoard):
    """A question, a line to type a card in, and the cards; below them room for what belongs to it."""

    touched = Signal(object)
    """A card was touched, or typed and sent with Enter."""
    typed = Signal(str)
    """What is typed so far."""
    entered = Signal()
    """Enter was pressed, and no card is typed."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(say, say.ctx("card", "7H"), key=say("Enter"), parent=parent)
        self._gathered: tuple[AnyCard, ...] = ()
        self._question = Prose(kind=Type.HEADING, centred=True)
        self.field.entered.connect(self._entered)
        self.field.edited.connect(lambda _: self._say_wrong(None))
        self.field.edited.connect(self.typed)
        self._top.addWidget(self._question, 1)
        self._top.addWidget(self._line)
        self._line.setMaximumWidth(self.theme.px(200))

    def ask(self, question: str) -> None:
        """What the next card is."""
        self._question.set_words(question)
        self.field.line.setAccessibleName(aloud(question))
        self.board.setAccessibleName(aloud(question))

    def gather(self, cards: Sequence[AnyCard]) -> None:
        """Show cards that were touched and wait for others."""
        self._gathered = tuple(cards)
        self.board.hold(cards)

    def take_away(self, cards: Iterable[AnyCard], where: str) -> None:
        """Show which cards nobody can hold, and where they lie."""
        copies = self.board.cards.copies
        self.board.take_elsewhere({card: [where] * copies(card) for card in cards if copies(card)})

    def refuse(self, words: str) -> None:
        """Say under the line why a card cannot be."""
        self._line.set_state(State.PROBLEM, words)

    def on_theme_changed(self) -> None:
        super().on_theme_changed()
        self._line.setMaximumWidth(self.theme.px(200))

    def _touched(self) -> None:
        """Which card the board holds more of, or fewer, than it did."""
        before, now = Counter(self._gathered), Counter(self.board.held())
        (card, *_) = [*(now - before).elements(), *(before - now).elements()]
        with QSignalBlocker(self.board):
            self._show()
        self.touched.emit(card)

    def _show(self) -> None:
        self.board.hold(self._gathered)

    def _entered(self) -> None:
        """Every card typed, one after the other."""
        if not self.field.text().strip():
            self.entered.emit()
            return
        french, jokers = self._say.language == "fr", self._jokers > 0
        try:
            cards = parse_cards(self.field.text(), french=french, jokers=jokers)
        except ParseError as error:
            self._say_wrong(error)
            return
        self.field.set_text("")
        for card in cards:
            self.touched.emit(card)
