"""What happens to a match, said to whoever listens; and what is said of it when somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.text.state import State
from cocotte.language.scores.explain import understood
from cocotte.language.written.announced import (
    happened_text,
    last_deal,
    opened_text,
    sentences,
    standing_now,
    why_text,
)
from cocotte.language.written.next_deal import head_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from cocotte.core.match.match import Match
    from cocotte.gui.pages.match.entry.panel import EntryPanel
    from cocotte.gui.pages.match.sheet_actions import OnSheet
    from cocotte.language.catalogue import Translator


class MatchVoice:
    """Speaks of the match that is open; of what others record only while its page is shown."""

    def __init__(
        self, context: AppContext, page: QWidget, entry: Callable[[], EntryPanel], on_sheet: OnSheet
    ) -> None:
        self._context, self._page, self._entry, self._on_sheet = context, page, entry, on_sheet
        self._match: Match
        self._match_id, self._recorded = "", False
        context.match_changed.connect(self._happened)

    def open(self, match_id: str, match: Match) -> None:
        """A match is opened."""
        self._match_id, self._match = match_id, match
        self.say_where()

    def say_where(self) -> None:
        """Which match is open, and where it stands; what was recorded in this turn of the window says it."""
        if self._match_id and not self._recorded:
            announce(lambda: opened_text(self._match, self._context.library, self._say))

    def say_deal(self, amending: int | None = None) -> None:
        """Which deal is entered now: the one to come, or one that is corrected, by its entry."""
        announce(lambda: head_title(self._match, self._say, amending))

    # --- what somebody asks for ------------------------------------------------------------------------

    def score(self) -> str:
        """The whole standing."""
        return standing_now(self._match, self._context.library, self._say)

    def last(self) -> str:
        """The last deal."""
        return last_deal(self._match, self._say)

    def typed(self) -> str:
        """What is typed, as it is understood, and what it will come to, or what is wrong or missing."""
        entry = self._entry()
        field, read = entry.quick.field, {} if entry.form.missing() else entry.reports()
        texts = [understood(each, entry.deal.tables[table], self._say) for table, each in read.items()]
        if field.state() is State.PROBLEM or not texts:
            texts.append(field.sentence)
        return sentences(dict.fromkeys([*texts, entry.result.words()]))

    def why(self) -> str:
        """Why the points of the deal one is on stand, of the last one if none."""
        figure = self._on_sheet.figure()
        if figure is None or figure.row is None:
            return self._say("No deal yet.")
        column = (figure.game, figure.side) if figure.game >= 0 else None
        return why_text(self._match, figure.row, self._say, column)

    # --- what happens ----------------------------------------------------------------------------------

    @property
    def _say(self) -> Translator:
        """The voice of the table."""
        return self._context.say.at(self._match.opened.game)

    def _happened(self, happened: MatchChanged) -> None:
        if not self._match_id or happened.match_id != self._match_id or happened.match is None:
            return
        before, match = self._match, happened.match
        self._match = match
        if match is before or (happened.elsewhere and not self._page.isVisible()):
            return
        announce(lambda: happened_text(before, match, self._say, elsewhere=happened.elsewhere))
        self._recorded = True
        call_soon(self._page, self._forget)

    def _forget(self) -> None:
        self._recorded = False
