"""The live result: one sentence, then what follows from it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.paint import box, painting
from cocotte.gui.kit.prose import Prose, Words, plain
from cocotte.gui.kit.typography import Type
from cocotte.gui.theme import Token

_BAR = 4


class ResultBox(Themed, QWidget):
    """An accent bar, a sentence, a line of consequences; `row` takes a button at the right."""

    linkActivated = Signal(str)
    """Somebody followed a link."""

    def __init__(self, sentence: Words = "", consequences: Words = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = Prose(kind=Type.HEADING)
        self._consequences = Prose(token=Token.INK2)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(_BAR + 16, 12, 16, 12)
        self.row.setSpacing(16)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addStretch()  # one line alone stands in the middle
        for part in (self._sentence, self._consequences):
            part.linkActivated.connect(self.linkActivated)
            column.addWidget(part)
        column.addStretch()
        self.row.addLayout(column, 1)
        self.say(sentence, consequences)

    def say(self, sentence: Words, consequences: Words = "") -> None:
        """Show another result."""
        self._sentence.set_words(_whole(sentence))
        self._consequences.set_words(consequences)
        self._consequences.setVisible(bool(plain(consequences)))
        self.setAccessibleName(plain(sentence))
        self.setAccessibleDescription(plain(consequences))

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.theme.color
        with painting(self) as painter:
            rect = QRectF(self.rect())
            painter.setClipRect(rect)
            box(painter, rect.adjusted(-8, 0, 0, 0), color(Token.ACC_SOFT), radius=6)
            painter.fillRect(QRectF(0, 0, _BAR, rect.height()), color(Token.ACC))


def _whole(sentence: Words) -> Words:
    """What a sum comes to keeps its sign of equality beside it, wherever the line breaks."""
    return sentence.replace(" = ", " =\N{NO-BREAK SPACE}") if isinstance(sentence, str) else sentence
