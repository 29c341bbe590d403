"""The questions of an incident, one row each: big answers to touch, or to choose by their digit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from cocotte.core.questions import Choice, Prompt, parted
from cocotte.gui.questions.fields import ChoiceField, Field, SeveralField
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segment, Segments
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.room import hold_width, lay
from cocotte.gui.widgets.style.keys import enters, place_of
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.language.catalogue import Translator

_QUESTION, _NARROW = 248, 640
_LONG = 20
"""Characters of an answer that needs half the row."""


class Questions(QWidget):
    """What was asked so far, and the next question; once all are answered they may fold into a line."""

    answered = Signal(str, str)
    """Somebody answered: the question and the answer."""
    entered = Signal()
    """Enter was pressed on what is answered: on to the next."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = vbox(self, 8)
        self._prompts: tuple[Prompt, ...] = ()
        self._answers: Mapping[str, str] = {}
        self.rows: list[QuestionRow] = []
        self.summary = Prose(centred=True, widest=1200)
        self.change = Button(say("Change an answer"), Kind.QUIET)
        self.change.clicked.connect(self._open)
        self._folded = QWidget()
        line = hbox(self._folded, 16)
        line.addWidget(self.summary, 1)
        line.addWidget(self.change, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addWidget(self._folded)
        self._folded.hide()

    def show_questions(self, prompts: Sequence[Prompt], answers: Mapping[str, str]) -> None:
        """Show these with their answers; rows that stay the same keep the keyboard."""
        pairs = zip(self._prompts, prompts, strict=False)
        same = next((place for place, (old, new) in enumerate(pairs) if old != new), len(self.rows))
        same = min(same, len(prompts))
        for row in self.rows[same:]:
            discard(row, self._column)
        self.rows = self.rows[:same]
        for question in prompts[same:]:
            row = QuestionRow(len(self.rows) + 1, question)
            row.answered.connect(self.answered)
            row.entered.connect(self.entered)
            self._column.addWidget(row)
            self.rows.append(row)
        self._prompts, self._answers = tuple(prompts), dict(answers)
        for row, question in zip(self.rows, prompts, strict=True):
            row.choose(answers.get(question.question.id, ""))
        self._fold(folded=self.folded and bool(prompts) and not self._open_rows())

    @property
    def folded(self) -> bool:
        """Only the answers are shown."""
        return not self._folded.isHidden()

    def fold(self) -> None:
        """Leave the room to the ruling: what was asked and answered, in a line."""
        self._fold(folded=bool(self._prompts))

    def row_of(self, part: QWidget) -> QWidget | None:
        """The row a part stands on."""
        return next((row for row in self.rows if row.isAncestorOf(part)), None)

    def several(self, key: str) -> bool:
        """Whether a question may have more than one answer."""
        return any(_several(prompt) for prompt in self._prompts if prompt.question.id == key)

    def focus_open(self) -> bool:
        """Put the keyboard on the first question without an answer; False when there is none."""
        for row in self._open_rows()[:1]:
            row.take_focus()
            return True
        return False

    def _open_rows(self) -> list[QuestionRow]:
        rows = zip(self.rows, self._prompts, strict=True)
        return [row for row, prompt in rows if not self._answers.get(prompt.question.id)]

    def _fold(self, *, folded: bool) -> None:
        words: list[str | Run] = []
        for prompt in self._prompts:
            names, answer = dict(prompt.choices), self._answers.get(prompt.question.id, "")
            chosen = ", ".join(names.get(each, each) for each in parted(answer))
            text = prompt.text + "\u00a0"  # an answer stays beside what was asked
            words += [Run(text, token=Token.INK2), Run(chosen + "   ", strong=True)]
        self.summary.set_words(words)
        for row in self.rows:
            row.setVisible(not folded)
        self._folded.setVisible(folded)

    def _open(self) -> None:
        self._fold(folded=False)
        self.rows[-1].take_focus()


class QuestionRow(QWidget):
    """One question and its answers; the answers go under it where there is no room."""

    answered = Signal(str, str)
    """The question and the answer."""
    entered = Signal()
    """Enter was pressed on what is answered, of several answers on any once one is given."""

    def __init__(self, number: int, prompt: Prompt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key, texts = prompt.question.id, prompt.answers
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._head = QWidget()
        head = hbox(self._head, 16, margins=(0, 0, 8, 0))
        head.addWidget(Label(str(number), Type.SMALL, Token.INK2))
        head.addWidget(Prose(prompt.text, Type.BODY_STRONG, widest=_QUESTION, centred=True), 1)
        self._row.addWidget(self._head)
        self.segments: Segments | None = None
        self.toggles: list[Segment] = []
        assert isinstance(prompt.question, Choice)
        self._field: Field
        if prompt.question.several:
            holder = QWidget()
            self.toggles = self._make_toggles(texts, holder)
            self._field = SeveralField(prompt.question, self.toggles, holder)
        else:
            long = max(map(len, texts), default=0) > _LONG
            self.segments = Segments(prompt.text, texts, columns=2 if long else min(len(texts), 3))
            self._field = ChoiceField(prompt.question, self.segments, texts)
        self._row.addWidget(self._field.widget, 1)
        self._field.changed.connect(lambda: self.answered.emit(self._key, self._field.value() or ""))

    def choose(self, answer: str) -> None:
        """Show what was answered; emits no signal."""
        self._field.show(answer or None)

    def take_focus(self) -> None:
        """Put the keyboard on the first answer."""
        if self.segments is not None:
            parts = self.segments.findChildren(QWidget)
            parts[0].setFocus()
        elif self.toggles:
            self.toggles[0].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives an answer, of several the first, then goes on; a digit gives one or takes it back."""
        place, here = place_of(event), QApplication.focusWidget()
        if place is not None and place < len(self.toggles):
            self.toggles[place].setFocus()
            self.toggles[place].click()
        elif enters(event):
            answered = any(toggle.isChecked() for toggle in self.toggles)
            if not answered and isinstance(here, Segment) and not here.isChecked():
                here.click()
            else:
                self.entered.emit()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(ThemeManager.current().theme.px(_NARROW), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        theme = ThemeManager.current().theme
        wide = self.width() >= theme.px(_NARROW)
        lay(self._row, across=wide)
        hold_width(self._head, theme.px(_QUESTION) if wide else None)

    def _make_toggles(self, texts: Sequence[str], holder: QWidget) -> list[Segment]:
        """An answer beside the other, each for itself."""
        row = hbox(holder, 8)
        toggles = [Segment(text, "", Size.ENTRY, ticks=True, first=True, last=True) for text in texts]
        for toggle in toggles:
            toggle.setAutoExclusive(False)
            toggle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(toggle, 1)
        return toggles


def _several(prompt: Prompt) -> bool:
    """More than one answer may be true."""
    return isinstance(prompt.question, Choice) and prompt.question.several
