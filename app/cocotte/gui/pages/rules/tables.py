"""The checks of every game on one page: hands of gin, and the tools beside the table of the other games."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from cocotte.core.rules import Game
from cocotte.gui.desk import Desk
from cocotte.gui.kit.scroll import ScrollPage
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.rules.checks import ChecksPage
from cocotte.gui.pages.tools import TOOLS


class TablesPage(QWidget):
    """Which check, and under it the check; each is made when it is first asked for."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(self, desk: Desk, match_id: str | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._match_id = desk, match_id
        self._pages: dict[int, QWidget] = {}
        say = desk.say
        titles = [say("Hands of gin"), *(say(tool.title) for tool in TOOLS)]
        self.choice = Segments(say("Checks"), titles, ticks=False)
        self.choice.chosen.connect(self.go)
        self._stack = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addWidget(self.choice)
        column.addWidget(self._stack, 1)
        self.go(self._usual())

    @property
    def gin(self) -> ChecksPage:
        """The check of gin hands."""
        page = self._page(0)
        assert isinstance(page, ChecksPage)
        return page

    def go(self, place: int) -> None:
        """Go to one of the checks."""
        self._stack.setCurrentWidget(self._page(place))
        self.choice.choose(place)

    def _usual(self) -> int:
        """The first check of the match's game."""
        game = self._desk.keeper.match(self._match_id).opened.game if self._match_id else Game.GIN
        return next((place for place, tool in enumerate(TOOLS, 1) if tool.game is game), 0)

    def _page(self, place: int) -> QWidget:
        if place not in self._pages:
            self._pages[place] = self._made(place)
            self._stack.addWidget(self._pages[place])
        return self._pages[place]

    def _made(self, place: int) -> QWidget:
        if place == 0:
            checks = ChecksPage(self._desk)
            checks.clauseFollowed.connect(self.clauseFollowed)
            return checks
        panel = TOOLS[place - 1].make(self._desk, self._match_id)
        panel.clauseFollowed.connect(self.clauseFollowed)  # type: ignore[attr-defined]  # every tool has it
        return ScrollPage(panel)
