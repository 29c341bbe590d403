"""A window that says something and waits: trouble of the disk, a bug, what was saved of a damaged log."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QPalette
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from cocotte.gui.kit.button import Button, Kind
from cocotte.gui.kit.look import Look, tint
from cocotte.gui.kit.panel import Panel
from cocotte.gui.kit.prose import Prose
from cocotte.gui.kit.room import on_screen
from cocotte.gui.kit.scroll import ScrollBar
from cocotte.gui.kit.typography import Type
from cocotte.gui.theme import Token

_WIDTH = 520
_HIGH = 1000  # px, or the screen
_DETAIL = 12  # px of a letter
_MOST = 12  # sentences that are read at a glance; of more one reads as many as one likes


class Notice(QDialog):
    """A title, sentences, and what one can do about it; the last answer is the usual one."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        answers: Sequence[str],
        *,
        details: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleDescription(" ".join(lines[:_MOST]))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(8)
        column.addWidget(Prose(title, Type.SUMMARY))
        many = len(lines) > _MOST
        for line in () if many else lines:
            column.addWidget(Prose(line, token=Token.INK))
        if many or details:
            column.addSpacing(8)
            text = "\n".join([*lines, details]).rstrip() if many else details
            column.addWidget(_details(text, title, wrapped=many), 1)
        column.addSpacing(16)
        column.addStretch()
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch()
        self.answered = 0
        """The place of the answer given; the first if the window was just closed."""
        for place, answer in enumerate(answers):
            last = place == len(answers) - 1
            button = Button(answer, Kind.PRIMARY if last else Kind.PLAIN)
            button.setAutoDefault(last)
            button.setDefault(last)
            button.clicked.connect(lambda _=False, place=place: self._answer(place))
            row.addWidget(button)
            if last:
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        column.addLayout(row)
        width = on_screen(self, _WIDTH, 0).width()
        self.setMinimumWidth(width)
        self.resize(on_screen(self, _WIDTH, 0).width(), self.heightForWidth(width))
        self.setMinimumHeight(min(self.heightForWidth(width), on_screen(self, 0, _HIGH).height()))

    def _answer(self, place: int) -> None:
        self.answered = place
        self.accept()


def ask(
    title: str,
    lines: Sequence[str],
    answers: Sequence[str],
    *,
    details: str = "",
    parent: QWidget | None = None,
) -> int:
    """Say it and wait; answers the place of the answer given, the first if the window was just closed."""
    notice = Notice(title, lines, answers, details=details, parent=parent)
    notice.exec()
    notice.deleteLater()
    return notice.answered


def _details(text: str, name: str, *, wrapped: bool) -> Panel:
    look, panel, area = Look.current().theme, Panel(padding=8), QPlainTextEdit(text)
    area.setReadOnly(True)
    area.setAccessibleName(name)
    area.setTabChangesFocus(True)
    letters = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    letters.setPixelSize(look.px(_DETAIL))
    area.setFont(letters)
    tint(area, QPalette.ColorRole.Text, look.color(Token.INK2))
    for ground in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
        tint(area, ground, look.color(Token.SURF))
    area.setMinimumHeight(look.px(72))
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
    area.setHorizontalScrollBar(ScrollBar(Qt.Orientation.Horizontal))
    if not wrapped:
        area.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)  # a traceback reads by its lines
    panel.column.addWidget(area)
    return panel
