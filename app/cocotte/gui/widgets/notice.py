"""A window that says something and waits: trouble of the disk, a bug, what was saved of a damaged log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.typed_text import TypedText, typed_font

_WIDTH = 520
_MOST = 12  # sentences that are read at a glance; of more one reads as many as one likes


class Notice(Dialog):
    """A title, sentences, and what one can do about it; closed without an answer, it is the first.

    What only a programmer reads stays behind a button, named by `more`.
    """

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        answers: Sequence[str],
        *,
        usual: int = -1,
        details: str = "",
        more: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`usual` is the place of the answer that Enter gives, the last if it is not given."""
        super().__init__(title, parent)
        self.column.addWidget(Prose(title, Type.SUMMARY))
        many = len(lines) > _MOST
        for typed, group in groupby(() if many else lines, key=lambda line: line.startswith("  ")):
            if typed:
                self.column.addWidget(TypedText("\n".join(group)))
                continue
            for line in group:
                self.column.addWidget(Prose(line, token=Token.INK))
        self.column.addStretch()
        if many:
            self.setAccessibleDescription(" ".join(lines[:_MOST]))  # labels would be read with the title
            self.put(_details("\n".join(lines), title, wrapped=True))
        elif details:
            self._keep_back(_details(details, more, wrapped=False), more)
        self.answered = 0
        """The place of the answer given; the first if the window was just closed."""
        for place, answer in enumerate(answers):
            here = place == usual % len(answers)
            button = Button(answer, Kind.PRIMARY if here else Kind.PLAIN)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, place=place: self._answer(place))
            self.foot.addWidget(button)
            if here:
                button.setDefault(True)
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.fit(_WIDTH)

    def _keep_back(self, details: Panel, more: str) -> None:
        """Show the details, and the room for them, when the button is pressed; again, and they are gone."""
        self.put(details)
        details.hide()
        self.more = Button(more, Kind.QUIET)
        self.more.setAutoDefault(False)
        self.more.setCheckable(True)
        self.more.toggled.connect(details.setVisible)
        self.more.toggled.connect(lambda _: call_soon(self, lambda: self.fit(_WIDTH)))
        self.foot.insertWidget(0, self.more)

    def _answer(self, place: int) -> None:
        self.answered = place
        self.accept()


def ask(
    title: str,
    lines: Sequence[str],
    answers: Sequence[str],
    *,
    usual: int = -1,
    details: str = "",
    more: str = "",
    parent: QWidget | None = None,
) -> int:
    """Say it and wait; returns the place of the answer given, the first if the window was just closed."""
    notice = Notice(title, lines, answers, usual=usual, details=details, more=more, parent=parent)
    notice.exec()
    return notice.answered


def _details(text: str, name: str, *, wrapped: bool) -> Panel:
    look, panel, area = ThemeManager.current().theme, Panel(padding=8), QPlainTextEdit(text)
    area.setReadOnly(True)
    area.setAccessibleName(name)
    area.setTabChangesFocus(True)
    area.setFont(typed_font(look))
    area.setMinimumHeight(look.px(72))
    area.setFrameShape(QFrame.Shape.NoFrame)
    if not wrapped:
        area.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)  # a traceback reads by its lines
        down = area.verticalScrollBar()
        down.rangeChanged.connect(lambda _, end: down.setValue(end))  # the last of them says what it was
    panel.column.addWidget(area)
    return panel
