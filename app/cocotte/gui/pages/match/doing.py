"""What is asked of a match is done, once the later deals are seen that it changes (D55)."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cocotte.core.errors import RuleViolation
from cocotte.core.match.events import DealAmended, DealRecorded, MatchEnded, TablesRecorded
from cocotte.core.match.match import Match
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.news import News
from cocotte.gui.pages.match.panel_switch import PanelSwitch
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import ConcurrentUpdate


class Doing(QObject):
    """Does one thing after the other; what the rules refuse is shown where it was asked."""

    refused = Signal(object)
    """The rules do not allow it: the `RuleViolation`."""

    def __init__(self, context: AppContext, panels: PanelSwitch, news: News) -> None:
        super().__init__(panels)
        self._context, self._panels, self._news = context, panels, news
        self.busy = False
        """Something is being done."""

    def is_here(self, match_id: str) -> bool:
        """Whether the match is scored here; where it is not, that is said."""
        try:
            if (tables := self._context.keeper.tables) is not None:
                tables.refuse_elsewhere(match_id)
        except RuleViolation as refused:
            self.refused.emit(refused)
            return False
        return True

    def do(self, match_id: str, asked: Asked) -> None:
        """Do it, unless the later deals are to be seen first."""
        try:
            found = asked.later(self._context.keeper, match_id)
        except RuleViolation as refused:
            self.refused.emit(refused)
        else:
            if found:
                self._panels.show_later(match_id, asked, found)
            else:
                self.do_now(match_id, asked)

    def do_now(self, match_id: str, asked: Asked) -> None:
        """Do it."""
        this = asked.on(self._context.keeper, match_id)
        self.busy = True
        try:
            self._context.perform(asked.operation, this, asked.answers)
        except ConcurrentUpdate as overtaken:
            self._news.show_overtaken(overtaken.match, overtaken.events)
        except RuleViolation as refused:
            self.refused.emit(refused)
        finally:
            self.busy = False


def leaves_form(before: Match, after: Match) -> bool:
    """Whether what was done recorded what was in the form: it is left empty."""
    told = DealRecorded | TablesRecorded | DealAmended | MatchEnded
    return any(isinstance(each.event, told) for each in after.entries[before.last_seq :][:1])
