"""Every key and what it does, by menu, in one window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from cocotte.gui.services.actions import MENUS, Actions, plain_words
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.layout.room import lay, on_screen
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.keycap import KeyCap
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator, mark

_TWO_COLUMNS: Final = 760  # px from which two stand side by side

ELSEWHERE: Final = (
    (mark("Play on, open, record"), mark("Enter")),
    (mark("Begin the match"), mark("Ctrl+Enter")),
    (mark("Move along the rows of a list or a sheet"), "↑ ↓"),
    (mark("Explain a number on the sheet"), mark("Space")),
    (mark("Strike a deal out, delete a preset of your own"), mark("Del")),
    (mark("More actions on a match"), mark("Menu key")),
    (mark("Leave, clear, close"), mark("Esc")),
    (mark("Chart of the table display"), mark("Space")),
    (mark("Scroll the page you are reading"), mark("Space")),
)
"""Keys that belong to a page, not to a menu."""


class Shortcuts(Dialog):
    """A list to keep open while one plays, in two columns where there is room."""

    def __init__(self, say: Translator, actions: Actions, parent: QWidget | None = None) -> None:
        title = say("Keyboard shortcuts")
        super().__init__(title, parent)
        self.column.setSpacing(16)
        self.column.addWidget(Label(title, Type.SUMMARY))
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(48)
        groups = _by_menu(say, actions)
        for half in (groups[0:5:2], [*groups[1:5:2], *groups[5:]]):  # about as long
            column = vbox(gap=16)
            for menu, rows in half:
                column.addLayout(_group(menu, rows))
            column.addStretch(1)
            self._columns.addLayout(column, 1)
        self.column.addLayout(self._columns)
        close = Button(say("Close"), Kind.PRIMARY)
        close.setDefault(True)
        close.clicked.connect(self.accept)
        self.foot.addWidget(close)
        self.resize(on_screen(self, 920, 800))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= ThemeManager.current().theme.px(_TWO_COLUMNS)
        lay(self._columns, across=wide)
        self._columns.setSpacing(48 if wide else 24)


def _by_menu(say: Translator, actions: Actions) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """The keys of each menu under its title; then those that belong to no menu."""
    native = QKeySequence.SequenceFormat.NativeText
    groups = []
    for menu in MENUS:
        rows = []
        for act in menu.acts():
            keys = [key.toString(native) for key in actions[act.name].shortcuts()]
            if keys:
                rows.append((plain_words(actions[act.name]), keys))
        groups.append((say(menu.title).replace("&", ""), rows))
    groups.append((say("On the pages"), [(say(words), [say(keys)]) for words, keys in ELSEWHERE]))
    return groups


def _group(title: str, rows: Sequence[tuple[str, Sequence[str]]]) -> QGridLayout:
    """What can be done at the left, its keys at the right."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(5)
    grid.setColumnStretch(0, 1)
    grid.addWidget(Label(title, Type.BODY_STRONG), 0, 0)
    grid.addWidget(Rule(), 1, 0, 1, 2)
    for row, (words, keys) in enumerate(rows, 2):
        caps = hbox(gap=8)
        caps.addStretch(1)
        for key in keys:
            caps.addWidget(KeyCap(key))
        grid.addWidget(Label(words), row, 0)
        grid.addLayout(caps, row, 1)
    return grid
