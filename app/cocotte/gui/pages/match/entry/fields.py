"""Fields bound to the questions they answer: what stands in them, and what the other answers make of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import Card as OneCard
from cocotte.core.problems import Problem
from cocotte.core.questions import Choice, Number, Question, Value, cards_of
from cocotte.gui.pages.match.cards.typed import read, write
from cocotte.gui.pages.match.entry.upcard import UpcardField
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.text.state import State
from cocotte.words.catalogue import Say
from cocotte.words.problems import problems_text


class Field(QObject):
    """One question and the widget that asks it."""

    changed = Signal()
    """Something else stands in it."""
    entered = Signal()
    """Enter was pressed in it."""

    def __init__(self, question: Question, widget: QWidget) -> None:
        super().__init__(widget)
        self.question, self.widget = question, widget

    def ask(self, question: Question, texts: Sequence[str] = ()) -> None:
        """Ask the same of others; `texts` are the answers to choose from."""
        self.question = question

    def value(self) -> Value | None:
        """What somebody told; None for a blank, and for what is given."""
        raise NotImplementedError

    def show(self, value: Value | None) -> None:
        """Put an answer in, or a blank."""
        raise NotImplementedError

    def fit(self, given: Value | None, *, asked: bool) -> None:
        """Show what the other answers give, and whether they leave it to be asked."""

    def mark(self, found: Sequence[Problem], waived: Collection[str], say: Say) -> None:
        """Show what stands against its answer, or that the table lets it stand."""


class ChoiceField(Field):
    """Answers side by side, or a list of them."""

    def __init__(self, question: Choice, widget: Segments | Select, texts: Sequence[str]) -> None:
        super().__init__(question, widget)
        self._widget, self._texts = widget, tuple(texts)
        self._ids = _offered(question)
        self._untaught: Value | None = None  # told by a line, and not played here: the rules say so
        if isinstance(widget, Segments):
            widget.chosen.connect(self.changed)
        else:
            widget.activated.connect(self.changed)

    def ask(self, question: Question, texts: Sequence[str] = ()) -> None:
        super().ask(question)
        assert isinstance(question, Choice)
        self._ids = _offered(question)
        if isinstance(self._widget, Segments) and tuple(texts) != self._texts:
            self._texts = tuple(texts)
            self._widget.set_texts(texts)

    def value(self) -> Value | None:
        place = self._place()
        return self._untaught if place is None else self._ids[place]

    def show(self, value: Value | None) -> None:
        place = self._ids.index(str(value)) if value in self._ids else None
        self._untaught = None if place is not None else value
        if isinstance(self._widget, Segments):
            self._widget.choose(place)
        else:
            self._widget.setCurrentIndex(0 if place is None else place + 1)

    def _place(self) -> int | None:
        if isinstance(self._widget, Segments):
            return self._widget.index()
        return self._widget.currentIndex() - 1 if self._widget.currentIndex() > 0 else None


class EntryNumber(Field):
    """A number; one that is given is fixed."""

    def __init__(self, question: Question, number: NumberField, holder: Labelled | None = None) -> None:
        super().__init__(question, number)
        self.number, self._holder = number, holder
        number.changed.connect(self.changed)
        number.entered.connect(self.entered)

    def value(self) -> Value | None:
        return None if self.number.state() is State.FIXED else self.number.value()

    def show(self, value: Value | None) -> None:
        if self.number.state() is State.FIXED:  # no longer, until it is given again
            self.number.set_state(State.PLAIN)
        self.number.set_value(value if isinstance(value, int) else None)

    def fit(self, given: Value | None, *, asked: bool) -> None:
        if isinstance(given, int):
            self.number.set_value(given)
        elif self.number.state() is State.FIXED:
            self.number.set_value(None)
        self._show_state(State.PLAIN if given is None else State.FIXED)
        self._open(asked=asked)

    def mark(self, found: Sequence[Problem], waived: Collection[str], say: Say) -> None:
        if self.number.state() is State.FIXED:
            return
        self._show_state(*stands(found if self.number.value() is not None else (), waived, say))

    def _open(self, *, asked: bool) -> None:
        self.number.setEnabled(asked)

    def _show_state(self, state: State, words: str = "") -> None:
        if self._holder is not None:
            self._holder.set_state(state, words)
        else:
            self.number.set_state(state, words)
            self.number.setToolTip(words)


class CardEntry(Field):
    """A card typed, or touched on a pack laid out."""

    def __init__(self, question: Question, field: UpcardField) -> None:
        super().__init__(question, field)
        self._field = field
        field.changed.connect(self.changed)
        field.entered.connect(self.entered)

    def value(self) -> Value | None:
        card = self._field.card()
        return None if card is None else str(card)

    def show(self, value: Value | None) -> None:
        self._field.put(_card(value))


class CardLine(Field):
    """A card typed, where there is little room."""

    def __init__(self, question: Question, field: TextField, *, french: bool) -> None:
        super().__init__(question, field)
        self._field, self._french = field, french
        field.edited.connect(self.changed)
        field.entered.connect(self.entered)

    def value(self) -> Value | None:
        typed = read(self._field.text(), most=1, french=self._french)
        return str(typed.cards[0]) if typed.cards and typed.error is None else None

    def show(self, value: Value | None) -> None:
        card = _card(value)
        self._field.set_text(write([card], french=self._french) if card else "")


class NumberOf(Labelled):
    """A number with its label, and what is to be said of it."""

    def __init__(self, label: str, number: NumberField, parent: QWidget | None = None) -> None:
        super().__init__(label, number, parent)
        self.number = number
        self._names = label, ""

    def name(self, words: str, short: str = "") -> None:
        """Call it otherwise; shortly where there is no room for more."""
        self._names = words, short
        self.number.line.setAccessibleName(words)
        self._fit_label()

    def _fit_label(self) -> None:
        whole, short = self._names
        self.label.setText(whole)
        if short and self.label.sizeHint().width() > self.width():
            self.label.setText(short)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_label()


def number_field(name: str, question: Number, say: Say) -> NumberField:
    """A field for points, with two ends for fingers."""
    less, more = say("{field}, one less", field=name), say("{field}, one more", field=name)
    return NumberField(name, lowest=question.least, highest=question.most, less=less, more=more)


def stands(found: Sequence[Problem], waived: Collection[str], say: Say) -> tuple[State, str]:
    """How a figure stands with what is found against it: what is first, or that the table lets it stand."""
    standing = [problem for problem in found if not (problem.waivable and problem.code in waived)]
    if standing:
        return State.PROBLEM, problems_text(standing[:1], say)
    return (State.WAIVED, say("Allowed by the table, kept in the log")) if found else (State.PLAIN, "")


def _offered(question: Choice) -> list[str]:
    return [answer.id for answer in question.answers if answer.offered]


def _card(value: Value | None) -> OneCard | None:
    return next((card for card in cards_of(value) if isinstance(card, OneCard)), None)
