"""The one window: the menu bar, the rail of places, and the page one is on."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from cocotte.gui.documents.paperwork import Paperwork
from cocotte.gui.services.actions import Actions, plain_words
from cocotte.gui.services.announcements import announce, listening
from cocotte.gui.services.app_context import DISPLAY, AppContext
from cocotte.gui.services.drafts import NEW_MATCH
from cocotte.gui.services.window_place import first_size, place_of, put_back
from cocotte.gui.widgets.controls.rail import Rail
from cocotte.gui.widgets.menu_bar import MenuBar
from cocotte.gui.widgets.tab_order import ReadingOrder
from cocotte.gui.window import menus
from cocotte.gui.window.action_handlers import ActionHandlers, Whereabouts
from cocotte.gui.window.club_mark import ClubMark
from cocotte.gui.window.match_opening import MatchOpening
from cocotte.gui.window.pages import WindowPages
from cocotte.gui.window.places import PLACES, UNDER
from cocotte.store.match_files import endings

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.gui.documents.match_files import Files
    from cocotte.gui.pages.match.making import Made

_SIZE: Final = (1280, 800)
_NARROW: Final = 900  # below, the rail keeps its icons only
_REST: Final = 100  # milliseconds between two pages made ready


class Location(NamedTuple):
    """Where somebody is in the window, to be found again in another one."""

    page: str = ""
    """The page that is open; empty before any is."""
    match_id: str = ""
    """The match that is open."""
    keyboard: int | None = None
    """The field of the deal half entered that has the keyboard, if the line has not."""


class MainWindow(ReadingOrder, QMainWindow):
    """The window over one log; it is built anew when the language changes."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.say = context.say
        self.page_name = ""
        self._before = "match-list"
        self.pages = WindowPages(context, lambda: self.files)
        self.opening = MatchOpening(
            context, self.pages, lambda: self.paperwork.foot, lambda: self.go("match")
        )
        self.setWindowTitle("Cocotte")
        self.setAcceptDrops(True)
        self.actions_by_name = Actions(self, self.say)
        self.setMenuBar(MenuBar(self))
        self.menus = menus.fill(self.menuBar(), self.actions_by_name, self.say)
        ClubMark(context, self)
        self._lay_out()
        self.paperwork = Paperwork(context, self, lambda: self.files, self._middle.addWidget)
        self.handlers = ActionHandlers(
            self, context, self.actions_by_name, self.menus, self.pages, self._handlers(), self._whereabouts
        )
        self._connect_pages()
        self.resize(first_size(self, *_SIZE))
        put_back(self, context.settings.windows.get("main", ""))

    @cached_property
    def files(self) -> Files:
        """Matches in and out of files."""
        from cocotte.gui.documents.match_files import Files  # noqa: PLC0415 - when a file comes or goes

        files = Files(self.context, self, lambda: self.paperwork.foot)
        files.broughtIn.connect(self.come_to)
        files.logFound.connect(self.paperwork.bring_back)
        files.presetFound.connect(self.paperwork.take_preset)
        return files

    @property
    def match_id(self) -> str:
        """The match that is open; empty for none."""
        return self.opening.match_id

    # --- where one is ----------------------------------------------------------------------------------

    def location(self) -> Location:
        """Where one is."""
        keyboard = self.pages.match.entry.keyboard() if self.match_id else None
        return Location(self.page_name, self.match_id, keyboard)

    def restore(self, location: Location, made: Made | None = None) -> None:
        """Go where one was; by what was made for the match that was open, if something was."""
        self.page_name = location.page
        if location.match_id:
            self.opening.open(location.match_id, made)
        if location.keyboard is not None:
            self.pages.match.entry.give_keyboard(location.keyboard)
        if not (location.match_id and location.page == "match"):
            self.go(location.page if self.pages.knows(location.page) else "match-list")

    def page(self, name: str) -> QWidget:
        """A page; it is made when somebody first asks for it, and named before a reader meets it."""
        page = self.pages.page(name)
        if self.page_name and not page.accessibleName() and listening():  # none is met before the window
            from cocotte.gui.services.notifications import name_page  # noqa: PLC0415 - where a reader is on

            name_page(page, plain_words(self.actions_by_name[name]))
        return page

    def make_ready(self) -> None:
        """Make the pages nobody has gone to yet, one after the other, while nobody waits."""
        missing = [place.name for place in PLACES if place.name not in self.pages.made]
        if missing:
            self.page(missing[0])
            QTimer.singleShot(_REST, self, self.make_ready)

    def go(self, name: str) -> None:
        """Go to a page."""
        self.opening.go_elsewhere()
        if name == "match" and not self.match_id:
            self.play_on()
            return
        if self.page_name and name != self.page_name:
            self._before = self.page_name
            self.paperwork.go_on()
        page = self.page(name)
        if name == "rules":
            self.pages.rules.visit(self.match_id or None)
        elif name == "match":
            self.pages.match.voice.say_where()
        self.page_name = name
        self.pages.setCurrentWidget(page)
        names = [place.name for place in PLACES]
        place = UNDER.get(name, name)
        self.rail.go(names.index(place) if place in names else None)
        self.handlers.refresh()

    def say_where(self) -> None:
        """Say which page one is on, and of a match where it stands, to a reader who has met the window."""
        self.page(self.page_name)
        announce(lambda: plain_words(self.actions_by_name[self.page_name]))
        if self.page_name == "match":
            self.pages.match.voice.say_where()

    def go_back(self) -> None:
        """Go to the page one came from."""
        self.go(self._before if self.pages.knows(self._before) else "match-list")

    def open_match(self, match_id: str) -> None:
        """Go to a match at once; to one that is not at hand, as soon as may be."""
        self.opening.open(match_id)

    def come_to(self, match_id: str) -> None:
        """Go to a match in steps; one that is not at hand is read in a worker thread first."""
        self.opening.come_to(match_id)

    def play_on(self) -> None:
        """Go on with the last match that is not finished; without one, begin a match."""
        seen = self.pages.matches.model.repository.last_unfinished(self.context.settings.last_match)
        if seen is None:
            self.begin()
        else:
            self.come_to(seen.match_id)

    def begin(self, rematch: str = "") -> None:
        """Go to the page on which a match begins, as it was left, or filled in for a rematch."""
        if rematch:
            self.pages.forget("new-match")
            self.context.drafts.put(NEW_MATCH, "")
        page = self.pages.new_match
        self.go("new-match")
        if rematch:
            from cocotte.core.match.naming import opened_anew  # noqa: PLC0415 - the rules wait

            match = self.context.keeper.peek(rematch)
            page.start_from(opened_anew(match.opened, match.names))
        else:
            page.focus_first()

    def begin_by(self, preset: str) -> None:
        """Go to the page on which a match begins, with a preset chosen."""
        self.begin()
        self.pages.new_match.choose_preset(preset)

    def something_happened(self, deal: int | None = None) -> None:
        """Ask what happened: in the match one is on, with the numbers typed so far, or without a match.

        `deal` is the entry of the deal it happened in; None for the one in the form, where that is refused
        for an incident, its ruling.
        """
        self.opening.finish()
        match_id = self.match_id or None
        typed, incident = None, ""
        if match_id and self.page_name == "match":
            entry = self.pages.match.entry
            typed = entry.form.reports()
            if deal is None and entry.incident:
                deal, incident = entry.deal.amending, entry.incident
        self.pages.rules.something_happened(match_id, typed, deal, incident)
        self.go("rules")

    def check(self) -> None:
        """Check cards and plays, in the match one is on or without one."""
        self.opening.finish()
        self.pages.rules.check(self.match_id or None)
        self.go("rules")

    def open_clause(self, clause: str) -> None:
        """Open the rule book at a clause."""
        self.pages.rules.open_clause(clause)
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
            also = page_of(self.context.keeper.peek(self.match_id))
            if self.pages.match.cards.panel is not None:
                name = "cards"
        if here == "rules":
            name = self.pages.rules.guide_page
        self.pages.guide.open(name, also)
        self.go("guide")

    def match_meant(self) -> str:
        """The match an action of the menus is about; empty for none."""
        if self.page_name == "match-list":
            return self.pages.matches.current_id()
        return self.match_id if self.page_name == "match" else ""

    def on_paper(self, *, export: bool = False) -> None:
        """Print what one is at, or write it to a file: the match, in the rules the book, the season."""
        if self.page_name == "rules":
            game = self.pages.rules.book_shown
            (self.files.export_book_dialog if export else self.files.preview_book)(game)
        elif self.page_name == "league":
            self.pages.season.on_paper(export=export)
        else:
            (self.files.export_dialog if export else self.files.preview)(self.match_meant())

    def blank_sheet(self) -> None:
        """Print a sheet to fill in by hand: as the new match is set up, or like the match one means."""
        blanks = self.paperwork.blanks
        if self.page_name == "new-match":
            blanks.preview(self.pages.new_match.blank())
        elif match_id := self.match_meant():
            blanks.preview_of(match_id)
        else:
            self.begin()

    def export_season(self) -> None:
        """Write the matches one sees in the list to one document."""
        self.paperwork.export_season(self.pages.matches.model.shown())

    def settle_evening(self) -> None:
        """Show what the last evening comes to; where one looks for matches in the list, what those do."""
        seen = self.pages.matches.model.shown() if self.page_name == "match-list" else {}
        ids = tuple(seen) if len(seen) < len(self.context.heads()) else ()
        self.go("league")
        self.pages.season.show_evening(ids)

    def say_aloud(self, what: str) -> None:
        """Say something of the match that is open, and show it at the foot: how the page's voice calls it."""
        if self.match_id:
            self.paperwork.foot.answer(getattr(self.pages.match.voice, what)())

    def show_on_phones(self) -> None:
        """Serve the board, or show where it is; a deal that waits there is said at the foot."""
        from cocotte.gui.services.phones import phones_of  # noqa: PLC0415 - when somebody asks
        from cocotte.gui.window.show_on_phones import ShowOnPhones  # noqa: PLC0415 - as above

        phones_of(self.context).notify = self.paperwork.foot.answer
        ShowOnPhones(self.context, self.match_id, self).open()

    # --- how it is made --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.rail = Rail(self.say("Places"), [(place.icon, self.say(place.title)) for place in PLACES])
        self.rail.chosen.connect(lambda index: self.go(PLACES[index].name))
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._middle = QVBoxLayout()
        self._middle.setSpacing(0)
        self._middle.addWidget(self.pages, 1)
        row.addWidget(self.rail)
        row.addLayout(self._middle, 1)
        self.setCentralWidget(middle)

    def _connect_pages(self) -> None:
        """Do what the pages ask for."""
        pages = self.pages
        pages.pageRequested.connect(self.go)
        pages.backRequested.connect(self.go_back)
        pages.matchRequested.connect(self.come_to)
        pages.beginRequested.connect(self.begin)
        pages.presetRequested.connect(self.begin_by)
        pages.incidentRequested.connect(self.something_happened)
        pages.clauseRequested.connect(self.open_clause)
        pages.blankRequested.connect(self.blank_sheet)
        pages.seasonRequested.connect(self.export_season)
        pages.matchChanged.connect(self.handlers.refresh)

    def _handlers(self) -> dict[str, Callable[[], object]]:
        """What the window does when an action is chosen."""
        return {
            "new-match": self.begin,
            "rematch": lambda: self.begin(self.match_meant()),
            "import": lambda: self.files.import_dialog(),  # noqa: PLW0108 - made when it is asked for
            "export": partial(self.on_paper, export=True),
            "season": self.export_season,
            "print": self.on_paper,
            "blank": self.blank_sheet,
            "back-up": self.paperwork.back_up,
            "restore": self.paperwork.bring_back,
            "quit": self.close,
            "preferences": partial(self.go, "preferences"),
            "match-list": partial(self.go, "match-list"),
            "match": partial(self.go, "match"),
            "rules": partial(self.go, "rules"),
            "players": partial(self.go, "players"),
            "league": partial(self.go, "league"),
            "evening": self.settle_evening,
            "happened": self.something_happened,
            "checks": self.check,
            "phones": self.show_on_phones,
            "guide": self.help,
            "say-score": partial(self.say_aloud, "score"),
            "say-last": partial(self.say_aloud, "last"),
            "say-typed": partial(self.say_aloud, "typed"),
            "say-why": partial(self.say_aloud, "why"),
        }

    def _whereabouts(self) -> Whereabouts:
        return Whereabouts(self.page_name, self.match_id, self.match_meant())

    # --- Qt events ------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rail.bare(self.width() < _NARROW)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.files.import_files(_dropped(event))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.context.remember_places({"main": place_of(self)})
        self.context.drafts.write()
        if isinstance(display := self.context.kept.get(DISPLAY), QWidget):
            display.close()  # else nobody could put it away, and the program would go on for it
        super().closeEvent(event)


def _dropped(event: QDropEvent) -> list[Path]:
    """The match files, and folders of them, that somebody holds over the window."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() in endings.ALL or path.is_dir()]
