"""The checks of every game on one page: hands of gin, and the tools beside the table of the other games."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.gui.pages.rules.checks import ChecksPage
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.tools import TOOLS
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.one_page import OnePage

_MATCHES: Final = 2
"""Matches whose checks stay as they were left, those looked at last: a window sees hundreds."""


class TablesPage(QWidget):
    """Which check, and under it the check; each is made when it is first asked for."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(
        self, context: AppContext, match_id: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._match_id = context, match_id
        self._pages: dict[str | None, dict[int, QWidget]] = {}
        """The checks of each match, the one looked at last at the end."""
        say = context.say
        titles = [say("Gin hands"), *(say(tool.title) for tool in TOOLS)]
        self.choice = Segments(say("Checks"), titles, ticks=False)
        self.choice.chosen.connect(self.go)
        self._stack = OnePage()
        column = vbox(self, 16)
        column.addWidget(self.choice)
        column.addWidget(self._stack)
        column.addStretch(1)
        self.go(self._usual())

    @property
    def gin(self) -> ChecksPage:
        """The check of gin hands."""
        page = self._page(0)
        assert isinstance(page, ChecksPage)
        return page

    def go(self, place: int) -> None:
        """Go to one of the checks."""
        focus, before = QApplication.focusWidget(), self._stack.shown()
        inside = focus is not None and before is not None and before.isAncestorOf(focus)
        self._stack.show_page(self._page(place))
        self.choice.choose(place)
        if inside:  # the keyboard goes along, and not to whatever comes next on the page
            self.focus_first()

    def focus_first(self) -> None:
        """Go to where the cards of the check are entered."""
        check = self._stack.shown()
        if isinstance(check, Entered) and check.has_entrance:
            check.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_match(self, match_id: str | None) -> None:
        """Be about another match; what was followed in the one before waits there."""
        if match_id == self._match_id:
            return
        self._match_id = match_id
        self._pages[match_id] = self._pages.pop(match_id, {})
        self.go(self._usual())
        while len(self._pages) > _MATCHES:
            for page in self._pages.pop(next(iter(self._pages))).values():
                self._stack.discard(page)

    def _usual(self) -> int:
        """The first check of the match's game."""
        if not self._match_id:
            return 0
        game = self._context.keeper.match(self._match_id).opened.game
        return next((place for place, tool in enumerate(TOOLS, 1) if tool.game == game.id), 0)

    def _page(self, place: int) -> QWidget:
        pages = self._pages.setdefault(self._match_id, {})
        if place not in pages:
            pages[place] = self._made(place)
        return pages[place]

    def _made(self, place: int) -> QWidget:
        if place == 0:
            checks = ChecksPage(self._context, self._match_id, self._stack)
            checks.clauseFollowed.connect(self.clauseFollowed)
            return checks
        panel = TOOLS[place - 1].make(self._context, self._match_id, self._stack)
        panel.clauseFollowed.connect(self.clauseFollowed)  # type: ignore[attr-defined]  # every tool has it
        return panel
