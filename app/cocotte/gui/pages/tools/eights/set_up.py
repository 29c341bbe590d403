"""Before the first play of the Eights: who deals, the cut, the cards each, the starter (EIGHT-04..07)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.eights.counting import Deck
from cocotte.core.eights.setup import first_dealer, player_problems
from cocotte.gui.pages.tools.answer import Answer
from cocotte.gui.pages.tools.boxes import buttons_row, stacked, undone_by_key
from cocotte.gui.pages.tools.columns import Columns
from cocotte.gui.pages.tools.eights.play import eights_match
from cocotte.gui.pages.tools.eights.set_up_words import cut_told, deal_told, dealer_told, starter_told
from cocotte.gui.pages.tools.eights.touch_board import TouchBoard
from cocotte.gui.pages.tools.eights.tracking import Party
from cocotte.gui.pages.tools.names import Names
from cocotte.gui.services.app_context import Desk
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.words.play.cards import card_text

_PROPOSED: Final = 4
"""Players proposed where there is no match."""
_MOST: Final = 26
"""Cards each at most: half a pack."""
_JOKERS: Final = 2
"""Jokers in a pack where there is no match."""
_DEALER, _STARTER = range(2)
_TOUCHED: Final = (0, 3)
"""The answers that cards give: who deals, the starter."""


class SetupPanel(QWidget):
    """Four questions before the cards are played, answered as far as they are told."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(self, desk: Desk, match_id: str | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        say = self._say = desk.say
        match = eights_match(desk, match_id)
        self._party = Party.of_match(match) if match is not None else None
        self._shown: tuple[str, ...] = ()
        self._cards: tuple[list[AnyCard], list[AnyCard]] = ([], [])
        self.names = Names(say, _PROPOSED)
        self.names.changed.connect(self._seat)
        self.first = Segments(say("Who gets the first card?"), [], size=Size.CONTROL, columns=4)
        self.first.chosen.connect(self._first_told)
        self.dealer = Segments(say("Who deals?"), [], size=Size.CONTROL, columns=4)
        self.dealer.chosen.connect(self._judge)
        self.which = Segments(
            say("What is touched?"),
            [say("Cards for the first dealer"), say("The starter")],
            size=Size.CONTROL,
        )
        self.which.choose(_STARTER if self._party else _DEALER)
        self.which.chosen.connect(self._judge)
        self.board = TouchBoard(say)
        self.board.set_jokers(self._party.options.jokers if self._party else _JOKERS)
        self.board.touched.connect(self._touched)
        self.back = Button(say("Put the last card back"), icon="undo")
        self.back.clicked.connect(self._put_back)
        undone_by_key(self.back)
        self.parts = tuple(self._number(say("Cards in one part")) for _ in range(2))
        self.each = self._number(say("Cards each"))
        self.each.set_range(1, _MOST)
        self.answers = tuple(Answer(say) for _ in range(4))
        for answer in self.answers:
            answer.clauseFollowed.connect(self.clauseFollowed)
        self._lay_out()
        self._seat()

    def _number(self, name: str) -> NumberField:
        say = self._say
        field = NumberField(name, size=Size.CONTROL, less=say("One less"), more=say("One more"))
        field.changed.connect(self._judge)
        return field

    def _lay_out(self) -> None:
        say = self._say
        self.board.column.insertWidget(0, self.which)
        self.board.column.addWidget(buttons_row(self.back))
        form = Panel()
        form.column.addWidget(self.names)
        self.names.setVisible(self._party is None)
        self._first_part = stacked(
            Label(say("Who gets the first card?"), Type.BODY_STRONG), self.first, gap=8
        )
        dealer = stacked(Label(say("Who deals?"), Type.BODY_STRONG), self.dealer, gap=8)
        numbers = QWidget()
        row = QHBoxLayout(numbers)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        one, other = self.parts
        labels = (say("One part of the cut"), say("The other part"), say("Cards each"))
        for label, field in zip(labels, (one, other, self.each), strict=True):
            row.addWidget(Labelled(label, field), 1)
        for part in (self._first_part, dealer, numbers):
            form.column.addWidget(part)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        first = tuple(self.answers[place] for place in _TOUCHED)
        self._columns = Columns(stacked(self.board, form), stacked(*self.answers), first=first)
        self._columns.turned.connect(self._show_asked)
        whole.addWidget(self._columns)
        whole.addStretch()
        self.setFocusProxy(self.board)

    def _seat(self) -> None:
        """The players sit down: those of the match, or those that are named."""
        players = self._party.players if self._party else self.names.players()
        problems = player_problems(len(players))
        self.names.show_problems(problems)
        if problems or players == self._shown:
            return
        again = len(players) == len(self._shown)
        for answers, proposed in (
            (self.first, 0),
            (self.dealer, self._party.dealer if self._party else None),
        ):
            place = answers.index() if again else proposed
            answers.set_texts(players)
            answers.choose(place)
        if not again:
            self.each.set_value(deal_told(self._say, players, None, self._agreed()).cards)
        self._shown = players
        self._judge()

    def _agreed(self) -> int:
        return self._party.cards if self._party else 0

    def _touched(self, card: AnyCard) -> None:
        """One card more is dealt face up, or turned up as the starter."""
        place = self.which.index() or 0
        cards = self._cards[place]
        if card in self._gone():
            self.board.refuse(self._say("{card} is already there.", card=card_text(card, self._say)))
            return
        if place == _STARTER or first_dealer(cards, len(self._shown)) is None:
            cards.append(card)
        if place == _DEALER:
            self._deal()
        self._judge()
        self._columns.lead()

    def _gone(self) -> set[AnyCard]:
        """The cards that lie face up as often as the packs have them (EIGHT-01)."""
        lying, party = Counter(self._cards[self.which.index() or 0]), self._party
        jokers = party.options.jokers if party else _JOKERS
        deck = Deck.of(len(self._shown), packs=party.packs if party else 0, jokers=jokers)
        return {card for card, times in lying.items() if times >= deck.copies(card)}

    def _deal(self) -> None:
        """Who got the first spade deals; until somebody has it, nobody does."""
        if dealt := self._cards[_DEALER]:
            self.dealer.choose(first_dealer(dealt, len(self._shown), self.first.index() or 0))

    def _first_told(self) -> None:
        self._deal()
        self._judge()

    def _put_back(self) -> None:
        cards = self._cards[self.which.index() or 0]
        if cards:
            cards.pop()
        self._deal()
        self._judge()

    def _judge(self) -> None:
        """Answer the four questions as far as they are told."""
        say, players = self._say, self._shown
        if not players:
            return
        place = self.which.index() or 0
        self.board.ask(say("The card turned up") if place == _STARTER else say("The next card dealt"))
        self.back.setEnabled(bool(self._cards[place]))
        self.board.take_away(self._gone(), say("Already there"))
        dealt, turned = self._cards
        first = self.first.index() or 0
        dealer = self.dealer.index()
        one, other = self.parts
        for answer, told in zip(
            self.answers,
            (
                dealer_told(say, players, dealt, first, dealer),
                cut_told(say, players, dealer, one.value(), other.value()),
                deal_told(say, players, dealer, self._agreed(), self.each.value()),
                starter_told(say, turned),
            ),
            strict=True,
        ):
            answer.tell(told.tone, told.headline, told.reasons, told.melds)
        self._show_asked()

    def _show_asked(self) -> None:
        """In one column, what the cards touched come to stands over them, and nothing else."""
        for place, answer in enumerate(_TOUCHED):
            self.answers[answer].setVisible(self._columns.beside or place == (self.which.index() or 0))
