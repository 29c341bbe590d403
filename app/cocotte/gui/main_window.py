"""The one window: the menu bar, the rail of places, and the page one is on."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from cocotte.gui import menus
from cocotte.gui.actions import Actions
from cocotte.gui.desk import Desk
from cocotte.gui.kit.rail import Rail
from cocotte.gui.menu_style import MenuStyle
from cocotte.gui.paperwork import Paperwork
from cocotte.gui.window_menus import WindowMenus
from cocotte.words.catalogue import mark

if TYPE_CHECKING:
    from cocotte.core.match.events import Report
    from cocotte.gui.files import Files
    from cocotte.gui.pages.match.page import MatchPage
    from cocotte.gui.pages.match.setting import HalfTold
    from cocotte.gui.pages.matches.page import MatchesPage
    from cocotte.gui.pages.new_match.page import NewMatchPage
    from cocotte.gui.pages.players.page import PlayersPage
    from cocotte.gui.pages.rules.page import RulesPage

_SIZE: Final = (1280, 800)
_NARROW: Final = 900  # below, the rail keeps its icons only
_REST: Final = 100  # milliseconds between two pages made ready
_MATCH_FILES: Final = frozenset({".cocotte", ".json", ".txt", ".cocotte-log", ".sqlite"})


class Place(NamedTuple):
    """One of the places of the rail."""

    name: str
    """Its action."""
    icon: str
    """Its icon."""
    title: str
    """Its name."""


PLACES: Final = (
    Place("match-list", "matches", mark("Matches")),
    Place("match", "match", mark("Match")),
    Place("rules", "rules", mark("Rules")),
    Place("players", "players", mark("Players")),
)
"""The places, from top to bottom."""
UNDER: Final = {"new-match": "match-list"}
"""Pages that belong to a place without being one."""


class Standing(NamedTuple):
    """Where somebody is in the window, to be found again in another one."""

    page: str = "match-list"
    """The page he is on."""
    match_id: str = ""
    """The match that is open."""
    told: HalfTold | None = None
    """The deal he is telling."""


class MainWindow(QMainWindow):
    """The window over one log; it is built anew when the language changes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.say = desk.say
        self.match_id = ""
        self.page_name = ""
        self._before = "match-list"
        self._pages: dict[str, QWidget] = {}
        self.setWindowTitle("Cocotte")
        self.setAcceptDrops(True)
        self.actions_by_name = Actions(self, self.say)
        self._style = MenuStyle()
        self.menuBar().setStyle(self._style)
        self.menus = menus.fill(self.menuBar(), self.actions_by_name, self.say)
        self._lay_out()
        self.paperwork = Paperwork(self, self._middle.addWidget)
        self.doings = WindowMenus(self)
        self.resize(*_SIZE)
        if place := desk.settings.windows.get("main"):
            self.restoreGeometry(QByteArray(b64decode(place)))

    @cached_property
    def files(self) -> Files:
        """Matches in and out of files."""
        from cocotte.gui.files import Files  # noqa: PLC0415 - when a file comes or goes

        files = Files(self.desk, self)
        files.broughtIn.connect(self.open_match)
        files.logFound.connect(self.paperwork.bring_back)
        return files

    # --- where one is ----------------------------------------------------------------------------------

    def standing(self) -> Standing:
        """Where one is."""
        page = self._pages.get("match") if self.match_id else None
        told = page.entry.half_told() if page is not None else None  # type: ignore[attr-defined]  # the match
        return Standing(self.page_name, self.match_id, told)

    def stand(self, standing: Standing) -> None:
        """Go where one was."""
        if standing.match_id:
            self.open_match(standing.match_id)
        if standing.told is not None:
            self.page("match").entry.go_on_with(standing.told)  # type: ignore[attr-defined]  # the match
        if not (standing.match_id and standing.page == "match"):
            self.go(standing.page if standing.page in self._makers else "match-list")

    def page(self, name: str) -> QWidget:
        """A page; it is made when somebody first asks for it."""
        if name not in self._pages:
            self._pages[name] = self._makers[name]()
            self._stack.addWidget(self._pages[name])
        return self._pages[name]

    def make_ready(self) -> None:
        """Make the pages nobody has gone to yet, one after the other, while nobody waits."""
        missing = [place.name for place in PLACES if place.name not in self._pages]
        if missing:
            self.page(missing[0])
            QTimer.singleShot(_REST, self, self.make_ready)

    def current_page(self) -> QWidget:
        """The page one is on."""
        page = self._stack.currentWidget()
        assert page is not None
        return page

    def go(self, name: str) -> None:
        """Go to a page."""
        if name == "match" and not self.match_id:
            self.play_on()
            return
        if self.page_name and name != self.page_name:
            self._before = self.page_name
        page = self.page(name)
        self.page_name = name
        self._stack.setCurrentWidget(page)
        names = [place.name for place in PLACES]
        place = UNDER.get(name, name)
        self.rail.go(names.index(place) if place in names else None)
        self.doings.refresh()

    def go_back(self) -> None:
        """Go to the page one came from."""
        self.go(self._before if self._before in self._makers else "match-list")

    def open_match(self, match_id: str) -> None:
        """Go to a match."""
        page = self.page("match")
        page.open(match_id)  # type: ignore[attr-defined]  # it is the page of the match
        self.match_id = match_id
        self.desk.change_settings(last_match=match_id)
        self.go("match")

    def play_on(self) -> None:
        """Go on with the last match that is not finished; without one, begin a match."""
        shelf = self.page("match-list").model.shelf  # type: ignore[attr-defined]  # the page of matches
        seen = shelf.last_unfinished(self.desk.settings.last_match)
        if seen is None:
            self.begin()
        else:
            self.open_match(seen.match_id)

    def begin(self, rematch: str = "") -> None:
        """Go to the page on which a match begins, filled in for a rematch."""
        if (old := self._pages.pop("new-match", None)) is not None:
            self._stack.removeWidget(old)
            old.deleteLater()
        page = self.page("new-match")
        self.go("new-match")
        if rematch:
            page.start_from(self.desk.keeper.glance(rematch).opened)  # type: ignore[attr-defined]  # as above
        else:
            page.focus_first()  # type: ignore[attr-defined]  # as above

    def begin_by(self, preset: str) -> None:
        """Go to the page on which a match begins, with a preset chosen."""
        self.begin()
        self.page("new-match").choose_preset(preset)  # type: ignore[attr-defined]  # the page of a new match

    def something_happened(self) -> None:
        """Ask what happened: in the match one is on, with the numbers typed so far, or without a match."""
        rules = self.page("rules")
        match_id = self.match_id or None
        typed = None
        if match_id and self.page_name == "match":
            typed = self.page("match").entry.form.reports()  # type: ignore[attr-defined]  # as above
        rules.something_happened(match_id, typed)  # type: ignore[attr-defined]  # the page of the rules
        self.go("rules")

    def check(self) -> None:
        """Check cards and plays, in the match one is on or without one."""
        self.page("rules").check(self.match_id or None)  # type: ignore[attr-defined]  # the page of the rules
        self.go("rules")

    def _count(self, report: Report) -> None:
        """Go on with a deal that was followed: who is out is told, the points are counted."""
        self.go("match")
        self.page("match").entry.begin_with(report)  # type: ignore[attr-defined]  # the page of a match

    def open_clause(self, clause: str) -> None:
        """Open the rule book at a clause."""
        self.page("rules").open_clause(clause)  # type: ignore[attr-defined]  # the page of the rules
        self.go("rules")

    def help(self) -> None:
        """Open the guide at the page that helps where one is."""
        from cocotte.gui.pages.guide.context import PLACES as HELPED  # noqa: PLC0415 - when somebody asks
        from cocotte.gui.pages.guide.context import page_of  # noqa: PLC0415 - as above

        here = self.page_name
        if here == "guide":
            return
        name, also = HELPED.get(here, "first-evening"), ""
        if here == "match" and self.match_id:
            also = page_of(self.desk.keeper.glance(self.match_id))
            if self.page("match").cards.panel is not None:  # type: ignore[attr-defined]  # the page of the match
                name = "cards"
        if here == "rules":
            name = self.page("rules").guide_page  # type: ignore[attr-defined]  # the page of the rules
        self.page("guide").open(name, also)  # type: ignore[attr-defined]  # the page of the guide
        self.go("guide")

    def match_meant(self) -> str:
        """The match an action of the menus is about; empty for none."""
        if self.page_name == "match-list":
            page = self.page("match-list")
            return str(page.current_id())  # type: ignore[attr-defined]  # the page of matches
        return self.match_id if self.page_name == "match" else ""

    def on_paper(self, *, export: bool = False) -> None:
        """Print what one is at, or write it to a file: the match, or in the rules the book."""
        if self.page_name == "rules":
            game = self.page("rules").book_shown  # type: ignore[attr-defined]  # the page of the rules
            (self.files.ask_book_out if export else self.files.preview_book)(game)
        else:
            (self.files.ask_out if export else self.files.preview)(self.match_meant())

    def file(self, deed: str, *told: object) -> None:
        """Do something with files, made ready when it is first asked for."""
        getattr(self.files, deed)(*told)

    # --- how it is made --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.rail = Rail(self.say("Places"), [(place.icon, self.say(place.title)) for place in PLACES])
        self.rail.chosen.connect(lambda index: self.go(PLACES[index].name))
        self._stack = QStackedWidget()
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._middle = QVBoxLayout()
        self._middle.setSpacing(0)
        self._middle.addWidget(self._stack, 1)
        row.addWidget(self.rail)
        row.addLayout(self._middle, 1)
        self.setCentralWidget(middle)
        self._makers: dict[str, Callable[[], QWidget]] = {
            "match-list": self._make_matches,
            "match": self._make_match,
            "new-match": self._make_new_match,
            "rules": self._make_rules,
            "players": self._make_players,
            "preferences": self._make_preferences,
            "guide": self._make_guide,
        }

    def _make_matches(self) -> MatchesPage:
        from cocotte.gui.pages.matches.page import MatchesPage  # noqa: PLC0415 - a page when it is gone to

        page = MatchesPage(self.desk)
        page.opened.connect(self.open_match)
        page.newAsked.connect(self.begin)
        page.importAsked.connect(partial(self.file, "ask_in"))
        page.rematchAsked.connect(self.begin)
        page.exportAsked.connect(partial(self.file, "ask_out"))
        page.printAsked.connect(partial(self.file, "preview"))
        page.sampleAsked.connect(partial(self.file, "bring_in_sample"))
        page.seasonAsked.connect(self.paperwork.export_season)
        return page

    def _make_match(self) -> MatchPage:
        from cocotte.gui.pages.match.page import MatchPage  # noqa: PLC0415 - a page when it is gone to

        page = MatchPage(self.desk)
        page.newMatchAsked.connect(self.begin)
        page.rematchAsked.connect(lambda: self.begin(self.match_id))
        page.exportAsked.connect(lambda: self.files.ask_out(self.match_id))
        page.changed.connect(self._match_changed)
        page.incidentAsked.connect(self.something_happened)
        page.rulesAsked.connect(self.open_clause)
        return page

    def _make_rules(self) -> RulesPage:
        from cocotte.gui.pages.rules.page import RulesPage  # noqa: PLC0415 - a page when it is gone to

        page = RulesPage(self.desk)
        page.backToMatch.connect(lambda: self.go("match"))
        page.dealTold.connect(self._count)
        page.printAsked.connect(partial(self.file, "preview_book"))
        return page

    def _make_players(self) -> PlayersPage:
        from cocotte.gui.pages.players.page import PlayersPage  # noqa: PLC0415 - a page when it is gone to

        return PlayersPage(self.desk)

    def _make_new_match(self) -> NewMatchPage:
        from cocotte.gui.pages.new_match.page import NewMatchPage  # noqa: PLC0415 - a page when it is gone to

        page = NewMatchPage(self.desk)
        page.started.connect(self.open_match)
        page.cancelled.connect(self.go_back)
        page.clauseAsked.connect(self.open_clause)
        page.blankAsked.connect(self.paperwork.blank_sheet)
        return page

    def _make_preferences(self) -> QWidget:
        from cocotte.gui.preferences import PreferencesPage  # noqa: PLC0415 - a page when it is gone to

        page = PreferencesPage(self.desk)
        page.closed.connect(self.go_back)
        return page

    def _make_guide(self) -> QWidget:
        from cocotte.gui.pages.guide.page import GuidePage  # noqa: PLC0415 - a page when it is gone to

        page = GuidePage(self.desk)
        page.closed.connect(self.go_back)
        page.clauseAsked.connect(self.open_clause)
        page.presetAsked.connect(self.begin_by)
        return page

    def _match_changed(self) -> None:
        self.doings.refresh()

    # --- what Qt tells ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rail.bare(self.width() < _NARROW)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.files.bring_in(_dropped(event))

    def closeEvent(self, event: QCloseEvent) -> None:
        place = b64encode(self.saveGeometry().data()).decode("ascii")
        self.desk.remember_places({"main": place})
        super().closeEvent(event)


def _dropped(event: QDropEvent) -> list[Path]:
    """The match files somebody holds over the window."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() in _MATCH_FILES]
