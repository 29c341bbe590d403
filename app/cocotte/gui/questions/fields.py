"""Fields bound to the questions they answer: what stands in them, and what the other answers make of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from cocotte.core.card_notation import format_cards, in_french, parse_cards
from cocotte.core.cards import Card as OneCard
from cocotte.core.errors import ParseError
from cocotte.core.problems import Problem
from cocotte.core.questions import (
    NO,
    YES,
    Answers,
    Card,
    Choice,
    Hand,
    Number,
    Question,
    Value,
    Words,
    cards_of,
    parted,
)
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import card_example
from cocotte.language.problems import problems_text


class Field(QObject):
    """One question and the widget that asks it."""

    changed = Signal()
    """Something else stands in it."""
    entered = Signal()
    """Enter was pressed in it."""

    def __init__(self, question: Question, widget: QWidget, part: QWidget | None = None) -> None:
        """`part` holds the widget with its label, where it has one."""
        super().__init__(widget)
        self.question, self.widget, self.part = question, widget, part or widget

    def ask(self, question: Question, texts: Sequence[str] = ()) -> None:
        """Ask the same of others; `texts` are the answers to choose from."""
        self.question = question

    def value(self) -> Value | None:
        """What somebody answered; None for a blank, and for what the rules give."""
        raise NotImplementedError

    def show(self, value: Value | None) -> None:
        """Put an answer in, or a blank."""
        raise NotImplementedError

    def unread(self) -> bool:
        """Whether something stands in it that is no answer yet."""
        return False

    def fit(self, given: Value | None, *, asked: bool) -> None:
        """Show what the other answers give, and whether they leave it to be asked."""

    def mark(self, found: Sequence[Problem], waived: Collection[str], say: Translator) -> None:
        """Show what stands against its answer, or that the table lets it stand."""

    def show_state(self, state: State, words: str = "") -> None:
        """Show how its answer stands, and say why."""


class ChoiceField(Field):
    """Answers side by side, or a list of them; a list may begin with a line that is none."""

    def __init__(
        self,
        question: Choice,
        widget: Segments | Select,
        texts: Sequence[str],
        blank: str = "",
        part: QWidget | None = None,
    ) -> None:
        super().__init__(question, widget, part)
        self._widget, self._texts = widget, tuple(texts)
        self._ids, self._first = question.offered_ids, int(bool(blank))
        self._untaught: Value | None = None  # given by a line, and not played here: the rules say so
        self._chosen: Value | None = None  # what was answered, where it is shown as what it comes to
        if isinstance(widget, Segments):
            widget.chosen.connect(self._choose)
        else:
            widget.addItems([blank, *texts] if blank else list(texts))
            widget.activated.connect(self._choose)

    def ask(self, question: Question, texts: Sequence[str] = ()) -> None:
        super().ask(question)
        assert isinstance(question, Choice)
        self._ids = question.offered_ids
        if tuple(texts) == self._texts:
            return
        if isinstance(self._widget, Segments):
            self._texts = tuple(texts)
            self._widget.set_texts(texts)
        elif not self._first:
            self._texts = tuple(texts)
            self._widget.clear()
            self._widget.addItems(list(texts))

    def value(self) -> Value | None:
        place = self._place()
        return self._chosen or (self._untaught if place is None else self._ids[place])

    def show(self, value: Value | None) -> None:
        place = self._ids.index(str(value)) if value in self._ids else None
        self._untaught, self._chosen = None if place is not None else value, None
        self._show_at(place)

    def show_meant(self, answers: Answers) -> Value | None:
        """Show what the answer comes to with the others, as long as they stand; None if nothing else."""
        assert isinstance(self.question, Choice)
        meant, chosen = self.question.comes_to(answers), self.value()
        if meant is None and self._chosen is None:
            return None
        self._show_at(self._ids.index(str(meant or chosen)))
        self._chosen = chosen if meant is not None else None
        return meant

    def _choose(self) -> None:
        self._chosen = None
        self.changed.emit()

    def _show_at(self, place: int | None) -> None:
        if isinstance(self._widget, Segments):
            self._widget.choose(place)
        else:
            self._widget.setCurrentIndex(0 if place is None else place + self._first)

    def _place(self) -> int | None:
        if isinstance(self._widget, Segments):
            return self._widget.index()
        place = self._widget.currentIndex() - self._first
        return place if place >= 0 else None


class SeveralField(Field):
    """Answers of which more than one may be true, each a button that stays down."""

    def __init__(self, question: Choice, buttons: Sequence[QAbstractButton], holder: QWidget) -> None:
        super().__init__(question, holder)
        self._buttons = dict(zip(question.offered_ids, buttons, strict=True))
        for button in buttons:
            button.clicked.connect(self.changed)

    def value(self) -> Value | None:
        return ", ".join(name for name, button in self._buttons.items() if button.isChecked()) or None

    def show(self, value: Value | None) -> None:
        for name, button in self._buttons.items():
            button.setChecked(name in parted(value))


class YesNoField(Field):
    """What is or is not, as a box to tick."""

    def __init__(self, question: Choice, toggle: Toggle) -> None:
        super().__init__(question, toggle)
        self._toggle = toggle
        toggle.clicked.connect(self.changed)

    def value(self) -> Value | None:
        return YES if self._toggle.isChecked() else NO

    def show(self, value: Value | None) -> None:
        self._toggle.setChecked(value == YES)

    def fit(self, given: Value | None, *, asked: bool) -> None:
        self._toggle.setEnabled(asked)


class FewNumbers(Field):
    """A number of a few, side by side; seen with its label where it is asked."""

    def __init__(
        self, question: Number, numbers: Sequence[int], segments: Segments, labelled: QWidget
    ) -> None:
        super().__init__(question, segments, labelled)
        self._numbers, self._segments = tuple(numbers), segments
        segments.chosen.connect(self.changed)

    def value(self) -> Value | None:
        place = self._segments.index()
        return None if place is None else self._numbers[place]

    def show(self, value: Value | None) -> None:
        self._segments.choose(self._numbers.index(int(value)) if value in self._numbers else None)

    def fit(self, given: Value | None, *, asked: bool) -> None:
        self.part.setVisible(asked)


class WordsField(Field):
    """Words, perhaps with their label; seen where they are asked."""

    def __init__(self, question: Words, text: TextField, labelled: Labelled | None = None) -> None:
        super().__init__(question, text, labelled)
        self._text, self._box = text, labelled or text
        text.edited.connect(self.changed)
        text.entered.connect(self.entered)

    def value(self) -> Value | None:
        return self._text.text() or None

    def show(self, value: Value | None) -> None:
        self._text.set_text("" if value is None else str(value))

    def fit(self, given: Value | None, *, asked: bool) -> None:
        self.part.setVisible(asked)

    def show_state(self, state: State, words: str = "") -> None:
        self._box.set_state(state, words)


class CardsLine(Field):
    """A card typed, or several, where there is little room."""

    def __init__(self, question: Card | Hand, name: str, say: Translator, *, labelled: bool = False) -> None:
        hint = card_example(say) if isinstance(question, Card) else ""
        self._field, self._french = TextField(name, hint=hint), say.language == "fr"
        self.line = self._field.line
        super().__init__(question, self._field, Labelled(name, self._field) if labelled else None)
        self._jokers = isinstance(question, Hand) and question.jokers > 0
        self._field.edited.connect(self.changed)
        self._field.entered.connect(self.entered)

    def unread(self) -> bool:
        return bool(self._field.text()) and self.value() is None

    def value(self) -> Value | None:
        try:
            cards = parse_cards(self._field.text(), french=self._french, jokers=self._jokers)
        except ParseError:
            return None
        typed = format_cards(cards)
        return typed if self.question.fits(typed) else None

    def show(self, value: Value | None) -> None:
        cards = cards_of(value)
        self._field.set_text(" ".join(map(in_french, cards)) if self._french else format_cards(cards))

    def fit(self, given: Value | None, *, asked: bool) -> None:
        self._field.setEnabled(asked)


class CardEntry(Field):
    """A card in a field of its own: typed there, or touched on a pack laid out."""

    def __init__(
        self,
        question: Question,
        widget: QWidget,
        card: Callable[[], OneCard | None],
        put: Callable[[OneCard | None], None],
    ) -> None:
        """`card` says what stands in the widget, `put` shows another; whoever makes it connects `changed`."""
        super().__init__(question, widget)
        self._card, self._put = card, put

    def value(self) -> Value | None:
        card = self._card()
        return None if card is None else str(card)

    def show(self, value: Value | None) -> None:
        cards = (card for card in cards_of(value) if isinstance(card, OneCard))
        self._put(next(cards, None))


class NumberEntry(Field):
    """A number; one that is given is fixed."""

    def __init__(self, question: Question, number: NumberField, holder: Labelled | None = None) -> None:
        super().__init__(question, number, holder)
        self.number, self._holder = number, holder
        self._words = ""  # said of how it stands
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
            self.show_state(State.FIXED)
        elif self.number.state() is State.FIXED:
            self.number.set_value(None)
            self.show_state(State.PLAIN)
        self.number.setEnabled(asked)

    def mark(self, found: Sequence[Problem], waived: Collection[str], say: Translator) -> None:
        if self.number.state() is State.FIXED:
            return
        self.show_state(*stands(found if self.number.value() is not None else (), waived, say))

    def show_state(self, state: State, words: str = "") -> None:
        if (state, words) == (self.number.state(), self._words):
            return
        self._words = words
        if self._holder is not None:
            self._holder.set_state(state, words)
        else:
            self.number.set_state(state, words)
            self.number.setToolTip(words)


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


def number_field(name: str, question: Number, say: Translator) -> NumberField:
    """A field for points, with two ends for fingers."""
    less, more = say("{field}, one less", field=name), say("{field}, one more", field=name)
    return NumberField(name, lowest=question.least, highest=question.most, less=less, more=more)


def stands(found: Sequence[Problem], waived: Collection[str], say: Translator) -> tuple[State, str]:
    """How a figure stands with what is found against it: what is first, or that the table lets it stand."""
    standing = [problem for problem in found if not (problem.waivable and problem.code in waived)]
    if standing:
        return State.PROBLEM, problems_text(standing[:1], say)
    return (State.WAIVED, say("Allowed by the table, kept in the log")) if found else (State.PLAIN, "")
