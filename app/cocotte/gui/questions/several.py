"""A question to which several answers may be given, in the order in which they are touched."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cocotte.core.questions import Choice, Prompt, Value, parted
from cocotte.gui.questions.fields import Field
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.layout.boxes import stacked, vbox
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose


class SeveralField(Field):
    """A toggle for each answer; what is chosen stands below, first to last."""

    def __init__(self, prompt: Prompt) -> None:
        question = prompt.question
        assert isinstance(question, Choice)
        holder = QWidget()
        row = QWidget()
        flow = Flow(row, gap=8, row_gap=8)
        self._words = dict(prompt.choices)
        self._chosen: list[str] = []
        self.toggles = {each: Toggle(words, prompt.text) for each, words in prompt.choices}
        for each, toggle in self.toggles.items():
            toggle.clicked.connect(lambda on, each=each: self._touch(each, on=on))
            flow.addWidget(toggle)
        self._order = Prose("", Type.SMALL, Token.INK2)
        column = vbox(holder, 4)
        column.addWidget(row)
        column.addWidget(self._order)
        super().__init__(question, holder, stacked(Label(prompt.text, Type.BODY_STRONG), holder, gap=8))
        self._order.hide()

    def value(self) -> Value | None:
        return ",".join(self._chosen) or None

    def show(self, value: Value | None) -> None:
        self._chosen = [each for each in parted(value) if each in self.toggles]
        for each, toggle in self.toggles.items():
            toggle.setChecked(each in self._chosen)
        self._order.set_words("; ".join(self._words[each] for each in self._chosen))
        self._order.setVisible(len(self._chosen) > 1)

    def _touch(self, answer: str, *, on: bool) -> None:
        chosen = [each for each in self._chosen if each != answer]
        self.show(",".join([*chosen, answer] if on else chosen))
        self.changed.emit()
