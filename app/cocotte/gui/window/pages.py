"""The pages of the window: each is made when somebody first asks for it, and told what its wishes come to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtWidgets import QStackedWidget, QWidget

if TYPE_CHECKING:
    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.pages.guide.page import GuidePage
    from cocotte.gui.pages.match.page import MatchPage
    from cocotte.gui.pages.matches.page import MatchesPage
    from cocotte.gui.pages.new_match.page import NewMatchPage
    from cocotte.gui.pages.rules.page import RulesPage


class WindowPages(QStackedWidget):
    """The pages of one window, one of them shown."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window, self._context = window, window.context
        self.made: dict[str, QWidget] = {}
        """Those somebody has asked for already."""
        self._forgotten: list[QWidget] = []
        self.currentChanged.connect(self._throw_away)
        self._makers: Final[dict[str, Callable[[], QWidget]]] = {
            "match-list": self._make_matches,
            "match": self._make_match,
            "new-match": self._make_new_match,
            "rules": self._make_rules,
            "players": self._make_players,
            "preferences": self._make_preferences,
            "guide": self._make_guide,
        }

    def knows(self, name: str) -> bool:
        """Whether there is a page of that name."""
        return name in self._makers

    def page(self, name: str) -> QWidget:
        """A page by its name."""
        if name not in self.made:
            self.made[name] = self._makers[name]()
            self.addWidget(self.made[name])
        return self.made[name]

    def forget(self, name: str) -> None:
        """Throw a page away once another is shown; the next one of that name is made anew."""
        if (old := self.made.pop(name, None)) is not None:
            self._forgotten.append(old)
            self._throw_away()

    def _throw_away(self) -> None:
        for old in [old for old in self._forgotten if old is not self.currentWidget()]:
            self._forgotten.remove(old)
            self.removeWidget(old)
            old.deleteLater()

    @property
    def matches(self) -> MatchesPage:
        """The list of matches."""
        return cast("MatchesPage", self.page("match-list"))

    @property
    def match(self) -> MatchPage:
        """The match."""
        return cast("MatchPage", self.page("match"))

    @property
    def new_match(self) -> NewMatchPage:
        """Where a match begins."""
        return cast("NewMatchPage", self.page("new-match"))

    @property
    def rules(self) -> RulesPage:
        """The rules: what happened, the checks, the book."""
        return cast("RulesPage", self.page("rules"))

    @property
    def guide(self) -> GuidePage:
        """The guide."""
        return cast("GuidePage", self.page("guide"))

    def _make_matches(self) -> MatchesPage:
        from cocotte.gui.pages.matches.page import MatchesPage  # noqa: PLC0415 - a page when it is gone to

        window, page = self._window, MatchesPage(self._context)
        page.opened.connect(window.come_to)
        page.newAsked.connect(window.begin)
        page.importAsked.connect(partial(window.file, "ask_in"))
        page.rematchAsked.connect(window.begin)
        page.exportAsked.connect(partial(window.file, "ask_out"))
        page.printAsked.connect(partial(window.file, "preview"))
        page.sampleAsked.connect(partial(window.file, "bring_in_sample"))
        page.seasonAsked.connect(self.export_season)
        return page

    def _make_match(self) -> MatchPage:
        from cocotte.gui.pages.match.page import MatchPage  # noqa: PLC0415 - a page when it is gone to

        window, page = self._window, MatchPage(self._context)
        page.rematchAsked.connect(lambda: window.begin(window.match_id))
        page.exportAsked.connect(lambda: window.files.ask_out(window.match_id))
        page.changed.connect(window.doings.refresh)
        page.incidentAsked.connect(window.something_happened)
        page.rulingAsked.connect(window.something_happened)
        page.rulesAsked.connect(window.open_clause)
        return page

    def _make_rules(self) -> RulesPage:
        from cocotte.gui.pages.rules.page import RulesPage  # noqa: PLC0415 - a page when it is gone to

        window, page = self._window, RulesPage(self._context)
        page.backToMatch.connect(lambda: window.go("match"))
        page.correctionAsked.connect(self._correct)
        page.backToAsker.connect(window.go_back)
        page.dealTold.connect(window.count_deal)
        page.printAsked.connect(partial(window.file, "preview_book"))
        return page

    def export_season(self) -> None:
        """Write the matches one sees in the list to one document."""
        self._window.paperwork.export_season(self.matches.model.shown())

    def blank_sheet(self) -> None:
        """Print a sheet to fill in by hand: as the new match is set up, or like the match one means."""
        window, blanks = self._window, self._window.paperwork.blanks
        if window.page_name == "new-match":
            blanks.preview(self.new_match.blank())
        elif match_id := window.match_meant():
            blanks.preview_of(match_id)
        else:
            window.begin()

    def _correct(self, deal: int) -> None:
        """Go to the form of a deal on record."""
        self._window.go("match")
        self.match.amend_deal(deal)

    def _make_players(self) -> QWidget:
        from cocotte.gui.pages.players.page import PlayersPage  # noqa: PLC0415 - a page when it is gone to

        page = PlayersPage(self._context)
        page.exportAsked.connect(partial(self._window.file, "ask_players_out"))
        return page

    def _make_new_match(self) -> NewMatchPage:
        from cocotte.gui.pages.new_match.page import NewMatchPage  # noqa: PLC0415 - a page when it is gone to

        window, page = self._window, NewMatchPage(self._context)
        page.go_on()
        page.started.connect(window.come_to)
        page.left.connect(window.go_back)
        for over in (page.started, page.cancelled):
            over.connect(lambda: self.forget("new-match"))
        page.clauseAsked.connect(window.open_clause)
        page.blankAsked.connect(self.blank_sheet)
        return page

    def _make_preferences(self) -> QWidget:
        from cocotte.gui.pages.preferences import PreferencesPage  # noqa: PLC0415 - a page when it is gone to

        page = PreferencesPage(self._context)
        page.closed.connect(self._window.go_back)
        return page

    def _make_guide(self) -> QWidget:
        from cocotte.gui.pages.guide.page import GuidePage  # noqa: PLC0415 - a page when it is gone to

        window, page = self._window, GuidePage(self._context)
        page.closed.connect(window.go_back)
        page.clauseAsked.connect(window.open_clause)
        page.presetAsked.connect(window.begin_by)
        return page
