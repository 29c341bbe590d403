"""The Rules: something happened, the rule book, checks without a match."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from cocotte.core.match.events import Report
from cocotte.core.match.sheeting import sheet_of, side_names
from cocotte.core.rules import Game
from cocotte.gui.desk import Desk
from cocotte.gui.kit.button import Button, Kind, Size
from cocotte.gui.kit.head import Head
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.scroll import ScrollPage
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.rules.checks import ChecksPage
from cocotte.gui.pages.rules.happened import HappenedPage
from cocotte.gui.pages.rules.rule_book import RuleBookPage
from cocotte.gui.pages.rules.shelf import Shelf
from cocotte.gui.pages.rules.tables import TablesPage

HAPPENED, BOOK, CHECKS = range(3)
_MODES, _NARROW = 348, 940
_SIGHT = 48  # px shown above and below what has the keyboard
_RING = 4  # px round the stack, for the ring of what has the keyboard at its edge


class RulesPage(Themed, QWidget):
    """Three pages under one head; what they need is read when it is first opened."""

    backToMatch = Signal()
    """Back to the match that asked."""
    dealTold = Signal(object)
    """A deal of the match that asked was followed to its end: its report."""
    printAsked = Signal(object)
    """Somebody wants the rule book on paper: of one game, or None for all."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self._say = desk, desk.say
        self._shelf = Shelf()
        self._match_id: str | None = None
        self._pages: dict[int, QWidget] = {}
        say = self._say
        self._titles = (say("Something happened"), say("Rule book"), say("Checks"))
        self.head = Head(self._titles[HAPPENED])
        modes = [say("Incident"), say("Rules"), say("Checks")]
        self.modes = Segments(say("Pages"), modes, ticks=False, size=Size.CONTROL)
        self.modes.chosen.connect(self.go)
        self.back = Button(say("Back to the match"), Kind.QUIET, key=say.ctx("key", "Esc"))
        self.back.clicked.connect(self.backToMatch)
        self.head.buttons.addWidget(self.back)
        self._stack = QStackedWidget()
        self._stack.setContentsMargins(_RING, _RING, _RING, _RING)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24 - _RING, 20, 24 - _RING, 16 - _RING)
        self._column.setSpacing(12 - _RING)
        self.head.setContentsMargins(_RING, 0, _RING, 0)
        self._column.addWidget(self.head)
        self._scroll = ScrollPage(self._stack)
        self._column.addWidget(self._scroll, 1)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._keep_in_sight)
        self._turn()
        self._show_match()

    def something_happened(self, match_id: str | None, typed: Mapping[int, Report] | None = None) -> None:
        """Ask what happened in a match, with the numbers of its deal `typed` so far; or without a match."""
        self._match_id = match_id
        self._show_match()
        self.go(HAPPENED, begin=False)
        self.happened.begin(match_id, typed)

    def visit(self, match_id: str | None) -> None:
        """Come to what may have happened; later to what was left, but to the match one is at now."""
        if not self._pages:
            self.something_happened(match_id)
        elif self._match_id is not None and match_id is not None:
            other, self._match_id = match_id != self._match_id, match_id
            if other and HAPPENED in self._pages:
                self.happened.begin(match_id)
            self._show_match()
            self.go(self.modes.index() or 0, begin=False)

    def check(self, match_id: str | None) -> None:
        """Check cards and plays, in a match or without one."""
        self._match_id = match_id
        self._show_match()
        self.go(CHECKS)
        page = self._page(CHECKS)
        assert isinstance(page, TablesPage)
        page.focus_first()

    def open_clause(self, name: str) -> None:
        """Open the rule book at a clause or decision."""
        self.go(BOOK)
        self.book.open_clause(name)

    def go(self, place: int, *, begin: bool = True) -> None:
        """Go to one of the three pages."""
        fresh = place not in self._pages
        page = self._page(place)
        self._stack.setCurrentWidget(page)
        self.modes.choose(place)
        self.head.say(self._titles[place], self._line)
        if isinstance(page, TablesPage):
            page.take_match(self._match_id)
        if begin and isinstance(page, RuleBookPage):
            page.begin(self._game if fresh else None)
        elif begin and fresh and isinstance(page, HappenedPage):
            page.begin(self._match_id)

    @property
    def happened(self) -> HappenedPage:
        """What happened, and the ruling."""
        page = self._page(HAPPENED)
        assert isinstance(page, HappenedPage)
        return page

    @property
    def book(self) -> RuleBookPage:
        """The rule book."""
        page = self._page(BOOK)
        assert isinstance(page, RuleBookPage)
        return page

    @property
    def checks(self) -> ChecksPage:
        """Checks without a match."""
        page = self._page(CHECKS)
        assert isinstance(page, TablesPage)
        return page.gin

    def retheme(self) -> None:
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._match_id:
            self.backToMatch.emit()
        else:
            super().keyPressEvent(event)

    def _keep_in_sight(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Where the text is large, what has the keyboard is scrolled to."""
        if now is not None and self._stack.isAncestorOf(now):
            self._scroll.ensureWidgetVisible(now, 0, _SIGHT)

    def _turn(self) -> None:
        """The pages to choose from in the head, or under it where there is no room."""
        self.modes.setMinimumWidth(self.theme.px(_MODES))
        wide = self.width() >= self.theme.px(_NARROW)
        self.back.setText(self._say("Back to the match") if wide else self._say("Back"))
        self.back.setAccessibleName(self._say("Back to the match"))
        self.modes.setContentsMargins(0 if wide else _RING, 0, 0 if wide else _RING, 0)
        if wide:
            self.head.buttons.insertWidget(0, self.modes)
        else:
            self._column.insertWidget(1, self.modes)

    def _page(self, place: int) -> QWidget:
        """A page, made when it is first asked for."""
        if place not in self._pages:
            self._pages[place] = self._made(place)
            self._stack.addWidget(self._pages[place])
        return self._pages[place]

    def _made(self, place: int) -> QWidget:
        if place == BOOK:
            book = RuleBookPage(self._say, self._shelf)
            book.printAsked.connect(self.printAsked)
            return book
        if place == CHECKS:
            checks = TablesPage(self.desk, self._match_id)
            checks.clauseFollowed.connect(self.open_clause)
            checks.dealTold.connect(self.dealTold)
            return checks
        happened = HappenedPage(self.desk, self._shelf)
        happened.clauseFollowed.connect(self.open_clause)
        happened.settled.connect(self.backToMatch)
        return happened

    @property
    def guide_page(self) -> str:
        """The page of the guide about the page that is open."""
        return "rulings" if self.modes.index() in {None, HAPPENED} else "rules"

    @property
    def book_shown(self) -> Game | None:
        """The game the rule book is narrowed to; None for all of them."""
        page = self._pages.get(BOOK)
        return page.game_shown if isinstance(page, RuleBookPage) else None

    @property
    def _game(self) -> Game | None:
        """The game of the match that asked."""
        return self.desk.keeper.match(self._match_id).opened.game if self._match_id else None

    def _show_match(self) -> None:
        """The match that asked, in a line: ``Deal 5, Pierre 70, Jean 51``."""
        self.back.setVisible(self._match_id is not None)
        self._line = ""
        if self._match_id is not None:
            match = self.desk.keeper.match(self._match_id)
            number, sheet = self.desk.figures.number, sheet_of(match)
            totals = ", ".join(
                f"{side.name} {number(total)}"
                for side, total in zip(side_names(match), sheet.totals, strict=True)
            )
            deal = sheet.next.number if sheet.next else len(match.rows)
            self._line = self._say("Deal {number}, {totals}", number=deal, totals=totals)
