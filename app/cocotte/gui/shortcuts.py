"""Every key and what it does, by menu, in one window."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cocotte.gui.actions import Actions, plain_words
from cocotte.gui.kit.button import Button, Kind
from cocotte.gui.kit.keycap import KeyCap
from cocotte.gui.kit.label import Label
from cocotte.gui.kit.room import on_screen
from cocotte.gui.kit.scroll import ScrollPage
from cocotte.gui.kit.typography import Type
from cocotte.words.catalogue import Say, mark

ELSEWHERE: Final = (
    (mark("Play on, open, record"), mark("Enter")),
    (mark("Begin the match"), mark("Ctrl+Enter")),
    (mark("Walk the rows of a list or a sheet"), "↑ ↓"),
    (mark("What else can be done with a match"), mark("Menu key")),
    (mark("Leave, empty, close"), mark("Esc")),
    (mark("Chart of the table display"), mark("Space")),
)
"""Keys that belong to a page, not to a menu."""


class Shortcuts(QDialog):
    """A list to read beside the window."""

    def __init__(self, say: Say, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(say("Keyboard shortcuts"))
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        native = QKeySequence.SequenceFormat.NativeText
        told = [
            (plain_words(action), " / ".join(keys.toString(native) for keys in action.shortcuts()))
            for action in actions
            if action.shortcuts()
        ]
        told += [(say(words), say(keys)) for words, keys in ELSEWHERE]
        for row, (words, keys) in enumerate(told):
            grid.addWidget(Label(words), row, 0)
            grid.addWidget(KeyCap(keys), row, 1, Qt.AlignmentFlag.AlignLeft)
        inner = QWidget()
        inner.setLayout(grid)
        close = Button(say("Close"), Kind.PRIMARY)
        close.setDefault(True)
        close.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addWidget(Label(say("Keyboard shortcuts"), Type.SUMMARY))
        column.addWidget(ScrollPage(inner), 1)
        column.addLayout(foot)
        self.resize(on_screen(self, 520, 640))
