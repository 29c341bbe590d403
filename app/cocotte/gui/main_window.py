"""The one window: the menu bar, the rail of places, and the page one is on."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QWidget

from cocotte.gui import menus
from cocotte.gui.actions import Actions
from cocotte.gui.desk import Desk
from cocotte.gui.kit.rail import Rail
from cocotte.gui.menu_style import MenuStyle
from cocotte.words.catalogue import mark

if TYPE_CHECKING:
    from cocotte.gui.pages.matches.page import MatchesPage

_SIZE: Final = (1280, 800)
_NARROW: Final = 900  # below, the rail keeps its icons only


@dataclass(frozen=True, slots=True)
class Place:
    """One of the places of the rail."""

    name: str
    """Its action."""
    icon: str
    """Its icon."""
    title: str
    """Its name."""


PLACES: Final = (Place("match-list", "matches", mark("Matches")),)
"""The places, from top to bottom."""
UNDER: Final = {"new-match": "match-list"}
"""Pages that belong to a place without being one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody is in the window, to be found again in another one."""

    page: str = "match-list"
    """The page he is on."""
    match_id: str = ""
    """The match that is open."""


class MainWindow(QMainWindow):
    """The window over one log; it is built anew when the language changes."""

    languageAsked = Signal(str)
    """Somebody wants another language: its code, empty for the system's."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.say = desk.say
        self.match_id = ""
        self._page = ""
        self._pages: dict[str, QWidget] = {}
        self.setWindowTitle("Cocotte")
        self.setAcceptDrops(True)
        self.actions_by_name = Actions(self, self.say)
        self._style = MenuStyle()
        self.menuBar().setStyle(self._style)
        self.menus = menus.fill(self.menuBar(), self.actions_by_name, self.say)
        self._lay_out()
        self._connect()
        self.resize(*_SIZE)
        if place := desk.settings.windows.get("main"):
            self.restoreGeometry(QByteArray(b64decode(place)))

    def standing(self) -> Standing:
        """Where one is."""
        return Standing(self._page, self.match_id)

    def stand(self, standing: Standing) -> None:
        """Go where one was."""
        self.match_id = standing.match_id
        self.go(standing.page if standing.page in self._makers else "match-list")

    def go(self, name: str) -> None:
        """Go to a page; it is made when somebody first goes there."""
        page = self._pages.get(name)
        if page is None:
            page = self._pages[name] = self._makers[name]()
            self._stack.addWidget(page)
        self._page = name
        self._stack.setCurrentWidget(page)
        names = [place.name for place in PLACES]
        self.rail.go(names.index(UNDER.get(name, name)))

    def _lay_out(self) -> None:
        self.rail = Rail(self.say("Places"), [(place.icon, self.say(place.title)) for place in PLACES])
        self._stack = QStackedWidget()
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self._stack, 1)
        self.setCentralWidget(middle)
        self._makers: dict[str, Callable[[], QWidget]] = {"match-list": self._make_matches}

    def _connect(self) -> None:
        act = self.actions_by_name
        self.rail.chosen.connect(lambda index: self.go(PLACES[index].name))
        for place in PLACES:
            act[place.name].triggered.connect(partial(self.go, place.name))
        act["quit"].triggered.connect(self.close)

    def _make_matches(self) -> MatchesPage:
        from cocotte.gui.pages.matches.page import MatchesPage  # noqa: PLC0415 - a page when it is gone to

        return MatchesPage(self.desk)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rail.bare(self.width() < _NARROW)

    def closeEvent(self, event: QCloseEvent) -> None:
        place = b64encode(self.saveGeometry().data()).decode("ascii")
        self.desk.remember_places({"main": place})
        super().closeEvent(event)
