"""The cards of the deal laid out over the page, and the way back with their numbers."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from cocotte.core.cards import Card
from cocotte.core.gin.questions import UNDERCUT
from cocotte.core.questions import cards_of
from cocotte.gui.pages.match.cards.boards import Laid
from cocotte.gui.pages.match.cards.narrow_sheet import NarrowSheet
from cocotte.gui.pages.match.cards.panel import CardsPanel
from cocotte.gui.pages.match.entry.panel import EntryPanel
from cocotte.gui.pages.match.shown_sheet import SheetAdapter
from cocotte.gui.services.app_context import Desk


class CardsStage(QObject):
    """Shows the boards in the place of the sheet and the entry."""

    left = Signal()
    """Back to the numbers."""
    numbersTaken = Signal(int, object)
    """A table's numbers with its cards: the `GinReport`."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    turned = Signal()
    """The boards lie otherwise, as there is room."""

    def __init__(self, desk: Desk, stage: QStackedWidget) -> None:
        super().__init__(stage)
        self._desk, self._stage = desk, stage
        self.panel: CardsPanel | None = None
        kept: object = desk.kept.setdefault("cards laid", {})
        assert isinstance(kept, dict)
        self._laid: dict[tuple[str, int, int], tuple[int, Laid]] = kept

    @staticmethod
    def knows(entry: EntryPanel) -> bool:
        """The deal can be told by its cards."""
        return entry.form.by_cards()

    def open(self, match_id: str, entry: EntryPanel, adapter: SheetAdapter) -> None:
        """Lay the cards of a deal out, the narrow sheet beside them."""
        table = entry.form.here()
        self.panel = cards = CardsPanel(self._desk)
        cards.closed.connect(self.left)
        cards.clauseFollowed.connect(self.clauseFollowed)
        cards.turned.connect(self.turned)
        cards.numbersTaken.connect(partial(self.numbersTaken.emit, table))
        narrow = NarrowSheet(adapter, self._desk.say)
        cards.previewed.connect(narrow.preview)
        cards.set_aside(narrow)
        self._stage.addWidget(cards)
        self._stage.setCurrentWidget(cards)
        place = match_id, table, entry.setting.amending or 0
        cards.show_deal(match_id, table, entry.setting)
        seq, laid = self._laid.get(place, (0, None))
        if laid is not None and seq == self._desk.keeper.match(match_id).last_seq:
            cards.boards.lay_again(laid)
        elif not any(hand.hand() for hand in cards.boards.hands):
            cards.boards.begin_with(*_said(entry, table))
        cards.boards.judged.connect(partial(self._keep, place))

    def _keep(self, place: tuple[str, int, int]) -> None:
        """What lies on the boards of a table waits for whoever comes back, until something is recorded."""
        if self.panel is not None:
            laid = self.panel.boards.laid()
            self._laid[place] = self._desk.keeper.match(place[0]).last_seq, laid

    def close(self) -> None:
        """Put the cards away."""
        if self.panel is not None:
            self._stage.removeWidget(self.panel)
            self.panel.deleteLater()
            self.panel = None


def _said(entry: EntryPanel, table: int) -> tuple[int | None, Card | None]:
    """Who went out, and the upcard, as far as the form knows them."""
    own = entry.form.questions.at(table, entry.form.answers())
    who = int(own["who"]) if "who" in own else None
    if who is not None and own.get("how") == UNDERCUT:
        who = 1 - who
    upcard = next((card for card in cards_of(own.get("upcard")) if isinstance(card, Card)), None)
    return who, upcard
