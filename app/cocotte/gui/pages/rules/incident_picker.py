"""The incidents of a game, the common ones first, searched in the table's own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.incidents import Incident
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import SearchField
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.lists.row_list import ListRow, RowList
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.language.catalogue import Translator
from cocotte.language.games import game_name
from cocotte.language.problems import error_lines
from cocotte.language.rulings.arbiter import title_of

_COMMON: Final = 10
"""How many incidents are shown before anything is searched."""

_ALL: Final = "all"
"""The link that shows the others too."""


class IncidentPicker(QWidget):
    """A search over a list; what is chosen is announced at once."""

    chosen = Signal(str)
    """Somebody chose an incident: its id."""
    entered = Signal()
    """Enter was pressed: on to the questions."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    gameChosen = Signal()
    """Another game, where no match says which."""

    def __init__(self, say: Translator, books: ArbiterBooks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say, self._books = say, books
        self._all = False
        self._here = ""
        self._rules: RuleSet | None = None
        self.search = SearchField(
            say("Search what happened"), hint=say("Say what happened"), key=say("Ctrl+F"), size=Size.ENTRY
        )
        self.search.edited.connect(lambda _: self._list())
        self.search.entered.connect(self._take_first)
        self._heading = Label("", Type.SMALL, Token.INK2)
        self._game_name = Label("", Type.SMALL, Token.INK2)
        self.game = Select(say("Which game"))
        self.game.addItems([game_name(game, say) for game in GAMES.values()])
        self.game.activated.connect(lambda _: self._other_game())
        self.list = RowList(say("What may happen"))
        self.search.leftDown.connect(self.list.enter)
        self.list.chosen.connect(self._choose)
        self.list.opened.connect(self.entered)
        self.list.clicked.connect(lambda _: self.entered.emit())
        self._others = Prose(kind=Type.SMALL, token=Token.INK2)
        self._others.linkActivated.connect(self._follow)
        self._lay_out()

    def begin(self, rules: RuleSet | None) -> None:
        """Show the incidents of the game that is played by these rules; None leaves the choice of it open."""
        self._all, self._here, self._rules = False, "", rules
        game = rules.game if rules else None
        self.search.set_text("")
        if game is not None:
            self.game.setCurrentIndex(list(GAMES.values()).index(game))
        self.game.setVisible(game is None)
        self._game_name.setVisible(game is not None)
        self._head.setContentsMargins(12, 0, 12 if game else 0, 0)  # over the words of the rows, or the panel
        self._list()

    def choose(self, name: str) -> None:
        """Show an incident as the one that is chosen, wherever it stands in the list."""
        self._here, self._all = name, True
        self._list()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # it chose; it does not apply as well
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self._head = head = QHBoxLayout()
        for part, stretch in ((self._heading, 1), (self._game_name, 0), (self.game, 0)):
            head.addWidget(part, stretch)
        panel = Panel(padding=0, gap=0)
        panel.column.addWidget(self.list)
        column = vbox(self, 8)
        column.addWidget(self.search)
        column.addLayout(head)
        column.addWidget(panel, 1)
        others = hbox(margins=(12, 0, 0, 0))
        others.addWidget(self._others)
        column.addLayout(others)

    def _list(self) -> None:
        say, wanted = self._say, self.search.text().strip()
        game = list(GAMES.values())[self.game.currentIndex()]
        found = self._books.find(wanted, game, self._rules)
        shown = found if self._all else found[:_COMMON]
        others = self._others_of(game, shown) if wanted else ()
        shown = shown or self._books.unforeseen(game)
        count = say.n("{n} found", "{n} found", len(found)) if found else say("Nothing found")
        self._heading.setText(count if wanted else say("Most common"))
        self._game_name.setText(game_name(game, say))
        rows = list(map(self._row, shown))
        if others:
            rows += [ListRow("", say("Most common")), *map(self._row, others)]
        self.list.show_rows(rows, self._here)
        words: list[str | Run] = []
        if rest := len(self._books.find("", game, self._rules)) - len(shown) - len(others):
            words = [
                say.n("{n} other case", "{n} other cases", rest) + ", ",
                Run(say("show all"), link=_ALL),
            ]
        if not found:
            near = self._books.links(self._books.near(wanted, game))
            words = [say("Nearest clauses") + "  ", *near] if near else []
        for trouble in self._books.incidents.troubles:
            words += ["\n" if words else "", "\n".join(error_lines(trouble, say))]
        self._others.set_words(words)
        self._others.setVisible(bool(words))

    def _row(self, incident: Incident) -> ListRow:
        return ListRow(incident.id, title_of(incident, self._say), ", ".join(incident.clauses[:2]))

    def _others_of(self, game: Game, shown: Sequence[Incident]) -> tuple[Incident, ...]:
        """Beside what a search found: the most common cases, or all if somebody asked for all."""
        every = self._books.find("", game, self._rules)
        return tuple(each for each in every if (self._all or each.common) and each not in shown)

    def _follow(self, link: str) -> None:
        if link == _ALL:
            self._all = True
            self._list()
        else:
            self.clauseFollowed.emit(link)

    def _take_first(self) -> None:
        self.list.choose_first()
        self.entered.emit()

    def _other_game(self) -> None:
        self._here = ""
        self._list()
        self.gameChosen.emit()

    def _choose(self, name: str) -> None:
        self._here = name
        self.chosen.emit(name)
