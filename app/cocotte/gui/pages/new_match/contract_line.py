"""One contract of a list of one's own: its groups and runs with their sizes, and the cards dealt for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.contract.combinations import Kind
from cocotte.core.contract.contracts import LARGEST_GROUP, LONGEST_RUN, SHORTEST, Contract, contract_problems
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.controls.button import Kind as Loudness
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.layout.boxes import beside, hbox, vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.gui.widgets.text.state import StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.games.contract.contracts import contract_note, contract_title
from cocotte.language.problems import problems_text

_USUAL_RUN: Final = 4
_WHOLE: Final = "\N{NO-BREAK SPACE}"  # a number stays with what it counts
_MOST_DEALT: Final = 34


class ContractLine(QWidget):
    """A contract in words; opened, a field for each of its sizes."""

    changed = Signal()
    """It asks for something else."""
    moved = Signal(int)
    """It is to stand so many places further down."""
    removed = Signal()
    """It is to be taken off the list."""
    dealt: NumberField
    """The field of the cards dealt for it, once it is opened."""

    def __init__(self, contract: Contract, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.contract, self._say = contract, say
        self._sizes: list[tuple[Kind, NumberField]] = []
        self._name_width = 0
        self._number = Label("", Type.BODY, Token.INK2, align=Qt.AlignmentFlag.AlignRight)
        self._words = Prose(centred=True)
        self.pen = Button(say("Change"), Loudness.QUIET, icon="pen")
        self.pen.setCheckable(True)
        self.pen.toggled.connect(self._open)
        self.up = self._sign("chevron-up", say("Move up"))
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down = self._sign("chevron-down", say("Move down"))
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self.out = self._sign("close", say("Remove from list"))
        self.out.clicked.connect(self.removed)
        head = hbox(gap=8)
        head.addWidget(self._number)
        head.addWidget(self._words, 1)
        for button in (self.pen, self.up, self.down, self.out):
            head.addWidget(button)
        self._body = QWidget()
        self._body.setContentsMargins(0, 0, 0, 8)
        self._body.hide()
        self._problem = StateLine()
        self._problem.hide()
        inner = vbox(gap=8, margins=(32, 0, 0, 0))
        inner.addWidget(self._body)
        inner.addWidget(self._problem)
        self._rule = Rule()
        column = vbox(self, 4, margins=(0, 0, 0, 4))
        column.addWidget(self._rule)
        column.addLayout(head)
        column.addLayout(inner)
        self._flow = Flow(self._body, gap=16)
        self._show_contract()

    def place(self, number: int, last: int) -> None:
        """Stand at this place of so many."""
        name = self._say("Contract {number}", number=number)
        self._number.setText(str(number))
        self._rule.setVisible(number > 1)
        self._number.setFixedWidth(self._number.fontMetrics().horizontalAdvance("00"))
        self.setAccessibleName(f"{name}, {contract_title(self._say, self.contract)}")
        for button, words in (
            (self.pen, self._say("Change")),
            (self.up, self._say("Move up")),
            (self.down, self._say("Move down")),
            (self.out, self._say("Remove from list")),
        ):
            button.setAccessibleName(f"{words}, {name}")
        self.up.setEnabled(number > 1)
        self.down.setEnabled(number < last)
        self.out.setEnabled(last > 1)

    def show_contract(self, contract: Contract) -> None:
        """Ask for this."""
        if contract != self.contract:
            self.contract = contract
            self._show_contract()
            if self._body.isVisibleTo(self):
                self._fill()

    def _sign(self, icon: str, words: str) -> Button:
        button = Button(words, Loudness.QUIET)
        button.icon_only(icon)
        return button

    def _field(self, name: str, least: int, most: int, value: int) -> NumberField:
        say = self._say
        field = NumberField(
            name,
            lowest=least,
            highest=most,
            size=Size.CONTROL,
            less=say("{field}, one less", field=name),
            more=say("{field}, one more", field=name),
        )
        field.setFixedWidth(field.sizeHint().width())
        field.set_value(value)
        field.changed.connect(self._sized)
        return field

    def _open(self, opened: bool) -> None:
        self._body.setVisible(opened)
        if opened:
            self._fill()

    def _fill(self) -> None:
        """A field for each size, a way to more of them, and the cards dealt."""
        say, sizes, dealt = self._say, _sizes_of(self.contract), self._say("Cards dealt")
        empty(self._flow)
        self._sizes = []
        kinds = (
            (Kind.GROUP, say("Set of"), LARGEST_GROUP, say("One more set")),
            (Kind.RUN, say("Run of"), LONGEST_RUN, say("One more run")),
        )
        names = (*(name for _, name, _, _ in kinds), dealt)
        self._name_width = max(Label(name).sizeHint().width() for name in names)
        for kind, name, most, more in kinds:
            for size in (size for its, size in sizes if its is kind):
                field = self._field(name, SHORTEST, most, size)
                self._flow.addWidget(self._sized_part(name, field, several=len(sizes) > 1))
                self._sizes.append((kind, field))
            add = Button(more, Loudness.QUIET, icon="plus")
            add.clicked.connect(partial(self._more, kind))
            self._flow.addWidget(add)
        self.dealt = self._field(dealt, 1, _MOST_DEALT, self.contract.cards)
        self._flow.addWidget(self._named(dealt, self.dealt))

    def _sized_part(self, name: str, field: NumberField, *, several: bool) -> QWidget:
        out = self._sign("close", self._say("Remove from the contract"))
        out.setVisible(several)
        out.clicked.connect(partial(self._fewer, len(self._sizes)))
        return self._named(name, field, *([out] if several else []))

    def _named(self, name: str, *parts: QWidget) -> QWidget:
        """A field after its name; where each has a row, the fields stand under each other."""
        label = Label(name)
        label.setMinimumWidth(self._name_width)
        return beside(label, *parts, gap=8)

    def _sized(self) -> None:
        """A size, or the cards dealt, is another number."""
        dealt, sizes = self.dealt.value(), [(kind, field.value() or 0) for kind, field in self._sizes]
        if dealt and all(size for _, size in sizes):
            self._become(sizes, dealt if dealt != self.contract.cards else self._dealt())

    def _more(self, kind: Kind, _checked: bool = False) -> None:
        size = SHORTEST if kind is Kind.GROUP else _USUAL_RUN
        self._become([*_sizes_of(self.contract), (kind, size)], self._dealt())
        self._fill()

    def _fewer(self, place: int, _checked: bool = False) -> None:
        sizes = [(kind, field.value() or SHORTEST) for kind, field in self._sizes]
        self._become(sizes[:place] + sizes[place + 1 :], self._dealt())
        self._fill()

    def _dealt(self) -> int | None:
        """The usual number of cards as long as the usual number was dealt (CONT-03)."""
        now = self.contract
        return None if Contract.of(now.groups, now.runs).cards == now.cards else now.cards

    def _become(self, sizes: Sequence[tuple[Kind, int]], cards: int | None) -> None:
        groups, runs = (tuple(size for its, size in sizes if its is kind) for kind in (Kind.GROUP, Kind.RUN))
        self.contract = Contract.of(groups, runs, cards)
        with QSignalBlocker(self.dealt):
            self.dealt.set_value(self.contract.cards)
        self._show_contract()
        self.changed.emit()

    def _show_contract(self) -> None:
        """Say it in words, and why no table could play it."""
        say = self._say
        notes = [each.replace(" ", _WHOLE) for each in contract_note(say, self.contract).split(" · ")]
        note = Run(", ".join(notes), token=Token.INK2, kind=Type.SMALL)
        self._words.set_words([Run(contract_title(say, self.contract), strong=True), "  ", note])
        self._problem.show_message(problems_text(contract_problems(self.contract), say))


def _sizes_of(contract: Contract) -> list[tuple[Kind, int]]:
    """Its groups and runs, each with its size."""
    return [(Kind.GROUP, size) for size in contract.groups] + [(Kind.RUN, size) for size in contract.runs]
