"""The rule book: clauses and table decisions by topic and by search, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.clauses import Clause
from cocotte.core.game import Game
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.pages.rules.clause_page import ClausePage
from cocotte.gui.questions.game_choice import GameChoice
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.lists.browser import Browser
from cocotte.gui.widgets.lists.row_list import ListRow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Run, Words
from cocotte.language.catalogue import Translator
from cocotte.store.reference.rulebook import Page

_WIDER: Final = "wider"
"""The link that searches all games where one has nothing."""
_ASKER: Final = ""


class RuleBookPage(Browser):
    """The contents at the left, the page that is open at the right."""

    printRequested = Signal(object)
    """Somebody wants the book on paper: of the game shown, or None for all."""
    backToAsker = Signal()
    """Back to the page that sent here, which is none of the book."""

    def __init__(self, say: Translator, books: ArbiterBooks, parent: QWidget | None = None) -> None:
        self._books = books
        self.page = ClausePage(say, books)
        super().__init__(
            say, say("Search the rules"), say("Clauses"), self.page, wide=360, narrow=980, parent=parent
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.game = GameChoice(say("Which game"), say)
        self.game.activated.connect(lambda _: self._list())
        self._heading = Label("", Type.SMALL, Token.INK2)
        head = hbox(margins=(12, 0, 0, 0))
        head.addWidget(self._heading, 1)
        head.addWidget(self.game)
        self._choices.insertLayout(1, head)
        self.print = Button(say("Print the book…"), Kind.QUIET, icon="print")
        self.print.clicked.connect(lambda: self.printRequested.emit(self.game_shown))
        self._above.addStretch(1)
        self._above.addWidget(self.print)
        self.page.clauseFollowed.connect(self.open_clause)
        self.setLayout(self._rows)

    def begin(self, game: Game | None = None) -> None:
        """Show the contents, of one game if it is named; the page read last stays open, or the first is."""
        if game is not None:
            self.game.choose(game)
        self._before = [name for name in self._before if name != _ASKER]  # nobody sent here
        self.back.setVisible(bool(self._before))
        self._list()
        self._rows.choose()
        if not self._open:
            self._read(next(filter(None, self.list.listed())), keep=False)
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_clause(self, name: str, *, from_outside: bool = False) -> None:
        """Open the page of a clause or decision; what there is no page for leaves the book as it is.

        `from_outside` from outside the book, the way back leads out of it again.
        """
        page = self._books.book.page(name)
        if page is not None:
            self.search.set_text("")
            if self.game_shown not in {None, *self._books.book.games(page)}:
                self.game.setCurrentIndex(0)
            self._list()
            if from_outside:
                self._before = [_ASKER]
            self._read(page.id, keep=not from_outside)
            self._rows.read()

    @property
    def game_shown(self) -> Game | None:
        """The game whose pages are listed; None for all."""
        return self.game.game

    def go_back(self) -> None:
        """Back to the page read before, or to the one that sent here."""
        if self._before and self._before[-1] == _ASKER:
            self._before.pop()
            self.back.hide()
            self.backToAsker.emit()
        else:
            super().go_back()

    def hasHeightForWidth(self) -> bool:
        return False  # as high as the window leaves it: its parts scroll

    def _contents(self) -> Sequence[ListRow]:
        say, book, game = self._say, self._books.book, self.game_shown
        self._heading.setText(say("By topic"))
        rows = []
        for topic, clauses in book.by_topic(game):
            rows += [ListRow("", say.pick(topic.title)), *map(self._row, clauses)]
        return [*rows, ListRow("", say("Table decisions")), *map(self._row, book.decisions(game))]

    def _results(self, wanted: str) -> Sequence[ListRow]:
        rows = [self._row(page) for page in self._books.book.search(wanted, self.game_shown)]
        self._heading.setText(self._say.n("{n} found", "{n} found", len(rows)) if rows else "")
        return rows

    def _nothing_found(self, wanted: str) -> Words:
        """Where one game has nothing, how much all of them have."""
        say = self._say
        elsewhere = len(self._books.book.search(wanted, None)) if self.game_shown is not None else 0
        if not elsewhere:
            return super()._nothing_found(wanted)
        more = say.n("{n} found in all games", "{n} found in all games", elsewhere)
        return [say("Nothing found for “{words}”.", words=wanted), "\n", Run(more, link=_WIDER)]

    def _look_elsewhere(self, link: str) -> None:
        if link == _WIDER:
            self.game.setCurrentIndex(0)
            self._list()
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super()._look_elsewhere(link)

    def _row(self, page: Page) -> ListRow:
        title = page.title if isinstance(page, Clause) else page.question
        return ListRow(page.id, self._say.pick(title), page.id)

    def _show_page(self, name: str) -> None:
        page = self._books.book.page(name)
        assert page is not None
        self.page.show_page(page)
