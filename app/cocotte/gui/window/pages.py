"""The pages of the window: each is made when somebody first goes to it; what it asks for is a signal here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.gui.widgets.layout.stack import Stack

if TYPE_CHECKING:
    from cocotte.core.match.match import Match
    from cocotte.core.report import Report
    from cocotte.gui.documents.match_files import Files
    from cocotte.gui.pages.guide.page import GuidePage
    from cocotte.gui.pages.match.page import MatchPage
    from cocotte.gui.pages.matches.page import MatchesPage
    from cocotte.gui.pages.new_match.page import NewMatchPage
    from cocotte.gui.pages.rules.page import RulesPage
    from cocotte.gui.pages.season.page import SeasonPage
    from cocotte.gui.services.app_context import AppContext
    from cocotte.language.catalogue import Translator


class WindowPages(Stack):
    """The pages of one window, one of them shown."""

    pageRequested = Signal(str)
    """Somebody goes to a page: its name."""
    backRequested = Signal()
    """Somebody goes back to the page they came from."""
    matchRequested = Signal(str)
    """A match is to be shown: its id."""
    beginRequested = Signal(str)
    """A match is to begin: as a rematch of one, by its id, or as it was left."""
    presetRequested = Signal(str)
    """A match is to begin by a preset: its id."""
    incidentRequested = Signal(object)
    """Something happened in a deal: its entry; None for the deal that is being played."""
    clauseRequested = Signal(str)
    """The rule book is to be opened at a clause."""
    blankRequested = Signal()
    """A blank sheet is to be printed."""
    seasonRequested = Signal()
    """The matches of the list are to be written to one document."""
    clubRequested = Signal()
    """The club of the log is to be looked at, joined or left."""
    matchChanged = Signal()
    """The match that is open, or what can be done with it, changed."""

    def __init__(self, context: AppContext, files: Callable[[], Files]) -> None:
        """`files` takes matches in and out of files; it is made when first needed."""
        super().__init__()
        self._context, self._files = context, files
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
            "league": self._make_season,
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
    def season(self) -> SeasonPage:
        """The season: standings, and evenings settled."""
        return cast("SeasonPage", self.page("league"))

    @property
    def guide(self) -> GuidePage:
        """The guide."""
        return cast("GuidePage", self.page("guide"))

    def _make_matches(self) -> MatchesPage:
        from cocotte.gui.pages.matches.page import MatchesPage  # noqa: PLC0415 - a page when it is gone to

        page = MatchesPage(self._context, self)
        page.opened.connect(self.matchRequested)
        page.newRequested.connect(lambda: self.beginRequested.emit(""))
        page.rematchRequested.connect(self.beginRequested)
        page.importRequested.connect(lambda: self._files().import_dialog())
        page.exportRequested.connect(lambda match_id: self._files().export_dialog(match_id))
        page.printRequested.connect(lambda match_id: self._files().preview(match_id))
        page.sampleRequested.connect(lambda: self._files().bring_in_sample())
        page.seasonRequested.connect(self.seasonRequested)
        return page

    def _make_match(self) -> MatchPage:
        from cocotte.gui.pages.match.page import MatchPage  # noqa: PLC0415 - a page when it is gone to

        page = MatchPage(self._context, self)
        page.rematchRequested.connect(lambda: self.beginRequested.emit(page.match_id))
        page.exportRequested.connect(lambda: self._files().export_dialog(page.match_id))
        page.changed.connect(self.matchChanged)
        page.incidentRequested.connect(lambda: self.incidentRequested.emit(None))
        page.rulingRequested.connect(self.incidentRequested.emit)
        page.rulesRequested.connect(self.clauseRequested)
        page.matchRequested.connect(self.matchRequested)
        return page

    def _make_rules(self) -> RulesPage:
        from cocotte.gui.pages.rules.page import RulesPage  # noqa: PLC0415 - a page when it is gone to

        page = RulesPage(self._context, self)
        page.backToMatch.connect(lambda: self.pageRequested.emit("match"))
        page.correctionRequested.connect(self._correct)
        page.backToAsker.connect(self.backRequested)
        page.printRequested.connect(lambda game: self._files().preview_book(game))
        return page

    def _correct(self, deal: int, corrected: Mapping[int, Report]) -> None:
        """Go to the form of a deal on record, with what is to be entered of it where that is known."""
        self.pageRequested.emit("match")
        self.match.amend_deal(deal, corrected)

    def _make_players(self) -> QWidget:
        from cocotte.gui.pages.players.page import PlayersPage  # noqa: PLC0415 - a page when it is gone to

        page = PlayersPage(self._context, parent=self)
        page.exportRequested.connect(lambda content: self._files().export_players_dialog(content))
        return page

    def _make_season(self) -> SeasonPage:
        from cocotte.gui.documents import reports  # noqa: PLC0415 - a page when it is gone to
        from cocotte.gui.pages.season.page import SeasonPage  # noqa: PLC0415 - as above

        page = SeasonPage(self._context, self)
        page.exportRequested.connect(
            lambda report, suffix: reports.export_report(report, suffix, self._files(), self._context)
        )
        page.printRequested.connect(
            lambda report: reports.preview_report(report, self._files(), self._context)
        )
        page.paperRequested.connect(lambda title, render: reports.preview_paper(title, render, self._files()))
        page.matchRequested.connect(self.matchRequested)
        page.changed.connect(self.matchChanged)
        return page

    def _make_new_match(self) -> NewMatchPage:
        from cocotte.gui.pages.new_match.page import NewMatchPage  # noqa: PLC0415 - a page when it is gone to

        page = NewMatchPage(self._context, self)
        page.go_on()
        page.started.connect(self.matchRequested)
        page.left.connect(self.backRequested)
        for over in (page.started, page.cancelled):
            over.connect(lambda: self.forget("new-match"))
        page.clauseRequested.connect(self.clauseRequested)
        page.blankRequested.connect(self.blankRequested)
        page.presetShared.connect(self._share_preset)
        return page

    def _share_preset(self, preset: str) -> None:
        from cocotte.gui.documents.presets import share_preset  # noqa: PLC0415 - when somebody hands one on

        share_preset(preset, self._files(), self._context)

    def _make_preferences(self) -> QWidget:
        from cocotte.gui.pages.preferences import PreferencesPage  # noqa: PLC0415 - a page when it is gone to

        page = PreferencesPage(self._context, self)
        page.closed.connect(self.backRequested)
        page.clubRequested.connect(self.clubRequested)
        return page

    def _make_guide(self) -> QWidget:
        from cocotte.gui.pages.guide.page import GuidePage  # noqa: PLC0415 - a page when it is gone to

        page = GuidePage(self._context, _entry_of, self)
        page.closed.connect(self.backRequested)
        page.clauseRequested.connect(self.clauseRequested)
        page.presetRequested.connect(self.presetRequested)
        return page


def _entry_of(match: Match, line: str, say: Translator) -> QWidget:
    """The form for the next deal of a match, with a line typed in it: a picture of the guide."""
    from cocotte.gui.pages.match.entry.panel import EntryPanel  # noqa: PLC0415 - when a page shows one

    entry = EntryPanel(match, say)
    entry.quick.set_text(line)
    entry.quick.edited.emit(line)
    return entry
