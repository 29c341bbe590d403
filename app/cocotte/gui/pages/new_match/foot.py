"""The foot of the page: the match in a sentence, and the button that begins it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cocotte.gui.kit.button import Button, Kind, Size
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.paint import hline, painting
from cocotte.gui.kit.prose import Prose
from cocotte.gui.kit.typography import Type
from cocotte.gui.theme import Token
from cocotte.words.catalogue import Say

_HEIGHT = 80
_ONE_ROW = 760  # px from which the sentence and what can be done stand side by side


class Foot(Themed, QWidget):
    """What would begin, or what is still missing."""

    started = Signal()
    """Begin."""
    blankAsked = Signal()
    """A sheet to fill in by hand instead."""
    cancelled = Signal()
    """Back, without beginning."""

    def __init__(self, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = Prose(kind=Type.SUMMARY, widest=900)
        self._terms = Prose(kind=Type.SMALL, token=Token.INK2, widest=900)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self._sentence)
        words.addWidget(self._terms)
        self.cancel = Button(say("Cancel"), Kind.QUIET, size=Size.ENTRY)
        self.start = Button(say("Start"), Kind.PRIMARY, key=say("Ctrl+Enter"), size=Size.ENTRY)
        self.blank = Button(say("Blank sheet…"), Kind.QUIET, icon="print", size=Size.ENTRY)
        self.blank.clicked.connect(self.blankAsked)
        self.cancel.clicked.connect(self.cancelled)
        self.start.clicked.connect(self.started)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        deeds.addStretch(1)
        for deed in (self.blank, self.cancel, self.start):
            deeds.addWidget(deed)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(24, 12, 24, 12)
        self._row.setSpacing(16)
        self._row.addLayout(words, 1)
        self._row.addLayout(deeds)
        self.retheme()

    def show_match(self, sentence: str, terms: str, *, ready: bool) -> None:
        """Say what would begin; not ready, what is missing."""
        self._sentence.set_words(sentence)
        self._sentence.dress(Token.INK if ready else Token.INK2)
        self._terms.set_words(terms)
        self.start.setEnabled(ready)

    def sentence(self) -> str:
        """What it says."""
        return self._sentence.words()

    def retheme(self) -> None:
        self.setMinimumHeight(self.theme.px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= self.theme.px(_ONE_ROW)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), self.theme.color(Token.SURF))
            hline(painter, self.theme.color(Token.LINE), 0, self.width(), 0)
