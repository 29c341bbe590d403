"""The cards of the deal laid out over the page, and the way back with their numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cocotte.core.cards import Card
from cocotte.core.gin.questions import UNDERCUT
from cocotte.core.questions import cards_of
from cocotte.core.values import field, frozen
from cocotte.gui.cards import BOARDS
from cocotte.gui.cards.boards import Laid
from cocotte.gui.pages.match.cards.narrow_sheet import NarrowSheet
from cocotte.gui.pages.match.entry.panel import EntryPanel
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.drafts import cards_in
from cocotte.gui.widgets.layout.stack import Stack
from cocotte.language.written.shown_sheet import SheetAdapter
from cocotte.store.logs.codec import made, plain

if TYPE_CHECKING:
    from cocotte.gui.pages.match.cards.panel import CardsPanel


@frozen
class _Lying:
    """The cards laid out in a match and not taken yet."""

    after: int
    """The last entry there was in the match."""
    laid: Mapping[str, Laid] = field(default_factory=dict)
    """What lies there, by the table and the deal that is corrected."""
    shown: str = ""
    """Whose boards are shown; empty for none."""


class CardsStage(QObject):
    """Shows the boards in the place of the sheet and the entry."""

    left = Signal()
    """Back to the numbers."""
    numbersTaken = Signal(int, object)
    """A table's numbers with its cards: the report."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    turned = Signal()
    """The boards lie otherwise, as there is room."""

    def __init__(self, context: AppContext, stage: Stack) -> None:
        super().__init__(stage)
        self._context, self._stage = context, stage
        self.panel: CardsPanel | None = None
        self._match_id, self._place = "", ""

    @staticmethod
    def knows(entry: EntryPanel) -> bool:
        """The deal can be entered by its cards."""
        return entry.form.by_cards()

    def open(self, match_id: str, entry: EntryPanel, adapter: SheetAdapter) -> None:
        """Lay the cards of a deal out, the narrow sheet beside them."""
        table = entry.form.here()
        laid = self._lying(match_id).laid.get(_place(entry))  # before empty boards are there to be kept
        self.panel = cards = BOARDS[entry.form.match.opened.game.id](self._context, self._stage)
        cards.closed.connect(self.left)
        cards.clauseFollowed.connect(self.clauseFollowed)
        cards.turned.connect(self.turned)
        cards.numbersTaken.connect(partial(self.numbersTaken.emit, table))
        narrow = NarrowSheet(adapter, self._context.say, cards)
        cards.previewed.connect(narrow.preview)
        cards.set_aside(narrow)
        self._stage.addWidget(cards)
        self._stage.setCurrentWidget(cards)
        self._match_id, self._place = match_id, _place(entry)
        cards.show_deal(match_id, table, entry.deal)
        if laid is not None:
            cards.boards.lay_again(laid)
        elif not any(hand.hand() for hand in cards.boards.hands):
            cards.boards.begin_with(*_said(entry, table))
        cards.boards.judged.connect(self._keep)
        self._keep()

    def go_on(self, match_id: str, entry: EntryPanel, adapter: SheetAdapter) -> None:
        """Lay the cards out again if they lay there when the match was left."""
        if self.panel is None and self.knows(entry) and self._lying(match_id).shown == _place(entry):
            self.open(match_id, entry, adapter)

    def _keep(self) -> None:
        """What lies on the boards waits for whoever comes back, until something is recorded."""
        self._context.drafts.changed(cards_in(self._match_id), self, self._text)

    def _text(self) -> str:
        lying = self._lying(self._match_id)
        laid, shown = dict(lying.laid), ""
        if self.panel is not None:
            laid[self._place], shown = self.panel.boards.laid(), self._place
        if not any(cards for each in laid.values() for cards in each.hands):
            return ""
        return json.dumps(plain(_Lying(lying.after, laid, shown)), ensure_ascii=False)

    def _lying(self, match_id: str) -> _Lying:
        """What was laid out in a match since something was recorded in it."""
        after = self._context.keeper.match(match_id).last_seq
        try:
            lying: _Lying = made(_Lying, json.loads(self._context.drafts.text(cards_in(match_id))))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return _Lying(after)
        return lying if lying.after == after else _Lying(after)

    def recorded(self, match_id: str) -> None:
        """Something was recorded in a match: no cards wait there any more."""
        self._context.drafts.put(cards_in(match_id), "")

    def leave(self) -> None:
        """Put the cards away; they wait for whoever wants to see them."""
        if self.panel is not None:
            self._context.drafts.write()  # while they lie there
            self.close()
            self._keep()

    def close(self) -> None:
        """Put the cards away as they are, to be shown with their match again."""
        if self.panel is not None:
            self._stage.removeWidget(self.panel)
            self.panel.deleteLater()
            self.panel = None


def _place(entry: EntryPanel) -> str:
    """The table whose cards are given, and the deal that is corrected."""
    return f"{entry.form.here()} {entry.deal.amending or 0}"


def _said(entry: EntryPanel, table: int) -> tuple[int | None, Card | None]:
    """Who went out, and the upcard, as far as the form knows them."""
    own = entry.form.questions.at(table, entry.form.answers())
    who = int(own["who"]) if "who" in own else None
    if who is not None and own.get("how") == UNDERCUT:
        who = 1 - who
    upcard = next((card for card in cards_of(own.get("upcard")) if isinstance(card, Card)), None)
    return who, upcard
