"""How games add up: the ledgers that go with what is played, and the number that each asks for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.questions import Number
from cocotte.core.rules import Need, RuleOption
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import LEDGER
from cocotte.gui.questions.fields import Field
from cocotte.gui.questions.form import labelled_field
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator
from cocotte.language.labels import figure_prompt, ledger_line, ledger_name
from cocotte.language.setup_prompts import setup_title

_WIDEST: Final = 256  # px the line may take before it breaks


class LedgerPanel(Panel):
    """A list of the ledgers, what the chosen one is, and its number; not seen where there is but one."""

    chosen = Signal(object)
    """Somebody chose this way for games to add up: its answer."""
    figureChanged = Signal(str, object)
    """Somebody changed the number that goes with it: the figure's key, and its value."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=16, gap=8, parent=parent)
        self._say = say
        self._ledgers: tuple[str, ...] = ()
        self._chosen = ""
        self._figure: RuleOption | None = None
        self._filling = False
        self.number: Field | None = None
        """The field of the number that goes with the ledger chosen; None where there is none."""
        self.column.setContentsMargins(16, 12, 16, 16)
        self.ledger = Select(setup_title(LEDGER, say))
        self.ledger.activated.connect(lambda place: self.chosen.emit({LEDGER: self._ledgers[place]}))
        self._line = Prose("", Type.SMALL, Token.INK2, widest=_WIDEST)
        self._foot = QWidget()
        self._numbers = vbox(self._foot)
        self.column.addWidget(Label(setup_title(LEDGER, say), Type.HEADING))
        for part in (self.ledger, self._line, self._foot):
            self.column.addWidget(part)
        self._foot.hide()
        self.hide()

    def show_draft(self, draft: MatchSetup) -> None:
        """Show what goes with the rules and those who play, and what is chosen of it."""
        say = self._say
        ledgers = tuple(dict.fromkeys((draft.preset.ledger, *draft.ledgers)))
        if ledgers != self._ledgers:
            self._ledgers, self._chosen = ledgers, ""
            self.setVisible(len(ledgers) > 1)
            self.ledger.clear()
            self.ledger.addItems([ledger_name(each, say) for each in ledgers])
        if draft.ledger != self._chosen:
            self._chosen = draft.ledger
            self.ledger.setCurrentIndex(ledgers.index(draft.ledger))
            self._line.set_words(ledger_line(draft.ledger, say))
        self._ask(next(iter(_numbers(draft)), None))
        if self.number is not None and self._figure is not None:
            self._filling = True
            value = draft.rules.values.get(self._figure.key, self._figure.default)
            if value != self.number.value():
                self.number.show(value if isinstance(value, int) else None)
            self._filling = False

    def _ask(self, figure: RuleOption | None) -> None:
        """Ask for the number that goes with what is chosen."""
        if figure is self._figure:
            return
        self._foot.setVisible(figure is not None)
        empty(self._numbers)
        self._figure, self.number = figure, None
        if figure is not None:
            self.number = labelled_field(figure_prompt(figure, self._say), self._say)
            self.number.changed.connect(self._change)
            self._numbers.addWidget(self.number.part)

    def _change(self) -> None:
        value = self.number.value() if self.number is not None else None
        if not self._filling and self._figure is not None and isinstance(value, int):
            self.figureChanged.emit(self._figure.key, value)


def _numbers(draft: MatchSetup) -> list[RuleOption]:
    """The numbers that only count where games add up as they are chosen to, the first of them before all."""
    need = Need("ledger", (draft.ledger,))
    figures = draft.base.game.figures.values()
    return [each for each in figures if need in each.needs and isinstance(each.question, Number)]
