"""The ruling card: the sentence to read aloud, the choice and what it costs, the clause, and who differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from cocotte.core.arbitration import Outcome
from cocotte.core.rulings.ruling import NOT_COVERED, Ruling
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.controls.option_card import OptionCard
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.live import live
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run, Words
from cocotte.language.catalogue import Translator
from cocotte.language.rulings.arbiter import (
    chooser_text,
    elsewhere_of,
    option_text,
    sentence_of,
    source_of,
    total_lines,
)
from cocotte.language.rulings.effects import effect_text, obligation_text

_OPTION, _PART = 224, 300


class RulingCard(Panel):
    """One ruling, whole."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    chosen = Signal(str)
    """Somebody chose an option: its name."""

    def __init__(self, say: Translator, books: ArbiterBooks, parent: QWidget | None = None) -> None:
        super().__init__(padding=24, gap=16, parent=parent)
        self._say, self._books = say, books
        self._holder: QWidget | None = None
        self._one = ExclusiveGroup(parent=self)
        self._one.chosen.connect(self._choose)
        self._options: tuple[str, ...] = ()
        self._decided: QWidget = self
        self.cards: list[OptionCard] = []

    def show_ruling(
        self,
        ruling: Ruling,
        outcomes: Mapping[str, Outcome],
        sides: Sequence[str],
        *,
        context: str = "",
        option: str = "",
        see: Sequence[str] = (),
    ) -> None:
        """Show a ruling; `outcomes` by option, under an empty name for a ruling without a choice.

        `context` is what was announced at the table, `option` what is chosen already,
        `see` further clauses that may be near.
        """
        if self._holder is not None:
            discard(self._holder, self.column)
        self._holder = QWidget()
        column = vbox(self._holder, 16)
        sentence = sentence_of(ruling, self._say)
        column.addWidget(Aloud(self._head(ruling), sentence))
        live(self, sentence)
        if ruling.options:
            column.addLayout(self._whose(ruling, context))
            self._decided = self._choices(ruling, outcomes, sides)
            column.addWidget(self._decided)
            self._one.choose(self._options.index(option) if option in self._options else None)
        else:
            self._options, self.cards = (), []
            self._decided = self._plain(ruling, outcomes.get(""), sides)
            column.addWidget(self._decided)
        column.addWidget(self._sources(ruling, see))
        self.column.addWidget(self._holder)

    def choose(self, place: int) -> None:
        """Choose an option by its digit, counted from 0."""
        if place < len(self.cards):
            self.cards[place].setFocus()
            self.cards[place].click()

    @property
    def decided(self) -> QWidget:
        """The last of what is decided on: the options, or what the ruling does."""
        return self._decided

    def _choose(self, place: int) -> None:
        self.chosen.emit(self._options[place])

    def _head(self, ruling: Ruling) -> str:
        covered = ruling.code != NOT_COVERED
        return self._say("To read aloud") if covered else self._say("Not covered by any clause")

    def _whose(self, ruling: Ruling, context: str) -> QHBoxLayout:
        row = hbox(gap=8)
        words: list[str | Run] = [Run(chooser_text(ruling, self._say), strong=True)]
        if context:
            words.append(Run("  " + context, token=Token.INK2))
        row.addWidget(Prose(words, widest=900), 1)
        return row

    def _choices(self, ruling: Ruling, outcomes: Mapping[str, Outcome], sides: Sequence[str]) -> QWidget:
        holder = QWidget()
        flow = Flow(holder, gap=16, row_gap=16, least=self.theme.px(_OPTION))
        self._options = tuple(option.id for option in ruling.options)
        self.cards = []
        for number, option in enumerate(ruling.options, 1):
            outcome = outcomes.get(option.id)
            card = OptionCard(
                self._say.pick(option.label),
                option_text(option, ruling, self._say),
                tuple(self._totals(outcome, sides)) if outcome is not None else (),
                lasting=self._standing(outcome) if outcome is not None else (),
                key=str(number),
            )
            flow.addWidget(card)
            self.cards.append(card)
        self._one.replace(self.cards)
        return holder

    def _totals(self, outcome: Outcome, sides: Sequence[str]) -> list[tuple[str, Words]]:
        """The totals then; one that changes stands out."""
        lines = total_lines(sides, outcome, self._say)
        return [(who, [Run(text, strong=True)] if other else text) for who, text, other in lines]

    def _standing(self, outcome: Outcome) -> Sequence[str | Run]:
        """What it leaves standing, in a paragraph of its own under its heading: it may be long."""
        owed_text = " ".join(obligation_text(each, self._say) for each in outcome.obligations)
        owed = Run(owed_text, strong=True) if owed_text else self._say.ctx("obligations", "none")
        return [Run(self._say("Obligations") + "\n", token=Token.INK2), owed]

    def _plain(self, ruling: Ruling, outcome: Outcome | None, sides: Sequence[str]) -> QWidget:
        """What a ruling without a choice does: its effects, then each side's total."""
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        rows: list[tuple[str, Words]] = [("", effect_text(effect, self._say)) for effect in ruling.effects]
        rows = rows or [("", self._say("Nothing changes."))]
        rows[0] = (self._say("Effects"), rows[0][1])
        if outcome is not None:
            rows += self._totals(outcome, sides)
        for place, (label, words) in enumerate(rows):
            grid.addWidget(Label(label, token=Token.INK2), place, 0)
            grid.addWidget(Prose(words, widest=700), place, 1)
        return holder

    def _sources(self, ruling: Ruling, see: Sequence[str]) -> QWidget:
        """The clause in full with its source at the left; at the right where other rule sets differ."""
        say, books = self._say, self._books
        parts: list[tuple[str, list[str | Run]]] = []
        if ruling.clause:
            clause: list[str | Run] = [Run(ruling.clause, link=ruling.clause), "  " + source_of(ruling, say)]
            if ruling.decision:
                clause += ["  ", say("table decision") + " ", Run(ruling.decision, link=ruling.decision)]
            full = say.pick(books.clauses.clauses[ruling.clause].text)
            clause += ["\n", *books.linked(" ".join(full.split()))]
            parts.append((say("Clause and source"), clause))
        if elsewhere := elsewhere_of(ruling, say):
            parts.append((say("Elsewhere"), books.linked(elsewhere)))
        if near := (*ruling.see, *see):
            parts.append((say("See also"), books.links(dict.fromkeys(near))))
        holder = QWidget()
        flow = Flow(holder, gap=24, row_gap=12, least=self.theme.px(_PART), most=len(parts))
        for label, words in parts:
            part = QWidget()
            column = vbox(part, 0)
            column.addWidget(Label(label, Type.SMALL, Token.INK2))
            prose = Prose(words)
            prose.linkActivated.connect(self.clauseFollowed)
            column.addWidget(prose)
            column.addStretch(1)
            flow.addWidget(part)
        return holder


class Aloud(Themed, QWidget):
    """A sentence to read aloud, with an accent bar at its left."""

    def __init__(self, head: str, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = vbox(self, 4, margins=(20, 0, 0, 0))
        column.addWidget(Label(head, Type.SMALL, Token.INK2))
        self.prose = Prose(sentence, Type.SENTENCE, widest=900)
        column.addWidget(self.prose)
        self.setAccessibleName(sentence)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            box(painter, QRectF(0, 0, 4, self.height()), self.theme.color(Token.ACC), radius=2)
