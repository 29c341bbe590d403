"""The live result: one sentence, then what follows from it."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.paint import box, painting
from cocotte.gui.kit.prose import Prose, Words, plain
from cocotte.gui.kit.typography import Type
from cocotte.gui.theme import Token

_BAR = 4
_TIED = "\N{NO-BREAK SPACE}"
_SUM = re.compile(r"(?<![−+×] )\b\d+ [−+] \d+ = ")


class ResultBox(Themed, QWidget):
    """An accent bar, a sentence, a line of consequences; a button may stand at the right."""

    linkActivated = Signal(str)
    """Somebody followed a link."""

    def __init__(self, sentence: Words = "", consequences: Words = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = Prose(kind=Type.HEADING)
        self._consequences = Prose(token=Token.INK2)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_BAR + 16, 12, 16, 12)
        self._row.setSpacing(16)
        column = QVBoxLayout()
        column.setSpacing(2)
        for part in (self._sentence, self._consequences):
            part.linkActivated.connect(self.linkActivated)
            column.addWidget(part)
        self._column = column
        self._row.addLayout(column, 1)
        self.say(sentence, consequences)

    def put_beside(self, button: QWidget) -> None:
        """Put a button at the right; a sentence alone stands in the middle of its height."""
        self._row.addWidget(button)
        self._column.insertStretch(0)
        self._column.addStretch()

    def say(self, sentence: Words, consequences: Words = "") -> None:
        """Show another result."""
        self._sentence.set_words(_whole(sentence))
        self._consequences.set_words(consequences)
        self._consequences.setVisible(bool(plain(consequences)))
        self.setAccessibleName(plain(sentence))
        self.setAccessibleDescription(plain(consequences))

    def words(self) -> str:
        """All it says, as sentences."""
        first, then = self.accessibleName(), self.accessibleDescription()
        return f"{first}{'' if first[-1:] in '.?!' else '.'} {then}" if then else first

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.theme.color
        with painting(self) as painter:
            rect = QRectF(self.rect())
            painter.setClipRect(rect)
            box(painter, rect.adjusted(-8, 0, 0, 0), color(Token.ACC_SOFT), radius=6)
            painter.fillRect(QRectF(0, 0, _BAR, rect.height()), color(Token.ACC))


def _whole(sentence: Words) -> Words:
    """A sum of two numbers stays on one line; of a longer one what it comes to, and its sign of equality."""
    if not isinstance(sentence, str):
        return sentence
    return _SUM.sub(lambda found: found[0].replace(" ", _TIED), sentence).replace(" = ", f" ={_TIED}")
