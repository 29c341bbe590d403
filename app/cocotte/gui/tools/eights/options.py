"""The rules of play in force, as toggles; a rule set gives them, the table changes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.rules import EIGHTS_FIGURES
from cocotte.core.questions import Choice, Number
from cocotte.core.rules import spelled
from cocotte.core.values import replace
from cocotte.gui.questions.fields import FewNumbers, YesNoField
from cocotte.gui.questions.form import AnswerForm
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.layout.boxes import stacked, vbox
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.language.labels import figure_name

_TOGGLES: Final = (
    "eight_anytime", "cochon_two", "cochon_two_adds", "cochon_joker", "cochon_jack",
    "cochon_ten", "cochon_seven", "cochon_queens",
)  # fmt: skip
"""The options about a play that are yes or no, by the names of their figures."""
_ADDS: Final = (4, 2)
"""What the 2 of spades may add to a row of 2s (D51)."""
_MOST_JOKERS: Final = EIGHTS_FIGURES["jokers"].most


class OptionsPick(Panel):
    """Which plays do what at this table."""

    changed = Signal()
    """Another rule is in force."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(gap=8, parent=parent)
        self._say = say
        self.column.addWidget(Label(say("Rules in force"), Type.BODY_STRONG))
        self.form = AnswerForm()
        column = vbox(self.form, 8)
        holder, below = QWidget(), QWidget()
        flow, numbers = Flow(holder), Flow(below, gap=16)
        for name in _TOGGLES:
            flow.addWidget(self._toggle(name))
        numbers.addWidget(self._numbers("jokers", say("Jokers with each pack"), range(_MOST_JOKERS + 1)))
        numbers.addWidget(self._numbers("two_of_spades_adds", figure_name("two_of_spades_adds", say), _ADDS))
        column.addWidget(holder)
        column.addWidget(below)
        self.column.addWidget(self.form)
        self.form.edited.connect(self.changed)
        self.show_options(EIGHTS)

    def options(self) -> PlayOptions:
        """The rules of play as chosen."""
        answers = self.form.answers()
        return PlayOptions.of({name: EIGHTS_FIGURES[name].read(value) for name, value in answers.items()})

    def show_options(self, options: PlayOptions) -> None:
        """Show these; emits no signal."""
        self.form.put({name: spelled(getattr(options, name)) for name in self.form.fields})

    def _toggle(self, name: str) -> Toggle:
        figure = EIGHTS_FIGURES[name]
        question = figure.question
        assert isinstance(question, Choice)
        if name == "cochon_joker":  # it is drawn for a Joker, where there is one
            question = replace(question, when={"jokers": tuple(range(1, _MOST_JOKERS + 1))})
        toggle = Toggle(figure_name(name, self._say), figure.clause)
        toggle.setToolTip(figure.clause)
        self.form.bind(YesNoField(question, toggle))
        return toggle

    def _numbers(self, name: str, text: str, numbers: Sequence[int]) -> QWidget:
        """A few numbers under their label."""
        question = EIGHTS_FIGURES[name].question
        assert isinstance(question, Number)
        texts = [str(number) for number in numbers]
        answers = Segments(figure_name(name, self._say), texts, ticks=False, size=Size.CONTROL)
        part = stacked(Label(text, Type.SMALL, Token.INK2), answers, gap=4)
        self.form.bind(FewNumbers(question, numbers, answers, part))
        return part
