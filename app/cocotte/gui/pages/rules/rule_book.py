"""The rule book: clauses and table decisions by topic and by search, a page at a time."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cocotte.core.clauses import Clause
from cocotte.core.rules import Game
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.pages.rules.clause_page import ClausePage
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import SearchField
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.lists.found import Found
from cocotte.gui.widgets.lists.list_beside import ListBeside
from cocotte.gui.widgets.lists.row_list import ListRow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Run
from cocotte.store.reference.rulebook import Page
from cocotte.words.catalogue import Translator
from cocotte.words.labels import game_name

_LIST, _NARROW = 360, 980
_WIDER, _CONTENTS = "wider", "contents"
"""The links that lead on where nothing is found."""
_ASKER: Final = ""
_GAMES: Final[tuple[Game | None, ...]] = (None, *Game)


class RuleBookPage(Turning, QWidget):
    """The contents at the left, the page that is open at the right."""

    printAsked = Signal(object)
    """Somebody wants the book on paper: of the game shown, or None for all."""
    backToAsker = Signal()
    """Back to the page that sent here, which is none of the book."""

    def __init__(self, say: Translator, shelf: ArbiterBooks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._say, self._shelf = say, shelf
        self._before: list[str] = []  # the pages read before; _ASKER for the one that sent here
        self._open = self._found = ""
        hint = say("Search the rules")
        self.search = SearchField(say("Search the rules"), hint=hint, key=say("Ctrl+F"), size=Size.ENTRY)
        self.search.edited.connect(lambda _: self._list())
        self.search.entered.connect(self._take_first)
        self.game = Select(say("Which game"))
        self.game.addItems([say("All games"), *(game_name(game, say) for game in Game)])
        self.game.activated.connect(lambda _: self._list())
        self._heading = Label("", Type.SMALL, Token.INK2)
        self._listed = Found(say("Clauses"))
        self.list, self.nothing = self._listed.list, self._listed.nothing
        self.search.leftDown.connect(self.list.enter)
        self.list.chosen.connect(lambda name: self._read(name, keep=True))
        self.nothing.linkActivated.connect(self._look_wider)
        self.contents = Button(say("Contents"), Kind.QUIET, icon="matches")
        self.contents.clicked.connect(self.list.setFocus)
        self.back = Button(say("Back"), Kind.QUIET, icon="chevron-left")
        self.back.clicked.connect(self.go_back)
        self.print = Button(say("Print the book…"), Kind.QUIET, icon="print")
        self.print.clicked.connect(lambda: self.printAsked.emit(self.game_shown))
        self.page = ClausePage(say, shelf)
        self.page.clauseFollowed.connect(self.open_clause)
        self._lay_out()

    def begin(self, game: Game | None = None) -> None:
        """Show the contents, of one game if it is named; the page read last stays open, or the first is."""
        if game is not None:
            self.game.setCurrentIndex(_GAMES.index(game))
        self._before = [name for name in self._before if name != _ASKER]  # nobody sent here
        self.back.setVisible(bool(self._before))
        self._list()
        self._rows.choose()
        if not self._open:
            self._read(next(filter(None, self.list.listed())), keep=False)
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_clause(self, name: str, *, asked: bool = False) -> None:
        """Open the page of a clause or decision; what there is no page for leaves the book as it is.

        `asked` from outside the book, the way back leads out of it again.
        """
        page = self._shelf.book.page(name)
        if page is not None:
            self.search.set_text("")
            if self.game_shown not in {None, *self._shelf.book.games(page)}:
                self.game.setCurrentIndex(0)
            self._list()
            if asked:
                self._before = [_ASKER]
            self._read(page.id, keep=not asked)
            self._rows.read()

    @property
    def game_shown(self) -> Game | None:
        """The game whose pages are listed; None for all."""
        return _GAMES[self.game.currentIndex()]

    def go_back(self) -> None:
        """Back to the page read before, or to the one that sent here."""
        if not self._before:
            return
        before = self._before.pop()
        if before == _ASKER:
            self.back.hide()
            self.backToAsker.emit()
        else:
            self._read(before, keep=False)

    def hasHeightForWidth(self) -> bool:
        return False  # as high as the window leaves it: its parts scroll

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Back):
            self.go_back()
        elif not self._scroll.turn_page(event):
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        head = hbox(margins=(12, 0, 0, 0))
        head.addWidget(self._heading, 1)
        head.addWidget(self.game)
        choices = QWidget()
        left = vbox(choices, 8)
        left.addWidget(self.search)
        left.addLayout(head)
        left.addWidget(self._listed, 1)
        page = QWidget()
        right = vbox(page, 8, margins=(4, 4, 4, 4))
        above = QHBoxLayout()
        above.addWidget(self.contents)
        above.addWidget(self.back)
        above.addStretch(1)
        above.addWidget(self.print)
        right.addLayout(above)
        right.addWidget(self.page)
        right.addStretch(1)
        self._scroll = ScrollPage(page)
        self._rows = ListBeside(choices, self._scroll, self.contents, wide=_LIST, narrow=_NARROW)
        self.setLayout(self._rows)
        self.list.opened.connect(self._rows.read)
        self.list.clicked.connect(self._rows.read)

    def _turn(self) -> None:
        self._rows.turn(self, self.theme)

    def focus_search(self) -> None:
        """Go to the search."""
        self._rows.choose()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _list(self) -> None:
        """By topic when nothing is searched; else what is found, the best first."""
        say, game = self._say, self.game_shown
        wanted = self.search.text().strip()
        if wanted:
            found = self._shelf.book.search(wanted, game)
            rows = [self._row(page) for page in found]
            self._heading.setText(say.n("{n} found", "{n} found", len(rows)) if rows else "")
        else:
            rows = []
            for topic, clauses in self._shelf.book.by_topic(game):
                rows += [ListRow("", say.pick(topic.title)), *map(self._row, clauses)]
            rows += [ListRow("", say("Table decisions")), *map(self._row, self._shelf.book.decisions(game))]
            self._heading.setText(say("By topic"))
        self._listed.show_rows(rows, self._open)
        self.page.setVisible(bool(rows))
        if not rows:
            self._say_nothing(wanted)
        elif wanted and rows[0].key != self._open:
            opened = self._open == self._found  # by the search: each letter may find another
            if opened or all(row.key != self._open for row in rows):
                self._read(rows[0].key, keep=not opened)
                self._found = rows[0].key

    def _say_nothing(self, wanted: str) -> None:
        """Nothing is found: where else to look."""
        say, game = self._say, self.game_shown
        elsewhere = len(self._shelf.book.search(wanted, None)) if game is not None else 0
        words: list[str | Run] = [say("Nothing found for “{words}”.", words=wanted), "\n"]
        if elsewhere:
            told = say.n("{n} found in all games", "{n} found in all games", elsewhere)
            words.append(Run(told, link=_WIDER))
        else:
            words.append(Run(say("Show the contents"), link=_CONTENTS))
        self.nothing.set_words(words)

    def _look_wider(self, link: str) -> None:
        if link == _WIDER:
            self.game.setCurrentIndex(0)
        else:
            self.search.set_text("")
        self._list()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, page: Page) -> ListRow:
        title = page.title if isinstance(page, Clause) else page.question
        return ListRow(page.id, self._say.pick(title), page.id)

    def _take_first(self) -> None:
        self.list.choose_first()
        self.list.setFocus()

    def _read(self, name: str, *, keep: bool) -> None:
        page = self._shelf.book.page(name)
        assert page is not None
        if keep and self._open not in ("", page.id) and self._rows.page_seen:
            self._before.append(self._open)
        self._open = page.id
        self.back.setVisible(bool(self._before))
        self.list.choose(page.id)
        self.page.show_page(page)
        self._scroll.verticalScrollBar().setValue(0)
