"""What the player to play may do: play, draw, pass; and the announcement somebody forgot."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard, Suit
from cocotte.core.eights.play import check_play
from cocotte.core.eights.table import Draw, ForgotLastCard, Pass, Play, Table
from cocotte.gui.services.theme import Token
from cocotte.gui.tools.cards import card_played
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.layout.boxes import buttons_row, vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator

DRAW, PASS = "+", "−"
"""What stands for a move where a card is typed."""
_QUEENS = 3
"""Queens that may go together (COCHON-09)."""


class Moves(QWidget):
    """The moves beside touching a card, and what must be known with it."""

    moved = Signal(object)
    """A move is made: a `Move`."""
    gathered = Signal(object)
    """These cards wait for others to be played with."""
    suitRequested = Signal(str, object)
    """A suit is to be asked for: the question, and what is called with the answer."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._cards: tuple[AnyCard, ...] = ()
        self._table: Table | None = None
        self.queens = Toggle(say("Three queens together"), "COCHON-09")
        self.queens.clicked.connect(lambda: self._gather(()))
        self.last = Toggle(say("This is their last card"))
        self.draw = Button(say("Draws a card"), key=DRAW)
        self.draw.clicked.connect(lambda: self.moved.emit(Draw()))
        self.choose = Button(say("Draws, though able to play"))
        self.choose.clicked.connect(lambda: self.moved.emit(Draw(able=True)))
        self.give_up = Button(say("Passes"), key=PASS)
        self.give_up.clicked.connect(lambda: self.moved.emit(Pass()))
        self._forgot_label = Label(say("Who forgot “Last card!”?"), Type.SMALL, Token.INK2)
        self._forgot = QWidget()
        self._forgetful = Flow(self._forgot)
        column = vbox(self, 8)
        column.addWidget(buttons_row(self.draw, self.choose, self.give_up, self.queens, self.last))
        column.addWidget(self._forgot_label)
        column.addWidget(self._forgot)

    def begin(self) -> None:
        """A new move: nothing waits."""
        self.queens.setChecked(False)
        self.last.setChecked(False)
        self._gather(())

    def show_table(self, table: Table | None) -> None:
        """Offer what may be done at this table."""
        self._table = table
        on = table is not None and table.ending is None
        self.setVisible(on)
        if table is None or not on:
            return
        options = table.options
        self.queens.setVisible(options.cochon_queens)
        self.last.setVisible(table.hands is None)
        self.choose.setVisible(options.cochon_draw_one)
        empty(self._forgetful)
        players = self._may_have_forgotten(table)
        for part in (self._forgot_label, self._forgot):
            part.setVisible(bool(players))
        for player in players:
            button = Button(player)
            button.setAccessibleDescription(self._forgot_label.text())
            button.clicked.connect(partial(self._emit_forgotten, player))
            self._forgetful.addWidget(button)

    def key(self, typed: str) -> bool:
        """A move typed as its sign; whether it was one that may be made."""
        button = {DRAW: self.draw, PASS: self.give_up, "-": self.give_up}.get(typed)
        if button is None or not button.isVisible():
            return False
        button.click()
        return True

    def offer(self, table: Table, card: AnyCard) -> None:
        """A card was touched: it is played, waits for others, or a suit is asked for first."""
        cards: tuple[AnyCard, ...] = (card,)
        if self.queens.isChecked():
            kept = tuple(held for held in self._cards if held != card)
            self._gather(kept if card in self._cards else (*self._cards, card))
            if len(self._cards) < _QUEENS:
                return
            cards = self._cards
        last = self.last.isChecked() if table.hands is None else table.hands[table.turn] == len(cards)
        follows = check_play(table.position, cards, table.options).follows
        if follows is not None and follows.suit_choice and not last:
            player = table.players[table.turn]
            played = card_played(cards[-1], self._say)
            question = self._say("Which suit does {player} ask for with {card}?", player=player, card=played)
            self.gathered.emit(cards)
            self.suitRequested.emit(question, partial(self._play, cards))
        else:
            self._play(cards)

    def _play(self, cards: tuple[AnyCard, ...], suit: Suit | None = None) -> None:
        last = self._table is not None and self._table.hands is None and self.last.isChecked()
        self.moved.emit(Play(cards, suit, last))

    def _gather(self, cards: tuple[AnyCard, ...]) -> None:
        self._cards = cards
        self.gathered.emit(cards)

    def _may_have_forgotten(self, table: Table) -> tuple[str, ...]:
        """Players who hold, or may hold, their last card (COCHON-06)."""
        if not table.options.cochon_last_card:
            return ()
        return tuple(
            player
            for seat, player in enumerate(table.players)
            if seat not in table.out and (table.hands is None or table.hands[seat] == 1)
        )

    def _emit_forgotten(self, player: str, _checked: bool = False) -> None:
        self.moved.emit(ForgotLastCard(player))
