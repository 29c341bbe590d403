"""Questions in one row, where several are asked the same: choices side by side, what is typed in one cell."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.questions import Answers, Card, Choice, Hand, Number, Prompt
from cocotte.gui.questions.fields import CardsLine, ChoiceField, Field, NumberEntry
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator

_AGAINST = 2  # numbers that stand against each other, under a head of their own


class CompactRow:
    """The cells of a row; whoever asks lays them out in its columns."""

    def __init__(self, prompts: Sequence[Prompt], say: Translator) -> None:
        self._say = say
        self.fields: dict[str, Field] = {}
        self.players: Segments
        """Who is meant: the players are touched."""
        self.choices: list[Select] = []
        """The first of the other choices, a list that begins with a line that is none."""
        self.typed = QWidget()
        """Cards, numbers and further choices, one behind the other."""
        self.labels: dict[str, Label] = {}
        """Whose each number is."""
        self._line = QHBoxLayout(self.typed)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(8)
        for each in prompts:
            question = each.question
            if isinstance(question, Number):
                self._ask_number(question, each.text)
            elif question.offered and isinstance(question, Choice):
                self._ask_choice(question, each)
            elif question.offered and isinstance(question, Card | Hand):
                cards = self.fields[question.id] = CardsLine(question, each.text, say)
                cards.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
                cards.line.setPlaceholderText(cards.line.placeholderText() or each.text)
                self._line.addWidget(cards.widget)

    def _ask_choice(self, question: Choice, prompt: Prompt) -> None:
        if any(answer.players for answer in question.answers):
            self.players = Segments(prompt.text, prompt.answers, size=Size.CONTROL)
            self.fields[question.id] = ChoiceField(question, self.players, prompt.answers)
            return
        select = Select(prompt.text)
        blank = prompt.text if self.choices else self._say.ctx("table", "how?")
        self.fields[question.id] = ChoiceField(question, select, prompt.answers, blank)
        if self.choices:
            self._line.addWidget(select)
        else:
            self.choices.append(select)

    def _ask_number(self, question: Number, name: str) -> None:
        number = NumberField(name, highest=question.most, size=Size.CONTROL)
        if len(self.labels) == 1:  # two stand against each other
            self._line.addWidget(Label(self._say.ctx("numbers", "v"), Type.SMALL, Token.INK2))
        label = self.labels[question.id] = Label("", Type.SMALL, Token.INK2)
        self._line.addWidget(label)
        self._line.addWidget(number)
        self.fields[question.id] = NumberEntry(question, number)

    @property
    def asks_cards(self) -> bool:
        """A card is typed beside the numbers."""
        return any(isinstance(field, CardsLine) for field in self.fields.values())

    def name_numbers(self, *, named: bool) -> None:
        """Say beside each number whose it is, or let a head over them say it."""
        for place, label in enumerate(self.labels.values()):
            label.setVisible(named or place >= _AGAINST)

    def call(self, names: Sequence[str]) -> None:
        """Whose the numbers are, in their order."""
        for label, name in zip(self.labels.values(), names, strict=True):
            label.setText(name)

    def open(self, answers: Answers, *, open_: bool) -> None:
        """Only what is `open_` is entered; of numbers that are over and were none, one keeps its place."""
        for field in self.fields.values():
            field.widget.setEnabled(open_)
        for key in list(self.labels)[1:]:
            field = self.fields[key]
            field.widget.setVisible(open_ or field.question.asked(answers))
