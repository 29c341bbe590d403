"""The foot of the page: the match in a sentence, and the button that begins it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose, Run, Words
from cocotte.language.catalogue import Translator

_HEIGHT = 80
_FLAG = Qt.AlignmentFlag
_ONE_ROW = 960  # px from which the sentence and what can be done stand side by side


class Foot(Turning, QFrame):
    """What would begin, or what is still missing."""

    started = Signal()
    """Begin."""
    blankRequested = Signal()
    """A sheet to fill in by hand instead."""
    cancelled = Signal()
    """Back, without beginning."""
    missingRequested = Signal()
    """To the field of what is missing."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = Prose(kind=Type.SUMMARY, widest=900)
        self._terms = Prose(kind=Type.SMALL, token=Token.INK2, widest=900)
        self._terms.linkActivated.connect(lambda _: self.missingRequested.emit())
        self.cancel = Button(say("Cancel"), Kind.QUIET, size=Size.ENTRY)
        self.start = Button(say("Start"), Kind.PRIMARY, key=say("Ctrl+Enter"), size=Size.ENTRY)
        self.blank = Button(say("Blank sheet…"), Kind.QUIET, icon="print", size=Size.ENTRY)
        self.blank.clicked.connect(self.blankRequested)
        self.cancel.clicked.connect(self.cancelled)
        self.start.clicked.connect(self.started)
        self._buttons = QWidget()
        row = hbox(self._buttons, 8)
        for button in (self.blank, self.cancel, self.start):
            row.addWidget(button)
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(24, 11, 24, 12)  # under its edge
        self._rows.setHorizontalSpacing(16)
        self._rows.setVerticalSpacing(4)
        self._rows.setColumnStretch(0, 1)
        self._wide: bool | None = None
        self._turn()

    def show_match(self, sentence: str, terms: str) -> None:
        """Say what would begin, by which rules and for what stake."""
        self._show_sentence(sentence, terms, ready=True)

    def show_missing(self, sentence: str, way: str) -> None:
        """Say what is missing; `way` leads to where it goes, and is empty where no field takes it."""
        self._show_sentence(sentence, [Run(way, link="missing")] if way else "", ready=False)

    def _show_sentence(self, sentence: str, below: Words, *, ready: bool) -> None:
        self._sentence.set_words(sentence)
        self._sentence.dress(Token.INK if ready else Token.INK2)
        self._terms.set_words(below)
        self.start.setEnabled(ready)

    def sentence(self) -> str:
        """What it says."""
        return self._sentence.words()

    def on_theme_changed(self) -> None:
        self._wide = None
        super().on_theme_changed()

    def _turn(self) -> None:
        """What can be done beside the sentence; where the text is large under it, and everything smaller.

        The blank sheet is in the menu File as well: it leaves its room to the words.
        """
        px = self.theme.px
        wide = self.width() >= px(_ONE_ROW)
        if wide == self._wide:
            return
        self._wide = wide
        self.setMinimumHeight(px(_HEIGHT) if wide else 0)
        self._sentence.dress(kind=Type.SUMMARY if wide else Type.BODY_STRONG)
        self._rows.addWidget(self._sentence, 0, 0, 1, 1 if wide else 2, _FLAG.AlignBottom)
        self._rows.addWidget(self._terms, 1, 0, _FLAG.AlignTop if wide else _FLAG.AlignVCenter)
        self._rows.addWidget(self._buttons, *((0, 1, 2, 1) if wide else (1, 1, 1, 1)), _FLAG.AlignVCenter)
        for row in (0, 1):
            self._rows.setRowStretch(row, 1 if wide else 0)
        self.blank.setVisible(wide)
        for button in (self.blank, self.cancel, self.start):
            button.setFixedHeight(px(Size.ENTRY if wide else Size.CONTROL))
