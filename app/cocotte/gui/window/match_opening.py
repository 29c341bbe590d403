"""How a match comes onto its page: read in a worker thread, made in steps, gone on with by its draft."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.deal_drafts import DealDraft
from cocotte.gui.services.steps import LONG, run_incrementally
from cocotte.gui.window.pages import WindowPages

if TYPE_CHECKING:
    from cocotte.core.match.match import Match
    from cocotte.gui.pages.match.making import Made
    from cocotte.gui.widgets.work import WorkFoot


class MatchOpening(QObject):
    """Opens matches on the page of one window."""

    def __init__(
        self,
        context: AppContext,
        pages: WindowPages,
        foot: Callable[[], WorkFoot],
        go_there: Callable[[], None],
    ) -> None:
        """`foot` is where reading a match is shown; `go_there` goes to the page of the match."""
        super().__init__(pages)
        self._context, self._pages = context, pages
        self._foot, self._go_there = foot, go_there
        self.match_id = ""
        """The match that is open; empty for none."""
        self._wanted = ""  # a match that is being read, to be shown

    def open(self, match_id: str, made: Made | None = None) -> None:
        """Show a match at once, with what was made for it; one that is not at hand, as soon as may be."""
        if self._context.at_hand(match_id):
            self._pages.match.go_on_with(self._show(match_id, made))
        else:
            self.come_to(match_id)

    def come_to(self, match_id: str) -> None:
        """Show a match in steps; one that is not at hand is read in a worker thread first."""
        self._wanted = match_id
        if self._context.at_hand(match_id):
            run_incrementally(self, self._arrive(match_id))
        else:
            context, words = self._context, self._context.say("The match is being read…")
            self._foot().begin(words, lambda _: context.read(match_id), partial(self._was_read, match_id))

    def go_elsewhere(self) -> None:
        """A match on its way is not shown: somebody went elsewhere meanwhile."""
        self._wanted = ""

    def finish(self) -> None:
        """Show the match that is on its way now: somebody asks about it."""
        if self._wanted:
            self._pages.match.go_on_with(self._show(self._wanted))

    def making(self, match_id: str) -> Generator[object, None, Made]:
        """Make what a match is shown by, in steps."""
        if "match" not in self._pages.made:
            from cocotte.gui.services.preload import MATCH, loading  # noqa: PLC0415 - a page when it is gone to

            yield from loading(MATCH)
            yield self._pages.match
            yield LONG
        from cocotte.gui.pages.match.making import making  # noqa: PLC0415 - as above

        place = self._pages.match.work.beside
        return (yield from making(self._context.keeper.match(match_id), self._context.say, place))

    def _was_read(self, match_id: str, match: Match) -> str:
        """A match is at hand now; it is shown unless somebody went elsewhere meanwhile."""
        self._context.keeper.lay_ready(match_id, match)
        run_incrementally(self, self._arrive(match_id))
        return ""

    def _arrive(self, match_id: str) -> Iterator[object]:
        """The page of a match is loaded, soon after the start, and made ready; then it is shown."""
        made: Made | None = None
        if match_id != self.match_id:
            made = yield from self.making(match_id)
        if self._wanted == match_id:
            draft = self._show(match_id, made)
            if draft is not None:
                yield LONG  # a correction prices all deals after it
            if self.match_id == match_id:
                self._pages.match.go_on_with(draft)
            elif draft is not None:
                last = self._context.keeper.match(match_id).last_seq
                self._context.drafts.put(match_id, draft.text(last))
        elif made is not None:
            made.entry.let_go()

    def _show(self, match_id: str, made: Made | None = None) -> DealDraft | None:
        """Show a match; its draft is still to be gone on with."""
        draft = None
        if match_id != self.match_id:
            text = self._context.drafts.text(match_id)
            draft = DealDraft.read(text, self._context.keeper.match(match_id).last_seq)
            self._pages.match.open(match_id, made)
            self.match_id = match_id
        self._context.change_settings(last_match=match_id)
        self._go_there()
        return draft
