"""The head of a page: what comes next, the facts about it, what one can do from here."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cocotte.gui.kit.flow import Flow
from cocotte.gui.kit.label import Label
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.paint import painting, vline
from cocotte.gui.kit.typography import Type
from cocotte.gui.theme import Token


class Fact(Themed, QWidget):
    """A label over a value, with a rule at its left."""

    def __init__(self, label: str, value: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 4, 16, 4)
        column.setSpacing(0)
        column.addWidget(Label(label, Type.SMALL, Token.INK2))
        column.addWidget(Label(value, Type.HEADING))
        self.setAccessibleName(f"{label}, {value}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            vline(painter, self.theme.color(Token.LINE2), 0, 0, self.height())


class Head(Themed, QWidget):
    """Title, the line under it, facts, and `buttons` at the right; facts without room go to a second row."""

    def __init__(self, title: str, line: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Label(title, Type.TITLE)
        self._line = Label(line, Type.SMALL, Token.INK2)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        row.setSpacing(32)
        titles = QVBoxLayout()
        titles.setSpacing(2)
        titles.addWidget(self._title)
        titles.addWidget(self._line)
        titles.addStretch()
        row.addLayout(titles)
        self._facts = QWidget()
        self._flow = Flow(self._facts, gap=16, row_gap=4)
        row.addWidget(self._facts, 1, Qt.AlignmentFlag.AlignTop)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        holder = QVBoxLayout()
        holder.addLayout(self.buttons)
        holder.addStretch()
        row.addLayout(holder)
        self.say(title, line)
        self.retheme()

    def say(self, title: str, line: str) -> None:
        """Another title and the line under it."""
        self._title.setText(title)
        self._line.setText(line)
        self._line.setVisible(bool(line))

    def set_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show these facts, as label and value."""
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for label, value in facts:
            self._flow.addWidget(Fact(label, value))

    def retheme(self) -> None:
        self.setMinimumHeight(self.theme.px(72))
