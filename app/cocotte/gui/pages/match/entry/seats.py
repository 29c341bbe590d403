"""The entry as far as it says who dealt and who played, where it was not those whose turn it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.deal_entry import EntryContext, context_for, context_of, seated
from cocotte.core.match.build_sheet import sheet_of, teams_of
from cocotte.core.match.events import Seats
from cocotte.core.match.formats import Seating
from cocotte.core.match.match import Match
from cocotte.core.match.seats import changing
from cocotte.core.sheet import Sheet
from cocotte.gui.pages.match.entry.menus import dealers_menu, players_menu
from cocotte.gui.pages.match.entry.parts import EntryParts
from cocotte.language.catalogue import Translator

_P = ParamSpec("_P")


class EntrySeats(EntryParts):
    """Others sit down than was thought: the fields stay with their chairs."""

    seated = Signal()
    """Another player dealt, or others played, than was thought."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self._match = match
        self._shown = match, sheet_of(match)
        self.deal: EntryContext = context_of(match)

    def seating(self) -> Seating:
        """Who plays at each table, who dealt there and who sits out, as far as it is known."""
        deal = self.deal
        return Seating(deal.tables, self.form.dealers(), deal.sitting_out)

    def _sheet(self) -> Sheet:
        """The sheet as the match stands, made once."""
        if self._shown[0] is not self._match:
            self._shown = self._match, sheet_of(self._match)
        return self._shown[1]

    def ask_who_dealt(self, place: QPoint) -> None:
        """Offer the players who may have dealt."""
        if self._open():
            choose = self._of_this_deal(self._say_dealer)
            dealers_menu(self.deal, self.form.dealers(), self._say, self, choose).popup(place)

    def ask_who_played(self, place: QPoint) -> None:
        """Offer the ways the players may have met."""
        if self._open() and changing(self._match.opened):
            choose = self._of_this_deal(self._say_players)
            players_menu(self._match, self.deal, self._say, self, choose).popup(place)

    def _of_this_deal(self, choose: Callable[_P, None]) -> Callable[_P, None]:
        """A choice from a menu of this deal; it changes nothing once another deal stands under the menu."""
        opened, deal = self._match.opened, self.deal

        def chosen(*what: _P.args, **named: _P.kwargs) -> None:
            if (self._match.opened, self.deal.number, self.deal.tables) == (opened, deal.number, deal.tables):
                choose(*what, **named)

        return chosen

    def _open(self) -> bool:
        return self.isEnabled() and (not self._match.finished or self.deal.amending is not None)

    def _say_dealer(self, table: int, player: str) -> None:
        self.form.choose_dealer(table, player)
        self._judge()
        self.seated.emit()

    def _say_players(self, seats: Seats) -> None:
        """What is typed of the deal stands in its fields now, or read anew where it could not be."""
        line = self.quick.text() if self._unread() else ""
        self._form_edited()
        amending, match = self.deal.amending, self._match
        recorded = match.pending if amending is None else match.deal(amending)
        self.form.choose_players(seats, seated(match, recorded).tables)
        self._reseat()
        self.form.hold()
        if line:
            self.quick.set_text(line)
            self._quick_typed(line)
        self._judge()
        self.seated.emit()

    def _reseat(self) -> None:
        """Ask for the same deal of those who play it now."""
        before, deal = self.deal, self._deal(self._match)
        if deal is None or (deal.tables, deal.seats) == (before.tables, before.seats):
            return
        self.deal = deal
        self.form.reseat(self._match, deal)
        self._name_players()

    def _deal(self, match: Match) -> EntryContext | None:
        """The deal that is entered, by those who play it, as far as is known; None when there is none."""
        amending, seats = self.deal.amending, self.form.played()
        return context_of(match, seats) if amending is None else context_for(match, amending, seats)

    def _name_players(self) -> None:
        """Complete the names of those who play in the line."""
        match, deal = self._match, self.deal
        teams = (side.name for side in match.opened.sides if side.name in teams_of(match))
        self.quick.set_names([*teams, *(player for table in deal.tables for player in table)])

    def _judge(self) -> None:
        raise NotImplementedError

    def _unread(self) -> str:
        raise NotImplementedError

    def _form_edited(self) -> None:
        raise NotImplementedError

    def _quick_typed(self, text: str) -> None:
        raise NotImplementedError
