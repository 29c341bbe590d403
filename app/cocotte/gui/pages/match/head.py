"""The head of the page of a match: the deal that is entered, what is played, its facts, and the way back."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import Card
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.formats import Seating
from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.page_head import Head
from cocotte.language.catalogue import Translator
from cocotte.language.games.game_words import Fact
from cocotte.language.written.next_deal import facts_of, head_title, match_line
from cocotte.store.reference.library import Library


class MatchHead(Head):
    """Over the sheet; with a button that undoes, by the name of what it takes back."""

    undoRequested = Signal()
    """The last thing done is to be taken back."""
    dealerRequested = Signal()
    """Somebody else dealt."""
    playersRequested = Signal()
    """Others played."""
    displayRequested = Signal()
    """The match for the whole table, or no longer."""

    def __init__(self, say: Translator, library: Library, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self._say, self._library = say, library
        self.facts: list[Fact] = []
        self._played = ""
        self._played_of: tuple[MatchOpened, Mapping[str, str]] | None = None
        self._undone = ""
        self._dealing: Collection[str] = ()
        self.factRequested.connect(self._ask_fact)
        self.undo = Button(say("Undo"), Kind.QUIET, icon="undo")
        self.undo.clicked.connect(self.undoRequested)
        display = Button(say("Display"), icon="display", key="F11")
        display.clicked.connect(self.displayRequested)
        self.buttons.addWidget(self.undo)
        self.buttons.addWidget(display)

    def show_match(
        self,
        match: Match,
        sheet: Sheet,
        typed: int = 0,
        amending: int | None = None,
        seating: Seating | None = None,
        upcard: Card | None = None,
        undone: str = "",
    ) -> None:
        """The deal entered, to come or corrected; what is played; `undone` says what undo takes back."""
        self._undone = undone
        self.undo.setEnabled(bool(undone))
        if self._played_of != (of := (match.opened, match.names)):
            self._played, self._played_of = match_line(match, self._library, self._say), of
        self.say(head_title(match, self._say.at(match.opened.game), amending), self._played)
        self.show_facts(match, sheet, typed, amending, seating, upcard)
        self.refit()

    def show_facts(
        self,
        match: Match,
        sheet: Sheet,
        typed: int = 0,
        amending: int | None = None,
        seating: Seating | None = None,
        upcard: Card | None = None,
    ) -> None:
        """What the log has of that deal; `typed` tables are about to be recorded.

        Who dealt and who played can be given there (D57, D55); the `upcard` says how far one may knock.
        """
        say = self._say.at(match.opened.game)
        self._dealing = {say("Dealer"), say("Dealers")}
        facts = facts_of(match, sheet, say, typed=typed, correcting=amending, seating=seating, upcard=upcard)
        if facts != self.facts:
            self.facts = facts
            self.set_facts(facts, {*self._dealing, say("Playing")})

    def under_dealer(self) -> QPoint:
        """Under the fact that says who deals, on the screen; under the head where none does."""
        return self._under(self._dealing)

    def under_players(self) -> QPoint:
        """The same for the fact that says who plays."""
        return self._under({self._say("Playing")})

    def _under(self, labels: Collection[str]) -> QPoint:
        part = next((fact for fact in self.opening() if fact.label in labels), self)
        return part.mapToGlobal(part.rect().bottomLeft())

    def _ask_fact(self, label: str) -> None:
        (self.dealerRequested if label in self._dealing else self.playersRequested).emit()

    def refit(self) -> None:
        """What undo takes back is shown by the pointer alone where only then the title is read whole."""
        brief = self._say("Undo")
        whole = self._undone or brief
        for words, beside in ((whole, True), (brief, True), (whole, False), (brief, False)):
            self.undo.setText(words)
            if self.fits(facts=beside):
                break
        self.undo.setAccessibleName(whole)
        self.undo.setToolTip(whole if words != whole else "")
        super().refit()
