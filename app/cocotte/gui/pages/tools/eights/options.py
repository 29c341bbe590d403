"""The rules of play in force, as toggles; a rule set gives them, the table changes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.rules import EIGHTS_FIGURES
from cocotte.core.values import replace
from cocotte.gui.pages.tools.boxes import stacked
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.words.catalogue import Say
from cocotte.words.labels import figure_name

_TOGGLES: Final = (
    "eight_anytime", "stock_ends", "cochon_two", "cochon_two_adds", "cochon_joker", "cochon_jack",
    "cochon_ten", "cochon_seven", "cochon_queens", "cochon_draw_one", "cochon_last_card",
)  # fmt: skip
"""The options that are yes or no, by the names of their figures."""
_ADDS: Final = (4, 2)
"""What the 2 of spades may add to a row of 2s (D51)."""
_MOST_JOKERS: Final = EIGHTS_FIGURES["jokers"].most


class OptionsPick(Panel):
    """Which plays do what at this table."""

    changed = Signal()
    """Another rule is in force."""

    def __init__(self, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(gap=8, parent=parent)
        self._say = say
        self.column.addWidget(Label(say("Rules in force"), Type.BODY_STRONG))
        holder = QWidget()
        flow = Flow(holder)
        self.toggles: dict[str, Toggle] = {}
        for name in _TOGGLES:
            clause = EIGHTS_FIGURES[name].clause
            toggle = Toggle(figure_name(name, say), clause)
            toggle.setToolTip(clause)
            toggle.clicked.connect(self._changed)
            flow.addWidget(toggle)
            self.toggles[name] = toggle
        self.column.addWidget(holder)
        self.jokers = self._numbers("jokers", range(_MOST_JOKERS + 1))
        self.adds = self._numbers("two_of_spades_adds", _ADDS)
        self._adds_part = _under(figure_name("two_of_spades_adds", say), self.adds)
        below = QWidget()
        numbers = Flow(below, gap=16)
        numbers.addWidget(_under(say("Jokers with each pack"), self.jokers))
        numbers.addWidget(self._adds_part)
        self.column.addWidget(below)
        self.show_options(EIGHTS)

    def options(self) -> PlayOptions:
        """The rules of play as chosen."""
        told = {name: toggle.isChecked() for name, toggle in self.toggles.items()}
        chosen = replace(EIGHTS, **told)
        return replace(
            chosen, jokers=self.jokers.index() or 0, two_of_spades_adds=_ADDS[self.adds.index() or 0]
        )

    def show_options(self, options: PlayOptions) -> None:
        """Show these; nobody is told."""
        for name, toggle in self.toggles.items():
            toggle.setChecked(getattr(options, name))
        self.jokers.choose(min(options.jokers, _MOST_JOKERS))
        self.adds.choose(_ADDS.index(options.two_of_spades_adds))
        self._fit()

    def _numbers(self, name: str, numbers: Iterable[int]) -> Segments:
        texts = [str(number) for number in numbers]
        answers = Segments(figure_name(name, self._say), texts, ticks=False, size=Size.CONTROL)
        answers.chosen.connect(self._changed)
        return answers

    def _changed(self) -> None:
        self._fit()
        self.changed.emit()

    def _fit(self) -> None:
        """Ask only what matters."""
        adds = self.toggles["cochon_two_adds"].isChecked()
        self.toggles["cochon_two"].setEnabled(not adds)
        self._adds_part.setVisible(adds)
        self.toggles["cochon_joker"].setEnabled(bool(self.jokers.index()))


def _under(text: str, answers: Segments) -> QWidget:
    """Answers under their label."""
    return stacked(Label(text, Type.SMALL, Token.INK2), answers, gap=4)
