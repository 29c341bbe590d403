"""A form of questions one under the other, and numbers two in a line: what two players are asked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.match.match import Match
from cocotte.core.questions import Answers, Card, Choice, Number
from cocotte.gui.pages.match.entry.card_fields import CardEntry
from cocotte.gui.pages.match.entry.form import EntryForm
from cocotte.gui.pages.match.entry.upcard import UpcardField
from cocotte.gui.questions.fields import ChoiceField, NumberEntry, NumberOf, number_field
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.words.asking import answer_texts, number_label, title
from cocotte.words.catalogue import Translator


class ColumnForm(EntryForm):
    """Every question has its line."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self.labelled: dict[str, NumberOf] = {}
        for question in self.questions.questions:
            if isinstance(question, Choice) and question.offered:
                self._ask_choice(question)
            elif isinstance(question, Card) and question.offered:
                upcard = UpcardField(say)
                self.add(upcard)
                self.bind(CardEntry(question, upcard))
            elif isinstance(question, Number):
                self._ask_number(question)

    def _ask_choice(self, question: Choice) -> None:
        texts = answer_texts(self.questions, question, self.say)
        answers = Segments(title(self.questions, question, self.say), texts)
        self.add(answers)
        self.bind(ChoiceField(question, answers, texts))
        self.lead_on_from(answers)

    def _ask_number(self, question: Number) -> None:
        if len(self.labelled) % 2 == 0:
            line = QWidget()
            self._line = QHBoxLayout(line)
            self._line.setContentsMargins(0, 0, 0, 0)
            self._line.setSpacing(16)
            self.add(line)
        name = title(self.questions, question, self.say)
        field = NumberOf("", number_field(name, question, self.say))
        self._line.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        self.labelled[question.id] = field
        self.bind(NumberEntry(question, field.number, field))

    def _dress(self, answers: Answers) -> None:
        for question in self.questions.questions:
            if isinstance(question, Number):
                self.labelled[question.id].name(*number_label(self.questions, question, answers, self.say))
