"""The players of an entry form, a line each; two side by side where they are many."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cocotte.core.problems import Problem
from cocotte.gui.pages.match.entry.hand_count import Value
from cocotte.gui.pages.match.entry.player_row import PlayerRow
from cocotte.gui.questions.fields import stands
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.clearing import taken_off
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.tab_order import lead
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator

_MANY = 5
_CARDS_KEY = "F4"
_APART = 16  # px between two players side by side


class WhoIsOut(Turning, QWidget):
    """The question who is out with its answers, a deal that is void, and a way to count cards."""

    cardsRequested = Signal()
    """Somebody wants to count a hand by its cards."""
    voided = Signal(bool)
    """Somebody says that the deal is void, or that it is not."""

    def __init__(
        self, question: str, answers: Segments, say: Translator, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        cards = Button(say("Cards"), key=_CARDS_KEY)
        cards.setToolTip(say("Count the hand of this player, or of the next, from its cards"))
        cards.clicked.connect(self.cardsRequested)
        self.void = Button(say("Void deal"))
        self.void.setCheckable(True)
        self.void.clicked.connect(self.voided)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Label(question, Type.SMALL, Token.INK2), 1)
        head.addWidget(self.void)
        head.addWidget(cards)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(answers)
        column.addStretch(1)
        self._cards, self._head = cards, head
        self._last: QWidget | None = None

    def _turn(self) -> None:
        """The question is read whole: the key goes before its words do."""
        self._cards.show_key(_CARDS_KEY)
        self._head.invalidate()  # Qt lets a layout within a layout remember its size
        if self._head.sizeHint().width() > self.width():
            self._cards.show_key("")

    def stand_behind(self, last: QWidget) -> None:
        """Let Tab go from the answers to the numbers and on, and come here behind the last of the panel."""
        self._last = last

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._last is not None:  # Qt forgets the order when the form gets its place on the page
            lead((self._last, self.void, self._cards))


class _Heads(Themed, QWidget):
    """What the numbers are, over their columns."""

    def __init__(self, kinds: Sequence[str], over: PlayerRow, *, narrow: bool) -> None:
        super().__init__()
        self._over = over
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4 if narrow else 8)
        row.addStretch(1)
        self._labels = [
            Label(kind, Type.SMALL, Token.INK2, align=Qt.AlignmentFlag.AlignHCenter) for kind in kinds
        ]
        for label in self._labels:
            row.addWidget(label)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        for label, field in zip(self.__dict__.get("_labels", ()), self._over.fields, strict=False):
            label.setFixedWidth(field.sizeHint().width())


class Players(QWidget):
    """A number, or two, for every player at the table."""

    def __init__(
        self, seats: Sequence[str], kinds: Sequence[str], say: Translator, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._say = say
        self._hushed: PlayerRow | None = None
        self._columns = across = 2 if len(seats) > _MANY else 1
        self.rows = [PlayerRow(player, kinds, say, ends=across == 1, parent=self) for player in seats]
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        self._heads = [_Heads(kinds, self.rows[0], narrow=across > 1) for _ in range(across)]
        self._line = StateLine(parent=self)  # what is wrong, where two players stand side by side
        self._line.hide()
        policy = self._line.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # it wraps, and makes no column wider
        self._line.setSizePolicy(policy)
        self._grid = QGridLayout()
        lines.addLayout(self._grid)
        self._grid.setHorizontalSpacing(_APART)
        crowd = len(seats) >= _MANY  # all of them, and what follows, on one page
        self._grid.setVerticalSpacing(4 if crowd else 8)
        self._place()
        for heads in self._heads:
            heads.setVisible(len(kinds) > 1)  # placed before: shown alone it would be a window

    def fold(self, room: int) -> bool:
        """Put two players side by side where there is room for a number each; whether it is so now."""
        if len(self._heads) > 1 or len(self.rows[0].fields) > 1:
            return False  # they are so in any case; two numbers have their heads
        columns = 2 if 2 * max(row.width_named() for row in self.rows) + _APART <= room else 1
        if columns != self._columns:
            self._columns = columns
            self._place()
        return columns > 1

    def _place(self) -> None:
        """Put every player in line and column."""
        for _ in taken_off(self._grid):
            pass
        for column, heads in enumerate(self._heads):
            self._grid.addWidget(heads, 0, column)
        for place, row in enumerate(self.rows):
            line, column = divmod(place, self._columns)
            self._grid.addWidget(row, 2 * line + 1, column)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < self._columns))
        self._say_states()

    def name(self, seats: Sequence[str]) -> None:
        """Call the players by the names they have now."""
        for row, player in zip(self.rows, seats, strict=True):
            row.player = player
            row.name.setText(player)

    def offer_cards(self, value: Value, packs: int, jokers: int) -> None:
        """Let every hand be counted by its cards."""
        for row in self.rows:
            row.offer_cards(value, packs, jokers)

    def at(self, part: QWidget | None) -> PlayerRow | None:
        """The player one of whose parts this is."""
        return next((row for row in self.rows if part is not None and row.isAncestorOf(part)), None)

    def show_heads(self, *, shown: bool) -> None:
        """Say over two numbers what each is."""
        for heads in self._heads:
            heads.setVisible(shown)

    def show_problems(
        self, found: Sequence[Sequence[Sequence[Problem]]], waived: Collection[str], say: Translator
    ) -> None:
        """Show under each player, in the order of the rows, what stands against each of the numbers."""
        for row, numbers in zip(self.rows, found, strict=True):
            problems = [*chain.from_iterable(numbers)]
            place = next((place for place, each in enumerate(numbers) if each), None)
            row.show_state(*stands([] if row.blank() is not None else problems, waived, say), place=place)
        self._say_states()

    def hush(self, row: PlayerRow | None) -> None:
        """What is wrong with a player's numbers is said elsewhere; what is with others', here."""
        if row is not self._hushed:
            self._hushed = row
            self._say_states()

    def _say_states(self) -> None:
        """Under each player, or under two side by side."""
        beside = self._columns > 1
        for row in self.rows:
            row.say_below(not beside and row is not self._hushed)
        wrong = [row for row in self.rows if row.wrong and row is not self._hushed]
        said = "".join(row.wrong for row in wrong[:1])  # the others are seen by their edges
        self._line.show_state(State.PROBLEM, said)
        if wrong:
            below = 2 * (self.rows.index(wrong[0]) // self._columns) + 2
            self._grid.addWidget(self._line, below, 0, 1, self._columns)
        self._line.setVisible(beside and bool(said))
        self._grid.invalidate()  # Qt lets a layout within a layout remember its size
