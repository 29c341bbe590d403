"""One figure of the house rules: its name, its value here, the preset's, its clause."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.folding import folded
from cocotte.core.problems import Problem
from cocotte.core.questions import Choice, Number
from cocotte.core.rules import RuleOption, Value, spelled
from cocotte.gui.pages.new_match.contract_list import ContractList, ContractsField
from cocotte.gui.questions.fields import ChoiceField, Field, NumberEntry
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.style.paint import painting
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.clause import ClauseLink
from cocotte.gui.widgets.text.label import Label, Sentence
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.labels import figure_name, figure_prompt, value_name, zero_name
from cocotte.language.problems import problems_text

_EDITOR: Final = 304  # px of the field at 100 %
_CLAUSE, _LEAST, _NAME, _PADDING = 112, 200, 160, 16


class FigureRow(Turning, QWidget):
    """A figure one may change; a changed one has a bar, its preset value, and the way back."""

    changed = Signal(str, object)
    """Somebody gave the figure of this key another value."""
    clauseRequested = Signal(str)
    """Somebody wants to read this clause."""

    def __init__(
        self, figure: RuleOption, clause: str, say: Translator, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.figure, self._clause, self._say = figure, clause, say
        self._usual: Value = figure.default
        self._value: Value = figure.default
        self.name = figure_name(figure.key, say, figure.default)
        self._filling = False
        self._field = self._make_field()
        self._field.changed.connect(self._answered)
        self.editor = self._field.widget
        self._preset = Label("", Type.SMALL, Token.INK2)
        self._back = Button(say("Put back"), Kind.QUIET, icon="undo")
        self._back.setAccessibleName(say("Put back: {figure}", figure=self.name))
        self._back.clicked.connect(lambda: self._give(self._usual))
        self._note = StateLine()
        self._note.hide()
        link = ClauseLink(clause, Type.SMALL)
        link.clicked.connect(lambda: self.clauseRequested.emit(clause))
        holder = QWidget()
        held = hbox(holder)
        held.addWidget(link)
        held.addStretch()
        self._clause_holder = holder
        self._beside = QWidget()  # what the preset has, and the way back to it
        beside = hbox(self._beside, 16)
        beside.addWidget(self._preset)
        beside.addWidget(self._back)
        beside.addStretch()
        self._column = column = vbox(self, 4, margins=(_PADDING, 4, _PADDING, 4))
        self._line = row = hbox(gap=16)
        column.addLayout(row)  # before what it holds: PySide would go on knowing the place of what leaves it
        self._called = Sentence(self.name)
        row.addWidget(self._called, 1)
        row.addWidget(self._beside)
        if not isinstance(self.editor, ContractList):
            row.addWidget(self.editor)
        row.addWidget(holder)
        column.addWidget(self._note)
        self._idle = Sentence("", Type.SMALL, Token.INK2)
        self._idle.hide()
        column.addWidget(self._idle)
        if isinstance(self.editor, ContractList):
            column.addWidget(self.editor)
        self.on_theme_changed()

    def show_value(self, value: Value, usual: Value) -> None:
        """Show a value, and what the preset has."""
        self._value, self._usual = value, usual
        self._filling = True
        self._field.show(spelled(value))
        self._filling = False
        self._mark(None)

    def show_idle(self, why: str) -> None:
        """Dim its name and say why it has no effect; empty where it has one."""
        self._idle.setText(why)
        self._idle.setVisible(bool(why))
        self._called.dress(Token.INK2 if why else Token.INK)

    @property
    def words(self) -> str:
        """What it may be found by: its name, its clause and its key."""
        return folded(f"{self.name} {self._clause} {self.figure.key.replace('_', ' ')}")

    def is_changed(self) -> bool:
        """It differs from the preset."""
        return self._value != self._usual

    def on_theme_changed(self) -> None:
        super().on_theme_changed()
        self._clause_holder.setFixedWidth(self.theme.px(_CLAUSE))

    def _turn(self) -> None:
        """Where the text is large the name keeps its room: what the preset has goes under it."""
        px, editor = self.theme.px, 0
        if not isinstance(self.editor, ContractList):
            editor = max(min(px(_EDITOR), self.width() * 2 // 5), _LEAST)
            if editor != self.editor.maximumWidth():
                self.editor.setFixedWidth(editor)
        room = self.width() - 2 * _PADDING - px(_CLAUSE) - editor - px(_NAME) - 3 * 16
        inline = self._beside.sizeHint().width() <= room
        if inline is (self._line.indexOf(self._beside) >= 0):
            return
        if inline:
            self._line.insertWidget(1, self._beside)
        else:
            self._column.insertWidget(1, self._beside)

    def _make_field(self) -> Field:
        """The field of its question."""
        prompt, say = figure_prompt(self.figure, self._say), self._say
        name = prompt.text
        match prompt.question:
            case Choice() as choice:
                return ChoiceField(choice, Select(name), prompt.answers)
            case Number() as number:
                less, more = (
                    say("Less: {figure}", figure=prompt.text),
                    say("More: {figure}", figure=prompt.text),
                )
                field = NumberField(
                    prompt.text,
                    lowest=number.least,
                    highest=number.most,
                    stride=number.step,
                    size=Size.CONTROL,
                    less=less,
                    more=more,
                )
                return NumberEntry(number, field)
        return ContractsField(prompt.question, ContractList(say))

    def _answered(self) -> None:
        """Somebody answered; what is shown already was not."""
        value = self.figure.read(self._field.value())
        if not self._filling and value != self._value:
            self._give(value)

    def _give(self, value: Value) -> None:
        """Take a value over if the figure may have it; say why not otherwise."""
        if problem := self.figure.problem(value):
            self._mark(problem)
            return
        self._value = value
        self.changed.emit(self.figure.key, value)

    def _mark(self, problem: Problem | None) -> None:
        state = State.PROBLEM if problem else State.CHANGED if self.is_changed() else State.PLAIN
        words = problems_text((problem,), self._say) if problem else ""
        self._field.show_state(state, words)
        self._note.show_message(words)
        usual = value_name(self.figure.key, self._usual, self._say)
        words = self._say("preset {value}", value=usual) if self.is_changed() else ""
        if not words and self._value == 0 and not isinstance(self._value, bool):
            words = zero_name(self.figure.key, self._say)
        self._preset.setText(
            "" if isinstance(self._value, tuple) else words
        )  # a list is too long for the line
        self._back.setVisible(self.is_changed())
        self._beside.setVisible(self.is_changed() or bool(self._preset.text()))
        self._turn()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            if self.is_changed():
                painter.fillRect(self.rect(), self.theme.color(Token.CHG_SOFT))
                painter.fillRect(QRectF(0, 0, 4, self.height()), self.theme.color(Token.CHG))
