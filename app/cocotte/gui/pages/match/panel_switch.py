"""Which panel stands beside the sheet in the place of the entry: why, the log, what if, standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from cocotte.core.errors import RuleViolation
from cocotte.core.match.later_effects import Touched
from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.panels.later_deals import LaterDealsPanel
from cocotte.gui.pages.match.panels.log import LogPanel
from cocotte.gui.pages.match.panels.names import NamesPanel
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.pages.match.panels.standings import StandingsPanel
from cocotte.gui.pages.match.panels.what_if import WhatIfPanel
from cocotte.gui.pages.match.panels.why import FigurePlace, WhyPanel
from cocotte.gui.pages.match.workspace import Workspace
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Changes
from cocotte.operations.match_acts import NAME, PLAYER, RENAME
from cocotte.operations.on_match import OnMatch


class PanelSwitch(QObject):
    """Opens panels over one workspace and hands on what is asked in them."""

    asked = Signal(object)
    """Something is to be done to the match: what is `Asked`."""
    decided = Signal(object)
    """It is to be done, the later deals were seen: what is `Asked`."""
    waits = Signal()
    """Something waits for its Enter."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    amendRequested = Signal(int)
    """Correct the deal of this entry."""
    rematchRequested = Signal()
    """The same match again."""
    exportRequested = Signal()
    """The sheet as a PDF."""
    left = Signal()
    """Back to the entry."""

    def __init__(self, context: AppContext, work: Workspace) -> None:
        super().__init__(work)
        self._context, self._say, self._work = context, context.say, work
        self.panel: SidePanel | None = None
        work.divide(context.settings.windows.get("match", ""))
        work.divided.connect(lambda places: context.remember_places({"match": places}))

    def show(self, panel: SidePanel | None) -> None:
        """Show a panel, or the entry again."""
        self.panel = panel
        self._work.sheet.unring()
        self._work.show_beside(panel)
        if panel is not None:
            panel.closed.connect(self.left)
            panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_log(self, match: Match) -> None:
        """Every entry with its time."""
        panel = LogPanel(match, self._say.at(match.opened.game))
        panel.asked.connect(self.asked)
        self.show(panel)

    @property
    def waiting(self) -> str:
        """What was asked and waits for its Enter, by its name; empty for nothing."""
        return self.panel.asked if isinstance(self.panel, LaterDealsPanel) else ""

    def show_later(self, match_id: str, asked: Asked, found: Sequence[Touched] = ()) -> None:
        """The later deals that come out otherwise by what is to be done; there it is done, or not."""
        keeper, say = self._context.keeper, self._context.say
        match = keeper.match(match_id)

        def would(wanted: Asked) -> Changes:
            return wanted.would(keeper, match_id)

        panel = LaterDealsPanel(match, asked, would, say.at(match.opened.game), found)
        panel.decided.connect(self.decided)
        self.show(panel)
        self.waits.emit()
        panel.read_out()

    def show_what_if(self, match_id: str) -> None:
        """The same evening by other rules."""
        self.show(WhatIfPanel(self._context, match_id))

    def show_standings(self, match: Match, *, asked: bool = False) -> None:
        """Totals and who pays whom; read out where somebody `asked`: the last deal has told who won."""
        panel = StandingsPanel(match, self._say.at(match.opened.game))
        panel.rematchRequested.connect(self.rematchRequested)
        panel.exportRequested.connect(self.exportRequested)
        self.show(panel)
        if asked:
            panel.read_out()

    def show_names(self, match: Match, first: str = "") -> None:
        """The names of the players, to be corrected."""
        panel = NamesPanel(match, first, self._say)
        panel.requested.connect(partial(self._rename, panel, match))
        self.show(panel)

    def _rename(self, panel: NamesPanel, match: Match, names: Mapping[str, str]) -> None:
        """Correct the names; the panel stays while one of them cannot be."""
        asked = [Asked(RENAME, {PLAYER: player, NAME: name}) for player, name in names.items()]
        try:
            for each in asked:
                each.operation.command(OnMatch("", match), each.answers)(match)
        except RuleViolation as refused:
            panel.refused(refused.problems)
            return
        for each in asked:
            self.asked.emit(each)

    def show_why(self, match: Match, sheet: Sheet, figure: FigurePlace) -> None:
        """Why a number stands."""
        panel = WhyPanel(match, sheet, figure, self._say.at(match.opened.game), self._context.library)
        panel.clauseFollowed.connect(self.clauseFollowed)
        panel.amendRequested.connect(self.amendRequested)
        panel.asked.connect(self.asked)
        self.show(panel)
        panel.read_out()

    def follow(self, match: Match, *, over: bool) -> None:
        """The match is another one now: log and what-if go on; an answer about a figure is over."""
        if isinstance(self.panel, LogPanel | WhatIfPanel):
            self.panel.show_match(match)
        elif over:
            self.show_standings(match)
        elif self.panel is not None:
            self.left.emit()
