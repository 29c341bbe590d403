"""What the page of matches says when there is nothing to list."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Sentence
from cocotte.language.catalogue import Translator


class FirstRun(Panel):
    """The very first page: what Cocotte is for, and three ways to begin."""

    newRequested = Signal()
    """Begin a match."""
    sampleRequested = Signal()
    """Look at the sample match."""
    importRequested = Signal()
    """Bring a match in."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=24, gap=8, parent=parent)
        sentences = (
            say("Name the players and choose the game: gin rummy, Contract Rummy or Crazy Eights."),
            say("After each deal, say who won, and how: Cocotte keeps the sheet and explains each number."),
            say("When something goes wrong, it asks a few questions, and you read the ruling aloud."),
        )
        self.column.addWidget(Sentence(say("No match has been played yet"), Type.SENTENCE))
        for sentence in sentences:
            self.column.addWidget(Sentence(sentence, token=Token.INK2))
        self.column.addSpacing(16)
        row = hbox(gap=8)
        for words, icon, signal in (
            (say("New match"), "plus", self.newRequested),
            (say("Look at a sample match"), "match", self.sampleRequested),
            (say("Import…"), "import", self.importRequested),
        ):
            button = Button(words, icon=icon, size=Size.ENTRY)
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch()
        self.column.addLayout(row)


class NothingFound(QWidget):
    """No match is what somebody looks for."""

    allRequested = Signal()
    """Show all of them again."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = vbox(self, 16, margins=(24, 32, 24, 32))
        self.words = Sentence("", token=Token.INK2)
        column.addWidget(self.words)
        row = QHBoxLayout()
        self.button = Button(say("Show all matches"))
        self.button.clicked.connect(self.allRequested)
        row.addWidget(self.button)
        row.addStretch()
        column.addLayout(row)
        column.addStretch()
