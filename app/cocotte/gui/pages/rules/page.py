"""The Rules: something happened, the rule book, checks without a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from cocotte.core.game import Game
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.report import Report
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.pages.rules.checks import ChecksPage
from cocotte.gui.pages.rules.choosing_match import TablesPage
from cocotte.gui.pages.rules.happened import HappenedPage
from cocotte.gui.pages.rules.rule_book import RuleBookPage
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.one_page import OnePage
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.page_head import Head
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.written.scores import score_line

HAPPENED, BOOK, CHECKS = range(3)
_MODES, _NARROW = 348, 940
_MARGIN = 24
_SIGHT = 48  # px shown above and below what has the keyboard


class RulesPage(Turning, QWidget):
    """Three pages under one head; what they need is read when it is first opened."""

    correctionRequested = Signal(int, object)
    """A deal of the match is to be corrected: its entry, and what is to be entered where it is known."""
    backToMatch = Signal()
    """Back to the match one came from."""
    backToAsker = Signal()
    """Back to the page of the window from which somebody looked up a clause."""
    printRequested = Signal(object)
    """Somebody wants the rule book on paper: of one game, or None for all."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self._say = context, context.say
        self._books = ArbiterBooks()
        self._match_id: str | None = None
        self._line = ""
        self._asker: int | None = None  # which of the pages sent to the book; None for another of the window
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
        self._stack = OnePage()
        self._low = hbox(gap=8)
        self._low_line = Label("", Type.SMALL, Token.INK2)
        self._lay_out()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._keep_in_sight)
        self._turn()
        self._show_match()

    def _lay_out(self) -> None:
        """Head and page scroll together where the page is higher than the window."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(8)
        column.addWidget(self.head)
        column.addLayout(self._low)
        column.addWidget(self._low_line)
        column.addWidget(self._stack, 1)
        self._scroll = ScrollPage(whole)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._whole = column
        self._scroll.verticalScrollBar().rangeChanged.connect(self._make_room)
        self._make_room(0, 0)
        around = vbox(self)
        around.addWidget(self._scroll)

    def _make_room(self, _least: int, most: int) -> None:
        """The scroll bar lies in the margin: nothing moves when it comes."""
        bar = self._scroll.verticalScrollBar().sizeHint().width() if most else 0
        self._whole.setContentsMargins(_MARGIN, 20, _MARGIN - bar, 16)

    def something_happened(
        self,
        match_id: str | None,
        typed: Mapping[int, Report] | None = None,
        deal: int | None = None,
        incident: str = "",
    ) -> None:
        """Ask what happened in a match, with the numbers of its deal `typed` so far; or without a match.

        `deal` is the entry of a deal on record, `incident` what happened, if it is known.
        """
        self._match_id = match_id
        self._show_match()
        self.go(HAPPENED, begin=False)
        self.happened.begin(match_id, typed, deal, incident)

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

    def open_clause(self, name: str, asker: int | None = None) -> None:
        """Open the rule book at a clause or decision; its way back leads to the page one came from."""
        self._asker = asker
        self.go(BOOK)
        self.book.open_clause(name, from_outside=True)

    def focus_search(self) -> None:
        """Go to the search of the page shown; from the checks, which have none, to the rule book's."""
        if self.modes.index() == HAPPENED:
            self.happened.focus_search()
        else:
            self.go(BOOK, begin=False)
            self.book.focus_search()

    def _answer_asker(self) -> None:
        """Back to where a clause was looked up, and there to what had the keyboard."""
        if self._asker is None:
            self.backToAsker.emit()
        else:
            self.go(self._asker, begin=False)
            last = self._page(self._asker).focusWidget()
            if isinstance(last, QWidget):
                last.setFocus(Qt.FocusReason.OtherFocusReason)

    def go(self, place: int, *, begin: bool = True) -> None:
        """Go to one of the three pages."""
        fresh = place not in self._pages
        page = self._page(place)
        self._stack.show_page(page)
        self.modes.choose(place)
        self.head.say(self._titles[place], self._line)
        self._low_line.setText(self._line)
        self._turn()
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
        """The pages to choose from stand in the head; where there is little room, in its place."""
        wide = self.width() >= self.theme.px(_NARROW)
        self.modes.setMinimumWidth(self.theme.px(_MODES) if wide else 0)  # the way back is read whole
        row = self.head.buttons if wide else self._low
        for part, share in ((self.modes, 0 if wide else 1), (self.back, 0)):
            row.addWidget(part, share)
        self._name_back(wide=wide)
        self.head.setVisible(wide)
        self._low_line.setVisible(not wide and bool(self._line))

    def _name_back(self, *, wide: bool) -> None:
        """The way back is called in full where that leaves the title whole."""
        full, room = self._say("Back to the match"), self.width() - 2 * _MARGIN
        self.back.setText(full)
        if not wide or not self.head.fits(facts=False, room=room):
            self.back.setText(self._say("Back"))
            self.back.setAccessibleName(full)

    def _page(self, place: int) -> QWidget:
        """A page, made when it is first asked for."""
        if place not in self._pages:
            self._pages[place] = self._made(place)
        return self._pages[place]

    def _made(self, place: int) -> QWidget:
        if place == BOOK:
            book = RuleBookPage(self._say, self._books)
            book.printRequested.connect(self.printRequested)
            book.backToAsker.connect(self._answer_asker)
            return book
        if place == CHECKS:
            checks = TablesPage(self.context, self._match_id)
            checks.clauseFollowed.connect(partial(self.open_clause, asker=CHECKS))
            return checks
        happened = HappenedPage(self.context, self._books)
        happened.clauseFollowed.connect(partial(self.open_clause, asker=HAPPENED))
        happened.settled.connect(self.backToMatch)
        happened.correctionRequested.connect(self.correctionRequested)
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
        """The game of the match one came from."""
        return self.context.keeper.match(self._match_id).opened.game if self._match_id else None

    def _show_match(self) -> None:
        """The match one came from, in a line: ``Deal 5, Pierre 70, Jean 51``."""
        self.back.setVisible(self._match_id is not None)
        self._line = ""
        if self._match_id is not None:
            match = self.context.keeper.match(self._match_id)
            sheet = sheet_of(match)
            totals = score_line(match, sheet, self._say)
            deal = sheet.next.number if sheet.next else len(match.rows)
            self._line = self._say("Deal {number}, {totals}", number=deal, totals=totals)
