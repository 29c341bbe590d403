"""One player's hand: typed or touched, shown back as cards, with its best arrangement beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from cocotte.core.cards import Card
from cocotte.core.gin.two_hands import BEFORE_DISCARD, FULL
from cocotte.gui.cards.groups import Group, Groups
from cocotte.gui.cards.typed_hand import Typed, read, write
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.boards.board_model import Namer
from cocotte.gui.widgets.boards.card import Faces
from cocotte.gui.widgets.boards.card_board import CardBoard
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import lay
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.gui.widgets.text.tag import Tag
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import card_name
from cocotte.language.problems import problems_text, refusal_text

_FIELD, _BESIDE, _GAP = 232, 280, 24
_EXAMPLES: Final = {False: "4-7C 4SHD AHD 2S", True: "4-7T 4PCK ACK 2P"}  # by whether letters are French


class HandPanel(Panel):
    """A hand on a board with its field; what it comes to stands at the right, or under it without room."""

    changed = Signal()
    """The hand is another one."""
    knocked = Signal()
    """Somebody says that it was this player who knocked."""

    def __init__(
        self,
        say: Translator,
        player: str,
        faces: Faces,
        namer: Namer,
        *,
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(padding=0, parent=parent)
        self._say, self._french, self.player = say, say.language == "fr", player
        self._cards: tuple[Card, ...] = ()
        self._elsewhere: dict[Card, str] = {}
        name = say("Cards of {player}", player=player)
        self.field = TextField(name, hint=_EXAMPLES[self._french], key=key)
        self.field.edited.connect(self._typed)
        self.board = CardBoard(say("Board of {player}", player=player), namer, faces=faces)
        self.board.changed.connect(self._touched)
        self._role = Label("", Type.BODY, Token.INK2)
        self._count = Tag("")
        self.knocks = Button(say("Swap roles"))
        self.knocks.setAccessibleName(say("{player} knocked", player=player))
        self.knocks.clicked.connect(self.knocked)
        self._problem = StateLine()
        self._problem.hide()
        self._title = Prose(kind=Type.BODY_STRONG)
        self.groups = Groups(faces, lambda card: card_name(card, say))
        self.groups.thrown.connect(self._throw)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._rows.setContentsMargins(16, 12, 16, 10)
        self._rows.setSpacing(_GAP)
        self._side = QWidget()
        self._fill_left()
        self._rows.addWidget(self._side, 0, Qt.AlignmentFlag.AlignTop)
        self._rows.addLayout(self._right(), 1)
        self.column.addLayout(self._rows)
        self._fit()
        self._count_cards()

    def hand(self) -> tuple[Card, ...]:
        """The cards of this hand."""
        return self._cards

    def hold(self, cards: Sequence[Card]) -> None:
        """Show a hand given elsewhere; emits no signal."""
        self._cards = tuple(cards)
        self.board.hold(cards)
        self.field.set_text(write(cards, french=self._french))
        self._say_problem("")
        self._count_cards()

    def take_elsewhere(self, cards: Mapping[Card, str]) -> None:
        """The cards that are in the other hand, and whose that is, in words."""
        self._elsewhere = dict(cards)
        self.board.take_elsewhere({card: [holder] for card, holder in cards.items()})

    def show_role(self, *, knocks: bool) -> None:
        """Show whether this player knocks or defends."""
        self._role.setText(self._say("knocker") if knocks else self._say("defender"))
        self.knocks.setVisible(not knocks)

    def show_arrangement(self, title: str, groups: Sequence[Group]) -> None:
        """Show what the hand comes to."""
        if title != self._title.words():
            self._title.set_words(title)
        self.groups.show_groups(groups)

    def sizeHint(self) -> QSize:
        return QSize(self.board.sizeHint().width() + self.theme.px(_BESIDE), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        spare = self.width() - self.board.sizeHint().width()
        wide = spare >= self.theme.px(_BESIDE) + 32 + _GAP
        lay(self._rows, across=wide)

    def grow(self, share: float) -> None:
        """Have a board so much larger than usual."""
        self.board.grow(share)
        self._fit()

    def set_edge(self, edge: int) -> None:
        """How far the board stays from the sides of the panel."""
        self._rows.setContentsMargins(edge, 12, edge, 10)

    def _fill_left(self) -> None:
        head = hbox(gap=12)
        for part in (Label(self.player, Type.HEADING), self._role, self._count, self.knocks):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(self.field, 100)  # as wide as it may be
        column = vbox(self._side, 8)
        column.addLayout(head)
        column.addWidget(self._problem)
        column.addWidget(self.board)

    def _right(self) -> QVBoxLayout:
        column = vbox(gap=16, margins=(0, 8, 0, 0))
        column.addWidget(self._title)
        column.addWidget(self.groups)
        column.addStretch(1)
        return column

    def on_theme_changed(self) -> None:
        super().on_theme_changed()
        self._fit()

    def _fit(self) -> None:
        """The head as wide as the board, the field as wide as the design has it."""
        self.field.setMaximumWidth(self.theme.px(_FIELD))
        self._side.setMinimumWidth(self.board.minimumSizeHint().width())
        self._side.setMaximumWidth(self.board.sizeHint().width())

    def _typed(self, text: str) -> None:
        typed = read(text, self._elsewhere, most=BEFORE_DISCARD, french=self._french)
        self._cards = typed.cards
        self.board.hold(typed.cards)
        self._say_problem(_problem_words(typed, self._say))
        self._count_cards()
        self.changed.emit()

    def _touched(self) -> None:
        cards = tuple(card for card in self.board.held() if isinstance(card, Card))
        if len(cards) > BEFORE_DISCARD:  # a twelfth is put back
            cards = tuple(
                card for card in cards if card != self.board.cards.card_at(self.board.currentIndex())
            )
        self.hold(cards)
        self.changed.emit()

    def _throw(self, card: object) -> None:
        self.hold([held for held in self.hand() if held != card])
        self.changed.emit()
        self.field.setFocus()

    def _count_cards(self) -> None:
        text = self._say("{count} of {full}", count=len(self._cards), full=FULL)
        self._count.show_text(text, ticked=len(self._cards) == FULL)

    def _say_problem(self, words: str) -> None:
        self.field.set_state(State.PROBLEM if words else State.PLAIN, words)
        self._problem.show_message(words)


def _problem_words(typed: Typed, say: Translator) -> str:
    """What is wrong with a text, in one sentence; empty for nothing."""
    if typed.error is not None:
        return refusal_text(typed.error.code, typed.error.facts, say)
    return problems_text(typed.problems[:1], say)
