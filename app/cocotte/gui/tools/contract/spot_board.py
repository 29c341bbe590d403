"""One card board for several places: what is touched or typed goes to the place that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.card_notation import spelled
from cocotte.core.cards import AnyCard
from cocotte.core.contract.combinations import Kind
from cocotte.core.contract.packs import PACKS
from cocotte.core.values import replace
from cocotte.gui.cards.typed_cards import read
from cocotte.gui.tools.cards import names_of
from cocotte.gui.tools.contract.spots import Spot, SpotRow, other_place
from cocotte.gui.tools.typed_board import TypedBoard
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import faces_of


class SpotBoard(TypedBoard):
    """Two packs and the Jokers in play, and the places their cards lie at."""

    changed = Signal()
    """A card lies elsewhere, by somebody's hand."""
    begun = Signal(int)
    """The first card is typed at this place, where none lay."""
    entered = Signal()
    """Enter was pressed behind the last place, or behind cards that are all there is to enter."""

    def __init__(self, say: Translator, *, jokers: int, parent: QWidget | None = None) -> None:
        hint = say.ctx("cards", "7SHD JK 4-7C")
        super().__init__(say, hint, packs=PACKS, jokers=jokers, parent=parent)
        self._spots: list[Spot] = []
        self._rows: list[SpotRow] = []
        self._chosen = ExclusiveGroup(parent=self)
        self._chosen.chosen.connect(self.choose)
        self._name = Label(kind=Type.HEADING)
        self._move = Button(say("Move the Joker"))
        self._move.clicked.connect(self._move_joker)
        self.field.edited.connect(self._typed)
        self.field.entered.connect(self._next)
        self._top.addWidget(self._name)
        self._top.addWidget(self._move)
        self._top.addWidget(self._line, 1)
        self._list = vbox(gap=0)
        self.column.addLayout(self._list)

    def spots(self) -> tuple[Spot, ...]:
        """The places with their cards."""
        return tuple(self._spots)

    def cards(self, place: int) -> tuple[AnyCard, ...]:
        """The cards of one place."""
        return self._spots[place].cards

    def chosen(self) -> int:
        """The place cards go to."""
        return self._chosen.index() or 0

    def set_spots(self, spots: Sequence[Spot], chosen: int = 0) -> None:
        """Show other places; emits no signal."""
        self._spots = list(spots)
        empty(self._list)
        faces = faces_of(self._say)
        self._rows = [SpotRow(spot, self._count(spot), faces) for spot in self._spots]
        for row in self._rows:
            self._list.addWidget(row)
            row.setVisible(len(self._rows) > 1)
        self._chosen.replace(self._rows)
        self.choose(min(chosen, len(self._spots) - 1))

    def put(self, place: int, cards: Sequence[AnyCard]) -> None:
        """Lay these cards at a place; emits no signal."""
        self._spots[place] = replace(self._spots[place], cards=tuple(cards))
        self._show()

    def choose(self, place: int) -> None:
        """Send the cards to this place from now on."""
        self._chosen.choose(place)
        self._show()
        self._write()

    def _touched(self) -> None:
        spot = self._spots[self.chosen()]
        self._lay(spot.touched(self.board.held()))
        self._write()

    def _typed(self, text: str) -> None:
        typed = read(text, jokers=self._jokers > 0, french=self._say.language == "fr")
        self._say_wrong(typed.error)
        before = self.cards(self.chosen())
        if typed.cards and not before:
            self.begun.emit(self.chosen())
        if typed.cards != before:
            self._lay(typed.cards)

    def _move_joker(self) -> None:
        moved = other_place(self.cards(self.chosen()))
        assert moved is not None  # the button shows only then
        self._lay(moved)
        self._write()

    def _lay(self, cards: tuple[AnyCard, ...]) -> None:
        self.put(self.chosen(), cards)
        self.changed.emit()

    def _next(self) -> None:
        place = self.chosen()
        if place + 1 == len(self._spots) or (self._spots[place].whole and self.cards(place)):
            self.entered.emit()
        else:
            self.choose(place + 1)
            self.field.line.selectAll()

    def _write(self) -> None:
        """The cards of the chosen place as they are typed."""
        self.field.set_text(spelled(self.cards(self.chosen()), french=self._say.language == "fr"))
        self._say_wrong(None)

    def _show(self) -> None:
        """Draw rows and board as the cards lie."""
        if not self._spots:
            return
        place = self.chosen()
        spot = self._spots[place]
        self._name.setText(spot.name)
        self._name.updateGeometry()
        self.field.line.setAccessibleName(spot.name)
        self.board.setAccessibleName(spot.name)
        self._move.setVisible(spot.kind is Kind.RUN and other_place(spot.cards) is not None)
        for row, other in zip(self._rows, self._spots, strict=True):
            row.show_spot(other, self._count(other), names_of(other.cards, self._say))
        self.board.take_elsewhere(self._elsewhere(place))
        self.board.hold(spot.cards)

    def _elsewhere(self, place: int) -> dict[AnyCard, list[str]]:
        """Who holds which copies, as the chosen place sees it."""
        found: dict[AnyCard, list[str]] = {}
        if not self._spots[place].apart:
            for number, other in enumerate(self._spots):
                if number != place and not other.apart:
                    for card in other.cards:
                        found.setdefault(card, []).append(other.name)
        return found

    def _count(self, spot: Spot) -> str:
        held = len(spot.cards)
        if spot.size:
            return self._say("{held} of {size}", held=held, size=spot.size)
        return self._say.n("{n} card", "{n} cards", held)
