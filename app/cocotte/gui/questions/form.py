"""A form of questions: what its fields answer together, and what that leaves to be asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cocotte.core.questions import (
    Answers,
    Card,
    Choice,
    Hand,
    Number,
    Prompt,
    Question,
    Value,
    Words,
    carried,
    free,
)
from cocotte.gui.questions.fields import CardsLine, ChoiceField, Field, NumberEntry, WordsField
from cocotte.gui.questions.several import SeveralField
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import stacked
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator

_FEW = 4  # answers side by side; more that are no players stand in a list


class AnswerForm(QWidget):
    """Fields of some questions; how they are laid out is all that differs from form to form."""

    edited = Signal()
    """Somebody changed something in it."""
    entered = Signal()
    """Enter was pressed in one of its fields."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, Field] = {}
        self._answers: Answers | None = None  # what is entered, once it was asked for
        self._put_in: Answers = {}  # as it was put in: what no field shows goes with what stands in them
        self._filling = False
        self._anew = False  # others are asked, or by other rules: the fields have to fit them

    def __getitem__(self, question: str) -> QWidget:
        """What asks a question."""
        return self.fields[question].widget

    def bind(self, field: Field) -> None:
        """Let a field answer its question."""
        self.fields[field.question.id] = field
        field.changed.connect(self._touched)
        field.entered.connect(self.entered)

    def all_questions(self) -> Sequence[Question]:
        """All that is asked, with a field or without."""
        return [field.question for field in self.fields.values()]

    def answers(self) -> Answers:
        """What is entered already."""
        if self._answers is None:
            values = ((key, field.value()) for key, field in self.fields.items())
            shown = {key: value for key, value in values if value is not None}
            self._answers = carried(self.all_questions(), shown, self._put_in)
        return self._answers

    def read_again(self) -> None:
        """Something may stand in a field that nobody typed there."""
        self._answers = None

    def put(self, answers: Answers) -> None:
        """Show these answers, and nothing in the other fields; emits no signal."""
        before, self._put_in = self.answers(), answers
        stale = [
            key for key, each in self.fields.items() if before.get(key) != answers.get(key) or each.unread()
        ]
        if not stale and before == answers and not self._anew:
            return
        with self._quietly():
            for key in stale:
                self.fields[key].show(answers.get(key))
            self._fit(answers)

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """While the form fills its own fields, nobody touches them."""
        was, self._filling = self._filling, True
        try:
            yield
        finally:
            self._filling, self._answers = was, None

    def _touched(self) -> None:
        """Somebody answered something else: what the answers give now need not have been answered."""
        self._answers = None
        if not self._filling:
            with self._quietly():
                self._fit(free(self.all_questions(), self.answers()))
            self.edited.emit()

    def _fit(self, answers: Answers) -> None:
        """Ask for what these answers leave to be given, and show what they come to."""
        come_to: dict[str, Value] = {}
        for key, field in self.fields.items():
            given = None if key in answers else field.question.given(answers)
            field.fit(given, asked=field.question.asked(answers))
            if isinstance(field, ChoiceField) and (meant := field.show_meant(answers)) is not None:
                come_to[key] = meant
        self._answers, self._anew = None, False
        self._dress({**answers, **come_to})

    def _dress(self, answers: Answers) -> None:
        """Call the fields as these answers want them called."""


class QuestionColumn(AnswerForm):
    """Questions one under the other, each with its label; numbers that follow each other share a line."""

    def __init__(self, say: Translator, parent: QWidget | None = None, *, whole: bool = False) -> None:
        """With `whole`, what need not be answered is seen, too."""
        super().__init__(parent)
        self._say, self._whole = say, whole
        self._drawn: list[Field] = []
        self._numbers: QHBoxLayout | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(16)

    def ask(self, prompts: Iterable[Prompt]) -> None:
        """Ask these; what was asked before keeps its place, and its answer where it can be one still."""
        with self._quietly():
            for each in prompts:
                field = self.fields.get(each.question.id)
                if field is None:
                    self._draw(each)
                    continue
                before = field.value()
                field.ask(each.question, each.answers)
                field.show(before if each.question.fits(before) else None)
            self._fit(self.answers())

    def _fit(self, answers: Answers) -> None:
        """Only what is asked is seen."""
        super()._fit(answers)
        for field in self._drawn:
            question = field.question
            field.part.setVisible((question.offered or self._whole) and question.asked(answers))

    def _draw(self, prompt: Prompt) -> None:
        """A new question gets its field, by its kind."""
        field = labelled_field(prompt, self._say)
        self.bind(field)
        self._drawn.append(field)
        if not isinstance(prompt.question, Number):
            self._numbers = None
            self._column.addWidget(field.part)
            return
        if self._numbers is None:
            self._numbers = QHBoxLayout()
            self._numbers.setSpacing(16)
            self._column.addLayout(self._numbers)
        self._numbers.addWidget(field.part, 1, Qt.AlignmentFlag.AlignTop)


def labelled_field(prompt: Prompt, say: Translator) -> Field:
    """The field of any question, by its kind, under its label."""
    question, text = prompt.question, prompt.text
    if isinstance(question, Choice) and question.several:
        return SeveralField(prompt)
    if isinstance(question, Choice):
        return choice_field(prompt, labelled=True)
    if isinstance(question, Card | Hand):
        return CardsLine(question, text, say, labelled=True)
    if isinstance(question, Words):
        words = TextField(text)
        return WordsField(question, words, Labelled(text, words))
    assert isinstance(question, Number)
    less, more = say("One less"), say("One more")
    lowest, highest = question.least, question.most
    number = NumberField(text, lowest=lowest, highest=highest, size=Size.CONTROL, less=less, more=more)
    return NumberEntry(question, number, Labelled(text, number))


def choice_field(prompt: Prompt, *, labelled: bool = False) -> ChoiceField:
    """Answers side by side; players in boxes of their own, many others in a list."""
    question, texts = prompt.question, prompt.answers
    assert isinstance(question, Choice)
    players = any(answer.players for answer in question.answers)
    widget: Segments | Select
    if len(texts) > _FEW and not players:
        widget = Select(prompt.text)
    else:
        widget = Segments(prompt.text, texts, size=Size.CONTROL, columns=_FEW if players else None)
    part = stacked(Label(prompt.text, Type.BODY_STRONG), widget, gap=8) if labelled else None
    return ChoiceField(question, widget, texts, part=part)
