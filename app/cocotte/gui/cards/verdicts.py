"""The three verdicts in one ruled row: the knock, the defender's answer with its proof, the spread."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import lay
from cocotte.gui.widgets.style.paint import painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run, Words
from cocotte.language.games.gin.two_hands import Line, Verdict

_NARROW = 760
_SIGNS = {True: ("tick", Token.ACC), False: ("triangle", Token.PROB), None: ("", Token.INK)}


class VerdictRow(Panel):
    """The knock, the answer, the spread; one under the other where there is no room."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    otherSpread = Signal()
    """Somebody wants the cards laid otherwise."""

    def __init__(self, spread_otherwise: str, parent: QWidget | None = None) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self.knock = VerdictBox()
        self.answer = AnswerBox()
        self.spread = VerdictBox()
        self.otherwise = Button(spread_otherwise)
        self.otherwise.clicked.connect(self.otherSpread)
        self.spread.column.insertWidget(
            self.spread.column.count() - 1, self.otherwise, 0, Qt.AlignmentFlag.AlignLeft
        )
        self._rules = (_Between(), _Between())
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(0)
        for part, stretch in (
            (self.knock, 5), (self._rules[0], 0), (self.answer, 12), (self._rules[1], 0), (self.spread, 6),
        ):  # fmt: skip
            self._row.addWidget(part, stretch)
        self.column.addLayout(self._row)
        for box in (self.knock, self.spread):
            box.clauseFollowed.connect(self.clauseFollowed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= self.theme.px(_NARROW)
        lay(self._row, across=wide)


class VerdictBox(QWidget):
    """A title with its sign, a sentence, and what follows from it."""

    clauseFollowed = Signal(str)
    """Somebody wants to read the clause."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said: Verdict | None = None
        self._icon = Icon("tick", side=16)
        self._title = Prose(kind=Type.BODY_STRONG)
        self._body = Prose()
        self._small = Prose(kind=Type.SMALL, token=Token.INK2)
        self._small.linkActivated.connect(self.clauseFollowed)
        top = hbox(gap=8)
        top.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self._title, 1)
        self.column = vbox(self, 6, margins=(16, 12, 16, 16))
        self.column.addLayout(top)
        self.column.addWidget(self._body)
        self.column.addWidget(self._small)
        self.column.addStretch(1)

    def show_verdict(self, verdict: Verdict) -> None:
        """Say it."""
        if verdict == self._said:
            return
        self._said = verdict
        icon, token = _SIGNS[verdict.good]
        self._icon.setVisible(bool(icon))
        if icon:
            self._icon.draw(icon, token)
        self._title.dress(token)
        small: Words = verdict.small
        if verdict.clause:
            small = [verdict.small and verdict.small + " ", Run(verdict.clause, link=verdict.clause)]
        said = ((self._title, verdict.title), (self._body, verdict.body), (self._small, small))
        for prose, words in said:
            prose.set_words(words)
            prose.setVisible(bool(words))

    def words(self) -> str:
        """All that it says."""
        shown = (self._title, self._body, self._small)
        return " ".join(prose.words() for prose in shown if prose.words())


class AnswerBox(QWidget):
    """The best answer: its title, and the lines that prove it with their sums in one column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Prose(kind=Type.BODY_STRONG)
        self._holder: QWidget | None = None
        self._said: Words | None = None
        self._lines: tuple[Line, ...] = ()
        self._column = vbox(self, 8, margins=(16, 12, 16, 16))
        self._column.addWidget(self._title)
        self._column.addStretch(1)

    def show_answer(self, title: Words, lines: Sequence[Line]) -> None:
        """Say it."""
        if title == self._said and tuple(lines) == self._lines:
            return
        self._said, self._lines = title, tuple(lines)
        self._title.set_words(title)
        self._title.setVisible(bool(title))
        if self._holder is not None:
            discard(self._holder)
        self._holder = _proof(lines)
        self._column.insertWidget(1, self._holder)

    def words(self) -> str:
        """All that it says."""
        lines = [" ".join(part for part in (line.what, line.cards, line.total, line.result) if part)
                for line in self._lines]  # fmt: skip
        return "\n".join([self._title.words(), *lines])


def _proof(lines: Sequence[Line]) -> QWidget:
    """What the player does, the cards, their sum at one edge, and what the deal is worth then."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    top = Qt.AlignmentFlag.AlignTop
    for row, line in enumerate(lines):
        grid.addWidget(Prose(line.what, token=Token.INK2), row, 0)
        grid.addWidget(Prose(line.cards), row, 1)
        if line.total:
            token = Token.ACC if line.final else Token.INK
            total = Label(line.total, Type.BODY_STRONG, token, align=Qt.AlignmentFlag.AlignRight)
            grid.addWidget(total, row, 2, top)
            result = Label(line.result, token=Token.INK if line.final else Token.INK2)
            grid.addWidget(result, row, 3, top)
    return holder


class _Between(Themed, QWidget):
    """A hairline between two verdicts, upright or lying as they stand."""

    def sizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), self.theme.color(Token.LINE))
