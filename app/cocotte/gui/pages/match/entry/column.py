"""A form of questions one under the other, and numbers two in a line: what two players are asked."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cocotte.core.match.match import Match
from cocotte.core.questions import Card, Choice, Number
from cocotte.gui.pages.match.entry.form import EntryForm
from cocotte.gui.pages.match.entry.upcard import UpcardField
from cocotte.gui.questions.fields import CardEntry, ChoiceField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import answer_texts, title


class ColumnForm(EntryForm):
    """Every question has its line."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        (table,) = self.questions.tables
        for question in table.questions:
            if isinstance(question, Choice) and question.offered:
                self._ask_choice(question)
            elif isinstance(question, Card) and question.offered:
                upcard = UpcardField(say)
                self.add(upcard)
                entry = CardEntry(question, upcard, upcard.card, upcard.put)
                upcard.changed.connect(entry.changed)
                upcard.entered.connect(entry.entered)
                self.bind(entry)
            elif isinstance(question, Number):
                self.add_number(question)
        self.add_details()

    def _ask_choice(self, question: Choice) -> None:
        texts = answer_texts(self.questions, question, self.say)
        answers = Segments(title(self.questions, question, self.say), texts)
        self.add(answers)
        self.bind(ChoiceField(question, answers, texts))
        self.lead_on_from(answers)
