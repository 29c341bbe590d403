"""The live result: one sentence, then what follows from it."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.style_sheet import mark
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.prose import Prose, Words, plain
from cocotte.gui.widgets.text.state import State

_TIED = "\N{NO-BREAK SPACE}"
_SUM = re.compile(r"(?<![−+×] )\b\d+ [−+] \d+ = ")


class ResultBox(Themed, QFrame):
    """An accent bar, a sentence, a line of consequences; a button may stand at the right.

    What cannot be has the colour of a problem and its sign.
    """

    linkActivated = Signal(str)
    """Somebody followed a link."""

    def __init__(self, sentence: Words = "", consequences: Words = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = State.PLAIN
        self._sign = Icon("triangle", Token.PROB)
        self._sentence = Prose(kind=Type.HEADING)
        self._consequences = Prose(token=Token.INK2)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 12, 16, 12)
        self._row.setSpacing(16)
        self._row.addWidget(self._sign)
        column = QVBoxLayout()
        column.setSpacing(2)
        self._around = QSpacerItem(0, 0), QSpacerItem(0, 0)
        column.addItem(self._around[0])
        for part in (self._sentence, self._consequences):
            part.linkActivated.connect(self.linkActivated)
            column.addWidget(part)
        column.addItem(self._around[1])
        self._row.addLayout(column, 1)
        self.say(sentence, consequences)

    def put_beside(self, button: QWidget) -> None:
        """Put a button at the right."""
        self._row.addWidget(button)
        self.centre(True)

    def centre(self, centred: bool) -> None:
        """Write in the middle of the height it is given, or be no higher than its words."""
        way = QSizePolicy.Policy.Expanding if centred else QSizePolicy.Policy.Minimum
        for space in self._around:
            space.changeSize(0, 0, QSizePolicy.Policy.Minimum, way)
        self._row.invalidate()

    def state(self) -> State:
        """Whether it speaks of a result or of a problem."""
        return self._state

    def say(self, sentence: Words, consequences: Words = "", state: State = State.PLAIN) -> None:
        """Show another result, or a problem."""
        self._state = state
        mark(self, state=state.value)
        self._sign.setVisible(state is State.PROBLEM)
        self._sentence.set_words(_whole(sentence))
        self._consequences.set_words(consequences)
        self._consequences.setVisible(bool(plain(consequences)))
        self.setAccessibleName(plain(sentence))
        self.setAccessibleDescription(plain(consequences))

    def words(self) -> str:
        """All it says, as sentences."""
        first, then = self.accessibleName(), self.accessibleDescription()
        return f"{first}{'' if first[-1:] in '.?!' else '.'} {then}" if then else first


def _whole(sentence: Words) -> Words:
    """A sum of two numbers stays on one line; of a longer one what it comes to, and its sign of equality."""
    if not isinstance(sentence, str):
        return sentence
    return _SUM.sub(lambda found: found[0].replace(" ", _TIED), sentence).replace(" = ", f" ={_TIED}")
