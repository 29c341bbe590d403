"""What every entry form does: it tells a deal as far as it is known and says what is missing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QLineEdit, QWidget, QWidgetItem

from cocotte.core.cards import AnyCard
from cocotte.core.match.asking import DealQuestions, questions_of
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.reading import Reading
from cocotte.core.match.sheeting import side_names
from cocotte.core.problems import Problem
from cocotte.gui.kit.field import Labelled
from cocotte.gui.kit.number_field import NumberField
from cocotte.gui.kit.segments import Segments
from cocotte.gui.kit.state import State
from cocotte.gui.pages.match.kept import Kept, Value
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say
from cocotte.words.problems import problems_text


class EntryForm(QWidget):
    """The fields of one deal, in one game."""

    edited = Signal()
    """Somebody changed something in it."""
    recordWanted = Signal()
    """Enter was pressed in one of its fields."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.say = match, say
        self._filling = False
        self._answers: tuple[str, ...] = ()
        self.setting: Setting
        self.questions: DealQuestions
        self._parts: list[QWidget] = []
        self.row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(16)

    def add(self, part: QWidget) -> None:
        """Put a part of it after the others."""
        self._parts.append(part)
        self.row.addWidget(part)

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """While the form fills its own fields, nobody touches them."""
        was, self._filling = self._filling, True
        try:
            yield
        finally:
            self._filling = was

    def _name_answers(self, question: Segments, answers: Sequence[str]) -> None:
        """Call the answers of the form's question by the names players have now; none is chosen."""
        if tuple(answers) != self._answers:
            self._answers = tuple(answers)
            question.set_texts(answers)
        question.choose(None)

    def _go_on_from(self, *questions: Segments) -> None:
        """An answer given by its number leads on to what is blank: nobody has to walk there.

        A touch leads on as well, unless a number is being typed: digits typed next are for no other answer
        and for no line.
        """
        for question in questions:
            question.keyed.connect(self._go_on)
            question.touched.connect(self._go_on_from_touch)

    def _go_on_from_touch(self) -> None:
        focus = QApplication.focusWidget()
        typing = isinstance(focus, QLineEdit) and focus.text() and self.isAncestorOf(focus)
        if not typing:
            self._go_on()

    def _go_on(self) -> None:
        if (blank := self.first_blank()) is not None:
            blank.setFocus(Qt.FocusReason.TabFocusReason)

    def set_up(self, match: Match, setting: Setting) -> None:
        """Be about another deal: empty, or as the deal that is corrected was told."""
        self.match, self.setting = match, setting
        sides = [side.players for side in side_names(match)]
        self.questions = questions_of(match.opened.rules, setting.tables, sides, setting.effects)

    def follow(self, match: Match, setting: Setting) -> None:
        """Be about the same deal after something was recorded elsewhere: what is typed stays."""
        self.match, self.setting = match, setting

    def reports(self) -> dict[int, Report]:
        """What is told so far, table by table; only what can be priced."""
        raise NotImplementedError

    def missing(self) -> str:
        """What is still to be told, in words; empty when the deal can be recorded."""
        raise NotImplementedError

    def take(self, reading: Reading) -> None:
        """Show what a quick line tells; nobody is told."""
        raise NotImplementedError

    def fields(self) -> Mapping[str, Kept]:
        """Everything one can fill in, by a name of its own."""
        raise NotImplementedError

    def left(self) -> dict[str, Value]:
        """What stands in the fields, though it may not tell a report yet."""
        return {name: field.shown() for name, field in self.fields().items()}

    def put_back(self, left: Mapping[str, Value]) -> None:
        """Show again what was left in the fields; nobody is told."""
        with self._quietly():
            for name, field in self.fields().items():
                if name in left:
                    field.show(left[name])
            self._fit()

    def _fit(self) -> None:
        """Ask for what the answers leave to be told."""
        raise NotImplementedError

    def hold(self) -> None:
        """What stands in it was told by its fields: a line about something else does not take it away."""

    def empty(self) -> bool:
        """Nothing was typed."""
        raise NotImplementedError

    def first_blank(self) -> QWidget | None:
        """The field that wants to be filled next."""
        raise NotImplementedError

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        """Show problems beside their fields; answers those that no field of its own speaks of."""
        raise NotImplementedError

    def example(self) -> str:
        """A quick line, as a hint."""
        return ""

    def waiting(self, missing: str) -> tuple[str, str]:
        """What the result says while something is missing, and what stands already."""
        return missing, ""

    def tall(self) -> bool:
        """It has a field for each player or table, which say themselves what was understood."""
        return False

    def come_after(self, last: QWidget) -> None:
        """Let Tab go from the numbers on to what records them; what is rarely wanted follows after this."""

    def open_cards(self) -> None:
        """Count a hand by its cards, where the form can."""

    def lay_by(self, cards: Sequence[AnyCard]) -> None:
        """These cards are in no hand: they lie on the pile of a deal that was followed."""

    def previews_early(self) -> bool:
        """What is typed so far stands on the sheet before the deal is whole."""
        return False

    def width_across(self) -> int:
        """What the fields need side by side."""
        shown = [QWidgetItem(part).sizeHint().width() for part in self._parts if not part.isHidden()]
        return sum(shown) + self.row.spacing() * max(len(shown) - 1, 0)

    def lay(self, *, across: bool) -> None:
        """The fields below each other, or side by side where the page is low and wide."""
        way = QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom
        self.row.setDirection(way)


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


def mark_field(
    field: Labelled, found: Sequence[Problem], waived: Collection[str], say: Say, *, fixed: bool = False
) -> None:
    """Show beside a field what first stands against its figure, or that the table lets it stand."""
    standing = [problem for problem in found if not (problem.waivable and problem.code in waived)]
    if not found:
        field.set_state(State.FIXED if fixed else State.PLAIN)
    elif not standing:
        field.set_state(State.WAIVED, say("Allowed by the table, kept in the log"))
    else:
        field.set_state(State.PROBLEM, problems_text(standing[:1], say))


def number_field(name: str, say: Say, *, highest: int = 999) -> NumberField:
    """A field for points, with two ends for fingers."""
    less, more = say("{field}, one less", field=name), say("{field}, one more", field=name)
    return NumberField(name, highest=highest, less=less, more=more)
